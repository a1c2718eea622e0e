import Testing

@testable import OffscreenText

@Suite struct StrokeGlyphParserTests {
  private func glyph(_ text: String) throws -> StrokeGlyph? {
    var parser = StrokeGlyphParser()
    try parser.read(text)
    return parser.glyphs["q"]
  }

  @Test func strokesKeepTheirEndsAndWeights() throws {
    let glyph = try #require(
      try glyph(
        """
        q 70   M 1 2 L 3 4 H 5 V 6
            B 0 0 H 9 X  W 9 J 0 0 V 9 K
            D 4 5
        """))
    #expect(glyph.advance == 70)
    #expect(glyph.strokes.map(\.startShape) == [.round, .buried, .abutting, .round])
    #expect(glyph.strokes.map(\.endShape) == [.round, .buried, .abutting, .round])
    #expect(glyph.strokes.map(\.weight) == [16, 16, 9, StrokeGlyphParser.dotWeight])
    #expect(glyph.strokes.map(\.isDot) == [false, false, false, true])
    let ends = glyph.strokes[0].segments.map(\.end)
    #expect(ends.map(\.x) == [3, 5, 5])
    #expect(ends.map(\.y) == [4, 4, 6])
  }

  @Test func quartersLeaveAndArriveAlongTheAxes() throws {
    let glyph = try #require(try glyph("q 9 M 0 0 E 10 20 N 30 40"))
    let (first, second) = (glyph.strokes[0].segments[0], glyph.strokes[0].segments[1])
    #expect(first.control1.y == 0 && first.control2.x == 10)
    #expect(second.control1.x == 10 && second.control2.y == 40)
  }

  @Test func closingAddsTheMissingLine() throws {
    let glyph = try #require(try glyph("q 9 M 0 0 H 10 V 10 Z"))
    #expect(glyph.strokes[0].isClosed)
    #expect(glyph.strokes[0].segments.count == 3)
    #expect(glyph.strokes[0].segments[2].end == DesignPoint(x: 0, y: 0))
  }

  @Test func marksAreCentredAndRaisedOverCapitals() throws {
    var parser = StrokeGlyphParser()
    try parser.read(
      """
      U+0301 0 M 0 110 H 4
      a 50 M 10 0 H 30
      A 90 M 10 0 L 40 120
      á = a U+0301
      Á = A U+0301
      """)
    let low = try #require(parser.glyphs["á"]?.strokes.last?.segments.first)
    let high = try #require(parser.glyphs["Á"]?.strokes.last?.segments.first)
    #expect(low.start == DesignPoint(x: 20, y: 110))
    #expect(high.start == DesignPoint(x: 25, y: 146))
    let key = BuiltinFont.Composition(base: "a", mark: "\u{301}")
    #expect(parser.compositions[key] == "á")
  }

  @Test(arguments: [
    ("qq 70", StrokeGlyphError.badName("qq")),
    ("U+110000 70", .badName("U+110000")),
    ("q", .badNumber("", glyph: "q")),
    ("q 70 M 1", .badNumber("", glyph: "q")),
    ("q 70 M 1 x", .badNumber("x", glyph: "q")),
    ("q 70 M 1 inf", .badNumber("inf", glyph: "q")),
    ("q 70 L 1 2", .badCommand("L", glyph: "q")),
    ("q 70 M 1 2 O", .badCommand("O", glyph: "q")),
    ("q 70 M 1 2 H 3 Z H 4", .badCommand("H", glyph: "q")),
    ("q 70 M 1 2 H 3 X H 4", .badCommand("H", glyph: "q")),
    ("q 70 M 1 2 D 3 4 H 4", .badCommand("H", glyph: "q")),
    ("r 9 M 1 2 H 3\nq 70 M 1 2 I r 50 0 0 9 H 4", .badCommand("H", glyph: "q")),
    ("q 70 I r 50 0 0 9", .unknownGlyph("r", glyph: "q")),
    ("q = r U+0301", .unknownGlyph("r", glyph: "q")),
    ("q 70\nq 71", .duplicate("q")),
  ])
  func mistakesAreNamed(text: String, error: StrokeGlyphError) {
    #expect(throws: error) { try glyph(text) }
  }
}
