import COffscreenKernels
import OffscreenGeometry

/// Faster methods for a picture that is not rotated, so that its rows are rows on the device.
extension ImagePaint {
  private static let one: Int64 = 1 << 40

  /// Whether each column of `area` has the same x position in the picture in every row, and each
  /// row the same y position in every column.
  func isUpright(in area: PixelRect) -> Bool {
    let walk = map.walk(x: area.minX, y: area.minY)
    return walk.v_step == 0 && map.walk(x: area.minX, y: area.minY + 1).u == walk.u
  }

  /// Calls `body` with the picture's own pixels for `area`, if it is drawn pixel for pixel in its own colours and
  /// contains the area; returns whether it did.
  func withPixels(of area: PixelRect, _ body: (Surface) -> Void) -> Bool {
    guard factors == nil, let start = ownPixel(of: area) else { return false }
    unsafe pixmap.words.withUnsafeBufferPointer { words in
      guard let base = words.baseAddress else { return }
      let first = unsafe UnsafeMutablePointer(mutating: base + start)
      body(unsafe Surface(elements: first, stride: pixmap.width, bounds: area))
    }
    return true
  }

  /// The index of the picture's own pixel for the upper left one of `area`, if the picture is drawn
  /// pixel for pixel and contains the area.
  func ownPixel(of area: PixelRect) -> Int? {
    let walk = map.walk(x: area.minX, y: area.minY)
    guard walk.u_step == Self.one, isUpright(in: area),
      map.walk(x: area.minX, y: area.minY + 1).v - walk.v == Self.one,
      let column = wholePixel(walk.u), let row = wholePixel(walk.v),
      column >= 0, row >= 0, column + area.width <= pixmap.width, row + area.height <= pixmap.height
    else { return nil }
    return row * pixmap.width + column
  }

  /// The pixel at a position; nil if other pixels contribute to it.
  private func wholePixel(_ position: Int64) -> Int? {
    switch interpolation {
    case .nearest:
      return Int((position + (Self.one >> 17)) >> 40)
    case .linear:
      // Half a pixel back, rounded to 1/256.
      let rounded = position - (1 << 39) + (1 << 31)
      return (rounded >> 32) & 255 == 0 ? Int(rounded >> 40) : nil
    }
  }
}

extension Kernels {
  /// Paints a linearly interpolated picture that is upright in an area over the pixels there, each
  /// multiplied by `alpha` / 255 and by its coverage; no mask means complete coverage.
  func over(
    _ target: Surface, in area: PixelRect, with image: ImagePaint, through mask: Mask?,
    alpha: UInt8, scratch: ScratchBuffer<UInt16>
  ) {
    unsafe image.pixmap.words.withUnsafeBufferPointer { words in
      unsafe table.over_stretched(
        target.pointer(x: area.minX, y: area.minY), target.stride,
        off_image(
          pixels: words.baseAddress, width: image.pixmap.width, height: image.pixmap.height),
        image.map.plane(x: area.minX, y: area.minY), mask?.pointer(x: area.minX, y: area.minY),
        mask?.stride ?? 0, area.width, area.height, alpha, scratch.pointer(count: 8 * area.width))
    }
  }
}
