import COffscreenKernels
import Foundation
import OffscreenGeometry

/// Maps device pixels to the space of a paint, such as an image's pixels, in units of 2^-40.
///
/// The space's origin is rounded to 1/256 device pixel like every point, and positions are computed
/// from it with integers, so that a drawing rotated by 90 degrees has the same positions.
struct DeviceMap: Hashable, Sendable {
  /// The space's origin, in 1/256 device pixel.
  private var originX: Int64
  private var originY: Int64
  /// The change of the position per 1/512 device pixel to the right and downwards.
  private let uRight: Int64
  private let vRight: Int64
  private let uDown: Int64
  private let vDown: Int64

  /// Creates the inverse of `transform`, which maps the space to device pixels; nil if it is not
  /// invertible, or if a device pixel is more than 2^10 units wide.
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
    originX = Int64(off_snap(Double(transform.tx)))
    originY = Int64(off_snap(Double(transform.ty)))
    self.uRight = uRight
    self.vRight = vRight
    self.uDown = uDown
    self.vDown = vDown
  }

  /// The device pixel that contains the space's origin.
  var originPixel: (x: Int, y: Int) { (Int(originX >> 8), Int(originY >> 8)) }

  /// The same map with its origin moved by whole pixels into the device's first pixel.
  var fraction: DeviceMap {
    var map = self
    (map.originX, map.originY) = (originX & 255, originY & 255)
    return map
  }

  /// The positions along a row, from the centre of a device pixel to the right.
  func walk(x: Int, y: Int) -> off_walk {
    let dx = Int64(x) &* 512 &+ 256 &- 2 &* originX
    let dy = Int64(y) &* 512 &+ 256 &- 2 &* originY
    return off_walk(
      u: dx &* uRight &+ dy &* uDown, v: dx &* vRight &+ dy &* vDown, u_step: uRight &* 512,
      v_step: vRight &* 512)
  }

  /// The positions in an area with the given upper left pixel.
  func plane(x: Int, y: Int) -> off_plane {
    off_plane(row: walk(x: x, y: y), u_down: uDown &* 512, v_down: vDown &* 512)
  }

  /// The number of index bits for the colour table of a gradient of length 1: at least four colours
  /// per device pixel, and 1024...4096 in total.
  var gradientBits: Int32 {
    let step = max(abs(uRight), abs(vRight), abs(uDown), abs(vDown))
    // A unit is 2^40, and a device pixel is 512 steps.
    var bits: Int32 = 10
    while bits < 12, step < (1 << 40) >> Int64(9 + bits - 2) { bits += 1 }
    return bits
  }

  /// Units per device pixel, in 2^-40 per 1/512 pixel, rounded half to even; nil if there are more
  /// than 2^10.
  private static func fixed(_ units: CGFloat) -> Int64? {
    guard abs(units) <= 1024 else { return nil }
    return Int64((units * 2_147_483_648).rounded(.toNearestOrEven))
  }
}
