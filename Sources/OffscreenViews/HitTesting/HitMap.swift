public import Foundation
import OffscreenGeometry

/// The view that a touch hits, for the middle of every pixel of a window.
///
/// Equal to asking `hitTest(_:with:)` for each pixel, overrides included. Views of the package's own
/// classes that are neither turned nor sheared are filled as rectangles, whose edges are found with
/// the very arithmetic of a hit test; only other subtrees are asked pixel by pixel.
public struct HitMap {
  /// Pixels in a row.
  public let width: Int
  /// Rows of pixels.
  public let height: Int
  /// The views that are hit anywhere, in no order that means anything.
  public private(set) var views: [View] = []
  /// For each pixel, rows from the top, one more than the place in `views`; 0 for no hit.
  private var ids: [Int32]
  private var idOfView: [ObjectIdentifier: Int32] = [:]

  /// The view hit in the middle of a pixel.
  public subscript(x: Int, y: Int) -> View? {
    let id = ids[y * width + x]
    return id == 0 ? nil : views[Int(id) - 1]
  }

  /// Maps a window whose points are `scale` pixels wide.
  ///
  /// Costs the pixels filled and, for each view, the pixels along two of its edges.
  public init(of window: Window, scale: CGFloat = 1) {
    window.layoutIfNeeded()
    let size = window.bounds.size
    width = Int(max(0, (size.width * scale).rounded(.up)))
    height = Int(max(0, (size.height * scale).rounded(.up)))
    ids = Array(repeating: 0, count: width * height)
    let grid = PixelGrid(
      columns: 0..<width, rows: 0..<height,
      xs: (0..<width).map { (CGFloat($0) + 0.5) / scale },
      ys: (0..<height).map { (CGFloat($0) + 0.5) / scale })
    if !window.flags.contains(.keepsHitTest) {
      sample(window, over: grid)
    } else if window.takesTouches {
      fill(from: window, over: grid)
    }
  }

  /// Fills a subtree, back to front, so that each child overwrites what is behind it.
  private mutating func fill(from root: View, over grid: PixelGrid) {
    var pending = [(view: root, grid: grid)]
    while let (view, outer) = pending.popLast() {
      let map = view === root ? .identity : view.layer.state.transformFromSuperview
      guard view.flags.contains(.keepsHitTest), map.b == 0, map.c == 0 else {
        sample(view, over: outer)
        continue
      }
      let grid = outer.inside(view.layer.state.bounds, mappedBy: map)
      guard !grid.isEmpty else { continue }
      fill(grid, with: id(of: view))
      for case .some(let child) in view.children.slots.reversed() where child.takesTouches {
        pending.append((child, grid))
      }
    }
  }

  private mutating func fill(_ grid: PixelGrid, with id: Int32) {
    for row in grid.rows {
      let start = row * width
      for column in grid.columns { ids[start + column] = id }
    }
  }

  /// Asks the view for every pixel, given in its superview's coordinates.
  private mutating func sample(_ view: View, over grid: PixelGrid) {
    let map = view is Window ? .identity : view.layer.state.transformFromSuperview
    for (y, row) in zip(grid.ys, grid.rows) {
      for (x, column) in zip(grid.xs, grid.columns) {
        if let hit = view.hitTest(CGPoint(x: x, y: y).applying(map), with: nil) {
          ids[row * width + column] = id(of: hit)
        }
      }
    }
  }

  private mutating func id(of view: View) -> Int32 {
    let key = ObjectIdentifier(view)
    if let id = idOfView[key] { return id }
    views.append(view)
    let id = Int32(views.count)
    idOfView[key] = id
    return id
  }
}

/// Some columns and rows of pixels, with the coordinates of their middles in some view.
private struct PixelGrid {
  var columns: Range<Int>
  var rows: Range<Int>
  var xs: [CGFloat]
  var ys: [CGFloat]

  var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

  /// The part whose middles, mapped into a view, lie in its bounds.
  func inside(_ bounds: CGRect, mappedBy map: CGAffineTransform) -> PixelGrid {
    let (columns, xs) = Self.inside(
      columns, xs, factor: map.a, offset: map.tx, lower: bounds.minX, upper: bounds.maxX)
    let (rows, ys) = Self.inside(
      rows, ys, factor: map.d, offset: map.ty, lower: bounds.minY, upper: bounds.maxY)
    return PixelGrid(columns: columns, rows: rows, xs: xs, ys: ys)
  }

  /// Those that lie in lower..<upper once mapped; they follow one another, as the map is monotonic.
  private static func inside(
    _ pixels: Range<Int>, _ middles: [CGFloat], factor: CGFloat, offset: CGFloat,
    lower: CGFloat, upper: CGFloat
  ) -> (Range<Int>, [CGFloat]) {
    var kept: [CGFloat] = []
    var first = pixels.lowerBound
    for (pixel, middle) in zip(pixels, middles) {
      let mapped = factor * middle + offset
      guard lower <= mapped, mapped < upper else { continue }
      if kept.isEmpty { first = pixel }
      kept.append(mapped)
    }
    return (first..<first + kept.count, kept)
  }
}
