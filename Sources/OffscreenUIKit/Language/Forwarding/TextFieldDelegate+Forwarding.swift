public import Foundation
public import Offscreen
import OffscreenViews

// The defaults of objects that pass calls on: each asks `forwardingTarget(for:)`, and without a target gives the result
// of the protocol's own default.

/// An object that implements nothing.
private final class Unanswering: TextFieldDelegate {}

extension TextFieldDelegate where Self: ForwardingObject {
  private func receiver(_ name: String) -> any TextFieldDelegate {
    target(
      of: MethodSelector(name, requiredBy: { $0 is any TextFieldDelegate }),
      as: (any TextFieldDelegate).self) ?? Unanswering()
  }

  /// Passes the call on.
  public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool {
    receiver("textFieldShouldBeginEditing:").textFieldShouldBeginEditing(textField)
  }

  /// Passes the call on.
  public func textFieldDidBeginEditing(_ textField: TextField) {
    receiver("textFieldDidBeginEditing:").textFieldDidBeginEditing(textField)
  }

  /// Passes the call on.
  public func textFieldShouldEndEditing(_ textField: TextField) -> Bool {
    receiver("textFieldShouldEndEditing:").textFieldShouldEndEditing(textField)
  }

  /// Passes the call on.
  public func textFieldDidEndEditing(_ textField: TextField) {
    receiver("textFieldDidEndEditing:").textFieldDidEndEditing(textField)
  }

  /// Passes the call on.
  public func textField(
    _ textField: TextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    receiver("textField:shouldChangeCharactersIn:replacementString:").textField(
      textField, shouldChangeCharactersIn: range, replacementString: string)
  }

  /// Passes the call on.
  public func textFieldShouldClear(_ textField: TextField) -> Bool {
    receiver("textFieldShouldClear:").textFieldShouldClear(textField)
  }

  /// Passes the call on.
  public func textFieldShouldReturn(_ textField: TextField) -> Bool {
    receiver("textFieldShouldReturn:").textFieldShouldReturn(textField)
  }
}
