import Foundation
import Offscreen
import Testing

/// Actions of layers, and implicit animations of those without views.
@Suite struct ImplicitAnimationTests {
  let stage = Stage(size: CGSize(width: 100, height: 100), framesPerSecond: 100)
  let view = View("view", 0, 0, 50, 50)
  let layer = Layer()
  let log = Log()

  init() {
    stage.window.addSubview(view)
    view.layer.addSublayer(layer)
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
  }

  private var shown: CGFloat { layer.presentation()?.position.x ?? .nan }

  private func wait(_ milliseconds: Int) {
    stage.advance(by: .milliseconds(milliseconds))
  }

  @Test func layerThatWasNotShownChangesAtOnce() {
    #expect(layer.animationKeys() == nil)
    layer.opacity = 0.5
    #expect(layer.animationKeys() == nil && layer.presentation()?.opacity == 0.5)
  }

  @Test func shownLayerAnimatesItsChangesByTheDefaultCurve() throws {
    _ = stage.render()
    layer.position.x = 105
    #expect(layer.position.x == 105 && shown == 5 && layer.animationKeys() == ["position"])
    wait(125)
    // Core Animation's default curve (0.25, 0.1, 0.25, 1) at half the time.
    #expect(abs(shown - (5 + 80.24)) < 0.1)
    #expect(try stage.settle() == .milliseconds(125))
    #expect(shown == 105 && layer.animationKeys() == nil)
  }

  @Test func firstChangeOfAPropertyOfAKindBeginsWithItsInitialValue() {
    let shape = ShapeLayer()
    view.layer.addSublayer(shape)
    _ = stage.render()
    wait(10)
    shape.strokeEnd = 0
    #expect(shape.presentation()?.strokeEnd == 1)
    wait(250)
    #expect(shape.presentation()?.strokeEnd == 0)
  }

  @Test func layersOfViewsChangeAtOnceOutsideOfBlocks() {
    _ = stage.render()
    view.layer.opacity = 0.5
    view.layer.position.x = 80
    #expect(view.layer.animationKeys() == nil)
    #expect(view.action(for: view.layer, forKey: "opacity") is NSNull)
    #expect(view.layer.action(forKey: "opacity") == nil)
    View.animate(withDuration: 1) {
      #expect(view.action(for: view.layer, forKey: "opacity") is BasicAnimation)
      view.layer.opacity = 1
    }
    #expect(view.layer.animationKeys() == ["opacity"])
  }

  @Test func transactionsSetDurationCurveAndCompletion() {
    _ = stage.render()
    LayerTransaction.begin()
    LayerTransaction.setAnimationDuration(1)
    LayerTransaction.setAnimationTimingFunction(MediaTimingFunction(name: .linear))
    LayerTransaction.setCompletionBlock { [log] in log.add("over") }
    layer.position.x = 105
    LayerTransaction.begin()
    LayerTransaction.setDisableActions(true)
    layer.opacity = 0
    LayerTransaction.commit()
    LayerTransaction.commit()
    #expect(layer.animationKeys() == ["position"] && layer.presentation()?.opacity == 0)
    wait(500)
    #expect(abs(shown - 55) < 1e-3 && log.lines.isEmpty)
    wait(500)
    #expect(log.lines == ["over"])
    LayerTransaction.begin()
    LayerTransaction.setAnimationDuration(0)
    layer.position.x = 5
    LayerTransaction.commit()
    #expect(layer.animationKeys() == nil && shown == 5)
  }

  @Test func laterChangeContinuesFromWhatShows() {
    _ = stage.render()
    LayerTransaction.begin()
    LayerTransaction.setAnimationDuration(1)
    LayerTransaction.setAnimationTimingFunction(MediaTimingFunction(name: .linear))
    layer.position.x = 105
    LayerTransaction.commit()
    wait(500)
    layer.position.x = 5
    #expect(abs(shown - 55) < 1e-3)
  }

  private final class Delegate: LayerDelegate {
    let answer: (String) -> (any LayerAction)?
    init(_ answer: @escaping (String) -> (any LayerAction)?) { self.answer = answer }
    func action(for layer: Layer, forKey event: String) -> (any LayerAction)? { answer(event) }
  }

  private struct Note: LayerAction {
    let name: String
    let log: Log
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
      log.add("\(name) \(event) \((anObject as? Layer)?.zPosition ?? -1)")
    }
  }

  @Test func actionsAreLookedForInOrderBeforeTheChangeAndRunAfterIt() {
    _ = stage.render()
    let delegate = Delegate { [log] event in
      log.add("asked \(event) \(layer.zPosition)")
      return event == "zPosition" ? Note(name: "delegate", log: log) : nil
    }
    layer.delegate = delegate
    layer.actions = ["zPosition": Note(name: "table", log: log), "opacity": NSNull()]
    layer.zPosition = 3
    layer.zPosition = 3
    layer.opacity = 0.5
    layer.cornerRadius = 2
    #expect(
      log.lines == [
        "asked zPosition 0.0", "delegate zPosition 3.0", "asked zPosition 3.0", "asked opacity 3.0",
        "asked cornerRadius 3.0",
      ])
    #expect(layer.animationKeys() == ["cornerRadius"])
  }

  private final class Ring: Layer {
    override class func defaultValue(forKey key: String) -> Any? { key == "progress" ? 1 : nil }
    override func action(forKey event: String) -> (any LayerAction)? {
      guard event == "progress" else { return super.action(forKey: event) }
      let animation = BasicAnimation(keyPath: event)
      animation.fromValue = presentation()?.value(forKey: event)
      animation.duration = 1
      return animation
    }
  }

  @Test func classesAnimateTheirOwnProperties() {
    final class RingView: View {
      override class var layerClass: AnyClass { Ring.self }
    }
    let ring = RingView()
    stage.window.addSubview(ring)
    #expect(ring.layer.value(forKey: "progress") as? CGFloat == 1)
    ring.layer.setValue(3, forKey: "progress")
    wait(500)
    let shown = ring.layer.presentation()?.value(forKey: "progress") as? CGFloat ?? .nan
    #expect(abs(shown - 2) < 1e-4 && ring.layer.presentation() is Ring)
  }

  @Test func viewsMayAnswerWithAnotherAction() {
    final class Own: View {
      override func action(for layer: Layer, forKey event: String) -> (any LayerAction)? {
        guard event == "cornerRadius" else { return super.action(for: layer, forKey: event) }
        let animation = BasicAnimation(keyPath: event)
        (animation.fromValue, animation.duration) = (layer.cornerRadius, 1)
        return animation
      }
    }
    let own = Own()
    stage.window.addSubview(own)
    own.layer.cornerRadius = 8
    wait(250)
    #expect(abs((own.layer.presentation()?.cornerRadius ?? 0) - 2) < 1e-4)
    View.animate(withDuration: 1, options: .curveLinear) { own.alpha = 0 }
    wait(500)
    #expect(abs((own.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-4)
  }

  @Test func animationsOfBareLayersComeAndGoWithTheTree() {
    let parent = View()
    let inner = Layer()
    let outer = Layer()
    outer.addSublayer(inner)
    parent.layer.addSublayer(outer)
    let spin = BasicAnimation(keyPath: "transform.rotation.z")
    (spin.fromValue, spin.toValue, spin.duration, spin.repeatCount) = (0, Double.pi, 1, .infinity)
    spin.delegate = Listener("spin", log)
    inner.add(spin, forKey: "spin")
    wait(300)
    view.addSubview(parent)
    wait(500)
    #expect(
      abs((inner.presentation()?.affineTransform().b ?? 0) - 1) < 1e-3
        && log.lines == ["spin start"])
    parent.removeFromSuperview()
    #expect(inner.animationKeys() == nil)
    view.addSubview(parent)
    inner.add(spin, forKey: "spin")
    outer.removeFromSuperlayer()
    #expect(inner.animationKeys() == nil)
    wait(20)
    #expect(log.lines.filter { $0 == "spin stop false" }.count == 2 && !stage.isMoving)
  }

  @Test func delegateThatRemovesItsLayerIsDefined() throws {
    _ = stage.render()
    let remover = Delegate { _ in
      layer.removeFromSuperlayer()
      return nil
    }
    layer.delegate = remover
    layer.opacity = 0.5
    #expect(layer.opacity == 0.5 && layer.superlayer == nil)
    try stage.settle()
  }
}
