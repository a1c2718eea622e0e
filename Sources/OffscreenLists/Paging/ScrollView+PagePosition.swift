import Foundation
import OffscreenScrolling
import OffscreenViews

extension ScrollView {
  /// The position of an offset, in pages of the bounds' extent along an axis: a whole number if a page is in place
  /// to half a pixel.
  ///
  /// Nil if the extent is zero or the offset is not finite.
  func pagePosition(of offset: CGPoint, along axis: ScrollAxis) -> CGFloat? {
    let (length, offset) = (bounds.size[axis], offset[axis])
    guard length > 0, offset.isFinite else { return nil }
    let page = (offset / length).rounded()
    let halfPixel = 0.5 / (host?.scale ?? 1)
    return abs(page * length - offset) <= halfPixel ? page : offset / length
  }

  /// The position of the present offset, coming from a former position.
  ///
  /// Pages that settle after a drag may overshoot; the page on which they settle then counts as
  /// being in place.
  func pagePosition(after former: CGFloat, along axis: ScrollAxis) -> CGFloat? {
    guard let position = pagePosition(of: contentOffset, along: axis) else { return nil }
    guard isPagingEnabled,
      let target = settlingTarget.flatMap({ pagePosition(of: $0, along: axis) })
    else { return position }
    return (former - target) * (position - target) <= 0 ? target : position
  }
}
