import Foundation
import OffscreenGeometry

/// Some columns and rows of pixels, with the coordinates of their middles in some view.
struct PixelGrid {
  let columns: PixelAxis
  let rows: PixelAxis

  var isEmpty: Bool { columns.pixels.isEmpty || rows.pixels.isEmpty }
}

extension PixelGrid {
  /// Creates the whole of a window whose points are `scale` pixels wide.
  init(width: Int, height: Int, scale: CGFloat) {
    columns = PixelAxis(count: width, scale: scale)
    rows = PixelAxis(count: height, scale: scale)
  }

  /// The part whose middles, mapped into a view, lie in its bounds; the map neither turns nor shears.
  func inside(_ bounds: CGRect, mappedBy map: CGAffineTransform) -> PixelGrid {
    PixelGrid(
      columns: columns.inside(bounds.minX, bounds.maxX, factor: map.a, offset: map.tx),
      rows: rows.inside(bounds.minY, bounds.maxY, factor: map.d, offset: map.ty))
  }
}

/// Columns or rows of pixels that follow one another.
struct PixelAxis {
  let pixels: Range<Int>
  /// The coordinates of their middles.
  let middles: [CGFloat]

  init(count: Int, scale: CGFloat) {
    self.init(pixels: 0..<count, middles: (0..<count).map { (CGFloat($0) + 0.5) / scale })
  }

  private init(pixels: Range<Int>, middles: [CGFloat]) {
    self.pixels = pixels
    self.middles = middles
  }

  /// Those that lie in lower..<upper once mapped; they follow one another, as the map is monotonic.
  func inside(
    _ lower: CGFloat, _ upper: CGFloat, factor: CGFloat, offset: CGFloat
  ) -> PixelAxis {
    func mapped(_ index: Int) -> CGFloat { factor * middles[index] + offset }
    func isInside(_ index: Int) -> Bool { lower <= mapped(index) && mapped(index) < upper }
    let kept: Range<Int>
    if let first = middles.indices.first, let last = middles.indices.last,
      mapped(first).isFinite, mapped(last).isFinite
    {
      // Rounding keeps the order, so that bisection finds the same pixels as asking each.
      let rises = mapped(first) <= mapped(last)
      let start = partition { rises ? mapped($0) >= lower : mapped($0) < upper }
      let end = partition { rises ? mapped($0) >= upper : mapped($0) < lower }
      kept = start..<max(start, end)
    } else {
      let inside = middles.indices.filter(isInside)
      kept = (inside.first ?? 0)..<(inside.last.map { $0 + 1 } ?? 0)
    }
    return PixelAxis(
      pixels: pixels.lowerBound + kept.lowerBound..<pixels.lowerBound + kept.upperBound,
      middles: kept.map(mapped))
  }

  /// The first index at which a condition holds that holds from some index on.
  private func partition(_ holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, middles.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
