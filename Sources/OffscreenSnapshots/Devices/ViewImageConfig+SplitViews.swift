import Foundation
import Offscreen

extension ViewImageConfig {
  /// The orientation of a tablet, and the window's share of its screen beside another window.
  public enum TabletOrientation: Hashable, Sendable {
    /// The shares of a screen in portrait.
    public enum PortraitSplits: Hashable, Sendable, CaseIterable {
      /// The narrow window.
      case oneThird
      /// The window beside a narrow one.
      case twoThirds
      /// The whole screen.
      case full
    }

    /// The shares of a screen in landscape.
    public enum LandscapeSplits: Hashable, Sendable, CaseIterable {
      /// The narrow window.
      case oneThird
      /// One of two windows of the same width.
      case oneHalf
      /// The window beside a narrow one.
      case twoThirds
      /// The whole screen.
      case full
    }

    /// Landscape.
    case landscape(splitView: LandscapeSplits)
    /// Portrait.
    case portrait(splitView: PortraitSplits)
  }

  /// A window on an iPad mini up to the fifth generation.
  public static func iPadMini(_ orientation: TabletOrientation) -> ViewImageConfig {
    window(orientation) { iPadMini($0) }
  }

  // The names of other snapshot libraries.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A window on an iPad of 9.7 inches.
  public static func iPad9_7(_ orientation: TabletOrientation) -> ViewImageConfig {
    window(orientation) { iPad9_7($0) }
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A window on an iPad of 10.2 inches.
  public static func iPad10_2(_ orientation: TabletOrientation) -> ViewImageConfig {
    window(orientation) { iPad10_2($0) }
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A window on an iPad Pro or Air of 10.5 inches.
  public static func iPadPro10_5(_ orientation: TabletOrientation) -> ViewImageConfig {
    window(orientation) { iPadPro10_5($0) }
  }

  /// A window on an iPad Pro of 11 inches, of the first to the fourth generation.
  public static func iPadPro11(_ orientation: TabletOrientation) -> ViewImageConfig {
    window(orientation) { iPadPro11($0) }
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A window on an iPad Pro of 12.9 inches without a home button, or an Air of 13.
  public static func iPadPro12_9(_ orientation: TabletOrientation) -> ViewImageConfig {
    window(orientation) { iPadPro12_9($0) }
  }

  private static func window(
    _ orientation: TabletOrientation, on device: (Orientation) -> ViewImageConfig
  ) -> ViewImageConfig {
    switch orientation {
    case .landscape(.full): device(.landscape)
    case .landscape(.oneThird): device(.landscape).narrow
    case .landscape(.oneHalf): device(.landscape).half
    case .landscape(.twoThirds): device(.landscape).besideNarrow.with(.regular)
    case .portrait(.full): device(.portrait)
    case .portrait(.oneThird): device(.portrait).narrow
    case .portrait(.twoThirds): device(.portrait).besideNarrow.with(.compact)
    }
  }

  // The distance between windows, in points. The narrow one is 320 points wide, or 375 on a larger
  // screen.
  private static let gap: CGFloat = 10

  private var width: CGFloat { size?.width ?? 0 }
  private var height: CGFloat { size?.height ?? 0 }
  private var lies: Bool { width > height }
  private var narrowWidth: CGFloat { width >= (lies ? 1194 : 1024) ? 375 : 320 }

  private var narrow: ViewImageConfig { windowOf(narrowWidth).with(.compact) }
  private var half: ViewImageConfig {
    windowOf((width - Self.gap) / 2).with(width >= 1366 ? .regular : .compact)
  }
  private var besideNarrow: ViewImageConfig { windowOf(width - Self.gap - narrowWidth) }

  private func windowOf(_ width: CGFloat) -> ViewImageConfig {
    var window = self
    window.size = CGSize(width: width, height: height)
    return window
  }

  /// The window of a tablet with the horizontal size class that is usual for its share.
  private func with(_ sizeClass: UserInterfaceSizeClass) -> ViewImageConfig {
    adding(
      TraitCollection(traitsFrom: [
        TraitCollection(userInterfaceIdiom: .pad),
        TraitCollection(horizontalSizeClass: sizeClass),
        TraitCollection(verticalSizeClass: .regular),
      ]))
  }
}
