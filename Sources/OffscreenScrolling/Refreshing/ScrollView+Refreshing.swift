import Foundation
import OffscreenGeometry
import OffscreenViews

extension ScrollView {
  /// The space reserved above the content during a refresh, in points.
  var refreshInset: CGFloat {
    refreshControl?.isRefreshing == true ? enclosure.refreshHeight : 0
  }

  /// The distance of the content below its resting position without a refresh, in points.
  var pullDistance: CGFloat {
    max(0, refreshInset - adjustedContentInset.top - contentOffset.y)
  }

  /// Installs a new control, and gives back the space reserved for the former one.
  func refreshControlDidChange(from former: RefreshControl?) {
    former?.removeFromSuperview()
    if let refreshControl {
      insertSubview(refreshControl, at: 0)
      layoutRefreshControl()
    }
    refreshInsetDidChange()
  }

  /// Gives the control the width of the view and places it above the content.
  func layoutRefreshControl() {
    refreshControl?.frame = CGRect(
      x: 0, y: enclosure.refreshLine - enclosure.refreshHeight, width: bounds.width,
      height: enclosure.refreshHeight)
  }

  /// Handles the beginning or end of a refresh: content that was held down returns with animation.
  func refreshInsetDidChange() {
    geometryDidChange(movesBack: true)
  }

  /// Starts a refresh once a finger has pulled the whole control into view.
  func refreshIfPulled() {
    guard let refreshControl, !wasPulledToRefresh, machine.isDragging,
      !refreshControl.isRefreshing, pullDistance > enclosure.refreshHeight
    else { return }
    wasPulledToRefresh = true
    refreshControl.beginRefreshing()
    refreshControl.sendActions(for: .valueChanged)
  }
}
