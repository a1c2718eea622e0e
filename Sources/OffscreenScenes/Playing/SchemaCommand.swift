import ArgumentParser
import OffscreenSceneFiles

/// `offscreen schema`: prints the JSON Schema of scene files.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of scene files.",
    discussion: """
      It knows the scenes with their parameters and the view classes with their attributes that \
      this program knows. Editors complete and check scene files that name it in their first line:

        # yaml-language-server: $schema=scene.schema.json

      EXAMPLES
        offscreen schema > scene.schema.json
        offscreen schema -o scene.schema.json
      """)

  @Option(name: [.short, .long], help: "Write the schema to this file.")
  var output: String?

  func run() throws {
    let schema = try SceneSchema(ToolScenes.registry).json()
    guard let output else {
      return print(String(decoding: schema, as: UTF8.self), terminator: "")
    }
    try OutputFile(output).write(schema)
  }
}
