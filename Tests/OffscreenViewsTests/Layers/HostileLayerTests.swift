import Foundation
import Offscreen
import OffscreenTestSupport
import Testing

/// Trees and values of layers that no program should make.
@Suite struct HostileLayerTests {
  private let stage = Stage(size: CGSize(width: 60, height: 60))

  @Test func circlesOfMasksStopWithASentence() async {
    await #expect(processExitsWith: .failure) {
      let (first, second, third) = (Layer(), Layer(), Layer())
      first.mask = second
      second.mask = third
      third.mask = first
    }
  }

  @Test func maskGivenTwoLayersStaysWithTheSecond() {
    let (first, second, mask) = (Layer(), Layer(), Layer())
    first.mask = mask
    second.mask = mask
    #expect(first.mask == nil && second.mask === mask)
    first.addSublayer(mask)
    #expect(second.mask == nil && mask.superlayer === first)
  }

  @Test func layersOfSingularTransformsAreNeitherPaintedNorHit() {
    let layer = Layer()
    layer.frame = stage.window.bounds
    layer.backgroundColor = .red
    stage.window.layer.addSublayer(layer)
    for transform in [
      CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0),
      CGAffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0),
      CGAffineTransform(a: 1e-300, b: 0, c: 0, d: 1, tx: 0, ty: 0),
    ] {
      layer.affineTransform = transform
      #expect(stage.render()[5, 40].alpha == 0)
      let point = layer.convert(CGPoint(x: 1, y: 1), from: stage.window.layer)
      #expect(!point.x.isNaN && !point.y.isNaN)
    }
    for number in [CGFloat.nan, .infinity, -.infinity] {
      layer.affineTransform = .identity
      layer.affineTransform = CGAffineTransform(a: number, b: 0, c: 0, d: 1, tx: 0, ty: 0)
      #expect(layer.affineTransform == .identity)
      layer.affineTransform = CGAffineTransform(a: 1e300, b: 0, c: 0, d: 1e300, tx: 1e300, ty: 0)
      _ = stage.render()
    }
  }

  @Test func sublayersThatRemoveOneAnotherWhileTheyAreDrawnAreHarmless() {
    final class Remover: LayerDelegate {
      var drawn = 0
      func draw(_ layer: Layer, in canvas: Canvas) {
        drawn += 1
        layer.superlayer?.sublayers = nil
      }
      func layoutSublayers(of layer: Layer) { layer.superlayer?.mask = nil }
    }
    let remover = Remover()
    let outer = Layer()
    outer.frame = stage.window.bounds
    stage.window.layer.addSublayer(outer)
    for _ in 0..<3 {
      let layer = Layer()
      layer.frame = outer.bounds
      layer.delegate = remover
      outer.addSublayer(layer)
      layer.setNeedsDisplay()
      layer.setNeedsLayout()
    }
    outer.mask = Layer()
    _ = stage.render()
    _ = stage.render()
    #expect(remover.drawn >= 1 && outer.sublayers == nil && outer.mask == nil)
  }

  /// Adding, laying out, painting and releasing takes time in proportion to the number of layers.
  @Test func crowdsOfSublayersArePaintedHitAndReleased() {
    weak var last: Layer?
    do {
      let crowd = Layer()
      crowd.frame = stage.window.bounds
      for index in 0..<100_000 {
        let layer = Layer()
        layer.bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
        layer.position = CGPoint(x: CGFloat(index % 60) + 0.5, y: CGFloat(index / 60 % 60) + 0.5)
        layer.backgroundColor = .blue
        crowd.addSublayer(layer)
        last = layer
      }
      stage.window.layer.addSublayer(crowd)
      stage.window.layoutIfNeeded()
      let picture = stage.render()
      #expect(picture == Pixmap(width: 60, height: 60, fill: Color.blue.pixel))
      #expect(crowd.hitTest(CGPoint(x: 0.5, y: 0.5)) != nil)
      crowd.removeFromSuperlayer()
    }
    #expect(last == nil)
  }
}
