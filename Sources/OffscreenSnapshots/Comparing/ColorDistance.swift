internal import COffscreenKernels
package import Offscreen

/// Computes colour distances in CIE 1976 L*a*b* under D65.
///
/// Only IEEE arithmetic is used (no libm), so that results are the same on every machine. The code
/// here for two pixels is the definition; a kernel does the same for rows.
package struct ColorDistance {
  /// The linear light of each sRGB byte (IEC 61966-2-1).
  private let light: [Double]

  /// Takes the table of linear light.
  package init() {
    light = Color.linearBytes
  }

  /// The number of pixels whose colours are more than `distance` apart.
  ///
  /// - Parameters:
  ///   - distance: The largest distance that is ignored.
  ///   - expected: A picture.
  ///   - actual: Another of the same size.
  ///   - bounds: A rectangle that contains all differing pixels.
  /// - Returns: 0 or more.
  func count(
    over distance: Double, _ expected: Pixmap, _ actual: Pixmap, within bounds: PixelRect
  ) -> Int {
    var count = 0
    unsafe Pixmap.forEachRow(of: expected, actual, in: bounds) { _, before, after in
      count += unsafe off_count_far_colors(before, after, bounds.width, light, distance)
    }
    return count
  }

  /// The distance of two pixels over black or over white, whichever is larger.
  package func distance(_ first: Pixel, _ second: Pixel) -> Double {
    let overBlack = distance(lab(first, over: 0), lab(second, over: 0))
    guard first.alpha < 255 || second.alpha < 255 else { return overBlack }
    return max(overBlack, distance(lab(first, over: 255), lab(second, over: 255)))
  }

  /// The Euclidean distance in L*a*b*.
  private func distance(_ first: Lab, _ second: Lab) -> Double {
    let l = first.l - second.l
    let a = first.a - second.a
    let b = first.b - second.b
    return (l * l + a * a + b * b).squareRoot()
  }

  /// A colour in CIE 1976 L*a*b*: lightness from 0 to 100, and two opponent axes.
  private struct Lab {
    var l: Double
    var a: Double
    var b: Double
  }

  /// The colour of a premultiplied pixel over a grey backdrop.
  private func lab(_ pixel: Pixel, over backdrop: UInt8) -> Lab {
    let through = Pixel.product(backdrop, 255 - pixel.alpha)
    // A sum can exceed 255 only if the pixel is not premultiplied, which drawing never produces.
    let red = light[min(255, Int(pixel.red) + Int(through))]
    let green = light[min(255, Int(pixel.green) + Int(through))]
    let blue = light[min(255, Int(pixel.blue) + Int(through))]
    // Converts to XYZ relative to the D65 white: the matrix of IEC 61966-2-1, each row divided by
    // its sum.
    let x = Self.f((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
    let y = Self.f(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    let z = Self.f((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
    return Lab(l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z))
  }

  /// The cube root, with CIE's linear segment near zero.
  private static func f(_ value: Double) -> Double {
    guard value > 216.0 / 24_389.0 else { return (24_389.0 / 27.0 * value + 16) / 116 }
    // Newton's method from above: for values in (0.0088, 1], ten steps are exact to the last bit.
    var root = 1.0
    for _ in 0..<10 { root = (2 * root + value / (root * root)) / 3 }
    return root
  }
}
