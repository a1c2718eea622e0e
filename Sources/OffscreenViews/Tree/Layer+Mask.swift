import OffscreenGeometry

extension Layer {
  /// The layer that this one masks; nil if it is not a mask.
  final var masked: Layer? { parts?.masked }

  /// Makes `mask` the mask of this layer and of no other, and retains its view if there is one.
  ///
  /// Removing `mask` from its superlayer runs user code. If that code uses `mask` elsewhere, `mask`
  /// stays there and does not become this layer's mask.
  final func changeMask(to mask: Layer?, view maskView: View? = nil) {
    guard mask !== parts?.mask else {
      // The same mask, which a view may retain from now on.
      if let maskView { parts?.maskView = maskView }
      return
    }
    if let mask {
      demand(
        !isEnclosed(by: mask),
        mask === self
          ? "A \(mask.nameInMessages) cannot be its own mask."
          : """
          A \(mask.nameInMessages) cannot be the mask of a \(nameInMessages) that is inside it, \
          or inside its mask.
          """)
      mask.leaveTree()
      guard mask.parent == nil, !isEnclosed(by: mask) else { return }
      mask.masked?.forgetMask()
    }
    let former = (parts?.mask, parts?.maskView)
    forgetMask()
    if let mask {
      madeParts.mask = mask
      madeParts.maskView = maskView
      mask.madeParts.masked = self
      flags.insert(.hasMask)
    }
    pictureMayChange()
    if let former = former.0, former.owner == nil, let host { former.endBareAnimations(on: host) }
    if let mask, mask.masked === self { mask.didJoinTree() }
    // A deinitialiser may change any tree, so it runs when every link is set.
    withExtendedLifetime(former) {}
  }

  /// Leaves the layer without a mask; the caller retains the mask until all links are set.
  final func forgetMask() {
    guard let parts else { return }
    parts.mask?.parts?.masked = nil
    parts.mask = nil
    parts.maskView = nil
    flags.remove(.hasMask)
  }

  /// Removes the layer, and the view that it is the layer of, from its tree.
  final func leaveTree() {
    if let view = subview {
      view.removeFromSuperview()
    } else {
      let former = host
      unlink()
      if let former { endBareAnimations(on: former) }
    }
  }

  /// The class of the view, or of a layer without one, for messages about mistakes.
  final var nameInMessages: String { owner.map { className(of: $0) } ?? className(of: self) }
}
