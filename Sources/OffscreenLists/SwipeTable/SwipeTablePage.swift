import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews

/// A page of a swipe table that has a view.
final class SwipeTablePage {
  /// The views of a page, which stay together when they are reused.
  struct Views {
    /// The list that is scrolled.
    let list: ScrollView
    /// The subview of the strip: the list itself, or a view that contains it.
    let container: View
  }

  /// The number of the page.
  let index: Int
  /// The value that the data source returned for the page.
  let views: Views
  /// The top inset that the list has without a refresh.
  let ownInset: CGFloat
  /// The distance that the list must be pulled for a refresh, in points.
  let refreshHeight: CGFloat
  /// The top inset of the list when it was last read.
  var seenInset: CGFloat

  /// Creates a page whose list has its present inset.
  init(index: Int, views: Views, ownInset: CGFloat, refreshHeight: CGFloat) {
    self.index = index
    self.views = views
    self.ownInset = ownInset
    self.refreshHeight = refreshHeight
    seenInset = views.list.contentInset.top
  }

  /// The list that is scrolled.
  var view: ScrollView { views.list }
  /// The subview of the strip.
  var container: View { views.container }

  /// Whether neither a finger nor a movement determines the offset.
  var isAtRest: Bool {
    !view.isTracking && !view.isDecelerating && view.animationTarget == nil
  }
}

/// The top insets of lists that a swipe table remembers.
///
/// A refresh control of another library adds its height to the list's `contentInset` for some time.
/// That does not change the list's place below the header; it pulls the list, and the header with
/// it. So the list's own inset is the one with which it is first shown; it is kept while the list
/// is out of view, if the list returns with the inset with which it left.
struct SwipePageInsets {
  /// The insets of one list when it left.
  private struct Entry {
    weak var page: ScrollView?
    let own: CGFloat
    let last: CGFloat
  }

  /// The entries of lists that left with an inset other than their own.
  private var entries: [Entry] = []

  /// The own inset of a list that is about to be shown.
  func ownInset(of page: ScrollView) -> CGFloat {
    let top = page.contentInset.top
    return entries.first { $0.page === page && $0.last == top }?.own ?? top
  }

  /// Remembers the inset of a list that leaves.
  mutating func remember(_ page: SwipeTablePage) {
    entries.removeAll { $0.page == nil || $0.page === page.view }
    guard page.view.contentInset.top != page.ownInset else { return }
    entries.append(
      Entry(page: page.view, own: page.ownInset, last: page.view.contentInset.top))
  }
}
