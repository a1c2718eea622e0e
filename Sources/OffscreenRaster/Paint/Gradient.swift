public import Foundation

/// Colours that change from place to place.
///
/// Between two stops the premultiplied components change evenly, in sRGB as everything is
/// blended.
public struct Gradient: Hashable, Sendable {
  /// A colour and where it lies, from 0 at the gradient's start to 1 at its end.
  public struct Stop: Hashable, Sendable {
    /// The colour at the location.
    public var color: Color
    /// Where the colour lies, 0...1; values outside are clamped, NaN is 0.
    public var location: CGFloat

    /// Creates a stop.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// How positions are found, in user space.
  public enum Geometry: Hashable, Sendable {
    /// From one point to another; the colour does not change across.
    case linear(from: CGPoint, to: CGPoint)
    /// From one circle to a larger or smaller one around the same centre.
    case radial(center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
    /// From one circle to another, as CoreGraphics' radial gradients: at a location between them
    /// lies the circle whose centre and radius are mixed likewise.
    ///
    /// Of several circles through a point the one of the greatest location counts, with
    /// `Spread.clear` the greatest between start and end; a point that none passes through is left
    /// as it is. Radii must not be negative.
    case circles(start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat)
    /// Once around a centre, clockwise on the screen from an angle in radians.
    case conic(center: CGPoint, startAngle: CGFloat)
  }

  /// What lies before the start and after the end.
  public enum Spread: Hashable, Sendable {
    /// The first and the last colour.
    case pad
    /// The gradient again.
    case `repeat`
    /// The gradient again, every second time backwards.
    case reflect
    /// Nothing, as CoreGraphics without its options to extend a gradient.
    case clear
  }

  /// The stops; a location before its predecessor's counts as that one's.
  public var stops: [Stop]
  /// How positions are found.
  public var geometry: Geometry
  /// What lies outside.
  public var spread: Spread

  /// Creates a gradient; without stops it paints nothing.
  public init(stops: [Stop], geometry: Geometry, spread: Spread = .pad) {
    self.stops = stops
    self.geometry = geometry
    self.spread = spread
  }

  /// Creates a gradient of colours at even distances.
  public init(colors: [Color], geometry: Geometry, spread: Spread = .pad) {
    let last = CGFloat(max(colors.count - 1, 1))
    self.init(
      stops: colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) },
      geometry: geometry, spread: spread)
  }
}
