import OffscreenGeometry

// Views that solve the constraints inside them apart from the tree around them, such as the content views of cells: a
// cell that comes into view changes no rows of the others, and one engine measures it and lays it out.
//
// A view hosts an engine only while its frame is given and no constraint relates something inside it to something
// around it. Otherwise the engine of the tree solves the constraints inside it too.
extension View {
  /// Makes the view solve the constraints inside it in an engine of its own, while none of them relates to a view around it.
  ///
  /// Must be called before constraints name anything inside the view.
  package final func hostLayoutEngine() {
    flags.insert(.wantsLayoutEngine)
    updateHosting()
  }

  /// Begins or ends to host an engine, after the conditions may have changed.
  final func updateHosting() {
    guard flags.contains(.wantsLayoutEngine) else { return }
    let hosts = !usesConstraints && layoutNode?.outerConstraintCount ?? 0 == 0
    guard flags.contains(.hostsLayoutEngine) != hosts else { return }
    flags.set(.hostsLayoutEngine, to: hosts)
    layoutNode?.engine = nil
    guard flags.contains(.containsLayoutNodes) else { return }
    if hosts { beginHosting() }
    parent?.layoutEngine?.structureDidChange()
    parent?.markNeedsLayout(by: "a constraint across the edge of a cell's content view")
  }

  /// Prepares a host inside which there are nodes.
  final func beginHosting() {
    _ = makeLayoutNode()
    leaveHostTrail()
    markNeedsSolution()
  }

  /// Marks the ancestors of a host, so that views look for one.
  final func leaveHostTrail() {
    var ancestor = parent
    while let current = ancestor, !current.flags.contains(.containsLayoutHosts) {
      current.flags.insert(.containsLayoutHosts)
      ancestor = current.parent
    }
  }

  /// The view whose engine solves the constraints inside this view: this view or the nearest one around it that hosts
  /// an engine, or else the root of the tree.
  final var layoutRoot: View {
    let root = treeRoot
    guard root.flags.contains(.containsLayoutHosts) else { return root }
    var view = self
    while !view.flags.contains(.hostsLayoutEngine), let outer = view.parent { view = outer }
    return view
  }

  /// Calls `body` with the engines that may know the view: the one that solves the constraints inside it, and for a
  /// host also that of the tree around it.
  final func forEachLayoutEngine(_ body: (LayoutEngine) -> Void) {
    layoutEngine.map(body)
    if flags.contains(.hostsLayoutEngine) { parent?.layoutEngine.map(body) }
  }

  /// The engine that solves the constraints around the subtree, and those of the hosts inside it, in the order of the
  /// tree.
  final var layoutEngines: [LayoutEngine] {
    var engines = [layoutEngine].compactMap(\.self)
    guard flags.contains(.containsLayoutHosts) else { return engines }
    forEachInSubtree { view in
      guard view !== self, view.flags.contains(.hostsLayoutEngine),
        let engine = view.layoutNode?.engine
      else { return }
      engines.append(engine)
    }
    return engines
  }

  /// Whether the subtree has nodes that an engine around it knows, beside those of hosts.
  final var isKnownToOuterEngine: Bool {
    guard !flags.contains(.hostsLayoutEngine) else { return false }
    guard flags.contains(.containsLayoutHosts) else { return true }
    var isKnown = false
    forEachLayoutNode { _, _ in isKnown = true }
    return isKnown
  }

  /// Called when a view has become a child: hosts in its subtree look at their surroundings in the next pass.
  final func layoutHostsDidArrive(with view: View) {
    guard view.flags.contains(.hostsLayoutEngine) || view.flags.contains(.containsLayoutHosts)
    else { return }
    if !flags.contains(.containsLayoutHosts) {
      flags.insert(.containsLayoutHosts)
      leaveHostTrail()
    }
    var pending = [view]
    while let next = pending.popLast() {
      if next.flags.contains(.hostsLayoutEngine) { next.markNeedsSolution() }
      guard next.flags.contains(.containsLayoutHosts) else { continue }
      pending += next.subviews.filter { $0.flags.contains(.containsLayoutNodes) }
    }
  }

  /// Asks for an update of the view's own engine at the next layout.
  final func markNeedsSolution() {
    guard !flags.contains(.needsSolution) else { return }
    flags.insert(.needsSolution)
    leaveLayoutTrail()
  }

  /// Updates the view's own engine, if it hosts one.
  final func solveOwnConstraints() {
    flags.set(.needsSolution, to: false)
    if flags.contains(.hostsLayoutEngine), layoutNode != nil { ownLayoutEngine.update() }
  }

  /// Updates the engines of the tree and of the host around the view.
  final func solveSurroundingConstraints() {
    treeRoot.solveConstraints()
    layoutRoot.solveOwnConstraints()
  }
}

extension LayoutNode {
  /// The nodes of the views between the item and `holder` that want engines of their own.
  func hosts(below holder: View) -> [LayoutNode] {
    guard let view, isGuide || view !== holder else { return [] }
    var found: [LayoutNode] = []
    var next = unsafe isGuide ? view.node : view.node.pointee.parent
    while let current = unsafe next, unsafe current != holder.node,
      unsafe !current.pointee.isBare
    {
      if unsafe current.pointee.flags.contains(.wantsLayoutEngine) {
        unsafe found.append(current.pointee.view.makeLayoutNode())
      }
      unsafe next = current.pointee.parent
    }
    return found
  }

  /// Counts constraints between the inside of a host and the tree around it.
  func changeOuterConstraintCount(by difference: Int) {
    outerConstraintCount += difference
    view?.updateHosting()
  }
}
