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
    let base = baseMargins(own.base).resolved(isRightToLeft: isRightToLeft)
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

  /// The margins without additions: those that were set, or else 8 points at each side or what an item of a list says, and for the
  /// root view of a controller at least the controller's minimum, which is also its usual value above
  /// and below.
  private func baseMargins(_ set: DirectionalEdgeInsets?) -> DirectionalEdgeInsets {
    let usual =
      contentSizingParent?.standardMargins(of: self)
      ?? DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    guard let owner = presentOwner else { return set ?? usual }
    let least = owner.minimumMargins
    var margins =
      set
      ?? DirectionalEdgeInsets(
        top: least.top, leading: usual.leading, bottom: least.bottom, trailing: usual.trailing)
    guard owner.respectsMinimumMargins else { return margins }
    margins.top = max(margins.top, least.top)
    margins.leading = max(margins.leading, least.leading)
    margins.bottom = max(margins.bottom, least.bottom)
    margins.trailing = max(margins.trailing, least.trailing)
    return margins
  }

  /// Changes the settings of the margins, and tells everything that depends on them.
  final func changeMargins(_ change: (inout Margins) -> Void) {
    change(&makeLayoutNode().margins)
    marginsMayHaveChanged()
  }

  /// Reports new margins, and those of the subviews that preserve them.
  package final func marginsMayHaveChanged() {
    guard let node = layoutNode else { return }
    let margins = reportedMargins
    guard node.margins.known != margins else { return }
    node.margins.known = margins
    forEachLayoutEngine { $0.insetsDidChange(of: node) }
    markNeedsLayout(by: "a change of the margins")
    layoutMarginsDidChange()
    reportMarginsOfSubviews()
  }

  /// Reports new margins of the subviews that preserve those of this view.
  final func reportMarginsOfSubviews() {
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
