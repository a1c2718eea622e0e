import Foundation
import Offscreen
import OffscreenInspection
import OffscreenPlayback

/// A validated description of an animation of a layer.
struct AnimationDescription: Sendable {
  /// The key under which the layer has the animation; nil for one without a key.
  let key: String?
  /// The key paths that the animation, or those in the group, change.
  let keyPaths: [KeyPath]
  let make: @Sendable () -> LayerAnimation

  struct KeyPath: Sendable {
    let text: String
    let position: SourcePosition
  }

  /// The contents of a mapping, before the values are read in the type of the key path.
  struct Record: Sendable {
    var setters = Setters<LayerAnimation>()
    var key: String?
    var keyPath: ScriptNode?
    var values: [String: ScriptNode] = [:]
    var hasDuration = false
    var animations: [AnimationDescription] = []
  }

  /// A class of animations that scene files may name.
  struct Kind: Sendable {
    let name: String
    let mapping: SceneMapping<Record>
    let make: @Sendable () -> LayerAnimation
  }

  static let kinds: [Kind] = [
    kind("BasicAnimation", propertyKeys + basicKeys) { BasicAnimation() },
    kind("KeyframeAnimation", propertyKeys + keyframeKeys) { KeyframeAnimation() },
    kind("SpringAnimation", propertyKeys + basicKeys + springKeys) { SpringAnimation() },
    kind("AnimationGroup", groupKeys) { AnimationGroup() },
    kind("LayerTransition", transitionKeys) { LayerTransition() },
  ]

  private static func kind(
    _ name: String, _ keys: [SceneKey<Record>], make: @escaping @Sendable () -> LayerAnimation
  ) -> Kind {
    Kind(
      name: name, mapping: SceneMapping("a \(name)", Record(), commonKeys + keys), make: make)
  }

  /// Reads an animation of a layer that can animate some key paths.
  static func read(
    _ node: ScriptNode, _ source: AttributeSource
  ) throws(ScriptError) -> AnimationDescription {
    let given = try node.mapping(of: "an animation")["class"]
    let names = kinds.map(\.name)
    let name = try given?.text("a class of animations") ?? names[0]
    guard let kind = kinds.first(where: { $0.name == name }) else {
      throw ScriptError(
        .unknownName(
          kind: "class of animations", name: name, nearest: nearest(name, in: names), known: names),
        at: given?.position)
    }
    let record = try kind.mapping.read(node, source)
    var keyPaths = record.animations.flatMap(\.keyPaths)
    var setters = record.setters.ordered(by: kind.mapping.fields)
    if let keyPath = record.keyPath {
      let text = try keyPath.text("a key path such as opacity or transform.rotation.z")
      keyPaths.append(KeyPath(text: text, position: keyPath.position))
      setters.append { ($0 as? PropertyAnimation)?.keyPath = text }
      let type = try SceneLayerClass.type(ofKeyPath: text, at: keyPath.position)
      for (key, value) in record.values.sorted(by: { $0.key < $1.key }) {
        setters.append(try setter(key, value, type, source))
      }
    }
    return AnimationDescription(key: record.key, keyPaths: keyPaths) {
      [setters, make = kind.make, hasDuration = record.hasDuration] in
      let animation = make()
      for set in setters { set(animation) }
      if !hasDuration, let spring = animation as? SpringAnimation {
        spring.duration = spring.settlingDuration
      }
      return animation
    }
  }

  /// Throws an error for a key path that layers of a class do not have.
  func check(for kind: SceneLayerClass) throws(ScriptError) {
    guard let path = keyPaths.first(where: { !kind.animates($0.text) }) else { return }
    throw ScriptError(
      .unexpected(
        found: "the key path \(quoted(path.text))", expected: "one that a \(kind.name) has"),
      at: path.position)
  }

  /// Sets a value, or a list of values, of the key path's type.
  private static func setter(
    _ key: String, _ node: ScriptNode, _ type: AnimatedType, _ source: AttributeSource
  ) throws(ScriptError) -> Setters<LayerAnimation>.Setter {
    if key == "values" {
      let values = try node.list("a list of values", limit: 1_000) {
        (item) throws(ScriptError) in try type.read(item, source)
      }
      return { ($0 as? KeyframeAnimation)?.values = values }
    }
    let value = try type.read(node, source)
    return { animation in
      guard let animation = animation as? BasicAnimation else { return }
      switch key {
      case "fromValue": animation.fromValue = value
      case "toValue": animation.toValue = value
      default: animation.byValue = value
      }
    }
  }
}

// MARK: Keys

extension AnimationDescription {
  private static func key<Subject: LayerAnimation, Value: Sendable>(
    _ key: String, _ type: SceneAttributeType<Value>, _ help: String,
    set: @escaping @Sendable (Subject, Value) -> Void
  ) -> SceneKey<Record> {
    .setting(key, type, in: \.setters, help: help, set: set)
  }

  private static func value(_ key: String, _ help: String) -> SceneKey<Record> {
    SceneKey(key, .unread(.anything), help: help) { $0.values[key] = $1 }
  }

  private static var commonKeys: [SceneKey<Record>] {
    [
      SceneKey(
        "class", .unread(.words(kindNames)), help: "The kind; BasicAnimation by default."
      ) { _, _ in },
      SceneKey("key", .text, \.key, help: "The key by which code finds the animation."),
      SceneKey(
        "duration", .duration,
        help: "Of one repetition; 250ms by default, and for a spring until it is at rest."
      ) { record, duration in
        record.hasDuration = true
        record.setters.set("duration") { $0.duration = duration.inSeconds }
      },
      key("beginTime", .duration, "The time of the layer at which it begins; by default at once.") {
        (animation: LayerAnimation, time) in animation.beginTime = time.inSeconds
      },
      key("timeOffset", .duration, "The time in the animation at which it begins.") {
        (animation: LayerAnimation, time) in animation.timeOffset = time.inSeconds
      },
      key("speed", .number(-1_000...1_000), "How fast its time passes; 1 by default.") {
        (animation: LayerAnimation, speed: CGFloat) in animation.speed = Float(speed)
      },
      key("repeatCount", .repeatCount, "The number of repetitions, or infinity.") {
        (animation: LayerAnimation, count) in animation.repeatCount = count
      },
      key("repeatDuration", .duration, "How long it repeats, in place of 'repeatCount'.") {
        (animation: LayerAnimation, time) in animation.repeatDuration = time.inSeconds
      },
      key("autoreverses", .flag, "Whether each repetition runs back to its start.") {
        (animation: LayerAnimation, flag) in animation.autoreverses = flag
      },
      key(
        "fillMode", .named(.removed, .forwards, .backwards, .both),
        "Whether it shows before its start and after its end; removed by default."
      ) { (animation: LayerAnimation, mode: MediaTimingFillMode) in animation.fillMode = mode },
      key("isRemovedOnCompletion", .flag, "Whether it is gone at its end; true by default.") {
        (animation: LayerAnimation, flag) in animation.isRemovedOnCompletion = flag
      },
      key("timingFunction", .timingFunction, "How its speed changes; linear by default.") {
        (animation: LayerAnimation, curve: TimingDescription) in
        animation.timingFunction = curve.function
      },
    ]
  }

  /// The names of the kinds, apart from the table, which needs the keys.
  private static let kindNames = [
    "BasicAnimation", "KeyframeAnimation", "SpringAnimation", "AnimationGroup", "LayerTransition",
  ]

  private static var propertyKeys: [SceneKey<Record>] {
    [
      SceneKey(
        "keyPath", .unread(.text), \.keyPath, isRequired: true,
        help: "The animated property, such as strokeEnd, position.x or transform.rotation.z."),
      key("isAdditive", .flag, "Whether the values are added to the property's own.") {
        (animation: PropertyAnimation, flag) in animation.isAdditive = flag
      },
      key("isCumulative", .flag, "Whether each repetition begins where the last ended.") {
        (animation: PropertyAnimation, flag) in animation.isCumulative = flag
      },
    ]
  }

  private static var basicKeys: [SceneKey<Record>] {
    [
      value(
        "fromValue", "The first value; by default the property's own. Rotations are in radians."),
      value("toValue", "The last value; by default the property's own."),
      value("byValue", "The difference between the two."),
    ]
  }

  private static var keyframeKeys: [SceneKey<Record>] {
    [
      SceneKey("values", .unread(.list(.anything)), help: "The values in their order.") {
        $0.values["values"] = $1
      },
      key("path", .path, "The path along which a position moves, in place of 'values'.") {
        (animation: KeyframeAnimation, path) in animation.path = path
      },
      key(
        "keyTimes", .list(of: .number(0...1, "a time"), "a list of times", limit: 1_000),
        "When each value is reached, from 0 to 1; by default at equal distances."
      ) { (animation: KeyframeAnimation, times) in
        animation.keyTimes = times.map { NSNumber(value: $0) }
      },
      key(
        "timingFunctions", .list(of: .timingFunction, "a list of curves", limit: 1_000),
        "How the speed changes from each value to the next."
      ) { (animation: KeyframeAnimation, curves: [TimingDescription]) in
        animation.timingFunctions = curves.map(\.function)
      },
      key(
        "calculationMode", .named(.linear, .discrete, .paced, .cubic, .cubicPaced),
        "The way from each value to the next; linear by default."
      ) { (animation: KeyframeAnimation, mode: AnimationCalculationMode) in
        animation.calculationMode = mode
      },
      key(
        "rotationMode",
        .choice(["rotateAuto": .rotateAuto, "rotateAutoReverse": .rotateAutoReverse]),
        "Whether the layer turns with the path."
      ) { (animation: KeyframeAnimation, mode: AnimationRotationMode) in
        animation.rotationMode = mode
      },
    ]
  }

  private static var springKeys: [SceneKey<Record>] {
    let positive = SceneAttributeType<CGFloat>.number(1e-3...1e6)
    return [
      key("mass", positive, "The mass; 1 by default.") {
        (animation: SpringAnimation, value) in animation.mass = value
      },
      key("stiffness", positive, "The force for each unit of distance; 100 by default.") {
        (animation: SpringAnimation, value) in animation.stiffness = value
      },
      key("damping", positive, "The braking force; 10 by default.") {
        (animation: SpringAnimation, value) in animation.damping = value
      },
      key("initialVelocity", .number(-1e6...1e6), "In whole distances per second; 0 by default.") {
        (animation: SpringAnimation, value: CGFloat) in animation.initialVelocity = value
      },
    ]
  }

  private static var groupKeys: [SceneKey<Record>] {
    [
      SceneKey(
        "animations", .list(of: .animation, "a list of animations", limit: 1_000), isRequired: true,
        help: "The animations that run in the time of the group."
      ) { record, animations in
        record.animations = animations
        record.setters.set("animations") { group in
          (group as? AnimationGroup)?.animations = animations.map { $0.make() }
        }
      }
    ]
  }

  private static var transitionKeys: [SceneKey<Record>] {
    [
      key(
        "type", .named(.fade, .moveIn, .push, .reveal), "How the picture changes; fade by default."
      ) { (animation: LayerTransition, type: LayerTransitionType) in animation.type = type },
      key(
        "subtype", .named(.fromRight, .fromLeft, .fromTop, .fromBottom),
        "The side from which the new picture comes."
      ) { (animation: LayerTransition, side: LayerTransitionSubtype) in animation.subtype = side },
    ]
  }
}

extension SceneAttributeType where Value == AnimationDescription {
  /// An animation of any kind.
  static var animation: Self {
    Self(.reference("animation")) { (node, source) throws(ScriptError) in
      try AnimationDescription.read(node, source)
    }
  }
}

extension SceneAttributeType where Value == Float {
  /// A number of repetitions, or `infinity`.
  fileprivate static var repeatCount: Self {
    Self(.either([.number(0...1e6), .words(["infinity"])])) { (node, _) throws(ScriptError) in
      if case .scalar("infinity", _) = node.content { return .infinity }
      return Float(try node.number(in: 0...1e6, "a number of repetitions or 'infinity',"))
    }
  }
}

/// The progress of an animation as a function of time.
enum TimingDescription: Sendable {
  case named(MediaTimingFunctionName)
  case curve(x1: Double, y1: Double, x2: Double, y2: Double)

  var function: MediaTimingFunction {
    switch self {
    case .named(let name): MediaTimingFunction(name: name)
    case .curve(let x1, let y1, let x2, let y2):
      MediaTimingFunction(controlPoints: Float(x1), Float(y1), Float(x2), Float(y2))
    }
  }
}

extension SceneAttributeType where Value == TimingDescription {
  /// A curve by Core Animation's name, or by its control points.
  static var timingFunction: Self {
    let names = SceneAttributeType<MediaTimingFunctionName>.named(
      .linear, .easeIn, .easeOut, .easeInEaseOut, .default)
    return Self(.either([names.shape, .numbers(["x1", "y1", "x2", "y2"])])) {
      (node, source) throws(ScriptError) in
      guard case .sequence = node.content else { return .named(try names.read(node, source)) }
      let points = try node.controlPoints()
      return .curve(x1: points[0], y1: points[1], x2: points[2], y2: points[3])
    }
  }
}
