public import Foundation
public import Offscreen

extension NSValue {
  /// Creates an object around a point.
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
  /// Creates an object around a size.
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
  /// Creates an object around a rectangle.
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }

  /// The point; zero if the object contains another type.
  public var cgPointValue: CGPoint { pointValue }
  /// The size; zero if the object contains another type.
  public var cgSizeValue: CGSize { sizeValue }
  /// The rectangle; zero if the object contains another type.
  public var cgRectValue: CGRect { rectValue }

  /// Creates an object around a transform of space.
  public convenience init(caTransform3D transform: CATransform3D) {
    var transform = transform
    unsafe self.init(bytes: &transform, objCType: NSValue.typeOfTransform3D)
  }

  /// The transform of space; all entries are zero if the object contains another type.
  public var caTransform3DValue: CATransform3D {
    var transform = CATransform3D()
    if unsafe strcmp(objCType, NSValue.typeOfTransform3D) == 0 { unsafe getValue(&transform) }
    return transform
  }
}
