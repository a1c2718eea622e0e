import Foundation
import Testing

/// Help, the manual and the completions of a shell, which come from the same definitions.
@Suite struct HelpTests {
  private func run(_ arguments: String...) throws -> Tool.Run { try run(arguments) }

  private func run(_ arguments: [String]) throws -> Tool.Run {
    var result: Tool.Run?
    try Tool.inFolder { folder in
      result = try folder.runProgram("OffscreenTestScenes", arguments: arguments)
    }
    return try #require(result)
  }

  @Test(arguments: [
    ["render"], ["storyboard"], ["hit-test"], ["hit-test", "point"], ["hit-test", "map"], ["tree"],
  ])
  func scenesHaveHelpForTheirParameters(command: [String]) throws {
    let all = try run(command + ["--help"]).output
    #expect(all.contains("good traps") && !all.contains("badges=2"))
    let one = try run(command + ["good", "--help"]).output
    #expect(one.contains("PARAMETERS OF THE SCENE good"))
    #expect(one.contains("\n  badges=2 (1...5)  How many badges there are.\n"))
    #expect(one.contains("\n  style=plain (plain|round)\n"))
    let none = try run(command + ["traps", "--help"]).output
    #expect(none.contains("The scene traps has no parameters."))
  }

  @Test func classesAreListedWithTheirOwnAttributes() throws {
    let run = try run("classes")
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("View anchorPoint transform bounds ") })
    #expect(lines.contains { $0.hasPrefix("Label: View font text ") })
    #expect(lines.contains("Badge: Label count shape"))
    #expect(try self.run("classes", "--help").output.contains("\n  Badge: Label count shape\n"))
  }

  @Test func attributesAreListedWithTheirValues() throws {
    let run = try run("classes", "Gauge", "Badge")
    #expect(
      run.output.hasPrefix("Gauge\n  value  0...1\nfrom View\n  anchorPoint  [x, y]\n"))
    #expect(
      run.output.contains(
        "\n\nBadge\n  count  0...99\n  shape  square|circle\nfrom Label\n  font  a font\n"))
    let wrong = try self.run("classes", "Bage")
    #expect(wrong.status == 65)
    #expect(
      wrong.error
        == "offscreen: found the unknown view class 'Bage', expected perhaps 'Badge'\n")
  }

  @Test func subcommandsOfHitTestAreListedWithoutTheOldOptions() throws {
    let help = try run("hit-test", "--help").output
    for command in ["point", "map", "line", "why", "aim"] {
      #expect(help.contains("\n  \(command) "))
      #expect(try run("hit-test", command, "--help").output.contains(" hit-test \(command) "))
    }
    let old = try run("hit-test", "good", "--help").output
    #expect(old.contains("USAGE: OffscreenTestScenes hit-test <subcommand> <scene>"))
    for text in [help, old] {
      #expect(!text.contains("by-options") && !text.contains("sweep-line"))
    }
  }

  // MARK: The manual

  @Test func manualHasTheHelpOfEverySubcommand() throws {
    let text = try run("manual").output
    #expect(text.hasPrefix(try run("--help").output.prefix(200)))
    for command in [
      "render", "hit-test", "hit-test point", "hit-test aim", "verify", "manual",
    ] {
      #expect(text.contains("\nUSAGE: OffscreenTestScenes \(command)"))
    }
    #expect(!text.contains("by-options") && !text.contains("sweep-line"))
    #expect(text.contains("EXIT CODES\n"))
    #expect(text.contains("\n  -o, --output <output>"))
    #expect(text.contains("(values: sheet, strip, frames, apng, html)"))
    #expect(text.contains("\n  good  badges=2 (1...5)"))
  }

  // MARK: Completion

  /// The completions that bash offers for the last word of a command line.
  private func completions(_ words: String...) throws -> [String] {
    var found: [String] = []
    try Tool.inFolder { folder in
      try folder.write("own.yaml", "")
      try folder.write("own.txt", "")
      try folder.write(".hidden.yaml", "")
      try folder.writeDeep("pages/first.yaml", "")
      let tool = "OffscreenTestScenes"
      let line = ([tool] + words).joined(separator: " ")
      let run = try folder.shell(
        """
        source <(\(tool) --generate-completion-script bash)
        COMP_WORDS=(\(tool) \(words.map { "'\($0)'" }.joined(separator: " ")))
        COMP_CWORD=\(words.count)
        COMP_LINE='\(line)'
        COMP_POINT=${#COMP_LINE}
        _\(tool) \(tool) '\(words.last ?? "")' '\(words.dropLast().last ?? tool)'
        printf '%s\\n' "${COMPREPLY[@]}"
        """)
      #expect(run.error == "")
      found = run.output.split(separator: "\n").map(String.init)
    }
    return found
  }

  @Test func scenesAndFilesAreCompleted() throws {
    #expect(try completions("rend") == ["render"])
    #expect(try completions("render", "go") == ["good"])
    let all = try completions("render", "")
    #expect(Set(all).isSuperset(of: ["good", "traps", "own.yaml", "pages"]))
    #expect(!all.contains("own.txt") && !all.contains(".hidden.yaml"))
    #expect(try completions("tree", "pages/f") == ["pages/first.yaml"])
    #expect(try completions("validate", "ow") == ["own.yaml"])
  }

  @Test func parametersAreCompleted() throws {
    #expect(
      try completions("render", "good", "--param", "st") == ["style=plain", "style=round"])
    #expect(try completions("render", "good", "--param", "bad") == ["badges=2"])
    #expect(try completions("tree", "good", "--param", "d") == ["dark=true", "dark=false"])
    #expect(try completions("render", "traps", "--param", "") == [])
  }

  @Test func namesOfTablesAreCompleted() throws {
    #expect(try completions("classes", "Ba") == ["Badge"])
    #expect(try completions("schema", "diff") == ["diff", "diff-map", "diff-tree"])
    #expect(try completions("storyboard", "good", "--layout", "s") == ["sheet", "strip"])
    #expect(try completions("render", "good", "--wa") == ["--watch"])
  }
}
