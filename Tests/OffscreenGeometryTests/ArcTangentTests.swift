import Foundation
import OffscreenGeometry
import Testing

@Suite struct ArcTangentTests {
  @Test func anglesAreThoseOfTheLibraryAllAround() {
    for step in -3600...3600 {
      let angle = Double(step) / 3600 * .pi
      let (sine, cosine) = PortableMath.sineAndCosine(of: angle)
      for length in [1e-9, 1, 12345.678] {
        let found = PortableMath.angle(x: cosine * length, y: sine * length)
        #expect(abs(found - atan2(sine * length, cosine * length)) < 2e-15)
      }
    }
    #expect(PortableMath.angle(x: 0, y: 0) == 0)
    #expect(PortableMath.angle(x: -1, y: 0) == .pi)
    #expect(PortableMath.angle(x: 0, y: -2) == -.pi / 2)
  }
}
