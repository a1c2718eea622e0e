import Foundation
import OffscreenGeometry
import OffscreenViews

extension ScrollView {
  /// The space reserved above the content during a refresh, in points.
  var refreshInset: CGFloat {
    refreshControl?.isRefreshing == true ? enclosure.refreshHeight : 0
  }

  /// The distance of the content below its resting position without a refresh, in points; negative
  /// if it is above.
  var pullDistance: CGFloat {
    let distance = refreshInset - adjustedContentInset.top - contentOffset.y
    return distance.isFinite ? distance : 0
  }

  /// Installs a new control, and gives back the space reserved for the former one.
  func refreshControlDidChange(from former: RefreshControl?) {
    former?.removeFromSuperview()
    if let refreshControl {
      insertSubview(refreshControl, at: 0)
    }
    refreshInsetDidChange()
  }

  /// Gives the control the width of the view, and places its top as far above the resting content
  /// as that was pulled: at the top of the view, where it stays while the content moves.
  func layoutRefreshControl() {
    guard let refreshControl else { return }
    let frame = CGRect(
      x: 0, y: enclosure.refreshLine - pullDistance, width: bounds.width,
      height: enclosure.refreshHeight)
    if refreshControl.frame != frame { refreshControl.frame = frame }
    refreshControl.pullDidChange()
  }

  /// Handles the beginning or end of a refresh: content that was held down returns with animation.
  func refreshInsetDidChange() {
    geometryDidChange(movesBack: true)
    layoutRefreshControl()
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
