import OffscreenGeometry

extension Layer {
  /// Makes a layer a child at `place`.
  ///
  /// Between layers of views, their views become superview and subview. If the calls that this makes give the layer
  /// another superlayer, or make it enclose this one, it stays there.
  final func adopt(_ layer: Layer, at place: SublayerPlace) {
    if let view = layer.owner, let superview = owner {
      superview.adopt(view, at: place)
      return
    }
    demand(
      !isEnclosed(by: layer),
      layer === self
        ? "A \(layer.nameInMessages) cannot be added to itself."
        : """
        A \(layer.nameInMessages) cannot be added to a \(nameInMessages) that is inside it, or \
        inside its mask.
        """)
    if layer.parent === self {
      rearrange(layer, to: place)
      return
    }
    demand(
      !(layer.owner is Window),
      "A \(layer.nameInMessages) is the root of its tree, whose layer cannot be added to another one."
    )
    layer.leaveTree()
    guard layer.parent == nil, !isEnclosed(by: layer) else { return }
    layer.masked?.forgetMask()
    children.insert(layer, at: place)
    pictureMayChange()
    if layer.flags.needsLayoutPass { layer.leaveLayoutTrail() }
    sublayersMayMove()
    layer.didJoinTree()
  }

  /// Moves a child among its siblings, without a call.
  final func rearrange(_ layer: Layer, to place: SublayerPlace) {
    switch place {
    case .above(let sibling) where sibling === layer: return
    case .below(let sibling) where sibling === layer: return
    default: break
    }
    let view = layer.owner
    children.remove(layer)
    children.insert(layer, at: place)
    pictureMayChange()
    withExtendedLifetime(view) {}
  }

  /// Removes the layer from its superlayer, or from the layer that it masks, without calling code of users.
  ///
  /// - Complexity: O(layers inside) if it was in a tree.
  final func unlink() {
    guard parent != nil || masked != nil else { return }
    unsafe node.forgetRecordedParts()
    masked?.forgetMask()
    guard let parent else { return }
    parent.children.remove(self)
    parent.pictureMayChange()
    parent.sublayersMayMove()
  }
}
