import OffscreenGeometry
import Testing

@Suite struct RubberBandTests {
  @Test func pulledDistancesGiveTheWorkedValues() {
    // 100 points at a viewport of 480: (1 - 1/(100 * 0.55/480 + 1)) * 480 = 49.3457...
    #expect(abs(RubberBand.banded(100, dimension: 480) - 49.3457943925) < 1e-9)
    #expect(RubberBand.banded(0, dimension: 480) == 0)
    #expect(RubberBand.banded(1e12, dimension: 480) <= 480)
    #expect(RubberBand.banded(50, dimension: 0) == 0)
  }

  @Test(arguments: [100.0, 320, 667])
  func unbandedUndoesBanded(dimension: Double) {
    for step in 0...200 {
      let distance = Double(step) * 3.7
      let shown = RubberBand.banded(distance, dimension: dimension)
      #expect(abs(RubberBand.unbanded(shown, dimension: dimension) - distance) < 1e-8)
    }
    #expect(RubberBand.unbanded(dimension, dimension: dimension).isFinite)
  }

  @Test func offsetsInsideTheRangeAreUntouched() {
    let limits = -20.0...480.0
    for offset in stride(from: -20.0, through: 480, by: 12.5) {
      #expect(RubberBand.banded(offset, limits: limits, dimension: 320) == offset)
    }
    let below = RubberBand.banded(-50, limits: limits, dimension: 320)
    #expect(below < -20 && below > -50)
    let above = RubberBand.banded(510, limits: limits, dimension: 320)
    #expect(abs((above - 480) + (below + 20)) < 1e-12)
  }
}
