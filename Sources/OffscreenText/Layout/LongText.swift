import Foundation

/// The beginning and the end of a longer text.
private struct TextEnds {
  let styled: StyledText
  /// The offset between the two, in UTF-16 code units of the shortened text.
  let joint: Int

  /// Keeps about `length` bytes at each end, which together must be fewer than the text has.
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

extension Typesetter {
  /// The lines of a text of any length, at a cost that depends only on the lines shown.
  ///
  /// If only some lines of a long text are needed, they are laid out from its beginning and its
  /// end, using as much of either as necessary. Directions that only the middle would determine are
  /// then ignored: those of a bracket that is closed there, or of letters after thousands of
  /// digits.
  ///
  /// - Parameter firstLength: The number of bytes at each end of the text that are laid out first; it
  ///   is multiplied by four until the lines stay clear of the cut.
  /// - Returns: The same lines as `lines()`, with the exceptions above.
  func linesFromEnds(firstLength: Int = 1 << 12) -> [TypesetLine] {
    guard limit < .infinity, maximumLineCount < Int.max else { return lines() }
    var length = firstLength
    while 4 * length < styled.text.utf8.count {
      let ends = TextEnds(of: styled, length: length)
      let lines = Typesetter(
        styled: ends.styled, limit: limit, maximumLineCount: maximumLineCount
      ).lines()
      // Text near the joint may be broken or shaped differently from the whole text.
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
  /// Whether a UTF-8 byte is a continuation byte.
  fileprivate var continuesScalar: Bool { self & 0xC0 == 0x80 }
}
