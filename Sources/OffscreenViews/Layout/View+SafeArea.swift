import Foundation
import OffscreenGeometry

extension View {
  /// The part of the window's safe area insets that applies to this view.
  var inheritedSafeAreaInsets: EdgeInsets {
    guard windowReference?.tracksSafeArea == true, let root else { return .zero }
    var path: [View] = []
    var view: View? = self
    while let current = view, current !== root {
      path.append(current)
      view = current.parent
    }
    return path.reversed().reduce(root.safeAreaInsets) { insets, view in
      view.safeAreaInsets(inside: view.parent?.passedOn(insets) ?? .zero)
    }
  }

  /// The part of the view's own insets that its subviews inherit.
  private func passedOn(_ insets: EdgeInsets) -> EdgeInsets {
    guard insets != .zero, let scrolling = contentScrolling else { return insets }
    return insets.limited(to: scrolling.edgesPassingSafeArea)
  }

  /// The insets of a view whose superview passes on the insets `outer`, plus those that its
  /// controller adds.
  ///
  /// At each edge it is the part of the superview's inset that lies inside the view: at most that
  /// inset, and 0 at an edge inside the superview's safe area.
  private func safeAreaInsets(inside outer: EdgeInsets) -> EdgeInsets {
    let added = presentOwner?.addedSafeAreaInsets ?? .zero
    guard outer != .zero, let parent else { return added }
    let area = parent.layer.state.bounds
    let map = layer.state.transformFromSuperview
    let whole = area.applying(map)
    let free = area.reduced(by: outer).applying(map)
    let bounds = layer.state.bounds
    func share(_ length: CGFloat, of limit: CGFloat) -> CGFloat { max(0, min(length, limit)) }
    return EdgeInsets(
      top: share(free.minY - bounds.minY, of: free.minY - whole.minY) + added.top,
      left: share(free.minX - bounds.minX, of: free.minX - whole.minX) + added.left,
      bottom: share(bounds.maxY - free.maxY, of: whole.maxY - free.maxY) + added.bottom,
      right: share(bounds.maxX - free.maxX, of: whole.maxX - free.maxX) + added.right)
  }

  /// Marks the view after its position or its passed-on insets changed, if there is a safe area.
  package final func safeAreaMayChange() {
    if windowReference?.tracksSafeArea == true { markNeedsSafeArea() }
  }

  /// Called when a controller has changed the insets that it adds to the safe area of its view.
  package final func additionalSafeAreaDidChange() {
    windowReference?.tracksSafeArea = true
    markNeedsSafeArea()
  }

  /// Marks the view, so that the next layout pass checks the safe area of its whole subtree.
  func markNeedsSafeArea() {
    flags.insert(.needsSafeArea)
    leaveLayoutTrail()
  }

  /// Notifies every view of the subtree whose safe area has changed, parents first, and marks it.
  ///
  /// A view that a notified view has moved elsewhere is left to the pass that this move requests.
  /// Uses no stack that grows with the depth. O(depth + views in the subtree).
  func updateSafeArea() {
    let window = root
    let outer = parent.map { $0.passedOn($0.safeAreaInsets) } ?? .zero
    var pending: [(view: View, parent: View?, outer: EdgeInsets)] = [(self, parent, outer)]
    while let (view, parent, outer) = pending.popLast() {
      guard view.parent === parent, view.root === window else { continue }
      view.flags.remove(.needsSafeArea)
      let insets =
        view === window
        ? view.safeAreaInsets : window == nil ? .zero : view.safeAreaInsets(inside: outer)
      if !insets.isClose(to: view.knownSafeAreaInsets) {
        view.knownSafeAreaInsets = insets
        view.markNeedsLayout(by: "a change of the safe area")
        if view.layoutPart != nil {
          view.layoutInsetsDidChange()
        } else {
          // The safe area is part of the margins.
          view.layoutMarginsDidChange()
        }
        view.safeAreaInsetsDidChange()
        view.presentOwner?.safeAreaOfViewDidChange()
      }
      if view.flags.contains(.followsKeyboard) { view.keyboardMayHaveMoved() }
      let passed = view.passedOn(insets)
      for slot in view.children.slots.reversed() {
        if let child = slot?.subview { pending.append((child, view, passed)) }
      }
    }
  }
}

extension CGRect {
  /// The rectangle inside insets; empty, at the left and top inset, if nothing is left.
  fileprivate func reduced(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top,
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }
}

extension EdgeInsets {
  /// Whether the two differ only by rounding, which depends on where a pass began.
  fileprivate func isClose(to other: EdgeInsets) -> Bool {
    let tolerance = 1e-9
    return abs(top - other.top) <= tolerance && abs(left - other.left) <= tolerance
      && abs(bottom - other.bottom) <= tolerance && abs(right - other.right) <= tolerance
  }
}
