import Foundation

extension LineSetter {
  /// How many characters before a part's end no line may come, as what follows may change them.
  private static let margin = 256

  /// Whether a paragraph is set part by part: a long one of which all lines are wanted.
  func isSetInParts(_ text: Substring, _ style: ParagraphStyle, partLength: Int) -> Bool {
    let least = 2 * partLength
    return maximumLineCount == .max && limit < .infinity && style.lineBreakMode.rule != .never
      && text.utf8.count >= least && text.utf16.count >= least
  }

  /// Sets all lines of a long paragraph, shaping no more of it at a time than some lines take.
  ///
  /// Returns the paragraph's length in UTF-16 code units.
  func appendParts(
    of text: Substring, at offset: Int, _ style: ParagraphStyle, partLength: Int,
    to lines: inout [SetLine]
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
        var set = setLine(line, of: part, range, at: offset)
        set.beginsParagraph = isFirst
        set.endsParagraph = isLast && range.upperBound == part.count
        lines.append(set)
        start = range.upperBound
      }
      // A line longer than the part needs a longer one.
      length = start == 0 ? 2 * length : partLength
      unit = part.units(start..<start).lowerBound
    }
    return end
  }
}
