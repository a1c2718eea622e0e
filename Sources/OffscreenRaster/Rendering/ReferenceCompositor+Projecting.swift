import OffscreenGeometry

extension ReferenceCompositor {
  /// The position in a picture that a device pixel in perspective shows, in 256ths of a pixel and half a pixel
  /// back.
  ///
  /// It is `floor((512 u - 255 w) / (2 w))`, where `u / w` is the position in pixels. A `w` below 1 counts as 1.
  package static func projectedPosition(_ u: Int64, over w: Int64) -> Int128 {
    let w = Int128(max(w, 1))
    let (numerator, divisor) = (512 * Int128(u) - 255 * w, 2 * w)
    let quotient = numerator / divisor
    return numerator % divisor < 0 ? quotient - 1 : quotient
  }

  /// The mean of the four pixels around a position in 256ths of a pixel, half a pixel back.
  ///
  /// They are weighted by the distance, and the sum is rounded once to nearest, halves up. Beyond the edges of the picture the nearest pixel counts.
  package static func sample(_ picture: Pixmap, column: Int128, row: Int128) -> Pixel {
    func index(_ position: Int128, _ count: Int) -> Int {
      Int(max(0, min(position, Int128(count - 1))))
    }
    let (left, top) = (column >> 8, row >> 8)
    let (x, y) = (Int(column & 255), Int(row & 255))
    func channel(_ part: (Pixel) -> UInt8) -> UInt8 {
      func value(_ column: Int128, _ row: Int128) -> Int {
        Int(part(picture[index(column, picture.width), index(row, picture.height)]))
      }
      let upper = value(left, top) * (256 - x) + value(left + 1, top) * x
      let lower = value(left, top + 1) * (256 - x) + value(left + 1, top + 1) * x
      return UInt8((upper * (256 - y) + lower * y + 0x8000) >> 16)
    }
    return Pixel(
      red: channel(\.red), green: channel(\.green), blue: channel(\.blue), alpha: channel(\.alpha))
  }
}
