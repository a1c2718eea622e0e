/// A text whose stretches may look different.
struct StyledText {
  /// A stretch of one style; its end is an offset in UTF-16 code units of the whole text.
  struct Run {
    var end: Int
    var style: TextStyle
    /// Counts for the paragraph whose first character lies in the run.
    var paragraph: ParagraphStyle
  }

  let text: String
  /// In order, each beginning where the one before it ends; the last reaches the text's end.
  let runs: [Run]

  /// A text of one style.
  init(_ text: String, style: TextStyle, paragraph: ParagraphStyle) {
    self.text = text
    runs = [Run(end: Int.max, style: style, paragraph: paragraph)]
  }

  init(_ text: String, runs: [Run]) {
    self.text = text
    self.runs = runs
  }

  /// The number of the run that a UTF-16 offset lies in, looked for from another one onwards.
  ///
  /// Costs O(1) for the first and its neighbour, O(log n) for others.
  func run(at offset: Int, from first: Int = 0) -> Int {
    for near in first..<min(first + 2, runs.count) where runs[near].end > offset { return near }
    var range = first..<runs.count - 1
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        runs[middle].end <= offset
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}

extension Unicode {
  /// The lines of a text as its own line breaks cut it: LF, CR, CR LF, VT, FF, NEL, U+2028, U+2029.
  struct Paragraphs: Sequence, IteratorProtocol {
    private let text: String
    private var position: String.Index?

    init(_ text: String) {
      self.text = text
      position = text.startIndex
    }

    /// The next paragraph without its break, and where the one after it begins, if there is one.
    mutating func next() -> (range: Range<String.Index>, next: String.Index?)? {
      guard let start = position else { return nil }
      let units = text.utf8
      var index = start
      while index != units.endIndex {
        let length = Self.breakLength(in: units, at: index)
        if length > 0 {
          let next = units.index(index, offsetBy: length)
          position = next
          return (start..<index, next)
        }
        units.formIndex(after: &index)
      }
      position = nil
      return (start..<index, nil)
    }

    /// How many bytes the line break at a place has; 0 where there is none.
    private static func breakLength(in units: String.UTF8View, at index: String.Index) -> Int {
      func byte(_ offset: Int) -> UInt8 {
        guard let place = units.index(index, offsetBy: offset, limitedBy: units.endIndex),
          place != units.endIndex
        else { return 0 }
        return units[place]
      }
      switch units[index] {
      case 0x0A, 0x0B, 0x0C: return 1
      case 0x0D: return byte(1) == 0x0A ? 2 : 1
      case 0xC2: return byte(1) == 0x85 ? 2 : 0
      case 0xE2: return byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9) ? 3 : 0
      default: return 0
      }
    }
  }
}
