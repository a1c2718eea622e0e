// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
public import Offscreen

/// Core Animation's name for `Transform3D`.
public typealias CATransform3D = Transform3D

/// The transform that changes nothing.
public let CATransform3DIdentity = Transform3D.identity

/// A translation.
public func CATransform3DMakeTranslation(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D
{
  Transform3D(translationX: x, y: y, z: z)
}

/// A scale.
public func CATransform3DMakeScale(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  Transform3D(scaleX: x, y: y, z: z)
}

/// A rotation by an angle in radians about an axis; the identity for an axis without length.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  Transform3D(rotationAngle: angle, x: x, y: y, z: z)
}

/// Applies a translation before a transform.
public func CATransform3DTranslate(
  _ transform: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  transform.translatedBy(x: x, y: y, z: z)
}

/// Applies a scale before a transform.
public func CATransform3DScale(
  _ transform: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  transform.scaledBy(x: x, y: y, z: z)
}

/// Applies a rotation before a transform.
public func CATransform3DRotate(
  _ transform: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  transform.rotated(by: angle, x: x, y: y, z: z)
}

/// The transform that applies the first one and then the second one.
public func CATransform3DConcat(_ first: CATransform3D, _ second: CATransform3D) -> CATransform3D {
  first.concatenating(second)
}

/// The inverse of a transform; the transform itself if it has none.
public func CATransform3DInvert(_ transform: CATransform3D) -> CATransform3D {
  transform.inverted()
}

/// The transform that is equal to an affine one in the plane.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  Transform3D(m)
}

/// Whether a transform is equal to an affine one.
public func CATransform3DIsAffine(_ transform: CATransform3D) -> Bool { transform.isAffine }

/// The part of a transform in the plane.
public func CATransform3DGetAffineTransform(_ transform: CATransform3D) -> CGAffineTransform {
  transform.affineTransform
}

/// Whether a transform changes nothing.
public func CATransform3DIsIdentity(_ transform: CATransform3D) -> Bool { transform.isIdentity }

/// Whether two transforms are the same.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }
