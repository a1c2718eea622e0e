// SPDX-FileCopyrightText: 2026 The Offscreen authors
// SPDX-License-Identifier: MIT

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
    self.right = max(left, right)
    self.bottom = max(top, bottom)
  }

  init(_ pixels: PixelRect) {
    self.init(
      left: Self.clamped(pixels.minX), top: Self.clamped(pixels.minY),
      right: Self.clamped(pixels.maxX), bottom: Self.clamped(pixels.maxY))
  }

  /// The image of `rect` under a transform that keeps rectangles upright; nil if it is not finite.
  init?(_ rect: CGRect, mappedBy transform: CGAffineTransform) {
    guard !rect.isNull else { return nil }
    let a = CGPoint(x: rect.minX, y: rect.minY).applying(transform)
    let b = CGPoint(x: rect.maxX, y: rect.maxY).applying(transform)
    let limit = 1e30
    guard abs(a.x) < limit, abs(a.y) < limit, abs(b.x) < limit, abs(b.y) < limit else {
      return nil
    }
    let (x0, y0) = (off_snap(Double(a.x)), off_snap(Double(a.y)))
    let (x1, y1) = (off_snap(Double(b.x)), off_snap(Double(b.y)))
    self.init(left: min(x0, x1), top: min(y0, y1), right: max(x0, x1), bottom: max(y0, y1))
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
      left: max(left, other.left), top: max(top, other.top),
      right: min(right, other.right), bottom: min(bottom, other.bottom))
  }

  var cBounds: off_bounds { off_bounds(left: left, top: top, right: right, bottom: bottom) }

  private static func clamped(_ pixel: Int) -> Int32 {
    Int32(min(max(pixel, -Pixmap.maximumSide), Pixmap.maximumSide)) * unitsPerPixel
  }
}

extension CGAffineTransform {
  /// Whether upright rectangles remain upright: scaling, rotation by multiples of 90 degrees,
  /// mirroring and translation.
  var keepsRectsUpright: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
}
