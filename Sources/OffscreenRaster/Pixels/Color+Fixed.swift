import Foundation

/// The colours that UIKit fixes for every appearance.
extension Color {
  /// Black with no opacity: paints nothing.
  public static let clear = Color(white: 0, alpha: 0)

  /// Black.
  public static let black = Color(white: 0)

  /// Grey, one third of white.
  public static let darkGray = Color(white: 1 / 3)

  /// Grey, half of white.
  public static let gray = Color(white: 0.5)

  /// Grey, two thirds of white.
  public static let lightGray = Color(white: 2 / 3)

  /// White.
  public static let white = Color(white: 1)

  /// Pure red.
  public static let red = Color(red: 1, green: 0, blue: 0)

  /// Pure green.
  public static let green = Color(red: 0, green: 1, blue: 0)

  /// Pure blue.
  public static let blue = Color(red: 0, green: 0, blue: 1)

  /// Full green and blue.
  public static let cyan = Color(red: 0, green: 1, blue: 1)

  /// Full red and green.
  public static let yellow = Color(red: 1, green: 1, blue: 0)

  /// Full red and blue.
  public static let magenta = Color(red: 1, green: 0, blue: 1)

  /// Full red and half green.
  public static let orange = Color(red: 1, green: 0.5, blue: 0)

  /// Half red and half blue.
  public static let purple = Color(red: 0.5, green: 0, blue: 0.5)

  /// Three parts red, two green, one blue, at a fifth each.
  public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2)
}
