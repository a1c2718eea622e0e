import OffscreenGeometry

extension View {
  /// Marks the view, and its ancestors, so that the pass down from the root finds it.
  ///
  /// Stops at the first ancestor that is already on such a trail, so marking costs O(1) when much
  /// is marked.
  ///
  /// - Parameter call: The call that changed something, for counting.
  func markNeedsLayout(by call: StaticString = #function) {
    pictureMayChange()
    guard !flags.contains(.needsLayout) else { return }
    flags.insert(.needsLayout)
    if WorkLog.current != nil { countInvalidation(.layoutInvalidations, by: call) }
    leaveLayoutTrail()
  }

  /// Marks a view that has just got its superview, so that the pass finds marks in its subtree.
  func markNeedsLayoutAfterMove() {
    flags.insert(.needsLayout)
    leaveLayoutTrail()
  }

  /// Marks the ancestors, so that the pass down from the root finds this view.
  func leaveLayoutTrail() { layer.leaveLayoutTrail() }

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
      top.layer.layoutMarkedSubtree()
    }
    window?.layoutDepth -= 1
    window?.reportShownOwners()
  }

  /// Lays out the children of the view, and tells its controller before and afterwards.
  func layOutSubviews() {
    if let log = workLog {
      let subject = workSubject(in: log)
      log.note(.layoutPasses, of: subject)
      return log.acting(subject, callLayout)
    }
    callLayout()
  }

  private func callLayout() {
    guard flags.contains(.hasOwner) else { return layoutSubviews() }
    let owner = presentOwner
    owner?.viewWillBeLaidOut()
    layoutSubviews()
    owner?.viewWasLaidOut()
  }

  /// The outermost ancestor that needs something from a layout pass, or this view.
  private var topmostMarkedView: View {
    var top = unsafe node
    var ancestor = unsafe node.pointee.parent
    while let next = unsafe ancestor, unsafe !next.pointee.isBare {
      if unsafe !next.pointee.flags.isDisjoint(with: .marks) { unsafe top = next }
      unsafe ancestor = next.pointee.parent
    }
    return unsafe top.pointee.view
  }

  /// The view at the root of the tree, in a window or not.
  var treeRoot: View {
    if let root { return root }
    var top = unsafe node
    while let next = unsafe top.pointee.parent, unsafe !next.pointee.isBare {
      unsafe top = next
    }
    return unsafe top.pointee.view
  }
}

extension Layer {
  /// Marks the layer and its superlayers, so that the next layout pass finds it.
  final func markNeedsLayout() {
    pictureMayChange()
    guard !flags.contains(.needsLayout) else { return }
    flags.insert(.needsLayout)
    leaveLayoutTrail()
  }

  /// Marks the superlayers, so that the pass down from the root finds this layer.
  final func leaveLayoutTrail() {
    var ancestor = unsafe node.pointee.parent
    while let next = unsafe ancestor, unsafe !next.pointee.flags.contains(.descendantNeedsLayout) {
      unsafe next.pointee.flags.insert(.descendantNeedsLayout)
      if unsafe next.pointee.flags.contains(.laysOutWithContents) {
        unsafe next.pointee.flags.insert(.needsLayout)
      }
      unsafe ancestor = next.pointee.parent
    }
  }

  /// Lays out a layer and those around it and inside it, where they need it.
  final func performLayout() {
    if let view = nearestView { return view.performLayout() }
    var top = self
    while let outer = top.parent { top = outer }
    for _ in 0..<layoutRounds where top.flags.needsLayoutPass { top.layoutMarkedSubtree() }
  }

  /// Lays out the marked layers of the subtree once, parents first; visits no others but those on
  /// the way to them.
  fileprivate final func layoutMarkedSubtree() {
    var pending: [Layer] = [self]
    while let layer = pending.popLast() {
      let view = layer.owner
      if layer.flags.contains(.needsSafeArea) { view?.updateSafeArea() }
      if layer.flags.contains(.needsSolution) { view?.solveOwnConstraints() }
      if layer.flags.isSuperset(of: .ownedMark), !layer.flags.contains(.isLayingOut) {
        // The call may lay out the view, and then nothing is left to do for it here.
        view?.presentOwner?.viewWillBeReachedByLayout()
      }
      if layer.flags.contains(.needsLayout), !layer.flags.contains(.isLayingOut) {
        layer.flags.remove(.needsLayout)
        layer.flags.insert(.isLayingOut)
        if let view, !layer.flags.contains(.isLayerOfKind) {
          view.layoutSublayers(of: layer)
        } else {
          layer.layoutSublayers()
        }
        layer.flags.remove(.isLayingOut)
        // A layout pass started inside the call may have cleared the marks of the ancestors but not
        // laid out this layer.
        if layer.flags.contains(.needsLayout) { layer.leaveLayoutTrail() }
      }
      if layer.flags.contains(.descendantNeedsLayout) {
        unsafe Self.followTrail(from: layer.node, to: &pending)
      }
    }
  }

  /// Appends the next layers on the trail, front to back: the marked ones, and those where the trail
  /// forks.
  private static func followTrail(
    from node: UnsafeMutablePointer<TreeNode>, to pending: inout [Layer]
  ) {
    var fork = unsafe node
    while true {
      unsafe fork.pointee.flags.remove(.descendantNeedsLayout)
      var only: UnsafeMutablePointer<TreeNode>?
      var isFork = false
      var child = unsafe fork.pointee.frontmost
      while let next = unsafe child {
        if unsafe next.pointee.flags.needsLayoutPass, unsafe next.pointee.needsCallOfLayout() {
          if let first = unsafe only {
            if !isFork { unsafe pending.append(first.pointee.layer) }
            isFork = true
            unsafe pending.append(next.pointee.layer)
          }
          unsafe only = next
        }
        unsafe child = next.pointee.behind
      }
      guard !isFork, let next = unsafe only else { return }
      guard unsafe next.pointee.flags.isDisjoint(with: .marks) else {
        unsafe pending.append(next.pointee.layer)
        return
      }
      unsafe fork = next
    }
  }
}

extension TreeNode {
  /// Clears the mark of a layer whose layout would call no code of users and set no frames, and returns whether
  /// it or one inside it still needs something.
  ///
  /// Such a layer belongs to a view of the class `View` itself, without a controller and without constraints.
  fileprivate mutating func needsCallOfLayout() -> Bool {
    if unsafe !isBare, unsafe flags.contains(.isPlain), unsafe flags.isDisjoint(with: .hasOwnLayout)
    {
      unsafe flags.remove(.needsLayout)
    }
    return unsafe flags.needsLayoutPass
  }
}

/// The maximum number of times that one call lays out a view that is marked again and again.
let layoutRounds = 8

extension ViewFlags {
  /// The flags that make a view itself need something from a layout pass.
  fileprivate static let marks = ViewFlags(
    rawValue: needsLayout.rawValue | needsSafeArea.rawValue | needsSolution.rawValue)
  /// The flags of a view that needs something from a layout pass, or has a descendant that does.
  private static let pass = ViewFlags(rawValue: marks.rawValue | descendantNeedsLayout.rawValue)

  /// The flags of a view with an owner that is due for layout.
  fileprivate static let ownedMark = ViewFlags(rawValue: hasOwner.rawValue | needsLayout.rawValue)

  /// The flags with which a layout does something even for a view of the class `View` itself.
  fileprivate static let hasOwnLayout = ViewFlags(
    rawValue: hasOwner.rawValue | containsLayoutNodes.rawValue)

  /// Whether the view or one of its descendants needs something from a layout pass.
  var needsLayoutPass: Bool { !isDisjoint(with: .pass) }
}
