import OffscreenGeometry

/// Recycles the memory of layers.
final class LayerPool {
  private var free: [ScratchBuffer<UInt32>] = []
  private var used: [ScratchBuffer<UInt32>] = []

  /// A transparent surface; surfaces must be returned in reverse order.
  func clearSurface(covering bounds: PixelRect) -> Surface {
    let buffer = free.popLast() ?? ScratchBuffer()
    used.append(buffer)
    let count = bounds.width * bounds.height
    let pixels = unsafe buffer.pointer(count: count)
    unsafe pixels.update(repeating: 0, count: count)
    return unsafe Surface(pixels: pixels, stride: bounds.width, bounds: bounds)
  }

  /// Returns the surface that was obtained last.
  func giveBack(_ surface: Surface) {
    if let buffer = used.popLast() { free.append(buffer) }
  }
}
