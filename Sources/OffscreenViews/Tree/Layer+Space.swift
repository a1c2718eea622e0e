public import OffscreenGeometry

extension Layer {
  /// The transform about the anchor point, in space; the identity by default.
  ///
  /// A layer in perspective (with an entry such as `m34`, here or in the superlayer's ``sublayerTransform``) is painted
  /// as a picture that is projected. Hit testing uses ``affineTransform``. One that is not finite has no effect.
  public final var transform: Transform3D {
    get { state.transform3D }
    set {
      guard newValue.isFinite else { return }
      affineTransform = newValue.affineTransform
      let space = state.space
      setSpace(
        LayerSpace(
          transform: newValue.isAffine ? nil : newValue,
          sublayerTransform: space?.sublayerTransform ?? .identity,
          isDoubleSided: space?.isDoubleSided ?? true))
    }
  }

  /// The transform of all sublayers about the anchor point, after their own; the identity by default.
  ///
  /// An entry `m34` of `-1 / d` gives the sublayers the perspective of a viewer at a distance of `d` points. One that
  /// is not finite has no effect.
  public final var sublayerTransform: Transform3D {
    get { state.space?.sublayerTransform ?? .identity }
    set {
      guard newValue.isFinite else { return }
      let space = state.space
      setSpace(
        LayerSpace(
          transform: space?.transform, sublayerTransform: newValue,
          isDoubleSided: space?.isDoubleSided ?? true))
    }
  }

  /// Whether the layer is painted when its back is towards the viewer; true by default.
  public final var isDoubleSided: Bool {
    get { state.space?.isDoubleSided ?? true }
    set {
      let space = state.space
      setSpace(
        LayerSpace(
          transform: space?.transform, sublayerTransform: space?.sublayerTransform ?? .identity,
          isDoubleSided: newValue))
    }
  }

  private func setSpace(_ space: LayerSpace) {
    state.space = space.orNilInThePlane
    flags.set(.standsInSpace, to: state.space != nil || self is TransformLayer)
  }

  /// The map from the layer's space to the plane in which it is painted, if that is not the affine one of its state: the
  /// coordinates of its superlayer, or of the next one around it that is not a ``TransformLayer``.
  package func projection(of state: LayerState) -> Transform3D? {
    guard let parent, state.space != nil || parent.arrangesInSpace else {
      return state.space == nil ? nil : state.spaceToSuperlayer
    }
    var map = state.spaceToSuperlayer
    var outer: Layer? = parent
    while let layer = outer {
      let state = layer.paintedState
      if let sublayers = state.spaceOfSublayers { map = map.concatenating(sublayers) }
      guard layer is TransformLayer else { break }
      map = map.concatenating(state.spaceToSuperlayer)
      outer = layer.parent
    }
    return map
  }

  /// Whether the sublayers are placed in space rather than in the layer's plane.
  var arrangesInSpace: Bool { flags.contains(.standsInSpace) }
}
