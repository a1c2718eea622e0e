import Foundation
import Offscreen
import OffscreenInspection
import OffscreenSnapshots

extension Player {
  /// The movement to name in a caption: that of the observed scroll view while it moves, else that
  /// of the first scroll view of the tree that moves, which becomes the observed one.
  ///
  /// A scroll view that fingers move comes before others, such as those that follow it.
  func observeMovement() -> CapturedFrame.State {
    if observedScrollView?.isMovedByHand != true {
      let scrollViews = scrollViews
      let moving =
        scrollViews.first(where: \.isMovedByHand)
        ?? (observedScrollView?.movement == nil ? scrollViews.first { $0.movement != nil } : nil)
      observedScrollView = moving ?? observedScrollView
    }
    if let movement = observedScrollView?.movement { return movement }
    if fingers.anyDown { return .touched }
    guard let view = observedScrollView else { return stage.isInMotion ? .animating : .still }
    if view.isBeyondItsRange { return .bouncing }
    if view.refreshControl?.isRefreshing == true { return .refreshing }
    return stage.isInMotion ? .animating : .still
  }

  /// The scroll views in the window, each after the views around it.
  private var scrollViews: [ScrollView] {
    stage.window.subtreeInOrder.compactMap { $0 as? ScrollView }
  }

  /// A selector of the observed scroll view, if there are others in the window.
  var observedName: String? {
    guard let view = observedScrollView, view.window != nil, scrollViews.count > 1 else {
      return nil
    }
    return ViewNames(root: stage.window).selector(of: view.shownView)
  }
}

extension ScrollView {
  /// The view whose columns this table shows turned by a quarter; nil for all others.
  var turningView: RotatedTableView? { superview as? RotatedTableView }

  /// The view that captions and curves name.
  var shownView: View { turningView ?? self }

  /// The offset in the coordinates of the view that is named: that of a turned table counts along x.
  var shownOffset: CGPoint { turningView?.contentOffset ?? contentOffset }

  /// Whether fingers move or zoom the content.
  fileprivate var isMovedByHand: Bool { isDragging || isZooming }

  /// The movement of the content; nil if it is at rest.
  fileprivate var movement: CapturedFrame.State? {
    if isZooming { return .zooming }
    if isZoomBouncing { return .bouncing }
    if isDecelerating { return isBeyondItsRange ? .bouncing : .decelerating }
    if isDragging { return isBeyondItsRange ? .stretching : .dragging }
    return isInMotion ? .scrolling : nil
  }

  /// Whether the content is more than half a point beyond an edge.
  fileprivate var isBeyondItsRange: Bool {
    let nearest = clampedOffset(contentOffset)
    return abs(contentOffset.x - nearest.x) > 0.5 || abs(contentOffset.y - nearest.y) > 0.5
  }
}
