import Foundation
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles
import Testing

@Suite struct ScriptReaderTests {
  private func problem(_ text: String) -> String? {
    do {
      _ = try ScriptReader.read(text: text)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func valuesKeepTheirPlaceAndOrder() throws {
    let node = try ScriptReader.read(text: "b: 1\na:\n  - x\n  - \"y\"\n")
    guard case .mapping(let entries) = node.content else {
      Issue.record("expected a mapping")
      return
    }
    #expect(entries.map(\.key) == ["b", "a"])
    #expect(entries[1].keyPosition == SourcePosition(line: 2, column: 1))
    guard case .sequence(let items) = entries[1].value.content else {
      Issue.record("expected a list")
      return
    }
    #expect(items[1].position == SourcePosition(line: 4, column: 5))
    #expect(items.map(\.summary) == ["'x'", "the text 'y'"])
  }

  @Test func jsonIsTheSameModel() throws {
    let node = try ScriptReader.read(
      text: "{\n\t\"version\": 1,\n\t\"steps\": [ {\"wait\": \"5ms\"} ]\n}")
    guard case .mapping(let entries) = node.content else {
      Issue.record("expected a mapping")
      return
    }
    #expect(entries.map(\.key) == ["version", "steps"])
  }

  @Test(arguments: ["", "\n\n", "# only a comment\n", "~", "---\n"])
  func emptyFileIsAnError(text: String) {
    #expect(problem(text)?.contains("found an empty file") == true)
  }

  @Test func brokenYAMLNamesThePlace() {
    #expect(
      problem("a: [1, 2\nb: 3\n")?.hasPrefix("2:2: not valid YAML: did not find expected") == true)
    #expect(problem("a: \"open\n")?.contains("not valid YAML") == true)
    #expect(problem("a: 1\n--- \nb: 2\n")?.contains("another document") == true)
    #expect(problem("a: *nobody\n") == "1:4: not valid YAML: found undefined alias")
    #expect(problem("a: \u{7}\n")?.contains("not valid YAML: control characters") == true)
  }

  @Test func loneSurrogatesAreErrors() {
    let halves = [
      "\\uD800", "\\uDFFF x", "a\\udc00b", "\\ud83d\\ud83d", "\\ude00\\ud83d", "\\ud83dx\\ude00",
      "\\ud83d \\ude00", "\\ud83d\\ude0", "\\ud83d\\ude0g", "\\\\\\ud83d", "\\ud83d\\\\ude00",
      "\\ud83d\\ude00\\ude00", "\\ud83d\\ud83d\\ude00", "\\ud83d\\U0000DE00",
    ]
    for escape in halves {
      let message = problem("version: 1\ntext: \"\(escape)\"\n")
      #expect(message?.hasPrefix("2:") == true)
      #expect(message?.contains("not valid YAML") == true)
    }
    // The same in UTF-8, where it is not allowed either.
    #expect(throws: ScriptError.self) {
      try ScriptReader.read(Data("a: ".utf8) + [0xED, 0xA0, 0x80])
    }
  }

  @Test(
    arguments: [
      (#""\ud83d\ude00""#, "😀"), (#""\uD83D\uDE00""#, "😀"), (#""a\ud83d\ude00b""#, "a😀b"),
      (#""\ud83d\udc68\u200d\ud83d\udc67""#, "👨‍👧"), (#""\ud800\udc00\udbff\udfff""#, "𐀀\u{10FFFF}"),
      (#""\\\ud83d\ude00""#, #"\😀"#), (#""\\ud83d\\ude00""#, #"\ud83d\ude00"#),
      (#""\"\ud83d\ude00\"""#, #""😀""#), (#""\U0001F600 \u0041\/""#, "😀 A/"),
      (#""\ud83d\ude00\uE000\U0000e001""#, "😀\u{E000}\u{E001}"),
      ("\"\u{E000}\\ud83d\\ude00\"", "\u{E000}😀"),
      (#"'\ud83d\ude00'"#, #"\ud83d\ude00"#), (#"'"\uD83d\ude00"'"#, #""\uD83d\ude00""#),
    ])
  func surrogatePairsAreCharactersInDoubleQuotes(value: String, text: String) throws {
    for document in [
      "{\"text\": \(value), \"n\": [\(value)]}", "text: \(value)\nn:\n - \(value)\n",
    ] {
      let node = try ScriptReader.read(text: document)
      guard case .mapping(let entries) = node.content,
        case .sequence(let items) = entries[1].value.content
      else {
        Issue.record("expected a mapping of a list")
        return
      }
      #expect(
        [entries[0].value, items[0]].map(\.content) == [
          .scalar(text, isPlain: false), .scalar(text, isPlain: false),
        ])
      #expect(entries.map(\.key) == ["text", "n"])
    }
  }

  @Test func surrogatePairsOutsideDoubleQuotesAreNotDecoded() throws {
    let plain = try ScriptReader.read(text: #"a\ud83d\ude00b"#)
    #expect(plain.content == .scalar(#"a\ud83d\ude00b"#, isPlain: true))
    let block = try ScriptReader.read(text: "a: |\n  \"\\ud83d\\ude00\"\n")
    guard case .mapping(let entries) = block.content else {
      Issue.record("expected a mapping")
      return
    }
    #expect(entries[0].value.content == .scalar("\"\\ud83d\\ude00\"\n", isPlain: false))
  }

  @Test func surrogatePairsDoNotChangePositions() throws {
    let node = try ScriptReader.read(text: #"{"\ud83d\ude00": "\ud83d\ude00", "b": x}"#)
    guard case .mapping(let entries) = node.content else {
      Issue.record("expected a mapping")
      return
    }
    #expect(entries.map(\.key) == ["😀", "b"])
    #expect(entries[1].keyPosition == SourcePosition(line: 1, column: 34))
    #expect(
      problem(#"["\ud83d\ude00", "\ud83d"]"#)
        == problem(#"["............", "\ud83d"]"#))
    #expect(
      problem("b: 1\n\"😀\": 1\n\"\\ud83d\\ude00\": 2\n")
        == "1:1: found the key '😀' twice, expected it once")
    #expect(
      problem(#"{"\ud83d\ude00": 1, "\ud83d\ude00": 2}"#)
        == "1:2: found the key '😀' twice, expected it once")
  }

  @Test func backslashesAndPairsAreReadQuickly() throws {
    let pairs = String(repeating: #"\ud83d\ude00"#, count: 20_000)
    let node = try ScriptReader.read(text: "\"\(pairs)\"")
    #expect(node.content == .scalar(String(repeating: "😀", count: 20_000), isPlain: false))
    let slashes = String(repeating: #"\"#, count: 200_000)
    #expect(
      try ScriptReader.read(text: "\"\(slashes)\"").content
        == .scalar(String(slashes.prefix(100_000)), isPlain: false))
  }

  @Test func repeatedKeyIsAnError() {
    #expect(
      problem("a: 1\nb: 2\na: 3\n")
        == "1:1: found the key 'a' twice, expected it once")
  }

  @Test func keysAreWords() {
    #expect(
      problem("[1, 2]: 3\n") == "1:1: found a list or mapping as a key, expected a word")
  }

  @Test(arguments: ["[", "{a: ", "- ", "? ", "a:\n"])
  func deepNestingIsRefusedQuickly(opening: String) {
    let text: String
    if opening == "a:\n" {
      text = (0..<400).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    } else {
      text = String(repeating: opening, count: 10_000)
    }
    let start = ContinuousClock.now
    let message = problem(text)
    #expect(message?.contains("nested more than 64 levels deep") == true, "\(message ?? "nothing")")
    #expect(start.duration(to: .now) < .seconds(5))
  }

  @Test func sixtyFourLevelsAreRead() throws {
    let text = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    _ = try ScriptReader.read(text: text)
    #expect(problem("[" + text + "]")?.contains("nested more than 64") == true)
  }

  @Test func aliasesAreExpandedWithinBounds() throws {
    let node = try ScriptReader.read(text: "a: &x [1, 2]\nb: *x\n")
    guard case .mapping(let entries) = node.content else {
      Issue.record("expected a mapping")
      return
    }
    #expect(entries[1].value.summary == "a list of 2")
  }

  @Test func avalancheOfAliasesIsRefused() {
    var text = "l0: &l0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...3 {
      let items = Array(repeating: "*l\(level - 1)", count: 10).joined(separator: ", ")
      text += "l\(level): &l\(level) [\(items)]\n"
    }
    #expect(problem(text + "? *l2\n: 1\n")?.contains("found more than 30 aliases") == true)
    var tripled = "l0: &l0 [" + Array(repeating: "x", count: 100).joined(separator: ", ") + "]\n"
    for level in 1...10 {
      tripled += "l\(level): &l\(level) [*l\(level - 1), *l\(level - 1), *l\(level - 1)]\n"
    }
    #expect(problem(tripled)?.contains("found more than 50000 values") == true)
  }

  @Test func bytesAreChecked() throws {
    #expect(throws: ScriptError(.notUTF8(byteOffset: 3))) {
      try ScriptReader.read(Data([0x61, 0x3A, 0x20, 0xFF, 0x0A]))
    }
    #expect(throws: ScriptError(.tooManyBytes(limit: 1 << 18))) {
      try ScriptReader.read(Data(repeating: 0x20, count: (1 << 18) + 1))
    }
  }

  @Test func unreadableFilesAreNamed() throws {
    let folder = FileManager.default.temporaryDirectory
    #expect(throws: ScriptError(.noSuchFile, file: "/nowhere/at/all.yaml")) {
      try ScriptReader.read(path: "/nowhere/at/all.yaml")
    }
    #expect(throws: ScriptError(.unreadable(reason: "it is a folder"), file: folder.path)) {
      try ScriptReader.read(path: folder.path)
    }
  }
}
