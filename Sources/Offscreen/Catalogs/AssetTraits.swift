import OffscreenRaster
package import OffscreenViews

/// The traits by which a catalog chooses among the values of a set, besides the appearance.
package struct AssetTraits: Hashable, Sendable {
  /// The idiom in the words of catalogs.
  let idiom: String
  /// Whether the interface is read from right to left.
  let isRightToLeft: Bool
  /// Pixels per point; at least 1.
  private(set) var scale: Double

  /// Takes the traits from a collection; an unspecified idiom is a phone, and an unspecified scale 1.
  package init(_ traits: TraitCollection) {
    idiom =
      switch traits.userInterfaceIdiom {
      case .pad: "ipad"
      case .tv: "tv"
      case .carPlay: "car"
      case .mac: "mac"
      default: "iphone"
      }
    isRightToLeft = traits.layoutDirection == .rightToLeft
    scale = max(1, Double(traits.displayScale))
  }

  /// The traits on which colours depend.
  var ofColors: AssetTraits {
    var traits = self
    traits.scale = 1
    return traits
  }
}

/// The conditions of a value in a set (Asset Catalog Format Reference, “Common Properties”).
struct AssetConditions: Decodable, Sendable {
  /// A kind of appearance, `luminosity` or `contrast`, with its value.
  struct Condition: Decodable, Sendable {
    let appearance: String
    let value: String
  }

  private let idiom: String?
  private let appearances: [Condition]?
  private let gamut: String?
  private let direction: String?

  private enum CodingKeys: String, CodingKey {
    case idiom, appearances
    case gamut = "display-gamut"
    case direction = "language-direction"
  }

  /// How well the value fits: the largest number fits best, and nil does not fit.
  ///
  /// A value for the idiom comes before a universal one, then values for the direction, the brightness, the contrast,
  /// and sRGB before Display P3, whose colours pixels cannot hold.
  func rank(for traits: AssetTraits, in appearance: Appearance) -> Int? {
    var rank = gamut == "display-P3" ? 0 : 1
    if let idiom, idiom != "universal" {
      guard idiom == traits.idiom else { return nil }
      rank += 16
    }
    if let direction {
      guard direction == (traits.isRightToLeft ? "right-to-left" : "left-to-right") else {
        return nil
      }
      rank += 8
    }
    for condition in appearances ?? [] {
      switch (condition.appearance, condition.value) {
      case ("luminosity", "dark"):
        guard appearance.isDark else { return nil }
        rank += 4
      case ("luminosity", "light"):
        guard !appearance.isDark else { return nil }
        rank += 4
      case ("contrast", "high"):
        guard appearance.hasHighContrast else { return nil }
        rank += 2
      default: return nil
      }
    }
    return rank
  }
}

extension Appearance {
  /// The appearances among which the values of a set may differ.
  static let ofAssets = [false, true].flatMap { isDark in
    [false, true].map { Appearance(isDark: isDark, hasHighContrast: $0) }
  }
}

extension Sequence {
  /// The element with the highest rank, the first of several; nil if none has a rank.
  func best(by rank: (Element) -> Int?) -> Element? {
    var best: (element: Element, rank: Int)?
    for element in self {
      guard let rank = rank(element), rank > best?.rank ?? .min else { continue }
      best = (element, rank)
    }
    return best?.element
  }
}
