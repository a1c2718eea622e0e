import Foundation
import Offscreen
import OffscreenInspection
import OffscreenSnapshots

extension Player {
  /// The movement to name in a caption: that of the observed scroll view while it moves, else that
  /// of the first scroll view of the tree that moves, which becomes the observed one.
  func observeMovement() -> CapturedFrame.State {
    if let movement = observedScrollView?.movement { return movement }
    for case let view as ScrollView in stage.window.subtreeInOrder {
      guard let movement = view.movement else { continue }
      observedScrollView = view
      return movement
    }
    if fingers.anyDown { return .touched }
    guard let view = observedScrollView else { return stage.isInMotion ? .animating : .still }
    if view.isBeyondItsRange { return .bouncing }
    if view.refreshControl?.isRefreshing == true { return .refreshing }
    return stage.isInMotion ? .animating : .still
  }
}

extension ScrollView {
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
