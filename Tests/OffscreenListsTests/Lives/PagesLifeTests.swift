import Testing

/// The pictures of bars and pages are functions of their states, as those of other lists are.
@Suite struct PagesLifeTests {
  @Test(arguments: 0..<60)
  func picturesOfOptionBars(seed: UInt64) throws {
    try expectPictureOfState(after: BarLife.self, seed: seed)
  }

  @Test(arguments: 0..<60)
  func picturesOfPages(seed: UInt64) throws {
    try expectPictureOfState(after: PagesLife.self, seed: seed)
  }

  @Test(arguments: 0..<60)
  func picturesOfSwipeTables(seed: UInt64) throws {
    try expectPictureOfState(after: SwipeLife.self, seed: seed)
  }
}
