import Foundation
import OffscreenGeometry
import OffscreenRaster
import Testing

@testable import OffscreenText

/// Text in fonts of files, drawn.
@Suite struct FaceDrawingTests {
  private let font: Font

  init() throws {
    let emoji = try Font(contentsOf: SystemFonts.notoColorEmoji.existingURL(), size: 1)
    font = try Font(contentsOf: SystemFonts.dejaVuSans.existingURL(), size: 13)
      .withFallbacks([emoji])
  }

  /// Draws text on a canvas turned clockwise by quarter turns, at a point of the unturned page.
  private func page(_ text: String, at point: CGPoint, scale: CGFloat, quarterTurns: Int) -> Pixmap
  {
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
    TextLayout(text, font: font, width: .infinity).draw(in: canvas, at: point, color: .black)
    return Renderer().render(canvas.finish(), background: .white)
  }

  private func turnedBack(_ pixmap: Pixmap, quarterTurns: Int) -> Pixmap {
    guard quarterTurns > 0 else { return pixmap }
    var turned = Pixmap(width: pixmap.height, height: pixmap.width)
    for y in 0..<turned.height {
      for x in 0..<turned.width { turned[x, y] = pixmap[pixmap.width - 1 - y, x] }
    }
    return turnedBack(turned, quarterTurns: quarterTurns - 1)
  }

  @Test(arguments: ["Ag fi é", "أهلا 12", "a\u{10FFFD}", "😀"], [CGFloat(1), 2])
  func turnedTextIsTheSamePictureTurned(text: String, scale: CGFloat) {
    for point in [CGPoint(x: 3, y: 1), CGPoint(x: 2.125, y: 0.5), CGPoint(x: 0.3, y: 0.7)] {
      let pages = (0..<4).map { page(text, at: point, scale: scale, quarterTurns: $0) }
      for turns in 1..<4 {
        #expect(
          turnedBack(pages[turns], quarterTurns: turns) == pages[0], "\(point), \(turns) turns")
      }
      #expect(pages[0] != Pixmap(width: 150, height: 41, fill: Pixel(word: .max)))
    }
  }

  @Test func glyphsBeginAtQuartersOfAPixel() {
    let steps = stride(from: 0, to: 1, by: 1.0 / 16).map {
      page("l", at: CGPoint(x: 3 + $0, y: 1), scale: 1, quarterTurns: 0)
    }
    #expect(Set(steps).count == 4 || Set(steps).count == 5)
    let rows = stride(from: 0, to: 1, by: 1.0 / 16).map {
      page("l", at: CGPoint(x: 3, y: 1 + $0), scale: 1, quarterTurns: 0)
    }
    #expect(Set(rows).count == 2)
  }

  @Test func emojiHaveColours() {
    let pixmap = page("😀", at: CGPoint(x: 3, y: 1), scale: 1, quarterTurns: 0)
    var yellow = 0
    for y in 0..<41 {
      for x in 0..<150 {
        let pixel = pixmap[x, y]
        if pixel.red > 200, pixel.green > 150, pixel.blue < 120 { yellow += 1 }
      }
    }
    #expect(yellow > 60)
  }

  @Test(arguments: [0, -3, CGFloat.nan, 1e-9, 5e3, 1e30])
  func facesAreDrawnAtEverySize(size: CGFloat) {
    let canvas = Canvas(width: 30, height: 30)
    TextLayout("Aé😀", font: font.withSize(size), width: .infinity)
      .draw(in: canvas, at: CGPoint(x: 1, y: 1), color: .black)
    #expect(Renderer().render(canvas.finish()).width == 30)
  }
}
