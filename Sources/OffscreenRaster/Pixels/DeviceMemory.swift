import OffscreenGeometry

/// Premultiplied pixels in memory for a rectangle of the device, one word each.
typealias Surface = DeviceMemory<UInt32>

/// Coverage in memory for a rectangle of the device: 0 is not covered, 255 completely covered.
typealias Mask = DeviceMemory<UInt8>

/// One element in memory for each pixel of a rectangle of the device.
///
/// It does not own the memory. Bands on different threads use disjoint rows of the same memory.
@safe
struct DeviceMemory<Element>: @unchecked Sendable {
  /// The element of the top left pixel of `bounds`.
  let elements: UnsafeMutablePointer<Element>
  /// The distance between two rows, in elements.
  let stride: Int
  /// The device pixels that the memory holds.
  let bounds: PixelRect

  init(elements: UnsafeMutablePointer<Element>, stride: Int, bounds: PixelRect) {
    unsafe self.elements = elements
    self.stride = stride
    self.bounds = bounds
  }

  /// The element of a device pixel, which must be inside `bounds`.
  func pointer(x: Int, y: Int) -> UnsafeMutablePointer<Element> {
    unsafe elements + ((y - bounds.minY) * stride + x - bounds.minX)
  }
}

extension PixelRect {
  var pixelCount: Int { width * height }
}
