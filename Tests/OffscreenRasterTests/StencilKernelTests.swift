import COffscreenKernels
import OffscreenRaster
import OffscreenTestSupport
import Testing

/// The kernels that stretch a small picture of coverage over a frame, of every instruction set,
/// against a simple computation of each pixel.
@Suite struct StencilKernelTests {
  @Test(arguments: KernelTable.all)
  func stretchedStencilRepeatsItsRowsAndColumns(table: KernelTable) {
    var generator = SeededGenerator(seed: 61)
    for _ in 0..<400 {
      let stencil = SmallStencil(using: &generator)
      let area = stencil.area(using: &generator)
      let (width, height) = (Int(area.right - area.left), Int(area.bottom - area.top))
      var mask = [UInt8](repeating: 7, count: (width + 3) * height)
      unsafe stencil.withKernelStencil { kernelStencil in
        unsafe table.kernels.stretch(&mask, width + 3, &kernelStencil, area)
      }
      for y in 0..<height {
        for x in 0..<width + 3 {
          let expected =
            x < width ? stencil.coverage(x: x + Int(area.left), y: y + Int(area.top)) : 7
          #expect(mask[y * (width + 3) + x] == expected)
        }
      }
    }
  }

  @Test(arguments: KernelTable.all)
  func paintingThroughAStencilIsPaintingThroughItsMask(table: KernelTable) {
    var generator = SeededGenerator(seed: 62)
    for round in 0..<400 {
      let stencil = SmallStencil(using: &generator)
      let area = stencil.area(using: &generator)
      let (width, height) = (Int(area.right - area.left), Int(area.bottom - area.top))
      let pixel = Pixel(red: 30, green: 90, blue: 120, alpha: round % 2 == 0 ? 255 : 150)
      let stride = width + 5
      let before = (0..<stride * height).map { _ in generator.pixel.word }
      var words = before
      unsafe stencil.withKernelStencil { kernelStencil in
        unsafe table.kernels.over_stencil(&words, stride, &kernelStencil, area, pixel.word)
      }
      for y in 0..<height {
        for x in 0..<stride {
          let old = Pixel(word: before[y * stride + x])
          let coverage =
            x < width ? stencil.coverage(x: x + Int(area.left), y: y + Int(area.top)) : 0
          let expected = ReferenceCompositor.over(
            ReferenceCompositor.covered(pixel, by: coverage), old)
          #expect(words[y * stride + x] == expected.word)
        }
      }
    }
  }

  @Test(arguments: KernelTable.all)
  func gradientThroughAStencilIsOneThroughItsMask(table: KernelTable) {
    var generator = SeededGenerator(seed: 67)
    for round in 0..<400 {
      let stencil = SmallStencil(using: &generator)
      let area = stencil.area(using: &generator)
      let (width, height) = (Int(area.right - area.left), Int(area.bottom - area.top))
      let paint = KernelGradient(round: round, using: &generator)
      let alpha = round % 3 == 0 ? 90 : 255 as UInt8
      let stride = width + 5
      var expected = (0..<stride * height).map { _ in generator.pixel.word }
      var actual = expected
      var mask = [UInt8](repeating: 0, count: width * height)
      unsafe stencil.withKernelStencil { kernelStencil in
        unsafe table.kernels.stretch(&mask, width, &kernelStencil, area)
        unsafe paint.withKernelGradient { gradient, plane in
          unsafe table.kernels.over_gradient(
            &expected, stride, &gradient, plane, mask, width, width, height, alpha)
          unsafe table.kernels.over_gradient_stencil(
            &actual, stride, &gradient, plane, &kernelStencil, area, alpha)
        }
      }
      #expect(actual == expected, "round \(round)")
    }
  }
}

/// A picture of coverage and the frame it is stretched over.
private struct SmallStencil {
  let left: Int
  let right: Int
  let top: Int
  let bottom: Int
  let frameWidth: Int
  let frameHeight: Int
  private var bytes: [UInt8] = []

  var width: Int { left + 1 + right }
  var height: Int { top + 1 + bottom }

  init(using generator: inout SeededGenerator) {
    left = Int.random(in: 0...20, using: &generator)
    right = Int.random(in: 0...20, using: &generator)
    top = Int.random(in: 0...3, using: &generator)
    bottom = Int.random(in: 0...3, using: &generator)
    frameWidth = left + 1 + right + Int.random(in: 0...40, using: &generator)
    frameHeight = top + 1 + bottom + Int.random(in: 0...4, using: &generator)
    for _ in 0..<height {
      // From nothing by some steps to what the middle has, and back.
      let middle: UInt8 = Bool.random(using: &generator) ? 255 : generator.byte
      let empty = Int.random(in: 0...left, using: &generator)
      let emptyAtEnd = Int.random(in: 0...right, using: &generator)
      bytes += (0..<width).map { x in
        if x < empty || x >= width - emptyAtEnd { return 0 }
        return Int.random(in: 0...2, using: &generator) == 0 && x != left
          ? generator.byte : middle
      }
    }
  }

  /// A part of the frame.
  func area(using generator: inout SeededGenerator) -> off_area {
    let x = Int32.random(in: 0..<Int32(frameWidth), using: &generator)
    let y = Int32.random(in: 0..<Int32(frameHeight), using: &generator)
    return off_area(
      left: x, top: y,
      right: Int32.random(in: x...Int32(frameWidth), using: &generator),
      bottom: Int32.random(in: y...Int32(frameHeight), using: &generator))
  }

  /// The coverage of a pixel of the frame.
  func coverage(x: Int, y: Int) -> UInt8 {
    let column = x <= left ? x : max(left, x - (frameWidth - width))
    let row = y <= top ? y : max(top, y - (frameHeight - height))
    return bytes[row * width + column]
  }

  func withKernelStencil(_ body: (inout off_stencil) -> Void) {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      let rows = (0..<height).map { row in
        unsafe off_stencil_row_of(base + row * width, width, left)
      }
      unsafe rows.withUnsafeBufferPointer { rows in
        var stencil = unsafe off_stencil(
          bytes: base, rows: rows.baseAddress, stride: width, left: Int32(left),
          right: Int32(right), top: Int32(top), bottom: Int32(bottom), width: Int32(frameWidth),
          height: Int32(frameHeight))
        unsafe body(&stencil)
      }
    }
  }
}

extension SeededGenerator {
  fileprivate var byte: UInt8 {
    mutating get { UInt8.random(in: 0...255, using: &self) }
  }

  /// A premultiplied pixel.
  fileprivate var pixel: Pixel {
    mutating get {
      let alpha = byte
      return Pixel(
        red: .random(in: 0...alpha, using: &self), green: .random(in: 0...alpha, using: &self),
        blue: .random(in: 0...alpha, using: &self), alpha: alpha)
    }
  }
}
