// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

// Names of Apple's systems outside UIKit that Foundation lacks on Linux.

/// A time in seconds.
public typealias CFTimeInterval = Double
/// A number, for sources that use Objective-C's name.
public typealias NSInteger = Int
/// A number that is not negative, for sources that use Objective-C's name.
public typealias NSUInteger = UInt

/// The largest finite number of the type `Float`.
public let MAXFLOAT: Float = .greatestFiniteMagnitude
/// The largest finite number of the type `Float`, as an endless count.
public let HUGE: Float = .greatestFiniteMagnitude

/// The nanoseconds of a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The nanoseconds of a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The nanoseconds of a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
/// The microseconds of a second.
public let USEC_PER_SEC: UInt64 = 1_000_000

/// A text, for sources that use Core Foundation's name.
public typealias CFString = NSString

/// A list, for sources that use Core Foundation's name.
public typealias CFArray = NSArray
/// A dictionary, for sources that use Core Foundation's name.
public typealias CFDictionary = NSDictionary

/// Calls a closure, and does nothing else, because there is no autorelease pool here.
@discardableResult
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}

/// The name of a selector, as Objective-C writes it.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }

/// A selector without a method, which can be compared but not called.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// A point.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
/// A size.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}
/// A rectangle.
public func CGRectMake(
  _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

extension CGPoint {
  /// Whether both points are the same.
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
  /// Whether both sizes are the same.
  public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
  /// Whether both rectangles are the same.
  public func equalTo(_ other: CGRect) -> Bool { self == other }
}

/// The value true as an object.
public let kCFBooleanTrue: NSNumber? = true
/// The value false as an object.
public let kCFBooleanFalse: NSNumber? = false
