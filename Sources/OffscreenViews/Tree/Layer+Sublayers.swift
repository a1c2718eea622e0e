import OffscreenGeometry

extension Layer {
  /// Adds a layer in front of the other sublayers, removing it from its present superlayer.
  ///
  /// A layer that is already a sublayer moves to the front. The layer of a view that is added to the layer of another
  /// view makes the one a subview of the other, with all calls of `addSubview(_:)`. Added to a layer without a view,
  /// it leaves its view without a superview: it is painted there while its view exists, and touches do not reach it.
  /// A layer cannot be added to itself or to one inside it.
  public func addSublayer(_ layer: Layer) {
    adopt(layer, at: .front)
  }

  /// Adds a layer in front of `index` sublayers; an index past the end adds it in front of all.
  ///
  /// A layer that is already a sublayer is removed first, so the index counts the others.
  public func insertSublayer(_ layer: Layer, at index: UInt32) {
    adopt(layer, at: .index(Int(index)))
  }

  /// Adds a layer directly behind `sibling`, which must be a sublayer; behind all without one.
  public func insertSublayer(_ layer: Layer, below sibling: Layer?) {
    demandSublayer(sibling)
    adopt(layer, at: sibling.map { .below($0) } ?? .back)
  }

  /// Adds a layer directly in front of `sibling`, which must be a sublayer; in front of all without one.
  public func insertSublayer(_ layer: Layer, above sibling: Layer?) {
    demandSublayer(sibling)
    adopt(layer, at: sibling.map { .above($0) } ?? .front)
  }

  /// Puts a layer into the place of a sublayer, which is removed.
  ///
  /// It has no effect if both are the same. A programmer's mistake: `oldLayer` is not a sublayer.
  public func replaceSublayer(_ oldLayer: Layer, with newLayer: Layer) {
    demandSublayer(oldLayer)
    guard oldLayer !== newLayer else { return }
    adopt(newLayer, at: .above(oldLayer))
    if newLayer.parent === self, oldLayer.parent === self { oldLayer.removeFromSuperlayer() }
  }

  /// Removes the layer from its superlayer, or from the layer whose mask it is.
  ///
  /// The layer of a subview makes the view leave its superview.
  public func removeFromSuperlayer() {
    leaveTree()
  }

  /// The layer that contains this one; not retained, and nil for a mask.
  public final var superlayer: Layer? { parent }

  /// The layers of subviews and the layers without views inside this one, back to front; nil if there are none.
  ///
  /// Reading makes an array, O(n). Setting removes the sublayers that are not in the array, and adds the others in its
  /// order.
  public final var sublayers: [Layer]? {
    get { children.isEmpty ? nil : children.slots.compactMap(\.self) }
    set {
      let wanted = newValue ?? []
      let kept = Set(wanted.map { ObjectIdentifier($0) })
      for layer in sublayers ?? [] where !kept.contains(ObjectIdentifier(layer)) {
        layer.removeFromSuperlayer()
      }
      for layer in wanted { addSublayer(layer) }
    }
  }

  /// A layer whose opacity is multiplied into that of this layer and its sublayers; nil by default.
  ///
  /// The mask is positioned in this layer's coordinates, and retained. A layer masks at most one layer and has no
  /// superlayer meanwhile: setting it removes it from its former place, and adding it to a superlayer ends the masking.
  /// A layer cannot be masked by itself, by one around it, or by a layer that it masks in turn.
  public final var mask: Layer? {
    get { parts?.mask }
    set { changeMask(to: newValue) }
  }

  private func demandSublayer(_ layer: Layer?) {
    guard let layer else { return }
    demand(
      layer.parent === self,
      "A \(layer.nameInMessages) is not among the sublayers of this \(nameInMessages).")
  }
}
