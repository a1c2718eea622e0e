import Foundation

/// Breaks a text into lines and composes them, from top to bottom.
struct Typesetter {
  /// A composed line with the properties that determine its position.
  struct TypesetLine {
    /// The glyphs of the line and their width.
    var line: LineComposer.Line
    /// The style that determines the height of an empty line.
    var style: TextStyle
    /// The style of the paragraph, which determines indents, alignment and spacing.
    var paragraph: ParagraphStyle
    /// Whether the line's paragraph is read from right to left.
    var isRightToLeft: Bool
    /// Whether the line is the first or the last of its paragraph.
    var beginsParagraph: Bool
    var endsParagraph: Bool
    /// The start of the line, in UTF-16 code units of the text.
    var start: Int
    /// The end of the text shown without a gap, in UTF-16 code units of the text.
    var end: Int
    /// The start of the text to which the places of the line's characters are relative, in UTF-16 code units.
    var placesOffset: Int
    /// Whether an ellipsis stands for some of the text, or would if there were room for it.
    var isTruncated = false
    /// The start of the text shown after the ellipsis; nil if there is none.
    var tail: Int?
  }

  /// The text with its styles.
  let styled: StyledText
  /// The available width of a line in points; infinity never breaks a line.
  let limit: CGFloat
  /// The number of lines after which the rest of the text is not laid out.
  let maximumLineCount: Int
  /// Whether the lines have the places of their characters.
  var notesPlaces = false

  /// All lines.
  ///
  /// - Parameter partLength: The number of code units of a long paragraph that are shaped at once.
  /// - Returns: At most `maximumLineCount` lines; none for an empty text.
  /// - Complexity: O(text shown), or O(text) if its end is shown.
  func lines(partLength: Int = LongParagraph.partLength) -> [TypesetLine] {
    guard !styled.text.isEmpty else { return [] }
    var lines: [TypesetLine] = []
    var offset = 0
    for paragraph in Unicode.Paragraphs(styled.text) {
      let style = styled.runs[styled.run(at: offset)].paragraph
      let text = styled.text[paragraph.range]
      let length: Int
      if isTypesetInParts(text, style, partLength: partLength) {
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

  /// Appends the lines of a paragraph until there are enough.
  ///
  /// The last permitted line is truncated if the paragraph's mode says so.
  private func append(
    _ text: ShapedText, at offset: Int,
    in paragraph: Unicode.Paragraphs.Element, to lines: inout [TypesetLine]
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
      var next = typesetLine(line, of: text, range, at: offset)
      next.beginsParagraph = isFirst
      next.endsParagraph = range.upperBound == text.count
      lines.append(next)
      start = range.upperBound
    } while start < text.count && lines.count < maximumLineCount
  }

  /// A line in the middle of its paragraph.
  func typesetLine(
    _ line: LineComposer.Line, of text: ShapedText, _ range: Range<Int>, at offset: Int
  ) -> TypesetLine {
    TypesetLine(
      line: line, style: style(of: text, beside: range.lowerBound, at: offset),
      paragraph: text.paragraph, isRightToLeft: text.baseLevel == 1, beginsParagraph: false,
      endsParagraph: false, start: offset + text.units(range).lowerBound,
      end: offset + text.units(range).upperBound, placesOffset: offset)
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
      var composer = LineComposer(text, notesPlaces: notesPlaces)
      composer.append(shown)
      if text.paragraph.alignment == .justified, range.upperBound < text.count, room < .infinity {
        composer.fill(room)
      }
      var line = composer.line()
      if !breaker.breaks || shown.count <= 1 || line.width <= room.withTolerance {
        let spaces = shown.upperBound..<range.upperBound
        if notesPlaces { line.appendPlaces(ofSpaces: spaces, of: text) }
        return (range, line)
      }
      tried = min(text.pen(after: shown), tried) - 1 / 1024
    }
  }

  /// The last permitted line, which contains all remaining text, truncated if necessary.
  private func truncatedLine(
    of text: ShapedText, from start: Int, room: CGFloat, at offset: Int,
    in paragraph: Unicode.Paragraphs.Element
  ) -> TypesetLine {
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
    let beginning = offset + rest.units(first..<first).lowerBound
    var line = TypesetLine(
      line: LineComposer.Line(), style: style(of: rest, beside: first, at: offset),
      paragraph: text.paragraph, isRightToLeft: rest.baseLevel == 1, beginsParagraph: false,
      endsParagraph: true, start: beginning, end: beginning, placesOffset: offset)
    if let all = LineTruncation.whole(rest, from: first, paragraphEnd: end, limit: room) {
      var composer = LineComposer(rest, notesPlaces: notesPlaces)
      composer.append(all)
      line.line = composer.line()
      if notesPlaces { line.line.appendPlaces(ofSpaces: all.upperBound..<end, of: rest) }
      line.end = offset + rest.units(all).upperBound
    } else {
      line.isTruncated = true
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

  /// The beginning and the end that fit beside an ellipsis, composed; nil if nothing fits.
  ///
  /// Letters that are shaped again at the ends may be wider than before; then less is kept.
  private func truncated(
    _ text: ShapedText, from start: Int, paragraphEnd: Int, room: CGFloat, by ellipsis: Ellipsis
  ) -> (cut: LineTruncation, shown: LineComposer.Line)? {
    var remaining = room - ellipsis.width
    while let cut = LineTruncation(
      text, from: start, paragraphEnd: paragraphEnd, room: remaining,
      mode: text.paragraph.lineBreakMode)
    {
      var composer = LineComposer(text, notesPlaces: notesPlaces)
      composer.append(cut.head)
      composer.append(ellipsis)
      composer.append(cut.tail)
      let line = composer.line()
      if line.width <= room.withTolerance { return (cut, line) }
      remaining -= line.width - room
    }
    return nil
  }

  /// The style of a cluster, or of the position of a cluster that does not exist.
  private func style(of text: ShapedText, beside cluster: Int, at offset: Int) -> TextStyle {
    let unit = text.units(min(cluster, text.count)..<text.count).lowerBound
    return styled.runs[styled.run(at: offset + unit)].style
  }
}

extension LineComposer.Line {
  /// Adds the places of spaces at the end of the line, which take no space of it: one behind the other where the
  /// line ends.
  fileprivate mutating func appendPlaces(ofSpaces spaces: Range<Int>, of text: ShapedText) {
    var beyond: CGFloat = 0
    let isRightToLeft = text.baseLevel == 1
    for cluster in spaces {
      let advance = text.clusters[cluster].advance
      let place = CharacterPlace(
        units: text.units(cluster..<cluster + 1),
        x: isRightToLeft ? -beyond - advance : width + beyond, width: advance,
        isRightToLeft: isRightToLeft)
      places.append(place)
      beyond += advance
    }
  }
}

extension LineBreakMode {
  /// The places at which lines that are too long are broken.
  var rule: LineBreaker.Rule {
    switch self {
    case .byCharWrapping: .anywhere
    case .byClipping: .never
    default: .betweenWords
    }
  }
}
