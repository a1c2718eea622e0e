package import Foundation

/// A half-open rectangle of whole pixels: `minX <= x < maxX`, `minY <= y < maxY`.
///
/// Invariants: no upper bound is less than its lower bound, and every bound lies within ±`limit`,
/// so that sums and products of two bounds cannot overflow `Int`.
package struct PixelRect: Hashable, Sendable {
  /// The largest magnitude of a bound: 2^24 pixels.
  @inlinable package static var limit: Int { 16_777_216 }

  /// A rectangle without pixels, at the origin.
  package static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// The left-most column.
  package let minX: Int
  /// The top row.
  package let minY: Int
  /// The column after the right-most.
  package let maxX: Int
  /// The row after the bottom one.
  package let maxY: Int

  /// Creates a rectangle; bounds beyond the limit are clamped, and crossed bounds make it empty.
  @inlinable
  package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    let (left, right) = (Self.clamped(minX), Self.clamped(maxX))
    let (top, bottom) = (Self.clamped(minY), Self.clamped(maxY))
    // Comparisons in place of `min` and `max`, which are generic and ten times as slow in debug builds.
    self.minX = left
    self.minY = top
    self.maxX = right > left ? right : left
    self.maxY = bottom > top ? bottom : top
  }

  /// The smallest rectangle of whole pixels that contains `rect`, which is in pixels; empty if
  /// `rect` is not finite.
  package init(covering rect: CGRect) {
    let rect = rect.standardized
    guard rect.minX.isFinite, rect.minY.isFinite, rect.maxX.isFinite, rect.maxY.isFinite else {
      self = .empty
      return
    }
    self.init(
      minX: Self.clamped(rect.minX.rounded(.down)),
      minY: Self.clamped(rect.minY.rounded(.down)),
      maxX: Self.clamped(rect.maxX.rounded(.up)),
      maxY: Self.clamped(rect.maxY.rounded(.up)))
  }

  /// The number of columns.
  @inlinable package var width: Int { maxX - minX }
  /// The number of rows.
  @inlinable package var height: Int { maxY - minY }
  /// Whether the rectangle contains no pixels.
  @inlinable package var isEmpty: Bool { minX == maxX || minY == maxY }

  /// The pixels that are in both rectangles.
  @inlinable
  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: minX > other.minX ? minX : other.minX, minY: minY > other.minY ? minY : other.minY,
      maxX: maxX < other.maxX ? maxX : other.maxX, maxY: maxY < other.maxY ? maxY : other.maxY)
  }

  /// Whether another rectangle lies within this one's bounds.
  @inlinable
  package func contains(_ other: PixelRect) -> Bool {
    minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
  }

  /// The smallest rectangle that contains both; an empty one adds nothing.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// This rectangle, `margin` pixels larger on each side; an empty one stays empty.
  package func expanded(by margin: Int) -> PixelRect {
    if isEmpty { return self }
    return PixelRect(
      minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }

  /// This rectangle moved `x` pixels to the right and `y` pixels down.
  package func moved(x: Int, y: Int) -> PixelRect {
    PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }

  /// Whether a pixel is in the rectangle.
  package func contains(x: Int, y: Int) -> Bool {
    minX <= x && x < maxX && minY <= y && y < maxY
  }

  @inlinable
  static func clamped(_ bound: Int) -> Int {
    bound > limit ? limit : bound < -limit ? -limit : bound
  }

  private static func clamped(_ bound: CGFloat) -> Int {
    Int(min(max(bound, -CGFloat(limit)), CGFloat(limit)))
  }
}
