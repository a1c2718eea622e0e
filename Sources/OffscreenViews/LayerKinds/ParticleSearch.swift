import Foundation
import OffscreenGeometry
import OffscreenRaster

/// Finds the particles that live at a moment, each from its number alone.
struct ParticleSearch {
  /// The maximum number of particles that are found.
  private static let maximumCount = 10_000
  /// The maximum number of births that are looked at.
  private static let maximumBirths = 100_000

  private let history: EmissionHistory
  private let time: Double
  private var particles: [Particle] = []
  private var births = 0
  /// Whether no limit was exceeded.
  private(set) var isWhole = true

  /// What a particle gets from the emitter at its birth.
  private struct Source {
    var x: Double
    var y: Double
    var z: Double
    /// The direction to which that of emission is added.
    var direction = 0.0
    var color = Color.white
    /// The factors of the layer.
    let lifetime: Double
    let velocity: Double
    let scale: Double
    let spin: Double
  }

  init(_ history: EmissionHistory, at time: Double) {
    self.history = history
    self.time = time
  }

  /// The particles, cell by cell, in each the oldest first.
  mutating func found() -> [Particle] {
    var result: [Particle] = []
    // A layer's time is not beyond it; numbers of particles are then exact.
    guard time.magnitude <= 1e12 else { return [] }
    let kindCount = history.emissions.map(\.kinds.count).max() ?? 0
    for kind in 0..<kindCount {
      particles = []
      for index in history.emissions.indices.reversed()
      where kind < history.emissions[index].kinds.count {
        let end =
          index + 1 < history.emissions.count ? history.emissions[index + 1].since : .infinity
        find(kind, of: history.emissions[index], until: end)
      }
      let room = Self.maximumCount - result.count
      if particles.count > room { isWhole = false }
      result += particles.prefix(max(0, room)).reversed()
    }
    return result
  }

  /// Finds the particles of a kind that are born in an emission, the youngest first.
  private mutating func find(_ index: Int, of emission: Emission, until end: Double) {
    let kind = emission.kinds[index]
    let factor = Double(emission.state[EmitterLayer.Key.lifetime])
    guard emission.rate(of: index) > 0, factor > 0, time >= emission.since else { return }
    let first = emission.count(of: index, at: max(emission.since, time - kind.extent * factor))
      .rounded(.down)
    var number = emission.count(of: index, at: min(time, end)).rounded(.down)
    let former = emission.count(of: index, at: emission.since)
    while number > former, number >= first {
      guard hasRoom() else { return }
      let birth = emission.birth(of: number, kind: index)
      let state = emission.state(at: birth)
      var random = SeededGenerator(seed: UInt64(EmitterLayer.seed(in: state)))
      random = random.branch(UInt64(index)).branch(UInt64(number))
      let place = EmitterPlace(in: state, from: &random)
      let source = Source(
        x: place.x, y: place.y, z: place.z, direction: place.direction, lifetime: factor,
        velocity: Double(state[EmitterLayer.Key.velocity]),
        scale: Double(state[EmitterLayer.Key.scale]), spin: Double(state[EmitterLayer.Key.spin]))
      add(kind, from: source, age: time - birth, &random)
      number -= 1
    }
  }

  /// Whether another birth may be looked at; notes if not.
  private mutating func hasRoom() -> Bool {
    births += 1
    guard births <= Self.maximumBirths, particles.count < Self.maximumCount else {
      isWhole = false
      return false
    }
    return true
  }

  /// Adds a particle that was born `age` seconds ago, if it lives, and the living ones that it has emitted.
  private mutating func add(
    _ kind: ParticleKind, from source: Source, age: Double, _ random: inout SeededGenerator
  ) {
    let path = ParticlePath(
      kind, x: source.x, y: source.y, z: source.z, direction: source.direction,
      velocity: source.velocity, scale: source.scale, spin: source.spin, inherited: source.color,
      lifetime: source.lifetime, from: &random)
    guard path.lifetime > 0, age >= 0 else { return }
    if age < path.lifetime { particles.append(path.particle(at: age)) }
    for (index, child) in kind.children.enumerated() {
      let branch = random.branch(UInt64(index))
      let rate = min(child.birthRate, 1e6)
      let end = min(age, path.lifetime, child.beginTime + child.duration)
      let begin = max(0, child.beginTime)
      var number = ((end - begin) * rate).rounded(.down)
      let first = ((age - child.extent * source.lifetime - begin) * rate).rounded(.down)
      while number >= 1, number >= first {
        guard hasRoom() else { return }
        let birth = begin + number / rate
        let parent = path.particle(at: birth)
        var next = source
        (next.x, next.y, next.z, next.direction) = (parent.x, parent.y, parent.z, 0)
        next.color = parent.color
        var random = branch.branch(UInt64(number))
        add(child, from: next, age: age - birth, &random)
        number -= 1
      }
    }
  }
}

/// The way of a particle, drawn at its birth.
private struct ParticlePath {
  let lifetime: Double
  private let kind: ParticleKind
  private let start: (x: Double, y: Double, z: Double)
  private let speed: (x: Double, y: Double, z: Double)
  private let scale: Double
  private let spin: Double
  private let color: [Double]
  private let inherited: Color

  init(
    _ kind: ParticleKind, x: Double, y: Double, z: Double, direction: Double, velocity: Double,
    scale: Double, spin: Double, inherited: Color, lifetime: Double,
    from random: inout SeededGenerator
  ) {
    self.kind = kind
    self.lifetime = kind.lifetime.value(at: random.fraction()) * lifetime
    let turned = PortableMath.sineAndCosine(
      of: direction + kind.longitude.value(at: random.fraction()))
    let raised = PortableMath.sineAndCosine(of: kind.latitude)
    let velocity = kind.velocity.value(at: random.fraction()) * velocity
    start = (x, y, z)
    speed = (
      velocity * raised.cosine * turned.cosine, velocity * raised.cosine * turned.sine,
      velocity * raised.sine
    )
    self.scale = kind.scale.value(at: random.fraction()) * scale
    self.spin = kind.spin.value(at: random.fraction()) * spin
    color = kind.color.map { $0.value(at: random.fraction()) }
    self.inherited = inherited
  }

  /// The particle at an age.
  func particle(at age: Double) -> Particle {
    let half = age * age / 2
    func component(_ index: Int) -> CGFloat {
      CGFloat(min(max(color[index] + kind.colorSpeed[index] * age, 0), 1))
    }
    return Particle(
      x: start.x + speed.x * age + kind.acceleration[0] * half,
      y: start.y + speed.y * age + kind.acceleration[1] * half,
      z: start.z + speed.z * age + kind.acceleration[2] * half, turn: spin * age,
      scale: scale + kind.scaleSpeed * age,
      color: Color(
        red: component(0) * inherited.red, green: component(1) * inherited.green,
        blue: component(2) * inherited.blue, alpha: component(3) * inherited.alpha),
      age: age, picture: kind.picture)
  }
}

/// A place in an emitter's shape.
private struct EmitterPlace {
  var x = 0.0
  var y = 0.0
  var z = 0.0
  /// The direction away from the middle of a circle, in radians; 0 in other shapes.
  var direction = 0.0

  /// Draws a place; three random numbers are used in every case.
  init(in state: LayerState, from random: inout SeededGenerator) {
    let (u, v, w) = (random.fraction(), random.fraction(), random.fraction())
    let size = state[EmitterLayer.Key.size]
    let (width, height) = (Double(size.width), Double(size.height))
    let depth = Double(state[EmitterLayer.Key.depth])
    let mode = state[EmitterLayer.Key.mode]
    switch state[EmitterLayer.Key.shape] {
    case .line: x = width * Self.along(u, isEnd: mode == .points)
    case .rectangle: (x, y) = Self.inRectangle(width, height, u, v, mode)
    case .cuboid: (x, y, z) = Self.inCuboid(width, height, depth, u, v, w, mode)
    case .circle, .sphere:
      let isBall = state[EmitterLayer.Key.shape] == .sphere && mode != .outline
      placeInCircle(radius: width, u, v, w, mode, isBall: isBall)
    default: break
    }
    let middle = state[EmitterLayer.Key.position]
    x += Double(middle.x)
    y += Double(middle.y)
    z += Double(state[EmitterLayer.Key.zPosition])
  }

  /// A place on a line from -1/2 to 1/2, or one of its ends.
  private static func along(_ fraction: Double, isEnd: Bool) -> Double {
    isEnd ? (fraction < 0.5 ? -0.5 : 0.5) : fraction - 0.5
  }

  private static func inRectangle(
    _ width: Double, _ height: Double, _ u: Double, _ v: Double, _ mode: EmitterLayerEmitterMode
  ) -> (Double, Double) {
    guard mode == .outline else {
      let isCorner = mode == .points
      return (width * along(u, isEnd: isCorner), height * along(v, isEnd: isCorner))
    }
    // A side in proportion to its length, and a place on it.
    let isLevel = u * (width.magnitude + height.magnitude) < width.magnitude
    let isFirst = v < 0.5
    let place = (isFirst ? v : v - 0.5) * 2 - 0.5
    let side = isFirst ? -0.5 : 0.5
    return isLevel ? (width * place, height * side) : (width * side, height * place)
  }

  private static func inCuboid(
    _ width: Double, _ height: Double, _ depth: Double, _ u: Double, _ v: Double, _ w: Double,
    _ mode: EmitterLayerEmitterMode
  ) -> (Double, Double, Double) {
    // The number of axes on which the place is at an end: all at corners, two on edges, one on faces.
    let ends = mode == .points ? 3 : mode == .outline ? 2 : mode == .surface ? 1 : 0
    let axis = Int(min(w * 3, 2))
    let inAxis = w * 3 - Double(axis)
    var places = [along(u, isEnd: ends == 3), along(v, isEnd: ends == 3), 0]
    switch ends {
    case 3: places[2] = along(w, isEnd: true)
    case 2:
      // Along one axis, at an end of both others.
      places = [along(u, isEnd: true), along(u, isEnd: true), along(u, isEnd: true)]
      places[(axis + 1) % 3] = along(v, isEnd: true)
      places[(axis + 2) % 3] = along(u, isEnd: true)
      places[axis] = inAxis - 0.5
    case 1:
      places[axis] = along(inAxis, isEnd: true)
      places[(axis + 1) % 3] = along(u, isEnd: false)
      places[(axis + 2) % 3] = along(v, isEnd: false)
    default: places[2] = along(w, isEnd: false)
    }
    return (width * places[0], height * places[1], depth * places[2])
  }

  private mutating func placeInCircle(
    radius: Double, _ u: Double, _ v: Double, _ w: Double, _ mode: EmitterLayerEmitterMode,
    isBall: Bool
  ) {
    guard mode != .points else { return }
    let angle = 2 * Double.pi * u
    let turn = PortableMath.sineAndCosine(of: angle)
    var distance = radius
    if isBall {
      // Evenly on a sphere: the height is evenly distributed (Archimedes); inside, the cube of the distance.
      if mode == .volume { distance *= PortableMath.power(w, 1 / 3) }
      let level = 2 * v - 1
      z = distance * level
      distance *= (1 - level * level).squareRoot()
    } else if mode != .outline {
      distance *= v.squareRoot()
    }
    (x, y) = (distance * turn.cosine, distance * turn.sine)
    if mode != .volume { direction = angle }
  }
}

extension SeededGenerator {
  /// A number from 0 up to 1.
  fileprivate mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A generator of its own for a number, which does not depend on how many numbers were drawn here.
  fileprivate func branch(_ number: UInt64) -> SeededGenerator {
    var own = self
    let seed = own.next()
    var other = SeededGenerator(seed: number &* 0xD1B5_4A32_D192_ED03 &+ 0x8CB9_2BA7_2F3D_8DD7)
    return SeededGenerator(seed: seed ^ other.next())
  }
}
