package import Foundation
package import OffscreenGeometry

/// The geometry that determines where a scroll view's offset may rest and how it may move.
///
/// All lengths are in points. Lengths that are not finite count as zero.
package struct ScrollGeometry: Hashable, Sendable {
  /// The size of the bounds.
  package var viewport: CGSize
  /// The size of the content, which begins at (0, 0).
  package var contentSize: CGSize
  /// The space around the content that can be scrolled into view.
  package var inset: EdgeInsets
  /// Whether the offset may be pulled beyond its range.
  package var bounces: Bool
  /// Whether it may be pulled horizontally even if the content is narrower than the viewport.
  package var alwaysBounceHorizontal: Bool
  /// Whether it may be pulled vertically even if the content is lower than the viewport.
  package var alwaysBounceVertical: Bool
  /// Whether the content stops at multiples of the viewport's size.
  package var isPaging: Bool
  /// The factor applied to the velocity every millisecond during deceleration.
  package var decelerationRate: Double

  package init(
    viewport: CGSize = .zero, contentSize: CGSize = .zero, inset: EdgeInsets = .zero,
    bounces: Bool = true, alwaysBounceHorizontal: Bool = false, alwaysBounceVertical: Bool = false,
    isPaging: Bool = false, decelerationRate: Double = 0.998
  ) {
    self.viewport = viewport
    self.contentSize = contentSize
    self.inset = inset
    self.bounces = bounces
    self.alwaysBounceHorizontal = alwaysBounceHorizontal
    self.alwaysBounceVertical = alwaysBounceVertical
    self.isPaging = isPaging
    self.decelerationRate = decelerationRate
  }

  /// The viewport's length along an axis.
  package func dimension(_ axis: ScrollAxis) -> Double {
    Self.finite(viewport[axis])
  }

  /// The range of the offset at rest along an axis.
  ///
  /// The minimum is the negated leading inset; the maximum aligns the end of the content with the
  /// end of the viewport, but is never less than the minimum.
  package func limits(_ axis: ScrollAxis) -> ClosedRange<Double> {
    let least = 0 - Self.finite(inset.leading(axis))
    let end = Self.finite(contentSize[axis]) + Self.finite(inset.trailing(axis))
    return least...max(least, end - dimension(axis))
  }

  /// Whether a finger can move the offset along an axis, bouncing included.
  package func canScroll(_ axis: ScrollAxis) -> Bool {
    let limits = limits(axis)
    let always = axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical
    return limits.lowerBound < limits.upperBound || (bounces && always)
  }

  /// Whether a finger can move the offset from `offset` in a direction; negative is towards the
  /// start.
  ///
  /// Bouncing does not count as moving.
  package func canMove(_ axis: ScrollAxis, from offset: Double, towards direction: Double) -> Bool {
    let limits = limits(axis)
    return direction < 0 ? offset > limits.lowerBound : offset < limits.upperBound
  }

  /// The nearest offset in the range at rest.
  package func clamped(_ offset: CGPoint) -> CGPoint {
    var clamped = offset
    for axis in ScrollAxis.allCases {
      clamped[axis] = Self.clamped(offset[axis], to: limits(axis))
    }
    return clamped
  }

  /// The number of the page nearest to `offset`; halves are rounded up.
  package func nearestPage(_ axis: ScrollAxis, to offset: Double) -> Double {
    let dimension = dimension(axis)
    return dimension > 0 ? (offset / dimension + 0.5).rounded(.down) : 0
  }

  /// The offset that shows a page, within the range at rest.
  package func offset(ofPage page: Double, _ axis: ScrollAxis) -> Double {
    Self.clamped(page * dimension(axis), to: limits(axis))
  }

  /// The page on which a release settles.
  ///
  /// A release faster than 0.3 points per millisecond goes to the next page in its direction, any
  /// other to the nearest page, and neither further than one page from where the drag began.
  package func releasePage(
    _ axis: ScrollAxis, offset: Double, velocity: Double, dragStartPage: Double
  ) -> Double {
    let dimension = dimension(axis)
    guard dimension > 0 else { return 0 }
    let position = offset / dimension
    let page =
      if velocity > Self.pagingSpeed {
        position.rounded(.down) + 1
      } else if velocity < -Self.pagingSpeed {
        position.rounded(.up) - 1
      } else {
        nearestPage(axis, to: offset)
      }
    return min(max(page, dragStartPage - 1), dragStartPage + 1)
  }

  /// The speed above which a release turns the page, in points per second.
  package static let pagingSpeed = 300.0

  /// The number of a range that is nearest to another.
  package static func clamped(_ value: Double, to limits: ClosedRange<Double>) -> Double {
    min(max(value, limits.lowerBound), limits.upperBound)
  }

  /// A length, or zero if it is not finite.
  private static func finite(_ length: CGFloat) -> Double {
    length.isFinite ? Double(length) : 0
  }
}
