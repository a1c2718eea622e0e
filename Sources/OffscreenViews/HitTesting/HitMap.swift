public import Foundation
import OffscreenGeometry

/// The view that a touch hits, for the centre of every pixel of a window.
///
/// Equal to calling `hitTest(_:with:)` for each pixel, overrides included, but for the rows of the status bar, which takes
/// all touches there: they hit no view. Views whose
/// classes override neither `hitTest(_:with:)` nor `point(inside:with:)`, and that are neither rotated
/// nor sheared, are filled as rectangles, whose edges are found with the same arithmetic as in a hit
/// test; only other subtrees are tested pixel by pixel.
/// Consecutive rows without an edge between them are stored once, as runs of pixels that hit the
/// same view.
public struct HitMap {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The views that are hit at any pixel, in no particular order.
  public let views: [View]
  /// The rows whose touches the status bar takes; empty if there is none.
  package let statusBarRows: Range<Int>
  /// The groups of consecutive equal rows, each of which is stored once.
  private let bands: HitBands
  /// The views along the rows of each band.
  private let runs: HitRuns

  /// The view hit at the centre of a pixel; O(log runs in the row).
  public subscript(x: Int, y: Int) -> View? {
    demand(
      (0..<width).contains(x) && (0..<height).contains(y),
      "The pixel \(x), \(y) must be inside the \(width) x \(height) pixels of the map.")
    let id = runs.id(column: x, band: bands.bandOfRow[y])
    return id == 0 ? nil : views[Int(id) - 1]
  }

  /// The stretches of a row whose pixels hit the same view, from left to right; nil hits none.
  package func runs(inRow y: Int) -> [(columns: Range<Int>, view: View?)] {
    var start = 0
    return runs.ends(inBand: bands.bandOfRow[y]).map { end, id in
      defer { start = end }
      return (start..<end, id == 0 ? nil : views[Int(id) - 1])
    }
  }

  /// Whether two rows are known to hit the same views.
  package func areAlike(_ row: Int, _ other: Int) -> Bool {
    bands.bandOfRow[row] == bands.bandOfRow[other]
  }

  /// Maps a window, with `scale` pixels per point.
  ///
  /// The cost is proportional to the number of views and to the pixels in rows that differ.
  /// Subtrees that cannot be filled cost a hit test for each of their pixels.
  public init(of window: Window, scale: CGFloat = 1) {
    window.layoutIfNeeded()
    let size = window.bounds.size
    width = Int(max(0, (size.width * scale).rounded(.up)))
    height = Int(max(0, (size.height * scale).rounded(.up)))
    let (middle, rows) = (window.bounds.width / 2, 0..<height)
    statusBarRows =
      0..<rows.bisected {
        !window.statusBarTakes(CGPoint(x: middle, y: (CGFloat($0) + 0.5) / scale))
      }
    let areas = HitAreas(
      of: window, width: width, rows: statusBarRows.upperBound..<height, scale: scale)
    bands = HitBands(of: areas.areas, height: height)
    var painter = HitPainter(areas, width: width)
    for band in 0..<bands.count { painter.paint(bands.areas(in: band), row: bands.firstRow[band]) }
    (runs, views) = (painter.runs, painter.views)
  }
}

/// The groups of consecutive equal rows, and the areas in each.
private struct HitBands {
  /// The band of each row.
  private(set) var bandOfRow: [Int] = []
  /// The first row of each band.
  private(set) var firstRow: [Int] = []
  /// The indexes of the areas in each band, back to front, one band after the other.
  private var areas: [Int32]
  /// The index in `areas` at which the areas of each band end.
  private var ends: [Int]

  /// The number of bands.
  var count: Int { firstRow.count }

  /// Divides the rows at the edges of all areas; each row with a question is a separate band.
  ///
  /// O(rows + areas times the bands in which they lie).
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
    // First the number of areas in the bands before each band, then those areas.
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

  /// The bands that an area covers.
  private static func bands(of area: HitArea, _ bandOfRow: [Int]) -> Range<Int> {
    guard let first = area.rows.first, let last = area.rows.last else { return 0..<0 }
    return bandOfRow[first]..<bandOfRow[last] + 1
  }
}

/// The runs of pixels that hit the same view, for each band.
private struct HitRuns {
  /// The runs of all bands, from left to right and band after band.
  private var runs: [Run] = []
  private var ends: [Int] = []

  /// Some pixels of a row that hit the same view.
  private struct Run {
    /// The column after the last one.
    let end: Int32
    /// The index of the view plus one; 0 for none.
    let id: Int32
  }

  /// Adds a run that ends before a column.
  mutating func append(id: Int32, upTo end: Int) {
    runs.append(Run(end: Int32(end), id: id))
  }

  /// Ends the band; further runs belong to the next.
  mutating func endBand() {
    ends.append(runs.count)
  }

  /// The columns after the runs of a band, each with the run's id.
  func ends(inBand band: Int) -> [(end: Int, id: Int32)] {
    runs[(band == 0 ? 0 : ends[band - 1])..<ends[band]].map { (Int($0.end), $0.id) }
  }

  /// The id of the view that is hit at a column of a band; O(log runs in the band).
  func id(column: Int, band: Int) -> Int32 {
    let last = ends[band] - 1
    let index = (band == 0 ? 0 : ends[band - 1])..<last
    return runs[index.bisected { runs[$0].end > column }].id
  }
}

/// Paints the rows one after the other and stores them as runs.
private struct HitPainter {
  /// The runs that have been painted so far.
  private(set) var runs = HitRuns()
  /// The views found so far.
  private(set) var views: [View] = []
  /// All areas and questions of the window.
  private let all: HitAreas
  /// For each pixel the index, plus one, of an area or of a view answered by `hitTest`; 0 for none.
  private var row: [Int32]
  /// The views that overrides of `hitTest` returned; numbered after the areas.
  private var answers: [View] = []
  /// The ids of `answers`.
  private var idOfAnswer: [ObjectIdentifier: Int32] = [:]
  /// The index, plus one, of each area and answer among the views found; 0 for those not found yet.
  private var seenIDs: [Int32]
  /// The ids of views among those found; used only if there are questions.
  private var seenIDOfView: [ObjectIdentifier: Int32] = [:]

  /// Prepares painting rows of a width in pixels.
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

  /// Sets the id of some columns.
  private mutating func fill(_ columns: Range<Int>, with id: Int32) {
    unsafe row.withUnsafeMutableBufferPointer { unsafe $0[columns].update(repeating: id) }
  }

  private mutating func ask(_ area: HitArea, _ question: HitQuestion, row y: Int) {
    let y = question.ys[y - area.rows.lowerBound]
    for (x, column) in zip(question.xs, area.columns) {
      guard let point = question.map.image(of: CGPoint(x: x, y: y)) else { continue }
      if let hit = area.view.hitTest(point, with: nil) { row[column] = id(of: hit) }
    }
  }

  /// The id of a view that `hitTest` returned, made when it is first returned.
  private mutating func id(of view: View) -> Int32 {
    if let id = idOfAnswer[ObjectIdentifier(view)] { return id }
    answers.append(view)
    let id = Int32(seenIDs.count)
    seenIDs.append(0)
    idOfAnswer[ObjectIdentifier(view)] = id
    return id
  }

  /// Stores the row that has been painted.
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

  /// The id by which the map knows an area or an answer; the view is added to those found.
  private mutating func seenID(of id: Int32) -> Int32 {
    if seenIDs[Int(id)] != 0 { return seenIDs[Int(id)] }
    let count = all.areas.count
    let view = Int(id) <= count ? all.areas[Int(id) - 1].view : answers[Int(id) - 1 - count]
    // Only an override can return a view that also fills an area.
    let known = all.questions.isEmpty ? nil : seenIDOfView[ObjectIdentifier(view)]
    if known == nil { views.append(view) }
    let seenID = known ?? Int32(views.count)
    if !all.questions.isEmpty { seenIDOfView[ObjectIdentifier(view)] = seenID }
    seenIDs[Int(id)] = seenID
    return seenID
  }
}
