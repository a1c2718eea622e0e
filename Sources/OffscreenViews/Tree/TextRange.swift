public import Foundation

/// A place in the text of a field or a text view.
open class TextPosition: NSObject {
  /// The number of UTF-16 units before it.
  package final let offset: Int

  package init(_ offset: Int) {
    self.offset = offset
  }

  package final func order(to other: TextPosition) -> ComparisonResult {
    offset == other.offset
      ? .orderedSame : offset < other.offset ? .orderedAscending : .orderedDescending
  }

  /// Whether another object is the same place.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? TextPosition)?.offset == offset
  }
  /// Follows from the place.
  open override var hash: Int { offset }
  /// The place, without an address, so that texts are the same in every run.
  open override var description: String { "TextPosition \(offset)" }
}

/// The part of a text between two places.
open class TextRange: NSObject {
  /// The place before the part.
  public final let start: TextPosition
  /// The place behind the part.
  public final let end: TextPosition

  package init(_ range: NSRange) {
    start = TextPosition(range.location)
    end = TextPosition(range.location + range.length)
  }

  /// Whether both places are the same.
  open var isEmpty: Bool { start == end }

  /// Whether another object has the same places.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? TextRange else { return false }
    return start == other.start && end == other.end
  }
  /// Follows from the places.
  open override var hash: Int { start.offset &* 31 &+ end.offset }
  /// The places, without an address, so that texts are the same in every run.
  open override var description: String { "TextRange \(start.offset)..<\(end.offset)" }

  /// The UTF-16 units of the part.
  package final var nsRange: NSRange {
    NSRange(location: start.offset, length: end.offset - start.offset)
  }
}
