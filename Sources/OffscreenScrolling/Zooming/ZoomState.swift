import Foundation
import OffscreenGeometry
import OffscreenViews

/// The state of a scroll view's zooming.
struct ZoomState {
  /// The present scale.
  var scale: CGFloat = 1
  /// The minimum scale at rest.
  var minimum: CGFloat = 1
  /// The maximum scale at rest.
  var maximum: CGFloat = 1
  /// The content that two fingers hold; nil without them.
  var grip: Grip?
  /// Whether two fingers are zooming at the moment.
  var isPinching = false
  /// The motion of the scale while it moves by itself.
  var motion: ZoomMotion?
  /// The zoomed view's transform at scale 1, and the transform last set for the scale.
  ///
  /// A transform that other code sets later becomes the one at scale 1.
  private var own = CGAffineTransform.identity
  private var given = CGAffineTransform.identity
  /// True while scale, content size and offset are being updated together.
  var isApplying = false

  /// The content under the centre of the fingers.
  struct Grip {
    /// The centre of the fingers, relative to the top left corner of the scroll view.
    var viewportPoint: CGPoint
    /// The held point, in points of the zoomed view at scale 1, relative to its top left corner.
    var contentPoint: CGPoint
    /// The recogniser's scale.
    var fingerScale: Double
    /// The scale that corresponds to the recogniser's scale 1 when limits are ignored.
    var unbandedBase: Double
  }

  /// The scales at rest; only the minimum if the maximum is less.
  var limits: ClosedRange<Double> {
    Double(minimum)...max(Double(minimum), Double(maximum))
  }

  /// Whether the scale is changing, by fingers or by itself.
  var isActive: Bool { isPinching || motion != nil }

  /// The transform of a view at scale 1.
  private func ownTransform(of view: View) -> CGAffineTransform {
    view.transform == given ? own : view.transform
  }

  /// The linear part of the view's transform at scale 1.
  func ownTurn(of view: View) -> CGAffineTransform {
    var turn = ownTransform(of: view)
    turn.tx = 0
    turn.ty = 0
    return turn
  }

  /// The transform for a view at the present scale; records it as the transform last set.
  mutating func giveTransform(to view: View) -> CGAffineTransform {
    own = ownTransform(of: view)
    given = own.concatenating(CGAffineTransform(scaleX: scale, y: scale))
    return given
  }
}
