extension Layer {
  /// The view to which the layer belongs; nil for a bare layer, and once the view is gone.
  package final var view: View? { owner }

  /// The view to which the layer belongs; nil for a bare layer, and once the view is gone.
  final var owner: View? { unsafe node.pointee.owner }

  /// The view to which the layer belongs, if it is a subview of the superlayer's view.
  final var subview: View? {
    unsafe node.pointee.flags.contains(.isSubview) ? node.pointee.owner : nil
  }

  /// The superlayer, whose list of children sets this link and clears it before it is deallocated.
  final var parent: Layer? { unsafe node.pointee.parent?.pointee.layer }

  /// The boolean properties, which are stored in the node.
  final var flags: ViewFlags {
    get { unsafe node.pointee.flags }
    set { unsafe node.pointee.flags = newValue }
  }

  /// The view of this layer or of the nearest superlayer that has one; O(layers without a view in between).
  package final var nearestView: View? {
    var next: UnsafeMutablePointer<TreeNode>? = unsafe node
    while let node = unsafe next {
      if let owner = unsafe node.pointee.owner { return owner }
      unsafe next = node.pointee.parent
    }
    return nil
  }

  /// Whether there is no sublayer.
  final var isLeaf: Bool { unsafe node.pointee.childCount == 0 }

  /// The nearest view around the layer; masks are inside the layer that they mask.
  package final var viewAround: View? {
    var inner = self
    while true {
      if let view = inner.nearestView { return view }
      while let outer = inner.parent { inner = outer }
      guard let masked = inner.masked else { return nil }
      inner = masked
    }
  }

  /// Notes that the window may look different from now on.
  package final func pictureMayChange() {
    unsafe node.pointee.recordedPart = 0
    nearestView?.pictureMayChange()
  }

  /// Notes that the sublayers may have to be positioned again: the bounds or the sublayers have changed.
  final func sublayersMayMove() {
    guard owner == nil, flags.contains(.isLayerOfKind) || parts?.delegate != nil else { return }
    markNeedsLayout()
  }

  /// Shows what `draw(in:)` paints from now on.
  final func showDrawing() {
    flags.insert(.showsDrawing)
    pictureMayChange()
  }

  /// Updates what the node says of the animations.
  final func animationsDidChange() {
    flags.set(.isAnimated, to: !animations.isEmpty)
    let wasRefusing = flags.contains(.refusesTouchesInMotion)
    flags.set(.refusesTouchesInMotion, to: animations.contains { !$0.allowsTouches })
    if let owner, flags.contains(.refusesTouchesInMotion) != wasRefusing {
      owner.touchesMayChange()
    }
    pictureMayChange()
    valuesDidChange()
  }

  /// A layer of the same class with the values that are painted at this moment.
  final var presentationCopy: Self {
    let copy = type(of: self).init(layer: self)
    copy.state = paintedState
    copy.madeParts.model = self
    return copy
  }

  /// Makes the layer that of a view.
  final func attach(to view: View) {
    if parent != nil || masked != nil { removeFromSuperlayer() }
    unsafe node.pointee.ownerReference = .passUnretained(view)
    flags.formUnion(.ofNewView)
    flags.remove(.ignoresTouches)
  }

  /// Ends the link to the view, which is about to be deallocated: the layer is a bare one from now on.
  final func detachFromView() {
    unsafe node.pointee.ownerReference = nil
    flags = ViewFlags(
      rawValue: flags.rawValue & ViewFlags.ofLayers.rawValue | ViewFlags.ofNewLayer.rawValue)
    flags.set(.isPlain, to: !flags.contains(.isLayerOfKind))
  }

  /// Releases the sublayers one at a time, so that the deinitialisers of a deep tree are not nested.
  final func tearDownSublayers() {
    guard !children.isEmpty else { return }
    var pending = children.removeAll()
    while var layer = pending.popLast() {
      if layer.owner == nil, isKnownUniquelyReferenced(&layer) {
        pending.append(contentsOf: layer.children.removeAll())
      }
    }
  }

  /// Whether this layer is `layer`, below it, its mask, or inside such a mask; O(depth).
  ///
  /// Every layer has at most one layer around it: its superlayer, or the one whose mask it is.
  final func isEnclosed(by layer: Layer) -> Bool {
    if layer.isLeaf, !layer.flags.contains(.hasMask) { return layer === self }
    var outer: Layer? = self
    while let current = outer {
      if current === layer { return true }
      outer = current.parent ?? current.masked
    }
    return false
  }
}
