import COffscreenKernels
import OffscreenGeometry

/// A picture of a list, drawn and blurred; immutable once created.
final class RenderedPicture: @unchecked Sendable {
  /// All four channels; empty if only coverage is stored.
  let surface: Surface
  /// The number of bytes of the pixels or the coverage.
  let byteCount: Int
  private let bounds: PixelRect
  private let pixels: ScratchBuffer<UInt32>
  private let coverage: ScratchBuffer<UInt8>

  /// Renders a picture, whose unblurred content `draw` draws on a transparent surface.
  init(_ picture: LayerPicture, kernels: Kernels, draw: (Surface) -> Void) {
    bounds = picture.bounds
    let (width, height) = (bounds.width, bounds.height)
    let drawn = ScratchBuffer<UInt32>()
    coverage = ScratchBuffer()
    let memory = unsafe drawn.pointer(count: width * height)
    draw(unsafe Surface(elements: memory, stride: width, bounds: bounds))
    switch picture.kind {
    case .coverage:
      let bytes = unsafe coverage.pointer(count: width * height)
      unsafe off_take_alphas(bytes, memory, width * height)
      kernels.blur(unsafe Mask(elements: bytes, stride: width, bounds: bounds), box: picture.box)
      byteCount = width * height
      pixels = ScratchBuffer()
      surface = unsafe Surface(
        elements: pixels.pointer(count: 0), stride: 0, bounds: PixelRect.empty)
    case .pixels:
      byteCount = width * height * MemoryLayout<UInt32>.stride
      pixels = drawn
      surface = unsafe Surface(elements: memory, stride: width, bounds: bounds)
      kernels.blur(surface, box: picture.box)
    }
  }

  /// The coverage, translated to a rectangle of the same size.
  func coverage(in frame: PixelRect) -> Mask {
    unsafe Mask(
      elements: coverage.pointer(count: bounds.width * bounds.height), stride: bounds.width,
      bounds: frame)
  }
}
