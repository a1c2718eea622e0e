import Testing

@Suite struct ReentrantWorldTests {
  // Each seed gives other orders.
  private static let seeds: Range<UInt64> = 0..<40

  @Test(arguments: seeds) func treesStayConsistentInReentrantCallbacks(seed: UInt64) {
    let world = ReentrantWorld(seed: seed)
    world.run(200)
    #expect(world.failures.isEmpty, "seed \(seed)")
  }
}
