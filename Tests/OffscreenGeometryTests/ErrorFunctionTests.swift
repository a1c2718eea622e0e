import Foundation
import OffscreenGeometry
import Testing

@Suite struct ErrorFunctionTests {
  @Test func errorFunctionAgreesWithTheLibrary() {
    for step in -70_000...70_000 {
      let x = Double(step) / 10_000
      #expect(abs(PortableMath.errorFunction(x) - erf(x)) <= 2e-15, "\(x)")
    }
  }

  @Test func errorFunctionHasItsLimits() {
    #expect(PortableMath.errorFunction(0) == 0)
    #expect(PortableMath.errorFunction(.infinity) == 1)
    #expect(PortableMath.errorFunction(-.infinity) == -1)
    #expect(PortableMath.errorFunction(.nan).isNaN)
  }
}
