package import Offscreen

/// Draws where two pictures differ.
///
/// The expected picture is shown pale and grey, pixels that differ in full red, and a blue frame
/// stands around all of them so that a single pixel is found. Where only one of two pictures of
/// different size has pixels, violet covers the area, and slanted lines where nothing was compared.
package enum DifferenceImage {
  static let changed = Pixel(red: 230, green: 0, blue: 38, alpha: 255)
  static let outside = Pixel(red: 178, green: 132, blue: 226, alpha: 255)
  static let masked = Pixel(red: 152, green: 171, blue: 196, alpha: 255)
  static let frame = Pixel(red: 0, green: 98, blue: 255, alpha: 255)
  /// How far the frame stays from the pixels it is about.
  static let frameDistance = 3

  /// The difference of two pictures, as large as the larger of them in each direction.
  package static func draw(
    expected: Pixmap, actual: Pixmap, mask: PixelMask = PixelMask()
  ) -> Pixmap {
    let width = max(expected.width, actual.width)
    let height = max(expected.height, actual.height)
    guard Pixmap.allows(width: width, height: height) else { return actual }
    let common = PixelRect(
      minX: 0, minY: 0, maxX: min(expected.width, actual.width),
      maxY: min(expected.height, actual.height))
    var result = Pixmap(width: width, height: height, fill: outside)
    let bounds = mark(expected, actual, common: common, in: &result)
    for part in mask.parts { hatch(part.box, in: &result) }
    if !bounds.isEmpty { drawFrame(around: bounds, in: &result) }
    return result
  }

  /// Fills the common area and returns the smallest rectangle around what differs in it.
  private static func mark(
    _ expected: Pixmap, _ actual: Pixmap, common: PixelRect, in result: inout Pixmap
  ) -> PixelRect {
    var bounds = PixelRect.empty
    let stride = result.width * 4
    unsafe result.withMutableBytes { target in
      unsafe expected.withBytes { old in
        unsafe actual.withBytes { new in
          for y in 0..<common.maxY {
            for x in 0..<common.maxX {
              let before = unsafe pixel(old, at: (y * expected.width + x) * 4)
              let after = unsafe pixel(new, at: (y * actual.width + x) * 4)
              if before != after {
                bounds = bounds.union(PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1))
              }
              unsafe store(
                before == after ? pale(before) : changed, in: target, at: y * stride + x * 4)
            }
          }
        }
      }
    }
    return bounds
  }

  /// A quarter of the pixel's lightness over white, without its colour.
  private static func pale(_ pixel: Pixel) -> Pixel {
    let weighted = 77 * Int(pixel.red) + 150 * Int(pixel.green) + 29 * Int(pixel.blue)
    // The pixel is premultiplied: what it lets through is white.
    let grey = weighted / 256 + 255 - Int(pixel.alpha)
    let value = UInt8(clamping: 191 + grey / 4)
    return Pixel(red: value, green: value, blue: value, alpha: 255)
  }

  /// Draws slanted lines over an area that was not compared.
  private static func hatch(_ box: PixelRect, in pixmap: inout Pixmap) {
    let page = PixelRect(minX: 0, minY: 0, maxX: pixmap.width, maxY: pixmap.height)
    let box = box.intersection(page)
    for y in box.minY..<max(box.minY, box.maxY) {
      for x in box.minX..<max(box.minX, box.maxX) where (x + y) % 6 < 2 {
        pixmap[x, y] = masked
      }
    }
  }

  private static func drawFrame(around bounds: PixelRect, in pixmap: inout Pixmap) {
    let minX = bounds.minX - frameDistance - 1
    let minY = bounds.minY - frameDistance - 1
    let maxX = bounds.maxX + frameDistance
    let maxY = bounds.maxY + frameDistance
    func set(_ x: Int, _ y: Int) {
      guard x >= 0, y >= 0, x < pixmap.width, y < pixmap.height else { return }
      pixmap[x, y] = frame
    }
    for x in minX...maxX {
      set(x, minY)
      set(x, maxY)
    }
    for y in minY...maxY {
      set(minX, y)
      set(maxX, y)
    }
  }

  private static func pixel(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Pixel {
    unsafe Pixel(
      red: bytes[offset], green: bytes[offset + 1], blue: bytes[offset + 2],
      alpha: bytes[offset + 3])
  }

  private static func store(
    _ pixel: Pixel, in bytes: UnsafeMutableBufferPointer<UInt8>, at offset: Int
  ) {
    unsafe bytes[offset] = pixel.red
    unsafe bytes[offset + 1] = pixel.green
    unsafe bytes[offset + 2] = pixel.blue
    unsafe bytes[offset + 3] = pixel.alpha
  }
}
