import COffscreenKernels
import OffscreenGeometry

/// Rows of a picture stretched along themselves, of which the last two are kept: upright pictures
/// that grow meet each of their rows many times.
final class StretchedRows {
  private let kernels: Kernels
  private let buffers = [ScratchBuffer<UInt16>(), ScratchBuffer<UInt16>()]
  /// The picture's row that each buffer holds, or -1.
  private var held = [-1, -1]

  init(kernels: Kernels) {
    self.kernels = kernels
  }

  /// Forgets what was stretched for another picture or place.
  func begin() {
    held = [-1, -1]
  }

  /// Writes a piece of a row of `area`, by which an upright picture was begun, as
  /// `ImagePaint.fetch` does.
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

  /// The buffer that holds a row; the other one may hold `spared`.
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
