import Foundation
import Offscreen

/// Divides the pixels of a window into spots: pixels that hit the same view and lie in the same views.
struct SpotSurvey {
  struct Spot {
    /// The view that is hit.
    let hit: View?
    /// The views that contain the pixels, in tree order; empty for spots beyond the limit.
    let views: [View]
    /// The middle of the first pixel, in points of the window.
    let centre: CGPoint
  }

  /// The maximum number of spots that are distinguished by the views that contain them.
  static let limit = 10_000

  private(set) var spots: [Spot] = []
  /// Groups of equal rows; each run has the pixel after it and the index of its spot.
  private(set) var bands: [HitMapReport.Band] = []
  private(set) var isComplete = true
  private var indexes: [Key: Int] = [:]

  private struct Key: Hashable {
    let hit: ObjectIdentifier?
    let views: [Int]
  }

  /// The pixels of some rows that lie in a view.
  private struct Piece {
    /// The index of the view.
    let view: Int
    let rows: Range<Int>
    let columns: Range<Int>
  }

  /// Divides the pixels of a map.
  ///
  /// - Complexity: O(views x log views), the views in each group of rows, those that contain each run, and the
  ///   pixels of the boxes of rotated views.
  init(of window: Window, _ map: HitMap, scale: Double) {
    let views = window.subtreeInOrder.filter { $0 !== window }
    let page = PixelRect(minX: 0, minY: 0, maxX: map.width, maxY: map.height)
    let pieces = views.indices.flatMap { Self.pieces(of: views[$0], $0, page, scale: scale) }
    var edges = Set(pieces.flatMap { [$0.rows.lowerBound, $0.rows.upperBound] })
    edges.formUnion((0..<map.height).filter { $0 == 0 || !map.areAlike($0, $0 - 1) })
    let tops = edges.filter { $0 < map.height }.sorted()
    var waiting = pieces.sorted { ($0.rows.lowerBound, $0.view) < ($1.rows.lowerBound, $1.view) }[
      ...]
    var inRow: [Piece] = []
    for (place, top) in tops.enumerated() {
      let bottom = place + 1 < tops.count ? tops[place + 1] : map.height
      let begun = waiting.prefix { $0.rows.lowerBound <= top }
      waiting = waiting.dropFirst(begun.count)
      inRow.removeAll { $0.rows.upperBound <= top }
      inRow += begun
      inRow.sort { $0.columns.lowerBound < $1.columns.lowerBound }
      bands.add(runs(in: map, top, inRow, views, scale: scale), rows: bottom - top)
    }
  }

  /// The runs of a row, divided at the edges of views, whose pieces are in the order of their first columns.
  private mutating func runs(
    in map: HitMap, _ row: Int, _ pieces: [Piece], _ views: [View], scale: Double
  ) -> [HitMapReport.Run] {
    var hits = map.runs(inRow: row)[...]
    var ends = Set(pieces.flatMap { [$0.columns.lowerBound, $0.columns.upperBound] })
    ends.formUnion(hits.map(\.columns.upperBound))
    var runs: [HitMapReport.Run] = []
    var start = 0
    var waiting = pieces[...]
    var around: [Piece] = []
    for end in ends.sorted() where end > start {
      while let hit = hits.first, hit.columns.upperBound <= start { hits.removeFirst() }
      around.removeAll { $0.columns.upperBound <= start }
      while let next = waiting.first, next.columns.lowerBound <= start {
        around.append(next)
        waiting.removeFirst()
      }
      let holders = around.map(\.view).sorted()
      let centre = CGPoint(x: (Double(start) + 0.5) / scale, y: (Double(row) + 0.5) / scale)
      let spot = index(of: hits.first?.view, holders, views, centre)
      if runs.last?.number == spot { runs.removeLast() }
      runs.append(HitMapReport.Run(end: end, number: spot))
      start = end
    }
    return runs
  }

  private mutating func index(
    of hit: View?, _ holders: [Int], _ views: [View], _ centre: CGPoint
  ) -> Int {
    var key = Key(hit: hit.map { ObjectIdentifier($0) }, views: holders)
    if let index = indexes[key] { return index }
    if spots.count >= Self.limit {
      isComplete = false
      key = Key(hit: key.hit, views: [])
      if let index = indexes[key] { return index }
    }
    indexes[key] = spots.count
    spots.append(Spot(hit: hit, views: key.views.map { views[$0] }, centre: centre))
    return spots.count - 1
  }

  // MARK: Pieces

  /// The pixels of a page whose centres lie in a view.
  private static func pieces(
    of view: View, _ index: Int, _ page: PixelRect, scale: Double
  ) -> [Piece] {
    let box = PixelRect(centresIn: view.convert(view.bounds, to: nil), scale: scale)
      .intersection(page)
    guard !box.isEmpty else { return [] }
    let (rows, columns) = (box.minY..<box.maxY, box.minX..<box.maxX)
    guard !view.isUpright else { return [Piece(view: index, rows: rows, columns: columns)] }
    return rows.compactMap { row in
      func isInside(_ column: Int) -> Bool {
        let centre = CGPoint(x: (Double(column) + 0.5) / scale, y: (Double(row) + 0.5) / scale)
        return view.bounds.contains(view.convert(centre, from: nil))
      }
      guard let first = columns.first(where: isInside), let last = columns.last(where: isInside)
      else { return nil }
      return Piece(view: index, rows: row..<row + 1, columns: first..<last + 1)
    }
  }
}

extension View {
  /// Whether the edges of the bounds are horizontal and vertical in the window.
  fileprivate var isUpright: Bool {
    let corner = convert(CGPoint(x: bounds.minX, y: bounds.minY), to: nil)
    let right = convert(CGPoint(x: bounds.maxX, y: bounds.minY), to: nil)
    let below = convert(CGPoint(x: bounds.minX, y: bounds.maxY), to: nil)
    return (corner.y == right.y && corner.x == below.x)
      || (corner.x == right.x && corner.y == below.y)
  }
}
