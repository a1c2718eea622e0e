public import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews

extension TableView {
  /// The position in the view to which a row is scrolled.
  public enum ScrollPosition: String, CaseIterable, Hashable, Sendable {
    /// As close as possible to its present position.
    case none
    /// At the top edge.
    case top
    /// In the middle.
    case middle
    /// At the bottom edge.
    case bottom
  }

  /// Scrolls a row to a position in the view, as far as the content reaches.
  ///
  /// Insets count as outside the view, sticking headers do not. A path whose row is `NSNotFound`
  /// means the beginning of the section; a path out of range is ignored. If heights are estimated,
  /// the target follows the row when measured rows move it. O(log n).
  public func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    updateIfNeeded()
    scrollGoal = nil
    guard let rect = target(indexPath) else { return }
    let position = position == .none ? nearestEdge(for: rect) : position
    guard position != .none else { return }
    let goal = CGPoint(x: contentOffset.x, y: offset(showing: rect, at: position))
    guard goal != contentOffset else { return }
    if isEstimating { scrollGoal = ScrollGoal(path: indexPath, position: position, offset: goal) }
    setContentOffset(goal, animated: animated)
    // Rows that become visible are measured now, and their new heights may move the row.
    if !animated { updateIfNeeded() }
  }

  /// Scrolls to the selected row nearest to those in view; has no effect if there is none.
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

  /// The offset that shows a rectangle at a position, as far as the content reaches once its height
  /// has decreased by `loss`.
  private func offset(
    showing rect: CGRect, at position: ScrollPosition, loss: CGFloat = 0
  ) -> CGFloat {
    let inset = adjustedContentInset
    let y =
      switch position {
      case .none: contentOffset.y
      case .top: rect.minY - topLine
      case .middle: rect.midY - (bounds.height + topLine - inset.bottom) / 2
      case .bottom: rect.maxY - bounds.height + inset.bottom
      }
    let limits = offsetLimits(.vertical)
    // Sums of heights differ from the end in the last bits.
    let slack = loss > 0 ? 1e-6 : 0
    return max(limits.lowerBound, min(y, limits.upperBound - loss - slack))
  }

  /// The edge at which a rectangle enters the view first; none if it is already visible.
  private func nearestEdge(for rect: CGRect) -> ScrollPosition {
    let (top, bottom) = (bounds.minY + topLine, bounds.maxY - adjustedContentInset.bottom)
    if rect.minY < top || rect.height > bottom - top { return .top }
    return rect.maxY > bottom ? .bottom : .none
  }

  /// Moves the offset to a goal that measured rows have moved, as far as the content reaches once
  /// its height has decreased by `loss`.
  func pursue(_ goal: ScrollGoal<ScrollPosition>, loss: CGFloat = 0) {
    guard let offset = offset(of: goal, loss: loss) else { return }
    scrollGoal?.offset = offset
    if !redirectAnimation(to: offset) { contentOffset = offset }
  }

  /// Redirects an animation to its goal before the offset and its target are shifted, because an
  /// animation that ended out of range would be restarted.
  func anticipate(_ goal: ScrollGoal<ScrollPosition>, shift: CGFloat, loss: CGFloat) {
    guard let offset = offset(of: goal, loss: loss) else { return }
    _ = redirectAnimation(to: CGPoint(x: offset.x, y: offset.y - shift))
  }

  private func offset(of goal: ScrollGoal<ScrollPosition>, loss: CGFloat) -> CGPoint? {
    target(goal.path).map {
      CGPoint(x: goal.offset.x, y: offset(showing: $0, at: goal.position, loss: loss))
    }
  }

  private func target(_ path: IndexPath) -> CGRect? {
    if geometry.contains(path) { return rect(geometry.span(ofRow: path)) }
    guard path.count == 2, path.row == NSNotFound, geometry.sections.indices.contains(path.section)
    else { return nil }
    return rect(
      TableGeometry.Span(start: geometry.start(ofSection: path.section), length: 0))
  }
}
