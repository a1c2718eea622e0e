import Offscreen
import OffscreenPlayback

/// The JSON Schema of scene files that name the scenes and classes of a registry.
///
/// Draft 2020-12. Its attributes and parameters are those of the registry's tables, by which files
/// are read.
package struct SceneSchema {
  private let registry: SceneRegistry

  package init(_ registry: SceneRegistry) {
    self.registry = registry
  }

  /// The whole schema.
  package var document: SchemaNode {
    let file = ValueShape.object([
      .init("version", .integer(1...1), isRequired: true), .init("title", .text),
      .init("fonts", .list(.anything)), .init("font", .font),
      .init("scene", .words(registry.scenes.map(\.name))), .init("params", .anything),
      .init("root", .reference("view")), .init("size", .numbers(["width", "height"])),
      .init("scale", .number(CanvasLimit.scales)), .init("traits", .traits),
      .init("variants", .list(.either([.text, .list(.text)]))),
      .init("clock", .object([.init("fps", .integer(1...1000))])),
      .init("capture", StepShapes.capture), .init("masks", .list(.text)),
      .init("steps", .reference("steps")),
    ])
    return file.schema.adding([
      "allOf": .list(registry.scenes.map(parameters)), "$defs": definitions,
    ]).document(titled: "A scene file of Offscreen")
  }

  /// The forms to which others refer by a name.
  package var definitions: SchemaNode {
    .mapping([
      "view": view, "steps": ValueShape.list(.reference("step")).schema, "step": StepShapes.step,
      "place": StepShapes.place.schema,
    ])
  }

  /// The parameters of a scene, which hold if a file names it.
  private func parameters(of scene: Scene) -> SchemaNode {
    let fields = scene.parameters.map { ValueShape.Field($0.name, $0.shape) }
    return .when("scene", is: scene.name, ["params": ValueShape.object(fields).schema])
  }

  private var view: SchemaNode {
    let classes = registry.viewClasses
    let rules = classes.names.map { name -> SchemaNode in
      let attributes = classes.attributes(of: name).map { ($0.key, $0.shape.schema) }
      return .when("class", is: name, Dictionary(uniqueKeysWithValues: attributes))
    }
    let standard = classes.attributes(of: "View").map { ($0.key, $0.shape.schema) }
    let unnamed = SchemaNode.mapping([
      "if": .mapping(["not": .mapping(["required": .list([.text("class")])])]),
      "then": .mapping([
        "properties": .mapping(
          Dictionary(uniqueKeysWithValues: standard + [("stack", StackDescription.shape.schema)]))
      ]),
    ])
    return .mapping([
      "type": .text("object"),
      "properties": .mapping([
        "class": ValueShape.words(classes.names).schema, "id": ValueShape.text.schema,
        "constraints": ValueShape.list(.text).schema,
        "subviews": ValueShape.list(.reference("view")).schema,
      ]),
      "allOf": .list(rules + [unnamed]), "unevaluatedProperties": .flag(false),
    ])
  }
}
