import Foundation
import Testing

/// The commands in articles, with the output that stands below them.
@Suite struct DocumentedCommandTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The commands of an article's console blocks, each with the lines below it.
  private func commands(in article: String) throws -> [(line: String, output: String)] {
    let file = Self.root.appending(path: "Sources/Offscreen/Offscreen.docc/\(article).md")
    let blocks = try String(contentsOf: file, encoding: .utf8).components(
      separatedBy: "```console\n")
    return blocks.dropFirst().flatMap { block in
      block.components(separatedBy: "```")[0].components(separatedBy: "$ ").dropFirst().map {
        entry in
        let line = entry.prefix { $0 != "\n" }
        return (String(line), String(entry.dropFirst(line.count + 1)))
      }
    }
  }

  /// If a field changes, the article is what `offscreen schema --markdown` prints, below its introduction.
  @Test func referenceOfJSONIsWhatTheCommandPrints() throws {
    let file = Self.root.appending(path: "Sources/Offscreen/Offscreen.docc/JSONReference.md")
    let article = try String(contentsOf: file, encoding: .utf8)
    try Tool.inFolder { folder in
      let printed = try folder.run("schema", "--markdown").output
      #expect(printed.contains("| `points[].hit.frame` |"))
      #expect(article.components(separatedBy: "## Outputs\n\n").last == printed)
    }
  }

  @Test(arguments: ["ExploringStoryboards", "HitTestExperiments"])
  func commandsOnExamplesPrintWhatStandsBelowThem(article: String) throws {
    let commands = try commands(in: article)
    #expect(!commands.isEmpty)
    try Tool.inFolder { folder in
      let form = Self.root.appending(path: "Tools/python/examples/form.yaml")
      try folder.write("form.yaml", try String(contentsOf: form, encoding: .utf8))
      try folder.write(
        "buttons.yaml",
        """
        version: 1
        size: [320, 120]
        root:
          subviews:
            - { class: Button, id: save, frame: [20, 20, 120, 44], title: Save }
            - { class: Button, id: badge, frame: [120, 10, 40, 24], title: "3" }
        """)
      try FileManager.default.copyItem(
        at: Self.root.appending(path: "Examples"), to: folder.url.appending(path: "Examples"))
      for command in commands {
        let run = try folder.shell(command.line)
        #expect(run.error == "", "\(command.line)")
        // Below a command that prints much, nothing stands.
        if !command.output.isEmpty { #expect(run.output == command.output, "\(command.line)") }
      }
    }
  }

  @Test(arguments: ["SweepsOfStates", "DevicesAndVariants"])
  func commandsPrintWhatStandsBelowThem(article: String) throws {
    let commands = try commands(in: article)
    #expect(!commands.isEmpty)
    try Tool.inFolder { folder in
      let form = Self.root.appending(path: "Tools/python/examples/form.yaml")
      try folder.write("form.yaml", try String(contentsOf: form, encoding: .utf8))
      for command in commands {
        let run = try folder.shell(command.line)
        #expect(run.output + run.error == command.output, "\(command.line)")
      }
    }
  }
}
