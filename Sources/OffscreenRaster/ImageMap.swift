import COffscreenKernels
import Foundation
import OffscreenGeometry

/// Maps device pixels to the pixels of an image, in 2^-40 of an image pixel.
///
/// The image's corner is rounded to 1/256 device pixel as every point is, and the map counts from
/// there by integers: a drawing turned by a quarter meets the same positions.
struct ImageMap: Sendable {
  /// The image's corner, in 1/256 device pixel.
  private let cornerX: Int64
  private let cornerY: Int64
  /// The growth of the position for 1/512 of a device pixel to the right and downwards.
  private let uRight: Int64
  private let vRight: Int64
  private let uDown: Int64
  private let vDown: Int64

  /// Creates the map of an image drawn by `transform`, from image pixels to device pixels; nil if
  /// that cannot be inverted or shrinks the image more than 2^10 times.
  init?(inverting transform: CGAffineTransform) {
    let determinant = transform.a * transform.d - transform.b * transform.c
    guard determinant != 0, determinant.isFinite, transform.tx.isFinite, transform.ty.isFinite,
      abs(transform.tx) < CGFloat(Pixmap.maximumSide),
      abs(transform.ty) < CGFloat(Pixmap.maximumSide),
      let uRight = Self.fixed(transform.d / determinant),
      let vRight = Self.fixed(0 - transform.b / determinant),
      let uDown = Self.fixed(0 - transform.c / determinant),
      let vDown = Self.fixed(transform.a / determinant)
    else { return nil }
    cornerX = Int64(off_snap(Double(transform.tx)))
    cornerY = Int64(off_snap(Double(transform.ty)))
    self.uRight = uRight
    self.vRight = vRight
    self.uDown = uDown
    self.vDown = vDown
  }

  /// The walk from the centre of a device pixel to the right.
  func walk(x: Int, y: Int) -> off_walk {
    let dx = Int64(x) &* 512 &+ 256 &- 2 &* cornerX
    let dy = Int64(y) &* 512 &+ 256 &- 2 &* cornerY
    return off_walk(
      u: dx &* uRight &+ dy &* uDown, v: dx &* vRight &+ dy &* vDown, u_step: uRight &* 512,
      v_step: vRight &* 512)
  }

  /// Image pixels for a device pixel, in 2^-40 for 1/512, halves to even; nil if there are more
  /// than 2^10.
  private static func fixed(_ pixels: CGFloat) -> Int64? {
    guard abs(pixels) <= 1024 else { return nil }
    return Int64((pixels * 2_147_483_648).rounded(.toNearestOrEven))
  }
}
