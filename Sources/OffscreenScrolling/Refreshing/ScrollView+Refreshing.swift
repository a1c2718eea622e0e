import Foundation
import OffscreenGeometry
import OffscreenViews

extension ScrollView {
  /// The room above the content that a refresh under way keeps, in points.
  var refreshInset: CGFloat {
    refreshControl?.isRefreshing == true ? RefreshControl.height : 0
  }

  /// How far the content lies below its place at the top without a refresh, in points.
  var pullDistance: CGFloat {
    max(0, refreshInset - adjustedContentInset.top - contentOffset.y)
  }

  /// Puts a new control into its place, and gives back the room that the former one kept.
  func refreshControlDidChange(from former: RefreshControl?) {
    former?.removeFromSuperview()
    if let refreshControl {
      insertSubview(refreshControl, at: 0)
      layoutRefreshControl()
    }
    refreshInsetDidChange()
  }

  /// Gives the control the width of the view, and its place above the content.
  func layoutRefreshControl() {
    refreshControl?.frame = CGRect(
      x: 0, y: enclosure.refreshLine - RefreshControl.height, width: bounds.width,
      height: RefreshControl.height)
  }

  /// A refresh began or ended: content that was held down goes back by and by.
  func refreshInsetDidChange() {
    geometryDidChange(movesBack: true)
  }

  /// The finger has pulled the content: starts the refresh once the control is all in view.
  func refreshIfPulled() {
    guard let refreshControl, !wasPulledToRefresh, machine.isDragging,
      !refreshControl.isRefreshing, pullDistance > RefreshControl.height
    else { return }
    wasPulledToRefresh = true
    refreshControl.beginRefreshing()
    refreshControl.sendActions(for: .valueChanged)
  }
}
