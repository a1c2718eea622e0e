/// Four bytes of premultiplied sRGB: in a valid pixel, red, green and blue do not exceed alpha.
public struct Pixel: Hashable, Sendable {
  /// The red byte, multiplied by alpha.
  public var red: UInt8
  /// The green byte, multiplied by alpha.
  public var green: UInt8
  /// The blue byte, multiplied by alpha.
  public var blue: UInt8
  /// The opacity: 255 is opaque.
  public var alpha: UInt8

  /// The transparent pixel.
  public static let clear = Pixel(red: 0, green: 0, blue: 0, alpha: 0)

  /// Creates a pixel from premultiplied bytes.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The pixel as a word: red in the lowest byte, alpha in the highest.
  package var word: UInt32 {
    UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }

  /// Creates a pixel from its word.
  package init(word: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: word), green: UInt8(truncatingIfNeeded: word >> 8),
      blue: UInt8(truncatingIfNeeded: word >> 16), alpha: UInt8(truncatingIfNeeded: word >> 24))
  }

  /// The product of two bytes taken as fractions of 255, rounded to the nearest byte.
  ///
  /// Exact for all 65,536 pairs: with t = a b + 128 it is (t + t / 256) / 256.
  package static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    let t = UInt32(a) * UInt32(b) + 128
    return UInt8(truncatingIfNeeded: (t + (t >> 8)) >> 8)
  }
}
