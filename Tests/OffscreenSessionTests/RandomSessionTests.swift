import Testing

/// Long sessions of chance: views come and go, move, turn, scroll and are touched and animated.
///
/// The tree stays a tree, everything comes to rest in its place once the fingers are gone, and the
/// same session ends in the same picture. In a debug build sessions are a hundredth as long.
@Suite struct RandomSessionTests {
  #if DEBUG
  private static let length = 100
  #else
  private static let length = 10_000
  #endif

  @Test(arguments: 0..<100) func sessionEndsAtRestAndIsRepeatable(seed: UInt64) throws {
    let first = try RandomSession(seed: seed).run(Self.length)
    let second = try RandomSession(seed: seed).run(Self.length)
    #expect(first == second, "seed \(seed)")
  }
}
