import OffscreenSnapshots
import Testing

@Suite struct ComparisonParsingTests {
  @Test(arguments: [
    ("exact", "exact"), ("channel:2", "±2 per channel, at most 0 px"),
    ("deltae:1.5", "ΔE 1.5, at most 0 px"), ("window:8/3", "at most 3 px in 8x8"),
  ])
  func comparisonsAreRead(words: String, description: String) {
    #expect(Comparison(words: words)?.description == description)
  }

  @Test(arguments: [
    "", "Exact", "exact:1", "channel", "channel:256", "channel:-1", "deltae:nan", "deltae:-1",
    "window:8", "window:0/3", "window:8/3/1", "window:8/", "blur:1",
  ])
  func otherWordsAreRefused(words: String) {
    #expect(Comparison(words: words) == nil)
  }

  @Test func pixelLimitsNeedAComparisonThatCountsPixels() {
    #expect(Comparison(words: "channel:2", maxPixels: 7) == .perChannel(2, maxPixels: 7))
    #expect(Comparison(words: "deltae:2", maxPixels: 7) == .deltaE(2, maxPixels: 7))
    #expect(Comparison(words: "exact", maxPixels: 7) == nil)
    #expect(Comparison(words: "window:8/3", maxPixels: 7) == nil)
    #expect(Comparison(words: "channel:2", maxPixels: -1) == nil)
  }
}
