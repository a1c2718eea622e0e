import OffscreenFuzzing
import OffscreenTestSupport
import Testing

/// The seven lists with random decisions, beside the inputs that fuzzing has kept: whatever data sources and
/// delegates do, lists show the rows whose lengths reach into view.
@Suite struct RandomListTests {
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func listsSurviveCallbacksThatChangeThem(seed: UInt64) async {
    await #expect(processExitsWith: .success) { [seed = seed as UInt64] in
      var generator = SeededGenerator(seed: seed)
      for _ in 0..<60 {
        FuzzProgram.lists.run((0..<160).map { _ in UInt8.random(in: 0...255, using: &generator) })
      }
    }
  }
}
