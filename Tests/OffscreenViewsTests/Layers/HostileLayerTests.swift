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

  @Test func circlesOfSublayersStopWithASentence() async {
    await #expect(processExitsWith: .failure) {
      let layer = Layer()
      layer.addSublayer(layer)
    }
    await #expect(processExitsWith: .failure) {
      let (outer, middle, inner) = (Layer(), Layer(), Layer())
      outer.addSublayer(middle)
      middle.addSublayer(inner)
      inner.addSublayer(outer)
    }
  }

  @Test func circlesOfSublayersAndMasksStopWithASentence() async {
    await #expect(processExitsWith: .failure) {
      let (outer, inner, mask) = (Layer(), Layer(), Layer())
      outer.addSublayer(inner)
      inner.mask = mask
      mask.addSublayer(outer)
    }
    await #expect(processExitsWith: .failure) {
      let (outer, inner) = (Layer(), Layer())
      outer.addSublayer(inner)
      inner.mask = outer
    }
  }

  /// A layer has one place: the second parent takes it from the first, and nothing is kept alive.
  @Test func layerGivenTwoParentsStaysWithTheSecond() {
    weak var released: Layer?
    do {
      let (first, second, layer) = (Layer(), Layer(), Layer())
      released = layer
      for _ in 0..<3 {
        first.addSublayer(layer)
        #expect(layer.superlayer === first && first.sublayers == [layer] && second.sublayers == nil)
        second.insertSublayer(layer, at: 7)
        #expect(
          layer.superlayer === second && first.sublayers == nil && second.sublayers == [layer])
        second.sublayers = [layer, layer]
        #expect(second.sublayers == [layer])
        first.mask = layer
        #expect(layer.superlayer == nil && first.mask === layer && second.sublayers == nil)
      }
    }
    #expect(released == nil)
  }

  @Test func transformsInSpaceWithoutAPictureAreHarmless() {
    let layer = Layer()
    layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    layer.backgroundColor = .red
    let child = Layer()
    child.frame = layer.bounds
    child.backgroundColor = .blue
    layer.addSublayer(child)
    stage.window.layer.addSublayer(layer)
    LayerTransaction.begin()
    defer { LayerTransaction.commit() }
    LayerTransaction.setDisableActions(true)
    let usual = layer.transform
    for number in [CGFloat.nan, .infinity, -.infinity] {
      var transform = Transform3D.identity
      transform.m34 = number
      layer.transform = transform
      layer.sublayerTransform = transform
      #expect(layer.transform == usual && layer.sublayerTransform == .identity)
      layer.setValue(number, forKeyPath: "transform.rotation.y")
      layer.setValue(number, forKeyPath: "sublayerTransform.translation.z")
      _ = stage.render()
      layer.transform = .identity
      layer.sublayerTransform = .identity
    }
    let flat = Transform3D(scaleX: 0, y: 0, z: 0)
    let edge = Transform3D(rotationAngle: .pi / 2, x: 0, y: 1, z: 0)
    var behind = Transform3D(translationX: 0, y: 0, z: 500)
    behind.m34 = -1 / 100
    var enormous = Transform3D(scaleX: 1e200, y: 1e200, z: 1e200)
    enormous.m34 = -1e100
    for transform in [flat, edge, behind, enormous] {
      for isInside in [false, true] {
        layer.transform = isInside ? .identity : transform
        layer.sublayerTransform = isInside ? transform : .identity
        _ = stage.render()
        let point = child.convert(CGPoint(x: 1, y: 1), to: stage.window.layer)
        let back = child.convert(CGPoint(x: 1, y: 1), from: stage.window.layer)
        #expect(!point.x.isNaN && !point.y.isNaN && !back.x.isNaN && !back.y.isNaN)
        for x in stride(from: 0.5, to: 60, by: 7) {
          _ = stage.window.layer.hitTest(CGPoint(x: x, y: 20))
        }
      }
    }
    layer.transform = edge
    layer.sublayerTransform = .identity
    #expect(stage.render()[20, 20].alpha == 0)
  }

  /// An animation of a key path that no property has changes nothing that shows, and ends as others do.
  @Test(arguments: [
    nil, "", ".", "nonsense", "transform.", "transform.nonsense", "position.z", "bounds.x",
    "a.b.c.d", "sublayers.ring.opacity", "opacity.x", "\u{0}", "transform.rotation.z.x",
  ])
  func unknownKeyPathsShowNothing(_ keyPath: String?) throws {
    let layer = Layer()
    layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    layer.backgroundColor = .red
    stage.window.layer.addSublayer(layer)
    let before = stage.render()
    let animation = BasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 0.5)
    layer.add(animation, forKey: "odd")
    stage.advance(by: .milliseconds(250))
    #expect(stage.render() == before)
    if let keyPath { layer.setValue(7, forKeyPath: keyPath) }
    #expect(stage.render() == before)
    try stage.settle()
    #expect(layer.animation(forKey: "odd") == nil)
  }

  /// Every property of layers with a value of every type: what is of another type changes nothing.
  @Test func valuesOfAWrongTypeShowNothing() {
    let values: [(kind: String, value: Any)] = [
      ("number", 3), ("point", CGPoint(x: 1, y: 2)), ("size", CGSize(width: 3, height: 4)),
      ("rect", CGRect(x: 1, y: 1, width: 5, height: 5)), ("color", Color.green),
      ("transform", Transform3D(scaleX: 2, y: 2, z: 1)), ("path", Path(rect: .zero)),
      ("object", "text"), ("object", [1, "a"] as [Any]), ("object", NSObject()),
    ]
    let properties: [(keyPath: String, kind: String)] = [
      ("bounds", "rect"), ("position", "point"), ("anchorPoint", "point"), ("hidden", "number"),
      ("transform", "transform"), ("sublayerTransform", "transform"), ("zPosition", "number"),
      ("opacity", "number"), ("backgroundColor", "color"), ("cornerRadius", "number"),
      ("borderWidth", "number"), ("borderColor", "color"), ("shadowColor", "color"),
      ("shadowOpacity", "number"), ("shadowRadius", "number"), ("shadowOffset", "size"),
      ("shadowPath", "path"), ("contents", "none"),
    ]
    for (keyPath, kind) in properties {
      for (other, value) in values where other != kind {
        let layer = Layer()
        layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        layer.backgroundColor = .red
        (layer.borderWidth, layer.shadowOpacity) = (2, 0.5)
        stage.window.layer.addSublayer(layer)
        let before = stage.render()
        let animation = KeyframeAnimation(keyPath: keyPath)
        animation.values = [value, value, value]
        animation.isAdditive = other == "size"
        animation.duration = 1
        layer.add(animation, forKey: nil)
        layer.setValue(value, forKeyPath: keyPath)
        #expect(stage.render() == before, "\(other) for \(keyPath)")
        layer.removeFromSuperlayer()
      }
    }
  }

  @Test(arguments: [Float.infinity, .greatestFiniteMagnitude, 1e9])
  func endlessRepetitionEndsSettlingWithItsName(_ count: Float) {
    let layer = ShapeLayer()
    stage.window.layer.addSublayer(layer)
    let animation = BasicAnimation(keyPath: "strokeEnd")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
    animation.repeatCount = count
    layer.add(animation, forKey: "endless")
    #expect {
      try stage.settle(limit: .seconds(3))
    } throws: {
      "\($0)".contains("Animation of strokeEnd of ShapeLayer")
    }
    layer.removeAnimation(forKey: "endless")
    #expect(throws: Never.self) { try stage.settle(limit: .seconds(1)) }
  }

  /// Times that mean nothing neither stop the stage nor give values that are not numbers.
  @Test(arguments: [-1.0, -1e9, .nan, .infinity, -.infinity, 1e300, 0])
  func oddTimesOfAnimationsAreHarmless(_ number: Double) throws {
    for change in [
      { $0.duration = number }, { $0.speed = Float(number) }, { $0.timeOffset = number },
      { $0.beginTime = number }, { $0.repeatCount = Float(number) }, { $0.repeatDuration = number },
    ] as [(BasicAnimation) -> Void] {
      for mode in [MediaTimingFillMode.removed, .both] {
        let layer = Layer()
        layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        layer.backgroundColor = .red
        stage.window.layer.addSublayer(layer)
        let animation = BasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue, animation.duration) = (0.25, 0.75, 0.5)
        animation.fillMode = mode
        change(animation)
        layer.add(animation, forKey: nil)
        for _ in 0..<4 {
          let opacity = layer.presentation()?.opacity ?? .nan
          #expect(opacity == 1 || (0.25...0.75).contains(opacity))
          _ = stage.render()
          stage.advance(by: .milliseconds(300))
        }
        layer.removeFromSuperlayer()
      }
    }
  }

  @Test(arguments: [-1.0, -1e9, .nan, .infinity, 1e300, 0])
  func oddTimesOfLayersAreHarmless(_ number: Double) {
    let (outer, layer) = (Layer(), Layer())
    outer.addSublayer(layer)
    stage.window.layer.addSublayer(outer)
    outer.speed = Float(number)
    outer.timeOffset = number
    layer.beginTime = number
    let animation = BasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0.25, 0.75, 0.5)
    animation.repeatCount = 3
    layer.add(animation, forKey: nil)
    for _ in 0..<4 {
      let opacity = layer.presentation()?.opacity ?? .nan
      #expect(opacity == 1 || (0.25...0.75).contains(opacity))
      #expect(!layer.convertTime(1, from: nil).isNaN)
      stage.advance(by: .milliseconds(300))
    }
  }

  @Test func delegatesThatRemoveTheirLayersInsteadOfADisplayAreHarmless() {
    final class Remover: LayerDelegate {
      func display(_ layer: Layer) { layer.removeFromSuperlayer() }
    }
    let (layer, remover) = (Layer(), Remover())
    layer.frame = stage.window.bounds
    layer.delegate = remover
    stage.window.layer.addSublayer(layer)
    layer.setNeedsDisplay()
    _ = stage.render()
    #expect(layer.superlayer == nil && stage.window.layer.sublayers == nil)
  }

  /// A delegate that removes its layer from any of its calls; the layer and the delegate are released.
  @Test func delegatesThatRemoveTheirLayersAreHarmless() {
    final class Remover: NSObject, LayerDelegate, LayerAnimationDelegate {
      weak var layer: Layer?
      var call = ""
      var count = 0
      private func remove(_ name: String) {
        guard name == call else { return }
        count += 1
        layer?.removeFromSuperlayer()
      }
      func draw(_ layer: Layer, in canvas: Canvas) { remove("draw") }
      func layoutSublayers(of layer: Layer) { remove("layout") }
      func action(for layer: Layer, forKey event: String) -> (any LayerAction)? {
        remove("action")
        return nil
      }
      func animationDidStart(_ anim: LayerAnimation) { remove("start") }
      func animationDidStop(_ anim: LayerAnimation, finished flag: Bool) { remove("stop") }
    }
    for call in ["draw", "layout", "action", "start", "stop"] {
      weak var released: Layer?
      weak var releasedDelegate: Remover?
      do {
        let (layer, remover) = (Layer(), Remover())
        (released, releasedDelegate, remover.layer, remover.call) = (layer, remover, layer, call)
        layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        layer.delegate = remover
        layer.addSublayer(Layer())
        layer.mask = Layer()
        stage.window.layer.addSublayer(layer)
        _ = stage.render()
        stage.advance(by: .milliseconds(20))
        layer.setNeedsDisplay()
        layer.setNeedsLayout()
        _ = stage.render()
        layer.backgroundColor = .red
        let animation = BasicAnimation(keyPath: "opacity")
        (animation.toValue, animation.duration, animation.delegate) = (0, 0.05, remover)
        layer.add(animation, forKey: nil)
        stage.advance(by: .milliseconds(200))
        _ = stage.render()
        #expect(remover.count > 0, "\(call)")
        #expect(layer.superlayer == nil)
      }
      stage.advance(by: .milliseconds(200))
      #expect(released == nil && releasedDelegate == nil, "\(call)")
    }
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
      layer.setAffineTransform(transform)
      #expect(stage.render()[5, 40].alpha == 0)
      let point = layer.convert(CGPoint(x: 1, y: 1), from: stage.window.layer)
      #expect(!point.x.isNaN && !point.y.isNaN)
    }
    for number in [CGFloat.nan, .infinity, -.infinity] {
      layer.setAffineTransform(.identity)
      layer.setAffineTransform(CGAffineTransform(a: number, b: 0, c: 0, d: 1, tx: 0, ty: 0))
      #expect(layer.affineTransform() == .identity)
      layer.setAffineTransform(CGAffineTransform(a: 1e300, b: 0, c: 0, d: 1e300, tx: 1e300, ty: 0))
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
