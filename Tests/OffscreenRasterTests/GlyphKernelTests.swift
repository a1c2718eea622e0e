import COffscreenKernels
import Foundation
import OffscreenTestSupport
import Testing

@testable import OffscreenRaster

/// Compares runs of glyphs drawn by every instruction set with drawing one pixel after another.
@Suite struct GlyphKernelTests {
  /// The picture that is drawn on, and a row on either side that must stay as it is.
  private static let width = 50
  private static let height = 14

  @Test(arguments: KernelTable.all)
  func glyphsAreDrawnLikeTheirPixels(table: KernelTable) {
    var generator = SeededGenerator(seed: 11)
    for round in 0..<300 {
      let run = GlyphRunWorld(using: &generator)
      let pixel = Color(
        red: .random(in: 0...1, using: &generator), green: .random(in: 0...1, using: &generator),
        blue: .random(in: 0...1, using: &generator),
        alpha: round % 3 == 0 ? .random(in: 0...1, using: &generator) : 1
      ).pixel
      let area = off_area(
        left: .random(in: 0...9, using: &generator), top: .random(in: 0...3, using: &generator),
        right: .random(in: 30...50, using: &generator),
        bottom: .random(in: 9...14, using: &generator))
      let before = (0..<Self.width * (Self.height + 2)).map { _ in
        UInt32.random(in: 0 ... .max, using: &generator)
      }
      var drawn = before
      unsafe drawn.withUnsafeMutableBufferPointer { pixels in
        guard let base = pixels.baseAddress else { return }
        let first = unsafe base + (Int(area.top) + 1) * Self.width + Int(area.left)
        unsafe run.withRun { run in
          var run = unsafe run
          unsafe table.kernels.over_glyphs(
            first, Self.width, area, Int32(Self.width), &run, pixel.word)
        }
      }
      #expect(drawn == run.drawn(on: before, pixel: pixel, area: area, width: Self.width))
    }
  }
}

/// Pictures of random coverage and places for them, on and around a small picture.
private struct GlyphRunWorld {
  private var bytes: [UInt8] = []
  /// The size of each picture, and the place of its first byte.
  private var pictures: [(first: Int, width: Int, height: Int, stride: Int)] = []
  private var glyphs: [off_placed_glyph] = []

  init(using generator: inout SeededGenerator) {
    for _ in 0..<4 {
      let width = Int.random(in: 1...40, using: &generator)
      let height = Int.random(in: 1...12, using: &generator)
      let stride = (width + 15) / 16 * 16
      pictures.append((bytes.count, width, height, stride))
      for _ in 0..<height {
        for x in 0..<stride {
          let coverage = [0, 255, UInt8.random(in: 0...255, using: &generator)]
          bytes.append(x < width ? coverage.randomElement(using: &generator) ?? 0 : 0)
        }
      }
    }
    glyphs = (0..<6).map { _ in
      off_placed_glyph(
        picture: .random(in: 0..<4, using: &generator), x: .random(in: -45...55, using: &generator),
        y: .random(in: -15...15, using: &generator))
    }
  }

  func withRun(_ body: (off_glyph_run) -> Void) {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      let pictures = unsafe pictures.map { picture in
        unsafe off_glyph_picture(
          bytes: bytes.baseAddress.map { unsafe $0 + picture.first }, width: UInt16(picture.width),
          height: UInt16(picture.height), stride: UInt16(picture.stride))
      }
      unsafe pictures.withUnsafeBufferPointer { pictures in
        unsafe glyphs.withUnsafeBufferPointer { glyphs in
          unsafe body(
            off_glyph_run(
              pictures: pictures.baseAddress, glyphs: glyphs.baseAddress, count: glyphs.count))
        }
      }
    }
  }

  /// The definition: one glyph after another, one pixel after another.
  func drawn(on before: [UInt32], pixel: Pixel, area: off_area, width: Int) -> [UInt32] {
    var drawn = before
    for glyph in glyphs {
      let picture = pictures[Int(glyph.picture)]
      for row in 0..<picture.height {
        for column in 0..<picture.width {
          let (x, y) = (Int(glyph.x) + column, Int(glyph.y) + row)
          guard x >= area.left, x < area.right, y >= area.top, y < area.bottom else { continue }
          let coverage = bytes[picture.first + row * picture.stride + column]
          let index = (y + 1) * width + x
          drawn[index] =
            ReferenceCompositor.over(
              ReferenceCompositor.covered(pixel, by: coverage), Pixel(word: drawn[index])
            ).word
        }
      }
    }
    return drawn
  }
}
