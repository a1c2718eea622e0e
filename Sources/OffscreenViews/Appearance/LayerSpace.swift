package import Foundation
package import OffscreenGeometry

/// How a layer stands in space, for the few layers that leave the plane; immutable, so that states share it.
package final class LayerSpace: Sendable {
  /// The properties, with those of a layer in the plane as defaults.
  struct Values: Equatable {
    /// The layer's whole transform; nil if it is the affine one of the state.
    var transform: Transform3D?
    /// The transform of the sublayers about the layer's anchor point.
    var sublayerTransform = Transform3D.identity
    /// The depth in points of the point that the transform is applied about.
    var anchorPointZ: CGFloat = 0
    /// Whether the back of the layer is painted.
    var isDoubleSided = true
  }

  let values: Values

  /// The layer's whole transform; nil if it is the affine one of the state.
  package var transform: Transform3D? { values.transform }
  /// The transform of the sublayers about the layer's anchor point.
  package var sublayerTransform: Transform3D { values.sublayerTransform }
  /// The depth in points of the point that the transform is applied about.
  package var anchorPointZ: CGFloat { values.anchorPointZ }
  /// Whether the back of the layer is painted.
  package var isDoubleSided: Bool { values.isDoubleSided }

  /// Nil for the values of a layer that lies in the plane like every other.
  init?(_ values: Values) {
    guard values != Values() else { return nil }
    self.values = values
  }
}

extension LayerState {
  /// The values of the space; those of the plane for a layer that does not leave it.
  private var spaceValues: LayerSpace.Values {
    get { space?.values ?? LayerSpace.Values() }
    set { space = LayerSpace(newValue) }
  }

  /// Sets the layer's own transform, affine or not.
  mutating func setTransform(_ transform: Transform3D) {
    self.transform = transform.affineTransform
    if !transform.isAffine { spaceValues.transform = transform }
  }

  /// The transform of the sublayers about the anchor point.
  var sublayerTransform: Transform3D {
    get { space?.sublayerTransform ?? .identity }
    set { spaceValues.sublayerTransform = newValue }
  }

  /// The depth of the anchor point.
  var anchorPointZ: CGFloat {
    get { space?.anchorPointZ ?? 0 }
    set { spaceValues.anchorPointZ = newValue }
  }

  /// Whether the back of the layer is painted.
  var isDoubleSided: Bool {
    get { space?.isDoubleSided ?? true }
    set { spaceValues.isDoubleSided = newValue }
  }

  /// Makes the affine transform the layer's own.
  mutating func leaveSpace() {
    if space?.transform != nil { spaceValues.transform = nil }
  }

  /// The layer's own transform, affine or not.
  var transform3D: Transform3D { space?.transform ?? Transform3D(transform) }

  /// The map from the layer's space to its superlayer's: the reflection of a flipped geometry, then the transform about
  /// the anchor point, which is then at `center` and at `zPosition`.
  var spaceToSuperlayer: Transform3D {
    let anchor = anchor
    let map = Transform3D(translationX: -anchor.x, y: -anchor.y, z: -anchorPointZ)
      .concatenating(transform3D)
      .concatenating(
        Transform3D(translationX: center.x, y: center.y, z: zPosition.isNaN ? 0 : zPosition))
    return isGeometryFlipped ? Transform3D(reflection).concatenating(map) : map
  }

  /// The transform of the sublayers about the anchor point; nil if it changes nothing.
  var spaceOfSublayers: Transform3D? {
    guard let space, !space.sublayerTransform.isIdentity else { return nil }
    let anchor = isGeometryFlipped ? anchor.applying(reflection) : anchor
    return Transform3D(translationX: -anchor.x, y: -anchor.y)
      .concatenating(space.sublayerTransform)
      .concatenating(Transform3D(translationX: anchor.x, y: anchor.y))
  }
}
