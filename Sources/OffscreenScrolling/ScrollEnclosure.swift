package import Foundation
package import OffscreenGeometry

/// The insets and limits that an enclosing view adds to a scroll view, separate from the settings
/// of its user.
///
/// It is set as a whole, so that the offset is never adjusted to an intermediate state.
package struct ScrollEnclosure: Hashable, Sendable {
  /// Space around the content on top of `contentInset`, for both content and indicators.
  package var inset: EdgeInsets
  /// The part of the inset at the top that a bar has given up for the content, in points.
  ///
  /// It counts for the range of the offset, but not for `adjustedContentInset` and the indicators.
  package var collapsed: CGFloat
  /// Whether the inset replaces the safe area at the top.
  package var coversTop: Bool
  /// The minimum content height for computing the range of the offset.
  package var minimumContentHeight: CGFloat
  /// The distance below the top of the view at which section headers stick, in points; nil derives
  /// it from the insets.
  package var stickyLine: CGFloat?
  /// The distance below the top of the view at which an item that is scrolled to the top is placed,
  /// in points; nil derives it from the insets.
  package var topLine: CGFloat?
  /// The bottom of a refresh control, in content coordinates; the top of the content by default.
  package var refreshLine: CGFloat
  /// The height of a refresh control, and how far it must be pulled.
  package var refreshHeight: CGFloat

  package init(
    inset: EdgeInsets = .zero, collapsed: CGFloat = 0, coversTop: Bool = false,
    minimumContentHeight: CGFloat = 0,
    stickyLine: CGFloat? = nil, topLine: CGFloat? = nil, refreshLine: CGFloat = 0,
    refreshHeight: CGFloat = RefreshControl.usualHeight
  ) {
    self.inset = inset
    self.collapsed = collapsed
    self.coversTop = coversTop
    self.minimumContentHeight = minimumContentHeight
    self.stickyLine = stickyLine
    self.topLine = topLine
    self.refreshLine = refreshLine
    self.refreshHeight = refreshHeight
  }
}

extension EdgeInsets {
  /// The sums of these insets and `other`.
  package func adding(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom,
      right: right + other.right)
  }
}
