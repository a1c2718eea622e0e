import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenTestSupport
import Testing

/// Pictures in nine parts, and repeated.
@Suite struct PatchTests {
  /// A picture whose pixels all differ.
  private func picture(_ width: Int, _ height: Int) -> Pixmap {
    var pixmap = Pixmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        pixmap[x, y] = Pixel(
          red: UInt8(20 * x), green: UInt8(20 * y), blue: UInt8(x ^ y), alpha: 255)
      }
    }
    return pixmap
  }

  private static let interpolations = [Interpolation.nearest, .linear]

  @Test(arguments: interpolations)
  func tilesLieSideBySideFromTheirOrigin(interpolation: Interpolation) {
    let tile = picture(5, 3)
    let drawn = draw(23, 17) { canvas in
      canvas.fill(
        CGRect(x: 0, y: 0, width: 23, height: 17), tiling: tile, from: CGPoint(x: 7, y: -4),
        interpolation: interpolation)
    }
    for y in 0..<17 {
      for x in 0..<23 { #expect(drawn[x, y] == tile[(x + 3) % 5, (y + 4) % 3]) }
    }
  }

  @Test func tilesFillAPathThroughItsCoverage() {
    let circle = Path(ellipseIn: CGRect(x: 2, y: 1, width: 17, height: 14))
    let tile = picture(5, 3)
    let drawn = draw(23, 17) { $0.fill(circle, tiling: tile) }
    let expected = draw(23, 17) { canvas in
      canvas.clip(to: circle)
      for row in 0..<6 {
        for column in 0..<5 {
          canvas.draw(tile, in: CGRect(x: 5 * column, y: 3 * row, width: 5, height: 3))
        }
      }
    }
    #expect(drawn == expected)
  }

  /// Nine draws of cut parts, all at whole pixels.
  private func nine(_ source: Pixmap, caps: EdgeInsets, mode: ResizingMode, onto canvas: Canvas) {
    let x = [0, Int(caps.left), source.width - Int(caps.right), source.width]
    let y = [0, Int(caps.top), source.height - Int(caps.bottom), source.height]
    let placeX = [0, Int(caps.left), 22 - Int(caps.right), 22]
    let placeY = [0, Int(caps.top), 17 - Int(caps.bottom), 17]
    for row in 0..<3 {
      for column in 0..<3 where x[column] < x[column + 1] && y[row] < y[row + 1] {
        var part = Pixmap(width: x[column + 1] - x[column], height: y[row + 1] - y[row])
        for py in 0..<part.height {
          for px in 0..<part.width { part[px, py] = source[x[column] + px, y[row] + py] }
        }
        let place = CGRect(
          x: placeX[column], y: placeY[row], width: placeX[column + 1] - placeX[column],
          height: placeY[row + 1] - placeY[row])
        canvas.save()
        canvas.clip(to: place)
        if mode == .stretch {
          canvas.draw(part, in: place)
        } else {
          canvas.fill(place, tiling: part, from: place.origin)
        }
        canvas.restore()
      }
    }
  }

  @Test(arguments: [ResizingMode.stretch, .tile])
  func ninePartsAreDrawnLikeSeparatePictures(mode: ResizingMode) {
    let source = picture(9, 8)
    for caps in [
      EdgeInsets(top: 2, left: 3, bottom: 1, right: 2), EdgeInsets(left: 4, right: 4),
      EdgeInsets(), EdgeInsets(top: 3, bottom: 4),
    ] {
      let drawn = draw(22, 17) { canvas in
        canvas.draw(
          source, in: CGRect(x: 0, y: 0, width: 22, height: 17), capInsets: caps,
          resizingMode: mode)
      }
      let expected = draw(22, 17) { nine(source, caps: caps, mode: mode, onto: $0) }
      #expect(drawn == expected, "\(caps)")
    }
  }

  @Test func middleOfOnePixelStaysFlat() {
    let source = picture(9, 7)
    let drawn = draw(30, 20) { canvas in
      canvas.draw(
        source, in: CGRect(x: 0, y: 0, width: 30, height: 20),
        capInsets: EdgeInsets(top: 3, left: 4, bottom: 3, right: 4), interpolation: .linear)
    }
    for x in 4..<26 { for y in 3..<17 { #expect(drawn[x, y] == source[4, 3]) } }
    #expect(drawn[3, 2] == source[3, 2] && drawn[29, 19] == source[8, 6])
  }

  @Test func capsShrinkInASmallRectAndLeaveAPixelBetweenThem() {
    let source = picture(8, 8)
    let small = draw(4, 8) { canvas in
      canvas.draw(
        source, in: CGRect(x: 0, y: 0, width: 4, height: 8),
        capInsets: EdgeInsets(left: 4, right: 3))
    }
    #expect(small[0, 0].red <= 40 && small[3, 0].red >= 100)
    let wide = draw(40, 8) { canvas in
      canvas.draw(
        source, in: CGRect(x: 0, y: 0, width: 40, height: 8),
        capInsets: EdgeInsets(left: 99, right: 99))
    }
    #expect(wide[6, 0] == source[6, 0] && wide[7, 0] == source[7, 0] && wide[39, 0] == source[7, 0])
  }

  @Test func patchOfHigherScaleKeepsItsSize() {
    let source = picture(8, 8)
    let canvas = Canvas(width: 30, height: 20, scale: 2)
    canvas.draw(
      source, in: CGRect(x: 0, y: 0, width: 15, height: 10),
      capInsets: EdgeInsets(top: 1, left: 1.5, bottom: 1, right: 2), resizingMode: .tile, scale: 2)
    let drawn = Renderer(threads: 1).render(canvas.finish())
    #expect(drawn[2, 0] == source[2, 0] && drawn[3, 5] == source[3, 5])
    #expect(drawn[4, 5] == source[3, 5] && drawn[29, 19] == source[7, 7])
  }

  @Test(arguments: interpolations)
  func turningTheSceneTurnsThePicture(interpolation: Interpolation) {
    var generator = SeededGenerator(seed: 81)
    let source = picture(9, 7)
    for round in 0..<24 {
      func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
        CGFloat.random(in: range, using: &generator)
      }
      let rect = CGRect(
        x: number(-10...20), y: number(-10...20), width: number(1...60), height: number(1...40))
      let angle = round % 2 == 0 ? 0 : number(0...6)
      let mode = round % 4 < 2 ? ResizingMode.stretch : .tile
      let scale = number(0.2...3)
      func body(_ canvas: Canvas) {
        canvas.rotate(by: angle)
        canvas.draw(
          source, in: rect, capInsets: EdgeInsets(top: 2, left: 3, bottom: 1, right: 2),
          resizingMode: mode, scale: scale, interpolation: interpolation)
        canvas.fill(
          Path(ellipseIn: rect), tiling: source, from: rect.origin, scale: scale,
          interpolation: interpolation)
      }
      var expected = draw(40, 30, background: .white, body)
      for quarters in 1...3 {
        expected = expected.turned
        let turned = draw(expected.width, expected.height, background: .white) { canvas in
          canvas.turn(quarters: quarters, width: 40, height: 30)
          body(canvas)
        }
        #expect(turned == expected, "\(rect) by \(angle), scale \(scale)")
      }
    }
  }

  @Test func rotatedPatchHasNoSeams() {
    // All of one colour, so that only the outline can differ.
    let source = Pixmap(width: 9, height: 9, fill: Color.systemTeal.pixel)
    for interpolation in Self.interpolations {
      let drawn = draw(60, 60) { canvas in
        canvas.translate(x: 30, y: 30)
        canvas.rotate(by: 0.4)
        canvas.draw(
          source, in: CGRect(x: -20.3, y: -15.7, width: 41.1, height: 30),
          capInsets: EdgeInsets(top: 3, left: 3, bottom: 3, right: 3),
          interpolation: interpolation)
      }
      let expected = draw(60, 60) { canvas in
        canvas.translate(x: 30, y: 30)
        canvas.rotate(by: 0.4)
        canvas.fill(
          CGRect(x: -20.3, y: -15.7, width: 41.1, height: 30), with: .systemTeal)
      }
      #expect(drawn == expected)
    }
  }

  @Test func shrunkTilesAreAveraged() {
    // Black and white alternate: reduced to a quarter, all is grey.
    var board = Pixmap(width: 8, height: 8, fill: Color.white.pixel)
    for y in 0..<8 { for x in 0..<8 where (x + y) % 2 == 0 { board[x, y] = Color.black.pixel } }
    let drawn = draw(20, 20) { canvas in
      canvas.fill(
        CGRect(x: 0, y: 0, width: 20, height: 20), tiling: board, scale: 4, interpolation: .linear)
    }
    for y in 0..<20 { for x in 0..<20 { #expect((127...128).contains(drawn[x, y].red)) } }
  }

  @Test func bandsAndThreadsChangeNothing() {
    let canvas = Canvas(width: 50, height: 60)
    canvas.rotate(by: 0.2)
    canvas.draw(
      picture(9, 7), in: CGRect(x: 5, y: 3, width: 40, height: 30),
      capInsets: EdgeInsets(top: 2, left: 2, bottom: 2, right: 2), interpolation: .linear)
    canvas.fill(
      CGRect(x: 5, y: 30, width: 40, height: 30), tiling: picture(6, 5), scale: 0.7,
      interpolation: .linear)
    let list = canvas.finish()
    let expected = Renderer(threads: 1, bandHeight: 1_000).render(list)
    for (threads, bandHeight) in [(1, 1), (2, 7), (3, 16)] {
      let actual = Renderer(threads: threads, bandHeight: bandHeight).render(list)
      #expect(actual == expected)
    }
  }

  @Test func extremeNumbersAreHarmless() {
    let numbers: [CGFloat] = [
      .nan, .infinity, -.infinity, 1e30, -1e30, 1e-30, .leastNonzeroMagnitude, 0, -4, 1e5,
    ]
    for number in numbers {
      for interpolation in Self.interpolations {
        for mode in [ResizingMode.tile, .stretch] {
          let pixmap = draw(9, 9) { canvas in
            let caps = EdgeInsets(top: number, left: 2, bottom: 1, right: number)
            let rect = CGRect(x: 1, y: 1, width: 7, height: 7)
            canvas.draw(
              picture(5, 4), in: rect, capInsets: caps, resizingMode: mode,
              interpolation: interpolation)
            canvas.draw(
              picture(5, 4), in: rect, capInsets: EdgeInsets(left: 2), resizingMode: mode,
              scale: number, interpolation: interpolation)
            canvas.draw(
              picture(5, 4), in: CGRect(x: 0, y: -number, width: number, height: 5),
              capInsets: EdgeInsets(top: 1, left: 1, bottom: 1, right: 1), resizingMode: mode,
              interpolation: interpolation)
            canvas.fill(
              rect, tiling: picture(3, 3), from: CGPoint(x: number, y: 0), scale: 2,
              interpolation: interpolation)
            canvas.concatenate(CGAffineTransform(a: number, b: 0, c: 0, d: 0, tx: 0, ty: 0))
            canvas.fill(rect, tiling: picture(3, 3), interpolation: interpolation)
            canvas.draw(Pixmap(width: 0, height: 3), in: rect, capInsets: .zero)
          }
          #expect(pixmap.width == 9)
        }
      }
    }
  }
}
