import Foundation
package import OffscreenGeometry

/// How a layer stands in space, for the few layers that leave the plane; immutable, so that states share it.
package final class LayerSpace: Sendable {
  /// The layer's whole transform; nil if it is the affine one of the state.
  package let transform: Transform3D?
  /// The transform of the sublayers about the layer's anchor point.
  package let sublayerTransform: Transform3D
  /// Whether the back of the layer is painted.
  package let isDoubleSided: Bool

  package init(
    transform: Transform3D? = nil, sublayerTransform: Transform3D = .identity,
    isDoubleSided: Bool = true
  ) {
    self.transform = transform
    self.sublayerTransform = sublayerTransform
    self.isDoubleSided = isDoubleSided
  }

  /// Nil for a layer that lies in the plane like every other.
  var orNilInThePlane: LayerSpace? {
    transform == nil && sublayerTransform.isIdentity && isDoubleSided ? nil : self
  }
}

extension LayerState {
  /// Sets the layer's own transform, affine or not.
  mutating func setTransform(_ transform: Transform3D) {
    self.transform = transform.affineTransform
    guard !transform.isAffine else { return }
    space = LayerSpace(
      transform: transform, sublayerTransform: sublayerTransform,
      isDoubleSided: space?.isDoubleSided ?? true)
  }

  /// The transform of the sublayers about the anchor point.
  var sublayerTransform: Transform3D {
    get { space?.sublayerTransform ?? .identity }
    set {
      space =
        LayerSpace(
          transform: space?.transform, sublayerTransform: newValue,
          isDoubleSided: space?.isDoubleSided ?? true
        ).orNilInThePlane
    }
  }

  /// Makes the affine transform the layer's own.
  mutating func leaveSpace() {
    guard let space, space.transform != nil else { return }
    self.space =
      LayerSpace(
        sublayerTransform: space.sublayerTransform, isDoubleSided: space.isDoubleSided
      ).orNilInThePlane
  }

  /// The layer's own transform, affine or not.
  var transform3D: Transform3D { space?.transform ?? Transform3D(transform) }

  /// The map from the layer's space to its superlayer's: the reflection of a flipped geometry, then the transform about
  /// the anchor point, which is then at `center` and at `zPosition`.
  var spaceToSuperlayer: Transform3D {
    let anchor = anchor
    let map = Transform3D(translationX: -anchor.x, y: -anchor.y).concatenating(transform3D)
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
