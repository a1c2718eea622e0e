public import Foundation
public import Offscreen
import OffscreenViews

// The defaults of objects that pass calls on: each asks `forwardingTarget(for:)`, and without a target gives the result
// of the protocol's own default.

/// An object that implements nothing.
private final class Unanswering: TextViewDelegate {}

extension TextViewDelegate where Self: ForwardingObject {
  private func receiver(_ name: String) -> any TextViewDelegate {
    target(
      of: MethodSelector(name, requiredBy: { $0 is any TextViewDelegate }),
      as: (any TextViewDelegate).self) ?? Unanswering()
  }

  /// Passes the call on.
  public func textViewShouldBeginEditing(_ textView: TextView) -> Bool {
    receiver("textViewShouldBeginEditing:").textViewShouldBeginEditing(textView)
  }

  /// Passes the call on.
  public func textViewDidBeginEditing(_ textView: TextView) {
    receiver("textViewDidBeginEditing:").textViewDidBeginEditing(textView)
  }

  /// Passes the call on.
  public func textViewShouldEndEditing(_ textView: TextView) -> Bool {
    receiver("textViewShouldEndEditing:").textViewShouldEndEditing(textView)
  }

  /// Passes the call on.
  public func textViewDidEndEditing(_ textView: TextView) {
    receiver("textViewDidEndEditing:").textViewDidEndEditing(textView)
  }

  /// Passes the call on.
  public func textView(
    _ textView: TextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    receiver("textView:shouldChangeTextIn:replacementText:").textView(
      textView, shouldChangeTextIn: range, replacementText: text)
  }

  /// Passes the call on.
  public func textViewDidChange(_ textView: TextView) {
    receiver("textViewDidChange:").textViewDidChange(textView)
  }

  /// Passes the call on.
  public func textViewDidChangeSelection(_ textView: TextView) {
    receiver("textViewDidChangeSelection:").textViewDidChangeSelection(textView)
  }
}
