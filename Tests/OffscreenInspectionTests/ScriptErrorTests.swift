import OffscreenInspection
import Testing

@Suite struct ScriptErrorTests {
  /// Mistakes in two files, or in a text without a file, at three places, in every order of two of them.
  @Test func mistakesAreInTheOrderOfFilesAndPlaces() throws {
    let places = [nil, "a", "b"].flatMap { file in
      (1...3).map { (file: file as String?, line: $0) }
    }
    for (index, first) in places.enumerated() {
      for second in places[(index + 1)...] {
        for pair in [[first, second], [second, first]] {
          let mistakes = pair.map {
            ScriptError(
              .overBudget("here"), file: $0.file, at: SourcePosition(line: $0.line, column: 1))
          }
          let all = try #require(ScriptError(all: mistakes)).all
          #expect(all.map(\.file) == [first.file, second.file])
          #expect(all.map(\.position?.line) == [first.line, second.line])
        }
      }
    }
  }
}
