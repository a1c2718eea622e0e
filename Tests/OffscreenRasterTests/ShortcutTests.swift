import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenTestSupport
import Testing

/// The fast methods for rectangles, rounded rectangles, borders and glyphs, against paths.
@Suite struct ShortcutTests {
  /// Transforms that keep rectangles upright, with whole and fractional translations and scales.
  private static func transform(using generator: inout SeededGenerator) -> CGAffineTransform {
    let scale = [1, 2, 3, 1.3][Int.random(in: 0..<4, using: &generator)]
    let isMirrored = Bool.random(using: &generator)
    let place =
      Bool.random(using: &generator)
      ? CGPoint(x: 40, y: 30)
      : CGPoint(
        x: CGFloat.random(in: 0...60, using: &generator),
        y: CGFloat.random(in: 0...60, using: &generator))
    return CGAffineTransform(scaleX: isMirrored ? -scale : scale, y: scale)
      .concatenating(
        CGAffineTransform(
          rotationAngle: CGFloat(Int.random(in: 0..<4, using: &generator)) * .pi / 2)
      )
      .concatenating(CGAffineTransform(translationX: place.x, y: place.y))
  }

  private static func rect(using generator: inout SeededGenerator) -> CGRect {
    let isWhole = Bool.random(using: &generator)
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
      let number = CGFloat.random(in: range, using: &generator)
      return isWhole ? number.rounded() : number
    }
    return CGRect(
      x: number(-20...20), y: number(-20...20), width: number(0...40), height: number(0...40))
  }

  private func expectSame(
    seed: UInt64, count: Int, _ quick: (Canvas, CGRect, CGFloat) -> Void,
    _ general: (Canvas, CGRect, CGFloat) -> Void
  ) {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<count {
      let transform = Self.transform(using: &generator)
      let rect = Self.rect(using: &generator)
      let radius =
        round % 2 == 0 ? CGFloat(round % 24) : CGFloat.random(in: 0...20, using: &generator)
      func picture(_ body: (Canvas, CGRect, CGFloat) -> Void) -> Pixmap {
        draw(80, 70, background: .white) { canvas in
          canvas.concatenate(transform)
          body(canvas, rect, radius)
        }
      }
      #expect(picture(quick) == picture(general), "\(rect) by \(transform), radius \(radius)")
    }
  }

  private let color = Color(red: 0.8, green: 0.3, blue: 0.1, alpha: 0.7)

  @Test func rectEqualsItsPath() {
    expectSame(
      seed: 31, count: 300, { canvas, rect, _ in canvas.fill(rect, with: color) },
      { canvas, rect, _ in canvas.fill(Path(rect: rect), with: color) })
  }

  @Test func roundedRectEqualsItsPath() {
    expectSame(
      seed: 32, count: 300,
      { canvas, rect, radius in canvas.fill(rect, cornerRadius: radius, with: color) },
      { canvas, rect, radius in
        canvas.fill(Path(roundedRect: rect, cornerRadius: radius), with: color)
      })
  }

  @Test func borderEqualsItsPath() {
    expectSame(
      seed: 33, count: 300,
      { canvas, rect, radius in
        canvas.strokeBorder(rect, cornerRadius: radius, width: radius / 5 + 0.5, with: color)
      },
      { canvas, rect, radius in
        let width = radius / 5 + 0.5
        var path = Path(roundedRect: rect, cornerRadius: radius)
        if 2 * width < min(rect.width, rect.height) {
          path.addRoundedRect(
            rect.insetBy(dx: width, dy: width),
            cornerRadius: min(radius, rect.width / 2, rect.height / 2) - width)
        }
        canvas.fill(path, rule: .evenOdd, with: color)
      })
  }

  @Test func clipToARoundedRectEqualsItsPath() {
    expectSame(
      seed: 34, count: 200,
      { canvas, rect, radius in
        canvas.clip(to: rect, cornerRadius: radius)
        canvas.fill(CGRect(x: -100, y: -100, width: 300, height: 300), with: color)
      },
      { canvas, rect, radius in
        canvas.clip(to: Path(roundedRect: rect, cornerRadius: radius))
        canvas.fill(CGRect(x: -100, y: -100, width: 300, height: 300), with: color)
      })
  }

  @Test func nestedClipsEqualTheirPaths() {
    let parts = [0.2, 0.5, 0.8].map { CGRect(x: -20, y: 40 * $0 - 20, width: 70 * $0, height: 12) }
    func fill(_ canvas: Canvas) {
      for part in parts {
        canvas.fill(part, with: color)
        canvas.fill(part.insetBy(dx: 2, dy: 2), cornerRadius: 3, with: .red)
      }
    }
    expectSame(
      seed: 36, count: 200,
      { canvas, rect, radius in
        canvas.clip(to: rect.insetBy(dx: -9, dy: -9), cornerRadius: radius)
        canvas.clip(to: rect.insetBy(dx: -6, dy: -7), cornerRadius: radius / 2)
        fill(canvas)
      },
      { canvas, rect, radius in
        canvas.clip(to: Path(roundedRect: rect.insetBy(dx: -9, dy: -9), cornerRadius: radius))
        canvas.clip(to: Path(roundedRect: rect.insetBy(dx: -6, dy: -7), cornerRadius: radius / 2))
        fill(canvas)
      })
  }

  @Test func clippedFillIsTheFillThroughItsMask() {
    // The method with a mask: a layer with the same drawing, which is clipped as a whole.
    expectSame(
      seed: 35, count: 100,
      { canvas, rect, radius in
        canvas.clip(to: Path(ellipseIn: CGRect(x: -20, y: -20, width: 45, height: 40)))
        canvas.fill(rect, cornerRadius: radius, with: .black)
      },
      { canvas, rect, radius in
        canvas.clip(to: Path(ellipseIn: CGRect(x: -20, y: -20, width: 45, height: 40)))
        canvas.beginLayer(alpha: 1)
        canvas.fill(rect, cornerRadius: radius, with: .black)
        canvas.endLayer()
      })
  }

  private static let outlines = GlyphOutlines { glyph in
    var path = Path(ellipseIn: CGRect(x: 0.1, y: -0.7, width: 0.5, height: 0.7))
    if glyph > 0 { path.addRect(CGRect(x: 0.3, y: -0.4, width: 0.4, height: 0.1 * CGFloat(glyph))) }
    return glyph == 9 ? Path() : path
  }

  @Test func glyphsEqualTheirPathsAtQuartersOfAPixel() {
    var generator = SeededGenerator(seed: 36)
    for _ in 0..<100 {
      let size = CGFloat.random(in: 4...30, using: &generator)
      let placements = (0..<5).map { _ in
        GlyphPlacement(
          glyph: Int.random(in: 0...3, using: &generator),
          origin: CGPoint(
            x: CGFloat(Int.random(in: -40...320, using: &generator)) / 4,
            y: CGFloat(Int.random(in: -40...320, using: &generator)) / 4))
      }
      let quick = draw(80, 70, background: .white) { canvas in
        canvas.fill(placements, of: Self.outlines, size: size, with: color)
      }
      let general = draw(80, 70, background: .white) { canvas in
        for placement in placements {
          canvas.save()
          canvas.translate(x: placement.origin.x, y: placement.origin.y)
          canvas.scale(x: size, y: size)
          canvas.fill(Self.outlines.outline(placement.glyph), with: color)
          canvas.restore()
        }
      }
      #expect(quick == general)
    }
  }

  @Test func hugeAndEmptyGlyphsAreDrawnToo() {
    let placements = [0, 9, 1].map { GlyphPlacement(glyph: $0, origin: CGPoint(x: -200, y: 300)) }
    let quick = draw(50, 50) { $0.fill(placements, of: Self.outlines, size: 700, with: .black) }
    #expect(quick[10, 10].alpha == 255)
  }
}
