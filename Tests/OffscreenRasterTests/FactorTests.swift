import COffscreenKernels
import Foundation
import OffscreenRaster
import OffscreenTestSupport
import Testing

/// Drawing whose colours are multiplied against the same drawing with other colours.
@Suite struct FactorTests {
  private let factors = Color(red: 0.5, green: 1, blue: 0.2)

  private func picture(_ width: Int, _ height: Int, seed: UInt64) -> Pixmap {
    var generator = SeededGenerator(seed: seed)
    var pixmap = Pixmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let alpha = UInt8.random(in: 0...255, using: &generator)
        pixmap[x, y] = Pixel(
          red: UInt8.random(in: 0...alpha, using: &generator),
          green: UInt8.random(in: 0...alpha, using: &generator),
          blue: UInt8.random(in: 0...alpha, using: &generator), alpha: alpha)
      }
    }
    return pixmap
  }

  private func multiplied(_ pixmap: Pixmap, by color: Color) -> Pixmap {
    let by = Color(red: color.red, green: color.green, blue: color.blue).pixel
    var result = pixmap
    for y in 0..<pixmap.height {
      for x in 0..<pixmap.width {
        let pixel = pixmap[x, y]
        result[x, y] = Pixel(
          red: ReferenceCompositor.product(pixel.red, by.red),
          green: ReferenceCompositor.product(pixel.green, by.green),
          blue: ReferenceCompositor.product(pixel.blue, by.blue), alpha: pixel.alpha)
      }
    }
    return result
  }

  @Test func kernelMultipliesEachByteByItsOwnFactor() {
    var generator = SeededGenerator(seed: 7)
    for count in 0..<14 {
      for _ in 0..<50 {
        let pixels = (0..<count).map { _ in UInt32.random(in: 0 ... .max, using: &generator) }
        let factors = UInt32.random(in: 0 ... .max, using: &generator)
        var result = pixels + [123]
        unsafe off_multiply_pixels(&result, count, factors)
        let by = Pixel(word: factors)
        let expected = pixels.map { word in
          let pixel = Pixel(word: word)
          return Pixel(
            red: ReferenceCompositor.product(pixel.red, by.red),
            green: ReferenceCompositor.product(pixel.green, by.green),
            blue: ReferenceCompositor.product(pixel.blue, by.blue),
            alpha: ReferenceCompositor.product(pixel.alpha, by.alpha)
          ).word
        }
        #expect(result == expected + [123])
      }
    }
  }

  @Test func kernelMultipliesEveryPairOfBytes() {
    for factor in UInt32(0)...255 {
      var pixels = (UInt32(0)...255).map { $0 * 0x0101_0101 }
      unsafe off_multiply_pixels(&pixels, 256, factor * 0x0101_0101)
      let expected = (UInt8(0)...255).map {
        UInt32(ReferenceCompositor.product($0, UInt8(factor))) * 0x0101_0101
      }
      #expect(pixels == expected)
    }
  }

  @Test func colorsAreMultipliedBeforeTheyAreRounded() {
    let color = Color(red: 0.9, green: 0.4, blue: 0.7, alpha: 0.6)
    let other = Color(red: 0.1, green: 0.8, blue: 0.3)
    func scene(_ canvas: Canvas, _ map: (Color) -> Color) {
      canvas.fill(CGRect(x: 1.5, y: 2, width: 20, height: 9), with: map(color))
      canvas.fill(CGRect(x: 5, y: 5, width: 20, height: 20), cornerRadius: 6, with: map(other))
      let stops = [
        Gradient.Stop(color: map(color), location: 0),
        Gradient.Stop(color: map(other), location: 1),
      ]
      let line = Gradient.Geometry.linear(from: .zero, to: CGPoint(x: 30, y: 10))
      canvas.fill(
        CGRect(x: 10, y: 12, width: 18, height: 15), with: Gradient(stops: stops, geometry: line))
      canvas.fillShadow(
        of: CGRect(x: 20, y: 2, width: 8, height: 8), radius: 4, with: map(other))
      canvas.beginLayer(
        shadowRadius: 3, offset: CGSize(width: 2, height: 2), color: map(color))
      canvas.fill(Path(ellipseIn: CGRect(x: 2, y: 18, width: 9, height: 9)), with: map(other))
      canvas.endLayer()
    }
    let drawn = draw(32, 32) { canvas in
      canvas.save()
      canvas.multiplyColors(by: factors)
      scene(canvas) { $0 }
      canvas.restore()
      canvas.fill(CGRect(x: 0, y: 30, width: 32, height: 2), with: color)
    }
    let expected = draw(32, 32) { canvas in
      scene(canvas) {
        Color(
          red: $0.red * factors.red, green: $0.green * factors.green,
          blue: $0.blue * factors.blue, alpha: $0.alpha)
      }
      canvas.fill(CGRect(x: 0, y: 30, width: 32, height: 2), with: color)
    }
    #expect(drawn == expected)
  }

  @Test(arguments: [Interpolation.nearest, .linear], [1, 2, 0.4, 0.77])
  func picturesAreMultipliedAfterSampling(interpolation: Interpolation, scale: CGFloat) {
    let source = picture(19, 13, seed: 3)
    for turn in [0, 0.3, .pi / 2] as [CGFloat] {
      func scene(_ canvas: Canvas) {
        canvas.translate(x: 20, y: 12)
        canvas.rotate(by: turn)
        canvas.draw(
          source, in: CGRect(x: -9, y: -6, width: 19 * scale, height: 13 * scale),
          interpolation: interpolation)
        // A second place, so that a scaled picture is computed once for both.
        canvas.draw(
          source, in: CGRect(x: 26, y: 20, width: 19 * scale, height: 13 * scale),
          interpolation: interpolation)
      }
      // Apart on a clear ground, so that painting changes no sample; their edges lie on pixels or are left out.
      let plain = draw(64, 64) { scene($0) }
      let drawn = draw(64, 64) {
        $0.multiplyColors(by: factors)
        scene($0)
      }
      let expected = multiplied(plain, by: factors)
      let differences = (0..<64 * 64).filter { place in
        let (a, b) = (drawn[place % 64, place / 64], expected[place % 64, place / 64])
        return a.alpha != b.alpha || abs(Int(a.red) - Int(b.red)) > 1
          || abs(Int(a.green) - Int(b.green)) > 1 || abs(Int(a.blue) - Int(b.blue)) > 1
      }
      #expect(differences.isEmpty)
      // Pixels that the picture covers completely are the same in every byte.
      if turn == 0, scale == 1 || scale == 2 { #expect(drawn == expected) }
    }
  }

  @Test(arguments: [Interpolation.nearest, .linear])
  func patchesAreMultiplied(interpolation: Interpolation) {
    let source = picture(9, 9, seed: 5)
    func scene(_ canvas: Canvas) {
      canvas.draw(
        source, in: CGRect(x: 2, y: 3, width: 26, height: 24),
        capInsets: EdgeInsets(top: 3, left: 3, bottom: 3, right: 3), interpolation: interpolation)
    }
    let expected = multiplied(draw(32, 32) { scene($0) }, by: factors)
    let drawn = draw(32, 32) {
      $0.multiplyColors(by: factors)
      scene($0)
    }
    #expect(drawn == expected)
  }

  @Test func nestedFactorsMultiplyAndRestoreEndsThem() {
    let drawn = draw(3, 1) { canvas in
      canvas.save()
      canvas.multiplyColors(by: Color(white: 0.5))
      canvas.save()
      canvas.multiplyColors(by: Color(red: 1, green: 0.5, blue: 0))
      canvas.fill(CGRect(x: 0, y: 0, width: 1, height: 1), with: .white)
      canvas.restore()
      canvas.fill(CGRect(x: 1, y: 0, width: 1, height: 1), with: .white)
      canvas.restore()
      canvas.fill(CGRect(x: 2, y: 0, width: 1, height: 1), with: .white)
    }
    #expect(drawn[0, 0] == Color(red: 0.5, green: 0.25, blue: 0).pixel)
    #expect(drawn[1, 0] == Color(white: 0.5).pixel && drawn[2, 0] == Color.white.pixel)
  }
}
