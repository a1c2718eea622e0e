import Foundation
import Offscreen
import Testing

/// What layers ask of their delegates and subclasses, and when.
@Suite struct LayerDelegateTests {
  private final class Log: LayerDelegate {
    var lines: [String] = []
    var work: (Layer) -> Void = { _ in }

    func draw(_ layer: Layer, in canvas: Canvas) {
      lines.append("draw")
      canvas.fill(layer.bounds, with: .red)
      work(layer)
    }

    func layoutSublayers(of layer: Layer) {
      lines.append("layout")
      work(layer)
    }
  }

  private final class Painter: LayerDelegate {
    func display(_ layer: Layer) { layer.backgroundColor = .blue }
  }

  private let stage = Stage(size: CGSize(width: 8, height: 8))

  private func layer(_ delegate: any LayerDelegate) -> Layer {
    let layer = Layer()
    layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    layer.delegate = delegate
    stage.window.layer.addSublayer(layer)
    return layer
  }

  @Test func layersDrawOnlyAfterTheyWereMarked() {
    let log = Log()
    let layer = layer(log)
    let empty = stage.render()
    #expect(log.lines.isEmpty)
    layer.setNeedsDisplay()
    let picture = stage.render()
    #expect(log.lines == ["draw"] && picture != empty)
    #expect(picture[3, 3].red == 255 && picture[3, 3].blue == 0 && picture[5, 5] == empty[5, 5])
  }

  @Test func valuesOfSubclassesAskForDisplay() {
    final class Gauge: Layer {
      override class func needsDisplay(forKey key: String) -> Bool { key == "level" }
      override func draw(in canvas: Canvas) {
        let level = value(forKey: "level") as? CGFloat ?? 0
        canvas.fill(CGRect(x: 0, y: 0, width: bounds.width * level, height: 10), with: .red)
      }
    }
    let gauge = Gauge()
    gauge.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    stage.window.layer.addSublayer(gauge)
    gauge.setValue(1 as CGFloat, forKey: "other")
    #expect(stage.render()[2, 2].red == 0)
    gauge.setValue(0.5 as CGFloat, forKey: "level")
    let picture = stage.render()
    #expect(picture[2, 2].red == 255 && picture[7, 2].red == 0)
  }

  /// While a value runs that the class draws, each picture draws a copy with the value of the moment.
  @Test func animationsOfDrawnValuesAreDrawn() {
    final class Gauge: Layer {
      var unit: CGFloat = 1
      required init() { super.init() }
      required init(layer: Any) {
        super.init(layer: layer)
        if let layer = layer as? Gauge { unit = layer.unit }
      }
      override class func needsDisplay(forKey key: String) -> Bool { key == "level" }
      override func draw(in canvas: Canvas) {
        let level = value(forKey: "level") as? CGFloat ?? 0
        canvas.fill(CGRect(x: 0, y: 0, width: level * unit, height: 8), with: .red)
      }
    }
    let gauge = Gauge()
    gauge.unit = 2
    gauge.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    stage.window.layer.addSublayer(gauge)
    let animation = BasicAnimation(keyPath: "level")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 4, 1)
    gauge.add(animation, forKey: nil)
    var widths: [Int] = []
    for _ in 0..<6 {
      let picture = stage.render()
      widths.append((0..<8).filter { picture[$0, 0].red == 255 }.count)
      stage.advance(by: .milliseconds(250))
    }
    #expect(widths == [0, 2, 4, 6, 0, 0])
    #expect(gauge.value(forKey: "level") == nil)
  }

  @Test func delegatesDrawAnimationsOfDrawnValues() {
    final class Gauge: Layer {
      override class func needsDisplay(forKey key: String) -> Bool { key == "bounds" }
    }
    final class Painter: LayerDelegate {
      var widths: [CGFloat] = []
      func draw(_ layer: Layer, in canvas: Canvas) { widths.append(layer.bounds.width) }
    }
    let (gauge, painter) = (Gauge(), Painter())
    gauge.frame = CGRect(x: 0, y: 0, width: 4, height: 8)
    gauge.delegate = painter
    stage.window.layer.addSublayer(gauge)
    let animation = BasicAnimation(keyPath: "bounds.size.width")
    (animation.byValue, animation.duration) = (4, 1)
    gauge.add(animation, forKey: nil)
    _ = stage.render()
    stage.advance(by: .milliseconds(500))
    _ = stage.render()
    stage.advance(by: .seconds(1))
    _ = stage.render()
    #expect(painter.widths == [4, 6, 4])
  }

  @Test func displayReplacesDrawing() {
    let painter = Painter()
    let layer = layer(painter)
    LayerTransaction.begin()
    defer { LayerTransaction.commit() }
    LayerTransaction.setDisableActions(true)
    layer.setNeedsDisplay()
    #expect(stage.render()[1, 1].blue == 255)
    layer.backgroundColor = nil
    layer.displayIfNeeded()
    #expect(layer.backgroundColor == nil)
  }

  /// A view that provides the contents of its layer, and may draw as well.
  private class Provider: View {
    var log: [String] = []
    var callsSuper = false

    override func display(_ layer: Layer) {
      log.append("display")
      if callsSuper { return super.display(layer) }
      let canvas = Canvas(width: 4, height: 4)
      canvas.fill(CGRect(x: 0, y: 0, width: 4, height: 4), with: .blue)
      layer.contents = Renderer(threads: 1).render(canvas.finish())
    }

    override func draw(_ rect: CGRect) { log.append("draw") }
  }

  @Test func viewsThatProvideContentsAreAskedOnceAndDoNotDraw() {
    let view = Provider(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    stage.window.addSubview(view)
    #expect(stage.render()[1, 1].blue == 255)
    _ = stage.render()
    #expect(view.log == ["display"])
    view.setNeedsDisplay()
    view.layer.setNeedsDisplay()
    _ = stage.render()
    #expect(view.log == ["display", "display"])
  }

  @Test func viewsThatLeaveContentsToTheirSuperclassDraw() {
    let view = Provider(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    view.callsSuper = true
    stage.window.addSubview(view)
    _ = stage.render()
    _ = stage.render()
    #expect(view.log == ["display", "draw", "draw"])
  }

  @Test func delegatesHearThatDrawingIsAboutToBegin() {
    final class Drawer: LayerDelegate {
      var log: [String] = []
      func layerWillDraw(_ layer: Layer) { log.append("will draw") }
      func draw(_ layer: Layer, in ctx: DrawingContext) { log.append("draw") }
    }
    let drawer = Drawer()
    let layer = layer(drawer)
    layer.setNeedsDisplay()
    _ = stage.render()
    #expect(drawer.log == ["will draw", "draw"])
  }

  @Test func newBoundsAskForLayoutAndForDisplayIfWanted() {
    let log = Log()
    let layer = layer(log)
    stage.window.layoutIfNeeded()
    log.lines = []
    layer.bounds.size.width = 6
    layer.layoutIfNeeded()
    layer.layoutIfNeeded()
    #expect(log.lines == ["layout"])
    layer.addSublayer(Layer())
    stage.window.layoutIfNeeded()
    #expect(log.lines == ["layout", "layout"])
    layer.needsDisplayOnBoundsChange = true
    layer.bounds.size.height = 5
    _ = stage.render()
    #expect(log.lines == ["layout", "layout", "layout", "draw"])
  }

  @Test func viewsAreAskedThroughTheirLayers() {
    final class Kind: Layer {
      var layouts = 0
      override func layoutSublayers() {
        layouts += 1
        super.layoutSublayers()
      }
    }
    final class Owner: View {
      var log: [String] = []
      override class var layerClass: AnyClass { Kind.self }
      override func layoutSublayers(of layer: Layer) {
        log.append("before")
        super.layoutSublayers(of: layer)
        log.append("after")
      }
      override func layoutSubviews() { log.append("layout") }
    }
    let view = Owner(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    stage.window.addSubview(view)
    stage.window.layoutIfNeeded()
    #expect(view.log == ["before", "layout", "after"] && (view.layer as? Kind)?.layouts == 1)
    #expect(view.layer.delegate === view)
    view.layer.delegate = nil
    #expect(view.layer.delegate === view)
  }

  @Test func delegatesMayRemoveTheirLayers() {
    let log = Log()
    let layer = layer(log)
    log.work = { $0.removeFromSuperlayer() }
    layer.setNeedsLayout()
    stage.window.layoutIfNeeded()
    #expect(layer.superlayer == nil && log.lines == ["layout"])
    stage.window.layer.addSublayer(layer)
    layer.setNeedsDisplay()
    let picture = stage.render()
    #expect(layer.superlayer == nil && picture[1, 1].red == 255)
    #expect(stage.render()[1, 1] == stage.render()[6, 6])
  }

  @Test func delegatesAreNotRetained() {
    let layer = layer(Log())
    #expect(layer.delegate == nil)
    layer.setNeedsLayout()
    layer.setNeedsDisplay()
    #expect(stage.render()[1, 1] == stage.render()[6, 6])
  }

  @Test func straysAreLaidOutWithTheTreeAroundThem() {
    final class Child: View {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let (bare, first, second) = (Layer(), Child(), Child())
    bare.addSublayer(first.layer)
    bare.addSublayer(second.layer)
    stage.window.layer.addSublayer(bare)
    stage.window.layoutIfNeeded()
    #expect(first.layouts == 1 && second.layouts == 1)
    first.setNeedsLayout()
    first.layoutIfNeeded()
    #expect(first.layouts == 2 && second.layouts == 1)
  }

  @Test func hitTestsOfLayersFollowDepthAndMasks() {
    let root = Layer()
    root.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
    let (low, high, outside) = (Layer(), Layer(), Layer())
    low.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
    high.frame = low.frame
    outside.frame = CGRect(x: 12, y: 0, width: 5, height: 5)
    for layer in [high, low, outside] { root.addSublayer(layer) }
    high.zPosition = 1
    #expect(root.hitTest(CGPoint(x: 11, y: 11)) === high)
    high.isHidden = true
    #expect(root.hitTest(CGPoint(x: 11, y: 11)) === low)
    #expect(root.hitTest(CGPoint(x: 18, y: 18)) === root)
    #expect(root.hitTest(CGPoint(x: 23, y: 11)) === outside)
    root.masksToBounds = true
    #expect(root.hitTest(CGPoint(x: 23, y: 11)) == nil && root.hitTest(.zero) == nil)
  }

  @Test func pointsAreConvertedThroughLayersWithAndWithoutViews() {
    let view = View(frame: CGRect(x: 1, y: 2, width: 5, height: 5))
    stage.window.addSubview(view)
    let (outer, inner) = (Layer(), Layer())
    outer.frame = CGRect(x: 10, y: 20, width: 5, height: 5)
    inner.frame = CGRect(x: 100, y: 200, width: 5, height: 5)
    view.layer.addSublayer(outer)
    outer.addSublayer(inner)
    #expect(inner.convert(.zero, to: nil) == CGPoint(x: 111, y: 222))
    #expect(inner.convert(CGPoint(x: 111, y: 222), from: stage.window.layer) == .zero)
    #expect(outer.convert(CGRect(x: 0, y: 0, width: 2, height: 2), from: inner).origin.x == 100)
    let sibling = Layer()
    sibling.position = CGPoint(x: 3, y: 3)
    view.layer.addSublayer(sibling)
    #expect(sibling.convert(.zero, to: inner) == CGPoint(x: -107, y: -217))
  }
}
