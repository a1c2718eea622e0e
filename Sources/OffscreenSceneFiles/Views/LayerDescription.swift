import Offscreen
import OffscreenInspection
import OffscreenPlayback

/// A validated description of a layer without a view, with its sublayers, mask and animations.
struct LayerDescription: Sendable {
  private let make: @Sendable () -> Layer
  private let setters: [Setters<Layer>.Setter]

  /// A new layer as described.
  var layer: Layer {
    let layer = make()
    apply(to: layer)
    return layer
  }

  /// Sets what the description says.
  func apply(to layer: Layer) {
    for set in setters { set(layer) }
  }

  /// Whether an item of a view's list of subviews is a layer: whether its class is one of layers.
  static func isLayer(_ node: ScriptNode) -> Bool {
    guard case .mapping(let entries) = node.content,
      case .scalar(let name, _)? = entries.first(where: { $0.key == "class" })?.value.content
    else { return false }
    return SceneLayerClass.named(name) != nil
  }

  /// Reads a layer of any class.
  ///
  /// - Throws: All mistakes in it.
  static func read(
    _ node: ScriptNode, _ source: AttributeSource
  ) throws(ScriptError) -> LayerDescription {
    let given = try node.mapping(of: "a layer")["class"]
    let names = SceneLayerClass.names
    let name = try given?.text("a class of layers") ?? names[0]
    guard let kind = SceneLayerClass.named(name) else {
      throw ScriptError(
        .unknownName(
          kind: "class of layers", name: name, nearest: nearest(name, in: names), known: names),
        at: given?.position)
    }
    return try read(node, kind, source)
  }

  /// Reads what a file says of the layer of a view, whose class is not for the file to choose.
  static func readOwn(
    _ node: ScriptNode, _ source: AttributeSource
  ) throws(ScriptError) -> LayerDescription {
    if let given = try node.mapping(of: "a layer")["class"] {
      throw given.unexpected("no class, since the view has its layer already")
    }
    return try read(node, SceneLayerClass.all[0], source)
  }

  private static func read(
    _ node: ScriptNode, _ kind: SceneLayerClass, _ source: AttributeSource
  ) throws(ScriptError) -> LayerDescription {
    var mistakes = Mistakes()
    let (setters, fields) = try kind.mapping.read(node, source, &mistakes)
    for other in ["bounds", "position"] {
      do throws(ScriptError) { try fields.refuse("frame", with: other) } catch {
        mistakes.add(error)
      }
    }
    if mistakes.isEmpty, case .sequence(let items)? = fields["animations"]?.content {
      for item in items {
        try AnimationDescription.read(item, source).check(for: kind)
      }
    }
    try mistakes.check()
    return LayerDescription(make: kind.make, setters: setters.ordered(by: kind.mapping.fields))
  }
}

extension SceneAttributeType where Value == LayerDescription {
  /// A layer without a view.
  static var layer: Self {
    Self(.reference("layer")) { (node, source) throws(ScriptError) in
      try LayerDescription.read(node, source)
    }
  }

  /// The layer of a view.
  static var ownLayer: Self {
    Self(.reference("layer")) { (node, source) throws(ScriptError) in
      try LayerDescription.readOwn(node, source)
    }
  }
}

/// The classes of layers and of animations that scene files may name, and the words for them in schema and errors.
package enum SceneLayers {
  package static var classes: [String] { SceneLayerClass.names }
  package static var words: [String] { words(of: SceneLayerClass.commonFields) }
  package static var compositingFilters: [String] { Layer.compositingFilters }
  package static var animationClasses: [String] { AnimationDescription.kinds.map(\.name) }
  package static var animationWords: [String] {
    words(of: AnimationDescription.kinds[0].mapping.fields)
  }

  private static func words(of fields: [ValueShape.Field]) -> [String] {
    if case .words(let words)? = fields.first(where: { $0.key == "class" })?.shape {
      words
    } else {
      []
    }
  }
}
