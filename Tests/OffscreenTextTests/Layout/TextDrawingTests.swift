import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenText
import Testing

@Suite struct TextDrawingTests {
  /// Draws text on a canvas turned clockwise by quarter turns, at a point of the unturned page.
  private func page(
    _ text: String, size: CGFloat, at point: CGPoint, scale: CGFloat, quarterTurns: Int
  ) -> Pixmap {
    let (width, height) = (150, 41)
    let isTurned = quarterTurns % 2 == 1
    let canvas = Canvas(
      width: isTurned ? height : width, height: isTurned ? width : height, scale: scale)
    let (w, h) = (CGFloat(width) / scale, CGFloat(height) / scale)
    switch quarterTurns {
    case 1: canvas.translate(x: h, y: 0)
    case 2: canvas.translate(x: w, y: h)
    case 3: canvas.translate(x: 0, y: w)
    default: break
    }
    canvas.rotate(by: CGFloat(quarterTurns) * .pi / 2)
    let layout = TextLayout(text, font: .builtin(size: size), width: .infinity, numberOfLines: 0)
    layout.draw(in: canvas, at: point, color: .black)
    return Renderer().render(canvas.finish(), background: .white)
  }

  /// The pixmap turned back by quarter turns.
  private func turnedBack(_ pixmap: Pixmap, quarterTurns: Int) -> Pixmap {
    guard quarterTurns > 0 else { return pixmap }
    var turned = Pixmap(width: pixmap.height, height: pixmap.width)
    for y in 0..<turned.height {
      for x in 0..<turned.width {
        turned[x, y] = pixmap[pixmap.width - 1 - y, x]
      }
    }
    return turnedBack(turned, quarterTurns: quarterTurns - 1)
  }

  @Test(arguments: [CGFloat(1), 2, 3])
  func turnedTextIsTheSamePictureTurned(scale: CGFloat) {
    for size in [9, 13.5, 16, 17, 400] as [CGFloat] {
      for point in [CGPoint(x: 3, y: 1), CGPoint(x: 2.125, y: 0.5), CGPoint(x: 0.3, y: 0.7)] {
        let pages = (0..<4).map {
          page("Ag8é%中\nfox.", size: size, at: point, scale: scale, quarterTurns: $0)
        }
        for turns in 1..<4 {
          let back = turnedBack(pages[turns], quarterTurns: turns)
          #expect(back == pages[0], "size \(size), \(point), \(turns) turns")
        }
      }
    }
  }

  @Test func lettersAreCrispAtNinePixels() {
    let canvas = Canvas(width: 19, height: 9)
    TextLayout("HEz", font: .builtin(size: 9), width: .infinity)
      .draw(in: canvas, at: CGPoint(x: 0.25, y: -1), color: .black)
    let pixmap = Renderer().render(canvas.finish())
    let rows = (0..<9).map { y in
      String((0..<19).map { x in Array(" .:*#")[(Int(pixmap[x, y].alpha) + 31) / 64] })
    }
    #expect(
      rows == [
        "                   ",
        "                   ",
        " *   * :###:       ",
        " *   # :.   ###*   ",
        " ##### :###.  #.   ",
        " *   # :.    *:    ",
        " *   # :.   :*     ",
        " *   * :###:###*   ",
        "                   ",
      ])
  }

  /// All glyphs have the same pixels in every build and on every machine.
  ///
  /// After an intended change of a glyph, check the specimen and put the new hash here.
  @Test(arguments: [
    (CGFloat(1), CGFloat(9), "fd5cf2abc7ca0c303ba341ccfc37d23b"),
    (1, 13, "41cc177ca124ed1279ea9369eab9af0d"), (2, 13, "0b9bd55cf6c12ecaf0cd4b5d85697651"),
    (3, 17, "a172d98a76777cafcfb546c6d6300e99"),
  ])
  func specimenIsUnchanged(scale: CGFloat, size: CGFloat, hash: String) {
    let scalars = [0x20..<0x7F, 0xA1..<0x100].joined().compactMap { Unicode.Scalar($0) }
    var text = String(String.UnicodeScalarView(scalars))
    text += "–—‘’‚“”„•…‹›€™←↑→↓−≠≤≥✓中😀x\u{302}"
    let layout = TextLayout(
      text, font: .builtin(size: size), width: 30 * size, numberOfLines: 0,
      lineBreakMode: .byCharWrapping)
    let canvas = Canvas(
      width: Int(31 * size * scale), height: Int((layout.size.height * scale).rounded(.up)),
      scale: scale)
    layout.draw(in: canvas, at: CGPoint(x: 1, y: 0), color: .black)
    #expect(Renderer().render(canvas.finish()).contentHash == hash)
  }

  @Test func invalidOriginsDrawNothing() {
    let layout = TextLayout("Text", font: .builtin(size: 17), width: .infinity)
    let clear = Pixmap(width: 20, height: 20)
    for point in [
      CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: CGFloat.infinity, y: 0),
      CGPoint(x: 1e300, y: 1e300),
      CGPoint(x: -1e9, y: 3), CGPoint(x: 3, y: 21),
    ] {
      let canvas = Canvas(width: 20, height: 20)
      layout.draw(in: canvas, at: point, color: .black)
      #expect(Renderer().render(canvas.finish()) == clear)
    }
    for transform in [
      CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(scaleX: 1e200, y: 1e200),
      CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0),
    ] {
      let canvas = Canvas(width: 20, height: 20)
      canvas.concatenate(transform)
      layout.draw(in: canvas, at: CGPoint(x: 1, y: 1), color: .black)
      #expect(Renderer().render(canvas.finish()) == clear)
    }
  }

  @Test func textAtAnyAngleCoversAboutTheSame() {
    let layout = TextLayout("Hamburg", font: .builtin(size: 20), width: .infinity)
    let sums = [0, 0.3, 0.8, 1.3].map { angle -> Int in
      let canvas = Canvas(width: 200, height: 200)
      canvas.translate(x: 60, y: 60)
      canvas.rotate(by: angle)
      layout.draw(in: canvas, at: .zero, color: .black)
      let pixmap = Renderer().render(canvas.finish())
      return (0..<200).reduce(0) { sum, y in
        (0..<200).reduce(sum) { $0 + Int(pixmap[$1, y].alpha) }
      }
    }
    for sum in sums { #expect(abs(sum - sums[1]) < sums[1] / 12, "\(sums)") }
  }

  @Test func hugeTextOfManyLettersIsCutToTheCanvas() {
    let canvas = Canvas(width: 20, height: 20)
    TextLayout(
      String(repeating: "m", count: 100_000), font: .builtin(size: 17), width: .infinity
    ).draw(in: canvas, at: CGPoint(x: -700_000, y: 0), color: .black)
    #expect(Renderer().render(canvas.finish()) != Pixmap(width: 20, height: 20))
  }
}
