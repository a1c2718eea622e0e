import Foundation

extension Color {
  /// The system's red in the light appearance.
  public static let systemRed = Color(bytes: 255, 59, 48)

  /// The system's orange in the light appearance.
  public static let systemOrange = Color(bytes: 255, 149, 0)

  /// The system's yellow in the light appearance.
  public static let systemYellow = Color(bytes: 255, 204, 0)

  /// The system's green in the light appearance.
  public static let systemGreen = Color(bytes: 52, 199, 89)

  /// The system's mint in the light appearance.
  public static let systemMint = Color(bytes: 0, 199, 190)

  /// The system's teal in the light appearance.
  public static let systemTeal = Color(bytes: 48, 176, 199)

  /// The system's cyan in the light appearance.
  public static let systemCyan = Color(bytes: 50, 173, 230)

  /// The system's blue in the light appearance.
  public static let systemBlue = Color(bytes: 0, 122, 255)

  /// The system's indigo in the light appearance.
  public static let systemIndigo = Color(bytes: 88, 86, 214)

  /// The system's purple in the light appearance.
  public static let systemPurple = Color(bytes: 175, 82, 222)

  /// The system's pink in the light appearance.
  public static let systemPink = Color(bytes: 255, 45, 85)

  /// The system's brown in the light appearance.
  public static let systemBrown = Color(bytes: 162, 132, 94)

  /// The system's grey in the light appearance.
  public static let systemGray = Color(bytes: 142, 142, 147)

  /// The system's second grey in the light appearance.
  public static let systemGray2 = Color(bytes: 174, 174, 178)

  /// The system's third grey in the light appearance.
  public static let systemGray3 = Color(bytes: 199, 199, 204)

  /// The system's fourth grey in the light appearance.
  public static let systemGray4 = Color(bytes: 209, 209, 214)

  /// The system's fifth grey in the light appearance.
  public static let systemGray5 = Color(bytes: 229, 229, 234)

  /// The system's sixth and lightest grey in the light appearance.
  public static let systemGray6 = Color(bytes: 242, 242, 247)

  /// The colour of primary text, in the light appearance.
  public static let label = Color(bytes: 0, 0, 0)

  /// The colour of secondary text, in the light appearance.
  public static let secondaryLabel = Color(bytes: 60, 60, 67)
    .withAlphaComponent(0.6)

  /// The colour of tertiary text, in the light appearance.
  public static let tertiaryLabel = Color(bytes: 60, 60, 67).withAlphaComponent(
    0.3)

  /// The colour of quaternary text, in the light appearance.
  public static let quaternaryLabel = Color(bytes: 60, 60, 67)
    .withAlphaComponent(0.18)

  /// The colour of placeholder text, in the light appearance.
  public static let placeholderText = Color(bytes: 60, 60, 67)
    .withAlphaComponent(0.3)

  /// The colour of links, in the light appearance.
  public static let link = Color(bytes: 0, 122, 255)

  /// The colour of thin translucent lines, in the light appearance.
  public static let separator = Color(bytes: 60, 60, 67).withAlphaComponent(
    0.29)

  /// The colour of thin opaque lines, in the light appearance.
  public static let opaqueSeparator = Color(bytes: 198, 198, 200)

  /// The background of the whole interface, in the light appearance.
  public static let systemBackground = Color(bytes: 255, 255, 255)

  /// The background of content on the main background, in the light appearance.
  public static let secondarySystemBackground = Color(bytes: 242, 242, 247)

  /// The background of content on the secondary background, in the light appearance.
  public static let tertiarySystemBackground = Color(bytes: 255, 255, 255)

  /// The background of a grouped interface, in the light appearance.
  public static let systemGroupedBackground = Color(bytes: 242, 242, 247)

  /// The background of content on the grouped background, in the light appearance.
  public static let secondarySystemGroupedBackground = Color(
    bytes: 255, 255, 255)

  /// The background of content on the secondary grouped background, in the light appearance.
  public static let tertiarySystemGroupedBackground = Color(
    bytes: 242, 242, 247)

  /// The fill of thin and small shapes, in the light appearance.
  public static let systemFill = Color(bytes: 120, 120, 128).withAlphaComponent(
    0.2)

  /// The fill of medium shapes, in the light appearance.
  public static let secondarySystemFill = Color(bytes: 120, 120, 128)
    .withAlphaComponent(0.16)

  /// The fill of large shapes, in the light appearance.
  public static let tertiarySystemFill = Color(bytes: 118, 118, 128)
    .withAlphaComponent(0.12)

  /// The fill of large areas with complex content, in the light appearance.
  public static let quaternarySystemFill = Color(bytes: 116, 116, 128)
    .withAlphaComponent(0.08)
}
