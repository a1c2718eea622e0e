public import Foundation
public import Offscreen
import OffscreenControls

/// UIKit's name for `TextPosition`.
public typealias UITextPosition = TextPosition
/// UIKit's name for `TextRange`.
public typealias UITextRange = TextRange

/// A view whose text can be selected, with UIKit's objects for places in it: text fields and text views.
public protocol SelectableText: UIView, UIKeyInput {
  /// The characters of the whole text.
  var selectableText: String { get }
  /// The selected characters, in UTF-16 units; nil if nothing can be selected now.
  var selectedUnits: NSRange? { get set }
}

extension TextField: SelectableText {
  /// The text of the field.
  public final var selectableText: String { text ?? "" }
  /// The selected characters, in UTF-16 units; nil unless the field is edited, and setting it has no effect then.
  public final var selectedUnits: NSRange? {
    get { isEditing ? selection : nil }
    set { if isEditing, let newValue { selection = newValue } }
  }
}

extension TextView: SelectableText {
  /// The text of the view.
  public final var selectableText: String { text ?? "" }
  /// The selected characters, in UTF-16 units; nil has no effect.
  public final var selectedUnits: NSRange? {
    get { selectedRange }
    set { if let newValue { selectedRange = newValue } }
  }
}

extension SelectableText {
  /// The place before the first character.
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// The place behind the last character.
  public var endOfDocument: UITextPosition { UITextPosition(selectableText.utf16.count) }

  /// The selected part, an empty one at the caret; nil in a field that is not edited.
  ///
  /// Setting it extends the part to whole characters; it has no effect in a field that is not edited, and nil has
  /// none.
  public var selectedTextRange: UITextRange? {
    get { selectedUnits.map(UITextRange.init) }
    set { if let newValue { selectedUnits = newValue.nsRange } }
  }

  /// The part between two places, in either order.
  public func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? {
    let low = min(fromPosition.offset, toPosition.offset)
    return UITextRange(
      NSRange(location: low, length: max(fromPosition.offset, toPosition.offset) - low))
  }

  /// The place a number of UTF-16 units behind another one; nil outside of the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (sum, overflows) = position.offset.addingReportingOverflow(offset)
    return !overflows && (0...selectableText.utf16.count).contains(sum) ? UITextPosition(sum) : nil
  }

  /// The UTF-16 units from one place to another; negative if the second one is before the first.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  /// The order of two places.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position.order(to: other)
  }

  /// The characters of a part; nil if it is not of whole characters of the text.
  public func text(in range: UITextRange) -> String? {
    let text = selectableText
    return Range(range.nsRange, in: text).map { String(text[$0]) }
  }

  /// Replaces the characters of a part, as typing does, without asking the delegate.
  public func replace(_ range: UITextRange, withText text: String) {
    selectedUnits = range.nsRange
    insertText(text)
  }

  /// Selects the whole text.
  public func selectAll(_ sender: Any?) {
    selectedTextRange = textRange(from: beginningOfDocument, to: endOfDocument)
  }
}
