import Foundation
import OffscreenGeometry

// The calls by which the tree reports changes, and the steps of a layout pass that concern
// constraints. Only methods whose comments say so run user code.
extension View {
  /// The view's part in layout by constraints; nil for a view that no constraint, guide or margin
  /// concerns.
  final var layoutNode: LayoutNode? {
    layoutPart.map { unsafe unsafeDowncast($0, to: LayoutNode.self) }
  }

  /// Whether `translatesAutoresizingMaskIntoConstraints` is off, so that constraints alone place the view.
  final var usesConstraints: Bool { flags.contains(.usesConstraints) }

  /// The engine that solves the constraints inside the view; nil before its first layout, and in trees without
  /// constraints.
  final var layoutEngine: LayoutEngine? { layoutRoot.layoutNode?.engine }

  /// The view's node, which is made if there is none; O(depth) the first time.
  @discardableResult
  final func makeLayoutNode() -> LayoutNode {
    if let node = layoutNode { return node }
    let node = LayoutNode()
    node.view = self
    layoutPart = node
    leaveNodeTrail()
    return node
  }

  /// Marks the view and its ancestors, so that passes from the root find its node.
  private func leaveNodeTrail() {
    var view: View? = self
    while let current = view, !current.flags.contains(.containsLayoutNodes) {
      current.flags.insert(.containsLayoutNodes)
      if current.flags.contains(.hostsLayoutEngine) { current.beginHosting() }
      view = current.parent
    }
  }

  /// Visits the nodes of the views of the tree, parents first, each with those of its view's guides; not those
  /// inside views that host engines, and the hosts' own only if `includesHosts` is true.
  final func forEachLayoutNode(
    includesHosts: Bool = false, _ visit: (LayoutNode, [LayoutNode]) -> Void
  ) {
    var pending = [self]
    while let view = pending.popLast() {
      if let node = view.layoutNode { visit(node, node.activeGuides) }
      for slot in view.children.slots.reversed() {
        guard let child = slot?.subview, child.flags.contains(.containsLayoutNodes) else {
          continue
        }
        if !child.flags.contains(.hostsLayoutEngine) {
          pending.append(child)
        } else if includesHosts, let node = child.layoutNode {
          visit(node, [])
        }
      }
    }
  }

  // MARK: - Changes of the tree

  /// Called when a view with nodes has become a child: the engine of its former tree no longer
  /// applies to it, that of this tree does.
  final func layoutNodesDidArrive(with view: View) {
    if !view.flags.contains(.hostsLayoutEngine) { view.layoutNode?.engine = nil }
    leaveNodeTrail()
    if view.flags.contains(.needsUpdateConstraints) { leaveUpdateTrail() }
    layoutHostsDidArrive(with: view)
    if view.isKnownToOuterEngine { layoutEngine?.structureDidChange() }
  }

  /// Deactivates the constraints between this subtree and the rest of the tree, before it is
  /// removed.
  final func leaveOuterConstraints() {
    if isKnownToOuterEngine { (parent ?? self).layoutEngine?.structureDidChange() }
    var outer: [LayoutConstraint] = []
    forEachLayoutNode(includesHosts: true) { node, guides in
      for reference in ([node] + guides).flatMap(\.referring.elements) {
        let constraint = reference.constraint
        guard let holder = constraint.holder, !holder.isDescendant(of: self) else { continue }
        outer.append(constraint)
      }
    }
    for constraint in outer { constraint.deactivate() }
  }

  /// Called when something other than constraints has changed the bounds or the position.
  final func layoutGeometryDidChange(from oldBounds: CGRect) {
    if oldBounds != layer.state.bounds { reportMarginsOfSubviews() }
    guard let node = layoutNode, layoutEngine != nil else { return }
    let isScrolled = oldBounds.origin != layer.state.bounds.origin
    forEachLayoutEngine { $0.geometryDidChange(of: node, isScrolled: isScrolled) }
    if node.margins.preservesSuperview || flags.contains(.hasOwner) { marginsMayHaveChanged() }
  }

  /// Called when the safe area has changed.
  final func layoutInsetsDidChange() {
    guard let node = layoutNode else { return }
    forEachLayoutEngine { $0.insetsDidChange(of: node) }
    marginsMayHaveChanged()
  }

  /// Called when the intrinsic size, the hugging or the compression resistance has changed.
  final func contentSizeDidChange() {
    pictureMayChange()
    guard let node = layoutNode else { return }
    layoutEngine?.contentSizeDidChange(of: node)
    (parent as? StackView)?.arrangedContentDidChange()
  }

  /// Makes an enclosing stack arrange its views again, after the view was hidden or shown.
  final func visibilityDidChange() {
    guard let stack = parent as? StackView else { return }
    stack.arrangementDidChange()
    contentRowsMayChange()
  }

  /// Measures the contents again before the next solution, because they may begin or stop to count.
  final func contentRowsMayChange() {
    if let node = layoutNode { layoutEngine?.contentSizeDidChange(of: node) }
  }

  /// Whether a stack arranges the view while it is hidden, from edge to edge and with length 0.
  final var isHiddenInStack: Bool {
    guard isHidden, let stack = parent as? StackView, stack.alignment == .fill else { return false }
    return stack.arrangedSubviews.contains { $0 === self }
  }

  /// Called when leading and trailing have changed sides, which makes all rows invalid.
  final func directionDidChange() {
    forEachLayoutEngine { $0.reset() }
    if flags.contains(.containsLayoutNodes) {
      markNeedsLayout(by: "a change of the reading direction")
    }
  }

  /// Chooses whether constraints or the autoresizing mask place the view.
  final func changeUsesConstraints(to usesConstraints: Bool) {
    guard flags.contains(.usesConstraints) != usesConstraints else { return }
    flags.set(.usesConstraints, to: usesConstraints)
    updateHosting()
    markNeedsUpdateConstraints()
    constraintsDidChange()
    parent?.markNeedsLayout(by: "translatesAutoresizingMaskIntoConstraints")
  }

  // MARK: - Changes of constraints

  /// Called when a constraint was activated or deactivated, or an item was added that constraints
  /// may name.
  final func constraintsDidChange() {
    layoutEngine?.structureDidChange()
    countInvalidation(.constraintInvalidations, by: "a constraint's isActive")
    markNeedsLayout(by: "a constraint's isActive")
  }

  /// Called when a constant has changed; the solution is then edited, not computed again.
  final func constantDidChange(of constraint: LayoutConstraint) {
    layoutEngine?.constantDidChange(of: constraint)
    countInvalidation(.constraintInvalidations, by: "a constraint's constant")
    markNeedsLayout(by: "a constraint's constant")
  }

  /// Called when a priority has changed.
  final func priorityDidChange(of constraint: LayoutConstraint) {
    layoutEngine?.priorityDidChange(of: constraint)
    countInvalidation(.constraintInvalidations, by: "a constraint's priority")
    markNeedsLayout(by: "a constraint's priority")
  }

  // MARK: - Passes

  /// Asks for `updateConstraints()` before the next layout.
  final func markNeedsUpdateConstraints() {
    makeLayoutNode()
    leaveUpdateTrail()
  }

  /// Marks the view and its ancestors so that the next layout calls `updateConstraints()`, and marks the
  /// superview for layout.
  private func leaveUpdateTrail() {
    (parent ?? self).markNeedsLayout(by: "setNeedsUpdateConstraints()")
    var view: View? = self
    while let current = view, !current.flags.contains(.needsUpdateConstraints) {
      current.flags.insert(.needsUpdateConstraints)
      view = current.parent
    }
  }

  /// Marks the ancestors of a view that has just got its superview, so that the pass finds the new views in its
  /// subtree.
  final func leaveTrailOfNewViews() {
    guard !flags.isDisjoint(with: .newToConstraints) else { return }
    var ancestor = unsafe node.pointee.parent
    while let next = unsafe ancestor,
      unsafe !next.pointee.flags.contains(.containsViewsNewToConstraints)
    {
      unsafe next.pointee.flags.insert(.containsViewsNewToConstraints)
      unsafe ancestor = next.pointee.parent
    }
  }

  /// Calls `updateConstraints()` on the views that asked for it or are new, subviews before superviews; runs
  /// user code.
  ///
  /// A view that asks for it again while it runs is called again in the next round of the layout.
  final func updateConstraintsInSubtree() {
    guard !flags.isDisjoint(with: .concernsUpdateOfConstraints) else { return }
    var pending: [(view: View, isReady: Bool)] = [(self, false)]
    while let (view, isReady) = pending.popLast() {
      guard !view.flags.isDisjoint(with: .concernsUpdateOfConstraints) else { continue }
      if isReady {
        let isDue = view.needsUpdateConstraints()
        view.flags.set(.asksForUpdateOfConstraints, to: false)
        if isDue { view.callUpdateConstraints() }
        // Views inside that were marked meanwhile are found in the next round.
        if view.hasChildToUpdate { view.leaveUpdateTrail() }
        continue
      }
      // From here on, views that are added leave a trail for the next round.
      view.flags.remove(.containsViewsNewToConstraints)
      pending.append((view, true))
      for slot in view.children.slots.reversed() {
        guard let child = slot?.subview,
          !child.flags.isDisjoint(with: .concernsUpdateOfConstraints)
        else { continue }
        pending.append((child, false))
      }
    }
  }

  /// Whether a subview asks for `updateConstraints()`, itself or for one inside it.
  final var hasChildToUpdate: Bool {
    layer.children.slots.contains { $0?.flags.contains(.needsUpdateConstraints) == true }
  }

  /// Runs the override of the view or of its controller.
  private func callUpdateConstraints() {
    if let owner = presentOwner {
      owner.updateConstraintsOfView()
    } else if type(of: self) != View.self {
      updateConstraints()
    }
  }

  /// The first step of a layout pass, at the root of the tree.
  final func solveConstraints() {
    guard flags.contains(.containsLayoutNodes) else { return }
    updateConstraintsInSubtree()
    // Views that an update has added are updated before they are laid out.
    for _ in 1..<layoutRounds where !flags.isDisjoint(with: .newToConstraints) {
      updateConstraintsInSubtree()
    }
    ownLayoutEngine.update()
  }

  /// The engine of the tree of which this view is the root, or of the view's contents if it hosts one.
  final var ownLayoutEngine: LayoutEngine {
    let node = makeLayoutNode()
    let engine = node.engine ?? LayoutEngine(root: self)
    node.engine = engine
    return engine
  }

  /// Sets the frames of the subviews that constraints place, and a scrolling view's content size.
  final func applyConstraints() {
    guard let engine = layoutEngine else { return }
    engine.update()
    for child in subviews where child.parent === self && child.usesConstraints {
      guard let frame = engine.placedFrame(of: child), !frame.isNear(child.untransformedFrame)
      else { continue }
      withRoomOnStack { child.place(at: frame) }
    }
    if let scrolling = contentScrolling, let size = engine.contentSize(of: self) {
      scrolling.contentWasLaidOut(with: size)
    }
  }

  /// Sets size and position without reading or changing the transform.
  private func place(at frame: CGRect) {
    if bounds.size != frame.size { bounds.size = frame.size }
    let anchor = layer.state.anchorPoint
    let center = CGPoint(
      x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    if center != self.center { self.center = center }
  }
}

extension LayoutNode {
  /// The nodes of the guides that were added to the view, and its built-in guides as far as they
  /// were used.
  fileprivate var activeGuides: [LayoutNode] {
    guides.map(\.node) + ownGuides.map(\.node)
  }
}
