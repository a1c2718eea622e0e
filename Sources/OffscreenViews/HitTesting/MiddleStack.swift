import Foundation
import OffscreenGeometry

/// Columns and rows of pixels whose centres are stored in a `MiddleStack`.
struct PixelGrid {
  var columns: PixelSpan
  var rows: PixelSpan

  var isEmpty: Bool { columns.pixels.isEmpty || rows.pixels.isEmpty }
}

/// Consecutive columns or rows of pixels.
struct PixelSpan {
  var pixels: Range<Int>
  /// The position in the stack of the first one's centre.
  var first: Int
}

/// The coordinates of pixel centres in the views on the way down a tree, the last view's on top.
struct MiddleStack {
  private(set) var middles: [CGFloat] = []

  /// Pushes the pixel centres of a whole window, with `scale` pixels per point.
  mutating func push(width: Int, height: Int, scale: CGFloat) -> PixelGrid {
    let columns = PixelSpan(pixels: 0..<width, first: middles.count)
    for column in 0..<width { middles.append((CGFloat(column) + 0.5) / scale) }
    let rows = PixelSpan(pixels: 0..<height, first: middles.count)
    for row in 0..<height { middles.append((CGFloat(row) + 0.5) / scale) }
    return PixelGrid(columns: columns, rows: rows)
  }

  /// Pushes the pixel centres of a grid, mapped into a view.
  ///
  /// Pops whatever lies above those of `outer`, which contains `inner`.
  mutating func push(
    _ inner: PixelGrid, of outer: PixelGrid, mappedBy map: CGAffineTransform
  ) -> PixelGrid {
    middles.removeLast(middles.count - outer.rows.first - outer.rows.pixels.count)
    var pushed = inner
    pushed.columns.first = middles.count
    for index in inner.columns.pixels.indices {
      let place = inner.columns.first + index - inner.columns.pixels.lowerBound
      middles.append(map.a * middles[place] + map.tx)
    }
    pushed.rows.first = middles.count
    for index in inner.rows.pixels.indices {
      let place = inner.rows.first + index - inner.rows.pixels.lowerBound
      middles.append(map.d * middles[place] + map.ty)
    }
    return pushed
  }

  /// The pixel centres of a span.
  func coordinates(of span: PixelSpan) -> [CGFloat] {
    Array(middles[span.first..<span.first + span.pixels.count])
  }

  /// The part of a grid whose centres, mapped into a view, lie in its bounds; the map must neither
  /// rotate nor shear.
  func part(
    of grid: PixelGrid, inside bounds: CGRect, mappedBy map: CGAffineTransform
  ) -> PixelGrid {
    PixelGrid(
      columns: part(
        of: grid.columns, from: bounds.minX, to: bounds.maxX, factor: map.a, offset: map.tx),
      rows: part(
        of: grid.rows, from: bounds.minY, to: bounds.maxY, factor: map.d, offset: map.ty))
  }

  /// The centres that lie in lower..<upper once mapped; they are consecutive, because the map is
  /// monotonic.
  private func part(
    of span: PixelSpan, from lower: CGFloat, to upper: CGFloat, factor: CGFloat, offset: CGFloat
  ) -> PixelSpan {
    let places = span.first..<span.first + span.pixels.count
    func mapped(_ place: Int) -> CGFloat { factor * middles[place] + offset }
    let kept: Range<Int>
    if let first = places.first, let last = places.last, mapped(first).isFinite,
      mapped(last).isFinite
    {
      // Rounding is monotonic too, so bisection finds the same pixels as testing each one.
      let rises = mapped(first) <= mapped(last)
      let start = places.bisected { rises ? mapped($0) >= lower : mapped($0) < upper }
      let end = places.bisected { rises ? mapped($0) >= upper : mapped($0) < lower }
      kept = start..<max(start, end)
    } else {
      let inside = places.filter { lower <= mapped($0) && mapped($0) < upper }
      kept = (inside.first ?? places.lowerBound)..<(inside.last.map { $0 + 1 } ?? places.lowerBound)
    }
    let start = span.pixels.lowerBound + kept.lowerBound - span.first
    return PixelSpan(pixels: start..<start + kept.count, first: kept.lowerBound)
  }
}
