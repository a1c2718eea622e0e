import Foundation
import OffscreenGeometry
import OffscreenViews

/// What a scroll view keeps about the scale of its content.
struct ZoomState {
  var scale: CGFloat = 1
  var minimum: CGFloat = 1
  var maximum: CGFloat = 1
  /// What two fingers that are down hold on to.
  var grip: Grip?
  /// Whether two fingers zoom at the moment.
  var isPinching = false
  /// Set while the scale moves by itself.
  var motion: ZoomMotion?
  /// The transform that the zoomed view has of its own, and the one that it was given with the scale
  /// last: one that it has been given by others since is its own.
  private var own = CGAffineTransform.identity
  private var given = CGAffineTransform.identity
  /// Set while scale, content size and offset are being brought in step.
  var isApplying = false

  /// The place of the content under the middle of the fingers.
  struct Grip {
    /// The middle of the fingers, from the top left corner of the scroll view.
    var viewportPoint: CGPoint
    /// In points of the zoomed view at scale 1, from its top left corner.
    var contentPoint: CGPoint
    /// The recogniser's scale.
    var fingerScale: Double
    /// The scale that stands for the recogniser's 1, as if there were no limits.
    var unbandedBase: Double
  }

  /// The scales at rest; the minimum alone when the maximum is less.
  var limits: ClosedRange<Double> {
    Double(minimum)...max(Double(minimum), Double(maximum))
  }

  var isActive: Bool { isPinching || motion != nil }

  /// The transform of a view at scale 1.
  private func ownTransform(of view: View) -> CGAffineTransform {
    view.transform == given ? own : view.transform
  }

  /// The transform of a view at scale 1 as it changes lengths.
  func ownTurn(of view: View) -> CGAffineTransform {
    var turn = ownTransform(of: view)
    turn.tx = 0
    turn.ty = 0
    return turn
  }

  /// The transform of a view at the present scale, which it is going to be given.
  mutating func giveTransform(to view: View) -> CGAffineTransform {
    own = ownTransform(of: view)
    given = own.concatenating(CGAffineTransform(scaleX: scale, y: scale))
    return given
  }
}
