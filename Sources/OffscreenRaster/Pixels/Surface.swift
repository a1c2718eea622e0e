import OffscreenGeometry

/// Pixels in memory for a rectangle of the device.
@safe
struct Surface: @unchecked Sendable {
  /// The pixel at the top left corner of `bounds`.
  let pixels: UnsafeMutablePointer<UInt32>
  /// The distance between two rows, in pixels.
  let stride: Int
  /// The device pixels that the memory holds.
  let bounds: PixelRect

  init(pixels: UnsafeMutablePointer<UInt32>, stride: Int, bounds: PixelRect) {
    unsafe self.pixels = pixels
    self.stride = stride
    self.bounds = bounds
  }

  /// The pixel at a device position, which must lie inside `bounds`.
  func pointer(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> {
    unsafe pixels + ((y - bounds.minY) * stride + x - bounds.minX)
  }
}

/// Memory that grows as needed and is kept between uses.
@safe
final class ScratchBuffer<Element: BitwiseCopyable> {
  private var memory: UnsafeMutableBufferPointer<Element>

  init() {
    unsafe memory = UnsafeMutableBufferPointer(start: nil, count: 0)
  }

  deinit {
    unsafe memory.deallocate()
  }

  /// At least `count` elements; their values are left over from earlier uses, zero when new.
  func pointer(count: Int) -> UnsafeMutablePointer<Element> {
    if unsafe memory.count < count || memory.baseAddress == nil {
      unsafe memory.deallocate()
      unsafe memory = .allocate(capacity: max(count, 64))
      unsafe UnsafeMutableRawBufferPointer(memory).initializeMemory(as: UInt8.self, repeating: 0)
    }
    guard let base = unsafe memory.baseAddress else {
      fatalError("There is no memory for \(count) elements.")
    }
    return unsafe base
  }
}
