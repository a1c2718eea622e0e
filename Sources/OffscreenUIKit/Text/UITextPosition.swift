public import Foundation
public import Offscreen
import OffscreenControls

/// A place in the text of a field or a text view.
open class UITextPosition: NSObject {
  /// The number of UTF-16 units before it.
  final let offset: Int

  init(_ offset: Int) {
    self.offset = offset
  }

  fileprivate final func order(to other: UITextPosition) -> ComparisonResult {
    offset == other.offset
      ? .orderedSame : offset < other.offset ? .orderedAscending : .orderedDescending
  }

  /// Whether another object is the same place.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITextPosition)?.offset == offset
  }
  /// Follows from the place.
  open override var hash: Int { offset }
  /// The place, without an address, so that texts are the same in every run.
  open override var description: String { "UITextPosition \(offset)" }
}

/// The part of a text between two places.
open class UITextRange: NSObject {
  /// The place before the part.
  public final let start: UITextPosition
  /// The place behind the part.
  public final let end: UITextPosition

  init(_ range: NSRange) {
    start = UITextPosition(range.location)
    end = UITextPosition(range.location + range.length)
  }

  /// Whether both places are the same.
  open var isEmpty: Bool { start == end }

  /// Whether another object has the same places.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITextRange else { return false }
    return start == other.start && end == other.end
  }
  /// Follows from the places.
  open override var hash: Int { start.offset &* 31 &+ end.offset }
  /// The places, without an address, so that texts are the same in every run.
  open override var description: String { "UITextRange \(start.offset)..<\(end.offset)" }

  final var nsRange: NSRange {
    NSRange(location: start.offset, length: end.offset - start.offset)
  }
}

/// A view whose text can be selected, with UIKit's objects for places in it.
protocol TextSelecting: UIView, UIKeyInput {
  /// The whole text.
  var wholeText: String { get }
  /// The selected characters, in UTF-16 units.
  var selectedCharacters: NSRange { get set }
}

extension TextSelecting {
  fileprivate func range(from first: UITextPosition, to second: UITextPosition) -> UITextRange {
    let (low, high) = (min(first.offset, second.offset), max(first.offset, second.offset))
    return UITextRange(NSRange(location: low, length: high - low))
  }

  fileprivate func place(_ place: UITextPosition, movedBy offset: Int) -> UITextPosition? {
    let (sum, overflows) = place.offset.addingReportingOverflow(offset)
    return !overflows && (0...wholeText.utf16.count).contains(sum) ? UITextPosition(sum) : nil
  }

  fileprivate func part(_ range: UITextRange) -> String? {
    Range(range.nsRange, in: wholeText).map { String(wholeText[$0]) }
  }

  fileprivate func exchange(_ range: UITextRange, for text: String) {
    selectedCharacters = range.nsRange
    insertText(text)
  }
}

extension TextField: TextSelecting {
  var wholeText: String { text ?? "" }
  var selectedCharacters: NSRange {
    get { selection }
    set { selection = newValue }
  }
}

extension TextView: TextSelecting {
  var wholeText: String { text ?? "" }
  var selectedCharacters: NSRange {
    get { selectedRange }
    set { selectedRange = newValue }
  }
}

extension TextField {
  /// The place before the first character.
  public final var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// The place behind the last character.
  public final var endOfDocument: UITextPosition { UITextPosition(wholeText.utf16.count) }

  /// The selected part, an empty one at the caret; nil unless the field is edited.
  ///
  /// Setting it extends the part to whole characters; it has no effect unless the field is edited.
  public final var selectedTextRange: UITextRange? {
    get { isEditing ? UITextRange(selectedCharacters) : nil }
    set { if isEditing, let newValue { selectedCharacters = newValue.nsRange } }
  }

  /// The part between two places, in either order.
  public final func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? { range(from: fromPosition, to: toPosition) }

  /// The place a number of UTF-16 units behind another one; nil outside of the text.
  public final func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    place(position, movedBy: offset)
  }

  /// The UTF-16 units from one place to another; negative if the second one is before the first.
  public final func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  /// The order of two places.
  public final func compare(
    _ position: UITextPosition, to other: UITextPosition
  ) -> ComparisonResult {
    position.order(to: other)
  }

  /// The characters of a part; nil if it is not of whole characters of the text.
  public final func text(in range: UITextRange) -> String? { part(range) }

  /// Replaces the characters of a part, as typing does, without asking the delegate.
  public final func replace(_ range: UITextRange, withText text: String) {
    exchange(range, for: text)
  }

  /// Selects the whole text.
  public final func selectAll(_ sender: Any?) {
    selectedTextRange = textRange(from: beginningOfDocument, to: endOfDocument)
  }
}

extension TextView {
  /// The place before the first character.
  public final var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// The place behind the last character.
  public final var endOfDocument: UITextPosition { UITextPosition(wholeText.utf16.count) }

  /// The selected part, an empty one at the caret; never nil.
  ///
  /// Setting it extends the part to whole characters; nil has no effect.
  public final var selectedTextRange: UITextRange? {
    get { UITextRange(selectedCharacters) }
    set { if let newValue { selectedCharacters = newValue.nsRange } }
  }

  /// The part between two places, in either order.
  public final func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? { range(from: fromPosition, to: toPosition) }

  /// The place a number of UTF-16 units behind another one; nil outside of the text.
  public final func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    place(position, movedBy: offset)
  }

  /// The UTF-16 units from one place to another; negative if the second one is before the first.
  public final func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  /// The order of two places.
  public final func compare(
    _ position: UITextPosition, to other: UITextPosition
  ) -> ComparisonResult {
    position.order(to: other)
  }

  /// The characters of a part; nil if it is not of whole characters of the text.
  public final func text(in range: UITextRange) -> String? { part(range) }

  /// Replaces the characters of a part, as typing does, without asking the delegate.
  public final func replace(_ range: UITextRange, withText text: String) {
    exchange(range, for: text)
  }

  /// Selects the whole text.
  public final func selectAll(_ sender: Any?) {
    selectedTextRange = textRange(from: beginningOfDocument, to: endOfDocument)
  }
}
