import Testing

/// Long random sessions: views are added, removed, moved, rotated, scrolled, touched and animated.
///
/// The tree stays valid, everything comes to rest in range once no finger is down, and the same
/// session ends with the same picture. In a debug build sessions are a hundredth as long.
@Suite struct RandomSessionTests {
  #if DEBUG
  private static let length = 100
  #else
  private static let length = 10_000
  #endif

  @Test(arguments: 0..<100) func randomSessionsEndAtRestAndAreRepeatable(seed: UInt64) throws {
    let first = try RandomSession(seed: seed).run(Self.length)
    let second = try RandomSession(seed: seed).run(Self.length)
    #expect(first == second, "seed \(seed)")
  }
}
