import OffscreenScrolling
import OffscreenViews

/// Makes fingers on a swipe table's header and bar drag the current page or the strip of pages.
///
/// Two additional pan recognisers on the table see the touches of header and bar, one for the
/// current page and one for the pages' strip. So a drag there is the page's own drag: point for
/// point, with its rubber band, its fling and its delegate calls. A finger that does not drag stops
/// a fling, but not a movement that a tap on the bar has begun. A scroll view inside the header
/// sees the touch first, and each takes only drags along an axis that it scrolls. Hit testing is
/// not involved.
final class SwipeSurface {
  /// Drags the current page, along the axes on which it scrolls.
  private let pagePan = ScrollPanGestureRecognizer()
  /// Drags the strip of pages, horizontally.
  private let pagerPan = ScrollPanGestureRecognizer()
  /// The table whose header and bar are dragged, which owns this object.
  private weak var table: SwipeTableView?

  /// Adds the recognisers to the table.
  func attach(to table: SwipeTableView) {
    self.table = table
    for pan in [pagePan, pagerPan] {
      pan.delegate = self
      table.addGestureRecognizer(pan)
    }
  }

  /// Sets the views that drags move from now on: the current page, if there is one, and the strip.
  func target(page: ScrollView?, pager: ScrollView) {
    pagePan.scrollView = page
    pagerPan.scrollView = pager
  }

  /// Whether one of the two recognisers may begin; nil for any other recogniser.
  func shouldBegin(_ recognizer: GestureRecognizer) -> Bool? {
    guard let pan = recognizer as? ScrollPanGestureRecognizer, pan === pagePan || pan === pagerPan
    else { return nil }
    guard let target = pan.scrollView, target.panGestureRecognizer.isEnabled else { return false }
    return target.shouldBeginDrag(by: pan.translation(in: target))
  }
}

extension SwipeSurface: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    guard let table, let view = touch.view else { return false }
    return [table.headerView, table.headerBar].contains { shared in
      shared.map(view.isDescendant(of:)) ?? false
    }
  }
}
