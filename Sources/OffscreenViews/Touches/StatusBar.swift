package import Foundation
import OffscreenGeometry

/// A view that a tap on the status bar may scroll to its top.
package protocol TopScrolling: View {
  /// Whether a tap on the status bar scrolls the view.
  var scrollsToTop: Bool { get }
  /// Scrolls to the top with animation, unless the view is there or its delegate refuses.
  func scrollToTop()
}

// The status bar is neither drawn nor a view. What touches it is not the tree's: a touch that begins there reaches no
// view and no recogniser, wherever it moves.
extension Window {
  /// The height of the status bar in points: the top of the safe area; 0 while the root controller hides the bar.
  package final var statusBarHeight: CGFloat {
    rootOwner?.hidesStatusBar == true ? 0 : safeAreaInsets.top
  }

  /// Whether a touch that begins at a point of the window is one of the status bar, so that no view receives it.
  package final func statusBarTakes(_ point: CGPoint) -> Bool {
    0 <= point.y && point.y < statusBarHeight && 0 <= point.x && point.x < bounds.width
  }

  /// The view that receives a touch that begins at a point of the window: the one that is hit, unless the status bar
  /// takes the touch.
  package final func touchedView(at point: CGPoint, with event: Event? = nil) -> View? {
    statusBarTakes(point) ? nil : hitTest(point, with: event)
  }

  /// Whether a finger that was lifted has tapped the status bar.
  final func isStatusBarTap(_ touch: Touch) -> Bool {
    let (start, end) = (touch.startLocationInWindow, touch.locationInWindow)
    return start.distance(to: end) <= TapLimits.travel && [start, end].allSatisfy(statusBarTakes)
  }

  /// Scrolls a view to its top, as UIKit does when the status bar is tapped: on a pad the one that is nearest to the bar, and
  /// on other devices the only one on the screen; with several of them nothing happens.
  ///
  /// - Complexity: O(views).
  final func statusBarWasTapped() {
    let views = topScrollingViews
    guard views.count == 1 || traitCollection.userInterfaceIdiom == .pad else { return }
    views.min { $0.top < $1.top }?.view.scrollToTop()
  }

  /// The views on the screen that a tap on the status bar scrolls, and their upper edges in the window: only those of
  /// the frontmost controller if one is presented.
  private final var topScrollingViews: [(view: any TopScrolling, top: CGFloat)] {
    var found: [(view: any TopScrolling, top: CGFloat)] = []
    var pending: [(view: View, visible: CGRect)] = [
      (rootOwner?.presentedView ?? self, bounds)
    ]
    while let (view, visible) = pending.popLast() {
      guard !view.isHidden, unsafe view.alpha >= TreeNode.leastAlpha else { continue }
      let frame = convert(view.bounds, from: view)
      if let view = view as? any TopScrolling, view.scrollsToTop,
        !frame.intersection(visible).isEmpty
      {
        found.append((view, frame.minY))
      }
      let inner = view.clipsToBounds ? visible.intersection(frame) : visible
      guard !inner.isEmpty else { continue }
      for subview in view.subviews.reversed() { pending.append((subview, inner)) }
    }
    return found
  }
}
