import COffscreenKernels
import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenTestSupport
import Testing

@Suite struct BlendTests {
  private static let bytes: [UInt8] = [0, 1, 65, 127, 200, 255]

  /// Every valid pixel whose channels have those values, with the colours in two patterns.
  private static let pixels: [Pixel] = bytes.flatMap { alpha in
    let colors = bytes.filter { $0 <= alpha }
    return colors.flatMap { first in
      colors.map { Pixel(red: first, green: $0, blue: min(first ^ $0, alpha), alpha: alpha) }
    }
  }

  private func kernel(
    _ sources: [Pixel], on destination: Pixel, _ mode: BlendMode, coverage: UInt8,
    alpha: UInt8 = 255
  ) -> [Pixel] {
    var words = [UInt32](repeating: destination.word, count: sources.count)
    let source = sources.map(\.word)
    let mask = [UInt8](repeating: coverage, count: sources.count)
    unsafe off_blend(
      &words, words.count, source, source.count, 1, mask, mask.count, words.count, 1, alpha,
      Int32(mode.rawValue))
    return words.map { Pixel(word: $0) }
  }

  @Test(arguments: BlendMode.allCases)
  func pairsOfPixelsAreBlendedAsDefined(mode: BlendMode) {
    for destination in Self.pixels {
      let results = kernel(Self.pixels, on: destination, mode, coverage: 255)
      for (source, result) in zip(Self.pixels, results) {
        let expected = ReferenceCompositor.blend(source, destination, mode: mode)
        if result != expected {
          Issue.record("\(source) on \(destination): \(result), expected \(expected)")
          return
        }
        // No colour exceeds alpha.
        if max(result.red, result.green, result.blue) > result.alpha {
          Issue.record("\(source) on \(destination): \(result)")
          return
        }
      }
    }
  }

  @Test(arguments: BlendMode.allCases)
  func coverageInterpolatesBetweenOldAndBlendedPixels(mode: BlendMode) {
    var generator = SeededGenerator(seed: 5)
    for coverage in UInt8.min...UInt8.max {
      let destination = Self.pixels.randomElement(using: &generator) ?? .clear
      let sources = (0..<8).map { _ in Self.pixels.randomElement(using: &generator) ?? .clear }
      let alpha = UInt8.random(in: 0...255, using: &generator)
      let results = kernel(sources, on: destination, mode, coverage: coverage, alpha: alpha)
      for (source, result) in zip(sources, results) {
        let expected = ReferenceCompositor.blend(
          ReferenceCompositor.covered(source, by: alpha), destination, mode: mode,
          coverage: coverage)
        #expect(result == expected, "\(coverage): \(source) on \(destination)")
      }
    }
  }

  /// Rows of every length at every place in a vector of 16 bytes, with a mask and without one.
  @Test(arguments: BlendMode.allCases)
  func lengthsAlignmentsRowsAndMissingMasksAreKept(mode: BlendMode) {
    var generator = SeededGenerator(seed: 9)
    let source = Pixel(red: 9, green: 80, blue: 7, alpha: 128)
    let coverages: [UInt8] = [0, 1, 100, 127, 128, 200, 254, 255]
    let blended = Self.pixels.map { pixel in
      coverages.map {
        ReferenceCompositor.blend(source, pixel, mode: mode, coverage: $0).word
      }
    }
    for length in 0...67 {
      for offset in 0..<4 {
        let stride = length + 7
        let pixels = (0..<2 * stride).map { _ in
          Self.pixels.indices.randomElement(using: &generator) ?? 0
        }
        let old = pixels.map { Self.pixels[$0].word }
        let isMasked = (length + offset) % 2 == 0
        // The last coverage is 255, which equals drawing without a mask.
        let columns = (0..<length).map { _ in
          isMasked ? Int.random(in: coverages.indices, using: &generator) : coverages.count - 1
        }
        let mask = columns.map { coverages[$0] }
        var words = old
        var sourceWord = source.word
        unsafe words.withUnsafeMutableBufferPointer { words in
          guard let base = words.baseAddress else { return }
          unsafe off_blend(
            base + offset, stride, &sourceWord, 0, 0, isMasked ? mask : nil, 0, length, 2, 255,
            Int32(mode.rawValue))
        }
        var expected = old
        for row in 0..<2 {
          for (column, coverage) in columns.enumerated() {
            let index = row * stride + offset + column
            expected[index] = blended[pixels[index]][coverage]
          }
        }
        #expect(words == expected, "length \(length), offset \(offset)")
      }
    }
  }

  @Test func normalIsSourceOver() {
    for destination in Self.pixels {
      for source in Self.pixels {
        #expect(
          ReferenceCompositor.blend(source, destination, mode: .normal)
            == ReferenceCompositor.over(source, destination))
      }
    }
  }

  /// Opaque red of 200 under blue of 200 at half opacity.
  @Test(arguments: [
    (BlendMode.normal, (100, 0, 100)), (.multiply, (100, 0, 0)), (.screen, (200, 0, 100)),
    (.difference, (200, 0, 100)),
  ])
  func pairsGiveTheKnownValues(mode: BlendMode, expected: (Int, Int, Int)) {
    let canvas = Canvas(width: 1, height: 1)
    canvas.fill(
      CGRect(x: 0, y: 0, width: 1, height: 1), with: Color(red: 200 / 255, green: 0, blue: 0))
    canvas.setBlendMode(mode)
    canvas.setAlpha(0.5)
    canvas.fill(
      CGRect(x: 0, y: 0, width: 1, height: 1), with: Color(red: 0, green: 0, blue: 200 / 255))
    let pixel = Renderer().render(canvas.finish())[0, 0]
    #expect(abs(Int(pixel.red) - expected.0) <= 1)
    #expect(abs(Int(pixel.green) - expected.1) <= 1)
    #expect(abs(Int(pixel.blue) - expected.2) <= 1)
    #expect(pixel.alpha == 255)
  }

  /// The W3C's formulas, computed with fractions.
  @Test(arguments: [BlendMode.softLight, .colorDodge, .colorBurn, .overlay, .hardLight, .exclusion])
  func modesFollowTheFormulasOnFractions(mode: BlendMode) {
    for source in Self.pixels where source.alpha > 0 {
      for destination in Self.pixels where destination.alpha > 0 {
        let (sa, da) = (Double(source.alpha) / 255, Double(destination.alpha) / 255)
        let (s, d) = (Double(source.green) / 255 / sa, Double(destination.green) / 255 / da)
        let color = (1 - da) * sa * s + (1 - sa) * da * d + sa * da * mixed(mode, s, d)
        let result = ReferenceCompositor.blend(source, destination, mode: mode).green
        if abs(Double(result) - color * 255) > 1.01 {
          Issue.record("\(source) on \(destination): \(result), formula \(color * 255)")
          return
        }
      }
    }
  }

  private func mixed(_ mode: BlendMode, _ s: Double, _ b: Double) -> Double {
    switch mode {
    case .colorDodge: return b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: return b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .exclusion: return b + s - 2 * b * s
    case .overlay: return mixed(.hardLight, b, s)
    case .hardLight: return s <= 0.5 ? 2 * s * b : 1 - 2 * (1 - s) * (1 - b)
    default:
      if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
      let curve = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
      return b + (2 * s - 1) * (curve - b)
    }
  }
}
