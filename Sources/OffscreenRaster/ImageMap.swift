import COffscreenKernels
import Foundation
import OffscreenGeometry

/// Maps device pixels to the pixels of an image, in 2^-32 of an image pixel.
///
/// Positions are counted from one device pixel near the image, the origin, so that numbers stay
/// small. A sample within 2^-17 before a border between two image pixels counts as lying on it:
/// that hides the last bits, in which a turned drawing may differ.
struct ImageMap: Sendable {
  let originX: Int
  let originY: Int
  /// The position of the centre of the origin.
  private let u: Int64
  private let v: Int64
  /// The growth of the position from one device pixel to the right and to the one below.
  let uPerColumn: Int64
  let vPerColumn: Int64
  private let uPerRow: Int64
  private let vPerRow: Int64

  /// Creates the map of an image drawn by `transform`, from image pixels to device pixels; nil if
  /// that cannot be inverted or an entry is too large.
  init?(inverting transform: CGAffineTransform, originX: Int, originY: Int) {
    let determinant = transform.a * transform.d - transform.b * transform.c
    guard determinant != 0, determinant.isFinite else { return nil }
    let inverse = transform.inverted()
    let centre = CGPoint(x: CGFloat(originX) + 0.5, y: CGFloat(originY) + 0.5).applying(inverse)
    guard let u = Self.fixed(centre.x), let v = Self.fixed(centre.y),
      let uPerColumn = Self.fixed(inverse.a), let vPerColumn = Self.fixed(inverse.b),
      let uPerRow = Self.fixed(inverse.c), let vPerRow = Self.fixed(inverse.d)
    else { return nil }
    self.originX = originX
    self.originY = originY
    self.u = u &+ Self.guardBand
    self.v = v &+ Self.guardBand
    self.uPerColumn = uPerColumn
    self.vPerColumn = vPerColumn
    self.uPerRow = uPerRow
    self.vPerRow = vPerRow
  }

  /// The position of the centre of a device pixel, with the guard band added: its upper half is
  /// the image pixel.
  func position(x: Int, y: Int) -> (u: Int64, v: Int64) {
    let (dx, dy) = (Int64(x - originX), Int64(y - originY))
    return (
      u &+ dx &* uPerColumn &+ dy &* uPerRow,
      v &+ dx &* vPerColumn &+ dy &* vPerRow
    )
  }

  private static let guardBand: Int64 = 1 << 15

  /// A number in 2^-32, halves to even; nil beyond 2^29.
  private static func fixed(_ value: CGFloat) -> Int64? {
    guard abs(value) < 536_870_912 else { return nil }
    return Int64((value * 4_294_967_296).rounded(.toNearestOrEven))
  }
}

extension ImagePaint {
  /// Writes the picture as it lies on the pixels of one row.
  func fetch(into row: Surface) {
    let area = row.bounds
    let (u, v) = map.position(x: area.minX, y: area.minY)
    unsafe pixmap.words.withUnsafeBufferPointer { words in
      unsafe off_fetch_nearest(
        row.pixels, area.width, words.baseAddress, pixmap.width, pixmap.height, u, v,
        map.uPerColumn, map.vPerColumn)
    }
  }
}
