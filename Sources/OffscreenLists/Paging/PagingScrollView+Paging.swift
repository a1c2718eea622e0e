import Foundation
package import OffscreenScrolling
import OffscreenViews

// Scrolling from page to page, and reporting it.

extension PagingScrollView: EndlessScrolling {
  package var endlessAxis: ScrollAxis? { source == .endless ? pageAxis : nil }
}

extension PagingScrollView: JumpingPages {
  var pageAxis: ScrollAxis { ScrollAxis(axis) }

  /// Scrolls to a page; an index out of range is clamped.
  ///
  /// With animation, pages in between that are visible neither at the start nor at the end are not
  /// requested and not shown, although the offset covers the whole distance. Dragging is disabled
  /// until such a jump is over; code that sets another offset ends it. A scroll to another page
  /// meanwhile starts from the present positions.
  public func scrollToPage(_ index: Int, animated: Bool) {
    updateIfNeeded()
    guard !pages.isEmpty else { return }
    scroll(to: mirrored(existing(index)), animated: animated)
    if let jump { report(lifeCycle.jump(to: jump.end.page)) }
    pagesDidMove?()
  }

  /// Moves the pages of a jump, and updates the current page.
  func jumpDidChange() {
    placePages()
    offsetDidChange()
  }

  /// Handles a change of the offset: moves the pages of a jump, and updates the current page.
  func offsetDidChange() {
    guard !needsReload, !isResizing else { return }
    guard !isWorking else {
      hasToLook = true
      return
    }
    if let jump, animationTarget?[pageAxis] != jump.end.offset {
      endJump()
      return
    }
    if jump != nil { placePages() }
    guard let here = pagePosition(after: lastPosition, along: pageAxis) else { return }
    let (least, most) = (pages.lowerBound, max(pages.lowerBound, pages.upperBound - 1))
    let position = min(max(here, CGFloat(least)), CGFloat(most))
    lastPosition = position
    let page = jump?.currentPage ?? Int((position + 0.5).rounded(.down))
    if page != currentPlace {
      currentPlace = page
      called(pageDelegate)?.pagingScrollView(self, didChangeCurrentPage: mirrored(page))
      // If the delegate has scrolled further, that has been reported already.
      guard position == lastPosition else { return }
    }
    if jump == nil, !pages.isEmpty {
      report(lifeCycle.move(to: position))
    }
    pagesDidMove?()
  }

  /// The pages in the bounds: one at rest, or the one that leaves and the one that comes.
  package final var pagesInView: PageLifeCycle.State {
    switch lifeCycle.state {
    case .empty: .empty
    case .resting(let place): .resting(mirrored(place))
    case .moving(let start, let end): .moving(from: mirrored(start), to: mirrored(end))
    }
  }

  /// The page to which code scrolls with animation; nil if it does not.
  package final var targetPage: Int? {
    let place =
      jump?.end.page
      ?? animationTarget.flatMap { pagePosition(of: $0, along: pageAxis) }.map {
        existing(Int($0.rounded()))
      }
    return place.map(mirrored)
  }

  /// Whether a reload is pending.
  package final var isOutOfDate: Bool { needsReload }

  /// Reloads everything, and shows a page at once, or the nearest one that exists.
  package final func reloadData(showing page: Int) {
    pageAfterReload = page
    reloadData()
  }

  /// Reports events to the delegate, in their order, even if its actions cause others.
  func report(_ events: [PageLifeCycle.Event]) {
    unreported += events
    guard !isReporting else { return }
    isReporting = true
    defer { isReporting = false }
    while !unreported.isEmpty {
      let delegate = called(pageDelegate)
      switch unreported.removeFirst() {
      case .willDisappear(let place):
        delegate?.pagingScrollView(self, pageWillDisappear: mirrored(place))
      case .willAppear(let place):
        delegate?.pagingScrollView(self, pageWillAppear: mirrored(place))
      case .didDisappear(let place):
        delegate?.pagingScrollView(self, pageDidDisappear: mirrored(place))
      case .didAppear(let place):
        delegate?.pagingScrollView(self, pageDidAppear: mirrored(place))
      }
    }
  }
}
