import OffscreenGeometry

/// A text with styled runs.
struct StyledText {
  /// A run of one style, whose end is an offset in UTF-16 code units of the whole text.
  struct Run {
    var end: Int
    /// The style of the characters.
    var style: TextStyle
    /// The style of a paragraph whose first character is in the run.
    var paragraph: ParagraphStyle
  }

  let text: String
  /// The runs in order, without gaps; the last ends at the end of the text.
  let runs: [Run]

  /// A text with a single style.
  init(_ text: String, style: TextStyle, paragraph: ParagraphStyle) {
    self.text = text
    runs = [Run(end: Int.max, style: style, paragraph: paragraph)]
  }

  /// A text with the styles of consecutive runs, at least one.
  init(_ text: String, runs: [Run]) {
    self.text = text
    self.runs = runs
  }

  /// The index of the run that contains a UTF-16 offset, searched from `first` onwards.
  ///
  /// O(1) for the first run and the next one, O(log n) for others.
  func run(at offset: Int, from first: Int = 0) -> Int {
    for near in first..<min(first + 2, runs.count) where runs[near].end > offset { return near }
    return runs[first..<runs.count - 1].bisected { $0.end > offset }
  }
}

extension Unicode {
  /// The paragraphs of a text, separated by LF, CR, CR LF, VT, FF, NEL, U+2028 or U+2029.
  struct Paragraphs: Sequence, IteratorProtocol {
    private let text: String
    /// The start of the next paragraph; nil at the end of the text.
    private var position: String.Index?

    init(_ text: String) {
      self.text = text
      position = text.startIndex
    }

    /// The next paragraph without its separator, and the start of the one after it, if there is
    /// one.
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

    /// The number of bytes of the separator at an index; 0 if there is none.
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
