import ArgumentParser
import Foundation

/// `offscreen init`: writes a tool with a first scene into a package.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Writes a tool with scenes of its own, a scene file and a test into a package.",
    discussion: """
      Writes files into the package of the working directory and changes none that exists: what is \
      already there is kept, and named. It then prints the lines to add to Package.swift and the \
      next command.

      EXAMPLES
        offscreen init
        offscreen init --name AppScenes
      """)

  @Option(help: "The name of the tool's target.")
  var name = "Scenes"

  func validate() throws {
    let isName =
      name.first?.isLetter == true && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    guard isName, name.allSatisfy(\.isASCII) else {
      throw ValidationError("--name is the name of a Swift target, such as AppScenes.")
    }
  }

  func run() throws {
    let folder = URL(filePath: FileManager.default.currentDirectoryPath)
    guard FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path)
    else {
      throw CommandFailure(
        .noInput, "found no Package.swift in '\(folder.path)', expected a package")
    }
    for file in StarterFiles(tool: name).files {
      let url = folder.appending(path: file.path)
      if FileManager.default.fileExists(atPath: url.path) {
        print("kept   \(file.path)")
        if let line = file.lineToAdd { print("       it needs the line: \(line)") }
        continue
      }
      try OutputFile.makeFolder(url.deletingLastPathComponent().path)
      try OutputFile(url.path).write(Data(file.text.utf8))
      print("wrote  \(file.path)")
    }
    print(StarterFiles(tool: name).nextSteps, terminator: "\n")
  }
}

/// The files with which a package begins to have scenes.
struct StarterFiles {
  /// The name of the tool's target.
  let tool: String

  struct File {
    /// Relative to the package's root.
    let path: String
    let text: String
    /// The line that a file of this name needs if it exists already.
    var lineToAdd: String?
  }

  var files: [File] {
    [
      File(path: "Sources/\(tool)/\(tool).swift", text: source),
      File(path: "Scenes/first.yaml", text: scene),
      File(path: "Tests/\(tool)Tests/FirstSceneTests.swift", text: test),
      File(path: ".github/workflows/snapshots.yml", text: workflow),
      File(path: ".gitignore", text: ".build/\n", lineToAdd: ".build/"),
      File(
        path: ".gitattributes", text: "Snapshots/**/*.png binary\n",
        lineToAdd: "Snapshots/**/*.png binary"),
    ]
  }

  var nextSteps: String {
    """

    Add to the targets in Package.swift:

      .executableTarget(
        name: "\(tool)",
        dependencies: [.product(name: "OffscreenScenes", package: "Offscreen")]),
      .testTarget(
        name: "\(tool)Tests",
        dependencies: [.product(name: "OffscreenTesting", package: "Offscreen")]),

    Then:

      swift run \(tool) schema -o Scenes/scene.schema.json
      swift run \(tool) render first -o first.png
    """
  }

  private var source: String {
    """
    import OffscreenScenes

    @main struct \(tool): SceneTool {
      static let scenes = [
        Scene(
          "first", title: "A first scene", size: CGSize(width: 200, height: 80),
          parameters: [.text("greeting", default: "Hello")]
        ) { scene in
          let label = Label()
          label.backgroundColor = .white
          label.textAlignment = .center
          label.text = scene.text("greeting")
          return label
        }
      ]
    }

    """
  }

  private var scene: String {
    """
    # yaml-language-server: $schema=scene.schema.json
    version: 1
    scene: first
    params: { greeting: Good morning }

    """
  }

  private var test: String {
    """
    import Offscreen
    import OffscreenTesting
    import Testing

    @Suite struct FirstSceneTests {
      @Test func greeting() {
        let label = Label(frame: CGRect(x: 0, y: 0, width: 200, height: 80))
        label.text = "Hello"
        assertSnapshot(of: label, as: .image)
      }
    }

    """
  }

  private var workflow: String {
    """
    name: snapshots
    on: [push, pull_request]
    jobs:
      test:
        runs-on: ubuntu-24.04
        container: swift:6.3
        steps:
          - uses: actions/checkout@v4
          - run: apt-get update && apt-get install -y libdeflate-dev libharfbuzz-dev libicu-dev libpng-dev libxxhash-dev
          - run: swift test
          - run: swift run \(tool) verify Scenes

    """
  }
}
