import OffscreenGeometry
import Testing

@Suite struct CubicTimingCurveTests {
  private let curves: [CubicTimingCurve] = [
    .linear, .easeIn, .easeOut, .easeInEaseOut, .standard,
  ]

  @Test func endsAreExactAndProgressNeverFalls() {
    for curve in curves {
      #expect(curve.progress(at: 0) == 0)
      #expect(curve.progress(at: -1) == 0)
      #expect(curve.progress(at: 1) == 1)
      #expect(curve.progress(at: 2) == 1)
      var last = 0.0
      for step in 1...1_000 {
        let progress = curve.progress(at: Double(step) / 1_000)
        #expect(progress >= last)
        last = progress
      }
    }
  }

  @Test func linearIsTheIdentity() {
    for step in 0...100 {
      let fraction = Double(step) / 100
      #expect(abs(CubicTimingCurve.linear.progress(at: fraction) - fraction) < 1e-14)
    }
  }

  @Test func easeInEaseOutIsSymmetric() {
    let curve = CubicTimingCurve.easeInEaseOut
    #expect(abs(curve.progress(at: 0.5) - 0.5) < 1e-15)
    for step in 0...50 {
      let fraction = Double(step) / 100
      #expect(abs(curve.progress(at: fraction) + curve.progress(at: 1 - fraction) - 1) < 1e-14)
    }
    // A published value of the curve: at a quarter of the time, 12.92 % of the way.
    #expect(abs(curve.progress(at: 0.25) - 0.1292) < 1e-4)
  }

  @Test func speedIsTheSlopeOfProgress() {
    for curve in curves {
      for step in 1..<100 {
        let fraction = Double(step) / 100
        let slope =
          (curve.progress(at: fraction + 1e-6) - curve.progress(at: fraction - 1e-6)) / 2e-6
        #expect(abs(curve.speed(at: fraction) - slope) < 1e-4)
      }
    }
  }
}
