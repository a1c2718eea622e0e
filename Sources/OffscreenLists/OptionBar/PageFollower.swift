import Foundation
import OffscreenScrolling
import OffscreenViews

/// What an option bar knows of the pages it tracks.
struct PageFollower {
  weak var pages: ScrollView?
  /// The width of a page when it was last looked at; 0 before.
  var pageWidth: CGFloat = 0
  /// Where the pages were then, in pages.
  var position: CGFloat = 0
  /// Set while the pages have a new width, until everything is laid out for it.
  var awaitsLayout = false
  /// How far the bar was scrolled away from where the selected column is in the middle.
  var deviation: CGFloat = 0

  /// Where the pages are, in pages: a whole number when one is in place to half a pixel.
  ///
  /// Nil without pages, or while these have no width.
  func currentPosition() -> CGFloat? {
    pages.flatMap { position(of: $0.contentOffset.x, in: $0) }
  }

  /// Where pages on their way by themselves will be; nil while they are not.
  func targetPosition() -> CGFloat? {
    guard let pages, let target = pages.animationTarget else { return nil }
    return position(of: target.x, in: pages)
  }

  private func position(of offset: CGFloat, in pages: ScrollView) -> CGFloat? {
    let width = pages.bounds.width
    guard width > 0, offset.isFinite else { return nil }
    let page = (offset / width).rounded()
    let halfPixel = 0.5 / (pages.host?.scale ?? 1)
    return abs(page * width - offset) <= halfPixel ? page : offset / width
  }

  /// The page that was reached or passed last on the way from one position to another.
  static func pageReached(from start: CGFloat, to end: CGFloat) -> Int? {
    if end == end.rounded() { return Int(end) }
    if end > start { return end.rounded(.down) > start ? Int(end.rounded(.down)) : nil }
    return end.rounded(.up) < start ? Int(end.rounded(.up)) : nil
  }
}
