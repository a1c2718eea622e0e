public import Foundation
import OffscreenGeometry

/// The view that a touch hits, for the middle of every pixel of a window.
///
/// Equal to asking `hitTest(_:with:)` for each pixel, overrides included. Views of the package's own
/// classes that are neither turned nor sheared are filled as rectangles, whose edges are found with
/// the very arithmetic of a hit test; only other subtrees are asked pixel by pixel. Rows between
/// which no edge lies are kept once, and so are columns.
public struct HitMap {
  /// Pixels in a row.
  public let width: Int
  /// Rows of pixels.
  public let height: Int
  /// The views that are hit anywhere, in no order that means anything.
  public let views: [View]
  /// For each pixel of a row, and for each row, its place in the cells.
  private let columns: [Int]
  private let rows: [Int]
  private let cells: HitCells

  /// The view hit in the middle of a pixel.
  public subscript(x: Int, y: Int) -> View? {
    let id = cells[columns[x], rows[y]]
    return id == 0 ? nil : views[Int(id) - 1]
  }

  /// Maps a window whose points are `scale` pixels wide.
  ///
  /// Costs a few steps for each view, and as many as it has cells: parts between the edges of all
  /// views. A subtree that has to be asked costs a hit test for each of its pixels.
  public init(of window: Window, scale: CGFloat = 1) {
    window.layoutIfNeeded()
    let size = window.bounds.size
    width = Int(max(0, (size.width * scale).rounded(.up)))
    height = Int(max(0, (size.height * scale).rounded(.up)))
    let walk = HitMapWalk(
      from: window, over: PixelGrid(width: width, height: height, scale: scale))
    columns = walk.places(of: width, \.columns)
    rows = walk.places(of: height, \.rows)
    var cells = HitCells(columns: columns, rows: rows)
    views = cells.paint(walk.areas)
    self.cells = cells
  }
}

/// A part of a window that one view fills, or whose pixels are asked one by one.
private struct HitArea {
  let view: View
  /// For a view to ask, in its superview's coordinates.
  let grid: PixelGrid
  let isAsked: Bool
}

/// The areas of a window, back to front, so that each overwrites what is behind it.
private struct HitMapWalk {
  private(set) var areas: [HitArea] = []

  init(from window: Window, over grid: PixelGrid) {
    guard window.flags.contains(.keepsHitTest) else {
      areas.append(HitArea(view: window, grid: grid, isAsked: true))
      return
    }
    guard window.takesTouches else { return }
    var pending: [(view: View, grid: PixelGrid)] = [(window, grid)]
    while let (view, outer) = pending.popLast() {
      let map = view === window ? .identity : view.layer.state.transformFromSuperview
      guard view.flags.contains(.keepsHitTest), map.b == 0, map.c == 0 else {
        areas.append(HitArea(view: view, grid: outer, isAsked: true))
        continue
      }
      let grid = outer.inside(view.layer.state.bounds, mappedBy: map)
      guard !grid.isEmpty else { continue }
      areas.append(HitArea(view: view, grid: grid, isAsked: false))
      for case .some(let child) in view.children.slots.reversed() where child.takesTouches {
        pending.append((child, grid))
      }
    }
  }

  /// For each of `count` columns or rows of pixels its place among those that can differ.
  func places(of count: Int, _ axis: KeyPath<PixelGrid, PixelAxis>) -> [Int] {
    var begins = Array(repeating: false, count: count + 1)
    for area in areas {
      let pixels = area.grid[keyPath: axis].pixels
      begins[pixels.lowerBound] = true
      begins[pixels.upperBound] = true
      guard area.isAsked else { continue }
      for pixel in pixels { begins[pixel] = true }
    }
    var places: [Int] = []
    places.reserveCapacity(count)
    var place = 0
    for pixel in 0..<count {
      if pixel > 0, begins[pixel] { place += 1 }
      places.append(place)
    }
    return places
  }
}

/// For each cell one more than the place of its view, 0 for none.
private struct HitCells {
  private let columns: [Int]
  private let rows: [Int]
  private let width: Int
  private var ids: [Int32]

  init(columns: [Int], rows: [Int]) {
    self.columns = columns
    self.rows = rows
    width = columns.last.map { $0 + 1 } ?? 0
    ids = Array(repeating: 0, count: width * (rows.last.map { $0 + 1 } ?? 0))
  }

  subscript(column: Int, row: Int) -> Int32 { ids[row * width + column] }

  /// Paints areas over each other, and answers the views that are seen in the end, by id.
  mutating func paint(_ areas: [HitArea]) -> [View] {
    var views: [View] = []
    // Only an override can hit a view that has an id already.
    var idOfAskedView: [ObjectIdentifier: Int32] = [:]
    for area in areas {
      guard area.isAsked else {
        views.append(area.view)
        fill(area.grid, with: Int32(views.count))
        continue
      }
      ask(area) { hit in
        let key = ObjectIdentifier(hit)
        if let id = idOfAskedView[key] { return id }
        views.append(hit)
        idOfAskedView[key] = Int32(views.count)
        return Int32(views.count)
      }
    }
    return keepWhatIsSeen(of: views)
  }

  private mutating func fill(_ grid: PixelGrid, with id: Int32) {
    let (columns, rows) = (cells(grid.columns, columns), cells(grid.rows, rows))
    unsafe ids.withUnsafeMutableBufferPointer { ids in
      for row in rows {
        let start = row * width
        unsafe ids[start + columns.lowerBound..<start + columns.upperBound].update(repeating: id)
      }
    }
  }

  /// Asks the view for every pixel.
  private mutating func ask(_ area: HitArea, idOf: (View) -> Int32) {
    let map = area.view is Window ? .identity : area.view.layer.state.transformFromSuperview
    for (y, row) in zip(area.grid.rows.middles, area.grid.rows.pixels) {
      for (x, column) in zip(area.grid.columns.middles, area.grid.columns.pixels) {
        if let hit = area.view.hitTest(CGPoint(x: x, y: y).applying(map), with: nil) {
          ids[rows[row] * width + columns[column]] = idOf(hit)
        }
      }
    }
  }

  /// Gives new ids to the views that are seen, each a single one, and forgets the others.
  private mutating func keepWhatIsSeen(of views: [View]) -> [View] {
    var seen: [View] = []
    var newIDOfView: [ObjectIdentifier: Int32] = [:]
    var newIDs = Array(repeating: Int32(-1), count: views.count + 1)
    newIDs[0] = 0
    for (cell, id) in ids.enumerated() where newIDs[Int(id)] != id {
      if newIDs[Int(id)] < 0 {
        let view = views[Int(id) - 1]
        let newID = newIDOfView[ObjectIdentifier(view)] ?? Int32(seen.count + 1)
        if newID > seen.count { seen.append(view) }
        newIDOfView[ObjectIdentifier(view)] = newID
        newIDs[Int(id)] = newID
      }
      ids[cell] = newIDs[Int(id)]
    }
    return seen
  }

  /// The cells that some pixels lie in; no pixels lie in none.
  private func cells(_ axis: PixelAxis, _ places: [Int]) -> Range<Int> {
    guard let first = axis.pixels.first, let last = axis.pixels.last else { return 0..<0 }
    return places[first]..<places[last] + 1
  }
}
