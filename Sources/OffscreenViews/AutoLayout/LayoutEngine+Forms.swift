import Foundation
import OffscreenConstraints
import OffscreenGeometry

extension LayoutEngine {
  /// The row of a constraint, in the coordinates of the view that holds it; nil if an item is gone.
  func row(of constraint: LayoutConstraint) -> LayoutRow? {
    guard let form = form(of: constraint) else { return nil }
    // Where the trailing side is the left one, at least this far towards it means at most this far
    // to the right.
    let relation =
      constraint.first.countsLeft ? constraint.relation.mirrored : constraint.relation
    return LayoutRow(
      .constraint(constraint), of: nil, form, LinearRelation(relation),
      priority: constraint.priority)
  }

  /// `first - multiplier * second - constant`.
  func form(of constraint: LayoutConstraint) -> LinearForm? {
    guard let holder = constraint.holder, var form = form(of: constraint.first, in: holder) else {
      return nil
    }
    if let second = constraint.second {
      guard let other = self.form(of: second, in: holder) else { return nil }
      form.add(other, times: -LinearForm.limited(constraint.multiplier))
    }
    let constant = LinearForm.limited(constraint.constant)
    form.constant += constraint.first.countsLeft ? constant : -constant
    return form
  }

  /// An anchor as a form; a distance between two anchors is the second less the first, counted in the
  /// direction of the axis.
  private func form(of term: AnchorTerm, in view: View) -> LinearForm? {
    guard let node = term.node,
      var form = form(of: node, term.attribute, isMirrored: term.isMirrored, in: view)
    else { return nil }
    guard let attribute = term.startAttribute else { return form }
    guard let startNode = term.startNode,
      let start = self.form(
        of: startNode, attribute,
        isMirrored: attribute.followsDirection && startNode.view?.isRightToLeft == true, in: view)
    else { return nil }
    form.add(start, times: -1)
    return term.isMirrored ? form.negated : form
  }

  /// An attribute in the coordinates of a view around the item, or of the item itself; `isMirrored` says whether
  /// leading is the right side.
  private func form(
    of node: LayoutNode, _ attribute: LayoutConstraint.Attribute, isMirrored: Bool, in view: View
  ) -> LinearForm? {
    var node = node
    if !node.isGuide, node.view === view, !attribute.isSize, view is any ContentScrolling {
      node = view.ownGuide(.content).node
    }
    guard node.view != nil else { return nil }
    switch attribute {
    case .notAnAttribute: return nil
    case .width, .height: return size(of: node, attribute.axis ?? .horizontal)
    case .left, .top: return edge(of: node, attribute.axis ?? .horizontal, at: 0, in: view)
    case .right, .bottom: return edge(of: node, attribute.axis ?? .horizontal, at: 1, in: view)
    case .centerX, .centerY:
      return edge(of: node, attribute.axis ?? .horizontal, at: 0.5, in: view)
    case .leading: return edge(of: node, .horizontal, at: isMirrored ? 1 : 0, in: view)
    case .trailing: return edge(of: node, .horizontal, at: isMirrored ? 0 : 1, in: view)
    case .leftMargin, .topMargin:
      return margin(of: node, attribute.axis ?? .horizontal, at: 0, in: view)
    case .rightMargin, .bottomMargin:
      return margin(of: node, attribute.axis ?? .horizontal, at: 1, in: view)
    case .centerXWithinMargins, .centerYWithinMargins:
      return margin(of: node, attribute.axis ?? .horizontal, at: 0.5, in: view)
    case .leadingMargin: return margin(of: node, .horizontal, at: isMirrored ? 1 : 0, in: view)
    case .trailingMargin:
      return margin(of: node, .horizontal, at: isMirrored ? 0 : 1, in: view)
    case .firstBaseline: return baseline(of: node, isFirst: true, in: view)
    case .lastBaseline: return baseline(of: node, isFirst: false, in: view)
    }
  }

  /// The width or the height of an item's alignment rectangle.
  private func size(of node: LayoutNode, _ axis: LayoutConstraint.Axis) -> LinearForm? {
    guard let entry = entry(of: node) else { return nil }
    var form = LinearForm()
    form.add(axis == .horizontal ? entry.width : entry.height, of: entry)
    return form
  }

  /// The location at a fraction of the alignment rectangle's extent.
  private func edge(
    of node: LayoutNode, _ axis: LayoutConstraint.Axis, at fraction: Double, in view: View
  ) -> LinearForm? {
    guard let entry = entry(of: node), var form = origin(of: entry, axis, in: view) else {
      return nil
    }
    if fraction != 0 {
      form.add(axis == .horizontal ? entry.width : entry.height, of: entry, times: fraction)
    }
    return form
  }

  /// The left or top edge of an item's alignment rectangle: the sum of the positions from the item
  /// up to the root.
  private func origin(
    of entry: LayoutEntry, _ axis: LayoutConstraint.Axis, in view: View
  ) -> LinearForm? {
    func component(_ point: CGPoint) -> Double {
      Double(axis == .horizontal ? point.x : point.y)
    }
    var form = LinearForm()
    /// Adds, times `sign`, the origin of the view's own coordinates in its alignment rectangle.
    func addInner(_ entry: LayoutEntry, _ view: View, _ sign: Double) {
      let insets = entry.alignmentInsets
      form.constant += sign * component(CGPoint(x: insets.left, y: insets.top))
      form.constant += sign * component(view.layer.state.bounds.origin)
      form.influences.append(entry)
    }
    if !entry.isGuide, entry.view === view {
      addInner(entry, view, 1)
      return form
    }
    form.add(axis == .horizontal ? entry.x : entry.y, of: entry)
    var container = entry.isGuide ? entry.view : entry.view?.parent
    while let outer = container, outer !== view {
      guard let own = self.entry(of: outer.makeLayoutNode()) else { return nil }
      form.add(axis == .horizontal ? own.x : own.y, of: own)
      addInner(own, outer, -1)
      container = outer.parent
    }
    return container == nil ? nil : form
  }

  /// The location at a fraction of the extent inside an item's margins.
  private func margin(
    of node: LayoutNode, _ axis: LayoutConstraint.Axis, at fraction: Double, in view: View
  ) -> LinearForm? {
    guard let owner = node.view, var form = edge(of: node, axis, at: fraction, in: view) else {
      return nil
    }
    if let own = entry(of: owner.makeLayoutNode()) { form.influences.append(own) }
    let margins = owner.reportedMargins
    let (near, far) =
      axis == .horizontal ? (margins.left, margins.right) : (margins.top, margins.bottom)
    form.constant += Double(near) * (1 - fraction) - Double(far) * fraction
    return form
  }

  /// The first or the last baseline of an item: that of its text, or of the view that it names for it, or else its
  /// top or bottom edge.
  ///
  /// The distance from the edge depends on the size, so it is that of the last solution until the next pass.
  private func baseline(of node: LayoutNode, isFirst: Bool, in view: View) -> LinearForm? {
    var owner = node
    while !owner.isGuide, let current = owner.view {
      let next = isFirst ? current.forFirstBaselineLayout : current.forLastBaselineLayout
      guard next !== current, next.isDescendant(of: current) else { break }
      owner = next.makeLayoutNode()
    }
    guard let entry = entry(of: owner), let target = owner.view,
      var form = edge(of: owner, .vertical, at: isFirst ? 0 : 1, in: view)
    else { return nil }
    guard !owner.isGuide else { return form }
    let baselines = entry.baselines ?? target.baselines(for: measuredSize(of: entry))
    entry.baselines = baselines
    form.constant += isFirst ? Double(baselines.first) : -Double(baselines.last)
    form.influences.append(entry)
    return form
  }

  /// The size for which baselines are computed: the one that was solved for, or the intrinsic one before that.
  private func measuredSize(of entry: LayoutEntry) -> CGSize {
    if entry.role == .fixed { return entry.view?.bounds.size ?? .zero }
    return entry.rect.size == .zero
      ? entry.view?.intrinsicContentSize ?? .zero : entry.rect.size
  }
}
