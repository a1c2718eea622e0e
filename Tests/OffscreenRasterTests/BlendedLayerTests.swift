import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenTestSupport
import Testing

/// Modes and opacities of fills and layers, drawn.
@Suite struct BlendedLayerTests {
  private let page = CGRect(x: 0, y: 0, width: 12, height: 10)

  private func drawn(_ body: (Canvas) -> Void) -> Pixmap {
    let canvas = Canvas(width: 12, height: 10)
    canvas.fill(CGRect(x: 0, y: 0, width: 8, height: 10), with: .systemBlue)
    body(canvas)
    return Renderer().render(canvas.finish())
  }

  /// Two pictures blended in a mode, pixel by pixel.
  private func expected(_ mode: BlendMode, _ source: Pixmap, _ destination: Pixmap) -> Pixmap {
    var result = destination
    for y in 0..<10 {
      for x in 0..<12 {
        result[x, y] = ReferenceCompositor.blend(source[x, y], destination[x, y], mode: mode)
      }
    }
    return result
  }

  private func drawCircle(_ canvas: Canvas) {
    canvas.fill(
      Path(ellipseIn: CGRect(x: 2.5, y: 1, width: 8, height: 8)),
      with: Color.orange.withAlphaComponent(0.7))
  }

  @Test(arguments: BlendMode.allCases)
  func layerIsCompositedAsAWhole(mode: BlendMode) {
    let source = Canvas(width: 12, height: 10)
    drawCircle(source)
    let result = drawn { canvas in
      canvas.beginLayer(blendMode: mode)
      drawCircle(canvas)
      canvas.endLayer()
    }
    #expect(result == expected(mode, Renderer().render(source.finish()), drawn { _ in }))
  }

  @Test(arguments: BlendMode.allCases)
  func emptyLayerIsATransparentPicture(mode: BlendMode) {
    let result = drawn { canvas in
      canvas.beginLayer(blendMode: mode)
      canvas.endLayer()
    }
    #expect(result == expected(mode, Pixmap(width: 12, height: 10), drawn { _ in }))
  }

  @Test(arguments: BlendMode.allCases)
  func nestedLayerSeesOnlyItsEnclosingLayer(mode: BlendMode) {
    func inner(_ canvas: Canvas) {
      canvas.fill(CGRect(x: 1, y: 1, width: 5, height: 5), with: .green)
      canvas.beginLayer(blendMode: mode)
      drawCircle(canvas)
      canvas.endLayer()
    }
    let alone = Canvas(width: 12, height: 10)
    inner(alone)
    let group = Renderer().render(alone.finish())
    let result = drawn { canvas in
      canvas.beginLayer()
      inner(canvas)
      canvas.endLayer()
    }
    #expect(result == expected(.normal, group, drawn { _ in }))
  }

  @Test(arguments: BlendMode.allCases)
  func fillsChangeOnlyCoveredPixels(mode: BlendMode) {
    let plain = drawn { _ in }
    let color = Color.orange.withAlphaComponent(0.6)
    for isRound in [false, true] {
      let result = drawn { canvas in
        canvas.setBlendMode(mode)
        canvas.fill(
          CGRect(x: 3, y: 2, width: 6, height: 5), cornerRadius: isRound ? 2 : 0, with: color)
      }
      let covered = drawn { canvas in
        canvas.fill(
          CGRect(x: 3, y: 2, width: 6, height: 5), cornerRadius: isRound ? 2 : 0, with: .black)
      }
      for y in 0..<10 {
        for x in 0..<12 where covered[x, y] == plain[x, y] {
          #expect(result[x, y] == plain[x, y])
        }
      }
      let source = Pixel(word: solid(color).word)
      #expect(
        result[5, 4] == ReferenceCompositor.blend(source, plain[5, 4], mode: mode))
      #expect(
        result[8, 4] == ReferenceCompositor.blend(source, plain[8, 4], mode: mode))
    }
  }

  private func solid(_ color: Color) -> Pixel {
    let canvas = Canvas(width: 1, height: 1)
    canvas.fill(CGRect(x: 0, y: 0, width: 1, height: 1), with: color)
    return Renderer().render(canvas.finish())[0, 0]
  }

  @Test func opacityMultipliesEveryPaint() {
    let half = drawn { canvas in
      canvas.setAlpha(0.5)
      canvas.fill(CGRect(x: 0, y: 0, width: 4, height: 4), with: .red)
    }
    let same = drawn { canvas in
      canvas.fill(CGRect(x: 0, y: 0, width: 4, height: 4), with: Color.red.withAlphaComponent(0.5))
    }
    #expect(half == same)
    let layer = drawn { canvas in
      canvas.setAlpha(0.5)
      canvas.beginLayer()
      #expect(canvas.alpha == 1)
      canvas.fill(CGRect(x: 0, y: 0, width: 4, height: 4), with: .red)
      canvas.endLayer()
      #expect(canvas.alpha == 0.5)
    }
    #expect(layer == same)
  }

  @Test func saveAndRestoreKeepModeAndOpacity() {
    let canvas = Canvas(width: 1, height: 1)
    canvas.setAlpha(0.25)
    canvas.setBlendMode(.xor)
    canvas.save()
    canvas.setAlpha(.nan)
    canvas.setBlendMode(.hue)
    #expect(canvas.alpha == 0 && canvas.blendMode == .hue)
    canvas.restore()
    #expect(canvas.alpha == 0.25 && canvas.blendMode == .xor)
    canvas.setAlpha(7)
    #expect(canvas.alpha == 1)
  }

  @Test(arguments: BlendMode.allCases)
  func bandsAndTurnsChangeNothing(mode: BlendMode) {
    func scene(_ canvas: Canvas) {
      drawScene(seed: 3, on: canvas, width: 60, height: 40)
      canvas.setBlendMode(mode)
      canvas.fill(Path(ellipseIn: CGRect(x: 4, y: 5, width: 40, height: 30)), with: .systemTeal)
      canvas.clip(to: CGRect(x: 3, y: 3, width: 50, height: 30), cornerRadius: 9)
      canvas.beginLayer(alpha: 0.8)
      drawScene(seed: 4, on: canvas, width: 60, height: 40)
      canvas.endLayer()
    }
    let upright = draw(60, 40, background: .white) { scene($0) }
    var expected = upright
    for quarters in 1...3 {
      expected = expected.turned
      let turned = draw(expected.width, expected.height, background: .white) { canvas in
        canvas.turn(quarters: quarters, width: 60, height: 40)
        scene(canvas)
      }
      #expect(turned == expected, "turned by \(quarters * 90) degrees")
    }
    let canvas = Canvas(width: 60, height: 40)
    scene(canvas)
    let list = canvas.finish()
    for height in [1, 7, 64] {
      for threads in [1, 3] {
        let pixmap = Renderer(threads: threads, bandHeight: height).render(list, background: .white)
        #expect(pixmap == upright)
      }
    }
  }

  @Test func tenThousandLayersOfAnyModeAreDrawn() {
    for mode in [BlendMode.destinationIn, .multiply] {
      let canvas = Canvas(width: 12, height: 10)
      canvas.fill(page, with: .red)
      for _ in 0..<10_000 { canvas.beginLayer(blendMode: mode) }
      canvas.fill(page, with: .green)
      for _ in 0..<10_000 { canvas.endLayer() }
      let pixmap = Renderer().render(canvas.finish())
      #expect(pixmap[0, 0].alpha == 255 || mode == .destinationIn)
    }
  }
}
