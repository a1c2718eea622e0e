package import OffscreenGeometry

extension Pixmap {
  /// A copy of the pixels in a rectangle, which must lie in the picture.
  package func cropped(to area: PixelRect) -> Pixmap {
    unsafe words.withUnsafeBufferPointer { source in
      unsafe Pixmap(width: area.width, height: area.height) { target in
        guard let from = source.baseAddress, let to = target.baseAddress else {
          return
        }
        for row in 0..<area.height {
          unsafe (to + row * area.width).initialize(
            from: from + (area.minY + row) * width + area.minX, count: area.width)
        }
      }
    }
  }
}
