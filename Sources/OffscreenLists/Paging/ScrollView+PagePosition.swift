import Foundation
import OffscreenScrolling
import OffscreenViews

extension ScrollView {
  /// The position of an offset, in pages of the bounds' width: a whole number if a page is in place
  /// to half a pixel.
  ///
  /// Nil if the width is zero or the offset is not finite.
  func pagePosition(of offset: CGFloat) -> CGFloat? {
    let width = bounds.width
    guard width > 0, offset.isFinite else { return nil }
    let page = (offset / width).rounded()
    let halfPixel = 0.5 / (host?.scale ?? 1)
    return abs(page * width - offset) <= halfPixel ? page : offset / width
  }

  /// The position of the present offset, coming from a former position.
  ///
  /// Pages that settle after a drag may overshoot; the page on which they settle then counts as
  /// being in place.
  func pagePosition(after former: CGFloat) -> CGFloat? {
    guard let position = pagePosition(of: contentOffset.x) else { return nil }
    guard isPagingEnabled, let target = settlingTarget.flatMap({ pagePosition(of: $0.x) })
    else { return position }
    return (former - target) * (position - target) <= 0 ? target : position
  }
}
