import Foundation
import Offscreen

// The screens of the last years, and the spelling of `SnapshotDevice`; swift-snapshot-testing knows neither.
extension ViewImageConfig {
  /// An iPhone 16e or 17e, in portrait.
  public static let iPhone16e = iPhone16e(.portrait)

  /// An iPhone 16e or 17e.
  public static func iPhone16e(_ orientation: Orientation) -> ViewImageConfig {
    DeviceScreen(390, 844, scale: 3, portrait: (47, 34), landscape: (0, 47, 21)).held(orientation)
  }

  /// An iPhone 17, with the insets of iOS 26, in portrait.
  public static let iPhone17 = iPhone17(.portrait)

  /// An iPhone 17, with the insets of iOS 26.
  public static func iPhone17(_ orientation: Orientation) -> ViewImageConfig {
    DeviceScreen(402, 874, scale: 3, portrait: (62, 34), landscape: (20, 62, 20)).held(orientation)
  }

  /// An iPhone 17 Pro, with the insets of iOS 26, in portrait.
  public static let iPhone17Pro = iPhone17Pro(.portrait)

  /// An iPhone 17 Pro, with the insets of iOS 26.
  public static func iPhone17Pro(_ orientation: Orientation) -> ViewImageConfig {
    DeviceScreen(402, 874, scale: 3, portrait: (62, 34), landscape: (20, 62, 20)).held(orientation)
  }

  /// An iPhone 17 Pro Max, with the insets of iOS 26, in portrait.
  public static let iPhone17ProMax = iPhone17ProMax(.portrait)

  /// An iPhone 17 Pro Max, with the insets of iOS 26.
  public static func iPhone17ProMax(_ orientation: Orientation) -> ViewImageConfig {
    DeviceScreen(440, 956, scale: 3, portrait: (62, 34), landscape: (20, 62, 20)).held(orientation)
  }

  /// An iPhone Air, with the insets of iOS 26, in portrait.
  public static let iPhoneAir = iPhoneAir(.portrait)

  /// An iPhone Air, with the insets of iOS 26.
  public static func iPhoneAir(_ orientation: Orientation) -> ViewImageConfig {
    DeviceScreen(420, 912, scale: 3, portrait: (68, 34), landscape: (20, 68, 29)).held(orientation)
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// An iPad mini of the sixth or seventh generation, of 8.3 inches, in landscape.
  public static let iPadMini8_3 = iPadMini8_3(.landscape)

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// An iPad mini of the sixth or seventh generation, of 8.3 inches.
  public static func iPadMini8_3(_ orientation: Orientation) -> ViewImageConfig {
    DeviceScreen(744, 1133, scale: 2, portrait: (24, 20), landscape: (24, 0, 20)).held(orientation)
  }

  /// An iPad of the tenth generation or with an A16, or an iPad Air of 10.9 or 11 inches, in landscape.
  public static let iPad11 = iPad11(.landscape)

  /// An iPad of the tenth generation or with an A16, or an iPad Air of 10.9 or 11 inches.
  public static func iPad11(_ orientation: Orientation) -> ViewImageConfig {
    DeviceScreen(820, 1180, scale: 2, portrait: (24, 20), landscape: (24, 0, 20)).held(orientation)
  }

  /// An iPad Air of 13 inches, in landscape.
  public static let iPadAir13 = iPadAir13(.landscape)

  /// An iPad Air of 13 inches.
  public static func iPadAir13(_ orientation: Orientation) -> ViewImageConfig {
    DeviceScreen(1024, 1366, scale: 2, portrait: (24, 20), landscape: (24, 0, 20)).held(orientation)
  }

  /// An iPad Pro of 11 inches with an M4 or M5, in landscape.
  public static let iPadPro11M4 = iPadPro11M4(.landscape)

  /// An iPad Pro of 11 inches with an M4 or M5.
  public static func iPadPro11M4(_ orientation: Orientation) -> ViewImageConfig {
    DeviceScreen(834, 1210, scale: 2, portrait: (24, 20), landscape: (24, 0, 20)).held(orientation)
  }

  /// An iPad Pro of 13 inches with an M4 or M5, in landscape.
  public static let iPadPro13 = iPadPro13(.landscape)

  /// An iPad Pro of 13 inches with an M4 or M5.
  public static func iPadPro13(_ orientation: Orientation) -> ViewImageConfig {
    DeviceScreen(1032, 1376, scale: 2, portrait: (24, 20), landscape: (24, 0, 20)).held(orientation)
  }

  /// An iPhone SE of the first generation, in portrait: the same as `iPhoneSe`.
  public static let iPhoneSE = iPhoneSe

  /// An iPhone SE of the first generation: the same as `iPhoneSe(_:)`.
  public static func iPhoneSE(_ orientation: Orientation) -> ViewImageConfig {
    iPhoneSe(orientation)
  }

  /// An iPhone XR or 11, in portrait: the same as `iPhoneXr`.
  public static let iPhoneXR = iPhoneXr

  /// An iPhone XR or 11: the same as `iPhoneXr(_:)`.
  public static func iPhoneXR(_ orientation: Orientation) -> ViewImageConfig {
    iPhoneXr(orientation)
  }

  /// An iPhone XS Max or 11 Pro Max, in portrait: the same as `iPhoneXsMax`.
  public static let iPhoneXSMax = iPhoneXsMax

  /// An iPhone XS Max or 11 Pro Max: the same as `iPhoneXsMax(_:)`.
  public static func iPhoneXSMax(_ orientation: Orientation) -> ViewImageConfig {
    iPhoneXsMax(orientation)
  }
}
