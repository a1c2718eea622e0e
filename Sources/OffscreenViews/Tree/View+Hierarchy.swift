/// Where among its siblings a child goes.
enum SubviewPlace {
  case front
  case index(Int)
  case above(View)
  case below(View)
}

extension View {
  /// Makes `view` a child at `place`, in UIKit's order of calls.
  ///
  /// A child that only changes places among its siblings causes no calls.
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
      former.children.remove(view)
      former.markNeedsLayout()
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

  /// Tells everything in the subtree its new window, then calls `didMoveToWindow()` on all of it.
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

  /// Visits the view and everything below it, parents first and children back to front.
  ///
  /// Needs no stack that grows with the depth. What a visit adds further down is visited too.
  package func forEachInSubtree(_ visit: (View) -> Void) {
    var pending: [View] = [self]
    while let view = pending.popLast() {
      visit(view)
      for child in view.children.slots.reversed() {
        if let child { pending.append(child) }
      }
    }
  }

  /// Lets the children go one at a time, so that a deep tree does not nest its deinitialisers.
  ///
  /// No view may keep a reference to one that goes away: those that live on lose their superview,
  /// and with a window all of its tree loses it.
  func tearDownSubtree() {
    if root != nil { forEachInSubtree { $0.setRoot(nil) } }
    guard !children.isEmpty else { return }
    var pending = children.removeAll()
    while var view = pending.popLast() {
      view.setParent(nil)
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
  /// Whether this view is `view` or stands somewhere below it; O(depth).
  public final func isDescendant(of view: View) -> Bool {
    if view.children.isEmpty { return view === self }
    var ancestor: View? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.superview
    }
    return false
  }

  /// The first view with this tag, this one included, parents first and children back to front.
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
