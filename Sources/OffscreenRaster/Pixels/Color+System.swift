import Foundation

// The published values of the system's colours: in iOS 13 to 18 those of the Human Interface
// Guidelines, and for texts, fills and backgrounds those that iOS 13 returns.

extension Color {
  /// The system's red.
  public static let systemRed = Color(
    light: Color(bytes: 255, 59, 48), dark: Color(bytes: 255, 69, 58),
    highContrastLight: Color(bytes: 215, 0, 21), highContrastDark: Color(bytes: 255, 105, 97))

  /// The system's orange.
  public static let systemOrange = Color(
    light: Color(bytes: 255, 149, 0), dark: Color(bytes: 255, 159, 10),
    highContrastLight: Color(bytes: 201, 52, 0), highContrastDark: Color(bytes: 255, 179, 64))

  /// The system's yellow.
  public static let systemYellow = Color(
    light: Color(bytes: 255, 204, 0), dark: Color(bytes: 255, 214, 10),
    highContrastLight: Color(bytes: 178, 80, 0), highContrastDark: Color(bytes: 255, 212, 38))

  /// The system's green.
  public static let systemGreen = Color(
    light: Color(bytes: 52, 199, 89), dark: Color(bytes: 48, 209, 88),
    highContrastLight: Color(bytes: 36, 138, 61), highContrastDark: Color(bytes: 48, 219, 91))

  /// The system's mint.
  public static let systemMint = Color(
    light: Color(bytes: 0, 199, 190), dark: Color(bytes: 99, 230, 226),
    highContrastLight: Color(bytes: 12, 129, 123), highContrastDark: Color(bytes: 102, 212, 207))

  /// The system's teal.
  public static let systemTeal = Color(
    light: Color(bytes: 48, 176, 199), dark: Color(bytes: 64, 200, 224),
    highContrastLight: Color(bytes: 0, 130, 153), highContrastDark: Color(bytes: 93, 230, 255))

  /// The system's cyan.
  public static let systemCyan = Color(
    light: Color(bytes: 50, 173, 230), dark: Color(bytes: 100, 210, 255),
    highContrastLight: Color(bytes: 0, 113, 164), highContrastDark: Color(bytes: 112, 215, 255))

  /// The system's blue.
  public static let systemBlue = Color(
    light: Color(bytes: 0, 122, 255), dark: Color(bytes: 10, 132, 255),
    highContrastLight: Color(bytes: 0, 64, 221), highContrastDark: Color(bytes: 64, 156, 255))

  /// The system's indigo.
  public static let systemIndigo = Color(
    light: Color(bytes: 88, 86, 214), dark: Color(bytes: 94, 92, 230),
    highContrastLight: Color(bytes: 54, 52, 163), highContrastDark: Color(bytes: 125, 122, 255))

  /// The system's purple.
  public static let systemPurple = Color(
    light: Color(bytes: 175, 82, 222), dark: Color(bytes: 191, 90, 242),
    highContrastLight: Color(bytes: 137, 68, 171), highContrastDark: Color(bytes: 218, 143, 255))

  /// The system's pink.
  public static let systemPink = Color(
    light: Color(bytes: 255, 45, 85), dark: Color(bytes: 255, 55, 95),
    highContrastLight: Color(bytes: 211, 15, 69), highContrastDark: Color(bytes: 255, 100, 130))

  /// The system's brown.
  public static let systemBrown = Color(
    light: Color(bytes: 162, 132, 94), dark: Color(bytes: 172, 142, 104),
    highContrastLight: Color(bytes: 127, 101, 69), highContrastDark: Color(bytes: 181, 148, 105))

  /// The system's grey.
  public static let systemGray = Color(
    light: Color(bytes: 142, 142, 147), dark: Color(bytes: 142, 142, 147),
    highContrastLight: Color(bytes: 108, 108, 112), highContrastDark: Color(bytes: 174, 174, 178))

  /// The system's second grey.
  public static let systemGray2 = Color(
    light: Color(bytes: 174, 174, 178), dark: Color(bytes: 99, 99, 102),
    highContrastLight: Color(bytes: 142, 142, 147), highContrastDark: Color(bytes: 124, 124, 128))

  /// The system's third grey.
  public static let systemGray3 = Color(
    light: Color(bytes: 199, 199, 204), dark: Color(bytes: 72, 72, 74),
    highContrastLight: Color(bytes: 174, 174, 178), highContrastDark: Color(bytes: 84, 84, 86))

  /// The system's fourth grey.
  public static let systemGray4 = Color(
    light: Color(bytes: 209, 209, 214), dark: Color(bytes: 58, 58, 60),
    highContrastLight: Color(bytes: 188, 188, 192), highContrastDark: Color(bytes: 68, 68, 70))

  /// The system's fifth grey.
  public static let systemGray5 = Color(
    light: Color(bytes: 229, 229, 234), dark: Color(bytes: 44, 44, 46),
    highContrastLight: Color(bytes: 216, 216, 220), highContrastDark: Color(bytes: 54, 54, 56))

  /// The system's sixth and lightest grey.
  public static let systemGray6 = Color(
    light: Color(bytes: 242, 242, 247), dark: Color(bytes: 28, 28, 30),
    highContrastLight: Color(bytes: 235, 235, 240), highContrastDark: Color(bytes: 36, 36, 38))

  /// The colour of primary text.
  public static let label = Color(
    light: Color(bytes: 0, 0, 0), dark: Color(bytes: 255, 255, 255),
    highContrastLight: Color(bytes: 0, 0, 0), highContrastDark: Color(bytes: 255, 255, 255))

  /// The colour of secondary text.
  public static let secondaryLabel = Color(
    light: Color(bytes: 60, 60, 67).withAlphaComponent(0.6),
    dark: Color(bytes: 235, 235, 245).withAlphaComponent(0.6),
    highContrastLight: Color(bytes: 60, 60, 67).withAlphaComponent(0.68),
    highContrastDark: Color(bytes: 235, 235, 245).withAlphaComponent(0.68))

  /// The colour of tertiary text.
  public static let tertiaryLabel = Color(
    light: Color(bytes: 60, 60, 67).withAlphaComponent(0.3),
    dark: Color(bytes: 235, 235, 245).withAlphaComponent(0.3),
    highContrastLight: Color(bytes: 60, 60, 67).withAlphaComponent(0.38),
    highContrastDark: Color(bytes: 235, 235, 245).withAlphaComponent(0.38))

  /// The colour of quaternary text.
  public static let quaternaryLabel = Color(
    light: Color(bytes: 60, 60, 67).withAlphaComponent(0.18),
    dark: Color(bytes: 235, 235, 245).withAlphaComponent(0.16),
    highContrastLight: Color(bytes: 60, 60, 67).withAlphaComponent(0.26),
    highContrastDark: Color(bytes: 235, 235, 245).withAlphaComponent(0.24))

  /// The colour of placeholder text.
  public static let placeholderText = Color(
    light: Color(bytes: 60, 60, 67).withAlphaComponent(0.3),
    dark: Color(bytes: 235, 235, 245).withAlphaComponent(0.3),
    highContrastLight: Color(bytes: 60, 60, 67).withAlphaComponent(0.38),
    highContrastDark: Color(bytes: 235, 235, 245).withAlphaComponent(0.38))

  /// The colour of links.
  public static let link = Color(
    light: Color(bytes: 0, 122, 255), dark: Color(bytes: 9, 132, 255),
    highContrastLight: Color(bytes: 0, 122, 255), highContrastDark: Color(bytes: 9, 132, 255))

  /// The colour of thin translucent lines.
  public static let separator = Color(
    light: Color(bytes: 60, 60, 67).withAlphaComponent(0.29),
    dark: Color(bytes: 84, 84, 88).withAlphaComponent(0.6),
    highContrastLight: Color(bytes: 60, 60, 67).withAlphaComponent(0.37),
    highContrastDark: Color(bytes: 84, 84, 88).withAlphaComponent(0.68))

  /// The colour of thin opaque lines.
  public static let opaqueSeparator = Color(
    light: Color(bytes: 198, 198, 200), dark: Color(bytes: 56, 56, 58),
    highContrastLight: Color(bytes: 198, 198, 200), highContrastDark: Color(bytes: 56, 56, 58))

  /// The background of the whole interface.
  public static let systemBackground = Color(
    light: Color(bytes: 255, 255, 255), dark: Color(bytes: 0, 0, 0),
    highContrastLight: Color(bytes: 255, 255, 255), highContrastDark: Color(bytes: 0, 0, 0),
    elevatedDark: Color(bytes: 28, 28, 30), elevatedHighContrastDark: Color(bytes: 36, 36, 38))

  /// The background of content on the main background.
  public static let secondarySystemBackground = Color(
    light: Color(bytes: 242, 242, 247), dark: Color(bytes: 28, 28, 30),
    highContrastLight: Color(bytes: 235, 235, 240), highContrastDark: Color(bytes: 36, 36, 38),
    elevatedDark: Color(bytes: 44, 44, 46), elevatedHighContrastDark: Color(bytes: 54, 54, 56))

  /// The background of content on the secondary background.
  public static let tertiarySystemBackground = Color(
    light: Color(bytes: 255, 255, 255), dark: Color(bytes: 44, 44, 46),
    highContrastLight: Color(bytes: 255, 255, 255), highContrastDark: Color(bytes: 54, 54, 56),
    elevatedDark: Color(bytes: 58, 58, 60), elevatedHighContrastDark: Color(bytes: 68, 68, 70))

  /// The background of a grouped interface.
  public static let systemGroupedBackground = Color(
    light: Color(bytes: 242, 242, 247), dark: Color(bytes: 0, 0, 0),
    highContrastLight: Color(bytes: 235, 235, 240), highContrastDark: Color(bytes: 0, 0, 0),
    elevatedDark: Color(bytes: 28, 28, 30), elevatedHighContrastDark: Color(bytes: 36, 36, 38))

  /// The background of content on the grouped background.
  public static let secondarySystemGroupedBackground = Color(
    light: Color(bytes: 255, 255, 255), dark: Color(bytes: 28, 28, 30),
    highContrastLight: Color(bytes: 255, 255, 255), highContrastDark: Color(bytes: 36, 36, 38),
    elevatedDark: Color(bytes: 44, 44, 46), elevatedHighContrastDark: Color(bytes: 54, 54, 56))

  /// The background of content on the secondary grouped background.
  public static let tertiarySystemGroupedBackground = Color(
    light: Color(bytes: 242, 242, 247), dark: Color(bytes: 44, 44, 46),
    highContrastLight: Color(bytes: 235, 235, 240), highContrastDark: Color(bytes: 54, 54, 56),
    elevatedDark: Color(bytes: 58, 58, 60), elevatedHighContrastDark: Color(bytes: 68, 68, 70))

  /// The fill of thin and small shapes.
  public static let systemFill = Color(
    light: Color(bytes: 120, 120, 128).withAlphaComponent(0.2),
    dark: Color(bytes: 120, 120, 128).withAlphaComponent(0.36),
    highContrastLight: Color(bytes: 120, 120, 128).withAlphaComponent(0.28),
    highContrastDark: Color(bytes: 120, 120, 128).withAlphaComponent(0.44))

  /// The fill of medium shapes.
  public static let secondarySystemFill = Color(
    light: Color(bytes: 120, 120, 128).withAlphaComponent(0.16),
    dark: Color(bytes: 120, 120, 128).withAlphaComponent(0.32),
    highContrastLight: Color(bytes: 120, 120, 128).withAlphaComponent(0.24),
    highContrastDark: Color(bytes: 120, 120, 128).withAlphaComponent(0.4))

  /// The fill of large shapes.
  public static let tertiarySystemFill = Color(
    light: Color(bytes: 118, 118, 128).withAlphaComponent(0.12),
    dark: Color(bytes: 118, 118, 128).withAlphaComponent(0.24),
    highContrastLight: Color(bytes: 118, 118, 128).withAlphaComponent(0.2),
    highContrastDark: Color(bytes: 118, 118, 128).withAlphaComponent(0.32))

  /// The fill of large areas with complex content.
  public static let quaternarySystemFill = Color(
    light: Color(bytes: 116, 116, 128).withAlphaComponent(0.08),
    dark: Color(bytes: 118, 118, 128).withAlphaComponent(0.18),
    highContrastLight: Color(bytes: 116, 116, 128).withAlphaComponent(0.16),
    highContrastDark: Color(bytes: 118, 118, 128).withAlphaComponent(0.26))

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
