import OffscreenGeometry

extension View {
  /// Makes `view` a child at `place`, making the calls in UIKit's order.
  ///
  /// Moving a child among its siblings makes no calls. If the calls that announce the move give the
  /// view another superview, or make it enclose this one, it stays there, and this move is not made.
  func adopt(_ view: View, at place: SublayerPlace) {
    demand(
      !isEnclosed(by: view),
      view === self
        ? "A \(className(of: view)) cannot be added to itself."
        : """
        A \(className(of: view)) cannot be added to a \(className(of: self)) that is inside it, or \
        inside its mask.
        """)
    if isParent(of: view) {
      layer.rearrange(view.layer, to: place)
      markNeedsLayout(by: "a change of the order of subviews")
      if view.flags.contains(.containsLayoutNodes), view.isKnownToOuterEngine {
        layoutEngine?.structureDidChange()
      }
      return
    }
    demand(
      !(view is Window),
      "A \(className(of: view)) is the root of its tree and cannot be added as a subview.")
    let former = view.parent
    let told = view.announceMove(from: former, to: self)
    guard !view.hasParent || former?.isParent(of: view) == true, !isEnclosed(by: view) else {
      return view.reportPlaces(toOwnersToldOfMove: told)
    }
    let change = WindowChange(of: view, to: self) {
      view.unlink(from: view.hasParent ? former : nil)
      layer.children.insert(view.layer, at: place)
      markNeedsLayout(by: "addSubview(_:)")
      view.markNeedsLayoutAfterMove()
      view.leaveTrailOfNewViews()
      if view.flags.contains(.containsLayoutNodes) { layoutNodesDidArrive(with: view) }
    }
    change.report()
    view.reportPlaces(toOwnersToldOfMove: told)
    if isParent(of: view) { view.didMoveToSuperview() }
    if isParent(of: view) { didAddSubview(view) }
  }

  /// Removes the view from its superview, unless the calls that announce it have moved the view.
  func leaveSuperview() {
    guard let former = parent else { return }
    let told = announceMove(from: former, to: nil)
    guard former.isParent(of: self) else { return reportPlaces(toOwnersToldOfMove: told) }
    let change = WindowChange(of: self, to: nil) { unlink(from: former) }
    change.report()
    reportPlaces(toOwnersToldOfMove: told)
    if !hasParent { didMoveToSuperview() }
  }

  /// Makes the calls that UIKit makes before a view changes its superview, and returns the owners that were told of
  /// another window.
  private func announceMove(from former: View?, to newSuperview: View?) -> [any ViewOwner] {
    willMove(toSuperview: newSuperview)
    var told: [any ViewOwner] = []
    let reference = newSuperview?.windowReference
    if windowReference !== reference {
      let newWindow = newSuperview?.root
      forEachInSubtree { view in
        guard parent === former, newSuperview?.windowReference === reference else { return }
        if let owner = view.presentOwner {
          told.append(owner)
          owner.viewWillMove(toWindow: newWindow)
        }
        view.willMove(toWindow: newWindow)
      }
    }
    if let former, former.isParent(of: self) { former.willRemoveSubview(self) }
    return told
  }

  /// Tells the owner of the view about its place, and those that were told of a move, which callbacks may have
  /// prevented.
  private func reportPlaces(toOwnersToldOfMove told: [any ViewOwner]) {
    let owner = presentOwner
    owner?.viewDidMoveToSuperview()
    for other in told where other !== owner { other.viewDidMoveToSuperview() }
  }

  /// Ends the view's links to its superview, or to the view whose mask it is; calls no user code.
  private func unlink(from former: View?) {
    guard let former else { return layer.unlink() }
    if flags.contains(.containsLayoutNodes) { leaveOuterConstraints() }
    former.layer.children.remove(layer)
    former.markNeedsLayout(by: "removeFromSuperview()")
  }

  /// Visits the view and all its descendants, parents first and children back to front.
  ///
  /// Uses no stack that grows with the depth. A visit may change the tree: children that it adds
  /// further down are visited too, and those that it takes from their superview are not.
  package func forEachInSubtree(_ visit: (View) -> Void) {
    visit(self)
    guard !layer.isLeaf else { return }
    var pending: [(view: View, parent: View)] = []
    var parent = self
    while true {
      for slot in parent.children.slots.reversed() {
        if let child = slot?.subview { pending.append((child, parent)) }
      }
      var next = pending.popLast()
      while let (view, expected) = next, view.parent !== expected { next = pending.popLast() }
      guard let (view, _) = next else { return }
      visit(view)
      parent = view
    }
  }

  /// The view and all its descendants, parents first and children back to front.
  var subtree: [View] {
    var views: [View] = []
    forEachInSubtree { views.append($0) }
    return views
  }

  /// Releases the descendants one at a time, so that the deinitialisers of a deep tree are not
  /// nested.
  ///
  /// No node may stay linked to one that is freed: surviving views lose their superview, and those
  /// of a window's tree their window.
  func tearDownSubtree() {
    if windowReference != nil { forEachInSubtree { $0.setWindow(nil) } }
    guard !children.isEmpty else { return }
    var pending = layer.children.removeSubviews()
    while var view = pending.popLast() {
      if isKnownUniquelyReferenced(&view) {
        pending.append(contentsOf: view.layer.children.removeSubviews())
      }
    }
  }
}

extension View {
  /// Whether this view is `view` or one of its descendants; O(depth).
  public final func isDescendant(of view: View) -> Bool {
    if view.children.isEmpty { return view === self }
    var ancestor: View? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.superview
    }
    return false
  }

  /// Whether this view is `view`, one of its descendants, its mask, or inside such a mask; O(depth).
  package final func isEnclosed(by view: View) -> Bool { layer.isEnclosed(by: view.layer) }

  /// The first view with this tag, including this one; parents first, children back to front.
  public final func viewWithTag(_ tag: Int) -> View? {
    var pending: [View] = [self]
    while let view = pending.popLast() {
      if view.tag == tag { return view }
      for slot in view.children.slots.reversed() {
        if let child = slot?.subview { pending.append(child) }
      }
    }
    return nil
  }
}
