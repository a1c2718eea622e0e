public import Foundation
import OffscreenGeometry
public import OffscreenRaster
package import OffscreenText

/// The traits of a view's environment, such as light or dark, scale and reading direction.
///
/// A trait may be unspecified.
///
/// A stage has a value for every trait; a view inherits them, and may override the style.
public final class TraitCollection: NSObject, Sendable {
  /// The traits as a value.
  let values: Values

  /// The values of all traits.
  struct Values: Hashable, Sendable {
    var style = UserInterfaceStyle.unspecified
    var level = UserInterfaceLevel.unspecified
    var contrast = AccessibilityContrast.unspecified
    var direction = LayoutDirection.unspecified
    var horizontalSizeClass = UserInterfaceSizeClass.unspecified
    var verticalSizeClass = UserInterfaceSizeClass.unspecified
    var idiom = UserInterfaceIdiom.unspecified
    /// 0 if it is unspecified.
    var displayScale: CGFloat = 0
    var category = ContentSizeCategory.unspecified
    var language = ShownLanguage.unspecified
  }

  init(_ values: Values) {
    self.values = values
    super.init()
  }

  /// Creates a collection in which every trait is unspecified.
  public override convenience init() { self.init(Values()) }
  /// Creates a collection with a style.
  public convenience init(userInterfaceStyle: UserInterfaceStyle) {
    self.init(Values(style: userInterfaceStyle))
  }
  /// Creates a collection with a level.
  public convenience init(userInterfaceLevel: UserInterfaceLevel) {
    self.init(Values(level: userInterfaceLevel))
  }
  /// Creates a collection with a contrast.
  public convenience init(accessibilityContrast: AccessibilityContrast) {
    self.init(Values(contrast: accessibilityContrast))
  }
  /// Creates a collection with a direction.
  public convenience init(layoutDirection: LayoutDirection) {
    self.init(Values(direction: layoutDirection))
  }
  /// Creates a collection with a horizontal size class.
  public convenience init(horizontalSizeClass: UserInterfaceSizeClass) {
    self.init(Values(horizontalSizeClass: horizontalSizeClass))
  }
  /// Creates a collection with a vertical size class.
  public convenience init(verticalSizeClass: UserInterfaceSizeClass) {
    self.init(Values(verticalSizeClass: verticalSizeClass))
  }
  /// Creates a collection with a kind of device.
  public convenience init(userInterfaceIdiom: UserInterfaceIdiom) {
    self.init(Values(idiom: userInterfaceIdiom))
  }
  /// Creates a collection with a number of pixels per point; one that is not positive is unspecified.
  public convenience init(displayScale: CGFloat) {
    self.init(Values(displayScale: displayScale > 0 && displayScale.isFinite ? displayScale : 0))
  }
  /// Creates a collection with a size of text.
  public convenience init(preferredContentSizeCategory: ContentSizeCategory) {
    self.init(Values(category: preferredContentSizeCategory))
  }

  /// Creates a collection with a language in which texts are shown, and its direction if it has one.
  package convenience init(shownLanguage: ShownLanguage) {
    self.init(
      Values(
        direction: shownLanguage.isRightToLeft ? .rightToLeft : .unspecified,
        language: shownLanguage))
  }

  /// Creates a collection of the traits of several; of those that specify a trait, the last one counts.
  public convenience init(traitsFrom collections: [TraitCollection]) {
    self.init(collections.reduce(Values()) { $0.overridden(by: $1.values) })
  }

  /// Whether the interface is light or dark.
  public var userInterfaceStyle: UserInterfaceStyle { values.style }
  /// Whether the view is in front of other content.
  public var userInterfaceLevel: UserInterfaceLevel { values.level }
  /// Whether the person asked for more contrast between colours.
  public var accessibilityContrast: AccessibilityContrast { values.contrast }
  /// The direction in which the interface is read.
  public var layoutDirection: LayoutDirection { values.direction }
  /// Whether the width is compact or regular.
  public var horizontalSizeClass: UserInterfaceSizeClass { values.horizontalSizeClass }
  /// Whether the height is compact or regular.
  public var verticalSizeClass: UserInterfaceSizeClass { values.verticalSizeClass }
  /// The kind of device.
  public var userInterfaceIdiom: UserInterfaceIdiom { values.idiom }
  /// Pixels per point; 0 if it is unspecified.
  public var displayScale: CGFloat { values.displayScale }
  /// The size of text that the person prefers.
  public var preferredContentSizeCategory: ContentSizeCategory { values.category }

  /// The language in which texts are shown that code sets in another one.
  package var shownLanguage: ShownLanguage { values.language }

  /// The traits on which dynamic colours depend.
  public var appearance: Appearance {
    Appearance(
      isDark: values.style == .dark, hasHighContrast: values.contrast == .high,
      isElevated: values.level == .elevated)
  }

  /// Whether dynamic colours may have other values than with the traits `other`.
  public func hasDifferentColorAppearance(comparedTo other: TraitCollection?) -> Bool {
    appearance != other?.appearance
  }

  /// Whether sizes may differ from those with the traits `other`: whether they differ in more than the appearance.
  package func mayHaveOtherSizes(than other: TraitCollection?) -> Bool {
    guard let other else { return true }
    var values = values
    (values.style, values.level) = (other.values.style, other.values.level)
    values.contrast = other.values.contrast
    return values != other.values
  }

  /// Whether every trait that `other` specifies has the same value here.
  public func containsTraits(in other: TraitCollection?) -> Bool {
    guard let other else { return true }
    return values.overridden(by: other.values) == values
  }

  /// Whether two collections have the same traits.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? TraitCollection)?.values == values
  }

  /// A hash of the traits, consistent with `isEqual(_:)`.
  public override var hash: Int { values.hashValue }

  /// The traits that are specified, without an address.
  public override var description: String {
    var parts: [String] = []
    func add(_ name: String, _ value: String, if isSpecified: Bool) {
      if isSpecified { parts.append("\(name) = \(value)") }
    }
    add("UserInterfaceIdiom", "\(values.idiom)", if: values.idiom != .unspecified)
    add("UserInterfaceStyle", "\(values.style)", if: values.style != .unspecified)
    add("UserInterfaceLevel", "\(values.level)", if: values.level != .unspecified)
    add("AccessibilityContrast", "\(values.contrast)", if: values.contrast != .unspecified)
    add("LayoutDirection", "\(values.direction)", if: values.direction != .unspecified)
    add(
      "HorizontalSizeClass", "\(values.horizontalSizeClass)",
      if: values.horizontalSizeClass != .unspecified)
    add(
      "VerticalSizeClass", "\(values.verticalSizeClass)",
      if: values.verticalSizeClass != .unspecified)
    add("DisplayScale", "\(values.displayScale)", if: values.displayScale != 0)
    add(
      "PreferredContentSizeCategory", values.category.rawValue, if: values.category != .unspecified)
    add("ShownLanguage", values.language.name ?? "", if: values.language.name != nil)
    return "TraitCollection(\(parts.joined(separator: ", ")))"
  }
  /// The same as the description.
  public override var debugDescription: String { description }
}

extension TraitCollection.Values {
  /// These traits, where `other` does not specify another value.
  func overridden(by other: Self) -> Self {
    var result = self
    if other.style != .unspecified { result.style = other.style }
    if other.level != .unspecified { result.level = other.level }
    if other.contrast != .unspecified { result.contrast = other.contrast }
    if other.direction != .unspecified { result.direction = other.direction }
    if other.horizontalSizeClass != .unspecified {
      result.horizontalSizeClass = other.horizontalSizeClass
    }
    if other.verticalSizeClass != .unspecified {
      result.verticalSizeClass = other.verticalSizeClass
    }
    if other.idiom != .unspecified { result.idiom = other.idiom }
    if other.displayScale != 0 { result.displayScale = other.displayScale }
    if other.category != .unspecified { result.category = other.category }
    if other.language != .unspecified { result.language = other.language }
    return result
  }
}

// MARK: Surroundings of a stage

extension TraitCollection {
  /// The traits of a view without a stage: those of a light phone in portrait, read from left to
  /// right, with one pixel per point.
  package static let standard = TraitCollection.ofStage(
    size: CGSize(width: 390, height: 844), scale: 1)

  /// The traits of a stage: light, left to right and with text of the usual size.
  ///
  /// A stage whose shorter side is 600 points or more is a tablet, regular in both dimensions. A
  /// phone has a regular height in portrait; in landscape it has a regular width if its shorter
  /// side is at least 414 points.
  package static func ofStage(size: CGSize, scale: CGFloat) -> TraitCollection {
    let shorter = min(size.width, size.height)
    let isPad = shorter >= 600
    let lies = size.width > size.height
    return TraitCollection(
      Values(
        style: .light, level: .base, contrast: .normal, direction: .leftToRight,
        horizontalSizeClass: isPad || (lies && shorter >= 414) ? .regular : .compact,
        verticalSizeClass: isPad || !lies ? .regular : .compact,
        idiom: isPad ? .pad : .phone, displayScale: scale, category: .large, language: .own))
  }

  /// The traits of a stage whose window gets another size; nil if they do not change.
  ///
  /// A size class that does not follow from the present size was set explicitly, and does not
  /// change.
  func afterResizing(from present: CGSize, to size: CGSize) -> TraitCollection? {
    let (before, after) = (
      Self.ofStage(size: present, scale: displayScale),
      Self.ofStage(size: size, scale: displayScale)
    )
    var new = values
    if horizontalSizeClass == before.horizontalSizeClass {
      new.horizontalSizeClass = after.horizontalSizeClass
    }
    if verticalSizeClass == before.verticalSizeClass {
      new.verticalSizeClass = after.verticalSizeClass
    }
    return new == values ? nil : TraitCollection(new)
  }
}
