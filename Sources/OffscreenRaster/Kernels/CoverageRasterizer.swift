import COffscreenKernels
import OffscreenGeometry

/// Converts edges to coverage.
@safe
final class CoverageRasterizer {
  /// The maximum number of cells in use: 1 MB, which fits into the second-level cache.
  private static let cellBudget = 1 << 18

  private let kernels: Kernels
  private let cells = ScratchBuffer<UInt32>()
  private let bits = ScratchBuffer<UInt64>()

  init(kernels: Kernels) {
    self.kernels = kernels
  }

  /// Writes the coverage of all pixels of a mask.
  func write(_ edges: UnsafeBufferPointer<off_edge>, rule: FillRule, to mask: Mask) {
    unsafe forEachBlock(of: mask.bounds, edges: edges) { cells, y in
      unsafe kernels.cover(&cells, rule: rule, into: mask, y: y)
    }
  }

  /// Paints pixels of a surface according to their coverage.
  func over(
    _ target: Surface, in area: PixelRect, with pixel: UInt32,
    edges: UnsafeBufferPointer<off_edge>, rule: FillRule
  ) {
    unsafe forEachBlock(of: area, edges: edges) { cells, y in
      unsafe kernels.over(target, x: area.minX, y: y, with: pixel, cells: &cells, rule: rule)
    }
  }

  /// Calls `body` for blocks of rows, with cells that contain the edges and the first row.
  ///
  /// A block has as many rows as the budget allows. `body` must clear the cells.
  private func forEachBlock(
    of area: PixelRect, edges: UnsafeBufferPointer<off_edge>,
    _ body: (inout off_cells, Int) -> Void
  ) {
    let stride = off_cells_stride(Int32(area.width))
    let words = off_cells_words(Int32(area.width))
    let rows = max(1, min(area.height, Self.cellBudget / stride))
    for top in Swift.stride(from: area.minY, to: area.maxY, by: rows) {
      let height = min(rows, area.maxY - top)
      var block = unsafe off_cells(
        cells: cells.pointer(count: stride * height), bits: bits.pointer(count: words * height),
        stride: stride, words: words, left: Int32(area.minX), top: Int32(top),
        width: Int32(area.width), height: Int32(height))
      unsafe kernels.add(edges, to: &block)
      unsafe body(&block, top)
    }
  }
}
