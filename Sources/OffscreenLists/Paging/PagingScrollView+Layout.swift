import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews

// Updating the pages' views for changes of the data source, size and offset.

extension PagingScrollView: IndexedList {
  /// Loads the number of pages; all views become available for reuse.
  func load() throws(StalePass) {
    hasToLook = true
    endJump()
    report(lifeCycle.clear())
    recycleAll()
    offsets = [:]
    try checkCurrent()
    let former = source
    let page = pageAfterReload.take() ?? (runsRightToLeft || isReversed ? currentPage : nil)
    isReversed = runsRightToLeft && axis == .horizontal
    if let dataSource {
      let isEndless = isEndless
      let pages =
        isEndless
        ? -Self.endlessReach..<Self.endlessReach + 1
        : 0..<ListLimit.admitted(
          asked(dataSource).numberOfPages(in: self), "pages", limit: ListLimit.equalItems)
      try checkCurrent()
      source = isEndless ? .endless : .counted
      loadedPages = pages
      updateContentSize()
      if let page { stand(at: page) }
    } else {
      source = .content
      if former != .content { contentSize = .zero }
    }
  }

  /// Reports the events of pages that occurred while views were being changed.
  func didUpdate() {
    guard hasToLook else { return }
    hasToLook = false
    offsetDidChange()
  }

  /// Makes the content as long as all pages, or one page if they are endless, and across them as large as the view
  /// without its insets.
  func updateContentSize() {
    let inset = adjustedContentInset
    let count = source == .endless ? 1 : pages.count
    var size = CGSize.zero
    size[pageAxis] = CGFloat(count) * pageLength
    let across = pageAxis.other
    size[across] = max(0, bounds.size[across] - inset.leading(across) - inset.trailing(across))
    contentSize = size
  }

  /// Shows a page at once, or the nearest one that exists; only that is reported afterwards.
  private func stand(at page: Int) {
    currentPlace = mirrored(page)
    lastPosition = CGFloat(currentPlace)
    contentOffset[pageAxis] = CGFloat(mirrored(existing(page))) * pageLength
  }

  // MARK: Pages

  /// The place of a page from left to right, or the page at a place: the same number unless pages run from
  /// right to left.
  func mirrored(_ index: Int) -> Int {
    isReversed ? pages.lowerBound + pages.upperBound - 1 - index : index
  }

  /// The position of pages, counted from the first one, at a position counted from the left, or the reverse.
  func mirrored(_ position: CGFloat) -> CGFloat {
    isReversed ? CGFloat(pages.lowerBound + pages.upperBound - 1) - position : position
  }

  /// The existing pages.
  var pages: Range<Int> {
    guard source == .content else { return loadedPages }
    guard pageLength > 0, contentSize[pageAxis] > 0 else { return 0..<0 }
    // A length that exceeds a multiple of the page's only by rounding does not begin another page.
    let count = (contentSize[pageAxis] / pageLength - 1e-6).rounded(.up)
    return 0..<Int(min(max(count, 0), CGFloat(Self.endlessReach)))
  }

  /// The page, or the nearest one that exists.
  func existing(_ page: Int) -> Int {
    min(max(page, pages.lowerBound), max(pages.lowerBound, pages.upperBound - 1))
  }

  /// Gives views to the pages within reach, and takes those of the others.
  func tile() throws(StalePass) {
    endJumpIfOver()
    try checkCurrent()
    let middle = contentOffset[pageAxis] / pageLength
    try show(pagesWithinReach()) { abs(Double($0) - middle) }
    waiting.noteVisible(visible.count)
  }

  /// The pages that are visible, and those to be made in advance, ascending.
  ///
  /// During a jump these are the pages visible at its start and those visible at its end.
  private func pagesWithinReach() -> [Int] {
    guard source != .content, pageLength > 0 else { return [] }
    if let jump { return jump.pages.filter(pages.contains) }
    let seen = pagesSeen(at: contentOffset[pageAxis])
    guard !seen.isEmpty else { return [] }
    let extra = min(max(0, preloadDistance), Self.sideLimit)
    let before = min(extra, seen.lowerBound - pages.lowerBound)
    let after = min(extra, pages.upperBound - seen.upperBound)
    return Array(seen.lowerBound - before..<seen.upperBound + after)
  }

  /// The pages that are visible at an offset, as far as `sideLimit` allows.
  func pagesSeen(at offset: CGFloat) -> Range<Int> {
    let (rect, shift) = (seenRect(), offset - contentOffset[pageAxis])
    let seen = (lower: rect.lower(pageAxis) + shift, upper: rect.upper(pageAxis) + shift)
    guard pageLength > 0, seen.upper > seen.lower, seen.lower.isFinite, seen.upper.isFinite else {
      return 0..<0
    }
    let (least, most) = (CGFloat(pages.lowerBound), CGFloat(pages.upperBound))
    let (page, side) = ((offset / pageLength).rounded(.down), CGFloat(Self.sideLimit))
    let first = max((seen.lower / pageLength).rounded(.down), page - side)
    let end = min((seen.upper / pageLength).rounded(.up), page + 1 + side)
    let lower = Int(min(max(first, least), most))
    let upper = Int(min(max(end, least), most))
    return lower..<max(lower, upper)
  }

  /// The part of the strip that can be visible, in its own coordinates.
  ///
  /// The bounds, and beyond them as much as the nearest clipping ancestor, or the root, shows.
  private func seenRect() -> CGRect {
    var view: View = self
    while !view.clipsToBounds, let superview = view.superview {
      view = superview
    }
    return view === self ? bounds : bounds.union(view.convert(view.bounds, to: self))
  }

  /// Whether a page is visible whose first edge is at a distance from that of the bounds, in points.
  func isSeen(pageAt left: CGFloat) -> Bool {
    let (seen, start) = (seenRect(), bounds.lower(pageAxis))
    return left + pageLength > seen.lower(pageAxis) - start && left < seen.upper(pageAxis) - start
  }

  /// Adds the view of a page, which the data source makes from a view that left, or newly.
  ///
  /// A scroll view starts at its top left, or where the page was left.
  func create(_ place: Int) throws(StalePass) {
    guard let dataSource else { return }
    let index = mirrored(place)
    let reused = waiting.pop()
    if let page = reused as? ScrollView {
      page.setContentOffset(Self.startOffset(of: page), animated: false)
    }
    let view = asked(dataSource).pagingScrollView(self, pageAt: index, reusing: reused)
    if needsReload { retire(view) }
    try checkCurrent()
    demand(
      !visible.contains(view),
      "The view for page \(index) is in use for another page and cannot be used for both.")
    visible.insert(view, for: place)
    put(view, at: place)
    if let page = view as? ScrollView, let offset = offsets.removeValue(forKey: place) {
      page.setContentOffset(offset, animated: false)
      // The page may have become larger meanwhile; some know their content only after a layout.
      page.layoutIfNeeded()
      try checkCurrent()
      if page.contentSize != .zero {
        page.setContentOffset(page.clampedOffset(page.contentOffset), animated: false)
      }
    }
    called(pageDelegate)?.pagingScrollView(self, willDisplay: view, at: index)
    visible.stack(place, in: self, above: frontmostBackView)
    try checkCurrent()
  }

  /// Takes a page's view out of the tree, and remembers the offset of a scroll view.
  func recycle(_ view: View, at place: Int) {
    if !keepsViews, let page = view as? ScrollView {
      // A page that leaves while it is pulled beyond its end comes back at the end.
      let offset = page.clampedOffset(page.contentOffset)
      if offset != Self.startOffset(of: page) { offsets[place] = offset }
    }
    view.removeFromSuperview()
    called(pageDelegate)?.pagingScrollView(self, didEndDisplaying: view, at: mirrored(place))
    retire(view)
  }

  /// Makes a view available for reuse.
  private func retire(_ view: View) {
    if !keepsViews { waiting.push(view) }
  }

  /// The offset of a page at its top left.
  private static func startOffset(of page: ScrollView) -> CGPoint {
    let inset = page.adjustedContentInset
    return CGPoint(x: -inset.left, y: -inset.top)
  }

  /// Gives all pages that have views their size and position.
  func placePages() {
    for (index, view) in visible.pairs {
      put(view, at: index)
    }
  }

  /// Sets a page's size through its bounds and centre, because the bounds' origin is its own
  /// offset.
  private func put(_ view: View, at index: Int) {
    let across = pageAxis.other
    var (size, center) = (contentSize, CGPoint.zero)
    size[pageAxis] = pageLength
    view.bounds.size = size
    center[pageAxis] = left(of: index) + view.anchorPoint[pageAxis] * pageLength
    center[across] = view.anchorPoint[across] * size[across]
    view.center = center
  }
}
