import OffscreenFuzzing
import OffscreenTestSupport
import Testing

/// Looks, acts, checks and saves with random requests, beside the inputs that fuzzing has kept.
@Suite struct RandomLooksTests {
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func sessionsAnswerWhateverIsAsked(seed: UInt64) async {
    await #expect(processExitsWith: .success) { [seed = seed as UInt64] in
      var generator = SeededGenerator(seed: seed)
      for _ in 0..<150 {
        FuzzProgram.looks.run((0..<240).map { _ in UInt8.random(in: 0...255, using: &generator) })
      }
    }
  }
}
