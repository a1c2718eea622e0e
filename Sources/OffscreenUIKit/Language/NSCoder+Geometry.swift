// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
public import Offscreen

extension NSCoder {
  /// The point of a text such as `{1, 2}`; zero if it is none.
  public class func cgPoint(for string: String) -> CGPoint { NSPointFromString(string) }
  /// The size of a text such as `{1, 2}`; zero if it is none.
  public class func cgSize(for string: String) -> CGSize { NSSizeFromString(string) }
  /// The rectangle of a text such as `{{1, 2}, {3, 4}}`; zero if it is none.
  public class func cgRect(for string: String) -> CGRect { NSRectFromString(string) }
  /// The vector of a text such as `{1, 2}`; zero if it is none.
  public class func cgVector(for string: String) -> CGVector {
    let point = NSPointFromString(string)
    return CGVector(dx: point.x, dy: point.y)
  }
  /// A point as text.
  public class func string(for point: CGPoint) -> String { NSStringFromPoint(point) }
  /// A size as text.
  public class func string(for size: CGSize) -> String { NSStringFromSize(size) }
  /// A rectangle as text.
  public class func string(for rect: CGRect) -> String { NSStringFromRect(rect) }
}

/// A point as text.
public func NSStringFromCGPoint(_ point: CGPoint) -> String { NSCoder.string(for: point) }
/// A size as text.
public func NSStringFromCGSize(_ size: CGSize) -> String { NSCoder.string(for: size) }
/// A rectangle as text.
public func NSStringFromCGRect(_ rect: CGRect) -> String { NSCoder.string(for: rect) }
/// The point of a text; zero if it is none.
public func CGPointFromString(_ string: String) -> CGPoint { NSCoder.cgPoint(for: string) }
/// The size of a text; zero if it is none.
public func CGSizeFromString(_ string: String) -> CGSize { NSCoder.cgSize(for: string) }
/// The rectangle of a text; zero if it is none.
public func CGRectFromString(_ string: String) -> CGRect { NSCoder.cgRect(for: string) }
