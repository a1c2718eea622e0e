import OffscreenSnapshots
import OffscreenTestSupport
import Testing

@Suite struct SnapshotNameTests {
  func path(_ suites: [String], _ test: String, _ name: String? = nil) throws -> String {
    try SnapshotName(suites: suites, test: test, name: name).path
  }

  @Test func suitesAreFoldersAndTheNameFollowsADot() throws {
    #expect(try path(["OptionBar"], "selected()") == "OptionBar/selected")
    #expect(try path(["A", "B"], "turn(_:by:)", "dark") == "A/B/turn.dark")
    #expect(try path(["A"], "`adds (small)`()") == "A/adds-small")
    #expect(try path(["A"], "`adds (large)`(count:)") == "A/adds-large")
    #expect(try path(["Examples"], "fling (old)") == "Examples/fling-old")
  }

  @Test(arguments: [
    ("../../etc/passwd", "etc-passwd"), ("a/b\\c:d", "a-b-c-d"), (".hidden", "hidden"),
    ("two words ", "two-words"), ("2.5x", "2-5x"), ("line\nbreak\u{0}", "line-break"),
    ("größe", "größe"), ("e\u{301}", "\u{e9}"), ("日本語", "日本語"), ("🙂", "🙂"),
    ("a\u{202E}b", "a-b"), ("`raw identifier`", "raw-identifier"),
  ])
  func namesAreMadeSafe(_ text: String, _ safe: String) throws {
    let path = try path(["S"], "t()", text)
    #expect(Array(path.utf8) == Array("S/t.\(safe)".utf8))
  }

  @Test(arguments: [
    ("\u{301}a", "a"), ("\u{FE0F}\u{1F3FB}a", "a"), ("a\u{D4E}", "a"), ("a\u{301}", "\u{e1}"),
  ])
  func marksAtTheEndsDoNotJoinSeparators(_ text: String, _ safe: String) throws {
    let path = try path([text, text], text, text)
    #expect(Array(path.utf8) == Array("\(safe)/\(safe)/\(safe).\(safe)".utf8))
  }

  @Test(arguments: ["", "///", "...", "\u{200B}", "\u{301}"]) func emptyNamesAreRefused(
    _ text: String
  ) {
    #expect(throws: SnapshotNameError.empty(text)) { try path(["S"], "t()", text) }
  }

  @Test func longNamesAreBoundedAndStayApart() throws {
    let long = String(repeating: "é", count: 300)
    let first = try path(["S"], "t()", long + "1")
    let second = try path(["S"], "t()", long + "2")
    #expect(first != second)
    #expect(first.utf8.count <= SnapshotName.maximumByteCount + 2)
    #expect(try path([long], "t()").utf8.count <= SnapshotName.maximumByteCount + 2)
  }

  @Test func longArgumentsAreShortenedOnlyInNames() throws {
    let long = String(repeating: "seven ", count: 30)
    let name = try SnapshotName(suites: ["S"], test: "t(_:)", arguments: [long, "1"])
    let other = try SnapshotName(suites: ["S"], test: "t(_:)", arguments: [long, "2"])
    #expect(name.path.hasPrefix("S/t.seven-seven-seven-seven-seven-seven-seve~"))
    #expect(name.path.utf8.count == 4 + 40 + 9)
    #expect(name.path != other.path)
    #expect(name.arguments == long + ", 1")
    let short = try SnapshotName(suites: ["S"], test: "t(_:)", arguments: ["2.5x"])
    #expect(short.path.hasPrefix("S/t.2-5x~") && short.arguments == "2.5x")
    #expect(try SnapshotName(suites: ["S"], test: "t(_:)", arguments: ["a"]).arguments == nil)
  }

  @Test func decimalArgumentsKeepTheirPoint() throws {
    func path(_ arguments: String...) throws -> String {
      try SnapshotName(suites: ["S"], test: "dial(_:)", arguments: arguments).path
    }
    #expect(try path("0.4") == "S/dial.0.4")
    #expect(try path("-12.75") == "S/dial.-12.75")
    #expect(try path("0.4", "wide") == "S/dial.0.4-wide")
    #expect(try path("1.0") != path("1") && path("0.4") != path("0-4"))
    for other in ["0.", ".4", "1.2.3", "0.4x", "../0.4", "1.0e-05"] {
      #expect(try path(other).contains("~"), "\(other)")
    }
  }

  @Test func scalarsGiveOneSafeComponent() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let scalars = (0..<Int.random(in: 1...12, using: &random)).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x2FFF, using: &random))
      }
      let text = String(String.UnicodeScalarView(scalars))
      guard let name = try? path(["S"], "t()", text) else { continue }
      let tail = name.dropFirst(4)
      #expect(!tail.contains("/") && !tail.contains(".") && !tail.contains(" "), "\(scalars)")
    }
  }
}
