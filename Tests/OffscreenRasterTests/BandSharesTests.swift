import OffscreenTestSupport
import Testing

@testable import OffscreenRaster

@Suite struct BandSharesTests {
  @Test func bandsAreGivenOnceEach() {
    var generator = SeededGenerator(seed: 7)
    for bands in 0...9 {
      for threads in 1...4 {
        for _ in 0..<20 {
          let shares = BandShares(bands: bands, threads: threads)
          var given: [Int] = []
          while let band = shares.next(for: Int.random(in: 0..<threads, using: &generator)) {
            given.append(band)
          }
          #expect(given.sorted() == Array(0..<bands))
        }
      }
    }
  }

  @Test func threadTakesItsShareThenTheEndOfTheLargest() {
    let shares = BandShares(bands: 9, threads: 3)
    #expect((0..<5).map { _ in shares.next(for: 1) } == [3, 4, 5, 2, 8])
    #expect((0..<3).map { _ in shares.next(for: 0) } == [0, 1, 7])
    #expect((0..<2).map { _ in shares.next(for: 2) } == [6, nil])
  }
}
