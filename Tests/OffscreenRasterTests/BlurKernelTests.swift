import COffscreenKernels
import OffscreenRaster
import OffscreenTestSupport
import Testing

/// The blurs of every instruction set against the plain one.
@Suite struct BlurKernelTests {
  /// Boxes of both kinds, smaller and larger than a picture, and the largest.
  private static let boxes: [Int32] = [1, 2, 3, 4, 5, 8, 13, 40, 511, 512, 600]

  /// Bytes in rows; the first and the last ones are empty as around a blurred shape.
  private static func bytes(
    rowLength: Int, height: Int, using generator: inout SeededGenerator
  ) -> [UInt8] {
    let empty = Int.random(in: 0...height, using: &generator)
    let emptyAtEnd = Int.random(in: 0...height, using: &generator)
    return (0..<rowLength * height).map { index in
      let row = index / rowLength
      if row < empty || row >= height - emptyAtEnd / 2 { return 0 }
      return Bool.random(using: &generator) ? 255 : UInt8.random(in: 0...255, using: &generator)
    }
  }

  @Test(arguments: KernelTable.all)
  func coverageIsBlurredAsDefined(table: KernelTable) {
    var generator = SeededGenerator(seed: 81)
    for round in 0..<220 {
      let box = Self.boxes[round % Self.boxes.count]
      let width = round % 11 == 0 ? 1 : Int.random(in: 1...40, using: &generator)
      let height = Int.random(in: 1...30, using: &generator)
      let stride = width + round % 3
      // The bytes after the mask must not change.
      var expected =
        Self.bytes(rowLength: stride, height: height, using: &generator) + [1, 2, 3, 4]
      var actual = expected
      #expect(unsafe off_blur(&expected, stride, width, height, box))
      #expect(unsafe table.kernels.blur(&actual, 1, stride, width, height, box))
      #expect(actual == expected, "\(width) x \(height), box \(box)")
    }
  }

  @Test(arguments: KernelTable.all)
  func pixelsAreBlurredAsDefined(table: KernelTable) {
    var generator = SeededGenerator(seed: 82)
    for round in 0..<110 {
      let box = Self.boxes[round % Self.boxes.count]
      let width = Int.random(in: 1...20, using: &generator)
      let height = Int.random(in: 1...20, using: &generator)
      var actual = Self.bytes(rowLength: 4 * width, height: height, using: &generator)
      var expected = (0..<width * height).map { index in
        (0..<4).reduce(0 as UInt32) { $0 | UInt32(actual[4 * index + $1]) << (8 * UInt32($1)) }
      }
      #expect(unsafe off_blur_pixels(&expected, width, height, box))
      #expect(unsafe table.kernels.blur(&actual, 4, 4 * width, width, height, box))
      let bytes = expected.flatMap { word in
        (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
      }
      #expect(actual == bytes, "\(width) x \(height), box \(box)")
    }
  }
}
