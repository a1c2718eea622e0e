public import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews

extension TableView {
  /// Where in the view a row comes to lie.
  public enum ScrollPosition: String, CaseIterable, Hashable, Sendable {
    /// As near as possible to where it is now.
    case none
    /// At the top edge.
    case top
    /// In the middle.
    case middle
    /// At the bottom edge.
    case bottom
  }

  /// How often an estimate that was replaced may move the place scrolled to.
  private static let estimateRounds = 8

  /// Scrolls until a row lies where it is wanted, as far as the content reaches.
  ///
  /// Insets count as outside the view, headers that stick to the edge do not. A path whose row is
  /// `NSNotFound` means the section's beginning; one out of range is ignored. With estimated heights
  /// an animated scroll ends where the row is expected to be when it begins. O(log n).
  public func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    updateIfNeeded()
    scroll(to: indexPath, at: position, animated: animated)
    guard isEstimating, !animated else { return }
    // What came into view was measured: the row may lie elsewhere now.
    for _ in 0..<Self.estimateRounds {
      let offset = contentOffset
      updateIfNeeded()
      scroll(to: indexPath, at: position, animated: false)
      if contentOffset == offset { return }
    }
  }

  /// Scrolls to the selected row that is nearest to those in view; without one does nothing.
  public func scrollToNearestSelectedRow(at position: ScrollPosition, animated: Bool) {
    updateIfNeeded()
    let middle = bounds.midY
    func distance(_ path: IndexPath) -> Double {
      let span = geometry.span(ofRow: path)
      return max(span.start - middle, middle - span.end, 0)
    }
    let nearest = selectedPaths.sorted().min { distance($0) < distance($1) }
    guard let nearest else { return }
    scrollToRow(at: nearest, at: position, animated: animated)
  }

  private func scroll(to path: IndexPath, at position: ScrollPosition, animated: Bool) {
    guard let rect = target(path) else { return }
    let inset = adjustedContentInset
    let y: CGFloat
    switch position {
    case .none:
      scrollRectToVisible(rect, animated: animated)
      return
    case .top:
      y = rect.minY - topLine
    case .middle:
      y = rect.midY - (bounds.height + topLine - inset.bottom) / 2
    case .bottom:
      y = rect.maxY - bounds.height + inset.bottom
    }
    let target = clampedOffset(CGPoint(x: contentOffset.x, y: y))
    guard target != contentOffset else { return }
    setContentOffset(target, animated: animated)
  }

  private func target(_ path: IndexPath) -> CGRect? {
    if geometry.contains(path) { return rect(geometry.span(ofRow: path)) }
    guard path.count == 2, path.row == NSNotFound, geometry.sections.indices.contains(path.section)
    else { return nil }
    return rect(
      TableGeometry.Span(start: geometry.start(ofSection: path.section), length: 0))
  }
}
