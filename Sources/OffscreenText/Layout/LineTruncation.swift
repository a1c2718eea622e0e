import Foundation

/// What is left of a text that must fit on one line beside an ellipsis: its beginning, its end, or
/// both.
struct LineTruncation: Hashable {
  /// Clusters before the ellipsis.
  let head: Range<Int>
  /// Clusters after the ellipsis.
  let tail: Range<Int>

  /// What is shown of a text from a cluster onwards when all of it fits; nil when it must be cut.
  ///
  /// A text is cut when it is wider than the limit without the spaces at its end, or goes on after
  /// its first paragraph; a line break that nothing follows is no text.
  static func whole(
    _ text: ShapedText, from start: Int, paragraphEnd: Int, limit: CGFloat
  ) -> Range<Int>? {
    let all = text.trimmingEnd(start..<paragraphEnd)
    let isLast = paragraphEnd >= text.count - 1
    return isLast && text.width(all) <= limit.withTolerance ? all : nil
  }

  /// Keeps as much of a text from a cluster onwards as has room, less the spaces next to the cut.
  ///
  /// The end is cut off the text's first paragraph, the beginning and the middle out of all of it;
  /// of a text cut in the middle, the beginning takes at most half of the room first. Nil when
  /// there is no room even for nothing.
  init?(
    _ text: ShapedText, from start: Int, paragraphEnd: Int, room: CGFloat, mode: LineBreakMode
  ) {
    let room = room.withTolerance
    guard room >= 0 else { return nil }
    let rest = text.trimmingEnd(start..<text.count)
    switch mode {
    case .byTruncatingHead:
      head = start..<start
      tail = text.trimmingStart(text.suffix(of: rest, room: room))
    case .byTruncatingMiddle:
      let half = text.prefix(of: rest, room: room / 2)
      let end = text.suffix(
        of: half.upperBound..<rest.upperBound, room: room - text.width(half))
      let beginning = text.prefix(
        of: rest.lowerBound..<end.lowerBound, room: room - text.width(end))
      head = text.trimmingEnd(beginning)
      tail = text.trimmingStart(end)
    default:
      head = text.trimmingEnd(
        text.prefix(of: text.trimmingEnd(start..<paragraphEnd), room: room))
      tail = rest.upperBound..<rest.upperBound
    }
  }
}

extension ShapedText {
  /// As many clusters from the start of a range as fit.
  func prefix(of range: Range<Int>, room: CGFloat) -> Range<Int> {
    var end = range.lowerBound
    var width: CGFloat = 0
    while end < range.upperBound, width + clusters[end].advance <= room {
      width += clusters[end].advance
      end += 1
    }
    return range.lowerBound..<end
  }

  /// As many clusters from the end of a range as fit.
  fileprivate func suffix(of range: Range<Int>, room: CGFloat) -> Range<Int> {
    var start = range.upperBound
    var width: CGFloat = 0
    while start > range.lowerBound, width + clusters[start - 1].advance <= room {
      start -= 1
      width += clusters[start].advance
    }
    return start..<range.upperBound
  }
}
