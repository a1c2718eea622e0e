import Foundation

/// Chooses the lines of a text and composes them, from top to bottom.
struct LineSetter {
  /// A line with what decides where it stands.
  struct SetLine {
    var line: LineComposer.Line
    /// The style that gives a line its height when it shows nothing.
    var style: TextStyle
    /// Whether the line's paragraph reads to the left.
    var readsLeft: Bool
  }

  let styled: StyledText
  /// The room for a line in points; infinity never breaks one.
  let limit: CGFloat
  let maximumLineCount: Int
  let mode: LineBreakMode
  let isJustified: Bool
  let base: BaseDirection

  /// All lines; costs O(text shown), and O(text) where its end is shown.
  func lines() -> [SetLine] {
    guard !styled.text.isEmpty else { return [] }
    var lines: [SetLine] = []
    var offset = 0
    for paragraph in Unicode.Paragraphs(styled.text) {
      let text = ShapedText(
        styled.text[paragraph.range], of: styled, offset: offset, base: base)
      append(text, at: offset, in: paragraph, to: &lines)
      if lines.count >= maximumLineCount { break }
      offset += text.units.count
      if let next = paragraph.next {
        offset += styled.text.utf16.distance(from: paragraph.range.upperBound, to: next)
      }
    }
    return lines
  }

  private func append(
    _ text: ShapedText, at offset: Int,
    in paragraph: Unicode.Paragraphs.Element, to lines: inout [SetLine]
  ) {
    let breaker = LineBreaker(text, rule: rule, leastLimit: limit)
    var start = 0
    repeat {
      if mode.truncates, lines.count == maximumLineCount - 1 {
        lines.append(truncatedLine(of: text, from: start, at: offset, in: paragraph))
        return
      }
      let (range, line) = composedLine(of: text, from: start, by: breaker)
      lines.append(
        SetLine(
          line: line, style: style(of: text, beside: start, at: offset),
          readsLeft: text.baseLevel == 1))
      start = range.upperBound
    } while start < text.count && lines.count < maximumLineCount
  }

  private var rule: LineBreaker.Rule {
    switch mode {
    case .byCharWrapping: .anywhere
    case .byClipping: .never
    default: .betweenWords
    }
  }

  /// The longest line from a cluster onwards that has room.
  ///
  /// Letters at the ends of a line may be wider there than among their neighbours; then the line
  /// is broken again, earlier.
  private func composedLine(
    of text: ShapedText, from start: Int, by breaker: LineBreaker
  ) -> (range: Range<Int>, line: LineComposer.Line) {
    var room = limit
    while true {
      let range = breaker.line(from: start, limit: room)
      let shown = text.trimmingEnd(range)
      var composer = LineComposer(text)
      composer.append(shown)
      if isJustified, range.upperBound < text.count { composer.fill(limit) }
      let line = composer.line()
      if rule == .never || shown.count <= 1 || line.width <= limit.withTolerance {
        return (range, line)
      }
      room = text.width(shown) - 1 / 1024
    }
  }

  /// The last line that is allowed: all that is left of the text, its end or another part cut off.
  private func truncatedLine(
    of text: ShapedText, from start: Int, at offset: Int, in paragraph: Unicode.Paragraphs.Element
  ) -> SetLine {
    var rest = text
    var first = start
    var offset = offset
    if paragraph.next != nil {
      let skipped = text.units(start..<text.count).lowerBound
      let index = styled.text.utf16.index(paragraph.range.lowerBound, offsetBy: skipped)
      offset += skipped
      rest = ShapedText(styled.text[index...], of: styled, offset: offset, base: base)
      first = 0
    }
    let end = first + text.count - start
    var composer = LineComposer(rest)
    let mark = style(of: rest, beside: first, at: offset)
    if let all = LineTruncation.whole(rest, from: first, paragraphEnd: end, limit: limit) {
      composer.append(all)
      return SetLine(line: composer.line(), style: mark, readsLeft: rest.baseLevel == 1)
    }
    let full = rest.prefix(of: first..<end, room: limit).upperBound
    let ellipsis = Ellipsis(style: style(of: rest, beside: max(full - 1, first), at: offset))
    composer = truncated(rest, from: first, paragraphEnd: end, by: ellipsis)
    return SetLine(line: composer.line(), style: mark, readsLeft: rest.baseLevel == 1)
  }

  private func truncated(
    _ text: ShapedText, from start: Int, paragraphEnd: Int, by ellipsis: Ellipsis
  ) -> LineComposer {
    var room = limit - ellipsis.width
    while let cut = LineTruncation(
      text, from: start, paragraphEnd: paragraphEnd, room: room, mode: mode)
    {
      var composer = LineComposer(text)
      composer.append(cut.head)
      composer.append(ellipsis)
      composer.append(cut.tail)
      let excess = composer.line().width - limit
      if excess <= CGFloat(0).withTolerance { return composer }
      room -= excess
    }
    return LineComposer(text)
  }

  /// The style of a cluster, or of the place where there would be one.
  private func style(of text: ShapedText, beside cluster: Int, at offset: Int) -> TextStyle {
    let unit = text.units(min(cluster, text.count)..<text.count).lowerBound
    return styled.runs[styled.run(at: offset + unit)].style
  }
}
