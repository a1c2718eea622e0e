public import Foundation
import OffscreenGeometry
import OffscreenRaster

/// A layer that emits particles, between its contents and its sublayers.
///
/// What shows is a function of the layer's time, of ``seed`` and of what code has set, and when: asked at any moments
/// and in any order, it is the same. A particle keeps the values that held at its birth. Emission begins at the layer's
/// time 0, so that a layer that comes onto a stage later shows particles at once; set ``Layer/beginTime`` to that moment
/// for one that begins empty. Without a stage nothing is emitted.
///
/// At most 10,000 particles of a layer are painted, the youngest of each cell, and no more than 100,000 births of one
/// picture are looked at; beyond, the picture notes `DrawingLimit/particles`. Rates above 10^6 a second count as that.
/// Numbers that are not finite have no effect when they are set.
open class EmitterLayer: Layer {
  enum Key {
    static let birthRate = LayerKey<Float>("birthRate", 1)
    static let lifetime = LayerKey<Float>("lifetime", 1)
    static let velocity = LayerKey<Float>("velocity", 1)
    static let scale = LayerKey<Float>("scale", 1)
    static let spin = LayerKey<Float>("spin", 1)
    static let position = LayerKey("emitterPosition", CGPoint.zero)
    static let zPosition = LayerKey<CGFloat>("emitterZPosition", 0)
    static let size = LayerKey("emitterSize", CGSize.zero)
    static let depth = LayerKey<CGFloat>("emitterDepth", 0)
    static let shape = LayerKey("emitterShape", EmitterLayerEmitterShape.point)
    static let mode = LayerKey("emitterMode", EmitterLayerEmitterMode.volume)
    static let renderMode = LayerKey("renderMode", EmitterLayerRenderMode.unordered)
    static let seed = LayerKey<CGFloat>("seed", 0)
  }

  /// What was set, and when.
  private var history = EmissionHistory()

  /// Creates a layer without cells.
  public required init() { super.init() }

  /// Creates a copy for `presentation()`.
  public required init(layer: Any) {
    let original = layer as? EmitterLayer
    emitterCells = original?.emitterCells
    preservesDepth = original?.preservesDepth ?? false
    history = original?.history ?? EmissionHistory()
    super.init(layer: layer)
  }

  override class func initialValue(forKey key: String) -> AnimatableValue? {
    initialValue(
      of: key, in: Key.birthRate, Key.lifetime, Key.velocity, Key.scale, Key.spin, Key.position,
      Key.zPosition, Key.size, Key.depth, Key.shape, Key.mode, Key.renderMode, Key.seed)
      ?? super.initialValue(forKey: key)
  }

  /// The kinds of particles; nil by default.
  ///
  /// They are read when this is set, and by `setValue(_:forKeyPath:)` with `emitterCells`, the name of a cell and a key.
  open var emitterCells: [EmitterCell]? { didSet { valuesDidChange() } }

  /// A factor of the birth rates of all cells; 1 by default.
  ///
  /// Particles that are born stay when it becomes 0.
  ///
  /// Setting it runs no implicit animation, and animations of it have no effect.
  open var birthRate: Float {
    get { self[Key.birthRate] }
    set { store(Key.birthRate, newValue) }
  }

  /// A factor of the lifetimes of all particles; 1 by default.
  open var lifetime: Float {
    get { self[Key.lifetime] }
    set { store(Key.lifetime, newValue) }
  }

  /// A factor of the speeds at birth; 1 by default.
  open var velocity: Float {
    get { self[Key.velocity] }
    set { if newValue.isFinite { self[Key.velocity] = newValue } }
  }

  /// A factor of the scales at birth; 1 by default.
  open var scale: Float {
    get { self[Key.scale] }
    set { if newValue.isFinite { self[Key.scale] = newValue } }
  }

  /// A factor of the turns; 1 by default.
  open var spin: Float {
    get { self[Key.spin] }
    set { if newValue.isFinite { self[Key.spin] = newValue } }
  }

  /// The middle of the shape from which particles come, in the layer's coordinates; (0, 0) by default.
  open var emitterPosition: CGPoint {
    get { self[Key.position] }
    set { if newValue.isFinite { self[Key.position] = newValue } }
  }

  /// The depth of the middle of the shape; 0 by default.
  open var emitterZPosition: CGFloat {
    get { self[Key.zPosition] }
    set { if newValue.isFinite { self[Key.zPosition] = newValue } }
  }

  /// The size of the shape; zero by default.
  ///
  /// Its width is the radius of a circle and of a sphere.
  open var emitterSize: CGSize {
    get { self[Key.size] }
    set { if newValue.width.isFinite, newValue.height.isFinite { self[Key.size] = newValue } }
  }

  /// The depth of a cuboid; 0 by default.
  open var emitterDepth: CGFloat {
    get { self[Key.depth] }
    set { if newValue.isFinite { self[Key.depth] = newValue } }
  }

  /// The shape from which particles come; a point by default.
  open var emitterShape: EmitterLayerEmitterShape {
    get { self[Key.shape] }
    set { store(Key.shape, newValue) }
  }

  /// The part of the shape from which particles come; its inside by default.
  open var emitterMode: EmitterLayerEmitterMode {
    get { self[Key.mode] }
    set { store(Key.mode, newValue) }
  }

  /// The order and the way in which particles are painted; unordered by default, cell by cell, the oldest first.
  open var renderMode: EmitterLayerRenderMode {
    get { self[Key.renderMode] }
    set { store(Key.renderMode, newValue) }
  }

  /// Stored; particles are painted in the plane of the layer, and their depth orders them in `backToFront`.
  open var preservesDepth = false

  /// The seed of the random numbers; 0 by default.
  open var seed: UInt32 {
    get { Self.seed(in: state) }
    set { store(Key.seed, CGFloat(newValue)) }
  }

  /// The seed in a state; 0 for a value that is none.
  static func seed(in state: LayerState) -> UInt32 {
    let seed = state[Key.seed]
    return seed > 0 ? UInt32(min(seed, CGFloat(UInt32.max))) : 0
  }

  /// Stores a value without an implicit animation.
  private func store<Value: LayerValue>(_ key: LayerKey<Value>, _ value: Value) {
    if let number = value as? Float, !number.isFinite { return }
    state[key] = value
    valuesDidChange()
  }

  final override func valuesDidChange() {
    let kinds = (emitterCells ?? []).compactMap { ParticleKind($0) }
    history.add(
      Emission(state: state, animations: animations, kinds: kinds),
      at: host.map { time(at: $0.now).inSeconds })
    pictureMayChange()
  }

  /// Sets a value of a named cell by a key path such as `emitterCells.spark.birthRate`; returns whether there is such a
  /// cell.
  final override func setValue(_ value: Any?, ofPartAt keyPath: String) -> Bool {
    let words = keyPath.split(separator: ".").map(String.init)
    guard words.count >= 3, words[0] == "emitterCells" else { return false }
    var cells = emitterCells
    var index = 0
    while words.count - index > 3, words[index + 2] == "emitterCells" {
      cells = cells?.first { $0.name == words[index + 1] }?.emitterCells
      index += 2
    }
    guard words.count - index == 3, let cell = cells?.first(where: { $0.name == words[index + 1] })
    else { return false }
    cell.setValue(value, forKey: words[index + 2])
    valuesDidChange()
    return true
  }

  /// The particles at a time of the layer in the order in which they are painted, and whether some are left out.
  package final func particles(at time: Double) -> (shown: [Particle], isWhole: Bool) {
    var search = ParticleSearch(history, at: time)
    var particles = search.found()
    switch renderMode {
    case .oldestFirst: particles.sortStably { $0.age > $1.age }
    case .oldestLast: particles.sortStably { $0.age < $1.age }
    case .backToFront: particles.sortStably { $0.z < $1.z }
    default: break
    }
    return (particles, search.isWhole)
  }

  open override var treeAttributes: [TreeAttribute] {
    guard let emitterCells, !emitterCells.isEmpty else { return super.treeAttributes }
    let names = emitterCells.map { $0.name ?? "-" }
    return super.treeAttributes + [TreeAttribute("emitterCells", names.joined(separator: ","))]
  }

  override func paintOwnContents(state: LayerState, on canvas: Canvas) {
    guard history.emits, let host else { return }
    canvas.followsNotedState = false
    let (particles, isWhole) = particles(at: time(at: host.now).inSeconds)
    if !isWhole { canvas.exceed(.particles) }
    let isAdditive = state[Key.renderMode] == .additive
    for particle in particles { particle.paint(on: canvas, isAdditive: isAdditive) }
  }
}

extension Particle {
  /// Paints the picture around the particle's place.
  fileprivate func paint(on canvas: Canvas, isAdditive: Bool) {
    guard let picture, scale > 0, color.alpha > 0 else { return }
    canvas.save()
    canvas.translate(x: x, y: y)
    if turn != 0 { canvas.rotate(by: turn) }
    canvas.scale(x: scale, y: scale)
    canvas.multiplyColors(by: color)
    canvas.setAlpha(color.alpha * canvas.alpha)
    if isAdditive { canvas.setBlendMode(.plusLighter) }
    let size = picture.size
    canvas.draw(
      picture,
      in: CGRect(
        x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
    canvas.restore()
  }
}

extension Array where Element == Particle {
  /// Sorts the particles; equal ones keep their order.
  fileprivate mutating func sortStably(by isBefore: (Particle, Particle) -> Bool) {
    self = enumerated()
      .sorted {
        isBefore($0.element, $1.element)
          || !isBefore($1.element, $0.element) && $0.offset < $1.offset
      }
      .map(\.element)
  }
}

/// The shape from which the particles of an ``EmitterLayer`` come.
public struct EmitterLayerEmitterShape: LayerChoice, LayerValue {
  /// The name of the choice.
  public var rawValue: String
  /// Creates a choice from its name; one of another name counts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The position.
  public static let point = EmitterLayerEmitterShape(rawValue: "point")
  /// A horizontal line of the size's width.
  public static let line = EmitterLayerEmitterShape(rawValue: "line")
  /// A rectangle of the size.
  public static let rectangle = EmitterLayerEmitterShape(rawValue: "rectangle")
  /// A box of the size and the depth.
  public static let cuboid = EmitterLayerEmitterShape(rawValue: "cuboid")
  /// A circle whose radius is the size's width.
  public static let circle = EmitterLayerEmitterShape(rawValue: "circle")
  /// A ball whose radius is the size's width.
  public static let sphere = EmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of its shape from which the particles of an ``EmitterLayer`` come.
public struct EmitterLayerEmitterMode: LayerChoice, LayerValue {
  /// The name of the choice.
  public var rawValue: String
  /// Creates a choice from its name; one of another name counts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The ends of a line, the corners of a rectangle and a cuboid, the middle of a circle and a sphere.
  public static let points = EmitterLayerEmitterMode(rawValue: "points")
  /// The line, the edges of a rectangle and a cuboid, the circle itself, and that of a sphere in the plane.
  ///
  /// Directions of particles on a circle are relative to the direction away from its middle.
  public static let outline = EmitterLayerEmitterMode(rawValue: "outline")
  /// The line, the insides of a rectangle and a circle, the faces of a cuboid and the surface of a sphere.
  public static let surface = EmitterLayerEmitterMode(rawValue: "surface")
  /// The inside.
  public static let volume = EmitterLayerEmitterMode(rawValue: "volume")
}

/// The order and the way in which the particles of an ``EmitterLayer`` are painted.
public struct EmitterLayerRenderMode: LayerChoice, LayerValue {
  /// The name of the choice.
  public var rawValue: String
  /// Creates a choice from its name; one of another name counts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Cell by cell, in each the oldest first.
  public static let unordered = EmitterLayerRenderMode(rawValue: "unordered")
  /// The oldest first, so that the youngest are in front.
  public static let oldestFirst = EmitterLayerRenderMode(rawValue: "oldestFirst")
  /// The oldest last.
  public static let oldestLast = EmitterLayerRenderMode(rawValue: "oldestLast")
  /// By their depth.
  public static let backToFront = EmitterLayerRenderMode(rawValue: "backToFront")
  /// Unordered, and added to what lies beneath.
  public static let additive = EmitterLayerRenderMode(rawValue: "additive")
}
