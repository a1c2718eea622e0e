import Foundation

/// The parts of a text that remain visible beside an ellipsis on one line: its beginning, its end,
/// or both.
struct LineTruncation: Hashable {
  /// The clusters before the ellipsis.
  let head: Range<Int>
  /// The clusters after the ellipsis.
  let tail: Range<Int>

  /// The range to show of a text from a cluster onwards if all of it fits; nil if it must be
  /// truncated.
  ///
  /// A text is truncated if it exceeds the limit, not counting spaces at its end, or if it
  /// continues after its first paragraph; a final line break does not count.
  static func whole(
    _ text: ShapedText, from start: Int, paragraphEnd: Int, limit: CGFloat
  ) -> Range<Int>? {
    let all = text.trimmingEnd(start..<paragraphEnd)
    let isLast = paragraphEnd >= text.count - 1
    return isLast && text.width(all) <= limit.withTolerance ? all : nil
  }

  /// Keeps as much of a text as fits, from a cluster onwards, without the spaces beside the
  /// ellipsis.
  ///
  /// The end is truncated in the text's first paragraph, the beginning and the middle in all of it.
  /// For the middle, the beginning first takes at most half of the available width. Nil if not even
  /// the ellipsis fits.
  ///
  /// - Parameters:
  ///   - text: The text from its first paragraph on.
  ///   - start: The first cluster of the line.
  ///   - paragraphEnd: The end of the clusters of the first paragraph.
  ///   - room: The available width beside the ellipsis, in points.
  ///   - mode: The part to be replaced by the ellipsis; the end for modes that do not truncate.
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
  /// The longest prefix of a range that is at most `room` points wide; O(prefix).
  func prefix(of range: Range<Int>, room: CGFloat) -> Range<Int> {
    var end = range.lowerBound
    var width: CGFloat = 0
    while end < range.upperBound, width + clusters[end].advance <= room {
      width += clusters[end].advance
      end += 1
    }
    return range.lowerBound..<end
  }

  /// The longest suffix of a range that is at most `room` points wide; O(suffix).
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
