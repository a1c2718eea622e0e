extension View {
  /// Marks the view, and leaves a trail for the pass down from the root.
  ///
  /// The trail stops at the first ancestor that has one, so marking costs O(1) when much is marked.
  func markNeedsLayout() {
    guard !flags.contains(.needsLayout) else { return }
    flags.insert(.needsLayout)
    leaveLayoutTrail()
  }

  /// Marks a view that has just got its superview, so that the pass finds what it brought along.
  func markNeedsLayoutAfterMove() {
    flags.insert(.needsLayout)
    leaveLayoutTrail()
  }

  /// Lets the pass down from the root find this view.
  func leaveLayoutTrail() {
    var ancestor = parent
    while let view = ancestor, !view.flags.contains(.descendantNeedsLayout) {
      view.flags.insert(.descendantNeedsLayout)
      ancestor = view.parent
    }
  }

  /// Lays out from the topmost marked view on the way up, parents before children.
  ///
  /// A view that is marked again by a later one is laid out again, up to `layoutRounds` times;
  /// what is marked even then waits for the next frame.
  func performLayout() {
    var top = self
    var ancestor = parent
    while let view = ancestor {
      if !view.flags.isDisjoint(with: [.needsLayout, .needsSafeArea]) { top = view }
      ancestor = view.parent
    }
    var rounds = 0
    while top.flags.needsLayoutPass, rounds < layoutRounds {
      top.layoutMarkedSubtree()
      rounds += 1
    }
  }

  private func layoutMarkedSubtree() {
    var pending: [View] = [self]
    while let view = pending.popLast() {
      if view.flags.contains(.needsSafeArea) { view.updateSafeArea() }
      if view.flags.contains(.needsLayout), !view.flags.contains(.isLayingOut) {
        view.flags.remove(.needsLayout)
        view.flags.insert(.isLayingOut)
        view.layoutSubviews()
        view.flags.remove(.isLayingOut)
      }
      guard view.flags.contains(.descendantNeedsLayout) else { continue }
      view.flags.remove(.descendantNeedsLayout)
      for case .some(let child) in view.children.slots.reversed()
      where child.flags.needsLayoutPass {
        pending.append(child)
      }
    }
  }
}

/// How often one call lays out a view that keeps being marked.
private let layoutRounds = 8

extension ViewFlags {
  var needsLayoutPass: Bool {
    !isDisjoint(with: [.needsLayout, .descendantNeedsLayout, .needsSafeArea])
  }
}
