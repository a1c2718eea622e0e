package import Offscreen

/// The pixels of a window at which a touch reaches a view or one in it.
package struct HitRegion {
  /// The number of pixels.
  package private(set) var count = 0
  /// The bounding box in pixels; empty if there are none.
  package private(set) var box = PixelRect.empty
  /// The rows with pixels, in groups that are alike, from top to bottom.
  private var bands: [Band] = []

  private struct Band {
    var rows: Range<Int>
    /// Runs of pixels that do not touch one another, from left to right.
    let runs: [Range<Int>]
  }

  /// Finds the pixels that hit one of some views.
  ///
  /// - Complexity: O(runs of the map).
  package init(of map: HitMap, where isMember: (View) -> Bool) {
    var runs: [Range<Int>] = []
    for y in 0..<map.height {
      if y == 0 || !map.areAlike(y, y - 1) {
        runs = Self.joined(
          map.runs(inRow: y).filter { $0.view.map(isMember) == true }.map(\.columns))
      }
      add(runs, row: y)
    }
  }

  private static func joined(_ runs: [Range<Int>]) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    for run in runs {
      if let last = joined.last, last.upperBound == run.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<run.upperBound
      } else {
        joined.append(run)
      }
    }
    return joined
  }

  private mutating func add(_ runs: [Range<Int>], row: Int) {
    guard let first = runs.first, let last = runs.last else { return }
    count += runs.reduce(0) { $0 + $1.count }
    box = box.union(
      PixelRect(minX: first.lowerBound, minY: row, maxX: last.upperBound, maxY: row + 1))
    if let band = bands.last, band.rows.upperBound == row, band.runs == runs {
      bands[bands.count - 1].rows = band.rows.lowerBound..<row + 1
    } else {
      bands.append(Band(rows: row..<row + 1, runs: runs))
    }
  }

  /// The rectangle inside the region whose shorter side is the longest, and among those the largest one;
  /// empty for an empty region.
  ///
  /// Every rectangle that cannot grow is considered: for each group of rows, those that end with it, found
  /// from the heights of the columns above it with a stack.
  ///
  /// - Complexity: O(groups of rows x groups of columns).
  package var largestRectangle: PixelRect {
    let edges = Set(bands.flatMap { $0.runs.flatMap { [$0.lowerBound, $0.upperBound] } }).sorted()
    guard edges.count > 1 else { return .empty }
    var heights = Array(repeating: 0, count: edges.count - 1)
    var best = PixelRect.empty
    var bottom = 0
    for band in bands {
      if band.rows.lowerBound != bottom { heights = heights.map { _ in 0 } }
      bottom = band.rows.upperBound
      var runs = band.runs[...]
      for column in heights.indices {
        while let run = runs.first, run.upperBound <= edges[column] { runs.removeFirst() }
        let isInside = runs.first.map { $0.lowerBound <= edges[column] } ?? false
        heights[column] = isInside ? heights[column] + band.rows.count : 0
      }
      best = Self.better(best, Self.largest(under: heights, edges: edges, bottom: bottom))
    }
    return best
  }

  /// The best rectangle that stands on a bottom edge, under the heights of columns.
  private static func largest(under heights: [Int], edges: [Int], bottom: Int) -> PixelRect {
    var best = PixelRect.empty
    var open: [(left: Int, height: Int)] = []
    for column in 0...heights.count {
      let height = column < heights.count ? heights[column] : 0
      var left = edges[column]
      while let last = open.last, last.height >= height {
        open.removeLast()
        left = last.left
        best = better(
          best,
          PixelRect(
            minX: last.left, minY: bottom - last.height, maxX: edges[column], maxY: bottom))
      }
      if height > 0 { open.append((left, height)) }
    }
    return best
  }

  /// The first of two rectangles unless the second has a longer shorter side, or the same one and more
  /// pixels.
  private static func better(_ first: PixelRect, _ second: PixelRect) -> PixelRect {
    func rank(_ rect: PixelRect) -> (Int, Int) {
      (min(rect.width, rect.height), rect.width * rect.height)
    }
    return rank(second) > rank(first) ? second : first
  }
}
