public import Foundation

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
}
