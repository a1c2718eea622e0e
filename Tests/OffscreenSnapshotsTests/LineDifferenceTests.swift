import OffscreenSnapshots
import OffscreenTestSupport
import Testing

@Suite struct LineDifferenceTests {
  @Test func showsChangesWithThreeLinesAround() {
    let old = (1...12).map { "line \($0)\n" }.joined()
    let new = old.replacing("line 6\n", with: "line six\nline six and a half\n")
    let difference = LineDifference(expected: old, actual: new)
    #expect(difference.removedCount == 1 && difference.insertedCount == 2)
    #expect(
      difference.unified == """
        @@ -3,7 +3,8 @@
         line 3
         line 4
         line 5
        -line 6
        +line six
        +line six and a half
         line 7
         line 8
         line 9

        """)
  }

  @Test func distantChangesGetTheirOwnPositions() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let new = old.replacing("\n2\n", with: "\n").replacing("\n19\n", with: "\n19\nx\n")
    let heads = LineDifference(expected: old, actual: new).unified.split(separator: "\n")
      .filter { $0.hasPrefix("@@") }
    #expect(heads == ["@@ -1,5 +1,4 @@", "@@ -17,4 +16,5 @@"])
  }

  @Test func missingLastLineBreakIsADifference() {
    let difference = LineDifference(expected: "a\n", actual: "a")
    #expect(difference.removedCount == 1 && difference.insertedCount == 1)
    #expect(difference.unified.contains("No newline"))
  }

  @Test func compositionOfUnicodeIsADifference() {
    #expect(LineDifference(expected: "\u{e9}\n", actual: "e\u{301}\n").removedCount == 1)
  }

  @Test func emptySidesAreNamedByTheLineBefore() {
    #expect(LineDifference(expected: "", actual: "a\n").unified == "@@ -0,0 +1,1 @@\n+a\n")
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func takingTheChangesGivesTheOtherText(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func text() -> [String] {
      (0..<Int.random(in: 0...9, using: &random)).map { _ in
        ["a", "b", "c"].randomElement(using: &random) ?? ""
      }
    }
    let old = text()
    let new = text()
    let difference = LineDifference(
      expected: old.map { $0 + "\n" }.joined(), actual: new.map { $0 + "\n" }.joined())
    let lines = difference.changedLines
    #expect(lines.filter { $0.hasPrefix("-") }.count == difference.removedCount)
    #expect(old.count - difference.removedCount + difference.insertedCount == new.count)
  }

  @Test func hugeTextsAreComparedAsWholes() {
    let old = (0..<3_000).map { "old \($0)\n" }.joined()
    let new = (0..<3_000).map { "new \($0)\n" }.joined()
    #expect(LineDifference(expected: old, actual: new).removedCount == 3_000)
  }
}
