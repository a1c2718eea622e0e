import ArgumentParser
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles

/// `offscreen classes`: lists the view classes of scene files with their attributes.
struct ClassesCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "classes",
      abstract: "Lists the view classes that scene files may name, with their attributes.",
      longDiscussion: """
        Without names, each class has a line with its superclass and the attributes that it adds. \
        With names, each attribute of these classes has a line with its values.

        \(ClassTable(ToolScenes.registry.viewClasses).help)

        EXAMPLES
          offscreen classes
          offscreen classes Label OptionBar
        """)
  }

  @Argument(
    help: "Names of view classes.",
    completion: .custom { _, _, _ in ToolScenes.registry.viewClasses.names })
  var names: [String] = []

  func run() throws {
    let table = ClassTable(ToolScenes.registry.viewClasses)
    do throws(ScriptError) {
      print(names.isEmpty ? table.overview : try table.details(of: names), terminator: "")
    } catch {
      throw CommandFailure(.badInput, "\(error)")
    }
  }
}

/// The view classes as text.
struct ClassTable {
  private let classes: SceneViewClasses

  init(_ classes: SceneViewClasses) {
    self.classes = classes
  }

  /// A line for each class: its name, its superclass and the attributes that it adds.
  var overview: String {
    classes.names.map { name in
      let line = classes.ancestry(of: name)
      let parent = line.dropLast().last.map { ": \($0.name)" } ?? ""
      let keys = line.last?.attributes.map(\.key) ?? []
      return ([name + parent] + keys).joined(separator: " ") + "\n"
    }.joined()
  }

  /// The overview as a section of the help.
  var help: String {
    let lines = overview.split(separator: "\n").map { "  \($0)" }
    return (["VIEW CLASSES AND WHAT THEY ADD"] + lines).joined(separator: "\n")
  }

  /// For each class, a line for each attribute that it has: its key and its values.
  ///
  /// - Throws: An error with the nearest name if no class has one of the names.
  func details(of names: [String]) throws(ScriptError) -> String {
    var blocks: [String] = []
    for name in names {
      _ = try classes.existing(name)
      var seen: Set<String> = []
      var lines: [String] = []
      for owner in classes.ancestry(of: name).reversed() {
        lines.append(owner.name == name ? name : "from \(owner.name)")
        lines += owner.attributes.filter { seen.insert($0.key).inserted }
          .map { "  \($0.key)  \($0.field.shape.summary)" }
      }
      blocks.append(lines.joined(separator: "\n") + "\n")
    }
    return blocks.joined(separator: "\n")
  }
}
