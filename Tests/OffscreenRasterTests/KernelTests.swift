import COffscreenKernels
import OffscreenRaster
import OffscreenTestSupport
import Testing

extension KernelTable: CustomTestStringConvertible {
  /// The name of the instruction set.
  public var testDescription: String { name }

  static var all: [KernelTable] { available }
}

/// Every kernel of every instruction set against the definition: lengths 0...67 at every
/// alignment within a vector, every coverage.
@Suite struct KernelTests {
  /// Pixels before and after the ones a kernel may write.
  static let margin = 16

  @Test func productOfBytesIsExact() {
    for a in 0...255 {
      for b in 0...255 {
        let (a, b) = (UInt8(a), UInt8(b))
        #expect(Pixel.product(a, b) == ReferenceCompositor.product(a, b))
      }
    }
  }

  @Test(arguments: KernelTable.all)
  func fillWritesThePixel(table: KernelTable) {
    forEachRow(seed: 1) { row in
      let pixel = row.pixel(opaque: true)
      unsafe row.expect { _ in
        pixel
      } from: { dst in
        unsafe table.kernels.fill(dst, row.stride, row.length, 2, pixel.word)
      }
    }
  }

  @Test(arguments: KernelTable.all)
  func overBlendsAPixel(table: KernelTable) {
    forEachRow(seed: 2) { row in
      let pixel = row.pixel()
      unsafe row.expect {
        ReferenceCompositor.over(pixel, $0.destination)
      } from: { dst in
        unsafe table.kernels.over(dst, row.stride, row.length, 2, pixel.word)
      }
    }
  }

  @Test(arguments: KernelTable.all)
  func overMaskBlendsAPixelThroughEveryCoverage(table: KernelTable) {
    forEachRow(seed: 3) { row in
      let pixel = row.pixel(opaque: row.length % 3 == 0)
      unsafe row.expect {
        ReferenceCompositor.over(
          ReferenceCompositor.covered(pixel, by: $0.coverage), $0.destination)
      } from: { dst in
        unsafe table.kernels.over_mask(
          dst, row.stride, row.mask, row.stride, row.length, 2, pixel.word)
      }
    }
  }

  @Test(arguments: KernelTable.all)
  func overPixelsBlendsAPicture(table: KernelTable) {
    forEachRow(seed: 4) { row in
      let alpha = UInt8(truncatingIfNeeded: row.length * 37)
      unsafe row.expect {
        ReferenceCompositor.over(ReferenceCompositor.covered($0.source, by: alpha), $0.destination)
      } from: { dst in
        unsafe table.kernels.over_pixels(
          dst, row.stride, row.source, row.stride, row.length, 2, alpha)
      }
    }
  }

  @Test(arguments: KernelTable.all)
  func overPixelsMaskBlendsAPictureThroughEveryCoverage(table: KernelTable) {
    forEachRow(seed: 5) { row in
      let alpha = row.length % 2 == 0 ? 255 : UInt8(truncatingIfNeeded: row.length * 37)
      unsafe row.expect {
        ReferenceCompositor.over(
          ReferenceCompositor.covered(
            ReferenceCompositor.covered($0.source, by: alpha), by: $0.coverage), $0.destination)
      } from: { dst in
        unsafe table.kernels.over_pixels_mask(
          dst, row.stride, row.source, row.stride, row.mask, row.stride, row.length, 2, alpha)
      }
    }
  }

  @Test(arguments: KernelTable.all)
  func multiplyMultipliesCoverages(table: KernelTable) {
    var generator = SeededGenerator(seed: 6)
    for length in 0...300 {
      let a = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let b = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
      var product = a
      unsafe table.kernels.multiply(&product, 0, b, 0, length, 1)
      #expect(product == zip(a, b).map(ReferenceCompositor.product))
    }
  }

  @Test func opacityHoldsForEveryPixel() {
    for width in 0...70 {
      var pixmap = Pixmap(
        width: width, height: 1, fill: Pixel(red: 0, green: 9, blue: 255, alpha: 255))
      #expect(pixmap.isOpaque)
      for x in 0..<width {
        let former = pixmap[x, 0]
        for alpha in [UInt8(0), 127, 254] {
          pixmap[x, 0] = Pixel(red: 0, green: 0, blue: 0, alpha: alpha)
          #expect(!pixmap.isOpaque)
        }
        pixmap[x, 0] = former
      }
    }
  }
}

/// Two rows of generated pixels and masks; the second is one that must be blended as well.
struct KernelRow {
  struct Place {
    var source: Pixel
    var coverage: UInt8
    var destination: Pixel
  }

  let length: Int
  let offset: Int
  let stride: Int
  let source: [UInt32]
  let mask: [UInt8]
  let destination: [UInt32]

  func pixel(opaque: Bool = false) -> Pixel {
    let pixel = Pixel(word: source[0])
    return opaque
      ? Pixel(red: pixel.red, green: pixel.green, blue: pixel.blue, alpha: 255) : pixel
  }

  /// Compares what `kernel` writes with `definition`; nothing else may change.
  func expect(
    _ definition: (Place) -> Pixel, from kernel: (UnsafeMutablePointer<UInt32>) -> Void
  ) {
    var expected = destination
    for y in 0..<2 {
      for x in 0..<length {
        let index = offset + y * stride + x
        let place = Place(
          source: Pixel(word: source[y * stride + x]), coverage: mask[y * stride + x],
          destination: Pixel(word: destination[index]))
        expected[index] = definition(place).word
      }
    }
    var actual = destination
    unsafe actual.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe kernel(base + offset)
    }
    #expect(actual == expected, "length \(length), offset \(offset)")
  }
}

/// Calls `body` with rows of every length 0...67, at every offset 0..<16.
func forEachRow(seed: UInt64, _ body: (KernelRow) -> Void) {
  var generator = SeededGenerator(seed: seed)
  func pixels(_ count: Int) -> [UInt32] {
    (0..<count).map { _ in
      let alpha = [0, 255, UInt8.random(in: 0...255, using: &generator)].randomElement(
        using: &generator)
      let top = alpha ?? 0
      return Pixel(
        red: UInt8.random(in: 0...top, using: &generator),
        green: UInt8.random(in: 0...top, using: &generator),
        blue: UInt8.random(in: 0...top, using: &generator), alpha: top
      ).word
    }
  }
  var coverage: UInt8 = 0
  for length in 0...67 {
    for offset in 0..<16 {
      let stride = length + 3
      let mask = (0..<2 * stride + 8).map { _ in
        coverage &+= 1
        return coverage
      }
      body(
        KernelRow(
          length: length, offset: offset, stride: stride, source: pixels(2 * stride + 8),
          mask: mask, destination: pixels(2 * stride + 2 * KernelTests.margin)))
    }
  }
}
