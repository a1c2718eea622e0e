import Foundation
import OffscreenGeometry

extension View {
  /// Whether the leading side of this view is the right one.
  final var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The margins, including the additions by the safe area and the superview's margins.
  final var effectiveMargins: EdgeInsets { margins { $0.safeAreaInsets } }

  /// The margins with the safe areas that views were last told of; each change of these margins is
  /// reported.
  final var reportedMargins: EdgeInsets { margins { $0.knownSafeAreaInsets } }

  private func margins(withSafeArea safeArea: (View) -> EdgeInsets) -> EdgeInsets {
    let own = layoutNode?.margins ?? Margins()
    let base = own.base.resolved(isRightToLeft: isRightToLeft)
    let safe = own.insetsFromSafeArea ? safeArea(self) : .zero
    var margins = EdgeInsets(
      top: base.top + safe.top, left: base.left + safe.left, bottom: base.bottom + safe.bottom,
      right: base.right + safe.right)
    guard own.preservesSuperview, let parent else { return margins }
    let outer = parent.margins(withSafeArea: safeArea)
    let area = parent.layer.state.bounds
    let frame = untransformedFrame
    margins.top = max(margins.top, outer.top - (frame.minY - area.minY))
    margins.left = max(margins.left, outer.left - (frame.minX - area.minX))
    margins.bottom = max(margins.bottom, outer.bottom - (area.maxY - frame.maxY))
    margins.right = max(margins.right, outer.right - (area.maxX - frame.maxX))
    return margins
  }

  /// Changes the settings of the margins, and tells everything that depends on them.
  final func changeMargins(_ change: (inout Margins) -> Void) {
    change(&makeLayoutNode().margins)
    marginsMayHaveChanged()
  }

  /// Reports new margins, and those of the subviews that preserve them.
  final func marginsMayHaveChanged() {
    guard let node = layoutNode else { return }
    let margins = reportedMargins
    guard node.margins.known != margins else { return }
    node.margins.known = margins
    layoutEngine?.insetsDidChange(of: node)
    markNeedsLayout()
    layoutMarginsDidChange()
    for child in subviews where child.layoutNode?.margins.preservesSuperview == true {
      child.marginsMayHaveChanged()
    }
  }
}

extension EdgeInsets {
  /// The same insets with a leading and a trailing side.
  func directional(isRightToLeft: Bool) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: top, leading: isRightToLeft ? right : left, bottom: bottom,
      trailing: isRightToLeft ? left : right)
  }
}
