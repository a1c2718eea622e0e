/// The heights of a glyph that must be at pixel edges for it to look sharp.
///
/// They are derived from the glyph's strokes: the ends of its stems, its horizontal strokes, and
/// the tops and bottoms of its curves. Heights near one of the alphabet's lines (``AlphabetLine``)
/// follow that line, so that all letters of a line of text end at the same pixel.
struct GlyphLevels: Hashable, Sendable {
  /// A height that follows one of the alphabet's lines, `overshoot` above it.
  struct Anchor: Hashable, Sendable {
    var y: Double
    var line: AlphabetLine
    var overshoot: Double { y - line.y }
  }

  /// The anchors in ascending order, with distinct heights.
  let anchors: [Anchor]
  /// The heights of other horizontal strokes, such as the bar of e, in ascending order and at least
  /// a pen's width from each other and from the anchors.
  let bars: [Double]

  /// Finds the levels of a glyph: levels within three units of a line of the alphabet follow that
  /// line.
  ///
  /// - Complexity: O(segments, times bars).
  init(_ glyph: StrokeGlyph) {
    var ends: Set<Double> = []
    var flats: Set<Double> = []
    for segment in glyph.strokes.filter({ !$0.isDot }).flatMap(\.segments) {
      ends.formUnion([segment.start.y, segment.end.y])
      if segment.isLine {
        if segment.start.y == segment.end.y { flats.insert(segment.start.y) }
      } else {
        if segment.control1.y == segment.start.y { flats.insert(segment.start.y) }
        if segment.control2.y == segment.end.y { flats.insert(segment.end.y) }
      }
    }
    anchors = ends.sorted().compactMap { y in
      AlphabetLine.allCases.first { abs(y - $0.y) <= 3 }.map { Anchor(y: y, line: $0) }
    }
    var taken = anchors.map(\.y)
    var bars: [Double] = []
    for y in flats.sorted() where taken.allSatisfy({ abs($0 - y) >= Double(BuiltinFont.weight) }) {
      taken.append(y)
      bars.append(y)
    }
    self.bars = bars
  }
}

/// A height shared by many letters.
enum AlphabetLine: CaseIterable, Hashable, Sendable {
  case descender
  case baseline
  case xHeight
  case capHeight
  case ascender

  /// The height of the centre of a stroke that lies along the line, in design units.
  var y: Double {
    switch self {
    case .descender: Double(BuiltinFont.descenderDepth)
    case .baseline: 0
    case .xHeight: Double(BuiltinFont.xHeight - BuiltinFont.weight)
    case .capHeight: Double(BuiltinFont.capHeight - BuiltinFont.weight)
    case .ascender: Double(BuiltinFont.ascenderHeight - BuiltinFont.weight)
    }
  }

  /// The height above the baseline of the outer edge of a stroke along the line, in font units.
  var edge: Double {
    switch self {
    case .descender, .baseline: y
    case .xHeight, .capHeight, .ascender: y + Double(BuiltinFont.weight)
    }
  }

  /// Whether strokes lie below the edge rather than above it.
  var isTop: Bool { edge > y }
}
