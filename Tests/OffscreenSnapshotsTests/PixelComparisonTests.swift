import Offscreen
import OffscreenSnapshots
import OffscreenTestSupport
import Testing

@Suite struct PixelComparisonTests {
  /// The definition: pixel by pixel, with the subscript.
  func naive(_ a: Pixmap, _ b: Pixmap) -> [Int] {
    var histogram = [Int](repeating: 0, count: 256)
    for y in 0..<a.height {
      for x in 0..<a.width {
        let p = a[x, y]
        let q = b[x, y]
        let distances = [
          abs(Int(p.red) - Int(q.red)), abs(Int(p.green) - Int(q.green)),
          abs(Int(p.blue) - Int(q.blue)), abs(Int(p.alpha) - Int(q.alpha)),
        ]
        histogram[distances.max() ?? 0] += 1
      }
    }
    return histogram
  }

  @Test func equalPicturesAreEqual() {
    #expect(PixelComparison.compare(noise(), noise()) == .equal)
    #expect(
      PixelComparison.compare(Pixmap(width: 0, height: 0), Pixmap(width: 0, height: 0)) == .equal)
  }

  @Test func sizesMustAgreeEvenIfAreasDo() {
    let wide = Pixmap(width: 4, height: 2)
    let high = Pixmap(width: 2, height: 4)
    #expect(PixelComparison.compare(wide, high) == .size)
  }

  @Test func changeOfOnePixelIsFound() throws {
    let base = noise()
    for y in 0..<base.height {
      for x in 0..<base.width {
        var other = base
        other[x, y].blue ^= 1
        guard case .pixels(let difference) = PixelComparison.compare(base, other) else {
          Issue.record("pixel (\(x), \(y)) went unnoticed")
          continue
        }
        #expect(difference.changedCount == 1 && difference.maximumDistance == 1)
        #expect(difference.count(over: 1) == 0)
        #expect(difference.bounds == PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1))
      }
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>) func countsEqualTheNaiveOnes(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let base = noise(seed: seed)
    var other = base
    for _ in 0..<Int.random(in: 1...40, using: &random) {
      let x = Int.random(in: 0..<base.width, using: &random)
      let y = Int.random(in: 0..<base.height, using: &random)
      other[x, y] = Pixel(word: UInt32.random(in: 0...UInt32.max, using: &random))
    }
    guard case .pixels(let difference) = PixelComparison.compare(base, other) else {
      Issue.record("seed \(seed): no difference found")
      return
    }
    let expected = naive(base, other)
    #expect(difference.histogram == expected)
    #expect(difference.count(over: 16) == expected[17...].reduce(0, +))
  }
}
