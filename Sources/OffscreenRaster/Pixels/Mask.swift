import OffscreenGeometry

/// Coverage bytes in memory for a rectangle of the device.
@safe
struct Mask {
  /// The byte at the top left corner of `bounds`.
  let bytes: UnsafeMutablePointer<UInt8>
  /// The distance between two rows, in bytes.
  let stride: Int
  /// The device pixels that the bytes belong to; 0 means not covered, 255 completely covered.
  let bounds: PixelRect

  init(bytes: UnsafeMutablePointer<UInt8>, stride: Int, bounds: PixelRect) {
    unsafe self.bytes = bytes
    self.stride = stride
    self.bounds = bounds
  }

  /// The byte at a device position, which must lie inside `bounds`.
  func pointer(x: Int, y: Int) -> UnsafeMutablePointer<UInt8> {
    unsafe bytes + ((y - bounds.minY) * stride + x - bounds.minX)
  }
}
