/// Where a new child goes among its siblings.
enum SubviewPlace {
  case front
  case index(Int)
  case above(View)
  case below(View)
}

extension View {
  /// Makes `view` a child at `place`, making the calls in UIKit's order.
  ///
  /// Moving a child among its siblings makes no calls.
  func adopt(_ view: View, at place: SubviewPlace) {
    precondition(
      !isDescendant(of: view),
      "A view cannot be added to itself or to its own descendant, as here \(describe(view)) is.")
    if view.parent === self {
      rearrange(view, to: place)
      return
    }
    precondition(
      !(view is Window), "A window is the root of its tree and cannot be added as a subview.")
    let newWindow = root
    let changesWindow = view.root !== newWindow
    view.willMove(toSuperview: self)
    if changesWindow { view.forEachInSubtree { $0.willMove(toWindow: newWindow) } }
    if let former = view.parent {
      former.willRemoveSubview(view)
      // The former superview's code may have removed the view, or moved it elsewhere.
      if view.parent === former {
        former.children.remove(view)
        former.markNeedsLayout()
      } else if view.parent != nil {
        return
      }
    }
    insert(view, at: place)
    view.setParent(self)
    markNeedsLayout()
    view.markNeedsLayoutAfterMove()
    view.safeAreaMayChange()
    if changesWindow { view.moveSubtree(to: newWindow) }
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  func leaveSuperview() {
    guard let former = parent else { return }
    let changesWindow = root != nil
    willMove(toSuperview: nil)
    if changesWindow { forEachInSubtree { $0.willMove(toWindow: nil) } }
    former.willRemoveSubview(self)
    guard parent === former else { return }
    former.children.remove(self)
    setParent(nil)
    former.markNeedsLayout()
    if changesWindow { moveSubtree(to: nil) }
    didMoveToSuperview()
  }

  private func rearrange(_ view: View, to place: SubviewPlace) {
    switch place {
    case .above(let sibling) where sibling === view: return
    case .below(let sibling) where sibling === view: return
    default: break
    }
    children.remove(view)
    insert(view, at: place)
    markNeedsLayout()
  }

  private func insert(_ view: View, at place: SubviewPlace) {
    switch place {
    case .index(let index): children.insert(view, at: index)
    case .above(let sibling) where sibling.parent === self:
      children.insert(view, inFrontOf: sibling)
    case .below(let sibling) where sibling.parent === self:
      children.insert(view, behind: sibling)
    case .front, .above, .below: children.append(view)
    }
  }

  /// Sets the new window on the whole subtree, then calls `didMoveToWindow()` on all of it.
  private func moveSubtree(to window: Window?) {
    let formerWindow = root
    if formerWindow?.tracksSafeArea == true || window?.tracksSafeArea == true {
      markNeedsSafeArea()
    }
    forEachInSubtree { view in
      view.setRoot(window)
      if formerWindow != nil { view.windowWasLeft(formerWindow) }
    }
    forEachInSubtree { $0.didMoveToWindow() }
  }

  /// Visits the view and all its descendants, parents first and children back to front.
  ///
  /// Uses no stack that grows with the depth. Views that a visit adds further down are visited too.
  package func forEachInSubtree(_ visit: (View) -> Void) {
    var pending: [View] = [self]
    while let view = pending.popLast() {
      visit(view)
      for child in view.children.slots.reversed() {
        if let child { pending.append(child) }
      }
    }
  }

  /// Releases the descendants one at a time, so that the deinitialisers of a deep tree do not nest.
  ///
  /// No view may keep a reference to one that is deallocated: surviving views lose their superview,
  /// and when a window goes, its whole tree loses it.
  func tearDownSubtree() {
    if root != nil { forEachInSubtree { $0.setRoot(nil) } }
    guard !children.isEmpty else { return }
    var pending = children.removeAll()
    while var view = pending.popLast() {
      if isKnownUniquelyReferenced(&view) {
        pending.append(contentsOf: view.children.removeAll())
      }
    }
  }

  private func describe(_ view: View) -> String {
    view === self ? "the view itself" : "an ancestor"
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

  /// The first view with this tag, including this one; parents first, children back to front.
  public final func viewWithTag(_ tag: Int) -> View? {
    var pending: [View] = [self]
    while let view = pending.popLast() {
      if view.tag == tag { return view }
      for child in view.children.slots.reversed() {
        if let child { pending.append(child) }
      }
    }
    return nil
  }
}
