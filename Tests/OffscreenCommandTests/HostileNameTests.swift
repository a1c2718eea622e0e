import Foundation
import Testing

/// Names that would control a terminal, reorder a line or command a CI runner, in every output of the command.
@Suite struct HostileNameTests {
  /// A newline before a command of GitHub's runners, the three kinds of control characters, and what changes
  /// directions and lines.
  private static let name =
    "x\n::error::forged\n  ::stop-commands::t\n##[group]g\u{1B}]0;t\u{7}\u{9B}2J\u{7F}\r\u{202E}y\u{2028}z\u{85}"

  /// A text in double quotes as YAML and JSON have it, in ASCII.
  private static func quoted(_ text: String) -> String {
    let units = text.utf16.map { unit -> String in
      guard unit < 0x20 || unit > 0x7E || unit == 0x22 || unit == 0x5C else {
        return String(UnicodeScalar(UInt8(unit)))
      }
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "\"" + units.joined() + "\""
  }

  /// The scene `hostile`, whose views, title and scroll views have such names.
  private func hostile(_ folder: Tool.Folder, _ arguments: String...) throws -> Tool.Run {
    try folder.runProgram("OffscreenTestScenes", arguments: arguments)
  }

  /// Checks that a text has only printable characters, and no command but annotations of failures.
  private func check(
    _ text: String, _ what: String, commands: Int = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let hidden = text.unicodeScalars.first { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar != "\n" && scalar != "\t"
      case .lineSeparator, .paragraphSeparator: true
      default: scalar.properties.isBidiControl
      }
    }
    #expect(
      hidden == nil, "\(what) has U+\(String(hidden?.value ?? 0, radix: 16))",
      sourceLocation: sourceLocation)
    let lines = text.split(separator: "\n")
    let found = lines.filter { $0.trimmingPrefix(while: \.isWhitespace).hasPrefix("::") }
    #expect(found.count == commands, "\(what): \(found)", sourceLocation: sourceLocation)
    #expect(!text.contains("##["), "\(what) has a command", sourceLocation: sourceLocation)
  }

  private func check(
    _ run: Tool.Run, _ what: String, status: Int32 = 0, commands: Int = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(run.status == status, "\(what): \(run.error)", sourceLocation: sourceLocation)
    check(run.output, what, commands: commands, sourceLocation: sourceLocation)
    check(run.error, what, sourceLocation: sourceLocation)
  }

  private func check(file name: String, in folder: Tool.Folder) throws {
    check(String(decoding: try #require(folder.contents(name)), as: UTF8.self), name)
  }

  private func writeScene(_ color: String, in folder: Tool.Folder) throws {
    try folder.writeDeep(
      "Examples/a.yaml",
      """
      version: 1
      title: \(Self.quoted(Self.name))
      size: [20, 10]
      root: { subviews: [ { id: a, frame: [0, 0, 10, 10], backgroundColor: \(color) } ] }
      steps: [ { frame: \(Self.quoted(Self.name)) }, { wait: 50ms }, { frame: end } ]
      """)
  }

  @Test func namesOfFramesArePrintableInEveryReport() throws {
    try Tool.inFolder { folder in
      try folder.write("Package.swift", "")
      try writeScene("systemRed", in: folder)
      check(try folder.run("record"), "record")
      try writeScene("systemBlue", in: folder)
      let github = ["GITHUB_ACTIONS": "true"]
      let run = try folder.run(
        "verify", "--report", "r.html", "--junit", "r.xml", environment: github)
      check(run, "verify", status: 1, commands: 1)
      #expect(
        run.output.contains("x\\n::error::forged\\n  ::stop-commands::t\\n##\\u005bgroup]g\\u001b"))
      check(try folder.run("verify", "--json"), "verify --json", status: 1)
      check(try folder.run("report", "-o", "s.html"), "report")
      check(try folder.run("report", "--markdown", "-o", "r.md"), "report --markdown")
      check(try folder.run("review", "--plain"), "review --plain")
      check(try folder.run("pending"), "pending")
      for name in [
        "r.html", "r.xml", "s.html", "r.md", ".build/snapshots/run.json",
        "Snapshots/Examples/a.storyboard/frames.json",
      ] { try check(file: name, in: folder) }
      let frames = try JSONSerialization.jsonObject(
        with: try #require(folder.contents("Snapshots/Examples/a.storyboard/frames.json")))
      let entries = (frames as? [String: Any])?["frames"] as? [[String: Any]]
      #expect(entries?.first?["name"] as? String == Self.name, "the file keeps the name")
    }
  }

  @Test func namesOfFramesArePrintableInStoryboards() throws {
    try Tool.inFolder { folder in
      try writeScene("systemRed", in: folder)
      check(
        try folder.run("storyboard", "Examples/a.yaml", "--layout", "frames", "-o", "out"), "frames"
      )
      check(try folder.run("storyboard", "Examples/a.yaml", "-o", "a.html"), "page")
      check(try folder.run("validate", "Examples/a.yaml", "--print-expanded"), "validate")
      for name in ["out/frames.json", "a.html"] { try check(file: name, in: folder) }
    }
  }

  @Test func idsOfViewsArePrintableInEveryAnswer() throws {
    try Tool.inFolder { folder in
      for words in [
        ["tree", "hostile"], ["tree", "hostile", "--json"],
        ["hit-test", "point", "hostile", "5,5"],
        ["hit-test", "point", "hostile", "5,5", "--explain", "--json"],
        ["hit-test", "map", "hostile"], ["hit-test", "map", "hostile", "--json"],
        ["hit-test", "line", "hostile", "y=5"], ["hit-test", "why", "hostile", "Button[0]"],
        ["audit", "hostile"], ["audit", "hostile", "--json"],
        ["audit", "hostile", "--sarif", "a.sarif"],
        ["sweep", "hostile", "--vary", "n=1,2", "--ask", "hit 5,5"],
        ["sweep", "hostile", "--vary", "n=1,2", "--ask", "hit 5,5", "--json"],
        ["hit-test", "map", "hostile", "--html", "a.html"],
      ] {
        let run = try folder.runProgram("OffscreenTestScenes", arguments: words)
        #expect([0, 4].contains(run.status), "\(words): \(run.error)")
        check(run.output, words.joined(separator: " "))
        check(run.error, words.joined(separator: " "))
      }
      let requests = [
        #"{"do": "hit", "point": [5, 5], "explain": true}"#, #"{"do": "tree"}"#, #"{"do": "map"}"#,
        #"{"do": "audit"}"#, #"{"do": "describe"}"#,
        #"{"id": \#(Self.quoted(Self.name)), "do": "nothing"}"#,
        #"{"do": "mark", "name": \#(Self.quoted(Self.name))}"#, #"{"do": "back", "to": "\u202e"}"#,
      ]
      let session = try folder.runProgram(
        "OffscreenTestScenes", arguments: ["session", "hostile"],
        input: requests.map { $0 + "\n" }.joined())
      check(session, "session")
      let tree = session.output.split(separator: "\n").dropFirst().first ?? ""
      #expect(tree.contains(#""id": "x\n::error::forged\n"#), "the reply keeps the id")
      for name in ["a.sarif", "a.html"] { try check(file: name, in: folder) }
    }
  }

  @Test func namesInArgumentsArePrintableInMistakes() throws {
    try Tool.inFolder { folder in
      try folder.write("Package.swift", "")
      for words in [
        ["render", Self.name, "-o", "a.png"], ["render", "self-test", "-o", Self.name + "/a.png"],
        ["verify", Self.name], ["verify", "--filter", "(" + Self.name],
        ["diff", Self.name, "b.png"],
        ["accept", Self.name], [Self.name], ["render", "self-test", "--\(Self.name)"],
        ["tree", "self-test", "--select", "#" + Self.name],
        ["audit", "self-test", "--rule", Self.name],
        ["port", Self.name], ["hit-test", "point", "self-test", Self.name],
      ] {
        let run = try folder.run(arguments: words)
        #expect(run.status != 0, "\(words)")
        check(run.output, words.joined(separator: " "))
        check(run.error, words.joined(separator: " "))
      }
    }
  }

  @Test func namesOfFilesArePrintableInEveryLine() throws {
    try Tool.inFolder { folder in
      try folder.write("Package.swift", "")
      let name = Self.name.replacing("/", with: "") + ".yaml"
      try folder.writeDeep("Examples/\(name)", "version: 1\nscene: missing\n")
      try folder.writeDeep("::error::b/c.yaml", "version: 1\nroot: {}\nsteps: [ { frame: a } ]\n")
      let run = try folder.run(arguments: ["verify", "Examples", "::error::b", "--junit", "r.xml"])
      check(run, "verify", status: 65)
      try check(file: "r.xml", in: folder)
      let artifact = ".build/snapshots/::error::x\n::error::y/a.actual.txt"
      try folder.writeDeep(artifact, "text\n")
      for command in [["pending"], ["accept", "--all"]] {
        check(try folder.run(arguments: command), command[0])
      }
    }
  }

  @Test func argumentsThatAreNotUTF8SaySo() throws {
    try Tool.inFolder { folder in
      let run = try folder.shell(
        #"printf 'version: 1\nroot: {}\n' > $'a\xff.yaml'; offscreen tree $'a\xff.yaml'"#)
      check(run, "tree", status: 64)
      #expect(
        run.error
          == "offscreen: found the argument 'a\u{FFFD}.yaml', which is not UTF-8, expected UTF-8\n")
      let zero = try folder.run(
        "session", "self-test", input: #"{"do": "render", "to": "a\u0000b.png"}"# + "\n")
      #expect(zero.output.contains("its name has a zero byte"))
      #expect(try !folder.names.contains("a"))
    }
  }

  @Test func idsThatASelectorCannotNameAreRefusedInSceneFiles() throws {
    try Tool.inFolder { folder in
      for id in ["\u{9B}x", "a\u{7F}", "a\u{202E}b", "a\u{2028}", "a\tb", "a\u{0}b"] {
        try folder.write("a.yaml", "version: 1\nroot: { id: \(Self.quoted(id)) }\n")
        let run = try folder.run("tree", "a.yaml")
        check(run, "tree", status: 65)
        #expect(
          run.error.contains("expected an id without spaces"), "\(id.debugDescription) \(run.error)"
        )
      }
    }
  }
}
