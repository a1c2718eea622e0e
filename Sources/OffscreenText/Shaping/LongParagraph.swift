import OffscreenGeometry

/// A paragraph that is shaped part by part while it is broken into lines.
///
/// Directions and scripts depend on the whole paragraph and are determined once; only shaping is
/// divided, because its memory is in proportion to the text.
struct LongParagraph {
  /// The number of UTF-16 code units of a part; shorter paragraphs than two parts are shaped at once.
  static let partLength = 1 << 14

  let units: [UInt16]
  /// The embedding level of each code unit; nil if all of them are 0.
  let levels: [UInt8]?
  let baseLevel: UInt8
  private let scripts: [ScriptRun]
  private let text: Substring
  private let styled: StyledText
  private let offset: Int
  private let base: BaseDirection
  /// The start of the last part that was shaped.
  private var start = 0
  private var index: String.Index

  /// Determines the directions and scripts of a paragraph.
  ///
  /// - Parameters:
  ///   - text: The paragraph without its line break.
  ///   - styled: The whole text with its styles.
  ///   - offset: The start of the paragraph in the whole text, in UTF-16 code units.
  ///   - base: The direction of the paragraph if its letters have none.
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

  /// Shapes the part that begins at a character, which must not precede the start of the last part.
  ///
  /// The shape of its last characters may differ from that in the whole paragraph.
  mutating func part(from start: Int, length: Int) -> ShapedText {
    index = text.utf16.index(index, offsetBy: start - self.start)
    self.start = start
    var itemizer = TextItemizer(text[index...], of: styled, offset: offset, base: base)
    itemizer.itemize(from: start, length: length, of: self)
    return ShapedText(itemizer, of: styled, offset: offset)
  }

  /// The runs of scripts from the one that contains a code unit.
  ///
  /// - Complexity: O(log runs).
  func scripts(from unit: Int) -> ArraySlice<ScriptRun> {
    scripts[max(scripts.bisected { $0.range.lowerBound > unit } - 1, 0)...]
  }
}
