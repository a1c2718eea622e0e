import OffscreenGeometry
import OffscreenTestSupport
import Testing

@testable import OffscreenRaster

/// The table of glyphs against a dictionary.
@Suite struct GlyphSetTests {
  @Test func findsOnlyAddedGlyphs() {
    var generator = SeededGenerator(seed: 5)
    let scale = GlyphScale(.identity)
    var set = GlyphSet(outlines: GlyphOutlines { _ in Path() }, scale: scale)
    var model: [PhasedGlyph: Int32] = [:]
    for round in 0..<4_000 {
      // Numbers side by side, as a font's, and numbers that fill 60 bits, as the built-in font's.
      let number =
        round % 2 == 0
        ? Int.random(in: 0..<90, using: &generator)
        : Int.random(in: 0..<300, using: &generator) &* 0x3_1234_5678_9ABC & (1 << 60 - 1)
      let x = Int32.random(in: -9...9, using: &generator)
      let y = Int32.random(in: -9...9, using: &generator)
      let glyph = PhasedGlyph(number, x: x, y: y)
      #expect(glyph.glyph == number)
      #expect(glyph.xPhase == (x & 3) && glyph.yPhase == (y & 3))
      #expect(set[glyph]?.number == model[glyph])
      if model[glyph] == nil {
        set.add(.kept(Int32(round), bounds: .empty), for: glyph)
        model[glyph] = Int32(round)
      }
    }
    #expect(model.count > 1_000)
    for (glyph, number) in model { #expect(set[glyph]?.number == number) }
  }
}

extension GlyphSet.Picture {
  fileprivate var number: Int32? {
    guard case .kept(let number, _) = self else { return nil }
    return number
  }
}
