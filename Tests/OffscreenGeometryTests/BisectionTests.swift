import OffscreenGeometry
import Testing

@Suite struct BisectionTests {
  @Test func boundariesOfAllSmallCollectionsAreFound() {
    for count in 0...20 {
      for boundary in 0...count {
        // A slice, whose indices do not begin at 0.
        let elements = Array(0..<count + 3)[3...]
        #expect(elements.bisected { $0 - 3 >= boundary } == 3 + boundary)
      }
    }
  }
}
