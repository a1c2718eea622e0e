import Testing

@testable import OffscreenText

@Suite struct GlyphFitTests {
  @Test func alphabetLinesLieAtPixelEdges() throws {
    for em in 5...120 {
      let fit = try #require(
        GlyphFit(pixelsPerEm: (Double(em), Double(em)), isUpright: true))
      let pen = fit.pen(weight: 16)
      #expect(pen.width >= 1 && pen.height >= 1)
      for (scalar, tops) in [("x", 100.0), ("H", 136.0), ("h", 148.0)] as [(Unicode.Scalar, Double)]
      {
        let levels = BuiltinFont.outline(of: scalar).levels
        let map = fit.heights(for: levels)
        let bottom = map.pixel(at: 0) - pen.height / 2
        let top = map.pixel(at: tops - 16) + pen.height / 2
        #expect(abs(bottom) < 1e-9, "\(scalar) at \(em)")
        #expect(abs(top - top.rounded()) < 1e-9, "\(scalar) at \(em)")
        #expect(abs(top - tops * Double(em) / 192) <= 0.5, "\(scalar) at \(em)")
      }
    }
  }

  @Test func heightsNeverFall() throws {
    for em in [5.0, 7, 9, 11, 13.5, 17, 22, 34, 51, 102] {
      let fit = try #require(GlyphFit(pixelsPerEm: (em, em), isUpright: true))
      for (scalar, outline) in BuiltinFont.table.outlines {
        let knots = fit.heights(for: outline.levels).knots
        for (a, b) in zip(knots, knots.dropFirst()) {
          #expect(a.y < b.y && a.pixel <= b.pixel, "\(scalar) at \(em)")
        }
      }
    }
  }

  @Test func smallDotsAreWholePixels() throws {
    let fit = try #require(GlyphFit(pixelsPerEm: (9, 9), isUpright: true))
    let dot = fit.dot(weight: 21, centre: 5.9)
    #expect(dot.height == 1.12)
    #expect((dot.y - 0.5).rounded() == dot.y - 0.5)
    #expect(fit.dot(weight: 21, centre: 5.9, over: 5).y == 6.5)
    #expect(fit.dot(weight: 21, centre: 7.9, over: 5).y == 7.5)
  }

  @Test func oddAnglesAndExtremeSizesAreNotFitted() {
    #expect(GlyphFit(pixelsPerEm: (13, 13), isUpright: false) == nil)
    #expect(GlyphFit(pixelsPerEm: (4.9, 4.9), isUpright: true) == nil)
    #expect(GlyphFit(pixelsPerEm: (2000, 2000), isUpright: true) == nil)
  }

  @Test func fittedGlyphCodesAreReversible() throws {
    for em in [(5.0, 1024.0), (1024, 5), (13, 13.25)] {
      let fit = try #require(GlyphFit(pixelsPerEm: (em.0, em.1), isUpright: true))
      for scalar in ["A", "\u{10FFFF}", "\u{301}"] as [Unicode.Scalar] {
        for isRaised in [false, true] {
          let glyph = BuiltinGlyph(scalar: scalar, isRaised: isRaised)
          let code = FittedGlyphCode(glyph, fit: fit)
          let back = try #require(FittedGlyphCode(rawValue: code.rawValue))
          #expect(back == code && back.scalar == scalar && back.isRaised == isRaised)
          #expect(back.fineEm == fit.fineEm)
        }
      }
    }
  }
}
