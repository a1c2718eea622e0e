public import Foundation
import OffscreenGeometry

/// The view that a touch hits, for the middle of every pixel of a window.
///
/// Equal to asking `hitTest(_:with:)` for each pixel, overrides included. Views of the package's own
/// classes that are neither turned nor sheared are filled as rectangles, whose edges are found with
/// the very arithmetic of a hit test; only other subtrees are asked pixel by pixel. Rows between
/// which no edge lies are kept once, as runs of pixels that hit the same view.
public struct HitMap {
  /// Pixels in a row.
  public let width: Int
  /// Rows of pixels.
  public let height: Int
  /// The views that are hit anywhere, in no order that means anything.
  public let views: [View]
  private let bands: HitBands
  private let runs: HitRuns

  /// The view hit in the middle of a pixel; O(log runs in the row).
  public subscript(x: Int, y: Int) -> View? {
    precondition(
      (0..<width).contains(x) && (0..<height).contains(y),
      "The pixel \(x), \(y) must be inside the \(width) x \(height) pixels of the map.")
    let id = runs.id(column: x, band: bands.bandOfRow[y])
    return id == 0 ? nil : views[Int(id) - 1]
  }

  /// Maps a window whose points are `scale` pixels wide.
  ///
  /// Costs a few steps for each view, and as many as there are pixels in the rows that differ. A
  /// subtree that has to be asked costs a hit test for each of its pixels.
  public init(of window: Window, scale: CGFloat = 1) {
    window.layoutIfNeeded()
    let size = window.bounds.size
    width = Int(max(0, (size.width * scale).rounded(.up)))
    height = Int(max(0, (size.height * scale).rounded(.up)))
    let areas = HitAreas(of: window, width: width, height: height, scale: scale)
    bands = HitBands(of: areas.areas, height: height)
    var painter = HitPainter(areas, width: width)
    for band in 0..<bands.count { painter.paint(bands.areas(in: band), row: bands.firstRow[band]) }
    (runs, views) = (painter.runs, painter.views)
  }
}

/// Rows of pixels that cannot differ, and the areas in them.
private struct HitBands {
  /// For each row the band it lies in.
  private(set) var bandOfRow: [Int] = []
  private(set) var firstRow: [Int] = []
  /// The places of the areas in each band, back to front, one band's after the other's.
  private var areas: [Int32]
  private var ends: [Int]

  var count: Int { firstRow.count }

  init(of all: [HitArea], height: Int) {
    var begins = Array(repeating: false, count: height + 1)
    for area in all {
      begins[area.rows.lowerBound] = true
      begins[area.rows.upperBound] = true
      guard area.question != nil else { continue }
      for row in area.rows { begins[row] = true }
    }
    bandOfRow.reserveCapacity(height)
    for row in 0..<height {
      if row == 0 || begins[row] { firstRow.append(row) }
      bandOfRow.append(firstRow.count - 1)
    }
    // First how many areas there are in the bands before each, then these areas.
    ends = Array(repeating: 0, count: firstRow.count + 1)
    for area in all {
      for band in Self.bands(of: area, bandOfRow) { ends[band + 1] += 1 }
    }
    for band in firstRow.indices { ends[band + 1] += ends[band] }
    areas = Array(repeating: 0, count: ends.last ?? 0)
    for (index, area) in all.enumerated() {
      for band in Self.bands(of: area, bandOfRow) {
        areas[ends[band]] = Int32(index)
        ends[band] += 1
      }
    }
  }

  func areas(in band: Int) -> ArraySlice<Int32> {
    areas[(band == 0 ? 0 : ends[band - 1])..<ends[band]]
  }

  private static func bands(of area: HitArea, _ bandOfRow: [Int]) -> Range<Int> {
    guard let first = area.rows.first, let last = area.rows.last else { return 0..<0 }
    return bandOfRow[first]..<bandOfRow[last] + 1
  }
}

/// For each band the runs of pixels that hit the same view.
private struct HitRuns {
  private var runs: [Run] = []
  private var ends: [Int] = []

  private struct Run {
    /// The column after the last one.
    let end: Int32
    /// One more than the place of the view, 0 for none.
    let id: Int32
  }

  mutating func append(id: Int32, upTo end: Int) {
    runs.append(Run(end: Int32(end), id: id))
  }

  mutating func endBand() {
    ends.append(runs.count)
  }

  func id(column: Int, band: Int) -> Int32 {
    var (low, high) = (band == 0 ? 0 : ends[band - 1], ends[band] - 1)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].end > column { high = middle } else { low = middle + 1 }
    }
    return runs[low].id
  }
}

/// Paints one row of pixels after the other, and keeps it as runs.
private struct HitPainter {
  private(set) var runs = HitRuns()
  /// The views that were seen so far.
  private(set) var views: [View] = []
  private let all: HitAreas
  /// For each pixel one more than the place of an area, or of a view that was asked for, or 0.
  private var row: [Int32]
  /// Views that overrides answered, after the areas.
  private var answers: [View] = []
  private var idOfAnswer: [ObjectIdentifier: Int32] = [:]
  /// What the ids of areas and answers are among the views that were seen, 0 for those that were not.
  private var seenIDs: [Int32]
  private var seenIDOfView: [ObjectIdentifier: Int32] = [:]

  init(_ areas: HitAreas, width: Int) {
    all = areas
    row = Array(repeating: 0, count: width)
    seenIDs = Array(repeating: 0, count: areas.areas.count + 1)
  }

  mutating func paint(_ places: ArraySlice<Int32>, row y: Int) {
    fill(0..<row.count, with: 0)
    for place in places {
      let area = all.areas[Int(place)]
      if let question = area.question {
        ask(area, all.questions[question], row: y)
      } else {
        fill(area.columns, with: place + 1)
      }
    }
    keepRuns()
  }

  private mutating func fill(_ columns: Range<Int>, with id: Int32) {
    unsafe row.withUnsafeMutableBufferPointer { unsafe $0[columns].update(repeating: id) }
  }

  private mutating func ask(_ area: HitArea, _ question: HitQuestion, row y: Int) {
    let y = question.ys[y - area.rows.lowerBound]
    for (x, column) in zip(question.xs, area.columns) {
      let point = CGPoint(x: x, y: y).applying(question.map)
      if let hit = area.view.hitTest(point, with: nil) { row[column] = id(of: hit) }
    }
  }

  private mutating func id(of view: View) -> Int32 {
    if let id = idOfAnswer[ObjectIdentifier(view)] { return id }
    answers.append(view)
    let id = Int32(seenIDs.count)
    seenIDs.append(0)
    idOfAnswer[ObjectIdentifier(view)] = id
    return id
  }

  private mutating func keepRuns() {
    var start = 0
    while start < row.count {
      let id = row[start]
      let end = unsafe row.withUnsafeBufferPointer { row in
        var end = start + 1
        while unsafe end < row.count && row[end] == id { end += 1 }
        return end
      }
      runs.append(id: id == 0 ? 0 : seenID(of: id), upTo: end)
      start = end
    }
    runs.endBand()
  }

  private mutating func seenID(of id: Int32) -> Int32 {
    if seenIDs[Int(id)] != 0 { return seenIDs[Int(id)] }
    let count = all.areas.count
    let view = Int(id) <= count ? all.areas[Int(id) - 1].view : answers[Int(id) - 1 - count]
    // Only an override can answer a view that fills an area too.
    let known = all.questions.isEmpty ? nil : seenIDOfView[ObjectIdentifier(view)]
    if known == nil { views.append(view) }
    let seenID = known ?? Int32(views.count)
    if !all.questions.isEmpty { seenIDOfView[ObjectIdentifier(view)] = seenID }
    seenIDs[Int(id)] = seenID
    return seenID
  }
}
