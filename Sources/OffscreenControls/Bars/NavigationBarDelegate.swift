/// The places of a bar.
///
/// Raw values are UIKit's.
public enum BarPosition: Int, Hashable, Sendable {
  /// Not specified.
  case any = 0
  /// At the lower edge.
  case bottom = 1
  /// At the upper edge.
  case top = 2
  /// At the upper edge, with a background up to the edge of the window.
  case topAttached = 3
}

/// A bar, as its delegate sees it.
public protocol BarPositioning: AnyObject {
  /// The place of the bar.
  var barPosition: BarPosition { get }
}

/// Decides about the place of a bar.
public protocol BarPositioningDelegate: AnyObject {
  /// The place of a bar; `any` by default.
  func position(for bar: any BarPositioning) -> BarPosition
}

extension BarPositioningDelegate {
  /// `any`.
  public func position(for bar: any BarPositioning) -> BarPosition { .any }
}

/// Decides about the items of a navigation bar, and is informed of changes.
public protocol NavigationBarDelegate: BarPositioningDelegate {
  /// Whether the bar may show another item above the present one; true by default.
  func navigationBar(_ navigationBar: NavigationBar, shouldPush item: NavigationItem) -> Bool
  /// Called after the bar has shown another item; does nothing by default.
  func navigationBar(_ navigationBar: NavigationBar, didPush item: NavigationItem)
  /// Whether the bar may return to the previous item; true by default.
  func navigationBar(_ navigationBar: NavigationBar, shouldPop item: NavigationItem) -> Bool
  /// Called after the bar has returned to the previous item; does nothing by default.
  func navigationBar(_ navigationBar: NavigationBar, didPop item: NavigationItem)
}

extension NavigationBarDelegate {
  /// True.
  public func navigationBar(
    _ navigationBar: NavigationBar, shouldPush item: NavigationItem
  ) -> Bool { true }
  /// Does nothing.
  public func navigationBar(_ navigationBar: NavigationBar, didPush item: NavigationItem) {}
  /// True.
  public func navigationBar(
    _ navigationBar: NavigationBar, shouldPop item: NavigationItem
  ) -> Bool { true }
  /// Does nothing.
  public func navigationBar(_ navigationBar: NavigationBar, didPop item: NavigationItem) {}
}
