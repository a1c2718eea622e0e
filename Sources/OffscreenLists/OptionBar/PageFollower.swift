import Foundation
import OffscreenScrolling
import OffscreenViews

/// The state of the pages that an option bar tracks.
struct PageFollower {
  /// The scroll view whose pages the bar tracks; nil for none.
  weak var pages: ScrollView?
  /// The axis of the bar, along which the pages of other scroll views than `PagingScrollView` follow one another.
  var barAxis = ScrollAxis.horizontal
  /// The extent of a page along its axis when it was last read; 0 before.
  var pageLength: CGFloat = 0
  /// The position of the pages at that time, in pages.
  var position: CGFloat = 0
  /// The difference between the place of a page in the bar and the page: a multiple of the number of columns, 0 unless
  /// they repeat.
  var shift = 0
  /// The number of pages by which they are pulled beyond their ends: negative before the first one.
  var overshoot: CGFloat = 0
  /// Set while the pages have a new size, until layout is done.
  var awaitsLayout = false
  /// The distance of the bar's offset from the one that centres the selected column.
  var deviation: CGFloat = 0

  /// Follows the pages of a scroll view, or none.
  init(pages: ScrollView? = nil, barAxis: ScrollAxis = .horizontal) {
    self.pages = pages
    self.barAxis = barAxis
    pageLength = pages?.bounds.size[axis] ?? 0
  }

  /// The axis along which pages follow one another.
  var axis: ScrollAxis { (pages as? PagingScrollView)?.pageAxis ?? barAxis }

  /// Whether the pages have no end.
  var pagesRepeat: Bool { (pages as? PagingScrollView)?.source == .endless }

  /// The position of the pages, in pages: a whole number if one is in place to half a pixel.
  ///
  /// Nil without pages, or if they have no extent.
  func currentPosition() -> CGFloat? {
    pages?.pagePosition(after: numbered(position), along: axis).map(numbered)
  }

  /// The target of pages that code is moving; nil if it is not.
  func targetPosition() -> CGFloat? { position(of: pages?.animationTarget) }

  /// The target of pages that move by themselves, for code or after a drag; nil if they do not.
  func goal() -> CGFloat? { position(of: pages?.animationTarget ?? pages?.settlingTarget) }

  /// The position of the pages at an offset.
  private func position(of offset: CGPoint?) -> CGFloat? {
    offset.flatMap { pages?.pagePosition(of: $0, along: axis) }.map(numbered)
  }

  /// The position of the pages counted from the first one, which may be the right-most, or the reverse.
  private func numbered(_ position: CGFloat) -> CGFloat {
    (pages as? PagingScrollView)?.mirrored(position) ?? position
  }

  /// Whether the pages are at a page and do not move elsewhere by themselves.
  func stays(at page: CGFloat) -> Bool {
    guard let pages, currentPosition() == page else { return false }
    guard pages.animationTarget == nil, pages.settlingTarget == nil else { return goal() == page }
    return (pages as? any JumpingPages)?.jumper == nil
  }

  /// The last page that was reached or passed between two positions.
  static func pageReached(from start: CGFloat, to end: CGFloat) -> Int? {
    if end == end.rounded() { return Int(end) }
    if end > start { return end.rounded(.down) > start ? Int(end.rounded(.down)) : nil }
    return end.rounded(.up) < start ? Int(end.rounded(.up)) : nil
  }
}
