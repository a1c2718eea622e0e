import COffscreenKernels
import OffscreenGeometry

/// A picture of a list, drawn and blurred; unchanged from then on.
final class RenderedPicture: @unchecked Sendable {
  /// All four channels, or nothing if only coverage is kept.
  let surface: Surface
  private let bounds: PixelRect
  private let pixels: ScratchBuffer<UInt32>
  private let coverage: ScratchBuffer<UInt8>

  /// Makes a picture of which `draw` draws what is sharp on a clear surface.
  init(_ picture: LayerPicture, draw: (Surface) -> Void) {
    bounds = picture.bounds
    let (width, height) = (bounds.width, bounds.height)
    let kernels = Kernels()
    let drawn = ScratchBuffer<UInt32>()
    coverage = ScratchBuffer()
    let memory = unsafe drawn.pointer(count: width * height)
    draw(unsafe Surface(pixels: memory, stride: width, bounds: bounds))
    switch picture.kind {
    case .coverage:
      let bytes = unsafe coverage.pointer(count: width * height)
      unsafe off_take_alphas(bytes, memory, width * height)
      kernels.blur(unsafe Mask(bytes: bytes, stride: width, bounds: bounds), box: picture.box)
      pixels = ScratchBuffer()
      surface = unsafe Surface(
        pixels: pixels.pointer(count: 0), stride: 0, bounds: PixelRect.empty)
    case .pixels:
      pixels = drawn
      surface = unsafe Surface(pixels: memory, stride: width, bounds: bounds)
      kernels.blur(surface, box: picture.box)
    }
  }

  /// The coverage, moved to a rectangle of the same size.
  func coverage(in frame: PixelRect) -> Mask {
    unsafe Mask(
      bytes: coverage.pointer(count: bounds.width * bounds.height), stride: bounds.width,
      bounds: frame)
  }
}
