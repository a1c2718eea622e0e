import Foundation
import OffscreenConstraints
import OffscreenGeometry

extension LayoutEngine {
  /// The row of a constraint, in the coordinates of the view that holds it; nil if an item is gone.
  func row(of constraint: LayoutConstraint) -> LayoutRow? {
    let isMirrored = constraint.first.isMirrored
    guard let form = form(of: constraint, isMirrored) else { return nil }
    // Where the trailing side is the left one, at least this far towards it means at most this far
    // to the right.
    let countsLeft = isMirrored && !constraint.first.isDistance
    let relation = countsLeft ? constraint.relation.mirrored : constraint.relation
    return LayoutRow(
      .constraint(constraint), of: nil, form, LinearRelation(relation),
      priority: constraint.priority)
  }

  /// `first - multiplier * second - constant`.
  func form(of constraint: LayoutConstraint) -> LinearForm? {
    form(of: constraint, constraint.first.isMirrored)
  }

  private func form(of constraint: LayoutConstraint, _ isMirrored: Bool) -> LinearForm? {
    guard let holder = constraint.holder else { return nil }
    var form = LinearForm()
    form.reserveTerms()
    guard add(constraint.first, isMirrored, to: &form, in: holder) else { return nil }
    if let second = constraint.second {
      let factor = -LinearForm.limited(constraint.multiplier)
      guard add(second, second.isMirrored, times: factor, to: &form, in: holder) else {
        return nil
      }
    }
    let constant = LinearForm.limited(constraint.constant)
    form.constant += isMirrored && !constraint.first.isDistance ? constant : -constant
    return form
  }

  // Each of these functions adds a value, times a factor, to a form, and returns false if an item is gone.

  /// An anchor, or a distance between two: the second less the first, counted in the direction of the axis.
  private func add(
    _ term: AnchorTerm, _ isMirrored: Bool, times factor: Double = 1, to form: inout LinearForm,
    in view: View
  ) -> Bool {
    guard let node = term.node else { return false }
    guard let attribute = term.startAttribute else {
      return add(term.attribute, of: node, isMirrored, times: factor, to: &form, in: view)
    }
    let sign = isMirrored ? -factor : factor
    guard let start = term.startNode,
      add(term.attribute, of: node, isMirrored, times: sign, to: &form, in: view)
    else { return false }
    let isStartMirrored = attribute.followsDirection && start.view?.isRightToLeft == true
    return add(attribute, of: start, isStartMirrored, times: -sign, to: &form, in: view)
  }

  /// An attribute in the coordinates of a view around the item, or of the item itself; `isMirrored` says whether
  /// leading is the right side.
  private func add(
    _ attribute: LayoutConstraint.Attribute, of node: LayoutNode, _ isMirrored: Bool,
    times factor: Double, to form: inout LinearForm, in view: View
  ) -> Bool {
    guard node.hasView, let axis = attribute.axis else { return false }
    if view.flags.contains(.scrollsContent), !attribute.isSize, node.isNode(of: view) {
      let content = view.ownGuide(.content).node
      return add(attribute, of: content, isMirrored, times: factor, to: &form, in: view)
    }
    if attribute == .firstBaseline || attribute == .lastBaseline {
      return addBaseline(
        of: node, isFirst: attribute == .firstBaseline, times: factor, to: &form, in: view)
    }
    guard let entry = entry(of: node) else { return false }
    func addEdge(at fraction: Double) -> Bool {
      self.addEdge(of: entry, axis, at: fraction, times: factor, to: &form, in: view)
    }
    func addMargin(at fraction: Double) -> Bool {
      self.addMargin(of: entry, axis, at: fraction, times: factor, to: &form, in: view)
    }
    switch attribute {
    case .notAnAttribute, .firstBaseline, .lastBaseline: return false
    case .width, .height:
      form.add(entry.length(along: axis), times: factor)
      return true
    case .left, .top: return addEdge(at: 0)
    case .right, .bottom: return addEdge(at: 1)
    case .centerX, .centerY: return addEdge(at: 0.5)
    case .leading: return addEdge(at: isMirrored ? 1 : 0)
    case .trailing: return addEdge(at: isMirrored ? 0 : 1)
    case .leftMargin, .topMargin: return addMargin(at: 0)
    case .rightMargin, .bottomMargin: return addMargin(at: 1)
    case .centerXWithinMargins, .centerYWithinMargins: return addMargin(at: 0.5)
    case .leadingMargin: return addMargin(at: isMirrored ? 1 : 0)
    case .trailingMargin: return addMargin(at: isMirrored ? 0 : 1)
    }
  }

  /// The location at a fraction of the alignment rectangle's extent.
  private func addEdge(
    of entry: LayoutEntry, _ axis: LayoutConstraint.Axis, at fraction: Double, times factor: Double,
    to form: inout LinearForm, in view: View
  ) -> Bool {
    guard addOrigin(of: entry, axis, times: factor, to: &form, in: view) else { return false }
    if fraction != 0 {
      form.add(entry.length(along: axis), times: factor * fraction)
    }
    return true
  }

  /// The left or top edge of an item's alignment rectangle: the sum of the positions from the item
  /// up to the root.
  private func addOrigin(
    of entry: LayoutEntry, _ axis: LayoutConstraint.Axis, times factor: Double,
    to form: inout LinearForm, in view: View
  ) -> Bool {
    /// Adds, times `sign`, the origin of the view's own coordinates in its alignment rectangle.
    func addInner(_ entry: LayoutEntry, _ view: View, _ sign: Double) {
      let (insets, origin) = (entry.alignmentInsets, view.layer.state.bounds.origin)
      let distance = axis == .horizontal ? insets.left + origin.x : insets.top + origin.y
      form.constant += factor * sign * distance
      form.influences.append(entry)
    }
    if entry.node.isNode(of: view) {
      addInner(entry, view, 1)
      return true
    }
    form.add(entry.position(along: axis), times: factor)
    var container = entry.isGuide ? entry.view : entry.view?.parent
    while let outer = container, outer !== view {
      guard let own = self.entry(of: outer.makeLayoutNode()) else { return false }
      form.add(own.position(along: axis), times: factor)
      addInner(own, outer, -1)
      container = outer.parent
    }
    return container != nil
  }

  /// The location at a fraction of the extent inside an item's margins.
  private func addMargin(
    of entry: LayoutEntry, _ axis: LayoutConstraint.Axis, at fraction: Double, times factor: Double,
    to form: inout LinearForm, in view: View
  ) -> Bool {
    guard let owner = entry.view,
      addEdge(of: entry, axis, at: fraction, times: factor, to: &form, in: view)
    else { return false }
    if let own = self.entry(of: owner.makeLayoutNode()) { form.influences.append(own) }
    let margins = owner.reportedMargins
    let (near, far) =
      axis == .horizontal ? (margins.left, margins.right) : (margins.top, margins.bottom)
    form.constant += factor * (near * (1 - fraction) - far * fraction)
    return true
  }

  /// The first or the last baseline of an item: that of its text, or of the view that it names for it, or else its
  /// top or bottom edge.
  ///
  /// The distance from the edge depends on the size, so it is that of the last solution until the next pass.
  private func addBaseline(
    of node: LayoutNode, isFirst: Bool, times factor: Double, to form: inout LinearForm,
    in view: View
  ) -> Bool {
    var owner = node
    while !owner.isGuide, let current = owner.view {
      let next = isFirst ? current.forFirstBaselineLayout : current.forLastBaselineLayout
      guard next !== current, next.isDescendant(of: current) else { break }
      owner = next.makeLayoutNode()
    }
    guard let entry = entry(of: owner), let target = owner.view,
      addEdge(of: entry, .vertical, at: isFirst ? 0 : 1, times: factor, to: &form, in: view)
    else { return false }
    guard !owner.isGuide else { return true }
    let baselines = entry.baselines ?? target.baselines(for: measuredSize(of: entry))
    entry.baselines = baselines
    form.constant += factor * (isFirst ? baselines.first : -baselines.last)
    form.influences.append(entry)
    return true
  }

  /// The size for which baselines are computed: the one that was solved for, or the intrinsic one before that.
  private func measuredSize(of entry: LayoutEntry) -> CGSize {
    if entry.role == .fixed { return entry.view?.bounds.size ?? .zero }
    return entry.rect.size == .zero
      ? entry.view?.intrinsicContentSize ?? .zero : entry.rect.size
  }
}
