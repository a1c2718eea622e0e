import Foundation
import OffscreenGeometry
import OffscreenViews

extension ScrollView: TopScrolling {
  package final func scrollToTop() {
    guard isBelowTop, called(delegate)?.scrollViewShouldScrollToTop(self) ?? true, isBelowTop
    else { return }
    let isAnimated = host != nil
    isScrollingToTop = !isAnimated
    setContentOffset(CGPoint(x: contentOffset.x, y: -adjustedContentInset.top), animated: true)
    if isAnimated { isScrollingToTop = machine.movementKind == .animation }
  }

  /// Whether content is hidden above the upper edge.
  private var isBelowTop: Bool { contentOffset.y > -adjustedContentInset.top }

  /// Tells the delegate that the top was reached; something else may have stopped the movement before.
  func endScrollingToTop() {
    isScrollingToTop = false
    if !isBelowTop { called(delegate)?.scrollViewDidScrollToTop(self) }
  }
}
