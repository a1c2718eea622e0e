import Foundation
import Offscreen
import OffscreenGeometry
import OffscreenRaster
import OffscreenTestSupport
import Testing

/// Replicators against the same pictures made of layers that are placed one by one.
@Suite struct ReplicatorLayerTests {
  private static let side: CGFloat = 64

  /// What a replicator does to each instance.
  private struct Steps {
    var count = 3
    var delay = 0.0
    var transform = Transform3D.identity
    var color = Color.white
    var offsets: [Float] = [0, 0, 0, 0]

    func color(of index: Int) -> Color {
      let k = CGFloat(index)
      return Color(
        red: color.red + k * CGFloat(offsets[0]), green: color.green + k * CGFloat(offsets[1]),
        blue: color.blue + k * CGFloat(offsets[2]), alpha: color.alpha + k * CGFloat(offsets[3]))
    }
  }

  /// Adds sublayers of an instance; the colour multiplies theirs, and the delay shifts their animations.
  private typealias Content = (_ parent: Layer, _ color: Color, _ delay: Double) -> Void

  private func replicator(_ steps: Steps, _ content: Content) -> ReplicatorLayer {
    let layer = ReplicatorLayer()
    layer.frame = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
    layer.instanceCount = steps.count
    layer.instanceDelay = steps.delay
    layer.instanceTransform = steps.transform
    layer.instanceColor = steps.color
    layer.instanceRedOffset = steps.offsets[0]
    layer.instanceGreenOffset = steps.offsets[1]
    layer.instanceBlueOffset = steps.offsets[2]
    layer.instanceAlphaOffset = steps.offsets[3]
    content(layer, .white, 0)
    return layer
  }

  /// The same as layers: one for each instance, with its transform and its opacity.
  private func placed(_ steps: Steps, _ content: Content) -> Layer {
    let layer = Layer()
    layer.frame = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
    var power = Transform3D.identity
    for index in 0..<steps.count {
      let instance: Layer = steps.transform.isAffine ? Layer() : TransformLayer()
      instance.frame = layer.bounds
      instance.transform = power
      let color = steps.color(of: index)
      if steps.transform.isAffine { instance.opacity = Float(color.alpha) }
      content(instance, color, steps.delay * Double(index))
      layer.addSublayer(instance)
      power = power.concatenating(steps.transform)
    }
    return layer
  }

  private func picture(of layer: Layer, scale: CGFloat = 2) -> Pixmap {
    let view = View(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
    view.backgroundColor = .white
    view.layer.addSublayer(layer)
    return view.snapshot(scale: scale)
  }

  private static func product(_ a: Color, _ b: Color) -> Color {
    Color(
      red: a.red * b.red, green: a.green * b.green, blue: a.blue * b.blue, alpha: a.alpha)
  }

  /// A dot, a gradient and a stroked path that overlap.
  private func figure(_ parent: Layer, _ color: Color, _ delay: Double) {
    let dot = Layer()
    dot.frame = CGRect(x: 26, y: 4, width: 12, height: 12)
    dot.cornerRadius = 5
    dot.backgroundColor = Self.product(.orange, color)
    dot.borderWidth = 2
    dot.borderColor = Self.product(.blue, color)
    let gradient = GradientLayer()
    gradient.frame = CGRect(x: 30, y: 8, width: 14, height: 10)
    gradient.colors = [Self.product(.yellow, color), Self.product(.purple, color)]
    let shape = ShapeLayer()
    shape.path = Path(ellipseIn: CGRect(x: 22, y: 10, width: 10, height: 7))
    shape.fillColor = nil
    shape.strokeColor = Self.product(.red, color)
    for layer in [dot, gradient, shape] { parent.addSublayer(layer) }
  }

  private func turn(_ angle: CGFloat) -> Transform3D {
    Transform3D(CGAffineTransform(rotationAngle: angle))
  }

  // MARK: Values

  @Test func defaultsAreThoseOfCoreAnimation() {
    let layer = ReplicatorLayer()
    #expect(layer.instanceCount == 1 && layer.instanceDelay == 0 && !layer.preservesDepth)
    #expect(layer.instanceTransform.isIdentity && layer.instanceColor == .white)
    #expect(layer.instanceRedOffset == 0 && layer.instanceGreenOffset == 0)
    #expect(layer.instanceBlueOffset == 0 && layer.instanceAlphaOffset == 0)
  }

  @Test func valuesThatAreNotFiniteHaveNoEffect() {
    let layer = ReplicatorLayer()
    for number in [Double.nan, .infinity, -.infinity] {
      layer.instanceDelay = number
      layer.instanceRedOffset = Float(number)
      layer.instanceAlphaOffset = Float(number)
      layer.instanceTransform = Transform3D(translationX: CGFloat(number), y: 0)
    }
    #expect(layer.instanceDelay == 0 && layer.instanceRedOffset == 0)
    #expect(layer.instanceAlphaOffset == 0 && layer.instanceTransform.isIdentity)
    layer.instanceCount = .min
    #expect(layer.instanceCount == 0)
    layer.instanceCount = .max
    #expect(layer.instanceCount == 1 << 53)
  }

  @Test func countOfZeroOrLessPaintsNoSublayer() {
    for count in [0, -1, .min] {
      let layer = replicator(Steps(count: count)) { figure($0, $1, $2) }
      #expect(picture(of: layer) == picture(of: Layer()))
    }
    #expect(
      picture(of: replicator(Steps(count: 1)) { figure($0, $1, $2) })
        == picture(of: placed(Steps(count: 1)) { figure($0, $1, $2) }))
  }

  // MARK: Places and colours

  @Test(arguments: [
    Transform3D(translationX: 7, y: 5), Transform3D(scaleX: 0.8, y: 0.9, z: 1),
    Transform3D(CGAffineTransform(rotationAngle: .pi / 6)),
    Transform3D(CGAffineTransform(rotationAngle: .pi / 2)),
    Transform3D(CGAffineTransform(a: 0.9, b: 0.2, c: -0.3, d: 0.8, tx: 3, ty: -2)),
  ])
  func instancesEqualPlacedLayers(transform: Transform3D) {
    var steps = Steps(count: 7, transform: transform)
    #expect(
      picture(of: replicator(steps) { figure($0, $1, $2) })
        == picture(of: placed(steps) { figure($0, $1, $2) }))
    steps.color = Color(red: 1, green: 0.9, blue: 0.5, alpha: 0.9)
    steps.offsets = [-0.125, -0.0625, 0.125, -0.125]
    #expect(
      picture(of: replicator(steps) { figure($0, $1, $2) })
        == picture(of: placed(steps) { figure($0, $1, $2) }))
  }

  @Test(arguments: 0..<60) func randomInstancesEqualPlacedLayers(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
    let steps = Steps(
      count: Int.random(in: 1...9, using: &random),
      transform: Transform3D(
        CGAffineTransform(
          a: number(-1...1), b: number(-1...1), c: number(-1...1), d: number(-1...1),
          tx: number(-9...9), ty: number(-9...9))),
      color: Color(
        red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0.2...1)),
      offsets: (0..<4).map { _ in Float(number(-0.5...0.5)) })
    #expect(
      picture(of: replicator(steps) { figure($0, $1, $2) })
        == picture(of: placed(steps) { figure($0, $1, $2) }), "seed \(seed)")
  }

  @Test func twelveTurnsOfThirtyDegreesReturnExactly() {
    // The thirteenth instance covers the first one, with the same edges.
    func square(_ parent: Layer, _ color: Color, _ delay: Double) {
      let square = Layer()
      square.frame = CGRect(x: 10, y: 20, width: 8, height: 6)
      square.backgroundColor = Self.product(.white, color)
      parent.addSublayer(square)
    }
    var steps = Steps(count: 13, transform: turn(.pi / 6))
    steps.color = .black
    let once = picture(of: placed(Steps(count: 1, color: .black), square), scale: 1)
    let drawn = picture(of: replicator(steps, square), scale: 1)
    for (x, y) in [(10, 20), (17, 25)] { #expect(drawn[x, y] == once[x, y]) }
    #expect(drawn[9, 22].red == 255 && drawn[18, 22].red == 255)
  }

  @Test func picturesOfContentsAreMultipliedPixelByPixel() {
    var random = SeededGenerator(seed: 11)
    var pixmap = Pixmap(width: 12, height: 8)
    for index in 0..<96 {
      let alpha = UInt8.random(in: 0...255, using: &random)
      pixmap[index % 12, index / 12] = Pixel(
        red: UInt8.random(in: 0...alpha, using: &random),
        green: UInt8.random(in: 0...alpha, using: &random), blue: alpha, alpha: alpha)
    }
    func icon(_ parent: Layer, _ color: Color, _ delay: Double) {
      var shown = pixmap
      let factor = Color(red: color.red, green: color.green, blue: color.blue).pixel
      for index in 0..<96 {
        let pixel = pixmap[index % 12, index / 12]
        shown[index % 12, index / 12] = Pixel(
          red: Pixel.product(pixel.red, factor.red),
          green: Pixel.product(pixel.green, factor.green),
          blue: Pixel.product(pixel.blue, factor.blue), alpha: pixel.alpha)
      }
      let layer = Layer()
      layer.frame = CGRect(x: 2, y: 3, width: 12, height: 8)
      layer.contents = Image(pixmap: shown)
      parent.addSublayer(layer)
    }
    let steps = Steps(
      count: 4, transform: Transform3D(translationX: 13, y: 9),
      color: Color(red: 0.9, green: 1, blue: 0.3), offsets: [-0.2, -0.1, 0.2, -0.2])
    #expect(
      picture(of: replicator(steps, icon), scale: 1) == picture(of: placed(steps, icon), scale: 1))
    // Multiplied after instead of before the interpolation, which rounds once more.
    let drawn = picture(of: replicator(steps, icon), scale: 2)
    let expected = picture(of: placed(steps, icon), scale: 2)
    let isClose = (0..<128 * 128).allSatisfy { place in
      let (a, b) = (drawn[place % 128, place / 128], expected[place % 128, place / 128])
      return abs(Int(a.red) - Int(b.red)) <= 1 && abs(Int(a.green) - Int(b.green)) <= 1
        && abs(Int(a.blue) - Int(b.blue)) <= 1
    }
    #expect(isClose)
  }

  @Test func nestedReplicatorsMultiplyTheirInstances() {
    var row = Steps(count: 4, transform: Transform3D(translationX: 12, y: 0))
    row.offsets = [-0.25, 0, 0, -0.125]
    var column = Steps(count: 3, transform: Transform3D(translationX: 0, y: 16))
    column.offsets = [0, -0.25, -0.5, 0]
    func dot(_ parent: Layer, _ color: Color, _ delay: Double) {
      let dot = Layer()
      dot.frame = CGRect(x: 4, y: 6, width: 9, height: 9)
      dot.cornerRadius = 4
      dot.backgroundColor = Self.product(.white, color)
      parent.addSublayer(dot)
    }
    let drawn = replicator(column) { parent, _, _ in parent.addSublayer(replicator(row, dot)) }
    let expected = placed(column) { parent, outer, _ in
      parent.addSublayer(
        placed(row) { parent, inner, delay in dot(parent, Self.product(inner, outer), delay) })
    }
    #expect(picture(of: drawn) == picture(of: expected))
  }

  @Test func viewsAreReplicatedByTheirLayerClass() {
    final class Row: View {
      override class var layerClass: AnyClass { ReplicatorLayer.self }
    }
    let row = Row(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
    let child = View(frame: CGRect(x: 0, y: 10, width: 8, height: 8))
    child.backgroundColor = .red
    row.addSubview(child)
    let layer = row.layer as? ReplicatorLayer
    layer?.instanceCount = 3
    layer?.instanceTransform = Transform3D(translationX: 20, y: 0)
    let window = Window(frame: row.frame)
    window.addSubview(row)
    let drawn = window.snapshot()
    for x in [4, 24, 44] { #expect(drawn[x, 14] == Color.red.pixel) }
    #expect(drawn[34, 14].green == 0 && drawn[34, 14].red == 0 || drawn[34, 14] != Color.red.pixel)
    // Touches reach the view itself, and none of its copies.
    #expect(window.hitTest(CGPoint(x: 4, y: 14), with: nil) === child)
    for x in [24, 44] as [CGFloat] {
      #expect(window.hitTest(CGPoint(x: x, y: 14), with: nil) === row)
    }
  }

  @Test func masksOfReplicatorsAndReplicatorsAsMasksArePainted() {
    let layer = Layer()
    layer.frame = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
    layer.backgroundColor = .red
    layer.mask = replicator(Steps(count: 3, transform: Transform3D(translationX: 20, y: 0))) {
      parent, _, _ in
      let hole = Layer()
      hole.frame = CGRect(x: 0, y: 0, width: 10, height: 64)
      hole.backgroundColor = .black
      parent.addSublayer(hole)
    }
    let drawn = picture(of: layer, scale: 1)
    for x in 0..<60 { #expect((drawn[x, 30].green == 0) == (x % 20 < 10)) }
  }

  // MARK: Space

  @Test func instancesInPerspectiveEqualPlacedLayersInSpace() {
    var perspective = Transform3D.identity
    perspective.m34 = -1 / 150
    let step = Transform3D(rotationAngle: 0.4, x: 0, y: 1, z: 0)
      .concatenating(Transform3D(translationX: 3, y: 1, z: -8))
    let steps = Steps(count: 5, transform: step)
    func card(_ parent: Layer, _ color: Color, _ delay: Double) {
      let card = Layer()
      card.frame = CGRect(x: 20, y: 16, width: 24, height: 30)
      card.backgroundColor = Color(red: 0.2, green: 0.5, blue: 0.9, alpha: 0.4)
      parent.addSublayer(card)
    }
    let drawn = replicator(steps, card)
    drawn.sublayerTransform = perspective
    let expected = Layer()
    expected.frame = drawn.frame
    expected.sublayerTransform = perspective
    var power = Transform3D.identity
    for index in 0..<5 {
      // In the order of the instances, whatever their depth is.
      let plane = Layer()
      plane.frame = expected.bounds
      plane.sublayerTransform = power.concatenating(perspective)
      card(plane, .white, 0)
      expected.sublayerTransform = .identity
      expected.insertSublayer(plane, at: UInt32(index))
      power = power.concatenating(step)
    }
    #expect(picture(of: drawn) == picture(of: expected))
  }

  @Test func preservedDepthSortsAllInstancesTogether() {
    func layers(_ step: CGFloat) -> ReplicatorLayer {
      let layer = replicator(
        Steps(count: 4, transform: Transform3D(translationX: 6, y: 0, z: step))
      ) { parent, _, _ in
        for (index, color) in [Color.red, .blue].enumerated() {
          let card = Layer()
          card.frame = CGRect(x: 4 + 3 * index, y: 10, width: 20, height: 20)
          card.zPosition = CGFloat(index) * 2
          card.backgroundColor = color
          parent.addSublayer(card)
        }
      }
      layer.preservesDepth = true
      return layer
    }
    // Each instance is 10 points nearer: the last one is in front. 10 points farther: the first one.
    let near = picture(of: layers(10), scale: 1)
    let far = picture(of: layers(-10), scale: 1)
    #expect(near[26, 15] == Color.blue.pixel && near[43, 15] == Color.blue.pixel)
    #expect(far[5, 15] == Color.red.pixel && far[8, 15] == Color.blue.pixel)
    #expect(far[26, 15] == Color.blue.pixel && far[28, 15] == Color.blue.pixel)
    // A step of a point puts red cards of later instances between the red and the blue of earlier ones.
    let mixed = picture(of: layers(1), scale: 1)
    #expect(mixed[22, 15] == Color.blue.pixel)
    #expect(layers(1).hasPlane == false)
  }

  @Test func layersInsideAPreservingReplicatorKeepTheirPlaceForConversions() {
    let layer = replicator(Steps(count: 3, transform: Transform3D(translationX: 5, y: 0))) {
      figure($0, $1, $2)
    }
    layer.preservesDepth = true
    let view = View(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
    view.layer.addSublayer(layer)
    _ = view.snapshot()
    let dot = layer.sublayers?.first
    #expect(dot?.convert(CGPoint(x: 1, y: 1), to: view.layer) == CGPoint(x: 27, y: 5))
  }

  // MARK: Time

  /// Dots that move and fade, each instance later.
  private func moving(_ parent: Layer, _ color: Color, _ delay: Double) {
    let dot = ShapeLayer()
    dot.frame = CGRect(x: 6, y: 6, width: 10, height: 10)
    dot.path = Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10))
    dot.fillColor = color
    let move = BasicAnimation(keyPath: "position.x")
    move.byValue = 30
    move.duration = 1
    move.autoreverses = true
    move.repeatCount = .infinity
    move.fillMode = .backwards
    move.beginTime = 0.25 + delay
    let fade = KeyframeAnimation(keyPath: "opacity")
    fade.values = [1, 0.2, 1]
    fade.duration = 0.75
    fade.repeatCount = 3
    fade.isRemovedOnCompletion = false
    fade.fillMode = .both
    fade.beginTime = 0.25 + delay
    dot.add(move, forKey: "move")
    dot.add(fade, forKey: "fade")
    parent.addSublayer(dot)
  }

  private func pictures(of layer: Layer) -> [Pixmap] {
    let stage = Stage(size: CGSize(width: Self.side, height: Self.side))
    stage.window.backgroundColor = .black
    stage.window.layer.addSublayer(layer)
    var pictures = [stage.render()]
    for step in [100, 150, 83, 250, 417, 500, 1_000, 750, 333] {
      stage.advance(by: .milliseconds(step))
      pictures.append(stage.render())
    }
    return pictures
  }

  @Test(arguments: [0.125, 0.1, 0.5, -0.25]) func delaysShiftAnimations(delay: Double) {
    let steps = Steps(
      count: 4, delay: delay, transform: Transform3D(translationX: 2, y: 13),
      offsets: [-0.25, 0, 0, 0])
    let drawn = pictures(of: replicator(steps, moving))
    #expect(drawn == pictures(of: placed(steps, moving)))
    // Before the animations begin, pictures are the same.
    #expect(Set(drawn.map(\.contentHash)).count >= drawn.count - 2)
  }

  @Test func delaysOfNestedReplicatorsAdd() {
    let row = Steps(count: 2, delay: 0.25, transform: Transform3D(translationX: 7, y: 13))
    let column = Steps(count: 2, delay: 0.125, transform: Transform3D(translationX: -3, y: 26))
    let drawn = replicator(column) { parent, _, _ in parent.addSublayer(replicator(row, moving)) }
    let expected = placed(column) { parent, _, outer in
      parent.addSublayer(placed(row) { moving($0, $1, $2 + outer) })
    }
    #expect(pictures(of: drawn) == pictures(of: expected))
  }

  @Test func delaysPassInTheTimeOfTheReplicator() {
    // Twice as fast, so that a delay of half a second is a quarter of a second on the stage.
    let layer = replicator(
      Steps(count: 2, delay: 0.5, transform: Transform3D(translationX: 0, y: 20)), moving)
    layer.speed = 2
    let expected = placed(
      Steps(count: 2, delay: 0.5, transform: Transform3D(translationX: 0, y: 20)), moving)
    expected.speed = 2
    #expect(pictures(of: layer) == pictures(of: expected))
  }

  @Test func propertiesOfInstancesAreAnimated() {
    let stage = Stage(size: CGSize(width: Self.side, height: Self.side))
    stage.window.backgroundColor = .black
    let layer = replicator(Steps(count: 1)) { parent, _, _ in
      let dot = Layer()
      dot.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
      dot.backgroundColor = .white
      parent.addSublayer(dot)
    }
    stage.window.layer.addSublayer(layer)
    func animate(_ key: String, _ from: Any, _ to: Any) {
      let animation = BasicAnimation(keyPath: key)
      (animation.fromValue, animation.toValue) = (from, to)
      animation.duration = 1
      layer.add(animation, forKey: key)
    }
    animate("instanceCount", 1, 5)
    animate("instanceTransform", Transform3D.identity, Transform3D(translationX: 20, y: 0))
    animate("instanceColor", Color.white, Color.red)
    animate("instanceRedOffset", 0, -1)
    stage.advance(by: .milliseconds(500))
    let drawn = stage.render()
    // Three instances, 10 points apart; the colour is half way to red.
    #expect(drawn[1, 4] == Color(red: 1, green: 0.5, blue: 0.5).pixel)
    #expect(drawn[11, 4] == Color(red: 0.5, green: 0.5, blue: 0.5).pixel)
    #expect(drawn[21, 4] == Color(red: 0, green: 0.5, blue: 0.5).pixel)
    #expect(drawn[31, 4] == Color.black.pixel)
    stage.advance(by: .seconds(1))
    #expect(stage.render()[11, 4] == Color.black.pixel && !stage.isMoving)
  }

  @Test func changesOfEachPropertyAreShown() {
    let stage = Stage(size: CGSize(width: Self.side, height: Self.side))
    stage.window.backgroundColor = .black
    let layer = replicator(Steps(count: 2)) { figure($0, $1, $2) }
    let changes: [(ReplicatorLayer) -> Void] = [
      { $0.instanceTransform = Transform3D(translationX: 3, y: 9) },
      { $0.instanceCount = 4 }, { $0.instanceColor = .green }, { $0.instanceRedOffset = 0.3 },
      { $0.instanceGreenOffset = -0.2 }, { $0.instanceBlueOffset = 0.1 },
      { $0.instanceAlphaOffset = -0.2 },
    ]
    stage.window.layer.addSublayer(layer)
    LayerTransaction.begin()
    defer { LayerTransaction.commit() }
    LayerTransaction.setDisableActions(true)
    var former = stage.render()
    for (index, change) in changes.enumerated() {
      change(layer)
      let next = stage.render()
      #expect(next != former, "change \(index)")
      former = next
    }
    #expect(stage.render() == former)
  }

  // MARK: Bounds

  @Test func endlessInstancesAreBoundedAndNoted() {
    let layer = replicator(Steps(count: .max, transform: Transform3D(translationX: 0.001, y: 0))) {
      parent, _, _ in
      let dot = Layer()
      dot.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
      dot.backgroundColor = .red
      parent.addSublayer(dot)
    }
    #expect(picture(of: layer, scale: 1).exceededLimits == [.copies])
    layer.preservesDepth = true
    #expect(picture(of: layer, scale: 1).exceededLimits == [.copies])
    layer.instanceCount = 1_000
    #expect(picture(of: layer, scale: 1).exceededLimits.isEmpty)
  }

  @Test func nestedEndlessInstancesAreBoundedTogether() {
    var inner = replicator(Steps(count: 1)) { figure($0, $1, $2) }
    for _ in 0..<6 {
      let next = inner
      inner = replicator(Steps(count: 1_000_000)) { parent, _, _ in parent.addSublayer(next) }
    }
    #expect(picture(of: inner, scale: 1).exceededLimits == [.copies])
  }

  @Test func transparentAndEmptyInstancesEnd() {
    let clear = replicator(Steps(count: .max, color: .clear)) { figure($0, $1, $2) }
    #expect(picture(of: clear, scale: 1) == picture(of: Layer(), scale: 1))
    let empty = replicator(Steps(count: .max)) { _, _, _ in }
    #expect(picture(of: empty, scale: 1) == picture(of: Layer(), scale: 1))
    // A transform that grows beyond every number ends the instances.
    let huge = replicator(Steps(count: .max, transform: Transform3D(scaleX: 1e30, y: 1e30, z: 1))) {
      figure($0, $1, $2)
    }
    #expect(picture(of: huge, scale: 1).exceededLimits.isEmpty)
  }

  @Test func singleInstanceWithManySublayersIsPaintedWhole() {
    let layer = replicator(Steps(count: 2)) { parent, _, _ in
      for _ in 0..<100_001 { parent.addSublayer(Layer()) }
      figure(parent, .white, 0)
    }
    let drawn = picture(of: layer, scale: 1)
    #expect(drawn.exceededLimits == [.copies])
    #expect(drawn == picture(of: placed(Steps(count: 1)) { figure($0, $1, $2) }, scale: 1))
  }

  @Test func codeThatChangesTheReplicatorWhileItIsPaintedIsHarmless() {
    final class Meddling: Layer {
      var calls = 0
      override func draw(in canvas: Canvas) {
        calls += 1
        guard let replicator = superlayer as? ReplicatorLayer else { return }
        replicator.instanceCount = 1
        replicator.instanceTransform = .identity
        if calls == 2 { removeFromSuperlayer() }
      }
    }
    let meddling = Meddling()
    meddling.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    let layer = replicator(
      Steps(count: 4, transform: Transform3D(rotationAngle: 0.1, x: 0, y: 1, z: 0))
    ) { parent, _, _ in
      meddling.setNeedsDisplay()
      parent.addSublayer(meddling)
    }
    _ = picture(of: layer)
    #expect(meddling.calls == 2)
    #expect(picture(of: layer) == picture(of: Layer()))
  }
}
