public import Foundation

/// A function from the numbers of an animation to the transforms that they mean.
///
/// The animation's key path is `transform`, its values are numbers or lists of three numbers.
public final class ValueFunction: NSObject {
  /// The name of the function.
  public let name: ValueFunctionName

  /// Creates a function from its name; nil for an unknown one.
  public init?(name: ValueFunctionName) {
    guard TransformFunction(rawValue: name.rawValue) != nil else { return nil }
    self.name = name
  }
}

@available(*, unavailable)
extension ValueFunction: Sendable {}

/// The name of a value function.
public struct ValueFunctionName: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String

  /// Creates a name from Core Animation's.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes a number a rotation about the x axis, in radians.
  public static let rotateX = ValueFunctionName(rawValue: "rotateX")
  /// Makes a number a rotation about the y axis, in radians.
  public static let rotateY = ValueFunctionName(rawValue: "rotateY")
  /// Makes a number a rotation about the z axis, clockwise, in radians.
  public static let rotateZ = ValueFunctionName(rawValue: "rotateZ")
  /// Makes three numbers a scale along the axes.
  public static let scale = ValueFunctionName(rawValue: "scale")
  /// Makes a number a scale along the x axis.
  public static let scaleX = ValueFunctionName(rawValue: "scaleX")
  /// Makes a number a scale along the y axis.
  public static let scaleY = ValueFunctionName(rawValue: "scaleY")
  /// Makes a number a scale along the z axis.
  public static let scaleZ = ValueFunctionName(rawValue: "scaleZ")
  /// Makes three numbers a translation along the axes.
  public static let translate = ValueFunctionName(rawValue: "translate")
  /// Makes a number a translation along the x axis.
  public static let translateX = ValueFunctionName(rawValue: "translateX")
  /// Makes a number a translation along the y axis.
  public static let translateY = ValueFunctionName(rawValue: "translateY")
  /// Makes a number a translation along the z axis.
  public static let translateZ = ValueFunctionName(rawValue: "translateZ")
}
