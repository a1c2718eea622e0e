import Foundation

/// A text of which only the beginning and the end are kept.
private struct TextEnds {
  let styled: StyledText
  /// Where the beginning ends and the end begins, in UTF-16 code units of the kept text.
  let joint: Int

  /// Keeps about so many bytes of either end; they must be fewer than the text has.
  init(of whole: StyledText, length: Int) {
    let bytes = whole.text.utf8
    var head = bytes.index(bytes.startIndex, offsetBy: length)
    while bytes[head].continuesScalar { bytes.formIndex(before: &head) }
    var tail = bytes.index(bytes.endIndex, offsetBy: -length)
    while bytes[tail].continuesScalar { bytes.formIndex(before: &tail) }
    joint = whole.text.utf16.distance(from: whole.text.startIndex, to: head)
    var runs = whole.runs
    if runs.count > 1 {
      let skipped = whole.text.utf16.distance(from: head, to: tail)
      for index in runs.indices where runs[index].end < Int.max {
        let end = runs[index].end
        runs[index].end = end > joint + skipped ? end - skipped : min(end, joint)
      }
    }
    styled = StyledText(String(whole.text[..<head]) + whole.text[tail...], runs: runs)
  }
}

extension LineSetter {
  /// The lines of a text of any length, for the cost of what is shown.
  ///
  /// Where only some lines of a long text are wanted, they are set from its beginning and its end,
  /// as much of them as it takes. Directions of reading that only the middle decides play no part
  /// then: a bracket that is closed there, or letters after thousands of digits.
  ///
  /// `firstLength` says how many bytes of either end are looked at first.
  func linesFromEnds(firstLength: Int = 1 << 12) -> [SetLine] {
    guard limit < .infinity, maximumLineCount < Int.max else { return lines() }
    var length = firstLength
    while 4 * length < styled.text.utf8.count {
      let ends = TextEnds(of: styled, length: length)
      let lines = LineSetter(
        styled: ends.styled, limit: limit, maximumLineCount: maximumLineCount
      ).lines()
      // What stands beside the joint may be broken or shaped otherwise than in the whole text.
      let margin = length / 8
      let isClear = lines.allSatisfy {
        $0.end <= ends.joint - margin && $0.tail ?? Int.max >= ends.joint + margin
      }
      if isClear { return lines }
      length *= 4
    }
    return lines()
  }
}

extension UInt8 {
  /// Whether a byte of UTF-8 is not the first of its scalar.
  fileprivate var continuesScalar: Bool { self & 0xC0 == 0x80 }
}
