import Testing

@Suite struct ReentrantWorldTests {
  // Each seed tries other orders; a release build affords fifty times as many.
  #if DEBUG
  private static let seeds: Range<UInt64> = 0..<40
  #else
  private static let seeds: Range<UInt64> = 0..<2000
  #endif

  @Test(arguments: seeds) func treesStaySoundWhateverTheirViewsDo(seed: UInt64) {
    let world = ReentrantWorld(seed: seed)
    world.run(200)
    #expect(world.failures.isEmpty, "seed \(seed)")
  }
}
