import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenTestSupport
import Testing

@testable import OffscreenPNG

/// Files of pictures of which only the changed stripes are compressed, beside whole encodings.
@Suite struct KeptPNGTests {
  /// High pictures are compared by samples of their rows, lower ones by trying each filter.
  @Test(arguments: [90, 1_300], [PNG.Gear.fast, .compact])
  func changedFilesEqualWholeOnes(height: Int, gear: PNG.Gear) throws {
    for seed in UInt64(1)...4 { try compare(seed: seed, height: height, gear: gear) }
  }

  private func compare(seed: UInt64, height: Int, gear: PNG.Gear) throws {
    var generator = SeededGenerator(seed: seed)
    let noise = Pixmap.noise(width: 12, height: 60, using: &generator)
    var pieces = (0..<12).map { _ in Piece(height: height, using: &generator) }
    var drawing = KeptDrawing()
    var kept = KeptPNG(gear: gear, stripeByteCount: height * 8)
    let renderer = Renderer(bandHeight: 16)
    for change in 0..<40 {
      if change % 4 > 0 {
        pieces[Int.random(in: 0..<12, using: &generator)] = Piece(height: height, using: &generator)
      }
      let width = change % 13 == 12 ? 13 : 12
      let canvas = Canvas(width: width, height: height)
      if change % 9 < 6 {
        canvas.fill(CGRect(x: 0, y: 0, width: width, height: height), with: .white)
      }
      for piece in pieces { piece.draw(on: canvas, noise) }
      var picture = drawing.render(canvas.finish(), with: renderer)
      if change % 7 == 6 { picture[3, height / 2] = Color.red.pixel }
      let file = try kept.encode(picture)
      var whole = KeptPNG(gear: gear, stripeByteCount: height * 8)
      #expect(try file == whole.encode(picture), "seed \(seed), change \(change)")
      #expect(try PNG.decode(file).pixmap == picture, "seed \(seed), change \(change)")
    }
  }

  @Test func fileOfAKeptPictureIsThatOfTheEncoder() throws {
    var drawing = KeptDrawing()
    var kept = KeptPNG()
    for color in [Color.red, .green, .systemBlue] {
      let canvas = Canvas(width: 900, height: 1_500)
      canvas.fill(CGRect(x: 100, y: 1_200, width: 40, height: 30), with: color)
      let picture = drawing.render(canvas.finish())
      #expect(try kept.encode(picture) == PNG.encode(picture, gear: .fast))
    }
  }

  /// Stripes that are not forgotten are written again, even for another picture.
  @Test(arguments: [PNG.Gear.fast, .compact])
  func stripesThatAreKnownAreNotCompressedAgain(gear: PNG.Gear) throws {
    let pictures = [Color.red, .green].map { color in
      Pixmap(width: 9, height: 40, fill: color.pixel)
    }
    var stripes = PNGStripes(width: 9, height: 40, level: gear.level, byteCount: 256)
    func file(_ picture: Pixmap) throws -> Data {
      try PNGEncoding.encode(
        picture, area: picture.bounds, texts: [], gear: gear, isOpaque: true, stripes: &stripes)
    }
    let first = try file(pictures[0])
    stripes.forget { _ in false }
    #expect(try file(pictures[1]) == first)
    stripes.forget { $0.contains(20) }
    let mixed = try PNG.decode(file(pictures[1])).pixmap
    #expect(mixed[4, 20] == pictures[1][4, 20])
    stripes.forget { _ in true }
    #expect(try PNG.decode(file(pictures[1])).pixmap == pictures[1])
  }

  /// A rectangle or noise, opaque or not.
  private struct Piece {
    let rect: CGRect
    let kind: Int

    init(height: Int, using generator: inout SeededGenerator) {
      rect = CGRect(
        x: Int.random(in: 0..<6, using: &generator),
        y: Int.random(in: 0..<height, using: &generator),
        width: 12, height: Int.random(in: 1..<60, using: &generator))
      kind = Int.random(in: 0..<4, using: &generator)
    }

    func draw(on canvas: Canvas, _ noise: Pixmap) {
      switch kind {
      case 0: canvas.fill(rect, with: .systemTeal)
      case 1: canvas.fill(rect, with: Color(white: 0.2, alpha: 0.5))
      default:
        canvas.draw(
          noise,
          in: CGRect(origin: rect.origin, size: CGSize(width: noise.width, height: noise.height)))
      }
    }
  }
}

extension Pixmap {
  fileprivate static func noise(
    width: Int, height: Int, using generator: inout SeededGenerator
  ) -> Pixmap {
    var pixmap = Pixmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        pixmap[x, y] = .opaque(using: &generator)
      }
    }
    return pixmap
  }
}
