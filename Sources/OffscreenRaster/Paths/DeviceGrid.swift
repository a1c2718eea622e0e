import COffscreenKernels
import Foundation
import OffscreenGeometry

/// A rectangle in units of 1/256 device pixel.
///
/// Invariants: the upper bounds are not less than the lower ones, and every bound is within 2^20
/// pixels of the origin.
struct GridRect: Hashable, Sendable {
  /// The number of units per pixel.
  static let unitsPerPixel: Int32 = 256

  var left: Int32
  var top: Int32
  var right: Int32
  var bottom: Int32

  static let empty = GridRect(left: 0, top: 0, right: 0, bottom: 0)

  init(left: Int32, top: Int32, right: Int32, bottom: Int32) {
    self.left = left
    self.top = top
    // Comparisons in place of `max`, which is generic and ten times as slow in debug builds.
    self.right = right > left ? right : left
    self.bottom = bottom > top ? bottom : top
  }

  init(_ pixels: PixelRect) {
    self.init(
      left: Self.clamped(pixels.minX), top: Self.clamped(pixels.minY),
      right: Self.clamped(pixels.maxX), bottom: Self.clamped(pixels.maxY))
  }

  /// The image of `rect` under a transform that keeps rectangles upright; nil if it is not finite.
  init?(_ rect: CGRect, mappedBy transform: CGAffineTransform) {
    // Any two opposite corners; those of the null rectangle are not finite.
    let (origin, size) = (rect.origin, rect.size)
    let a = origin.applying(transform)
    let b = CGPoint(x: origin.x + size.width, y: origin.y + size.height).applying(transform)
    let limit = 1e30
    guard a.x.magnitude < limit, a.y.magnitude < limit, b.x.magnitude < limit,
      b.y.magnitude < limit
    else { return nil }
    let (x0, y0) = (off_snap(Double(a.x)), off_snap(Double(a.y)))
    let (x1, y1) = (off_snap(Double(b.x)), off_snap(Double(b.y)))
    self.init(
      left: x0 < x1 ? x0 : x1, top: y0 < y1 ? y0 : y1, right: x0 < x1 ? x1 : x0,
      bottom: y0 < y1 ? y1 : y0)
  }

  var isEmpty: Bool { left == right || top == bottom }

  /// Whether all sides are at pixel edges.
  var isAligned: Bool { (left | top | right | bottom) & 255 == 0 }

  /// The smallest rectangle of pixels that contains this one.
  var pixels: PixelRect {
    PixelRect(
      minX: Int(left >> 8), minY: Int(top >> 8),
      maxX: Int((right + 255) >> 8), maxY: Int((bottom + 255) >> 8))
  }

  func intersection(_ other: GridRect) -> GridRect {
    GridRect(
      left: left > other.left ? left : other.left, top: top > other.top ? top : other.top,
      right: right < other.right ? right : other.right,
      bottom: bottom < other.bottom ? bottom : other.bottom)
  }

  func contains(_ other: GridRect) -> Bool {
    left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
  }

  var cBounds: off_bounds { off_bounds(left: left, top: top, right: right, bottom: bottom) }

  private static func clamped(_ pixel: Int) -> Int32 {
    let limit = Pixmap.maximumSide
    return Int32(pixel > limit ? limit : pixel < -limit ? -limit : pixel) * unitsPerPixel
  }
}

extension CGAffineTransform {
  /// Whether upright rectangles remain upright: scaling, rotation by multiples of 90 degrees,
  /// mirroring and translation.
  var keepsRectsUpright: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
}
