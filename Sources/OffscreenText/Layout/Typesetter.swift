import Foundation

/// Chooses the lines of a text and composes them, from top to bottom.
struct LineSetter {
  /// A composed line with the properties that determine its position.
  struct SetLine {
    var line: LineComposer.Line
    /// The style that determines the height of an empty line.
    var style: TextStyle
    var paragraph: ParagraphStyle
    /// Whether the line's paragraph is read from right to left.
    var readsLeft: Bool
    var beginsParagraph: Bool
    var endsParagraph: Bool
    /// The end of the text shown without a gap, in UTF-16 code units of the text.
    var end: Int
    /// The start of the text shown after the ellipsis; nil if there is none.
    var tail: Int?
  }

  let styled: StyledText
  /// The available width of a line in points; infinity never breaks a line.
  let limit: CGFloat
  let maximumLineCount: Int

  /// All lines; costs O(text shown), and O(text) where its end is shown.
  ///
  /// `partLength` says how many code units of a long paragraph are shaped at once.
  func lines(partLength: Int = LongParagraph.partLength) -> [SetLine] {
    guard !styled.text.isEmpty else { return [] }
    var lines: [SetLine] = []
    var offset = 0
    for paragraph in Unicode.Paragraphs(styled.text) {
      let style = styled.runs[styled.run(at: offset)].paragraph
      let text = styled.text[paragraph.range]
      let length: Int
      if isSetInParts(text, style, partLength: partLength) {
        length = appendParts(
          of: text, at: offset, style, partLength: partLength, to: &lines)
      } else {
        let shaped = ShapedText(
          text, of: styled, offset: offset, base: style.baseWritingDirection.base)
        append(shaped, at: offset, in: paragraph, to: &lines)
        length = shaped.units.count
      }
      if lines.count >= maximumLineCount { break }
      offset += length
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
    let style = text.paragraph
    let breaker = LineBreaker(
      text, rule: style.lineBreakMode.rule,
      leastLimit: min(style.room(in: limit, isFirst: true), style.room(in: limit, isFirst: false)))
    var start = 0
    repeat {
      let isFirst = start == 0
      let room = style.room(in: limit, isFirst: isFirst)
      if style.lineBreakMode.truncates, lines.count == maximumLineCount - 1 {
        var line = truncatedLine(of: text, from: start, room: room, at: offset, in: paragraph)
        line.beginsParagraph = isFirst
        lines.append(line)
        return
      }
      let (range, line) = composedLine(of: text, from: start, room: room, by: breaker)
      var set = setLine(line, of: text, range, at: offset)
      set.beginsParagraph = isFirst
      set.endsParagraph = range.upperBound == text.count
      lines.append(set)
      start = range.upperBound
    } while start < text.count && lines.count < maximumLineCount
  }

  /// A line in the middle of its paragraph.
  func setLine(
    _ line: LineComposer.Line, of text: ShapedText, _ range: Range<Int>, at offset: Int
  ) -> SetLine {
    SetLine(
      line: line, style: style(of: text, beside: range.lowerBound, at: offset),
      paragraph: text.paragraph, readsLeft: text.baseLevel == 1, beginsParagraph: false,
      endsParagraph: false, end: offset + text.units(range).upperBound)
  }

  /// The longest line from a cluster onwards that has room.
  ///
  /// Letters at the ends of a line may be wider there than among their neighbours; then the line
  /// is broken again, earlier.
  func composedLine(
    of text: ShapedText, from start: Int, room: CGFloat, by breaker: LineBreaker
  ) -> (range: Range<Int>, line: LineComposer.Line) {
    var tried = room
    while true {
      let range = breaker.line(from: start, limit: tried)
      let shown = text.trimmingEnd(range)
      var composer = LineComposer(text)
      composer.append(shown)
      if text.paragraph.alignment == .justified, range.upperBound < text.count, room < .infinity {
        composer.fill(room)
      }
      let line = composer.line()
      if !breaker.breaks || shown.count <= 1 || line.width <= room.withTolerance {
        return (range, line)
      }
      tried = min(text.pen(after: shown), tried) - 1 / 1024
    }
  }

  /// The last permitted line, which contains all remaining text, truncated if necessary.
  private func truncatedLine(
    of text: ShapedText, from start: Int, room: CGFloat, at offset: Int,
    in paragraph: Unicode.Paragraphs.Element
  ) -> SetLine {
    var rest = text
    var first = start
    var offset = offset
    if paragraph.next != nil {
      let skipped = text.units(start..<text.count).lowerBound
      let index = styled.text.utf16.index(paragraph.range.lowerBound, offsetBy: skipped)
      offset += skipped
      rest = ShapedText(
        styled.text[index...], of: styled, offset: offset,
        base: text.paragraph.baseWritingDirection.base)
      first = 0
    }
    let end = first + text.count - start
    var line = SetLine(
      line: LineComposer.Line(), style: style(of: rest, beside: first, at: offset),
      paragraph: text.paragraph, readsLeft: rest.baseLevel == 1, beginsParagraph: false,
      endsParagraph: true, end: offset + rest.units(first..<first).upperBound)
    if let all = LineTruncation.whole(rest, from: first, paragraphEnd: end, limit: room) {
      var composer = LineComposer(rest)
      composer.append(all)
      line.line = composer.line()
      line.end = offset + rest.units(all).upperBound
    } else {
      let full = rest.prefix(of: first..<end, room: room).upperBound
      let ellipsis = Ellipsis(style: style(of: rest, beside: max(full - 1, first), at: offset))
      if let (cut, shown) = truncated(
        rest, from: first, paragraphEnd: end, room: room, by: ellipsis)
      {
        line.line = shown
        line.end = offset + rest.units(cut.head).upperBound
        line.tail = cut.tail.isEmpty ? nil : offset + rest.units(cut.tail).lowerBound
      }
    }
    return line
  }

  private func truncated(
    _ text: ShapedText, from start: Int, paragraphEnd: Int, room: CGFloat, by ellipsis: Ellipsis
  ) -> (cut: LineTruncation, shown: LineComposer.Line)? {
    var left = room - ellipsis.width
    while let cut = LineTruncation(
      text, from: start, paragraphEnd: paragraphEnd, room: left,
      mode: text.paragraph.lineBreakMode)
    {
      var composer = LineComposer(text)
      composer.append(cut.head)
      composer.append(ellipsis)
      composer.append(cut.tail)
      let line = composer.line()
      if line.width <= room.withTolerance { return (cut, line) }
      left -= line.width - room
    }
    return nil
  }

  /// The style of a cluster, or of the position of a cluster that does not exist.
  private func style(of text: ShapedText, beside cluster: Int, at offset: Int) -> TextStyle {
    let unit = text.units(min(cluster, text.count)..<text.count).lowerBound
    return styled.runs[styled.run(at: offset + unit)].style
  }
}

extension LineBreakMode {
  /// Where lines that are too long are broken.
  var rule: LineBreaker.Rule {
    switch self {
    case .byCharWrapping: .anywhere
    case .byClipping: .never
    default: .betweenWords
    }
  }
}
