import Foundation
import OffscreenGeometry
import OffscreenViews

extension ScrollView: TopScrolling {
  package final func scrollToTop() {
    guard isBelowTop, called(delegate)?.scrollViewShouldScrollToTop(self) ?? true, isBelowTop
    else { return }
    let isAnimated = host != nil
    isScrollingToTop = !isAnimated
    setContentOffset(CGPoint(x: contentOffset.x, y: topOffset), animated: true)
    if isAnimated { isScrollingToTop = machine.movementKind == .animation }
  }

  /// The offset at which the beginning of the content is shown, below a large title as it is when it is not collapsed.
  private var topOffset: CGFloat { offsetLimits(.vertical).lowerBound }

  /// Whether content is hidden above the upper edge.
  private var isBelowTop: Bool { contentOffset.y > topOffset }

  /// Tells the delegate that the top was reached; something else may have stopped the movement before.
  func endScrollingToTop() {
    isScrollingToTop = false
    if !isBelowTop { called(delegate)?.scrollViewDidScrollToTop(self) }
  }
}
