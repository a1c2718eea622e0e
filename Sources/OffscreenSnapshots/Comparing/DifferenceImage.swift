internal import COffscreenKernels
package import Offscreen

/// Draws the difference between two pictures.
///
/// The expected picture is drawn in pale grey with the differing pixels in red, and a blue frame
/// surrounds them so that even a single pixel can be found. If the sizes differ, the area that only
/// one picture covers is violet, with diagonal lines across the parts that could not be compared.
package enum DifferenceImage {
  /// The colour of pixels that differ.
  static let changed = Pixel(red: 230, green: 0, blue: 38, alpha: 255)
  /// The colour of the area that only one picture covers.
  static let outside = Pixel(red: 178, green: 132, blue: 226, alpha: 255)
  /// The colour of the diagonal lines across areas that were not compared.
  static let masked = Pixel(red: 152, green: 171, blue: 196, alpha: 255)
  /// The colour of the frame around all pixels that differ.
  static let frame = Pixel(red: 0, green: 98, blue: 255, alpha: 255)
  /// The distance of the frame from the pixels it surrounds.
  static let frameDistance = 3

  /// The difference between two pictures, with the larger width and the larger height of the two.
  ///
  /// - Parameters:
  ///   - expected: The expected picture.
  ///   - actual: The actual picture.
  ///   - mask: The areas that were not compared, in pixels.
  /// - Returns: The picture of the difference; `actual` if a pixmap may not be that large.
  /// - Complexity: O(pixels).
  package static func draw(
    expected: Pixmap, actual: Pixmap, mask: PixelMask = PixelMask()
  ) -> Pixmap {
    let width = max(expected.width, actual.width)
    let height = max(expected.height, actual.height)
    guard Pixmap.allows(width: width, height: height) else { return actual }
    let common = PixelRect(
      minX: 0, minY: 0, maxX: min(expected.width, actual.width),
      maxY: min(expected.height, actual.height))
    var result = unsafe Pixmap(width: width, height: height) { words in
      unsafe off_fill_words(words.baseAddress, words.count, outside.word)
    }
    let bounds = mark(expected, actual, common: common, in: &result)
    for part in mask.parts { hatch(part.box, in: &result) }
    if !bounds.isEmpty { drawFrame(around: bounds, in: &result) }
    return result
  }

  /// Draws the common area, and returns the bounding box of its pixels that differ.
  private static func mark(
    _ expected: Pixmap, _ actual: Pixmap, common: PixelRect, in result: inout Pixmap
  ) -> PixelRect {
    let target = result.width
    return unsafe result.withMutableWords { words in
      unsafe expected.withWords { before in
        unsafe actual.withWords { after in
          guard let words = words.baseAddress, let before = before.baseAddress,
            let after = after.baseAddress
          else { return .empty }
          return unsafe PixelRect(
            off_mark_differences(
              words, target, before, expected.width, after, actual.width, common.width,
              common.height, changed.word))
        }
      }
    }
  }

  /// Draws diagonal lines across an area that was not compared.
  private static func hatch(_ box: PixelRect, in pixmap: inout Pixmap) {
    let page = pixmap.bounds
    let box = box.intersection(page)
    guard !box.isEmpty else { return }
    let width = pixmap.width
    unsafe pixmap.withMutableWords { words in
      guard let words = words.baseAddress else { return }
      unsafe off_hatch(
        words + box.minY * width + box.minX, width, box.width, box.height, box.minX + box.minY,
        masked.word)
    }
  }

  /// Draws a frame of one pixel at a distance from the bounds, as far as it is in the picture.
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
}
