import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenTestSupport
import Testing

@Suite struct ImageTests {
  /// A picture whose pixels all differ.
  private func picture(_ width: Int, _ height: Int, seed: UInt64 = 51) -> Pixmap {
    var generator = SeededGenerator(seed: seed)
    var pixmap = Pixmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let alpha = UInt8.random(in: 0...255, using: &generator)
        pixmap[x, y] = Pixel(
          red: UInt8.random(in: 0...alpha, using: &generator),
          green: UInt8.random(in: 0...alpha, using: &generator),
          blue: UInt8.random(in: 0...alpha, using: &generator), alpha: alpha)
      }
    }
    return pixmap
  }

  @Test(arguments: [Interpolation.nearest, .linear])
  func ownSizeIsExactUprightAndTurned(interpolation: Interpolation) {
    let source = picture(7, 5)
    var expected = source
    for quarters in 0..<4 {
      let drawn = draw(expected.width, expected.height) { canvas in
        canvas.turn(quarters: quarters, width: 7, height: 5)
        canvas.draw(
          source, in: CGRect(x: 0, y: 0, width: 7, height: 5), interpolation: interpolation)
      }
      #expect(drawn == expected)
      expected = expected.turned
    }
  }

  @Test(arguments: [Interpolation.nearest, .linear])
  func turningTheSceneTurnsThePicture(interpolation: Interpolation) {
    var generator = SeededGenerator(seed: 52)
    for _ in 0..<20 {
      let source = picture(Int.random(in: 1...20, using: &generator), 9)
      let rect = CGRect(
        x: CGFloat.random(in: -10...30, using: &generator),
        y: CGFloat.random(in: -10...30, using: &generator),
        width: CGFloat.random(in: 1...40, using: &generator),
        height: CGFloat.random(in: 1...40, using: &generator))
      let angle = Bool.random(using: &generator) ? CGFloat.random(in: 0...6, using: &generator) : 0
      func body(_ canvas: Canvas) {
        canvas.rotate(by: angle)
        canvas.draw(source, in: rect, interpolation: interpolation)
      }
      var expected = draw(40, 30, background: .white, body)
      for quarters in 1...3 {
        expected = expected.turned
        let turned = draw(expected.width, expected.height, background: .white) { canvas in
          canvas.turn(quarters: quarters, width: 40, height: 30)
          body(canvas)
        }
        #expect(turned == expected)
      }
    }
  }

  @Test func nearestDoublesPixels() {
    let source = picture(3, 2)
    let drawn = draw(6, 4) { $0.draw(source, in: CGRect(x: 0, y: 0, width: 6, height: 4)) }
    for y in 0..<4 { for x in 0..<6 { #expect(drawn[x, y] == source[x / 2, y / 2]) } }
  }

  @Test func linearBlendsNeighboursByTheirDistance() {
    var source = Pixmap(width: 2, height: 1, fill: Color.black.pixel)
    source[1, 0] = Color.white.pixel
    let drawn = draw(8, 1) {
      $0.draw(source, in: CGRect(x: 0, y: 0, width: 8, height: 1), interpolation: .linear)
    }
    // Centres at 1/8, 3/8 … of two pixels: before the first and after the last centre, the edge.
    #expect((0..<8).map { drawn[$0, 0].red } == [0, 0, 32, 96, 159, 223, 255, 255])
  }

  @Test func linearEqualsItsDefinitionOnLevelAndTiltedWalks() {
    var generator = SeededGenerator(seed: 53)
    let source = picture(9, 8)
    for _ in 0..<30 {
      let scale = CGFloat.random(in: 1...4, using: &generator)
      let level = draw(30, 30) { canvas in
        canvas.scale(x: scale, y: scale)
        canvas.draw(source, in: CGRect(x: 0, y: 0, width: 9, height: 8), interpolation: .linear)
      }
      let tilted = draw(30, 30) { canvas in
        // A tilt too small to change the picture, but enough to avoid the method for horizontal
        // walks.
        canvas.concatenate(CGAffineTransform(a: scale, b: 1e-9, c: 0, d: scale, tx: 0, ty: 0))
        canvas.draw(source, in: CGRect(x: 0, y: 0, width: 9, height: 8), interpolation: .linear)
      }
      let differences = (0..<900).filter { level[$0 % 30, $0 / 30] != tilted[$0 % 30, $0 / 30] }
      #expect(differences.count < 10)
    }
  }

  @Test func shrinkingAveragesBlocks() {
    var source = Pixmap(width: 64, height: 64, fill: Color.black.pixel)
    for y in 0..<64 { for x in 0..<64 where (x + y) % 2 == 0 { source[x, y] = Color.white.pixel } }
    let drawn = draw(8, 8) {
      $0.draw(source, in: CGRect(x: 0, y: 0, width: 8, height: 8), interpolation: .linear)
    }
    for y in 0..<8 { for x in 0..<8 { #expect(drawn[x, y].red == 128) } }
  }

  @Test(arguments: [Interpolation.nearest, .linear])
  func repeatedPicturesEqualSinglePictures(interpolation: Interpolation) {
    var generator = SeededGenerator(seed: 54)
    for round in 0..<60 {
      let source = picture(1 + round % 13, 1 + round % 7)
      let size = CGSize(
        width: CGFloat.random(in: 0.5...24, using: &generator),
        height: CGFloat.random(in: 0.5...24, using: &generator))
      let angle = round % 5 == 0 ? CGFloat.random(in: 0...6, using: &generator) : 0
      // At whole pixels from each other, in part outside, and some between the pixels.
      let places = (0..<Int.random(in: 2...6, using: &generator)).map { _ in
        CGRect(
          origin: CGPoint(
            x: CGFloat(Int.random(in: -10...40, using: &generator)),
            y: CGFloat(Int.random(in: -10...30, using: &generator)) + (round % 2 == 0 ? 0.25 : 0)),
          size: size)
      }
      func draw(_ place: CGRect, on canvas: Canvas) {
        canvas.save()
        canvas.translate(x: place.minX, y: place.minY)
        canvas.rotate(by: angle)
        if round % 3 == 0 {
          canvas.clip(to: CGRect(origin: .zero, size: place.size), cornerRadius: 5)
        }
        if round % 4 == 0 { canvas.setBlendMode(.multiply) }
        canvas.setAlpha(round % 2 == 0 ? 1 : 0.6)
        canvas.draw(
          source, in: CGRect(origin: .zero, size: place.size), interpolation: interpolation)
        canvas.restore()
      }
      var expected = Pixmap(width: 40, height: 30, fill: Color.white.pixel)
      let together = Canvas(width: 40, height: 30)
      for place in places {
        let alone = Canvas(width: 40, height: 30)
        draw(place, on: alone)
        Renderer(threads: 1).render(alone.finish(), onto: &expected)
        draw(place, on: together)
      }
      let list = together.finish()
      for bandHeight in [64, 7] {
        let drawn = Renderer(threads: 2, bandHeight: bandHeight).render(list, background: .white)
        #expect(drawn == expected, "round \(round), bands of \(bandHeight) rows")
      }
    }
  }

  @Test(arguments: [16, 200] as [CGFloat])
  func changedPicturesAreNotTakenForThoseBefore(side: CGFloat) {
    var source = picture(64, 64)
    var sources: [Pixmap] = []
    let canvas = Canvas(width: 600, height: 200)
    let places = (0..<3).map { CGRect(x: 200 * CGFloat($0), y: 0, width: side, height: side) }
    for place in places {
      canvas.draw(source, in: place, interpolation: .linear)
      sources.append(source)
      source = Pixmap(width: 64, height: 64, fill: source[3, 3])
    }
    let expected = draw(600, 200, renderer: Renderer(threads: 1)) { alone in
      for (place, source) in zip(places, sources) {
        alone.draw(picture(of: source), in: place, interpolation: .linear)
      }
    }
    #expect(Renderer().render(canvas.finish()) == expected)
  }

  /// The same pixels in separate memory.
  private func picture(of source: Pixmap) -> Pixmap {
    var copy = Pixmap(width: source.width, height: source.height)
    for y in 0..<source.height { for x in 0..<source.width { copy[x, y] = source[x, y] } }
    return copy
  }
}
