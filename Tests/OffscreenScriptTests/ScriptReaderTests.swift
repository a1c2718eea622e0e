import Foundation
import OffscreenScript
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
  func anEmptyFileIsAnError(text: String) {
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
    for escape in ["\\uD800", "\\uDFFF x", "a\\udc00b"] {
      let message = problem("version: 1\ntext: \"\(escape)\"\n")
      #expect(message?.hasPrefix("2:") == true)
      #expect(message?.contains("not valid YAML") == true)
    }
    // The same in UTF-8, where it is not allowed either.
    #expect(throws: ScriptError.self) {
      try ScriptReader.read(Data("a: ".utf8) + [0xED, 0xA0, 0x80])
    }
  }

  @Test func aRepeatedKeyIsAnError() {
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

  @Test func anAvalancheOfAliasesIsRefused() {
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

  @Test func filesThatCannotBeReadAreNamed() throws {
    let folder = FileManager.default.temporaryDirectory
    #expect(throws: ScriptError(.noSuchFile, file: "/nowhere/at/all.yaml")) {
      try ScriptReader.read(path: "/nowhere/at/all.yaml")
    }
    #expect(throws: ScriptError(.unreadable(reason: "it is a folder"), file: folder.path)) {
      try ScriptReader.read(path: folder.path)
    }
  }
}
