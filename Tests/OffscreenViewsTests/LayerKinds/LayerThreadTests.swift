import Foundation
import Offscreen
import OffscreenRaster
import OffscreenViews
import Testing

/// A board with a layer of every kind, drawn by any number of threads in bands of any height.
@Suite struct LayerThreadTests {
  private let stage = Stage(size: CGSize(width: 168, height: 128), scale: 2)

  /// Layers of 36 x 36 points, each of another kind or painted in another way.
  private func layers() -> [Layer] {
    let square = CGRect(x: 6, y: 6, width: 24, height: 24)
    let shape = ShapeLayer()
    shape.path = Path(ellipseIn: square)
    (shape.fillColor, shape.strokeColor, shape.lineWidth) = (.systemYellow, .systemRed, 5)
    shape.lineDashPattern = [7, 3]
    shape.strokeEnd = 0.8
    let gradients = [GradientLayerType.axial, .radial, .conic].map { type in
      let layer = GradientLayer()
      layer.colors = [Color.systemBlue, Color.systemPink]
      (layer.type, layer.startPoint, layer.endPoint) = (
        type, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.9)
      )
      return layer
    }
    gradients[0].mask = ShapeLayer()
    (gradients[0].mask as? ShapeLayer)?.path = Path(roundedRect: square, cornerRadius: 9)
    let text = TextLayer()
    (text.string, text.fontSize, text.isWrapped) = ("Layers of text", 10, true)
    text.foregroundColor = .systemGreen
    let replicator = ReplicatorLayer()
    replicator.instanceCount = 7
    replicator.instanceTransform = Transform3D(CGAffineTransform(rotationAngle: 0.9))
    replicator.instanceAlphaOffset = -0.1
    replicator.addSublayer(plain(CGRect(x: 15, y: 1, width: 7, height: 7), .systemPurple))
    let emitter = EmitterLayer()
    let cell = EmitterCell()
    (cell.birthRate, cell.lifetime, cell.velocity) = (30, 1, 12)
    (cell.emissionRange, cell.spin, cell.color) = (2 * .pi, 2, .systemOrange)
    cell.contents = Pixmap(width: 3, height: 3, fill: Color.white.pixel)
    (emitter.emitterCells, emitter.emitterPosition) = ([cell], CGPoint(x: 18, y: 18))
    let cube = TransformLayer()
    for angle in [0.5, 2.1] {
      let side = plain(square, angle < 1 ? .systemTeal : .systemIndigo)
      side.transform = Transform3D(rotationAngle: CGFloat(angle), x: 0, y: 1, z: 0)
      cube.addSublayer(side)
    }
    let scroller = ScrollLayer()
    scroller.addSublayer(plain(CGRect(x: 4, y: 10, width: 20, height: 20), .brown))
    scroller.bounds.origin = CGPoint(x: 3, y: 5)
    let picture = Layer()
    var pixels = Pixmap(width: 5, height: 5, fill: Color.systemMint.pixel)
    pixels[1, 1] = Color.black.pixel
    picture.contents = pixels
    let blended = plain(square, .systemRed)
    (blended.compositingFilter, blended.shadowOpacity) = ("multiplyBlendMode", 0.6)
    (blended.cornerRadius, blended.cornerCurve, blended.opacity) = (8, .continuous, 0.8)
    return [shape] + gradients
      + [text, replicator, emitter, cube, scroller, TiledLayer(), picture, blended]
  }

  private func plain(_ frame: CGRect, _ color: Color) -> Layer {
    let layer = Layer()
    layer.frame = frame
    layer.backgroundColor = color
    return layer
  }

  @Test func boardsOfEveryKindAreTheSameOnAnyThreads() {
    stage.window.backgroundColor = .systemBackground
    stage.window.layer.sublayerTransform.m34 = -1 / 400
    for (index, layer) in layers().enumerated() {
      layer.frame = CGRect(
        x: CGFloat(index % 4) * 40 + 4, y: CGFloat(index / 4) * 40 + 4, width: 36, height: 36)
      stage.window.layer.addSublayer(layer)
    }
    stage.advance(by: .seconds(1))
    let picture = stage.render()
    let list = stage.window.displayList(scale: 2)
    for threads in [1, 2, 3, 8] {
      for bandHeight in [1, 7, 64, 1_000] {
        #expect(
          Renderer(threads: threads, bandHeight: bandHeight).render(list) == picture,
          "\(threads) threads, bands of \(bandHeight) rows")
      }
    }
  }
}
