import Offscreen
import OffscreenPlayback

/// The JSON Schema of scene files that name the scenes and classes of a registry.
///
/// Draft 2020-12. Its attributes and parameters come from the registry's tables, which also control
/// the reading of files.
package struct SceneSchema {
  private let registry: SceneRegistry

  package init(_ registry: SceneRegistry) {
    self.registry = registry
  }

  /// The whole schema.
  package var document: SchemaNode {
    let scenes = ValueShape.words(registry.scenes.map(\.name))
    let file = ValueShape.object(
      SceneFileParts.mapping.fields.map { $0.key == "scene" ? $0.with(scenes) : $0 })
    return file.schema.adding([
      "allOf": .list(registry.scenes.map(parameters)), "$defs": definitions,
    ]).document(titled: "A scene file of Offscreen")
  }

  /// The forms that other parts of the schema refer to by name.
  package var definitions: SchemaNode {
    .mapping([
      "view": view, "layer": layer, "animation": animation,
      "steps": ValueShape.list(.reference("step")).schema, "step": StepMappings.step,
      "place": StepMappings.placeSchema, "selector": StepMappings.selectorSchema,
    ])
  }

  /// The schema of a scene's parameters, which applies to files that name this scene.
  private func parameters(of scene: Scene) -> SchemaNode {
    let fields = scene.parameters.map { ValueShape.Field($0.name, $0.shape) }
    return .when("scene", is: scene.name, ["params": ValueShape.object(fields).schema])
  }

  private var view: SchemaNode {
    let classes = registry.viewClasses
    let rules = classes.names.map { name -> SchemaNode in
      .when("class", is: name, Self.properties(of: classes.attributes(of: name).map(\.field)))
    }
    let implied = ViewDescription.impliedClasses.flatMap { key, name in
      classes.attributes(of: name).filter { $0.key == key }
    }
    let unnamed = SchemaNode.mapping([
      "if": .mapping(["not": .mapping(["required": .list([.text("class")])])]),
      "then": .mapping([
        "properties": .mapping(
          Self.properties(of: (classes.attributes(of: "View") + implied).map(\.field)))
      ]),
    ])
    let names = ValueShape.words(classes.names)
    let common = ViewDescription.commonFields.map { $0.key == "class" ? $0.with(names) : $0 }
    return .mapping([
      "type": .text("object"), "properties": .mapping(Self.properties(of: common)),
      "allOf": .list(rules + [unnamed]), "unevaluatedProperties": .flag(false),
    ])
  }

  private var layer: SchemaNode {
    Self.classed(
      SceneLayerClass.commonFields, SceneLayerClass.all.map { ($0.name, $0.ownFields) })
  }

  private var animation: SchemaNode {
    Self.classed([], AnimationDescription.kinds.map { ($0.name, $0.mapping.fields) })
  }

  /// An object with some keys and those of its class; the first class is the default.
  private static func classed(
    _ common: [ValueShape.Field], _ classes: [(name: String, fields: [ValueShape.Field])]
  ) -> SchemaNode {
    let rules = classes.map { name, fields in
      SchemaNode.when("class", is: name, properties(of: fields))
    }
    let unnamed = SchemaNode.mapping([
      "if": .mapping(["not": .mapping(["required": .list([.text("class")])])]),
      "then": .mapping(["properties": .mapping(properties(of: classes[0].fields))]),
    ])
    return .mapping([
      "type": .text("object"), "properties": .mapping(properties(of: common)),
      "allOf": .list(rules + [unnamed]), "unevaluatedProperties": .flag(false),
    ])
  }

  private static func properties(of fields: [ValueShape.Field]) -> [String: SchemaNode] {
    Dictionary(uniqueKeysWithValues: fields.map { ($0.key, $0.schema) })
  }
}
