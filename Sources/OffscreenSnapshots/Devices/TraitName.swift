package import Offscreen

/// A trait with the name and the values that scene files and options use.
package enum TraitName: String, CaseIterable, Sendable {
  case style, contrast, level, direction, contentSize, horizontalSizeClass, verticalSizeClass,
    idiom, pseudo

  /// A description of the trait.
  package var help: String {
    switch self {
    case .style: "Whether the interface is light or dark."
    case .contrast: "Whether colours differ more from one another than usual."
    case .level: "Whether the views stand in front of other content."
    case .direction: "The direction in which the interface is read."
    case .contentSize: "The size of text that the person prefers."
    case .horizontalSizeClass: "How much room there is from side to side."
    case .verticalSizeClass: "How much room there is from top to bottom."
    case .idiom: "The kind of device."
    case .pseudo: "Whether texts are changed as translations would change them."
    }
  }

  /// The values by their names, which are those of UIKit, each with a collection that has only it.
  package var values: KeyValuePairs<String, TraitCollection> {
    switch self {
    case .style:
      [
        "light": TraitCollection(userInterfaceStyle: .light),
        "dark": TraitCollection(userInterfaceStyle: .dark),
      ]
    case .contrast:
      [
        "normal": TraitCollection(accessibilityContrast: .normal),
        "high": TraitCollection(accessibilityContrast: .high),
      ]
    case .level:
      [
        "base": TraitCollection(userInterfaceLevel: .base),
        "elevated": TraitCollection(userInterfaceLevel: .elevated),
      ]
    case .direction:
      [
        "leftToRight": TraitCollection(layoutDirection: .leftToRight),
        "rightToLeft": TraitCollection(layoutDirection: .rightToLeft),
      ]
    case .contentSize: Self.contentSizes
    case .horizontalSizeClass:
      [
        "compact": TraitCollection(horizontalSizeClass: .compact),
        "regular": TraitCollection(horizontalSizeClass: .regular),
      ]
    case .verticalSizeClass:
      [
        "compact": TraitCollection(verticalSizeClass: .compact),
        "regular": TraitCollection(verticalSizeClass: .regular),
      ]
    case .idiom:
      [
        "phone": TraitCollection(userInterfaceIdiom: .phone),
        "pad": TraitCollection(userInterfaceIdiom: .pad),
      ]
    case .pseudo:
      [
        "none": TraitCollection(shownLanguage: .own),
        "long": TraitCollection(shownLanguage: .pseudo(.long)),
        "accented": TraitCollection(shownLanguage: .pseudo(.accented)),
        "tall": TraitCollection(shownLanguage: .pseudo(.tall)),
        "rtl": TraitCollection(shownLanguage: .pseudo(.rightToLeft)),
      ]
    }
  }

  private static var contentSizes: KeyValuePairs<String, TraitCollection> {
    func size(_ category: ContentSizeCategory) -> TraitCollection {
      TraitCollection(preferredContentSizeCategory: category)
    }
    return [
      "extraSmall": size(.extraSmall), "small": size(.small), "medium": size(.medium),
      "large": size(.large), "extraLarge": size(.extraLarge),
      "extraExtraLarge": size(.extraExtraLarge),
      "extraExtraExtraLarge": size(.extraExtraExtraLarge),
      "accessibilityMedium": size(.accessibilityMedium),
      "accessibilityLarge": size(.accessibilityLarge),
      "accessibilityExtraLarge": size(.accessibilityExtraLarge),
      "accessibilityExtraExtraLarge": size(.accessibilityExtraExtraLarge),
      "accessibilityExtraExtraExtraLarge": size(.accessibilityExtraExtraExtraLarge),
    ]
  }

  /// The traits that a collection specifies, with their values.
  package static func words(of traits: TraitCollection) -> [(trait: String, value: String)] {
    allCases.compactMap { name in
      name.values.first { traits.containsTraits(in: $0.value) }.map { (name.rawValue, $0.key) }
    }
  }
}
