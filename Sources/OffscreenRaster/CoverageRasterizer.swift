import COffscreenKernels
import OffscreenGeometry

/// Turns shapes into coverage bytes.
final class CoverageRasterizer {
  /// The most cells used at once: 1 MB, which stays in the second-level cache.
  private static let cellBudget = 1 << 18

  private let kernels: Kernels
  private let cells = ScratchBuffer<UInt32>()
  private let bits = ScratchBuffer<UInt64>()

  init(kernels: Kernels) {
    self.kernels = kernels
  }

  /// Writes the coverage of all of a mask's pixels.
  func write(_ shape: Shape, of list: DisplayList, to mask: Mask) {
    let area = mask.bounds
    switch shape.kind {
    case .rect:
      kernels.fill(mask, with: 255)
    case .edges:
      let stride = off_cells_stride(Int32(area.width))
      let words = off_cells_words(Int32(area.width))
      let rows = max(1, min(area.height, Self.cellBudget / stride))
      for top in Swift.stride(from: area.minY, to: area.maxY, by: rows) {
        let height = min(rows, area.maxY - top)
        var block = unsafe off_cells(
          cells: cells.pointer(count: stride * height), bits: bits.pointer(count: words * height),
          stride: stride, words: words, left: Int32(area.minX), top: Int32(top),
          width: Int32(area.width), height: Int32(height))
        unsafe list.edges.withUnsafeBufferPointer { edges in
          let edges = unsafe UnsafeBufferPointer(rebasing: edges[shape.edges])
          unsafe off_cells_add(&block, edges.baseAddress, edges.count)
        }
        unsafe kernels.cover(&block, rule: shape.rule, into: mask, y: top)
      }
    }
  }
}
