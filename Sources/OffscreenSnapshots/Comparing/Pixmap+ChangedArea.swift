internal import COffscreenKernels
package import Offscreen

extension Pixmap {
  /// The smallest rectangle around all pixels that differ from those of another picture of the same
  /// size.
  package func changedArea(since before: Pixmap) -> PixelRect {
    unsafe before.withWords { before in
      unsafe withWords { after in
        guard let before = before.baseAddress, let after = after.baseAddress else { return .empty }
        return unsafe PixelRect(off_find_differences(before, after, width, height))
      }
    }
  }
}

extension PixelRect {
  /// Converts a rectangle from a kernel.
  init(_ bounds: off_extent) {
    self =
      bounds.right > bounds.left
      ? PixelRect(minX: bounds.left, minY: bounds.top, maxX: bounds.right, maxY: bounds.bottom)
      : .empty
  }
}
