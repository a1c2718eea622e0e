import Foundation
import Offscreen
import OffscreenInspection
import OffscreenPlayback

/// A class of layers that scene files may name, with its keys, which are named like the properties of the class.
struct SceneLayerClass: Sendable {
  let name: String
  let make: @Sendable () -> Layer
  /// The keys that the class adds to those of all layers.
  let ownFields: [ValueShape.Field]
  /// The properties that the class adds and that can be animated.
  let ownAnimated: [(path: String, type: AnimatedType)]
  let mapping: SceneMapping<Setters<Layer>>

  private init<Kind: Layer>(
    _ type: Kind.Type, _ keys: [SceneKey<Setters<Layer>>],
    animated: KeyValuePairs<String, AnimatedType> = [:]
  ) {
    name = typeName(type)
    make = { type.init() }
    ownFields = keys.map(\.field)
    ownAnimated = AnimatedType.keyPaths(of: animated)
    mapping = SceneMapping("a \(type)", Setters(), Self.commonKeys + keys)
  }

  /// The classes that scene files may name; the first is the default.
  static let all: [SceneLayerClass] = [
    SceneLayerClass(Layer.self, []),
    SceneLayerClass(
      ShapeLayer.self, shapeKeys,
      animated: [
        "path": .path, "fillColor": .color, "strokeColor": .color, "strokeStart": .number,
        "strokeEnd": .number, "lineWidth": .number, "miterLimit": .number,
        "lineDashPhase": .number, "lineDashPattern": .numbers,
      ]),
    SceneLayerClass(
      GradientLayer.self, gradientKeys,
      animated: [
        "colors": .colors, "locations": .numbers, "startPoint": .point, "endPoint": .point,
      ]),
    SceneLayerClass(
      TextLayer.self, textKeys, animated: ["fontSize": .number, "foregroundColor": .color]),
    SceneLayerClass(ScrollLayer.self, scrollKeys),
    SceneLayerClass(TransformLayer.self, []),
    SceneLayerClass(
      ReplicatorLayer.self, replicatorKeys,
      animated: [
        "instanceCount": .number, "instanceDelay": .number, "instanceTransform": .transform,
        "instanceColor": .color, "instanceRedOffset": .number, "instanceGreenOffset": .number,
        "instanceBlueOffset": .number, "instanceAlphaOffset": .number,
      ]),
    SceneLayerClass(
      EmitterLayer.self, emitterKeys,
      animated: [
        "emitterPosition": .point, "emitterZPosition": .number, "emitterSize": .size,
        "emitterDepth": .number, "velocity": .number, "scale": .number, "spin": .number,
      ]),
    SceneLayerClass(TiledLayer.self, []),
  ]

  static var names: [String] { all.map(\.name) }

  /// The keys of all layers.
  static var commonFields: [ValueShape.Field] { commonKeys.map(\.field) }

  /// The class with a name; nil if there is none.
  static func named(_ name: String) -> SceneLayerClass? { all.first { $0.name == name } }

  /// The class of a layer, or the one from which it inherits.
  static func kind(of layer: Layer) -> SceneLayerClass { named(layer.kind) ?? all[0] }

  /// Whether layers of the class have the property of a key path.
  func animates(_ keyPath: String) -> Bool {
    (AnimatedType.keyPaths(of: AnimatedType.common) + ownAnimated).contains { $0.path == keyPath }
  }

  /// The type of the values of a key path.
  ///
  /// - Throws: An error with the nearest key path if no layer has it.
  static func type(
    ofKeyPath keyPath: String, at position: SourcePosition
  ) throws(ScriptError) -> AnimatedType {
    let known = AnimatedType.keyPaths(of: AnimatedType.common) + all.flatMap(\.ownAnimated)
    if let found = known.first(where: { $0.path == keyPath }) { return found.type }
    let paths = known.map(\.path)
    throw ScriptError(
      .unknownName(
        kind: "key path", name: keyPath, nearest: nearest(keyPath, in: paths), known: paths),
      at: position)
  }

  /// Reads the value of one key of a layer's class.
  func setter(
    _ key: ScriptNode, _ value: ScriptNode, _ source: AttributeSource
  ) throws(ScriptError) -> Setters<Layer>.Setter {
    let entry = ScriptNode.Entry(
      key: try key.text("the key of a property"), keyPosition: key.position, value: value)
    let setters = try mapping.read(ScriptNode(.mapping([entry]), at: key.position), source)
      .ordered(by: mapping.fields)
    return { layer in for set in setters { set(layer) } }
  }
}

// MARK: Keys

extension SceneLayerClass {
  private static func key<Subject: Layer, Value: Sendable>(
    _ key: String, _ type: SceneAttributeType<Value>, _ help: String = "",
    set: @escaping @Sendable (Subject, Value) -> Void
  ) -> SceneKey<Setters<Layer>> {
    .setting(key, type, in: \.self, help: help, set: set)
  }

  /// A key whose value is a property.
  private static func key<Subject: Layer, Value: Sendable>(
    _ key: String, _ type: SceneAttributeType<Value>,
    _ property: any ReferenceWritableKeyPath<Subject, Value> & Sendable, _ help: String = ""
  ) -> SceneKey<Setters<Layer>> {
    .setting(key, type, in: \.self, help: help) { (layer: Subject, value) in
      layer[keyPath: property] = value
    }
  }

  private static var commonKeys: [SceneKey<Setters<Layer>>] {
    [
      SceneKey("class", .unread(.words(kindNames)), help: "The kind; Layer by default.") { _, _ in
      },
      key("name", .text) { $0.name = $1 },
      key("anchorPoint", .point, \Layer.anchorPoint),
      key("anchorPointZ", .number(-1e6...1e6), \Layer.anchorPointZ),
      key("sublayerTransform", .space, \Layer.sublayerTransform),
      key("isDoubleSided", .flag, \Layer.isDoubleSided),
      key("isGeometryFlipped", .flag, \Layer.isGeometryFlipped, "Whether the y axis points up."),
      key("bounds", .rect, \Layer.bounds),
      key("position", .point, \Layer.position),
      key("frame", .rect, \Layer.frame, "In the superlayer, before 'transform' is applied."),
      key("transform", .space, \Layer.transform),
      key("zPosition", .number(-1e6...1e6), \Layer.zPosition),
      key("opacity", .number(0...1)) { (layer: Layer, opacity: CGFloat) in
        layer.opacity = Float(opacity)
      },
      key("allowsGroupOpacity", .flag, \Layer.allowsGroupOpacity),
      key("compositingFilter", .compositingFilter, "How it is mixed with what is behind it.") {
        $0.compositingFilter = $1
      },
      key("isHidden", .flag, \Layer.isHidden),
      key("masksToBounds", .flag, \Layer.masksToBounds),
      key("backgroundColor", .color) { $0.backgroundColor = $1 },
      key("contents", .image) { $0.contents = $1 },
      key(
        "contentsGravity",
        .named(
          .resize, .resizeAspect, .resizeAspectFill, .center, .top, .bottom, .left, .right,
          .topLeft, .topRight, .bottomLeft, .bottomRight), \Layer.contentsGravity,
        "The bottom is at the minimum y, which is the upper edge."),
      key("contentsRect", .rect, \Layer.contentsRect, "The part that is shown, in units of 1."),
      key("contentsCenter", .rect, \Layer.contentsCenter, "What is stretched, in units of 1."),
      key("magnificationFilter", .named(.linear, .nearest, .trilinear), \Layer.magnificationFilter),
      key("minificationFilter", .named(.linear, .nearest, .trilinear), \Layer.minificationFilter),
      key("cornerRadius", .length, \Layer.cornerRadius),
      key("cornerCurve", .named(.circular, .continuous), \Layer.cornerCurve),
      key("maskedCorners", .corners, \Layer.maskedCorners),
      key("borderWidth", .length, \Layer.borderWidth),
      key("borderColor", .color) { $0.borderColor = $1 },
      key("shadowColor", .color) { $0.shadowColor = $1 },
      key("shadowOpacity", .number(0...1)) { (layer: Layer, opacity: CGFloat) in
        layer.shadowOpacity = Float(opacity)
      },
      key("shadowRadius", .length, \Layer.shadowRadius),
      key("shadowOffset", .vector("a shadow's offset as [x, y]")) { layer, offset in
        layer.shadowOffset = CGSize(width: offset.dx, height: offset.dy)
      },
      key("shadowPath", .path) { $0.shadowPath = $1 },
      key("speed", .number(-1_000...1_000), "How fast the layer's time passes; 0 stands still.") {
        (layer: Layer, speed: CGFloat) in layer.speed = Float(speed)
      },
      key("timeOffset", .duration, "The layer's time when that around it is 0.") { layer, time in
        layer.timeOffset = time.inSeconds
      },
      key("mask", .layer, "A layer whose opacity is multiplied into this one's.") {
        $0.mask = $1.layer
      },
      key("sublayers", .list(of: .layer, "a list of layers"), "The hindmost first.") {
        for layer in $1 { $0.addSublayer(layer.layer) }
      },
      key("animations", .list(of: .animation, "a list of animations", limit: 1_000)) {
        for animation in $1 { $0.add(animation.make(), forKey: animation.key) }
      },
    ]
  }

  /// The names of the classes, apart from the table, which needs the keys.
  private static let kindNames = [
    "Layer", "ShapeLayer", "GradientLayer", "TextLayer", "ScrollLayer", "TransformLayer",
    "ReplicatorLayer", "EmitterLayer", "TiledLayer",
  ]

  private static var shapeKeys: [SceneKey<Setters<Layer>>] {
    [
      key("path", .path) { (layer: ShapeLayer, path) in layer.path = path },
      key("fillColor", .colorOrNone) { (layer: ShapeLayer, color) in layer.fillColor = color },
      key("fillRule", .named(.nonZero, .evenOdd), \ShapeLayer.fillRule),
      key("strokeColor", .colorOrNone) { (layer: ShapeLayer, color) in layer.strokeColor = color },
      key("strokeStart", .number(0...1), \ShapeLayer.strokeStart),
      key("strokeEnd", .number(0...1), \ShapeLayer.strokeEnd),
      key("lineWidth", .length, \ShapeLayer.lineWidth),
      key("miterLimit", .length, \ShapeLayer.miterLimit),
      key("lineCap", .named(.butt, .round, .square), \ShapeLayer.lineCap),
      key("lineJoin", .named(.miter, .round, .bevel), \ShapeLayer.lineJoin),
      key("lineDashPhase", .distance, \ShapeLayer.lineDashPhase),
      key("lineDashPattern", .list(of: .number(0...1e9), "a list of lengths", limit: 100)) {
        (layer: ShapeLayer, lengths: [Double]) in
        layer.lineDashPattern = lengths.map { NSNumber(value: $0) }
      },
    ]
  }

  private static var gradientKeys: [SceneKey<Setters<Layer>>] {
    [
      key("colors", .list(of: .color, "a list of colours", limit: 100)) {
        (layer: GradientLayer, colors) in layer.colors = colors
      },
      key("locations", .list(of: .number(-10...10), "a list of locations", limit: 100)) {
        (layer: GradientLayer, locations: [Double]) in
        layer.locations = locations.map { NSNumber(value: $0) }
      },
      key("startPoint", .point, \GradientLayer.startPoint),
      key("endPoint", .point, \GradientLayer.endPoint),
      key("type", .named(.axial, .radial, .conic), \GradientLayer.type),
    ]
  }

  private static var textKeys: [SceneKey<Setters<Layer>>] {
    [
      key("string", .text) { (layer: TextLayer, text) in layer.string = text },
      key("font", .fontChoice) { (layer: TextLayer, choice) in
        layer.font = choice.font(size: Double(layer.fontSize))
        if let size = choice.size { layer.fontSize = CGFloat(size) }
      },
      key("fontSize", .number(1...1_000), \TextLayer.fontSize),
      key("foregroundColor", .color) { (layer: TextLayer, color) in
        layer.foregroundColor = color
      },
      key("isWrapped", .flag, \TextLayer.isWrapped),
      key(
        "alignmentMode", .named(.natural, .left, .right, .center, .justified),
        \TextLayer.alignmentMode),
      key("truncationMode", .named(.none, .start, .end, .middle), \TextLayer.truncationMode),
    ]
  }

  /// A key of a number that is a `Float` in the code.
  private static func key<Subject: Layer>(
    _ key: String, _ range: ClosedRange<CGFloat>,
    _ property: any ReferenceWritableKeyPath<Subject, Float> & Sendable
  ) -> SceneKey<Setters<Layer>> {
    Self.key(key, .number(range)) { (layer: Subject, number: CGFloat) in
      layer[keyPath: property] = Float(number)
    }
  }

  private static var replicatorKeys: [SceneKey<Setters<Layer>>] {
    [
      key("instanceCount", .integer(0...100_000), \ReplicatorLayer.instanceCount),
      key("preservesDepth", .flag, \ReplicatorLayer.preservesDepth),
      key("instanceDelay", .duration) { (layer: ReplicatorLayer, delay) in
        layer.instanceDelay = delay.inSeconds
      },
      key("instanceTransform", .space, \ReplicatorLayer.instanceTransform),
      key("instanceColor", .color) { (layer: ReplicatorLayer, color) in
        layer.instanceColor = color
      },
      key("instanceRedOffset", -1...1, \ReplicatorLayer.instanceRedOffset),
      key("instanceGreenOffset", -1...1, \ReplicatorLayer.instanceGreenOffset),
      key("instanceBlueOffset", -1...1, \ReplicatorLayer.instanceBlueOffset),
      key("instanceAlphaOffset", -1...1, \ReplicatorLayer.instanceAlphaOffset),
    ]
  }

  private static var emitterKeys: [SceneKey<Setters<Layer>>] {
    [
      key("emitterPosition", .point, \EmitterLayer.emitterPosition),
      key("emitterZPosition", .distance, \EmitterLayer.emitterZPosition),
      key("emitterSize", .size, \EmitterLayer.emitterSize),
      key("emitterDepth", .length, \EmitterLayer.emitterDepth),
      key(
        "emitterShape", .named(.point, .line, .rectangle, .cuboid, .circle, .sphere),
        \EmitterLayer.emitterShape),
      key(
        "emitterMode", .named(.points, .outline, .surface, .volume), \EmitterLayer.emitterMode),
      key(
        "renderMode", .named(.unordered, .oldestFirst, .oldestLast, .backToFront, .additive),
        \EmitterLayer.renderMode),
      key("birthRate", 0...1e6, \EmitterLayer.birthRate),
      key("lifetime", 0...1e6, \EmitterLayer.lifetime),
      key("velocity", -1e6...1e6, \EmitterLayer.velocity),
      key("scale", -1e6...1e6, \EmitterLayer.scale),
      key("spin", -1e6...1e6, \EmitterLayer.spin),
      key("seed", .integer(0...Int(UInt32.max))) { (layer: EmitterLayer, seed: Int) in
        layer.seed = UInt32(seed)
      },
      key("emitterCells", .list(of: .emitterCell, "a list of cells", limit: 100)) {
        (layer: EmitterLayer, cells) in layer.emitterCells = cells.map { $0.make() }
      },
    ]
  }

  private static var scrollKeys: [SceneKey<Setters<Layer>>] {
    [
      key(
        "scrollMode", .named(.none, .vertically, .horizontally, .both), \ScrollLayer.scrollMode)
    ]
  }
}

extension SceneAttributeType where Value == Color? {
  /// A colour, or `none`.
  static var colorOrNone: Self {
    Self(.either([.color, .words(["none"])])) { (node, _) throws(ScriptError) in
      if case .scalar("none", _) = node.content { return nil }
      return try node.color()
    }
  }
}

extension SceneAttributeType where Value == String {
  /// The name of a filter with which layers can be mixed.
  fileprivate static var compositingFilter: Self {
    let words = Layer.compositingFilters
    return Self(.words(words)) { (node, _) throws(ScriptError) in try node.word(of: words) }
  }
}

extension SceneAttributeType where Value == CornerMask {
  /// A list of corners.
  static var corners: Self {
    let names = SceneAttributeType<[CornerMask]>.list(
      of: .choice(
        "corner",
        [
          "layerMinXMinYCorner": .layerMinXMinYCorner, "layerMaxXMinYCorner": .layerMaxXMinYCorner,
          "layerMinXMaxYCorner": .layerMinXMaxYCorner, "layerMaxXMaxYCorner": .layerMaxXMaxYCorner,
        ]), "a list of corners", limit: 4)
    return Self(names.shape) { (node, source) throws(ScriptError) in
      CornerMask(try names.read(node, source))
    }
  }
}
