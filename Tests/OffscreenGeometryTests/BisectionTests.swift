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

  @Test func intervalsAreHalvedAroundTheirBoundary() {
    let (lower, upper) = bisected(from: 0, to: 8, steps: 4) { $0 > 5.2 }
    #expect((lower, upper) == (5, 5.5))
  }

  @Test func bisectionWithoutABoundaryEndsAtAnEnd() {
    #expect(bisected(from: 0, to: 8, steps: 3) { _ in true } == (0, 1))
    #expect(bisected(from: 0, to: 8, steps: 3) { _ in false } == (7, 8))
  }
}
