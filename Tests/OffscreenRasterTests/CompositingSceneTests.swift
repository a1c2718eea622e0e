import Foundation
import OffscreenGeometry
import OffscreenRaster
import Testing

/// Blend modes, masks, shadows, blurs, nine-part pictures and tiles in one drawing.
@Suite struct CompositingSceneTests {
  private let tile: Pixmap = {
    let canvas = Canvas(width: 7, height: 6)
    canvas.fill(CGRect(x: 0, y: 0, width: 7, height: 6), cornerRadius: 2, with: .systemPurple)
    canvas.fill(CGRect(x: 2, y: 1, width: 2, height: 3), with: .systemYellow)
    canvas.fill(CGRect(x: 5, y: 4, width: 1, height: 1), with: .clear)
    return Renderer(threads: 1).render(canvas.finish())
  }()

  private func scene(_ mode: BlendMode, _ canvas: Canvas) {
    canvas.fill(
      Path(ellipseIn: CGRect(x: -4, y: -3, width: 50, height: 30)), tiling: tile,
      from: CGPoint(x: 1.5, y: 0), interpolation: .linear)
    canvas.beginLayer(
      shadowRadius: 3, offset: CGSize(width: 1.5, height: 2.5),
      color: Color.black.withAlphaComponent(0.7))
    canvas.setAlpha(0.9)
    canvas.draw(
      tile, in: CGRect(x: 6, y: 5, width: 24, height: 17.5),
      capInsets: EdgeInsets(top: 2, left: 2, bottom: 2, right: 3), resizingMode: .tile,
      interpolation: .linear)
    // Cut by a layer's opacities, itself blurred.
    canvas.beginLayer(blendMode: .destinationIn)
    canvas.beginLayer(blurRadius: 2.5)
    canvas.rotate(by: 0.2)
    canvas.fill(CGRect(x: 4, y: 4, width: 26, height: 15), cornerRadius: 5, with: .black)
    canvas.endLayer()
    canvas.endLayer()
    canvas.endLayer()
    canvas.clip(to: Path(ellipseIn: CGRect(x: 3, y: 3, width: 38, height: 26)))
    canvas.beginLayer(alpha: 0.75, blendMode: mode)
    canvas.beginLayer(shadowRadius: 2, color: .systemRed)
    canvas.fill(CGRect(x: 16, y: 8, width: 22, height: 9), cornerRadius: 3, with: .systemBlue)
    canvas.setBlendMode(mode)
    canvas.fill(Path(ellipseIn: CGRect(x: 20, y: 10, width: 9, height: 16)), with: .systemGreen)
    canvas.endLayer()
    canvas.endLayer()
  }

  @Test(arguments: BlendMode.allCases)
  func turningTheSceneTurnsThePicture(mode: BlendMode) {
    var expected = draw(46, 32, background: .white) { scene(mode, $0) }
    for quarters in 1...3 {
      expected = expected.turned
      let turned = draw(expected.width, expected.height, background: .white) { canvas in
        canvas.turn(quarters: quarters, width: 46, height: 32)
        scene(mode, canvas)
      }
      #expect(turned == expected, "turned by \(quarters * 90) degrees")
    }
  }

  @Test(arguments: BlendMode.allCases)
  func bandsAndThreadsChangeNothing(mode: BlendMode) {
    let canvas = Canvas(width: 46, height: 32)
    scene(mode, canvas)
    let list = canvas.finish()
    let expected = Renderer(threads: 1, bandHeight: 1_000).render(list, background: .white)
    for (threads, bandHeight) in [(1, 1), (2, 5), (3, 16)] {
      let actual = Renderer(threads: threads, bandHeight: bandHeight)
        .render(list, background: .white)
      #expect(actual == expected, "\(threads) threads, bands of \(bandHeight)")
    }
  }
}
