public import Foundation

/// Why a point hits the view it hits, and why every other view at it was passed over.
public struct HitTestTrace {
  /// The point asked about, in window coordinates.
  public let point: CGPoint
  /// What `hitTest(_:with:)` of the window returned.
  public let hit: View?
  /// The hit view and the responders after it, from the inside out.
  public let chain: [View]
  /// The views passed over, in the order in which a hit test comes to them: front before back, and
  /// a view before what is in it.
  ///
  /// Of the views inside one that the point misses, and of those behind the hit, only those that
  /// hold the point are listed.
  public let rejections: [Rejection]
  /// The frontmost view that painted the point, which may be another than the one hit.
  public let paintedBy: View?
  /// The recognisers that would see a touch at the point, in the order in which they would.
  public let gestureRecognizers: [GestureRecognizer]

  /// A view that was passed over.
  public struct Rejection {
    /// The view.
    public let view: View
    /// Why it was passed over.
    public let reason: Reason
    /// The ancestor that does not hold the point, or the view that stands in front.
    public let other: View?
    /// How far the point lies outside the bounds of the view, or of the ancestor, in their points;
    /// positive to the right and down, zero where it does not.
    public let distanceOutside: CGPoint
  }

  /// The reasons for which a view is passed over; there are no others.
  public enum Reason: String, CaseIterable, Hashable, Sendable {
    /// `isHidden` is set.
    case hidden
    /// `alpha` is below 0.01.
    case alpha
    /// `isUserInteractionEnabled` is not set.
    case userInteractionDisabled
    /// The point lies outside the bounds.
    case outsideBounds
    /// The view holds the point, but an ancestor does not, so that nobody asks the view.
    case outsideAncestorBounds
    /// The point lies inside the bounds, but the class's `point(inside:with:)` says no.
    case pointInsideReturnedFalse
    /// The class's `hitTest(_:with:)` returned nil.
    case hitTestReturnedNil
    /// Another view in front of it took the point.
    case occludedBy
  }
}
