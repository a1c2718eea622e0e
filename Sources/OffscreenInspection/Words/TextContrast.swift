package import Offscreen

/// The contrast of a drawn text to what is behind it.
///
/// What is behind a text are the pixels that it changes, as they are without it; of these, the tenth part with the lowest
/// contrast is left out. The text has its colour over them, or the colour inside of its strokes, whose changes are at
/// least nine tenths of the greatest one, if the contrast of that is higher, as for a text with colours of its own.
package enum TextContrast {
  /// Measures the contrast of a text.
  ///
  /// - Parameters:
  ///   - color: The colour of the text.
  ///   - drawn: An opaque picture with the text.
  ///   - bare: The same without it.
  ///   - box: The pixels of the text.
  /// - Returns: The contrast, from 1 to 21 as WCAG computes it; nil for a text that changes no pixel.
  /// - Complexity: O(pixels), and O(n log n) in the number of different pairs of colours.
  package static func of(
    _ color: Color, _ drawn: Pixmap, without bare: Pixmap, in box: PixelRect
  ) -> Double? {
    let changes = changes(from: bare, to: drawn, in: box.intersection(drawn.bounds))
    guard let most = changes.map(\.amount).max() else { return nil }
    let strong = changes.filter { $0.amount * 10 >= most * 9 }
    return max(
      lowest(strong.map { (ContrastRatio.of($0.ink, $0.ground), $0.count) }),
      lowest(
        changes.map { (ContrastRatio.of($0.ground.covered(by: color), $0.ground), $0.count) }))
  }

  /// The contrast below which a tenth of the pixels are.
  private static func lowest(_ contrasts: [(contrast: Double, count: Int)]) -> Double {
    var left = contrasts.reduce(0) { $0 + $1.count } / 10
    for (contrast, count) in contrasts.sorted(by: { $0.contrast < $1.contrast }) {
      if left < count { return contrast }
      left -= count
    }
    return 1
  }

  /// Pixels of one colour that become pixels of another one.
  private struct Change {
    let ink: Pixel
    let ground: Pixel
    let count: Int

    /// The sum of the differences of red, green and blue.
    var amount: Int {
      abs(Int(ink.red) - Int(ground.red)) + abs(Int(ink.green) - Int(ground.green))
        + abs(Int(ink.blue) - Int(ground.blue))
    }
  }

  /// The changes of a rectangle, each pair of colours once.
  private static func changes(
    from bare: Pixmap, to drawn: Pixmap, in area: PixelRect
  ) -> [Change] {
    var counts: [UInt64: Int] = [:]
    func add(_ pair: UInt64, _ count: Int) {
      if pair != 0 { counts[pair, default: 0] += count }
    }
    unsafe Pixmap.forEachRow(of: bare, drawn, in: area) { _, grounds, inks in
      // A run of equal pairs is counted once.
      var (pair, count): (UInt64, Int) = (0, 0)
      for x in 0..<area.width {
        let (ink, ground) = unsafe (inks[x], grounds[x])
        let next = ink == ground ? 0 : UInt64(ink) << 32 | UInt64(ground)
        if next != pair {
          add(pair, count)
          (pair, count) = (next, 0)
        }
        count += 1
      }
      add(pair, count)
    }
    return counts.map { pair, count in
      Change(
        ink: Pixel(word: UInt32(pair >> 32)), ground: Pixel(word: UInt32(truncatingIfNeeded: pair)),
        count: count)
    }.filter { $0.amount > 0 }
  }
}

extension Pixel {
  /// The opaque pixel with a colour over it.
  package func covered(by color: Color) -> Pixel {
    func mixed(_ below: UInt8, _ above: CGFloat) -> UInt8 {
      let value = Double(below) * (1 - color.alpha) + Double(above) * 255 * color.alpha
      return UInt8(min(max(value.rounded(), 0), 255))
    }
    return Pixel(
      red: mixed(red, color.red), green: mixed(green, color.green), blue: mixed(blue, color.blue),
      alpha: 255)
  }
}

/// The contrast of two colours: WCAG 2.2, "contrast ratio" and "relative luminance".
package enum ContrastRatio {
  /// The ratio of two opaque pixels, from 1 to 21.
  package static func of(_ one: Pixel, _ other: Pixel) -> Double {
    func luminance(_ pixel: Pixel) -> Double {
      0.2126 * Color.linearBytes[Int(pixel.red)] + 0.7152 * Color.linearBytes[Int(pixel.green)]
        + 0.0722 * Color.linearBytes[Int(pixel.blue)]
    }
    let (first, second) = (luminance(one), luminance(other))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }
}
