extension View {
  /// Marks the view, and its ancestors, so that the pass down from the root finds it.
  ///
  /// Stops at the first ancestor that is already on such a trail, so marking costs O(1) when much
  /// is marked.
  func markNeedsLayout() {
    pictureMayChange()
    guard !flags.contains(.needsLayout) else { return }
    flags.insert(.needsLayout)
    leaveLayoutTrail()
  }

  /// Marks a view that has just got its superview, so that the pass finds marks in its subtree.
  func markNeedsLayoutAfterMove() {
    flags.insert(.needsLayout)
    leaveLayoutTrail()
  }

  /// Marks the ancestors, so that the pass down from the root finds this view.
  func leaveLayoutTrail() {
    var ancestor = unsafe node.pointee.parent
    while let next = unsafe ancestor, unsafe !next.pointee.flags.contains(.descendantNeedsLayout) {
      unsafe next.pointee.flags.insert(.descendantNeedsLayout)
      if unsafe next.pointee.flags.contains(.laysOutWithContents) {
        unsafe next.pointee.flags.insert(.needsLayout)
      }
      unsafe ancestor = next.pointee.parent
    }
  }

  /// Lays out from the topmost marked ancestor down, parents before children.
  ///
  /// A view that is marked again by a later one is laid out again, up to `layoutRounds` times;
  /// views that are still marked then wait for the next frame.
  func performLayout() {
    // Layout may move the view to another window; each window counts its own layouts.
    let window = windowReference
    window?.layoutDepth += 1
    for _ in 0..<layoutRounds {
      treeRoot.solveConstraints()
      let top = topmostMarkedView
      guard top.flags.needsLayoutPass else { break }
      top.layoutMarkedSubtree()
    }
    window?.layoutDepth -= 1
    window?.reportShownOwners()
  }

  private func layOutOwnedSubviews() {
    let owner = presentOwner
    owner?.viewWillBeLaidOut()
    layoutSubviews()
    owner?.viewWasLaidOut()
  }

  /// The outermost ancestor that needs something from a layout pass, or this view.
  private var topmostMarkedView: View {
    var top = unsafe node
    var ancestor = unsafe node.pointee.parent
    while let next = unsafe ancestor {
      if unsafe !next.pointee.flags.isDisjoint(with: .marks) { unsafe top = next }
      unsafe ancestor = next.pointee.parent
    }
    return unsafe top.pointee.view
  }

  /// The view at the root of the tree, in a window or not.
  var treeRoot: View {
    if let root { return root }
    var top = unsafe node
    while let next = unsafe top.pointee.parent { unsafe top = next }
    return unsafe top.pointee.view
  }

  /// Lays out the marked views of the subtree once, parents first; visits no others but those on
  /// the way to them.
  private func layoutMarkedSubtree() {
    var pending: [View] = [self]
    while let view = pending.popLast() {
      if view.flags.contains(.needsSafeArea) { view.updateSafeArea() }
      if view.flags.contains(.needsLayout), !view.flags.contains(.isLayingOut) {
        view.flags.remove(.needsLayout)
        view.flags.insert(.isLayingOut)
        if view.flags.contains(.hasOwner) {
          view.layOutOwnedSubviews()
        } else {
          view.layoutSubviews()
        }
        view.flags.remove(.isLayingOut)
        // A layout pass started inside the call may have cleared the marks of the ancestors but not
        // laid out this view.
        if view.flags.contains(.needsLayout) { view.leaveLayoutTrail() }
      }
      if view.flags.contains(.descendantNeedsLayout) {
        unsafe Self.followTrail(from: view.node, to: &pending)
      }
    }
  }

  /// Appends the next views on the trail, front to back: the marked ones, and those where the trail
  /// forks.
  private static func followTrail(
    from node: UnsafeMutablePointer<TreeNode>, to pending: inout [View]
  ) {
    var fork = unsafe node
    while true {
      unsafe fork.pointee.flags.remove(.descendantNeedsLayout)
      var only: UnsafeMutablePointer<TreeNode>?
      var isFork = false
      var child = unsafe fork.pointee.frontmost
      while let next = unsafe child {
        if unsafe next.pointee.flags.needsLayoutPass {
          if let first = unsafe only {
            if !isFork { unsafe pending.append(first.pointee.view) }
            isFork = true
            unsafe pending.append(next.pointee.view)
          }
          unsafe only = next
        }
        unsafe child = next.pointee.behind
      }
      guard !isFork, let next = unsafe only else { return }
      guard unsafe next.pointee.flags.isDisjoint(with: .marks) else {
        unsafe pending.append(next.pointee.view)
        return
      }
      unsafe fork = next
    }
  }
}

/// The maximum number of times that one call lays out a view that is marked again and again.
let layoutRounds = 8

extension ViewFlags {
  /// The flags that make a view itself need something from a layout pass.
  fileprivate static let marks: ViewFlags = [.needsLayout, .needsSafeArea]

  /// Whether the view or one of its descendants needs something from a layout pass.
  var needsLayoutPass: Bool {
    !isDisjoint(with: [.needsLayout, .descendantNeedsLayout, .needsSafeArea])
  }
}
