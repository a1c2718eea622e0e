public import Foundation
public import Offscreen

/// A variant of a screen, such as a dark one or one on a small device, with the name of its
/// snapshot.
///
/// `.dark.and(.rightToLeft)` combines two variants; `[SnapshotVariant].crossed(_:)` combines each
/// variant of one list with each of another.
public struct SnapshotVariant: Hashable, Sendable {
  /// One of the changes that make up a variant, with its word in the name.
  struct Part: Hashable, Sendable {
    let word: String
    var safeArea: EdgeInsets?
    var size: CGSize?
    var traits = TraitCollection()

    /// The settings that the part decides; no other part of the variant may decide them too.
    var aspects: Set<String> {
      Set(TraitName.words(of: traits).map(\.trait)).union(size == nil ? [] : ["size"])
    }
  }

  /// The parts, in the order in which they were joined.
  private(set) var parts: [Part]
  private var ownName: String?

  /// The name, such as `dark-rightToLeft`, which becomes the end of the snapshot's name.
  public var name: String { ownName ?? parts.map(\.word).joined(separator: "-") }

  private init(_ part: Part) { parts = [part] }

  /// The same variant with another name.
  public func named(_ name: String) -> SnapshotVariant {
    var variant = self
    variant.ownName = name
    return variant
  }

  /// Both variants at once.
  ///
  /// If both decide the same setting, such as light and dark, snapshots of the variant fail with a
  /// message about it.
  public func and(_ other: SnapshotVariant) -> SnapshotVariant {
    var variant = self
    variant.parts += other.parts
    if ownName != nil || other.ownName != nil { variant.ownName = name + "-" + other.name }
    return variant
  }
}

extension SnapshotVariant {
  /// A variant in light style.
  public static let light = traits("light", TraitCollection(userInterfaceStyle: .light))
  /// A variant in dark style.
  public static let dark = traits("dark", TraitCollection(userInterfaceStyle: .dark))
  /// A variant that is read from left to right.
  public static let leftToRight = traits(
    "leftToRight", TraitCollection(layoutDirection: .leftToRight))
  /// A variant that is read from right to left.
  public static let rightToLeft = traits(
    "rightToLeft", TraitCollection(layoutDirection: .rightToLeft))
  /// A variant with more contrast between colours.
  public static let highContrast = traits(
    "highContrast", TraitCollection(accessibilityContrast: .high))

  /// A variant with text of another size; the name is that of the category, such as
  /// `accessibilityLarge`.
  public static func contentSize(_ category: ContentSizeCategory) -> SnapshotVariant {
    let traits = TraitCollection(preferredContentSizeCategory: category)
    return self.traits(TraitName.words(of: traits).first?.value ?? "usualSize", traits)
  }

  /// A variant whose texts are changed as translations would change them; the name is such as `long` or `rtl`.
  public static func pseudoLanguage(_ language: PseudoLanguage) -> SnapshotVariant {
    traits(language.rawValue, TraitCollection(shownLanguage: .pseudo(language)))
  }

  /// A variant in a window of another size in points; the name is such as `320x568`.
  public static func size(_ width: CGFloat, _ height: CGFloat) -> SnapshotVariant {
    let word = AttributeText.of(width) + "x" + AttributeText.of(height)
    return SnapshotVariant(Part(word: word, size: CGSize(width: width, height: height)))
  }

  /// A variant on a device in its usual orientation: portrait for telephones, landscape for
  /// tablets.
  public static func device(_ device: SnapshotDevice) -> SnapshotVariant {
    on(device.config(device.usualOrientation), word: device.rawValue)
  }

  /// A variant on a device; the name is such as `iPhoneSE-landscape`.
  public static func device(
    _ device: SnapshotDevice, _ orientation: ViewImageConfig.Orientation
  ) -> SnapshotVariant {
    on(device.config(orientation), word: "\(device.rawValue)-\(orientation)")
  }

  /// A variant with some traits, under a name.
  public static func traits(_ name: String, _ traits: TraitCollection) -> SnapshotVariant {
    SnapshotVariant(Part(word: name, traits: traits))
  }

  private static func on(_ config: ViewImageConfig, word: String) -> SnapshotVariant {
    SnapshotVariant(
      Part(word: word, safeArea: config.safeArea, size: config.size, traits: config.traits))
  }
}

extension [SnapshotVariant] {
  /// Each variant of the first list with each of the second, and so on: the names are such as
  /// `dark-320x568`.
  public static func crossed(_ lists: [SnapshotVariant]...) -> [SnapshotVariant] {
    crossed(lists: lists)
  }

  /// The same for a list of lists.
  package static func crossed(lists: [[SnapshotVariant]]) -> [SnapshotVariant] {
    guard let first = lists.first else { return [] }
    return lists.dropFirst().reduce(first) { known, list in
      known.flatMap { one in list.map { one.and($0) } }
    }
  }

  /// Checks that each variant is possible, and that no two have the same name.
  ///
  /// - Throws: ``VariantError`` for the first that cannot.
  package func check() throws(VariantError) {
    guard !isEmpty else { throw .none }
    var names: Set<String> = []
    for variant in self {
      try variant.check()
      guard names.insert(variant.name).inserted else { throw .sameName(variant.name) }
    }
  }
}

extension SnapshotVariant {
  fileprivate func check() throws(VariantError) {
    for (index, part) in parts.enumerated() {
      for other in parts[..<index] where !other.aspects.isDisjoint(with: part.aspects) {
        let aspect = other.aspects.intersection(part.aspects).min() ?? ""
        throw .contradiction(other.word, part.word, aspect: aspect)
      }
    }
  }

  /// The configuration, with its settings replaced by those of the variant.
  package func applied(to config: ViewImageConfig) -> ViewImageConfig {
    parts.reduce(config) { config, part in
      var config = config.adding(part.traits, size: part.size)
      config.safeArea = part.safeArea ?? config.safeArea
      return config
    }
  }
}

/// An error in a list of variants.
package enum VariantError: Error, Hashable, Sendable {
  /// The list is empty.
  case none
  /// Two parts of one variant decide the same.
  case contradiction(String, String, aspect: String)
  /// Two variants have the same name.
  case sameName(String)
  /// The strategy does not show a view on a stage, so variants have no effect.
  case nothingShown
  /// The view is on a stage already, which the variant cannot change.
  case onStage
}

extension VariantError: CustomStringConvertible {
  /// The error as one line that also describes the solution.
  package var description: String {
    switch self {
    case .none: "variants: the list is empty; pass at least one, such as .dark"
    case .contradiction(let one, let other, let aspect):
      "variants: '\(one)' and '\(other)' contradict each other, both decide the \(aspect); leave one out"
    case .sameName(let name):
      "variants: two are named '\(name)'; leave one out, or give it another name"
    case .nothingShown:
      "variants: this snapshot shows no view on a stage; pass a view or a view controller"
    case .onStage:
      "variants: the view is on a stage already; make a new one for each variant, without a stage"
    }
  }
}
