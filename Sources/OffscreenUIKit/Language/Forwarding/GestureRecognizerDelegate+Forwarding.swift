public import Offscreen
import OffscreenViews

// The defaults of objects that pass calls on: each asks `forwardingTarget(for:)`, and without a target gives the result
// of the protocol's own default.

/// An object that implements nothing.
private final class Unanswering: GestureRecognizerDelegate {}

extension GestureRecognizerDelegate where Self: ForwardingObject {
  private func receiver(_ name: String) -> any GestureRecognizerDelegate {
    target(
      of: MethodSelector(name, requiredBy: { $0 is any GestureRecognizerDelegate }),
      as: (any GestureRecognizerDelegate).self) ?? Unanswering()
  }

  /// Passes the call on.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    receiver("gestureRecognizerShouldBegin:").gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Passes the call on.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    receiver("gestureRecognizer:shouldReceive:").gestureRecognizer(
      gestureRecognizer, shouldReceive: touch)
  }

  /// Passes the call on.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    receiver("gestureRecognizer:shouldRecognizeSimultaneouslyWith:").gestureRecognizer(
      gestureRecognizer, shouldRecognizeSimultaneouslyWith: other)
  }

  /// Passes the call on.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    receiver("gestureRecognizer:shouldRequireFailureOf:").gestureRecognizer(
      gestureRecognizer, shouldRequireFailureOf: other)
  }

  /// Passes the call on.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    receiver("gestureRecognizer:shouldBeRequiredToFailBy:").gestureRecognizer(
      gestureRecognizer, shouldBeRequiredToFailBy: other)
  }
}
