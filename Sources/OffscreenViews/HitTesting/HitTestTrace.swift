public import Foundation

/// Why a point hits the view it hits, and why every other view at that point was rejected.
public struct HitTestTrace {
  /// The point that was tested, in window coordinates.
  public let point: CGPoint
  /// The view that receives the touch: the result of the window's `hitTest(_:with:)`; nil on the status bar.
  public let hit: View?
  /// The hit view and its ancestors, from the inside out.
  public let chain: [View]
  /// The rejected views in the order of a hit test: front to back, and each view before its
  /// subviews.
  ///
  /// Inside a view that the point misses, and behind the view that was hit, only views that contain
  /// the point are listed.
  public let rejections: [Rejection]
  /// The frontmost view that painted the point, which may differ from the one hit.
  public let paintedBy: View?
  /// The recognisers that would see a touch at the point, in their order.
  public let gestureRecognizers: [GestureRecognizer]

  /// A view that was rejected.
  public struct Rejection {
    /// The view.
    public let view: View
    /// Why it was rejected.
    public let reason: Reason
    /// The ancestor that does not contain the point, or the view in front that took the point.
    public let other: View?
    /// The distance of the point from the bounds of the view, or of the ancestor, in that view's
    /// points; positive to the right and down, zero if the point lies inside.
    public let distanceOutside: CGPoint
  }

  /// All reasons for rejecting a view.
  public enum Reason: String, CaseIterable, Codable, Hashable, Sendable {
    /// `isHidden` is set.
    case hidden
    /// `alpha` is below 0.01.
    case alpha
    /// `isUserInteractionEnabled` is false.
    case userInteractionDisabled
    /// An animation without `allowUserInteraction` is running on the view.
    case animated
    /// The point lies outside the bounds.
    case outsideBounds
    /// The view contains the point, but an ancestor does not, so the view is not asked.
    case outsideAncestorBounds
    /// The bounds contain the point, but the class's `point(inside:with:)` returned false.
    case pointInsideReturnedFalse
    /// The class's `hitTest(_:with:)` returned nil.
    case hitTestReturnedNil
    /// Another view in front of it took the point.
    case occludedBy
    /// The touch begins on the status bar, which takes it.
    case statusBar
  }
}
