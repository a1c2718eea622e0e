import COffscreenKernels

/// The edges of a finished drawing, in separate immutable memory.
@safe
final class EdgeArena: @unchecked Sendable {
  private var list: off_edge_list

  /// Creates an arena from all edges of `list`, which becomes empty.
  init(taking list: inout off_edge_list) {
    unsafe self.list = unsafe list
    unsafe list = off_edge_list()
  }

  /// Creates an arena without edges.
  init() {
    unsafe list = off_edge_list()
  }

  deinit {
    unsafe off_edges_free(&list)
  }

  /// Calls `body` with all edges.
  func withEdges<Result>(_ body: (UnsafeBufferPointer<off_edge>) -> Result) -> Result {
    unsafe body(UnsafeBufferPointer(start: list.edges, count: list.count))
  }
}
