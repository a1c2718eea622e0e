package import Foundation
package import Offscreen

/// The pixels of a window at which a touch reaches a view or one in it.
package struct HitRegion {
  /// The number of pixels.
  package private(set) var count = 0
  /// The bounding box in pixels; empty if there are none.
  package private(set) var box = PixelRect.empty
  /// The rows with pixels, from top to bottom; consecutive equal rows form a group.
  private var bands: [Band] = []

  private struct Band {
    var rows: Range<Int>
    /// Runs of pixels that do not touch one another, from left to right.
    let runs: [Range<Int>]
  }

  /// A region without pixels.
  package init() {}

  /// Finds the pixels that hit one of some views.
  ///
  /// - Complexity: O(runs of the map).
  package init(of map: HitMap, where isMember: (View) -> Bool) {
    self = Self.regions(of: map) { isMember($0) ? true : nil }[true] ?? HitRegion()
  }

  /// Finds the pixels whose touches reach a view; see `View.reaches(_:)`.
  package init(of map: HitMap, reaching view: View) {
    self.init(of: map) { $0.reaches(view) }
  }

  /// Finds the pixels whose touches hit a view or one in it, even if that one is a touch target of its own.
  package init(of map: HitMap, in view: View) {
    self.init(of: map) { $0.isDescendant(of: view) }
  }

  /// Divides the pixels of a map by the groups of the views that they hit.
  ///
  /// Pixels that hit no view, or a view without a group, are in no region.
  ///
  /// - Complexity: O(runs of the map).
  package static func regions<Group: Hashable>(
    of map: HitMap, by group: (View) -> Group?
  ) -> [Group: HitRegion] {
    var groups: [ObjectIdentifier: Group] = [:]
    for view in map.views { groups[ObjectIdentifier(view)] = group(view) }
    var regions: [Group: HitRegion] = [:]
    var top = 0
    while top < map.height {
      var bottom = top + 1
      while bottom < map.height, map.areAlike(bottom, top) { bottom += 1 }
      var runs: [Group: [Range<Int>]] = [:]
      for run in map.runs(inRow: top) {
        guard let view = run.view, let group = groups[ObjectIdentifier(view)] else { continue }
        runs[group, default: []].extend(by: run.columns)
      }
      for (group, runs) in runs {
        regions[group, default: HitRegion()].add(runs, rows: top..<bottom)
      }
      top = bottom
    }
    return regions
  }

  private mutating func add(_ runs: [Range<Int>], rows: Range<Int>) {
    guard let first = runs.first, let last = runs.last else { return }
    count += runs.reduce(0) { $0 + $1.count } * rows.count
    box = box.union(
      PixelRect(
        minX: first.lowerBound, minY: rows.lowerBound, maxX: last.upperBound,
        maxY: rows.upperBound))
    if let band = bands.last, band.rows.upperBound == rows.lowerBound, band.runs == runs {
      bands[bands.count - 1].rows = band.rows.lowerBound..<rows.upperBound
    } else {
      bands.append(Band(rows: rows, runs: runs))
    }
  }

  /// Disjoint rectangles whose union is the region, from top to bottom.
  package var rectangles: [PixelRect] {
    bands.flatMap { band in
      band.runs.map { run in
        PixelRect(
          minX: run.lowerBound, minY: band.rows.lowerBound, maxX: run.upperBound,
          maxY: band.rows.upperBound)
      }
    }
  }

  /// The number of pixels inside a rectangle.
  package func count(in rect: PixelRect) -> Int {
    rectangles.reduce(0) { sum, part in
      let common = part.intersection(rect)
      return sum + common.width * common.height
    }
  }

  /// Whether a circle has a point of its inside in common with a pixel of the region; the centre is
  /// counted from the top left corner of the map, all in pixels.
  package func meetsCircle(x: Double, y: Double, radius: Double) -> Bool {
    rectangles.contains { rect in
      let across = max(Double(rect.minX) - x, 0, x - Double(rect.maxX))
      let down = max(Double(rect.minY) - y, 0, y - Double(rect.maxY))
      return across * across + down * down < radius * radius
    }
  }

  /// Whether a rectangle of a size in pixels fits into the region.
  package func holds(width: Int, height: Int) -> Bool {
    var isHeld = false
    forEachMaximalRectangle { isHeld = isHeld || ($0.width >= width && $0.height >= height) }
    return isHeld
  }

  /// Whether a rectangle of a size in points fits into the region of a map.
  package func holds(_ size: CGSize, scale: Double) -> Bool {
    holds(
      width: Self.pixels(size.width, scale: scale), height: Self.pixels(size.height, scale: scale))
  }

  /// The number of whole pixels that cover a length; a rounding error does not add a pixel.
  static func pixels(_ length: Double, scale: Double) -> Int {
    min(Int((min(length, 1e6) * scale - 1e-6).rounded(.up)), PixelRect.limit)
  }

  /// The rectangle inside the region whose shorter side is the longest, and among those the largest one;
  /// empty for an empty region.
  ///
  /// - Complexity: O(groups of rows x groups of columns).
  package var largestRectangle: PixelRect {
    var best = PixelRect.empty
    forEachMaximalRectangle { best = Self.better(best, $0) }
    return best
  }

  /// Calls a function with every rectangle inside the region that cannot grow, and some others.
  ///
  /// For each group of rows, the rectangles that end with it are found with a stack from the
  /// heights of the columns above it.
  private func forEachMaximalRectangle(_ body: (PixelRect) -> Void) {
    let edges = Set(bands.flatMap { $0.runs.flatMap { [$0.lowerBound, $0.upperBound] } }).sorted()
    guard edges.count > 1 else { return }
    var heights = Array(repeating: 0, count: edges.count - 1)
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
      Self.forEachRectangle(under: heights, edges: edges, bottom: bottom, body)
    }
  }

  /// Calls a function with the rectangles on a bottom edge that fit under the heights of the
  /// columns.
  private static func forEachRectangle(
    under heights: [Int], edges: [Int], bottom: Int, _ body: (PixelRect) -> Void
  ) {
    var open: [(left: Int, height: Int)] = []
    for column in 0...heights.count {
      let height = column < heights.count ? heights[column] : 0
      var left = edges[column]
      while let last = open.last, last.height >= height {
        open.removeLast()
        left = last.left
        body(
          PixelRect(
            minX: last.left, minY: bottom - last.height, maxX: edges[column], maxY: bottom))
      }
      if height > 0 { open.append((left, height)) }
    }
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

extension [Range<Int>] {
  /// Appends a run, or extends the last one if they touch.
  fileprivate mutating func extend(by run: Range<Int>) {
    if let last, last.upperBound == run.lowerBound {
      self[count - 1] = last.lowerBound..<run.upperBound
    } else {
      append(run)
    }
  }
}
