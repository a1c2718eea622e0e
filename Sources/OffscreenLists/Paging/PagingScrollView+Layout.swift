import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews

// Updating the pages' views for changes of the data source, size and offset.

extension PagingScrollView {
  func setNeedsReload() {
    needsReload = true
    setNeedsLayout()
  }

  func updateIfNeeded() {
    guard !isWorking else { return }
    isWorking = true
    if needsReload {
      needsReload = false
      load()
    }
    tile()
    isWorking = false
    if hasToLook {
      hasToLook = false
      offsetDidChange()
    }
  }

  private func load() {
    endJump()
    tell(lifeCycle.clear())
    retire { _ in true }
    offsets = [:]
    if isEndless {
      pages = dataSource == nil ? 0..<0 : -Self.endlessReach..<Self.endlessReach + 1
    } else {
      pages = 0..<max(0, dataSource?.numberOfPages(in: self) ?? 0)
    }
    hasToLook = true
    updateContentSize()
  }

  func updateContentSize() {
    let inset = adjustedContentInset
    let count = isEndless ? min(pages.count, 1) : pages.count
    contentSize = CGSize(
      width: CGFloat(count) * pageWidth,
      height: max(0, bounds.height - inset.top - inset.bottom))
  }

  // MARK: Pages

  private func tile() {
    if let jump, animationTarget?.x != jump.end.offset { endJump() }
    let wanted = pagesWithinReach()
    retire { index in !wanted.contains { $0.contains(index) } }
    for index in wanted.joined() where !live.contains(where: { $0.index == index }) {
      realise(index)
    }
    mostLive = max(mostLive, live.count)
  }

  /// The pages that are visible, and those to be made in advance.
  ///
  /// During a jump these are the pages visible at its start and those visible at its end.
  private func pagesWithinReach() -> [Range<Int>] {
    guard pageWidth > 0, !pages.isEmpty else { return [] }
    if let jump { return [jump.start.pages, jump.end.pages] }
    let seen = pagesSeen(at: contentOffset.x)
    guard !seen.isEmpty else { return [] }
    let extra = max(0, preloadDistance)
    return [
      max(
        pages.lowerBound, seen.lowerBound - extra)..<min(
          pages.upperBound, seen.upperBound + extra)
    ]
  }

  /// The pages that are visible at an offset.
  func pagesSeen(at offset: CGFloat) -> Range<Int> {
    let seen = seenRect().offsetBy(dx: offset - contentOffset.x, dy: 0)
    guard pageWidth > 0, seen.width > 0, seen.minX.isFinite, seen.maxX.isFinite else {
      return 0..<0
    }
    let (least, most) = (CGFloat(pages.lowerBound), CGFloat(pages.upperBound))
    let first = (seen.minX / pageWidth).rounded(.down)
    let end = (seen.maxX / pageWidth).rounded(.up)
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

  private func realise(_ index: Int) {
    guard let dataSource else { return }
    let reused = waiting.popLast()
    if let page = reused as? ScrollView {
      page.setContentOffset(Self.startOffset(of: page), animated: false)
    }
    let view = dataSource.pagingScrollView(self, pageAt: index, reusing: reused)
    precondition(
      !live.contains { $0.view === view },
      "The view for page \(index) is in use for another page and cannot be used for both.")
    place(view, at: index)
    if let page = view as? ScrollView, let offset = offsets.removeValue(forKey: index) {
      page.setContentOffset(offset, animated: false)
    }
    let position = live.firstIndex { $0.index > index } ?? live.endIndex
    live.insert((index, view), at: position)
    pageDelegate?.pagingScrollView(self, willDisplay: view, at: index)
    addSubview(view)
  }

  private func retire(_ isRetired: (Int) -> Bool) {
    let leaving = live.filter { isRetired($0.index) }
    live.removeAll { isRetired($0.index) }
    for (index, view) in leaving {
      if let page = view as? ScrollView, page.contentOffset != Self.startOffset(of: page) {
        offsets[index] = page.contentOffset
      }
      view.removeFromSuperview()
      pageDelegate?.pagingScrollView(self, didEndDisplaying: view, at: index)
      if waiting.count < mostLive + 2 {
        waiting.append(view)
      }
    }
  }

  /// The offset of a page at its top left.
  private static func startOffset(of page: ScrollView) -> CGPoint {
    let inset = page.adjustedContentInset
    return CGPoint(x: -inset.left, y: -inset.top)
  }

  func placePages() {
    for (index, view) in live {
      place(view, at: index)
    }
  }

  /// Sets a page's size through its bounds and centre, because the bounds' origin is its own
  /// offset.
  private func place(_ view: View, at index: Int) {
    view.bounds.size = CGSize(width: pageWidth, height: contentSize.height)
    let left =
      jump?.left(of: index, at: contentOffset.x, pageWidth: pageWidth) ?? CGFloat(index) * pageWidth
    view.center = CGPoint(
      x: left + view.anchorPoint.x * pageWidth, y: view.anchorPoint.y * contentSize.height)
  }
}
