import Foundation

// The published values of the system's colours: in iOS 13 to 18 those of the Human Interface
// Guidelines, and for texts, fills and backgrounds those that iOS 13 returns.

extension Color {
  /// The system's red.
  public static let systemRed = published(0xFF3B30, 0xFF453A, 0xD70015, 0xFF6961)

  /// The system's orange.
  public static let systemOrange = published(0xFF9500, 0xFF9F0A, 0xC93400, 0xFFB340)

  /// The system's yellow.
  public static let systemYellow = published(0xFFCC00, 0xFFD60A, 0xB25000, 0xFFD426)

  /// The system's green.
  public static let systemGreen = published(0x34C759, 0x30D158, 0x248A3D, 0x30DB5B)

  /// The system's mint.
  public static let systemMint = published(0x00C7BE, 0x63E6E2, 0x0C817B, 0x66D4CF)

  /// The system's teal.
  public static let systemTeal = published(0x30B0C7, 0x40C8E0, 0x008299, 0x5DE6FF)

  /// The system's cyan.
  public static let systemCyan = published(0x32ADE6, 0x64D2FF, 0x0071A4, 0x70D7FF)

  /// The system's blue.
  public static let systemBlue = published(0x007AFF, 0x0A84FF, 0x0040DD, 0x409CFF)

  /// The system's indigo.
  public static let systemIndigo = published(0x5856D6, 0x5E5CE6, 0x3634A3, 0x7D7AFF)

  /// The system's purple.
  public static let systemPurple = published(0xAF52DE, 0xBF5AF2, 0x8944AB, 0xDA8FFF)

  /// The system's pink.
  public static let systemPink = published(0xFF2D55, 0xFF375F, 0xD30F45, 0xFF6482)

  /// The system's brown.
  public static let systemBrown = published(0xA2845E, 0xAC8E68, 0x7F6545, 0xB59469)

  /// The system's grey.
  public static let systemGray = published(0x8E8E93, 0x8E8E93, 0x6C6C70, 0xAEAEB2)

  /// The system's second grey.
  public static let systemGray2 = published(0xAEAEB2, 0x636366, 0x8E8E93, 0x7C7C80)

  /// The system's third grey.
  public static let systemGray3 = published(0xC7C7CC, 0x48484A, 0xAEAEB2, 0x545456)

  /// The system's fourth grey.
  public static let systemGray4 = published(0xD1D1D6, 0x3A3A3C, 0xBCBCC0, 0x444446)

  /// The system's fifth grey.
  public static let systemGray5 = published(0xE5E5EA, 0x2C2C2E, 0xD8D8DC, 0x363638)

  /// The system's sixth and lightest grey.
  public static let systemGray6 = published(0xF2F2F7, 0x1C1C1E, 0xEBEBF0, 0x242426)

  /// The colour of primary text.
  public static let label = published(0x000000, 0xFFFFFF)

  /// The colour of secondary text.
  public static let secondaryLabel = published(0x3C3C43, 0xEBEBF5, alphas: [0.6, 0.6, 0.68, 0.68])

  /// The colour of tertiary text.
  public static let tertiaryLabel = published(0x3C3C43, 0xEBEBF5, alphas: [0.3, 0.3, 0.38, 0.38])

  /// The colour of quaternary text.
  public static let quaternaryLabel = published(
    0x3C3C43, 0xEBEBF5, alphas: [0.18, 0.16, 0.26, 0.24])

  /// The colour of placeholder text.
  public static let placeholderText = published(0x3C3C43, 0xEBEBF5, alphas: [0.3, 0.3, 0.38, 0.38])

  /// The colour of links.
  public static let link = published(0x007AFF, 0x0984FF)

  /// The colour of thin translucent lines.
  public static let separator = published(0x3C3C43, 0x545458, alphas: [0.29, 0.6, 0.37, 0.68])

  /// The colour of thin opaque lines.
  public static let opaqueSeparator = published(0xC6C6C8, 0x38383A)

  /// The background of the whole interface.
  public static let systemBackground = published(0xFFFFFF, 0x000000, elevated: (0x1C1C1E, 0x242426))

  /// The background of content on the main background.
  public static let secondarySystemBackground = published(
    0xF2F2F7, 0x1C1C1E, 0xEBEBF0, 0x242426, elevated: (0x2C2C2E, 0x363638))

  /// The background of content on the secondary background.
  public static let tertiarySystemBackground = published(
    0xFFFFFF, 0x2C2C2E, 0xFFFFFF, 0x363638, elevated: (0x3A3A3C, 0x444446))

  /// The background of a grouped interface.
  public static let systemGroupedBackground = published(
    0xF2F2F7, 0x000000, 0xEBEBF0, 0x000000, elevated: (0x1C1C1E, 0x242426))

  /// The background of content on the grouped background.
  public static let secondarySystemGroupedBackground = published(
    0xFFFFFF, 0x1C1C1E, 0xFFFFFF, 0x242426, elevated: (0x2C2C2E, 0x363638))

  /// The background of content on the secondary grouped background.
  public static let tertiarySystemGroupedBackground = published(
    0xF2F2F7, 0x2C2C2E, 0xEBEBF0, 0x363638, elevated: (0x3A3A3C, 0x444446))

  /// The fill of thin and small shapes.
  public static let systemFill = published(0x787880, 0x787880, alphas: [0.2, 0.36, 0.28, 0.44])

  /// The fill of medium shapes.
  public static let secondarySystemFill = published(
    0x787880, 0x787880, alphas: [0.16, 0.32, 0.24, 0.4])

  /// The fill of large shapes.
  public static let tertiarySystemFill = published(
    0x767680, 0x767680, alphas: [0.12, 0.24, 0.2, 0.32])

  /// The fill of large areas with complex content.
  public static let quaternarySystemFill = published(
    0x747480, 0x767680, alphas: [0.08, 0.18, 0.16, 0.26])

  /// A dynamic colour of published values: red, green and blue as `0xRRGGBB`, for a light and a dark
  /// interface, and then for both with high contrast, where they are the same unless they are given.
  ///
  /// The values of alpha have the same order. In front of other content, a dark interface may have other
  /// values, with usual and with high contrast.
  private static func published(
    _ light: UInt32, _ dark: UInt32, _ highLight: UInt32? = nil, _ highDark: UInt32? = nil,
    alphas: [CGFloat] = [1, 1, 1, 1], elevated: (dark: UInt32, highDark: UInt32)? = nil
  ) -> Color {
    func color(_ value: UInt32, _ alpha: CGFloat = 1) -> Color {
      Color(
        bytes: UInt8(value >> 16), UInt8(value >> 8 & 255), UInt8(value & 255)
      ).withAlphaComponent(alpha)
    }
    return Color(
      light: color(light, alphas[0]), dark: color(dark, alphas[1]),
      highContrastLight: color(highLight ?? light, alphas[2]),
      highContrastDark: color(highDark ?? dark, alphas[3]),
      elevatedDark: elevated.map { color($0.dark) },
      elevatedHighContrastDark: elevated.map { color($0.highDark) })
  }

  /// Creates a dynamic colour of published values.
  ///
  /// Without separate values for content in front of other content, the same values apply there.
  package init(
    light: Color, dark: Color, highContrastLight: Color? = nil, highContrastDark: Color? = nil,
    elevatedDark: Color? = nil, elevatedHighContrastDark: Color? = nil
  ) {
    self.init(
      ColorTable(
        light: light, dark: dark, highContrastLight: highContrastLight ?? light,
        highContrastDark: highContrastDark ?? dark, elevatedDark: elevatedDark ?? dark,
        elevatedHighContrastDark: elevatedHighContrastDark ?? highContrastDark ?? dark))
  }
}
