import Foundation
import Offscreen

/// The sizes, scales and safe areas of a device, in points and pixels per point.
///
/// Their source is Apple's Human Interface Guidelines (Layout, Specifications); several projects
/// measured the insets of newer telephones.
struct DeviceScreen {
  let size: CGSize
  let scale: CGFloat
  let portrait: EdgeInsets
  let landscape: EdgeInsets

  init(
    _ width: CGFloat, _ height: CGFloat, scale: CGFloat, portrait: (top: CGFloat, bottom: CGFloat),
    landscape: (top: CGFloat, sides: CGFloat, bottom: CGFloat) = (0, 0, 0)
  ) {
    size = CGSize(width: width, height: height)
    self.scale = scale
    self.portrait = EdgeInsets(top: portrait.top, bottom: portrait.bottom)
    self.landscape = EdgeInsets(
      top: landscape.top, left: landscape.sides, bottom: landscape.bottom, right: landscape.sides)
  }

  func held(_ orientation: ViewImageConfig.Orientation) -> ViewImageConfig {
    let stands = orientation == .portrait
    return ViewImageConfig(
      safeArea: stands ? portrait : landscape,
      size: stands ? size : CGSize(width: size.height, height: size.width),
      traits: TraitCollection(displayScale: scale))
  }
}

// By default telephones are in portrait and tablets in landscape, as in swift-snapshot-testing.
extension ViewImageConfig {
  /// An iPhone SE of the first generation, in portrait.
  public static let iPhoneSe = iPhoneSe(.portrait)

  /// An iPhone SE of the first generation.
  public static func iPhoneSe(_ orientation: Orientation) -> ViewImageConfig {
    DeviceScreen(320, 568, scale: 2, portrait: (20, 0)).held(orientation)
  }

  /// An iPhone 8, or an SE of the second or third generation, in portrait.
  public static let iPhone8 = iPhone8(.portrait)

  /// An iPhone 8, or an SE of the second or third generation.
  public static func iPhone8(_ orientation: Orientation) -> ViewImageConfig {
    DeviceScreen(375, 667, scale: 2, portrait: (20, 0)).held(orientation)
  }

  /// An iPhone 8 Plus, in portrait.
  public static let iPhone8Plus = iPhone8Plus(.portrait)

  /// An iPhone 8 Plus.
  public static func iPhone8Plus(_ orientation: Orientation) -> ViewImageConfig {
    DeviceScreen(414, 736, scale: 3, portrait: (20, 0)).held(orientation)
  }

  /// An iPhone X, XS or 11 Pro, in portrait.
  public static let iPhoneX = iPhoneX(.portrait)

  /// An iPhone X, XS or 11 Pro.
  public static func iPhoneX(_ orientation: Orientation) -> ViewImageConfig {
    DeviceScreen(375, 812, scale: 3, portrait: (44, 34), landscape: (0, 44, 21)).held(orientation)
  }

  /// An iPhone XR or 11, in portrait.
  public static let iPhoneXr = iPhoneXr(.portrait)

  /// An iPhone XR or 11.
  public static func iPhoneXr(_ orientation: Orientation) -> ViewImageConfig {
    DeviceScreen(414, 896, scale: 2, portrait: (48, 34), landscape: (0, 48, 21)).held(orientation)
  }

  /// An iPhone XS Max or 11 Pro Max, in portrait.
  public static let iPhoneXsMax = iPhoneXsMax(.portrait)

  /// An iPhone XS Max or 11 Pro Max.
  public static func iPhoneXsMax(_ orientation: Orientation) -> ViewImageConfig {
    DeviceScreen(414, 896, scale: 3, portrait: (44, 34), landscape: (0, 44, 21)).held(orientation)
  }

  /// An iPhone 12, in portrait.
  public static let iPhone12 = iPhone12(.portrait)

  /// An iPhone 12.
  public static func iPhone12(_ orientation: Orientation) -> ViewImageConfig {
    DeviceScreen(390, 844, scale: 3, portrait: (47, 34), landscape: (0, 47, 21)).held(orientation)
  }

  /// An iPhone 12 Pro, in portrait.
  public static let iPhone12Pro = iPhone12Pro(.portrait)

  /// An iPhone 12 Pro.
  public static func iPhone12Pro(_ orientation: Orientation) -> ViewImageConfig {
    DeviceScreen(390, 844, scale: 3, portrait: (47, 34), landscape: (0, 47, 21)).held(orientation)
  }

  /// An iPhone 12 Pro Max, in portrait.
  public static let iPhone12ProMax = iPhone12ProMax(.portrait)

  /// An iPhone 12 Pro Max.
  public static func iPhone12ProMax(_ orientation: Orientation) -> ViewImageConfig {
    DeviceScreen(428, 926, scale: 3, portrait: (47, 34), landscape: (0, 47, 21)).held(orientation)
  }

  /// An iPhone 13 or 14, in portrait.
  public static let iPhone13 = iPhone13(.portrait)

  /// An iPhone 13 or 14.
  public static func iPhone13(_ orientation: Orientation) -> ViewImageConfig {
    DeviceScreen(390, 844, scale: 3, portrait: (47, 34), landscape: (0, 47, 21)).held(orientation)
  }

  /// An iPhone 12 mini or 13 mini, in portrait.
  public static let iPhone13Mini = iPhone13Mini(.portrait)

  /// An iPhone 12 mini or 13 mini.
  public static func iPhone13Mini(_ orientation: Orientation) -> ViewImageConfig {
    DeviceScreen(375, 812, scale: 3, portrait: (50, 34), landscape: (0, 50, 21)).held(orientation)
  }

  /// An iPhone 13 Pro, in portrait.
  public static let iPhone13Pro = iPhone13Pro(.portrait)

  /// An iPhone 13 Pro.
  public static func iPhone13Pro(_ orientation: Orientation) -> ViewImageConfig {
    DeviceScreen(390, 844, scale: 3, portrait: (47, 34), landscape: (0, 47, 21)).held(orientation)
  }

  /// An iPhone 13 Pro Max or 14 Plus, in portrait.
  public static let iPhone13ProMax = iPhone13ProMax(.portrait)

  /// An iPhone 13 Pro Max or 14 Plus.
  public static func iPhone13ProMax(_ orientation: Orientation) -> ViewImageConfig {
    DeviceScreen(428, 926, scale: 3, portrait: (47, 34), landscape: (0, 47, 21)).held(orientation)
  }

  /// An iPhone 14 Pro, 15, 15 Pro or 16, in portrait.
  public static let iPhone16 = iPhone16(.portrait)

  /// An iPhone 14 Pro, 15, 15 Pro or 16.
  public static func iPhone16(_ orientation: Orientation) -> ViewImageConfig {
    DeviceScreen(393, 852, scale: 3, portrait: (59, 34), landscape: (0, 59, 21)).held(orientation)
  }

  /// An iPhone 15 Plus or 16 Plus, or a 14 or 15 Pro Max, in portrait.
  public static let iPhone16Plus = iPhone16Plus(.portrait)

  /// An iPhone 15 Plus or 16 Plus, or a 14 or 15 Pro Max.
  public static func iPhone16Plus(_ orientation: Orientation) -> ViewImageConfig {
    DeviceScreen(430, 932, scale: 3, portrait: (59, 34), landscape: (0, 59, 21)).held(orientation)
  }

  /// An iPhone 16 Pro, 17 or 17 Pro, in portrait.
  public static let iPhone16Pro = iPhone16Pro(.portrait)

  /// An iPhone 16 Pro, 17 or 17 Pro.
  public static func iPhone16Pro(_ orientation: Orientation) -> ViewImageConfig {
    DeviceScreen(402, 874, scale: 3, portrait: (62, 34), landscape: (0, 62, 21)).held(orientation)
  }

  /// An iPhone 16 or 17 Pro Max, in portrait.
  public static let iPhone16ProMax = iPhone16ProMax(.portrait)

  /// An iPhone 16 or 17 Pro Max.
  public static func iPhone16ProMax(_ orientation: Orientation) -> ViewImageConfig {
    DeviceScreen(440, 956, scale: 3, portrait: (62, 34), landscape: (0, 62, 21)).held(orientation)
  }

  /// An iPad mini up to the fifth generation, in landscape.
  public static let iPadMini = iPadMini(.landscape)

  /// An iPad mini up to the fifth generation.
  public static func iPadMini(_ orientation: Orientation) -> ViewImageConfig {
    DeviceScreen(768, 1024, scale: 2, portrait: (20, 0), landscape: (20, 0, 0)).held(orientation)
  }

  // The name of other snapshot libraries.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// An iPad of 9.7 inches, in landscape.
  public static let iPad9_7 = iPad9_7(.landscape)

  // The name of other snapshot libraries.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// An iPad of 9.7 inches.
  public static func iPad9_7(_ orientation: Orientation) -> ViewImageConfig {
    DeviceScreen(768, 1024, scale: 2, portrait: (20, 0), landscape: (20, 0, 0)).held(orientation)
  }

  // The name of other snapshot libraries.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// An iPad of 10.2 inches, in landscape.
  public static let iPad10_2 = iPad10_2(.landscape)

  // The name of other snapshot libraries.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// An iPad of 10.2 inches.
  public static func iPad10_2(_ orientation: Orientation) -> ViewImageConfig {
    DeviceScreen(810, 1080, scale: 2, portrait: (20, 0), landscape: (20, 0, 0)).held(orientation)
  }

  // The name of other snapshot libraries.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// An iPad Pro or Air of 10.5 inches, in landscape.
  public static let iPadPro10_5 = iPadPro10_5(.landscape)

  // The name of other snapshot libraries.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// An iPad Pro or Air of 10.5 inches.
  public static func iPadPro10_5(_ orientation: Orientation) -> ViewImageConfig {
    DeviceScreen(834, 1112, scale: 2, portrait: (20, 0), landscape: (20, 0, 0)).held(orientation)
  }

  /// An iPad Pro of 11 inches, of the first to the fourth generation, in landscape.
  public static let iPadPro11 = iPadPro11(.landscape)

  /// An iPad Pro of 11 inches, of the first to the fourth generation.
  public static func iPadPro11(_ orientation: Orientation) -> ViewImageConfig {
    DeviceScreen(834, 1194, scale: 2, portrait: (24, 20), landscape: (24, 0, 20)).held(orientation)
  }

  // The name of other snapshot libraries.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// An iPad Pro of 12.9 inches without a home button, or an Air of 13, in landscape.
  public static let iPadPro12_9 = iPadPro12_9(.landscape)

  // The name of other snapshot libraries.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// An iPad Pro of 12.9 inches without a home button, or an Air of 13.
  public static func iPadPro12_9(_ orientation: Orientation) -> ViewImageConfig {
    DeviceScreen(1024, 1366, scale: 2, portrait: (24, 20), landscape: (24, 0, 20)).held(orientation)
  }
}
