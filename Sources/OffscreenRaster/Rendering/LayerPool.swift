import OffscreenGeometry

/// Keeps the memory of layers between uses.
final class LayerPool {
  private var free: [ScratchBuffer<UInt32>] = []
  private var used: [ScratchBuffer<UInt32>] = []

  /// A surface of clear pixels; given back in the reverse order of taking.
  func clearSurface(covering bounds: PixelRect) -> Surface {
    let buffer = free.popLast() ?? ScratchBuffer()
    used.append(buffer)
    let count = bounds.width * bounds.height
    let pixels = unsafe buffer.pointer(count: count)
    unsafe pixels.update(repeating: 0, count: count)
    return unsafe Surface(pixels: pixels, stride: bounds.width, bounds: bounds)
  }

  /// Takes back the surface handed out last.
  func giveBack(_ surface: Surface) {
    if let buffer = used.popLast() { free.append(buffer) }
  }
}
