import COffscreenKernels
import OffscreenGeometry

/// Paints content that varies from pixel to pixel, such as images and patches, row by row.
final class RowPainter {
  private let kernels: Kernels
  private let row = ScratchBuffer<UInt32>()

  init(kernels: Kernels) {
    self.kernels = kernels
  }

  /// Composites pixels on a surface with a command's opacity and blend mode.
  func put(
    _ source: Surface, on target: Surface, in area: PixelRect, through mask: Mask?,
    for command: Command
  ) {
    if command.blendMode == .normal {
      kernels.over(target, in: area, with: source, through: mask, alpha: command.alpha)
    } else {
      kernels.blend(
        target, in: area, with: source, through: mask, alpha: command.alpha,
        mode: command.blendMode)
    }
  }

  /// Fills `area` of a surface with the pixels that `fetch` writes, through `mask`.
  ///
  /// `fetch` is called for parts of rows, from left to right and from top to bottom, except for
  /// parts that the mask hides.
  func fill(
    _ target: Surface, in area: PixelRect, through mask: Mask?, for command: Command,
    fetch: (Surface) -> Void
  ) {
    for y in area.minY..<area.maxY {
      var column = 0
      while column < area.width {
        var span = off_span(from: 0, to: area.width, is_full: true)
        if let mask {
          span = unsafe off_next_span(mask.pointer(x: area.minX, y: y), column, area.width)
          if span.from == span.to { break }
        }
        column = span.to
        let line = PixelRect(
          minX: area.minX + span.from, minY: y, maxX: area.minX + span.to, maxY: y + 1)
        let piece = unsafe Surface(
          elements: row.pointer(count: line.width), stride: line.width, bounds: line)
        fetch(piece)
        put(piece, on: target, in: line, through: span.is_full ? nil : mask, for: command)
      }
    }
  }
}
