public import Foundation
public import OffscreenGeometry

extension Layer {
  /// The transform about the anchor point, in space; the identity by default.
  ///
  /// A layer in perspective (with an entry such as `m34`, here or in the superlayer's ``sublayerTransform``) is painted
  /// as a picture that is projected, and hit where it shows. One that is not finite has no effect.
  public final var transform: Transform3D {
    get { state.transform3D }
    set {
      guard newValue.isFinite else { return }
      change(.transform) { $0.setTransform(newValue) }
      spaceDidChange()
      owner?.safeAreaMayChange()
    }
  }

  /// The transform of all sublayers about the anchor point, after their own; the identity by default.
  ///
  /// An entry `m34` of `-1 / d` gives the sublayers the perspective of a viewer at a distance of `d` points. One that
  /// is not finite has no effect.
  public final var sublayerTransform: Transform3D {
    get { state.sublayerTransform }
    set {
      guard newValue.isFinite else { return }
      change(.sublayerTransform) { $0.sublayerTransform = newValue }
      spaceDidChange()
    }
  }

  /// Whether the layer is painted when its back is towards the viewer; true by default.
  public final var isDoubleSided: Bool {
    get { state.isDoubleSided }
    set {
      state.isDoubleSided = newValue
      spaceDidChange()
    }
  }

  /// The depth in points of the point that the transform is applied about, in the layer's own space; 0 by default.
  ///
  /// A depth that is not finite has no effect.
  public final var anchorPointZ: CGFloat {
    get { state.anchorPointZ }
    set {
      guard newValue.isFinite else { return }
      change(.anchorPointZ) { $0.anchorPointZ = newValue }
      spaceDidChange()
    }
  }

  /// Whether the y axis of the layer's coordinates points up: 0 is at the lower edge of bounds that begin there; false by
  /// default.
  ///
  /// The frame stays where it is. Sublayers, and everything that the layer paints itself, are reflected with the
  /// coordinates, except for ``contents`` and the text of a ``TextLayer``, which stay upright whatever layers around
  /// them are flipped.
  public final var isGeometryFlipped: Bool {
    get { state.isGeometryFlipped }
    set {
      guard state.isGeometryFlipped != newValue else { return }
      state.isGeometryFlipped = newValue
      unsafe node.pointee.touchesOfChildrenMayChange()
      viewAround?.picturesOfAllMayChange()
      owner?.safeAreaMayChange()
    }
  }

  /// Whether nothing shows of the layer in a state because its back, which a map to the plane around it turns to the
  /// viewer, is not painted.
  ///
  /// A flipped geometry turns no layer around.
  final func hidesBack(in state: LayerState, mappedBy map: Transform3D) -> Bool {
    guard state.space?.isDoubleSided == false else { return false }
    var isReflected = state.isGeometryFlipped
    var outer = parent
    while let layer = outer, !layer.hasPlane {
      if layer.isGeometryFlipped { isReflected.toggle() }
      outer = layer.parent
    }
    let determinant = PlaneProjection(map).determinant
    return isReflected ? !(determinant < 0) : !(determinant > 0)
  }

  /// Updates what the node says of the space, and what hit tests know of the sublayers.
  final func spaceDidChange() {
    noteSpace()
    unsafe node.pointee.touchesOfChildrenMayChange()
  }

  /// Updates what the node says of the space.
  final func noteSpace() {
    flags.set(.standsInSpace, to: state.space != nil || !hasPlane)
  }

  /// The map from the layer's space to the plane in which it is painted, if that is not the affine one of its state: the
  /// coordinates of its superlayer, or of the next one around it that has a plane.
  ///
  /// - Parameters:
  ///   - state: The state of this layer.
  ///   - isShown: Whether the layers around it are where they show at this moment, animations included.
  /// - Returns: The map; nil for the affine one.
  package func projection(of state: LayerState, asShown isShown: Bool = true) -> Transform3D? {
    guard let parent, state.space != nil || parent.arrangesInSpace else {
      return state.space == nil ? nil : state.spaceToSuperlayer
    }
    var map = state.spaceToSuperlayer
    var outer: Layer? = parent
    while let layer = outer {
      let state = isShown ? layer.paintedState : layer.state
      if isShown, let instance = layer.shownInstance?.space {
        map = map.concatenating(instance)
      }
      if let sublayers = state.spaceOfSublayers { map = map.concatenating(sublayers) }
      guard !layer.hasPlane else { break }
      map = map.concatenating(state.spaceToSuperlayer)
      outer = layer.parent
    }
    return map
  }

  /// Whether the sublayers are placed in space rather than in the layer's plane.
  var arrangesInSpace: Bool {
    flags.contains(.standsInSpace) || (flags.contains(.isAnimated) && paintedState.space != nil)
  }

  /// The map from this layer's plane to that of its superlayer.
  var mapToSuperlayer: PlaneMap { mapToSuperlayer(of: state, asShown: false) }

  /// The map from the plane of the superlayer to this layer's.
  var mapFromSuperlayer: PlaneMap { mapFromSuperlayer(of: state, asShown: false) }

  /// Converts a point from the coordinates of the superlayer under any transform; nil if no point of the layer's
  /// plane shows there.
  ///
  /// Not inlined into hit tests, in which most layers are only moved.
  @inline(never)
  func convertTurned(_ point: CGPoint) -> CGPoint? {
    guard unsafe node.leavesPlane else { return state.convertFromSuperview(point) }
    return mapFromSuperlayer.image(of: point)
  }

  /// The map from this layer's plane to that of its superlayer, in a state.
  func mapToSuperlayer(of state: LayerState, asShown isShown: Bool) -> PlaneMap {
    let isArranged = parent?.arrangesInSpace == true
    guard isArranged || state.space?.transform != nil,
      let transform = projection(of: state, asShown: isShown)
    else { return .affine(state.transformToSuperview) }
    let map = PlaneMap(transform)
    guard let parent, !parent.hasPlane else { return map }
    // Both planes as they are seen from the next layer around that has a plane.
    let state = isShown ? parent.paintedState : parent.state
    let plane =
      parent.projection(of: state, asShown: isShown).map(PlaneMap.init)
      ?? .affine(state.transformToSuperview)
    return map.concatenating(plane.inverted)
  }

  /// The map from the plane of the superlayer to this layer's, in a state.
  ///
  /// A transform of the plane without an inverse is used in place of its inverse.
  func mapFromSuperlayer(of state: LayerState, asShown isShown: Bool) -> PlaneMap {
    guard state.space?.transform != nil || parent?.arrangesInSpace == true else {
      return .affine(state.transformFromSuperview)
    }
    return mapToSuperlayer(of: state, asShown: isShown).inverted
  }
}
