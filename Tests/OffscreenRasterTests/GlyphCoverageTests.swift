import Foundation
import OffscreenGeometry
import Testing

@testable import OffscreenRaster

@Suite struct GlyphCoverageTests {
  /// Squares whose side is their number; number 0 covers nothing.
  private func squares() -> GlyphOutlines {
    GlyphOutlines { number in
      Path(rect: CGRect(x: 0.3, y: -0.2, width: Double(number), height: Double(number)))
    }
  }

  private func drawn(_ outlines: GlyphOutlines, glyphs: Range<Int> = 0..<12) -> Pixmap {
    let canvas = Canvas(width: 90, height: 90)
    let placements = glyphs.map {
      GlyphPlacement(glyph: $0, origin: CGPoint(x: Double($0) * 6.3, y: Double($0) * 5.6))
    }
    canvas.fill(placements, of: outlines, size: 1, with: .black)
    return Renderer().render(canvas.finish())
  }

  @Test func cachedCoverageEqualsUncachedCoverage() {
    let outlines = squares()
    let first = drawn(outlines)
    #expect(outlines.coverage.byteCount > 0)
    #expect(drawn(outlines) == first)
    #expect(drawn(squares()) == first)
    // Some are kept, some are not.
    let half = squares()
    _ = drawn(half, glyphs: 3..<8)
    #expect(drawn(half) == first)
  }

  @Test func memoryIsBounded() {
    let outlines = squares()
    for size in 1..<250 {
      let canvas = Canvas(width: 300, height: 300)
      canvas.fill(
        (0..<16).map {
          GlyphPlacement(
            glyph: size, origin: CGPoint(x: Double($0 % 4) / 4, y: Double($0 / 4) / 4))
        }, of: outlines, size: 1, with: .black)
      #expect(outlines.coverage.byteCount <= GlyphCoverageCache.byteBudget)
    }
    #expect(drawn(outlines) == drawn(squares()))
  }
}
