import Foundation
import OffscreenGeometry
import OffscreenViews

/// The gestures that are a control's default action, which therefore come before the recognisers of the
/// views around it.
///
/// The list is that of Apple's "Attaching gesture recognizers to UIKit controls". A recogniser of the control
/// itself comes before the default action. A disabled control has none.
extension Control {
  /// Whether a recogniser of a view around the control recognises a single tap with one finger, where that
  /// is the control's action.
  final func keepsTap(from recognizer: GestureRecognizer) -> Bool {
    guard isEnabled, recognizer.view !== self,
      let tap = recognizer as? TapGestureRecognizer
    else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  /// Whether a recogniser of a view around the control watches one finger that moves along the control more
  /// than across it, and that touched down in a part of it, such as a knob.
  final func keepsMovement(
    from recognizer: GestureRecognizer, ofTouchesIn part: (CGPoint) -> Bool
  ) -> Bool {
    guard isEnabled, recognizer.view !== self, recognizer.touchesDown.count <= 1,
      let travel = recognizer.travel(in: self), part(travel.start)
    else { return false }
    return abs(travel.end.x - travel.start.x) > abs(travel.end.y - travel.start.y)
  }
}
