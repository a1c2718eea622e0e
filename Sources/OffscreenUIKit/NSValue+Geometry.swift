public import Foundation
public import Offscreen
import OffscreenViews

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
    self.init(transform, type: NSValue.typeOfTransform3D)
  }
  /// The transform of space; all entries are zero if the object contains another type.
  public var caTransform3DValue: CATransform3D {
    value(of: NSValue.typeOfTransform3D, or: CATransform3D())
  }

  /// Creates an object around a transform of the plane.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init(transform, type: NSValue.typeOfAffineTransform)
  }
  /// The transform of the plane; all entries are zero if the object contains another type.
  public var cgAffineTransformValue: CGAffineTransform {
    value(
      of: NSValue.typeOfAffineTransform, or: CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    )
  }

  /// Creates an object around a vector.
  public convenience init(cgVector vector: CGVector) {
    self.init(vector, type: NSValue.typeOfVector)
  }
  /// The vector; zero if the object contains another type.
  public var cgVectorValue: CGVector { value(of: NSValue.typeOfVector, or: .zero) }

  /// Creates an object around insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(insets, type: NSValue.typeOfInsets)
  }
  /// The insets; zero if the object contains another type.
  public var uiEdgeInsetsValue: UIEdgeInsets { value(of: NSValue.typeOfInsets, or: .zero) }

  /// Creates an object around insets that follow the direction of reading.
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(insets, type: NSValue.typeOfInsets)
  }
  /// The insets; zero if the object contains another type.
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
    value(of: NSValue.typeOfInsets, or: .zero)
  }

  /// Creates an object around an offset.
  public convenience init(uiOffset offset: UIOffset) {
    self.init(offset, type: NSValue.typeOfVector)
  }
  /// The offset; zero if the object contains another type.
  public var uiOffsetValue: UIOffset { value(of: NSValue.typeOfVector, or: .zero) }

  // Foundation on Linux knows no structures but its own, so that others are lists of numbers.
  private static var typeOfVector: String { "[2d]" }
  private static var typeOfInsets: String { "[4d]" }

  private convenience init<Value>(_ value: Value, type: String) {
    let copy = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    unsafe copy.initialize(to: value)
    unsafe self.init(bytes: UnsafeRawPointer(copy), objCType: type)
    unsafe copy.deinitialize(count: 1)
    unsafe copy.deallocate()
  }

  private func value<Value>(of type: String, or missing: Value) -> Value {
    guard unsafe strcmp(objCType, type) == 0 else { return missing }
    var value = missing
    unsafe withUnsafeMutablePointer(to: &value) { unsafe getValue(UnsafeMutableRawPointer($0)) }
    return value
  }
}
