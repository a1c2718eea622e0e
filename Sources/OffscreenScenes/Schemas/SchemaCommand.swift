import ArgumentParser
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles
import OffscreenSnapshots

/// `offscreen schema`: prints the JSON Schema of scene files or of an output.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of scene files, or of what a subcommand prints as JSON.",
    discussion: """
      The schema of scene files knows the scenes with their parameters and the view classes with \
      their attributes that this program knows. Editors complete and check scene files that name \
      it in their first line:

        # yaml-language-server: $schema=scene.schema.json

      The schemas of outputs describe each field with its unit and its coordinate space.

      EXAMPLES
        offscreen schema > scene.schema.json
        offscreen schema -o scene.schema.json
        offscreen schema --list
        offscreen schema hit-test
        offscreen schema --markdown
      """)

  @Argument(
    help: "The name of a schema, as --list prints it.",
    completion: .list(OutputSchema.all.map(\.name)))
  var name = "scene"

  @Flag(help: "Print the name of each schema and what has this form.")
  var list = false

  @Flag(help: "Print the fields of all outputs as tables in Markdown.")
  var markdown = false

  @Option(
    name: [.short, .long], help: "Write the schema to this file.",
    completion: .file(extensions: ["json"]))
  var output: String?

  func run() throws {
    if list {
      for schema in OutputSchema.all { print("\(schema.name)  \(schema.title)") }
      return
    }
    if markdown { return print(try SchemaReference.page(), terminator: "") }
    let target = try output.map { try OutputFile($0) }
    let text = try StableJSON.data(try chosen.document())
    guard let target else {
      return print(String(decoding: text, as: UTF8.self), terminator: "")
    }
    try target.write(text)
  }

  private var chosen: OutputSchema {
    get throws(CommandFailure) {
      if let schema = OutputSchema.all.first(where: { $0.name == name }) { return schema }
      let names = OutputSchema.all.map(\.name)
      let error = ScriptError(
        .unknownName(kind: "schema", name: name, nearest: nearest(name, in: names), known: names))
      throw CommandFailure(.usage, "\(error)")
    }
  }
}
