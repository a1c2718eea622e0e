import Foundation
import Offscreen
import OffscreenGeometry
import OffscreenRaster
import OffscreenTestSupport
import OffscreenViews
import Testing

/// Emitters as functions of time and of what was set.
@Suite struct EmitterLayerTests {
  private static let square: Image = {
    var pixmap = Pixmap(width: 4, height: 4)
    for index in 0..<16 { pixmap[index % 4, index / 4] = Color.white.pixel }
    return Image(pixmap: pixmap)
  }()

  private func cell(
    rate: Float = 10, lifetime: Float = 1, _ set: (EmitterCell) -> Void = { _ in }
  ) -> EmitterCell {
    let cell = EmitterCell()
    (cell.birthRate, cell.lifetime) = (rate, lifetime)
    cell.contents = Self.square
    set(cell)
    return cell
  }

  private func emitter(_ cells: [EmitterCell]) -> EmitterLayer {
    let layer = EmitterLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
    layer.emitterPosition = CGPoint(x: 32, y: 32)
    layer.emitterCells = cells
    return layer
  }

  private func onStage(_ layer: Layer) -> Stage {
    let stage = Stage(size: CGSize(width: 64, height: 64))
    stage.window.backgroundColor = .black
    stage.window.layer.addSublayer(layer)
    return stage
  }

  private func ages(_ layer: EmitterLayer, at time: Double) -> [Double] {
    layer.particles(at: time).shown.map { ($0.age * 1e6).rounded() / 1e6 }
  }

  // MARK: Values

  @Test func defaultsAreThoseOfCoreAnimation() {
    let (layer, cell) = (EmitterLayer(), EmitterCell())
    #expect(layer.birthRate == 1 && layer.lifetime == 1 && layer.velocity == 1)
    #expect(layer.scale == 1 && layer.spin == 1 && layer.seed == 0 && layer.emitterCells == nil)
    #expect(layer.emitterShape == .point && layer.emitterMode == .volume)
    #expect(layer.renderMode == .unordered && layer.emitterPosition == .zero)
    #expect(cell.birthRate == 0 && cell.lifetime == 0 && cell.scale == 1 && cell.isEnabled)
    #expect(cell.color == .white && cell.contents == nil && cell.contentsScale == 1)
    #expect(cell.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
  }

  @Test func cellsHaveTheirValuesByKeys() {
    let cell = EmitterCell()
    for (key, value) in [("birthRate", 3), ("velocity", 4.5), ("alphaSpeed", -1), ("spin", 2)] {
      cell.setValue(value, forKey: key)
      #expect(cell.value(forKey: key) != nil)
    }
    #expect(cell.birthRate == 3 && cell.velocity == 4.5 && cell.alphaSpeed == -1 && cell.spin == 2)
    cell.setValue("many", forKey: "birthRate")
    cell.setValue(3, forKey: "unknown")
    #expect(cell.birthRate == 3 && cell.value(forKey: "unknown") == nil)
  }

  // MARK: Births and deaths

  @Test func particlesAreBornAtTheirRateAndDieAfterTheirLifetime() {
    let layer = emitter([cell(rate: 4, lifetime: 1)])
    #expect(ages(layer, at: 0).isEmpty && ages(layer, at: 0.24).isEmpty)
    #expect(ages(layer, at: 0.25) == [0])
    #expect(ages(layer, at: 0.6) == [0.35, 0.1])
    #expect(ages(layer, at: 10) == [0.75, 0.5, 0.25, 0])
    #expect(ages(layer, at: -1).isEmpty)
  }

  @Test func momentsInAnyOrderShowTheSame() {
    let layer = emitter([
      cell(rate: 37, lifetime: 2) {
        $0.emissionRange = 6
        ($0.velocity, $0.velocityRange, $0.lifetimeRange) = (20, 15, 1)
        $0.emitterCells = [cell(rate: 9, lifetime: 0.5)]
      }
    ])
    layer.seed = 5
    let times = (0..<200).map { Double($0) * 0.037 }
    func places(_ time: Double) -> [[Double]] {
      layer.particles(at: time).shown.map { [$0.x, $0.y, $0.age] }
    }
    let forwards = times.map(places)
    #expect(times.reversed().map(places).reversed() == forwards)
    #expect(forwards.last?.isEmpty == false)
    layer.seed = 6
    #expect(times.map(places) != forwards)
    layer.seed = 5
    #expect(times.map(places) == forwards)
  }

  @Test func stagesWithOtherTicksShowTheSameBytes() {
    func picture(_ steps: [Int]) -> Pixmap {
      let layer = emitter([
        cell(rate: 30, lifetime: 1.5) {
          ($0.velocity, $0.emissionRange, $0.yAcceleration) = (25, 2 * .pi, 30)
          ($0.spin, $0.scaleRange, $0.alphaSpeed, $0.redRange) = (2, 0.5, -0.5, 1)
        }
      ])
      let stage = onStage(layer)
      for step in steps { stage.advance(by: .milliseconds(step)) }
      return stage.render()
    }
    let expected = picture([1_000])
    #expect(picture(Array(repeating: 100, count: 10)) == expected)
    #expect(picture([7, 333, 1, 659]) == expected)
    #expect(
      expected[32, 32] != Color.black.pixel || expected.contentHash != picture([1]).contentHash)
  }

  @Test func rateOfZeroLetsLivingParticlesGoOn() {
    let layer = emitter([cell(rate: 10, lifetime: 1)])
    let stage = onStage(layer)
    stage.advance(by: .milliseconds(950))
    let before = layer.particles(at: 0.95).shown.count
    layer.birthRate = 0
    #expect(layer.particles(at: 0.95).shown.count == before && before == 9)
    #expect(ages(layer, at: 1.5) == [0.9, 0.8, 0.7, 0.6])
    stage.advance(by: .seconds(2))
    #expect(layer.particles(at: 2.95).shown.isEmpty)
    layer.birthRate = 2
    // Half of the next particle was left: seven are born at a rate of 20.
    #expect(layer.particles(at: 3.3).shown.count == 7)
  }

  @Test func valuesThatAreSetLaterConcernLaterParticles() {
    let layer = emitter([
      cell(rate: 2, lifetime: 4) {
        $0.name = "spark"
        $0.velocity = 10
      }
    ])
    let stage = onStage(layer)
    stage.advance(by: .seconds(1))
    layer.setValue(0, forKeyPath: "emitterCells.spark.velocity")
    let shown = layer.particles(at: 2).shown
    #expect(shown.map(\.x) == [47, 42, 32, 32])
    layer.setValue(1, forKeyPath: "emitterCells.unknown.velocity")
    #expect(layer.particles(at: 2).shown.map(\.x) == [47, 42, 32, 32])
  }

  @Test func cellsBeginAndEndAtTheirTimes() {
    let layer = emitter([
      cell(rate: 4, lifetime: 10) { ($0.beginTime, $0.duration) = (1, 1) }
    ])
    #expect(ages(layer, at: 1.2).isEmpty && ages(layer, at: 1.25) == [0])
    #expect(ages(layer, at: 3) == [1.75, 1.5, 1.25, 1])
  }

  @Test func positionThatIsAnimatedLeavesATrail() {
    let layer = emitter([cell(rate: 4, lifetime: 10)])
    let stage = onStage(layer)
    let move = BasicAnimation(keyPath: "emitterPosition")
    (move.fromValue, move.toValue) = (CGPoint(x: 0, y: 8), CGPoint(x: 40, y: 8))
    move.duration = 1
    layer.add(move, forKey: "move")
    stage.advance(by: .milliseconds(1_500))
    let places = layer.particles(at: 1.4).shown.map { $0.x.rounded() }
    // One is born at the end of the animation, when it no longer shows.
    #expect(Array(places.prefix(3)) == [10, 20, 30] && places.last == 32)
  }

  // MARK: Motion

  @Test func motionIsThatOfConstantAcceleration() {
    let layer = emitter([
      cell(rate: 1, lifetime: 9) {
        ($0.velocity, $0.emissionLongitude) = (10, .pi / 2)
        ($0.xAcceleration, $0.yAcceleration, $0.zAcceleration) = (2, 4, 6)
        ($0.spin, $0.scale, $0.scaleSpeed) = (3, 2, -0.5)
        $0.color = Color(red: 0.5, green: 1, blue: 0.25, alpha: 0.75)
        ($0.redSpeed, $0.greenSpeed, $0.alphaSpeed) = (0.125, 1, -0.25)
      }
    ])
    for step in 0..<32 {
      let age = Double(step) / 4
      let shown = layer.particles(at: 1 + age).shown[0]
      #expect(shown.age == age && shown.turn == 3 * age && shown.scale == 2 - 0.5 * age)
      #expect(abs(shown.x - (32 + age * age)) < 1e-9)
      #expect(abs(shown.y - (32 + 10 * age + 2 * age * age)) < 1e-9)
      #expect(abs(shown.z - 3 * age * age) < 1e-9)
      #expect(shown.color.red == min(0.5 + 0.125 * age, 1) && shown.color.green == 1)
      #expect(shown.color.blue == 0.25 && shown.color.alpha == max(0.75 - 0.25 * age, 0))
    }
  }

  @Test func factorsOfTheLayerMultiply() {
    let layer = emitter([
      cell(rate: 1, lifetime: 4) { ($0.velocity, $0.spin, $0.scale) = (8, 2, 3) }
    ])
    (layer.velocity, layer.spin, layer.scale, layer.lifetime) = (0.5, 2, 0.5, 0.5)
    layer.birthRate = 2
    let shown = layer.particles(at: 1.5).shown
    #expect(shown.map(\.age) == [1, 0.5, 0] && shown[0].x == 36 && shown[0].turn == 4)
    #expect(shown[0].scale == 1.5 && layer.particles(at: 9).shown.count == 4)
  }

  @Test func rangesAreWidthsAroundTheMean() {
    let layer = emitter([
      cell(rate: 500, lifetime: 2) {
        ($0.velocity, $0.velocityRange, $0.scale, $0.scaleRange) = (10, 4, 1, 0.5)
        ($0.lifetimeRange, $0.emissionRange, $0.spinRange) = (1, 1, 2)
        ($0.color, $0.redRange) = (Color(red: 0.5, green: 1, blue: 1), 0.5)
      }
    ])
    let shown = layer.particles(at: 10).shown.filter { $0.age > 0 }
    let speeds = shown.map { (pow($0.x - 32, 2) + pow($0.y - 32, 2)).squareRoot() / $0.age }
    let angles = shown.map { atan2($0.y - 32, $0.x - 32) }
    func fills(_ values: [Double], _ range: ClosedRange<Double>) -> Bool {
      let (low, high) = (values.min() ?? .nan, values.max() ?? .nan)
      let margin = (range.upperBound - range.lowerBound) / 20
      return low >= range.lowerBound - 1e-9 && high <= range.upperBound + 1e-9
        && low < range.lowerBound + margin && high > range.upperBound - margin
    }
    #expect(fills(speeds, 8...12) && fills(angles, -0.5...0.5))
    #expect(fills(shown.map(\.scale), 0.75...1.25))
    #expect(fills(shown.map { $0.turn / $0.age }, -1...1))
    #expect(fills(shown.map { Double($0.color.red) }, 0.25...0.75))
    #expect(shown.allSatisfy { $0.age < 2.5 } && shown.contains { $0.age > 2.3 })
    #expect(abs(shown.count - 1_000) < 60)
  }

  @Test func cellsOfCellsAreEmittedFromTheirParticles() {
    let layer = emitter([
      cell(rate: 1, lifetime: 1) {
        $0.velocity = 8
        $0.color = Color(red: 1, green: 0.5, blue: 1)
        $0.contents = nil
        $0.emitterCells = [
          cell(rate: 2, lifetime: 2) { $0.color = Color(red: 0.5, green: 1, blue: 1) }
        ]
      }
    ])
    // The rocket is born at 1 s; its sparks at 1.5 and 2 s, where it is then, and they outlive it.
    #expect(ages(layer, at: 1.4) == [0.4])
    let shown = layer.particles(at: 1.75).shown.filter { $0.x != 38 }
    #expect(shown.map(\.x) == [36] && shown.map(\.age) == [0.25])
    #expect(shown.first?.color == Color(red: 0.5, green: 0.5, blue: 1))
    let later = layer.particles(at: 2.25).shown
    #expect(later.filter { $0.x == 36 || $0.x == 40 }.count == 2)
  }

  // MARK: Shapes

  @Test(arguments: [
    EmitterLayerEmitterShape.point, .line, .rectangle, .cuboid, .circle, .sphere,
  ])
  func placesLieInTheShape(shape: EmitterLayerEmitterShape) {
    for mode in [EmitterLayerEmitterMode.points, .outline, .surface, .volume] {
      let layer = emitter([cell(rate: 1_000, lifetime: 1)])
      layer.emitterPosition = .zero
      layer.emitterZPosition = 100
      layer.emitterSize = CGSize(width: 20, height: 12)
      layer.emitterDepth = 8
      (layer.emitterShape, layer.emitterMode) = (shape, mode)
      let places = layer.particles(at: 1).shown.map { (x: $0.x, y: $0.y, z: $0.z - 100) }
      #expect(places.count == 1_000)
      let isRight = places.allSatisfy { place in
        let (x, y, z) = (abs(place.x), abs(place.y), abs(place.z))
        let radius = (x * x + y * y + z * z).squareRoot()
        let ends = [x == 10, y == 6, z == 4].filter { $0 }.count
        switch (shape, mode) {
        case (.point, _): return radius == 0
        case (.line, .points): return x == 10 && y == 0 && z == 0
        case (.line, _): return x <= 10 && y == 0 && z == 0
        case (.rectangle, .points): return x == 10 && y == 6 && z == 0
        case (.rectangle, .outline): return (x == 10 && y <= 6 || x <= 10 && y == 6) && z == 0
        case (.rectangle, _): return x <= 10 && y <= 6 && z == 0
        case (.cuboid, _):
          let wanted = mode == .points ? 3 : mode == .outline ? 2 : mode == .surface ? 1 : 0
          return x <= 10 && y <= 6 && z <= 4 && ends >= wanted
        case (_, .points): return radius == 0
        case (.circle, .outline), (.sphere, .outline): return abs(radius - 20) < 1e-9 && z == 0
        case (.circle, _): return radius <= 20 && z == 0
        case (_, .surface): return abs(radius - 20) < 1e-9
        default: return radius <= 20 + 1e-9
        }
      }
      #expect(isRight, "\(shape.rawValue) \(mode.rawValue)")
      if shape != .point, mode == .volume {
        let isOnBothSides = places.contains { $0.x > 3 } && places.contains { $0.x < -3 }
        #expect(isOnBothSides)
      }
    }
  }

  @Test func particlesOnACircleMoveAwayFromItsMiddle() {
    let layer = emitter([cell(rate: 100, lifetime: 1) { $0.velocity = 10 }])
    layer.emitterPosition = .zero
    layer.emitterSize = CGSize(width: 5, height: 5)
    (layer.emitterShape, layer.emitterMode) = (.circle, .outline)
    let isAway = layer.particles(at: 1).shown.allSatisfy {
      abs(($0.x * $0.x + $0.y * $0.y).squareRoot() - (5 + 10 * $0.age)) < 1e-9
    }
    #expect(isAway)
  }

  // MARK: Painting

  @Test func particlesArePaintedLikeTheirPicture() {
    let layer = emitter([
      cell(rate: 1, lifetime: 1) {
        $0.color = Color(red: 1, green: 0.5, blue: 0)
        $0.scale = 2
      }
    ])
    let stage = onStage(layer)
    stage.advance(by: .milliseconds(1_500))
    let drawn = stage.render()
    for (x, y) in [(28, 28), (35, 35), (30, 31)] {
      #expect(drawn[x, y] == Color(red: 1, green: 0.5, blue: 0).pixel)
    }
    #expect(drawn[27, 30] == Color.black.pixel && drawn[36, 30] == Color.black.pixel)
    stage.advance(by: .milliseconds(200))
    #expect(stage.render() == drawn)
    layer.renderMode = .additive
    stage.window.backgroundColor = Color(red: 0.25, green: 0.25, blue: 0.25)
    let added = stage.render()[30, 31]
    #expect(added.red == 255 && added.green >= 190 && added.blue == 64)
  }

  @Test func renderModesOrderParticles() {
    let layer = emitter([
      cell(rate: 2, lifetime: 4) { $0.zAcceleration = 4 }, cell(rate: 3, lifetime: 4),
    ])
    func order(_ mode: EmitterLayerRenderMode) -> [Double] {
      layer.renderMode = mode
      return ages(layer, at: 1.1)
    }
    #expect(order(.unordered) == [0.6, 0.1, 0.766667, 0.433333, 0.1])
    #expect(order(.oldestFirst) == [0.766667, 0.6, 0.433333, 0.1, 0.1])
    #expect(order(.oldestLast) == [0.1, 0.1, 0.433333, 0.6, 0.766667])
    #expect(order(.backToFront) == [0.766667, 0.433333, 0.1, 0.1, 0.6])
  }

  @Test func partsOfContentsAreShown() {
    var pixmap = Pixmap(width: 8, height: 4)
    for x in 4..<8 { for y in 0..<4 { pixmap[x, y] = Color.red.pixel } }
    let layer = emitter([
      cell(rate: 1, lifetime: 9) {
        $0.contents = pixmap
        $0.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
      }
    ])
    let stage = onStage(layer)
    stage.advance(by: .seconds(1))
    let drawn = stage.render()
    #expect(drawn[30, 30] == Color.red.pixel && drawn[33, 33] == Color.red.pixel)
    #expect(drawn[29, 30] == Color.black.pixel && drawn[34, 30] == Color.black.pixel)
  }

  @Test func replicatorsDelayEmitters() {
    let replicator = ReplicatorLayer()
    replicator.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
    (replicator.instanceCount, replicator.instanceDelay) = (2, 1)
    replicator.instanceTransform = Transform3D(translationX: 20, y: 0)
    replicator.addSublayer(emitter([cell(rate: 1, lifetime: 0.75)]))
    let stage = onStage(replicator)
    stage.advance(by: .milliseconds(1_500))
    #expect(stage.render()[32, 32] == Color.white.pixel)
    #expect(stage.render()[52, 32] == Color.black.pixel)
    stage.advance(by: .milliseconds(1_000))
    #expect(stage.render()[52, 32] == Color.white.pixel)
  }

  // MARK: Bounds

  @Test func numbersOfParticlesAreBoundedAndNoted() {
    let layer = emitter([cell(rate: .greatestFiniteMagnitude, lifetime: 1e30)])
    let found = layer.particles(at: 1e6)
    #expect(found.shown.count == 10_000 && !found.isWhole)
    // Cells within cells, none of which is alive any more.
    let dead = emitter([
      cell(rate: 1e6, lifetime: 1) {
        $0.emitterCells = [
          cell(rate: 1e6, lifetime: 0) { $0.emitterCells = [cell(rate: 1e6, lifetime: 0)] }
        ]
      }
    ])
    #expect(!dead.particles(at: 100).isWhole)
    let stage = onStage(emitter([cell(rate: 1e5, lifetime: 10)]))
    stage.advance(by: .seconds(1))
    #expect(stage.render().exceededLimits == [.particles])
  }

  @Test func cellsThatContainThemselvesEnd() {
    let own = cell(rate: 2, lifetime: 1)
    own.emitterCells = [own]
    let layer = emitter([own])
    #expect(!layer.particles(at: 3).shown.isEmpty)
    own.emitterCells = nil
  }

  @Test func valuesThatAreNotFiniteAreHarmless() {
    for number in [Double.nan, .infinity, -.infinity, 1e300] {
      let layer = emitter([
        cell(rate: Float(number), lifetime: Float(number)),
        cell(rate: 5, lifetime: 1) {
          ($0.velocity, $0.velocityRange, $0.spin) = (number, number, number)
          ($0.xAcceleration, $0.scale, $0.emissionLongitude) = (number, number, number)
          ($0.beginTime, $0.duration, $0.contentsScale) = (number, number, number)
          ($0.redRange, $0.alphaSpeed) = (Float(number), Float(number))
          $0.contentsRect = CGRect(x: number, y: 0, width: number, height: 1)
        },
      ])
      (layer.birthRate, layer.lifetime, layer.velocity) = (
        Float(number), Float(number), Float(number)
      )
      layer.emitterPosition = CGPoint(x: number, y: 0)
      layer.emitterSize = CGSize(width: number, height: number)
      layer.setValue(number, forKey: "seed")
      layer.setValue(number, forKey: "birthRate")
      layer.setValue(number, forKey: "emitterDepth")
      let stage = onStage(layer)
      stage.advance(by: .seconds(1))
      _ = stage.render()
      _ = layer.particles(at: number)
    }
  }

  @Test func changesWithoutEndKeepABoundedHistory() {
    let layer = emitter([cell(rate: 60, lifetime: 1)])
    let stage = onStage(layer)
    for step in 0..<600 {
      stage.advance(by: .milliseconds(10))
      layer.birthRate = step % 2 == 0 ? 1 : 0.5
    }
    #expect((40...50).contains(layer.particles(at: 6).shown.count))
  }
}
