public import Foundation
public import Offscreen

/// The view that a touch hits at the centre of each pixel of a window, as data that does not depend
/// on the views.
///
/// `HitMap` is the same for code that has access to the views. Equal consecutive rows are stored
/// once, as runs of pixels that hit the same view.
public struct HitMapReport: Codable, Hashable, Sendable {
  /// A view that is hit at one pixel at least; a cell and its content view are one.
  public struct View: Codable, Hashable, Sendable {
    /// A selector that finds the view, such as `#list Cell[2]`.
    public let id: String
    /// The path of the view from the window.
    public let path: String
  }

  /// Consecutive equal rows.
  public struct Band: Codable, Hashable, Sendable {
    /// The number of rows.
    public let rows: Int
    /// From left to right, the pixel after each run and the number of the view that is hit: 1 for the
    /// first of ``HitMapReport/views``, 0 for none.
    public let runs: [Run]
  }

  /// Consecutive pixels of a row that hit the same view, from the end of the run before.
  public struct Run: Hashable, Sendable {
    /// The pixel after the run.
    public let end: Int
    /// The number of the view that is hit: 1 for the first of ``HitMapReport/views``, 0 for none.
    public let number: Int
  }

  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// Pixels per point.
  public let scale: Double
  /// The views that are hit at one pixel at least, in no particular order.
  public let views: [View]
  /// The groups of rows from top to bottom, which fill the height.
  public let bands: [Band]

  /// Hit-tests every pixel of a stage's window in its present state.
  ///
  /// - Parameters:
  ///   - stage: The stage, whose window is laid out.
  ///   - scale: Pixels per point; the stage's own if it is nil.
  /// - Complexity: That of a `HitMap`.
  public init(in stage: Stage, scale: Double? = nil) {
    let scale = scale ?? Double(stage.scale)
    self.init(HitMap(of: stage.window, scale: scale), scale: scale, of: stage.window)
  }

  /// Creates a report of a window's map, with the present names of the views.
  package init(_ map: HitMap, scale: Double, of window: Window) {
    width = map.width
    height = map.height
    self.scale = scale
    let names = ViewNames(root: window)
    // The line of a separator belongs to a cell, and the rest of a row to its content view.
    var shown: [Offscreen.View] = []
    var numbers: [ObjectIdentifier: Int] = [:]
    for view in map.views {
      let cell = view.cellOfContent ?? view
      if numbers[ObjectIdentifier(cell)] == nil {
        shown.append(cell)
        numbers[ObjectIdentifier(cell)] = shown.count
      }
      numbers[ObjectIdentifier(view)] = numbers[ObjectIdentifier(cell)]
    }
    views = shown.map { View(id: names.selector(of: $0), path: names.path(of: $0)) }
    var bands: [Band] = []
    var top = 0
    while top < map.height {
      var bottom = top + 1
      while bottom < map.height, map.areAlike(bottom, top) { bottom += 1 }
      var runs: [Run] = []
      for run in map.runs(inRow: top) {
        let number = run.view.flatMap { numbers[ObjectIdentifier($0)] } ?? 0
        if runs.last?.number == number { runs.removeLast() }
        runs.append(Run(end: run.columns.upperBound, number: number))
      }
      bands.add(runs, rows: bottom - top)
      top = bottom
    }
    self.bands = bands
  }

  /// The view that a touch at a point of the window hits; nil for none, and outside of the map.
  ///
  /// - Complexity: O(bands + runs of a row).
  public func view(at point: CGPoint) -> View? {
    guard let column = pixel(Double(point.x)), let row = pixel(Double(point.y)), row < height else {
      return nil
    }
    return runs(inRow: row).first { $0.columns.contains(column) }?.view.map { views[$0] }
  }

  /// The pixel at a length in points; nil for one before the first pixel, or too far away for any
  /// map.
  private func pixel(_ length: Double) -> Int? {
    let pixel = (length * scale).rounded(.down)
    return pixel >= 0 && pixel < 1e9 ? Int(pixel) : nil
  }

  // MARK: Runs

  /// The pixels of a row that hit the same view, from left to right, each with the index of the view.
  typealias PixelRun = (columns: Range<Int>, view: Int?)

  func runs(inRow row: Int) -> [PixelRun] {
    var bottom = 0
    for band in bands {
      bottom += band.rows
      if row < bottom { return band.stretches }
    }
    return []
  }
}

extension [HitMapReport.Band] {
  /// Appends rows, or extends the last band if its rows are equal to them.
  mutating func add(_ runs: [HitMapReport.Run], rows: Int) {
    let more = last?.runs == runs ? removeLast().rows : 0
    append(HitMapReport.Band(rows: more + rows, runs: runs))
  }
}

extension HitMapReport.Band {
  /// The runs with their first pixels.
  var stretches: [HitMapReport.PixelRun] {
    var start = 0
    return runs.map { run in
      defer { start = run.end }
      return (start..<run.end, run.number == 0 ? nil : run.number - 1)
    }
  }
}

extension HitMapReport.Run: Codable {
  /// Decodes a list of two numbers; any other list gives a run without pixels, which is not valid
  /// in a map.
  public init(from decoder: any Decoder) throws {
    let numbers = try [Int](from: decoder)
    (end, number) = numbers.count == 2 ? (numbers[0], numbers[1]) : (0, 0)
  }

  /// Encodes the list of both numbers.
  public func encode(to encoder: any Encoder) throws {
    try [end, number].encode(to: encoder)
  }
}

// MARK: Lines

extension HitMapReport {
  /// A run of consecutive pixels on a line that hit the same view.
  public struct Stretch: Codable, Hashable, Sendable {
    /// The beginning along the line, in points of the window.
    public let from: Double
    /// The end along the line, in points of the window.
    public let to: Double
    /// The path of the view that is hit; nil if none is.
    public let path: String?
    /// A selector of that view.
    public let id: String?
  }

  /// The views along a row of pixels, from left to right.
  ///
  /// - Parameter y: The row's place in points of the window.
  /// - Returns: The stretches; nil for a row outside of the map.
  public func row(at y: CGFloat) -> [Stretch]? {
    guard let row = pixel(Double(y)), row < height else { return nil }
    return runs(inRow: row).map { stretch($0.columns, $0.view) }
  }

  /// The views along a column of pixels, from top to bottom.
  ///
  /// - Parameter x: The column's place in points of the window.
  /// - Returns: The stretches; nil for a column outside of the map.
  public func column(at x: CGFloat) -> [Stretch]? {
    guard let column = pixel(Double(x)), column < width else { return nil }
    var found: [PixelRun] = []
    var top = 0
    for band in bands {
      let view = band.stretches.first { $0.columns.contains(column) }?.view
      let rows = top..<top + band.rows
      if let last = found.last, last.view == view {
        found[found.count - 1].columns = last.columns.lowerBound..<rows.upperBound
      } else {
        found.append((rows, view))
      }
      top = rows.upperBound
    }
    return found.map { stretch($0.columns, $0.view) }
  }

  private func stretch(_ pixels: Range<Int>, _ view: Int?) -> Stretch {
    Stretch(
      from: Double(pixels.lowerBound) / scale, to: Double(pixels.upperBound) / scale,
      path: view.map { views[$0].path }, id: view.map { views[$0].id })
  }
}
