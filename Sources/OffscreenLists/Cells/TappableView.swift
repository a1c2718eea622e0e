import Foundation
import OffscreenViews

/// A view that is tapped by lifting a finger near where it touched down.
///
/// A tap is by one finger and ends within 10 points of where it began. The view forwards its
/// touches to the functions here.
protocol TappableView: View {
  /// The finger that may tap the view; none at first.
  var tap: TapTouch { get set }
  /// Whether a finger that touches down may tap the view.
  var mayBeTapped: Bool { get }
  /// Called when the finger touches down, and when it is lifted or has moved too far.
  func tapDidChange()
  /// Called when the finger is lifted in time; `view` is the view it was on.
  func wasTapped(at view: View?)
  /// Whether `wasTapped` is called before `tapDidChange` when the finger is lifted.
  var selectsBeforeUnhighlighting: Bool { get }
}

extension TappableView {
  /// Does nothing.
  func tapDidChange() {}

  /// Returns false.
  var selectsBeforeUnhighlighting: Bool { false }

  /// Begins a tap, if there is only one finger and the view may be tapped.
  func beginTouch(_ touches: Set<Touch>) {
    guard touches.count == 1, let finger = touches.first, mayBeTapped else { return }
    tap.start = finger.startLocationInWindow
    tapDidChange()
  }

  /// Cancels the tap once the finger is more than 10 points from where it touched down.
  func moveTouch(_ touches: Set<Touch>) {
    guard let finger = touches.first, let start = tap.start else { return }
    let point = finger.locationInWindow
    let (x, y) = (point.x - start.x, point.y - start.y)
    if (x * x + y * y).squareRoot() > TapLimits.travel { cancelTouch() }
  }

  /// Ends the tap and reports it; a tap that was cancelled before is not reported.
  func liftTouch(_ touches: Set<Touch>) {
    guard tap.isDown else { return }
    let view = touches.first?.view
    if selectsBeforeUnhighlighting {
      wasTapped(at: view)
      cancelTouch()
    } else {
      cancelTouch()
      wasTapped(at: view)
    }
  }

  /// Ends the tap without reporting it.
  func cancelTouch() {
    guard tap.isDown else { return }
    tap.start = nil
    tapDidChange()
  }
}

/// A finger on a view, as long as lifting it is a tap.
struct TapTouch {
  /// The point at which the finger touched down, in window coordinates; nil without a finger.
  var start: CGPoint?

  /// Whether there is a finger whose lifting would be a tap.
  var isDown: Bool { start != nil }
}
