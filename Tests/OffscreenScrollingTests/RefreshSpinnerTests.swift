import Testing

@testable import OffscreenScrolling

@Suite struct RefreshSpinnerTests {
  @Test func spokesAppearOneAfterAnother() {
    #expect(RefreshSpinner.pulled(0).opacities.allSatisfy { $0 == 0 })
    #expect(RefreshSpinner.pulled(1).opacities.allSatisfy { $0 == 1 })
    let half = RefreshSpinner.pulled(0.5).opacities
    #expect(half == Array(repeating: 1, count: 6) + Array(repeating: 0, count: 6))
    let some = RefreshSpinner.pulled(0.125).opacities
    #expect(some[0] == 1 && some[1] == 0.5 && some[2] == 0)
  }

  @Test(arguments: [60, 120, 24])
  func darkestSpokeTurnsOnceASecond(framesPerSecond: Int) {
    for frame in 0..<framesPerSecond {
      // Like a stage's clock, rounded down to an attosecond.
      let attoseconds = Int64(
        (Int128(frame) * 1_000_000_000_000_000_000) / Int128(framesPerSecond))
      let now = Duration(secondsComponent: 7, attosecondsComponent: attoseconds)
      let opacities = RefreshSpinner.turning(at: now).opacities
      #expect(opacities.firstIndex(of: 1) == frame * 12 / framesPerSecond)
      #expect(opacities.min() == 0.25 && Set(opacities).count == 12)
    }
  }
}
