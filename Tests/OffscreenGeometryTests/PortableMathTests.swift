import Foundation
import OffscreenGeometry
import Testing

@Suite struct PortableMathTests {
  /// The spacing of doubles around the larger of the two values, as the unit of an error.
  private func unitsInTheLastPlace(_ value: Double, _ reference: Double) -> Double {
    abs(value - reference) / max(reference.ulp, value.ulp, 0x1p-1074)
  }

  @Test func sineAndCosineAgreeWithTheLibraryOnTenTurns() {
    for step in -20_000...20_000 {
      let angle = Double(step) * 0.00314159
      let (sine, cosine) = PortableMath.sineAndCosine(of: angle)
      #expect(abs(sine - Foundation.sin(angle)) < 1e-14)
      #expect(abs(cosine - Foundation.cos(angle)) < 1e-14)
    }
  }

  @Test(arguments: -12...12)
  func quarterTurnsAreExact(quarters: Int) {
    for noise in [0, 1e-10, -9e-10] {
      let (sine, cosine) = PortableMath.sineAndCosine(of: Double(quarters) * .pi / 2 + noise)
      let turn = (quarters % 4 + 4) % 4
      #expect(sine == [0, 1, 0, -1][turn])
      #expect(cosine == [1, 0, -1, 0][turn])
    }
  }

  @Test func exponentialAgreesWithTheLibrary() {
    for step in -7_000...7_000 {
      let exponent = Double(step) * 0.1
      let value = PortableMath.exponential(exponent)
      #expect(unitsInTheLastPlace(value, Foundation.exp(exponent)) <= 2)
    }
    #expect(PortableMath.exponential(0) == 1)
    #expect(PortableMath.exponential(800) == .infinity)
    #expect(PortableMath.exponential(-800) == 0)
    #expect(PortableMath.exponential(.nan).isNaN)
  }

  @Test func logarithmAgreesWithTheLibrary() {
    for step in 1...20_000 {
      let value = PortableMath.exponential(Double(step - 10_000) * 0.05)
      let logarithm = PortableMath.naturalLogarithm(value)
      #expect(abs(logarithm - Foundation.log(value)) <= 4e-16 * max(1, abs(logarithm)))
    }
    #expect(PortableMath.naturalLogarithm(1) == 0)
    #expect(PortableMath.naturalLogarithm(0) == -.infinity)
    #expect(PortableMath.naturalLogarithm(-1).isNaN)
  }

  @Test func powerOfTheDecelerationRate() {
    #expect(abs(PortableMath.power(0.998, 1000) - Foundation.pow(0.998, 1000)) < 1e-15)
  }

  @Test func nonFiniteValuesGiveNaN() {
    for angle in [Double.nan, .infinity, -.infinity] {
      let (sine, cosine) = PortableMath.sineAndCosine(of: angle)
      #expect(sine.isNaN && cosine.isNaN)
    }
    #expect(PortableMath.sineAndCosine(of: 1e300).sine.isFinite)
  }
}
