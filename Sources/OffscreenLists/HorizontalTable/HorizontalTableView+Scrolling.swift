import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews

extension HorizontalTableView {
  /// The position in the view to which a column is scrolled.
  public enum ScrollPosition: String, CaseIterable, Hashable, Sendable {
    /// As close as possible to its present position.
    case none
    /// At the left edge.
    case left
    /// In the middle.
    case centeredHorizontally
    /// At the right edge.
    case right
  }

  /// Scrolls a column to a position in the view, as far as the content reaches.
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

  /// Scrolls as little as necessary to show a whole column.
  ///
  /// If the left edge of the column is hidden, it is aligned with the left edge of the view, and
  /// likewise the right edge. A column wider than the view is not moved while it fills the view.
  public func revealColumn(at index: Int, animated: Bool) {
    updateIfNeeded()
    guard (0..<columns.count).contains(index) else { return }
    let (rect, inset) = (rect(of: index), adjustedContentInset)
    let distance = revealDistance(
      of: (rect.minX, rect.maxX), in: (bounds.minX + inset.left, bounds.maxX - inset.right))
    scroll(toX: contentOffset.x + distance, animated: animated)
  }

  /// Scrolls to a horizontal offset, in points, as far as the content reaches; the delegate is not
  /// called if the offset is the same already.
  private func scroll(toX x: CGFloat, animated: Bool) {
    let target = clampedOffset(CGPoint(x: x, y: contentOffset.y))
    guard target != contentOffset else { return }
    setContentOffset(target, animated: animated)
  }
}
