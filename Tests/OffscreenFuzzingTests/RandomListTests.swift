import OffscreenFuzzing
import OffscreenTestSupport
import Testing

/// The seven lists with random decisions, beside the inputs that fuzzing has kept.
@Suite struct RandomListTests {
  /// Whatever data sources and delegates do, lists show the rows whose lengths reach into view.
  @Test(arguments: ListLife.Kind.allCases)
  func listsSurviveCallbacksThatChangeThem(kind: ListLife.Kind) async {
    await #expect(processExitsWith: .success) { [name = kind.rawValue as String] in
      let kind = try #require(ListLife.Kind(rawValue: name))
      for seed in 0..<30 as Range<UInt64> {
        ListLife.run(of: kind, .hostile, bytes(seed: seed, count: 160)) {
          fatalError("seed \(seed): \($0)")
        }
      }
    }
  }

  /// The picture of a list is a function of its state: after a random life it has the pixels of a new list in
  /// the same state, at fractional sizes and at scales from 1 to 3.
  @Test(arguments: ListLife.Kind.allCases)
  func picturesAreThoseOfNewLists(kind: ListLife.Kind) {
    for seed in 0..<100 as Range<UInt64> {
      ListLife.run(of: kind, .calm, bytes(seed: seed, count: 400)) {
        Issue.record("seed \(seed): \($0)")
      }
    }
  }

  /// The same life in both horizontal tables: the same pixels after every step, byte for byte.
  @Test(arguments: 0..<20)
  func horizontalTablesLookLikeRotatedOnes(seed: UInt64) {
    ListLife.run(of: .horizontalTable, .twin, bytes(seed: seed, count: 400)) {
      Issue.record("seed \(seed): \($0)")
    }
  }
}

private func bytes(seed: UInt64, count: Int) -> [UInt8] {
  var generator = SeededGenerator(seed: seed)
  return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
}
