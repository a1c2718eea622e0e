import Foundation
import Offscreen
import OffscreenSnapshots
import OffscreenTestSupport
import Testing

@Suite struct ComparisonTests {
  /// Verifies a picture against a recorded one under a gate.
  func verify(
    _ actual: Pixmap, against expected: Pixmap, _ comparison: Comparison,
    mode: RecordMode = .never
  ) throws -> SnapshotFailure? {
    let folder = try TemporaryFolder()
    _ = try Run(folder: folder).verify(expected, mode: .all)
    let picture = SnapshotPicture(actual, comparing: comparison)
    return try Run(folder: folder).verify(.picture(picture), mode: mode)
  }

  @Test func perChannelCountsPixelsBeyondItsTolerance() throws {
    let base = flat(100)
    var other = base
    other[0, 0].red += 2
    other[5, 5].green += 3
    #expect(try verify(other, against: base, .exact)?.gate?.count == 2)
    #expect(try verify(other, against: base, .perChannel(3)) == nil)
    let failure = try #require(try verify(other, against: base, .perChannel(2)))
    #expect(failure.gate?.count == 1)
    #expect(
      failure.message.contains(
        "(2 of 108 px, 1.851 %; gate counts 1: ±2 per channel, at most 0 px)"))
    #expect(try verify(other, against: base, .perChannel(2, maxPixels: 1)) == nil)
    #expect(try verify(other, against: base, .perChannel(0, maxPixels: 2)) == nil)
    #expect(try verify(other, against: base, .perChannel(0, maxPixels: 1)) != nil)
  }

  @Test func sizeMustMatchForEveryComparison() throws {
    for gate in [Comparison.perChannel(255), .deltaE(1_000), .window(1, max: 1)] {
      let failure = try verify(flat(1, width: 3, height: 2), against: flat(1), gate)
      guard case .size = failure?.kind else {
        Issue.record("\(gate): \(String(describing: failure))")
        continue
      }
    }
  }

  @Test func windowsDistinguishScatteredFromDensePixels() throws {
    let base = flat(100, width: 40, height: 40)
    var scattered = base
    var crowded = base
    for index in 0..<9 {
      scattered[index % 3 * 15 + 2, index / 3 * 15 + 2].red = 0
      crowded[index % 3 + 20, index / 3 + 20].red = 0
    }
    #expect(try verify(scattered, against: base, .window(8, max: 1)) == nil)
    #expect(try verify(crowded, against: base, .window(8, max: 8))?.gate?.count == 9)
    #expect(try verify(crowded, against: base, .window(8, max: 9)) == nil)
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func densityEqualsTheNaiveOne(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let base = flat(9, width: 14, height: 11)
    var other = base
    for _ in 0..<Int.random(in: 1...50, using: &random) {
      other[.random(in: 0..<14, using: &random), .random(in: 0..<11, using: &random)].red = 200
    }
    guard case .pixels(let difference) = PixelComparison.compare(base, other) else {
      Issue.record("seed \(seed): no difference")
      return
    }
    for side in [1, 2, 3, 7, 20] {
      var naive = 0
      for top in 0..<11 {
        for left in 0..<14 {
          var count = 0
          for y in top..<min(11, top + side) {
            for x in left..<min(14, left + side) where base[x, y] != other[x, y] { count += 1 }
          }
          naive = max(naive, count)
        }
      }
      let fast = WindowDensity.maximum(side: side, base, other, within: difference.bounds)
      #expect(fast == naive, "seed \(seed), side \(side)")
    }
  }

  @Test func colourDistancesFollowTheStandard() {
    let distance = ColorDistance()
    func opaque(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Pixel {
      Pixel(red: red, green: green, blue: blue, alpha: 255)
    }
    let black = opaque(0, 0, 0)
    #expect(abs(distance.distance(black, opaque(255, 255, 255)) - 100) < 1e-9)
    // L*a*b* of the sRGB primaries under D65: red (53.24, 80.09, 67.20), green (87.73, -86.18,
    // 83.18), blue (32.30, 79.19, -107.86).
    let red = (53.24 * 53.24 + 80.09 * 80.09 + 67.20 * 67.20).squareRoot()
    let green = (87.73 * 87.73 + 86.18 * 86.18 + 83.18 * 83.18).squareRoot()
    let blue = (32.30 * 32.30 + 79.19 * 79.19 + 107.86 * 107.86).squareRoot()
    #expect(abs(distance.distance(black, opaque(255, 0, 0)) - red) < 0.05)
    #expect(abs(distance.distance(black, opaque(0, 255, 0)) - green) < 0.05)
    #expect(abs(distance.distance(black, opaque(0, 0, 255)) - blue) < 0.05)
    // A dark grey, on the straight part of the curve.
    #expect(abs(distance.distance(black, opaque(3, 3, 3)) - 903.2963 * 3 / 255 / 12.92) < 1e-3)
  }

  @Test func transparencyCountsOverBlackAndWhite() {
    let distance = ColorDistance()
    let clear = Pixel.clear
    #expect(distance.distance(clear, Pixel(red: 0, green: 0, blue: 0, alpha: 255)) > 99)
    #expect(distance.distance(clear, Pixel(red: 255, green: 255, blue: 255, alpha: 255)) > 99)
    #expect(distance.distance(clear, clear) == 0)
  }

  @Test func deltaEPassesInvisibleDifferences() throws {
    let base = flat(100)
    var other = base
    other[3, 3].red += 2
    other[4, 4].red += 60
    #expect(try verify(other, against: base, .deltaE(2.3))?.gate?.count == 1)
    #expect(try verify(other, against: base, .deltaE(2.3, maxPixels: 1)) == nil)
  }

  @Test func recordingAllReplacesPicturesThatPassAGate() throws {
    var other = flat(100)
    other[0, 0].red += 1
    let gate = Comparison.perChannel(1)
    #expect(try verify(other, against: flat(100), gate, mode: .failed) == nil)
    #expect(try verify(other, against: flat(100), gate, mode: .all)?.isRecorded == true)
  }
}
