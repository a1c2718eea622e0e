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
    pages?.pagePosition(after: position)
  }

  /// Where pages on their way by themselves will be; nil while they are not.
  func targetPosition() -> CGFloat? {
    guard let pages, let target = pages.animationTarget else { return nil }
    return pages.pagePosition(of: target.x)
  }

  /// The page that was reached or passed last on the way from one position to another.
  static func pageReached(from start: CGFloat, to end: CGFloat) -> Int? {
    if end == end.rounded() { return Int(end) }
    if end > start { return end.rounded(.down) > start ? Int(end.rounded(.down)) : nil }
    return end.rounded(.up) < start ? Int(end.rounded(.up)) : nil
  }
}
