import OffscreenGeometry

/// A paragraph that is shaped part by part, as its lines are chosen: what must be known of all of it.
struct LongParagraph {
  /// How many code units a part has; paragraphs of less than two parts are shaped at once.
  static let partLength = 1 << 14

  let units: [UInt16]
  /// The embedding level of each code unit; nil where all is read to the right.
  let levels: [UInt8]?
  let baseLevel: UInt8
  private let scripts: [ScriptRun]
  private let text: Substring
  private let styled: StyledText
  private let offset: Int
  private let base: BaseDirection
  /// Where the last part began.
  private var start = 0
  private var index: String.Index

  /// Looks at a paragraph without its line break; `offset` is where it begins in the whole text.
  ///
  /// - Complexity: O(text).
  init(_ text: Substring, of styled: StyledText, offset: Int, base: BaseDirection) {
    units = Array(text.utf16)
    if base != .rightToLeft, units.allSatisfy({ $0 < 0x80 }) {
      levels = nil
      baseLevel = 0
      scripts = [ScriptRun(range: 0..<units.count, script: "Latn")]
    } else {
      let directions = BidirectionalText(units, base: base)
      levels = directions.levels
      baseLevel = directions.baseLevel
      scripts = ScriptRuns(units).runs
    }
    self.text = text
    self.styled = styled
    self.offset = offset
    self.base = base
    index = text.startIndex
  }

  /// Shapes the part that begins at a character, which must not lie before the last part's.
  ///
  /// Its last characters may be shaped otherwise than in the whole paragraph.
  mutating func part(from start: Int, length: Int) -> ShapedText {
    index = text.utf16.index(index, offsetBy: start - self.start)
    self.start = start
    var cutter = TextItemizer(text[index...], of: styled, offset: offset, base: base)
    cutter.cut(from: start, length: length, of: self)
    return ShapedText(cutter, of: styled, offset: offset)
  }

  /// The runs of scripts from the one at a code unit onwards; costs O(log n) and the copy of a
  /// reference.
  func scripts(from unit: Int) -> ArraySlice<ScriptRun> {
    scripts[max(scripts.bisected { $0.range.lowerBound > unit } - 1, 0)...]
  }
}
