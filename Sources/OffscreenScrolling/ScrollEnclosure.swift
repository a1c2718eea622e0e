package import Foundation
package import OffscreenGeometry

/// What a view around a scroll view adds to it, apart from what its user set.
///
/// It is set as a whole, so that the offset never meets a state between two.
package struct ScrollEnclosure: Hashable, Sendable {
  /// Space around the content on top of `contentInset`, for content and indicators alike.
  package var inset: EdgeInsets
  /// Whether the inset stands in for the safe area at the top.
  package var coversTop: Bool
  /// The height the content counts as having at least when the offset's range is worked out.
  package var minimumContentHeight: CGFloat
  /// How far below the top of the view section headers stick; nil leaves it to the insets.
  package var stickyLine: CGFloat?
  /// How far below the top of the view what is scrolled to the top lies; nil leaves it to the insets.
  package var topLine: CGFloat?
  /// Where a refresh control ends, in content coordinates; the top of the content by default.
  package var refreshLine: CGFloat

  package init(
    inset: EdgeInsets = .zero, coversTop: Bool = false, minimumContentHeight: CGFloat = 0,
    stickyLine: CGFloat? = nil, topLine: CGFloat? = nil, refreshLine: CGFloat = 0
  ) {
    self.inset = inset
    self.coversTop = coversTop
    self.minimumContentHeight = minimumContentHeight
    self.stickyLine = stickyLine
    self.topLine = topLine
    self.refreshLine = refreshLine
  }
}

extension EdgeInsets {
  /// These insets and others, side by side.
  func adding(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom,
      right: right + other.right)
  }
}
