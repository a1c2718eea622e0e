import Foundation

extension Typesetter {
  /// The number of characters at the end of a part in which no line may end, because the text after
  /// the part may change their shape.
  private static let margin = 256

  /// Whether a paragraph is shaped and broken into lines part by part: a long one of which all lines
  /// are needed.
  func isTypesetInParts(_ text: Substring, _ style: ParagraphStyle, partLength: Int) -> Bool {
    let least = 2 * partLength
    return maximumLineCount == .max && limit < .infinity && style.lineBreakMode.rule != .never
      && text.utf8.count >= least && text.utf16.count >= least
  }

  /// Appends all lines of a long paragraph, of which only one part is shaped at a time.
  ///
  /// - Returns: The length of the paragraph in UTF-16 code units.
  func appendParts(
    of text: Substring, at offset: Int, _ style: ParagraphStyle, partLength: Int,
    to lines: inout [TypesetLine]
  ) -> Int {
    var paragraph = LongParagraph(
      text, of: styled, offset: offset, base: style.baseWritingDirection.base)
    let rule = style.lineBreakMode.rule
    let opportunities =
      rule == .betweenWords ? LineBreaks(paragraph.units).opportunities : []
    let end = paragraph.units.count
    var unit = 0
    var length = partLength
    while unit < end {
      let part = paragraph.part(from: unit, length: length)
      let breaker = LineBreaker(part, rule: rule, opportunities: opportunities)
      let isLast = part.units(0..<part.count).upperBound == end
      var start = 0
      while start < part.count {
        let isFirst = unit == 0 && start == 0
        let room = style.room(in: limit, isFirst: isFirst)
        let (range, line) = composedLine(of: part, from: start, room: room, by: breaker)
        if !isLast, range.upperBound > part.count - Self.margin { break }
        var next = typesetLine(line, of: part, range, at: offset)
        next.beginsParagraph = isFirst
        next.endsParagraph = isLast && range.upperBound == part.count
        lines.append(next)
        start = range.upperBound
      }
      // If not even one line fits into the part, the next attempt takes a longer one.
      length = start == 0 ? 2 * length : partLength
      unit = part.units(start..<start).lowerBound
    }
    return end
  }
}
