public import Foundation
public import OffscreenScrolling

/// Decides about the editing of a text view and is informed of it; every method has a default.
public protocol TextViewDelegate: ScrollViewDelegate {
  /// Whether editing may begin; true by default.
  func textViewShouldBeginEditing(_ textView: TextView) -> Bool
  /// Called when editing has begun.
  func textViewDidBeginEditing(_ textView: TextView)
  /// Whether editing may end; true by default.
  func textViewShouldEndEditing(_ textView: TextView) -> Bool
  /// Called when editing has ended.
  func textViewDidEndEditing(_ textView: TextView)
  /// Whether typing may replace a range, counted in UTF-16 units, by a text; true by default.
  func textView(
    _ textView: TextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Called when the text was edited.
  func textViewDidChange(_ textView: TextView)
  /// Called when the caret was moved by editing.
  func textViewDidChangeSelection(_ textView: TextView)
}

extension TextViewDelegate {
  /// True.
  public func textViewShouldBeginEditing(_ textView: TextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: TextView) {}
  /// True.
  public func textViewShouldEndEditing(_ textView: TextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: TextView) {}
  /// True.
  public func textView(
    _ textView: TextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: TextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: TextView) {}
}
