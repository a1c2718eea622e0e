import COffscreenKernels
import Foundation
import OffscreenGeometry

/// The edges of a canvas's paths, in device space.
@safe
final class EdgeStore {
  /// The maximum number of edges; paths beyond it are left out.
  static let maximumCount = Int(OFF_EDGE_LIMIT)

  private var list = unsafe off_edge_list()

  deinit {
    unsafe off_edges_free(&list)
  }

  /// Whether a path was left out because the limit of edges was reached.
  var isFull: Bool { unsafe list.is_full }

  /// Adds the edges of a path that affect `visible`; adds none and returns nil if they cover
  /// nothing, if they would exceed the limit, or if the path is not finite.
  ///
  /// The bounds of the result are never empty.
  func add(
    _ path: Path, rule: FillRule, mappedBy transform: CGAffineTransform, visible: PixelRect
  ) -> Shape? {
    guard !visible.isEmpty else { return nil }
    let first = unsafe list.count
    var bounds = off_bounds()
    let matrix = [
      Double(transform.a), Double(transform.b), Double(transform.c), Double(transform.d),
      Double(transform.tx), Double(transform.ty),
    ]
    let isFinite = unsafe path.withVerbsAndCoordinates { verbs, coordinates in
      unsafe off_edges_add_path(
        &list, verbs.baseAddress, verbs.count, coordinates.baseAddress, matrix,
        GridRect(visible).cBounds, &bounds)
    }
    let covered = GridRect(
      left: bounds.left, top: bounds.top, right: bounds.right, bottom: bounds.bottom
    ).pixels.intersection(visible)
    guard isFinite, !covered.isEmpty else {
      unsafe list.count = first
      return nil
    }
    let added = unsafe Int32(first)..<Int32(list.count)
    return Shape(coverage: .edges(added, rule: rule), bounds: covered)
  }

  /// The number of edges.
  var count: Int { unsafe list.count }

  /// Makes room for more edges; returns false if the limit does not allow them, or memory ran out.
  func reserve(_ count: Int) -> Bool {
    unsafe off_edges_reserve(&list, count)
  }

  /// Adds edges of another drawing, for which there must be room.
  func append(_ arena: EdgeArena, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    unsafe arena.withEdges { edges in
      guard let base = edges.baseAddress, let end = unsafe list.edges else { return }
      unsafe (end + list.count).update(from: base + range.lowerBound, count: range.count)
      unsafe list.count += range.count
    }
  }

  /// Calls `body` with all edges.
  func withEdges(_ body: (UnsafeBufferPointer<off_edge>) -> Void) {
    unsafe body(UnsafeBufferPointer(start: list.edges, count: list.count))
  }

  /// Removes all edges but keeps the memory.
  func removeAll() {
    unsafe list.count = 0
  }

  /// Returns all edges and removes them.
  func take() -> EdgeArena {
    unsafe EdgeArena(taking: &list)
  }
}

extension Path {
  /// Calls `body` with the raw verbs and with x and y of every point in turn.
  fileprivate func withVerbsAndCoordinates<Result>(
    _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<Double>) -> Result
  ) -> Result {
    unsafe verbs.withUnsafeBytes { verbs in
      unsafe points.withUnsafeBytes { points in
        unsafe body(verbs.bindMemory(to: UInt8.self), points.bindMemory(to: Double.self))
      }
    }
  }
}
