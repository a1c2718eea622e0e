import ArgumentParser
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles

/// `offscreen keys`: lists the keys of scene files with the form of their values.
struct KeysCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "keys",
      abstract: "Lists all keys of scene files with the form of their values.",
      longDiscussion: """
        Without names, all parts are listed: the file, the steps, places, views, and what each class of \
        views adds. A key within a mapping is shown with its path, as in 'capture.every' or \
        'rows.sections[].title'.

        \(help)

        EXAMPLES
          offscreen keys
          offscreen keys file step
          offscreen keys TableView
          offscreen keys --markdown
        """)
  }

  @Argument(
    help: "Names of parts: file, step, place, view, or a class of views.",
    completion: .custom { _, _, _ in KeyReference(ToolScenes.registry).names })
  var names: [String] = []

  @Flag(help: "Print all keys as tables in Markdown.")
  var markdown = false

  /// The parts that all scene files have, as a section of the help.
  private static var help: String {
    let text = try? KeyReference(ToolScenes.registry).text(of: ["file", "step", "place", "view"])
    return text ?? ""
  }

  func run() throws {
    let reference = KeyReference(ToolScenes.registry)
    if markdown { return print(reference.markdown, terminator: "") }
    do throws(ScriptError) {
      print(try reference.text(of: names), terminator: "")
    } catch {
      throw CommandFailure(.badInput, "\(error)")
    }
  }
}
