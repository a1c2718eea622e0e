import COffscreenKernels
import OffscreenGeometry

/// A byte for each channel by which pixels of a picture are multiplied, 255 being one.
struct ChannelFactors: Hashable, Sendable {
  /// The factors as the word of a pixel.
  let word: UInt32

  /// Multiplies the pixels of one row.
  func multiply(_ row: Surface) {
    unsafe off_multiply_pixels(row.elements, row.bounds.width, word)
  }
}
