import OffscreenUIKit
import Testing

/// Drawing of layers by the methods that UIKit sources override.
@Suite struct LayerDrawingTests {
  private let stage = Stage(size: CGSize(width: 8, height: 8))

  private final class TrackLayer: CALayer {
    var isOn = false { didSet { setNeedsDisplay() } }

    override func draw(in ctx: CGContext) {
      super.draw(in: ctx)
      let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 2))
      ctx.setFillColor((isOn ? UIColor.red : .blue).cgColor)
      ctx.addPath(path.cgPath)
      ctx.fillPath()
    }
  }

  private final class Painter: NSObject, CALayerDelegate {
    func draw(_ layer: CALayer, in ctx: CGContext) {
      ctx.saveGState()
      ctx.translateBy(x: 2, y: 3)
      ctx.setFillColor(UIColor.green.cgColor)
      ctx.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      ctx.restoreGState()
    }
  }

  /// The places of a colour's pixels, as "x y".
  private func places(of color: UIColor) -> [String] {
    let picture = stage.render()
    return (0..<8).flatMap { y in
      (0..<8).filter { picture[$0, y] == color.pixel }.map { "\($0) \(y)" }
    }
  }

  @Test func subclassesDrawOnceTheyNeedDisplay() {
    let layer = TrackLayer()
    layer.frame = CGRect(x: 1, y: 2, width: 3, height: 3)
    stage.window.layer.addSublayer(layer)
    #expect(places(of: .blue).isEmpty)
    layer.setNeedsDisplay()
    #expect(places(of: .blue) == ["1 2", "2 2", "3 2", "1 3", "2 3", "3 3"])
    layer.isOn = true
    #expect(places(of: .blue).isEmpty && places(of: .red).count == 6)
  }

  @Test func subclassesAskTheirDelegates() {
    let (layer, painter) = (TrackLayer(), Painter())
    layer.frame = stage.window.bounds
    layer.delegate = painter
    stage.window.layer.addSublayer(layer)
    layer.setNeedsDisplay()
    #expect(places(of: .green) == ["2 3"])
    #expect(places(of: .blue).first == "0 0" && places(of: .blue).count == 8)
  }

  @Test func delegatesDrawInContexts() {
    let (layer, painter) = (CALayer(), Painter())
    layer.frame = CGRect(x: 1, y: 1, width: 6, height: 6)
    layer.delegate = painter
    stage.window.layer.addSublayer(layer)
    layer.setNeedsDisplay()
    #expect(places(of: .green) == ["3 4"])
    #expect(places(of: .green) == ["3 4"])
  }

  /// As in UIKit, only views make their context the current one.
  @Test func layersDrawInNoCurrentContext() {
    final class Curious: CALayer {
      var contexts: [Bool] = []
      override func draw(in ctx: CGContext) {
        contexts.append(UIGraphicsGetCurrentContext() == nil)
        UIGraphicsPushContext(ctx)
        contexts.append(UIGraphicsGetCurrentContext() === ctx)
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        UIGraphicsPopContext()
      }
    }
    let layer = Curious()
    layer.frame = stage.window.bounds
    stage.window.layer.addSublayer(layer)
    layer.setNeedsDisplay()
    #expect(places(of: .red) == ["0 0"])
    #expect(layer.contexts == [true, true])
  }

  @Test func viewsDrawTheirLayersAsDelegates() {
    final class Canvas: UIView {
      var log: [String] = []
      override func draw(_ layer: CALayer, in ctx: CGContext) {
        log.append("layer \(layer === self.layer) \(UIGraphicsGetCurrentContext() == nil)")
        ctx.setFillColor(UIColor.blue.cgColor)
        ctx.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        super.draw(layer, in: ctx)
      }
      override func draw(_ rect: CGRect) {
        log.append("rect \(rect.width) \(UIGraphicsGetCurrentContext() != nil)")
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 1, y: 0, width: 1, height: 1))
      }
    }
    final class Plain: UIView {
      override func draw(_ layer: CALayer, in ctx: CGContext) {
        ctx.setFillColor(UIColor.green.cgColor)
        ctx.fill(bounds)
      }
    }
    let view = Canvas(frame: CGRect(x: 3, y: 5, width: 4, height: 2))
    stage.window.addSubview(view)
    stage.window.addSubview(Plain(frame: CGRect(x: 0, y: 0, width: 1, height: 1)))
    #expect(places(of: .green) == ["0 0"])
    #expect(view.log == ["layer true true", "rect 4.0 true"])
    #expect(places(of: .blue) == ["3 5"] && places(of: .red) == ["4 5"])
  }

  @Test func layersOfViewsDrawBehindTheirViews() {
    final class Slider: UIView {
      override class var layerClass: AnyClass { TrackLayer.self }
    }
    let view = Slider(frame: CGRect(x: 0, y: 0, width: 2, height: 1))
    stage.window.addSubview(view)
    #expect(places(of: .blue).isEmpty)
    view.layer.setNeedsDisplay()
    #expect(places(of: .blue) == ["0 0", "1 0"])
  }

  /// The transform of a context begins as the identity, whichever call asks first.
  @Test func contextsOfLayersBeginWithoutATransform() {
    final class Turned: CALayer {
      var transforms: [CGAffineTransform] = []
      override func draw(in ctx: CGContext) {
        ctx.translateBy(x: 3, y: 1)
        transforms = [ctx.ctm]
        ctx.scaleBy(x: 2, y: 2)
        transforms.append(ctx.ctm)
      }
    }
    let layer = Turned()
    layer.frame = CGRect(x: 5, y: 5, width: 3, height: 3)
    stage.window.layer.addSublayer(layer)
    layer.setNeedsDisplay()
    _ = stage.render()
    #expect(
      layer.transforms == [
        CGAffineTransform(translationX: 3, y: 1),
        CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 3, ty: 1),
      ])
  }
}
