/// An error in a glyph's description.
enum StrokeGlyphError: Error, Equatable {
  /// The line does not begin with a character or a `U+` code.
  case badName(String)
  /// A number was expected.
  case badNumber(String, glyph: Unicode.Scalar)
  /// The command does not exist, or has no stroke to apply to.
  case badCommand(String, glyph: Unicode.Scalar)
  /// The referenced glyph is not defined before this one.
  case unknownGlyph(String, glyph: Unicode.Scalar)
  /// The glyph is defined twice.
  case duplicate(Unicode.Scalar)
}

/// Parses the descriptions of the built-in font's glyphs.
///
/// A glyph begins on a line without indentation: its character or `U+` code, followed by its
/// advance and commands, separated by white space. Indented lines continue it. All numbers are in
/// font units, y up, along the centre of the pen (see ``DesignPoint``).
///
///     M x y   put the pen down with a round end    B x y   ... in the middle of another stroke
///     J x y   ... at the edge of another stroke    L x y   a line
///     H x     a horizontal line                    V y     a vertical line
///     E x y   a quarter, leaving horizontally      N x y   a quarter, leaving vertically
///     C x1 y1 x2 y2 x y   a cubic curve            Z       back to the start, joined
///     X       lift in the middle of another stroke (else a round end)
///     K       lift at the edge of another stroke   D x y   a dot
///     W w     set the pen's width for what follows
///     I c % x y w   all strokes of glyph c, scaled by a percentage, moved, with pen w
///
/// `é = e U+0301` composes a letter with marks. A glyph may refer only to glyphs before it.
struct StrokeGlyphParser {
  /// The diameter of a dot, in font units.
  static let dotWeight = 21.0

  private(set) var glyphs: [Unicode.Scalar: StrokeGlyph] = [:]
  /// The characters described as a letter with one mark.
  private(set) var compositions: [BuiltinFont.Composition: Unicode.Scalar] = [:]

  /// Adds the glyphs that a text describes.
  ///
  /// - Parameter text: Descriptions in the notation above.
  /// - Throws: The first mistake, with the glyph in whose description it is.
  mutating func read(_ text: String) throws(StrokeGlyphError) {
    for words in Self.entries(in: text) {
      let scalar = try Self.scalar(words[0])
      guard glyphs[scalar] == nil else { throw .duplicate(scalar) }
      if words.count == 4, words[1] == "=" {
        addComposition(
          scalar, base: try Self.scalar(words[2]), mark: try Self.scalar(words[3]))
      }
      var reader = CommandReader(scalar: scalar, words: words.dropFirst(), glyphs: glyphs)
      glyphs[scalar] = try reader.read()
    }
  }

  /// Records that a letter and a mark in a text together become this glyph.
  private mutating func addComposition(
    _ whole: Unicode.Scalar, base: Unicode.Scalar, mark: Unicode.Scalar
  ) {
    compositions[BuiltinFont.Composition(base: base, mark: mark)] = whole
    // A mark replaces the dot of the i. The table lists the dotless i; text contains the i.
    if base == "\u{131}" {
      compositions[BuiltinFont.Composition(base: "i", mark: mark)] = whole
    }
  }

  /// The words of each glyph.
  private static func entries(in text: String) -> [[Substring]] {
    var entries: [[Substring]] = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if line.first == " ", !entries.isEmpty {
        entries[entries.count - 1] += words
      } else if !words.isEmpty {
        entries.append(words)
      }
    }
    return entries
  }

  /// The character that a word names: itself, or its code after `U+`.
  fileprivate static func scalar(_ name: Substring) throws(StrokeGlyphError) -> Unicode.Scalar {
    let scalars = name.unicodeScalars
    if scalars.count == 1, let scalar = scalars.first { return scalar }
    guard name.hasPrefix("U+"), let value = UInt32(name.dropFirst(2), radix: 16),
      let scalar = Unicode.Scalar(value)
    else { throw .badName(String(name)) }
    return scalar
  }
}

/// Reads the words of one glyph.
private struct CommandReader {
  let scalar: Unicode.Scalar
  var words: ArraySlice<Substring>
  let glyphs: [Unicode.Scalar: StrokeGlyph]
  private var strokes: [Stroke] = []
  /// The position of the pen.
  private var pen = DesignPoint(x: 0, y: 0)
  /// Whether a stroke has begun that the next command may continue.
  private var isDown = false
  /// The diameter of the pen for the following strokes.
  private var weight = Double(BuiltinFont.weight)

  init(
    scalar: Unicode.Scalar, words: ArraySlice<Substring>, glyphs: [Unicode.Scalar: StrokeGlyph]
  ) {
    self.scalar = scalar
    self.words = words
    self.glyphs = glyphs
  }

  mutating func read() throws(StrokeGlyphError) -> StrokeGlyph {
    guard words.first != "=" else { return try readComposition() }
    let advance = try number()
    while let command = words.popFirst() {
      try perform(command)
    }
    return StrokeGlyph(
      advance: Int(advance), strokes: strokes,
      isMark: (0x300..<0x370).contains(scalar.value))
  }

  private mutating func readComposition() throws(StrokeGlyphError) -> StrokeGlyph {
    words.removeFirst()
    var glyph = try namedGlyph()
    while !words.isEmpty {
      glyph = glyph.marked(with: try namedGlyph())
    }
    return glyph
  }

  private mutating func perform(_ command: Substring) throws(StrokeGlyphError) {
    switch command {
    case "M": try putDown(.round)
    case "B": try putDown(.buried)
    case "J": try putDown(.abutting)
    case "W": weight = try number()
    case "D": try dot()
    case "I": try include()
    default:
      guard isDown else { throw .badCommand(String(command), glyph: scalar) }
      try draw(command)
    }
  }

  private mutating func draw(_ command: Substring) throws(StrokeGlyphError) {
    let start = pen
    switch command {
    case "L": append(PenSegment(from: start, to: try point()))
    case "H": append(PenSegment(from: start, to: DesignPoint(x: try number(), y: start.y)))
    case "V": append(PenSegment(from: start, to: DesignPoint(x: start.x, y: try number())))
    case "E":
      append(PenSegment(quarterFrom: start, to: try point(), leavesHorizontally: true))
    case "N":
      append(PenSegment(quarterFrom: start, to: try point(), leavesHorizontally: false))
    case "C":
      let (first, second) = (try point(), try point())
      append(PenSegment(from: start, control1: first, control2: second, to: try point()))
    case "X": lift(.buried)
    case "K": lift(.abutting)
    case "Z": close()
    default: throw .badCommand(String(command), glyph: scalar)
    }
  }

  private mutating func putDown(_ end: Stroke.End) throws(StrokeGlyphError) {
    pen = try point()
    strokes.append(Stroke(segments: [], startShape: end, weight: weight))
    isDown = true
  }

  private mutating func append(_ segment: PenSegment) {
    strokes[strokes.count - 1].segments.append(segment)
    pen = segment.end
  }

  private mutating func lift(_ end: Stroke.End) {
    strokes[strokes.count - 1].endShape = end
    isDown = false
  }

  private mutating func close() {
    if let start = strokes.last?.segments.first?.start, start != pen {
      append(PenSegment(from: pen, to: start))
    }
    strokes[strokes.count - 1].isClosed = true
    isDown = false
  }

  private mutating func dot() throws(StrokeGlyphError) {
    let place = try point()
    strokes.append(
      Stroke(
        segments: [PenSegment(from: place, to: place)], weight: StrokeGlyphParser.dotWeight))
    isDown = false
  }

  private mutating func include() throws(StrokeGlyphError) {
    let glyph = try namedGlyph()
    let scale = try number() / 100
    let offset = try point()
    let weight = try number()
    strokes += glyph.strokes.map {
      $0.placed(scale: scale, x: offset.x, y: offset.y, weight: weight)
    }
    isDown = false
  }

  private mutating func namedGlyph() throws(StrokeGlyphError) -> StrokeGlyph {
    let name = words.popFirst() ?? ""
    guard let glyph = glyphs[try StrokeGlyphParser.scalar(name)] else {
      throw .unknownGlyph(String(name), glyph: scalar)
    }
    return glyph
  }

  private mutating func point() throws(StrokeGlyphError) -> DesignPoint {
    DesignPoint(x: try number(), y: try number())
  }

  private mutating func number() throws(StrokeGlyphError) -> Double {
    let word = words.popFirst() ?? ""
    guard let number = Double(word), number.isFinite else {
      throw .badNumber(String(word), glyph: scalar)
    }
    return number
  }
}
