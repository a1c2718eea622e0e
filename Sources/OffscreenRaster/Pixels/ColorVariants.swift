import Foundation

/// The values of a dynamic colour.
final class ColorVariants: Hashable, Sendable {
  /// The value for an appearance, which is not dynamic itself.
  private let value: @Sendable (Appearance) -> Color
  /// The values of a published colour, which are used to compare two colours; nil for values that
  /// code computes.
  private let table: ColorTable?

  init(_ value: @escaping @Sendable (Appearance) -> Color) {
    self.value = value
    table = nil
  }

  init(_ table: ColorTable) {
    value = { table.color(in: $0) }
    self.table = table
  }

  func color(in appearance: Appearance) -> Color { value(appearance) }

  /// The variants with another alpha.
  func withAlpha(_ alpha: CGFloat) -> ColorVariants {
    if let table { return ColorVariants(table.withAlpha(alpha)) }
    return ColorVariants { [value] in value($0).withAlphaComponent(alpha) }
  }

  static func == (left: ColorVariants, right: ColorVariants) -> Bool {
    left === right || (left.table != nil && left.table == right.table)
  }

  func hash(into hasher: inout Hasher) {
    if let table { hasher.combine(table) } else { hasher.combine(ObjectIdentifier(self)) }
  }
}

/// The published values of a colour.
struct ColorTable: Hashable, Sendable {
  var light: Color
  var dark: Color
  var highContrastLight: Color
  var highContrastDark: Color
  /// The value for content in front of other content.
  var elevatedDark: Color
  /// The value for content in front of other content.
  var elevatedHighContrastDark: Color

  func color(in appearance: Appearance) -> Color {
    switch (appearance.isDark, appearance.hasHighContrast, appearance.isElevated) {
    case (false, false, _): light
    case (false, true, _): highContrastLight
    case (true, false, false): dark
    case (true, false, true): elevatedDark
    case (true, true, false): highContrastDark
    case (true, true, true): elevatedHighContrastDark
    }
  }

  func withAlpha(_ alpha: CGFloat) -> ColorTable {
    ColorTable(
      light: light.withAlphaComponent(alpha), dark: dark.withAlphaComponent(alpha),
      highContrastLight: highContrastLight.withAlphaComponent(alpha),
      highContrastDark: highContrastDark.withAlphaComponent(alpha),
      elevatedDark: elevatedDark.withAlphaComponent(alpha),
      elevatedHighContrastDark: elevatedHighContrastDark.withAlphaComponent(alpha))
  }
}
