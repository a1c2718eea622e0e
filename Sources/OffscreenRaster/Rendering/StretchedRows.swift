import COffscreenKernels
import OffscreenGeometry

/// Caches the last two horizontally stretched rows of a picture, because enlarged upright pictures
/// use each row repeatedly.
final class StretchedRows {
  private let kernels: Kernels
  private let buffers = [ScratchBuffer<UInt16>(), ScratchBuffer<UInt16>()]
  /// The index of the picture's row in each buffer, or -1.
  private var held = [-1, -1]

  init(kernels: Kernels) {
    self.kernels = kernels
  }

  /// Discards the rows of another picture or position.
  func begin() {
    held = [-1, -1]
  }

  /// Writes a part of a row of `area`, like `ImagePaint.fetch`, for an upright picture.
  func fetch(_ image: ImagePaint, into piece: Surface, of area: PixelRect) {
    let tap = PictureTap(image.map.walk(x: area.minX, y: piece.bounds.minY).v)
    let last = image.pixmap.height - 1
    let above = min(max(tap.index, 0), last)
    let below = min(max(tap.index + 1, 0), last)
    let first = hold(above, sparing: below, of: image, over: area)
    let second = hold(below, sparing: above, of: image, over: area)
    let offset = 4 * (piece.bounds.minX - area.minX)
    let count = 4 * area.width
    unsafe kernels.mix(
      buffers[first].pointer(count: count) + offset, buffers[second].pointer(count: count) + offset,
      weight: tap.weight, into: piece)
  }

  /// The buffer that holds a row, stretched if necessary without overwriting the row `spared`.
  private func hold(
    _ row: Int, sparing spared: Int, of image: ImagePaint, over area: PixelRect
  )
    -> Int
  {
    if held[0] == row { return 0 }
    if held[1] == row { return 1 }
    let index = held[0] == spared ? 1 : 0
    held[index] = row
    let walk = image.map.walk(x: area.minX, y: area.minY)
    unsafe image.pixmap.words.withUnsafeBufferPointer { words in
      guard let base = words.baseAddress else { return }
      unsafe kernels.stretch(
        base + row * image.pixmap.width, width: image.pixmap.width, from: walk.u, step: walk.u_step,
        into: buffers[index].pointer(count: 4 * area.width), count: area.width)
    }
    return index
  }
}
