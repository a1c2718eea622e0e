/// What is left of a text that must fit on one line: its beginning, its end, or both.
struct LineTruncation: Hashable {
  /// Clusters before the ellipsis; all that is shown when there is none.
  var head: Range<Int>
  /// Clusters after the ellipsis.
  var tail: Range<Int>
  /// False when the text was not cut, or when not even the ellipsis fits.
  var hasEllipsis: Bool

  /// Fits all clusters from `start` on one line.
  ///
  /// A text is cut when it is wider than the limit without the spaces at its end, or goes on after
  /// a line break. Then as much is kept as fits beside the ellipsis, less the spaces next to it;
  /// of a text cut in the middle, the beginning takes at most half of the room first. When not
  /// even the ellipsis fits, nothing is shown.
  init(_ clusters: TextClusters, from start: Int, limit: Int, mode: LineBreakMode) {
    let paragraph = LineBreaker(clusters: clusters, limit: limit, rule: .never).line(from: start)
    let isLast = (paragraph.next ?? clusters.count) == clusters.count
    let all = clusters.trimmingEnd(paragraph.range)
    if isLast, clusters.width(all) <= limit {
      self.init(head: all, tail: all.upperBound..<all.upperBound, hasEllipsis: false)
      return
    }
    let room = limit - BuiltinFont.advance(of: BuiltinFont.ellipsis)
    guard room >= 0 else {
      self.init(head: start..<start, tail: start..<start, hasEllipsis: false)
      return
    }
    let rest = clusters.trimmingEnd(start..<clusters.count)
    let none = rest.upperBound..<rest.upperBound
    switch mode {
    case .byTruncatingHead:
      let tail = clusters.suffix(of: rest, room: room)
      self.init(
        head: start..<start, tail: clusters.trimmingStart(tail), hasEllipsis: true)
    case .byTruncatingMiddle:
      let half = clusters.prefix(of: rest, room: room / 2)
      let tail = clusters.suffix(
        of: half.upperBound..<rest.upperBound, room: room - clusters.width(half))
      let head = clusters.prefix(
        of: rest.lowerBound..<tail.lowerBound, room: room - clusters.width(tail))
      self.init(
        head: clusters.trimmingEnd(head), tail: clusters.trimmingStart(tail), hasEllipsis: true)
    default:
      let head = clusters.prefix(of: all, room: room)
      self.init(head: clusters.trimmingEnd(head), tail: none, hasEllipsis: true)
    }
  }

  private init(head: Range<Int>, tail: Range<Int>, hasEllipsis: Bool) {
    self.head = head
    self.tail = tail
    self.hasEllipsis = hasEllipsis
  }
}

extension TextClusters {
  /// As many clusters from the start of a range as fit.
  fileprivate func prefix(of range: Range<Int>, room: Int) -> Range<Int> {
    var end = range.lowerBound
    var width = 0
    while end < range.upperBound, width + Int(clusters[end].advance) <= room {
      width += Int(clusters[end].advance)
      end += 1
    }
    return range.lowerBound..<end
  }

  /// As many clusters from the end of a range as fit.
  fileprivate func suffix(of range: Range<Int>, room: Int) -> Range<Int> {
    var start = range.upperBound
    var width = 0
    while start > range.lowerBound, width + Int(clusters[start - 1].advance) <= room {
      start -= 1
      width += Int(clusters[start].advance)
    }
    return start..<range.upperBound
  }
}
