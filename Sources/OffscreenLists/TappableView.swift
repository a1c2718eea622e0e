import Foundation
import OffscreenViews

/// A view that a finger taps by lifting near where it came down, and that may show the finger.
///
/// A tap is of one finger and ends within 10 points of where it began. The view passes its touches on
/// to the functions here.
protocol TappableView: View {
  var tap: TapTouch { get set }
  /// Whether a finger that comes down may tap the view.
  var mayBeTapped: Bool { get }
  /// The finger has come, or has gone or moved too far.
  func tapDidChange()
  /// The finger lifted in time; `view` is the one it was on.
  func wasTapped(at view: View?)
}

extension TappableView {
  func tapDidChange() {}

  func beginTouch(_ touches: Set<Touch>) {
    guard touches.count == 1, let finger = touches.first, mayBeTapped else { return }
    tap.start = finger.startLocationInWindow
    tapDidChange()
  }

  /// Gives the touch up once the finger has moved too far for a tap.
  func moveTouch(_ touches: Set<Touch>) {
    guard let finger = touches.first, let start = tap.start else { return }
    let point = finger.locationInWindow
    let (x, y) = (point.x - start.x, point.y - start.y)
    if (x * x + y * y).squareRoot() > TapTouch.travel { cancelTouch() }
  }

  func liftTouch(_ touches: Set<Touch>) {
    guard tap.isDown else { return }
    cancelTouch()
    wasTapped(at: touches.first?.view)
  }

  func cancelTouch() {
    guard tap.isDown else { return }
    tap.start = nil
    tapDidChange()
  }
}

/// The finger on a view, as long as lifting it is a tap.
struct TapTouch {
  /// How far a finger may move and still tap, in points.
  static let travel = 10.0

  /// Where it came down, in the window; nil without a finger.
  var start: CGPoint?

  var isDown: Bool { start != nil }
}
