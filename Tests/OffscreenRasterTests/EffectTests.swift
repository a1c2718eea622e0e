import COffscreenKernels
import Foundation
import OffscreenGeometry
import OffscreenTestSupport
import Testing

@testable import OffscreenRaster

/// Shadows and blurs of layers.
@Suite struct EffectTests {
  private let ink = Color(red: 0.1, green: 0.2, blue: 0.6, alpha: 0.7)

  /// Shapes that overlap, some of them translucent, in the middle of 70 x 60 pixels.
  private func content(_ canvas: Canvas) {
    canvas.translate(x: 10, y: 9)
    canvas.fill(CGRect(x: 12, y: 9, width: 20, height: 13), with: .red)
    canvas.fill(
      CGRect(x: 22.5, y: 15.25, width: 17, height: 16), cornerRadius: 5,
      with: Color.green.withAlphaComponent(0.5))
    canvas.fill(Path(ellipseIn: CGRect(x: 4, y: 18, width: 21, height: 11)), with: .blue)
  }

  /// The alphas of `pixmap` blurred by `off_blur` and moved, as a fill with one colour would paint.
  private func shadow(of pixmap: Pixmap, box: Int32, x: Int, y: Int, color: Pixel) -> Pixmap {
    var mask = pixmap.alphas
    let (width, height) = (pixmap.width, pixmap.height)
    #expect(unsafe off_blur(&mask, width, width, height, box))
    var result = Pixmap(width: width, height: height)
    for row in 0..<height {
      for column in 0..<width
      where (0..<width).contains(column - x) && (0..<height).contains(row - y) {
        let coverage = mask[(row - y) * width + column - x]
        result[column, row] = ReferenceCompositor.covered(color, by: coverage)
      }
    }
    return result
  }

  @Test func shadowIsTheBlurredAlphaBeneathTheLayer() {
    let sharp = draw(70, 60, content)
    for radius in [0, 1, 4, 7.5] {
      // floor(1.88 sigma + 1/2) at a scale of 1.
      let box = Int32(max(1, (radius / 2 * 1.879_971_205_973_250_3 + 0.5).rounded(.down)))
      var expected = shadow(of: sharp, box: box, x: 6, y: -3, color: ink.pixel)
      let layer = Renderer(threads: 1)
      let canvas = Canvas(width: 70, height: 60)
      content(canvas)
      layer.render(canvas.finish(), onto: &expected)
      let actual = draw(70, 60) { canvas in
        canvas.beginLayer(
          shadowRadius: radius, offset: CGSize(width: 6, height: -3), color: ink)
        content(canvas)
        canvas.endLayer()
      }
      #expect(actual == expected, "radius \(radius)")
    }
  }

  @Test func blurOfALayerBlursEachChannel() {
    let sharp = draw(70, 60, content)
    let actual = draw(70, 60) { canvas in
      canvas.beginLayer(blurRadius: 5)
      content(canvas)
      canvas.endLayer()
    }
    var expected = Pixmap(width: 70, height: 60)
    func channel(_ byte: (Pixel) -> UInt8) -> [UInt8] {
      var mask = (0..<70 * 60).map { byte(sharp[$0 % 70, $0 / 70]) }
      #expect(unsafe off_blur(&mask, 70, 70, 60, 5))
      return mask
    }
    let (red, green, blue, alpha) = (
      channel(\.red), channel(\.green), channel(\.blue), channel(\.alpha)
    )
    for index in 0..<70 * 60 {
      expected[index % 70, index / 70] = Pixel(
        red: red[index], green: green[index], blue: blue[index], alpha: alpha[index])
    }
    #expect(actual == expected)
  }

  @Test func shadowOfAnOpaqueShapeIsTheShapesOwnShadow() {
    var generator = SeededGenerator(seed: 71)
    for _ in 0..<40 {
      func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
        CGFloat.random(in: range, using: &generator)
      }
      let rect = CGRect(
        x: number(-20...50), y: number(-20...40), width: number(1...50), height: number(1...40))
      let (corner, radius) = (number(0...12), number(0...12))
      let offset = CGSize(width: number(-9...9), height: number(-9...9))
      let layer = draw(60, 50, background: .white) { canvas in
        canvas.beginLayer(shadowRadius: radius, offset: offset, color: ink)
        canvas.fill(rect, cornerRadius: corner, with: .orange)
        canvas.endLayer()
      }
      let shapes = draw(60, 50, background: .white) { canvas in
        canvas.fillShadow(of: rect, cornerRadius: corner, offset: offset, radius: radius, with: ink)
        canvas.fill(rect, cornerRadius: corner, with: .orange)
      }
      #expect(layer == shapes, "\(rect), corners \(corner), radius \(radius), offset \(offset)")
    }
  }

  /// Shadows of a few paths at whole and at half pixels, partly outside, against drawings with one shadow each.
  @Test func shadowsOfEqualPathsEqualThoseDrawnAlone() {
    var generator = SeededGenerator(seed: 72)
    let paths = [
      Path(ellipseIn: CGRect(x: 0, y: 0, width: 14, height: 9)),
      Path(ellipseIn: CGRect(x: 0, y: 0, width: 14, height: 9.5)),
      Path(roundedRect: CGRect(x: 0, y: 0, width: 14, height: 9), cornerRadius: 3),
    ]
    let all = CGRect(x: 0, y: 0, width: 60, height: 50)
    for _ in 0..<20 {
      let shadows = (0..<12).map { _ in
        let place = CGAffineTransform(
          translationX: CGFloat(Int.random(in: -10...110, using: &generator)) / 2,
          y: CGFloat(Int.random(in: -10...90, using: &generator)) / 2)
        return (
          path: paths[Int.random(in: 0..<3, using: &generator)].applying(place),
          radius: CGFloat(Int.random(in: 1...3, using: &generator))
        )
      }
      let together = draw(60, 50) { canvas in
        for shadow in shadows {
          canvas.fillShadow(of: shadow.path, radius: shadow.radius, with: ink)
        }
      }
      let alone = shadows.reduce(Pixmap(width: 60, height: 50)) { former, shadow in
        draw(60, 50) { canvas in
          canvas.draw(former, in: all)
          canvas.fillShadow(of: shadow.path, radius: shadow.radius, with: ink)
        }
      }
      #expect(together == alone, "\(shadows)")
    }
  }

  @Test func shadowsOfEqualPathsAreBlurredOnce() {
    let canvas = Canvas(width: 60, height: 50)
    for place in [CGPoint(x: 20, y: 20), CGPoint(x: 30, y: 25), CGPoint(x: 30.5, y: 25)] {
      let rect = CGRect(origin: place, size: CGSize(width: 8, height: 6))
      canvas.fillShadow(of: Path(ellipseIn: rect), radius: 3, with: ink)
    }
    #expect(canvas.finish().stencils.count == 2)
  }

  @Test func layersOpacityAndClipApplyToItsShadow() {
    let whole = draw(70, 60) { canvas in
      canvas.beginLayer(shadowRadius: 6, offset: CGSize(width: 3, height: 4), color: ink)
      content(canvas)
      canvas.endLayer()
    }
    func expected(_ body: (Canvas) -> Void) -> Pixmap { draw(70, 60, background: .white, body) }
    let all = CGRect(x: 0, y: 0, width: 70, height: 60)
    let hole = Path(ellipseIn: CGRect(x: 10, y: 5, width: 30, height: 40))
    let clipped = expected { canvas in
      canvas.clip(to: hole)
      canvas.beginLayer(alpha: 0.5)
      canvas.draw(whole, in: all)
      canvas.endLayer()
    }
    let actual = expected { canvas in
      canvas.clip(to: hole)
      canvas.beginLayer(alpha: 0.5)
      canvas.beginLayer(shadowRadius: 6, offset: CGSize(width: 3, height: 4), color: ink)
      content(canvas)
      canvas.endLayer()
      canvas.endLayer()
    }
    #expect(actual == clipped)
  }

  @Test func invisibleDrawingCastsAVisibleShadow() {
    let actual = draw(20, 20) { canvas in
      canvas.beginLayer(shadowRadius: 4, offset: CGSize(width: 30, height: 0), color: .black)
      canvas.fill(CGRect(x: -25, y: 5, width: 10, height: 10), with: .red)
      canvas.endLayer()
    }
    let expected = draw(20, 20) { canvas in
      canvas.fillShadow(of: CGRect(x: 5, y: 5, width: 10, height: 10), radius: 4, with: .black)
    }
    #expect(actual == expected)
    let blurred = draw(20, 20) { canvas in
      canvas.beginLayer(blurRadius: 8)
      canvas.fill(CGRect(x: -9, y: 0, width: 8, height: 20), with: .black)
      canvas.endLayer()
    }
    #expect(blurred[0, 10].alpha > 0 && blurred[19, 10].alpha == 0)
  }
}
