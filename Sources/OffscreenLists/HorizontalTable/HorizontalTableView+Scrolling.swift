import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews

extension HorizontalTableView {
  /// Where in the view a column comes to lie.
  public enum ScrollPosition: String, CaseIterable, Hashable, Sendable {
    /// As near as possible to where it is now.
    case none
    /// At the left edge.
    case left
    /// In the middle.
    case centeredHorizontally
    /// At the right edge.
    case right
  }

  /// Scrolls until a column lies where it is wanted, as far as the content reaches.
  ///
  /// Insets count as outside the view. An index out of range is ignored. O(1).
  public func scrollToColumn(at index: Int, at position: ScrollPosition, animated: Bool) {
    updateIfNeeded()
    guard (0..<columns.count).contains(index) else { return }
    let rect = rect(of: index)
    let inset = adjustedContentInset
    let offset: CGFloat
    switch position {
    case .none:
      scrollRectToVisible(rect, animated: animated)
      return
    case .left:
      offset = rect.minX - inset.left
    case .right:
      offset = rect.maxX - bounds.width + inset.right
    case .centeredHorizontally:
      offset = rect.midX - (bounds.width + inset.left - inset.right) / 2
    }
    scroll(toX: offset, animated: animated)
  }

  /// Scrolls as little as needed to show a column whole.
  ///
  /// A column whose left edge is hidden comes to the left edge, one whose right edge is hidden to
  /// the right one. One wider than the view stays where it is while it fills the view.
  public func revealColumn(at index: Int, animated: Bool) {
    updateIfNeeded()
    guard (0..<columns.count).contains(index) else { return }
    let (rect, inset) = (rect(of: index), adjustedContentInset)
    let distance = revealDistance(
      of: (rect.minX, rect.maxX), in: (bounds.minX + inset.left, bounds.maxX - inset.right))
    scroll(toX: contentOffset.x + distance, animated: animated)
  }

  private func scroll(toX x: CGFloat, animated: Bool) {
    let target = clampedOffset(CGPoint(x: x, y: contentOffset.y))
    guard target != contentOffset else { return }
    setContentOffset(target, animated: animated)
  }
}
