import Foundation
import OffscreenGeometry

/// Columns and rows of pixels, whose centres are stored in `PixelCentres`.
struct PixelGrid {
  /// From left to right.
  var columns: PixelSpan
  /// From top to bottom.
  var rows: PixelSpan

  /// Whether the grid contains no pixels.
  var isEmpty: Bool { columns.pixels.isEmpty || rows.pixels.isEmpty }
}

/// Consecutive columns or rows of pixels.
struct PixelSpan {
  /// The numbers of the columns or rows in the window.
  var pixels: Range<Int>
  /// The position in the stack of the first one's centre.
  var first: Int
}

/// A stack of the coordinates of pixel centres, in the coordinate system of each view from the window
/// down to the one that is visited, whose centres are on top.
///
/// A view without rotation maps columns and rows separately, so that a grid of w by h pixels needs w +
/// h numbers, and the hit test of all its pixels is two bisections.
struct PixelCentres {
  /// For each view first the x coordinates of columns, then the y coordinates of rows.
  private var coordinates: [CGFloat] = []

  /// Pushes the pixel centres of some rows of a window, with `scale` pixels per point.
  mutating func push(width: Int, rows: Range<Int>, scale: CGFloat) -> PixelGrid {
    let columns = PixelSpan(pixels: 0..<width, first: coordinates.count)
    for column in 0..<width { coordinates.append((CGFloat(column) + 0.5) / scale) }
    let span = PixelSpan(pixels: rows, first: coordinates.count)
    for row in rows { coordinates.append((CGFloat(row) + 0.5) / scale) }
    return PixelGrid(columns: columns, rows: span)
  }

  /// Pushes the pixel centres of a grid, mapped into a view.
  ///
  /// Pops everything above the centres of `outer`, which contains `inner`.
  mutating func push(
    _ inner: PixelGrid, of outer: PixelGrid, mappedBy map: CGAffineTransform
  ) -> PixelGrid {
    coordinates.removeLast(coordinates.count - outer.rows.first - outer.rows.pixels.count)
    var pushed = inner
    pushed.columns.first = coordinates.count
    for index in inner.columns.pixels.indices {
      let coordinate = coordinates[inner.columns.first + index - inner.columns.pixels.lowerBound]
      coordinates.append(map.a * coordinate + map.tx)
    }
    pushed.rows.first = coordinates.count
    for index in inner.rows.pixels.indices {
      let coordinate = coordinates[inner.rows.first + index - inner.rows.pixels.lowerBound]
      coordinates.append(map.d * coordinate + map.ty)
    }
    return pushed
  }

  /// The pixel centres of a span.
  func coordinates(of span: PixelSpan) -> [CGFloat] {
    Array(coordinates[span.first..<span.first + span.pixels.count])
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
    let indices = span.first..<span.first + span.pixels.count
    func mapped(_ index: Int) -> CGFloat { factor * coordinates[index] + offset }
    let kept: Range<Int>
    if let first = indices.first, let last = indices.last, mapped(first).isFinite,
      mapped(last).isFinite
    {
      // Rounding is monotonic too, so bisection finds the same pixels as testing each one.
      let rises = mapped(first) <= mapped(last)
      let start = indices.bisected { rises ? mapped($0) >= lower : mapped($0) < upper }
      let end = indices.bisected { rises ? mapped($0) >= upper : mapped($0) < lower }
      kept = start..<max(start, end)
    } else {
      let inside = indices.filter { lower <= mapped($0) && mapped($0) < upper }
      kept =
        (inside.first ?? indices.lowerBound)..<(inside.last.map { $0 + 1 } ?? indices.lowerBound)
    }
    let start = span.pixels.lowerBound + kept.lowerBound - span.first
    return PixelSpan(pixels: start..<start + kept.count, first: kept.lowerBound)
  }
}
