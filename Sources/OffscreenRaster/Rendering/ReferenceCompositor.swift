/// The definition of compositing: one pixel and one channel at a time, without shortcuts.
///
/// The optimised kernels must produce the same bytes for every input. Rendering itself does not use
/// this code.
///
/// The product of two bytes is divided by 255 and rounded to the nearest byte: `a · b` below is the
/// integer nearest to a b / 255, which is never halfway between two integers.
///
///     coverage:      s' = s · m            for every channel, including alpha
///     source-over:   r = s' + d · (255 - s'.alpha)
///     group:         s'' = (s · alpha) · m, then source-over
///     nested clips:  m' = m · n
///
/// (Porter and Duff, Compositing Digital Images, 1984, on premultiplied pixels.)
package enum ReferenceCompositor {
  /// The pixel multiplied by a coverage.
  package static func covered(_ source: Pixel, by coverage: UInt8) -> Pixel {
    Pixel(
      red: product(source.red, coverage), green: product(source.green, coverage),
      blue: product(source.blue, coverage), alpha: product(source.alpha, coverage))
  }

  /// `source` over `destination`.
  ///
  /// - Precondition: No colour byte of `source` exceeds its alpha, so that no sum exceeds 255.
  package static func over(_ source: Pixel, _ destination: Pixel) -> Pixel {
    let rest = 255 - source.alpha
    return Pixel(
      red: source.red + product(destination.red, rest),
      green: source.green + product(destination.green, rest),
      blue: source.blue + product(destination.blue, rest),
      alpha: source.alpha + product(destination.alpha, rest))
  }

  /// The integer nearest to a b / 255.
  package static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    // As one expression, this would take the compiler half a second to type-check.
    let doubled = 2 * Int(a) * Int(b)
    return UInt8((doubled + 255) / 510)
  }

  /// The coverage of a pixel from the winding number integrated over its area; 2^21 units are a
  /// winding number of 1 over the whole pixel.
  package static func coverage(windingArea: Int, rule: FillRule) -> UInt8 {
    let full = 1 << 21
    var area = abs(windingArea)
    switch rule {
    case .winding:
      area = min(area, full)
    case .evenOdd:
      area %= 2 * full
      if area > full { area = 2 * full - area }
    }
    return UInt8((area * 255 + full / 2) / full)
  }
}
