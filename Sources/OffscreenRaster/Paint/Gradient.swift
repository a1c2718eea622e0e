public import Foundation

/// Colours that vary with the position.
///
/// Between two stops the premultiplied sRGB components are interpolated linearly.
public struct Gradient: Hashable, Sendable {
  /// A colour at a location, from 0 at the gradient's start to 1 at its end.
  public struct Stop: Hashable, Sendable {
    /// The colour at the location.
    public var color: Color
    /// The location of the colour, 0...1; other values are clamped, and NaN is 0.
    public var location: CGFloat

    /// Creates a stop.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The shape of a gradient, in user space.
  public enum Geometry: Hashable, Sendable {
    /// From one point to another; the colour is constant perpendicular to that direction.
    case linear(from: CGPoint, to: CGPoint)
    /// From one circle to a concentric one.
    case radial(center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
    /// From one circle to another, like CoreGraphics' radial gradients: the circle at a location in
    /// between has the interpolated centre and radius.
    ///
    /// If several circles pass through a point, the one with the maximum location determines its
    /// colour (with `Spread.clear`, the maximum between start and end); a point on none of them is
    /// not painted. Radii must not be negative.
    case circles(start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat)
    /// One turn around a centre, clockwise on the screen from an angle in radians.
    case conic(center: CGPoint, startAngle: CGFloat)
  }

  /// The colours before the start and after the end of a gradient.
  public enum Spread: Hashable, Sendable {
    /// The first or the last colour.
    case pad
    /// The gradient repeated.
    case `repeat`
    /// The gradient repeated, every second time reversed.
    case reflect
    /// Nothing, like in CoreGraphics without the options that extend a gradient.
    case clear
  }

  /// The stops; a location less than its predecessor's counts as equal to it.
  public var stops: [Stop]
  /// The shape of the gradient.
  public var geometry: Geometry
  /// The colours before the start and after the end.
  public var spread: Spread

  /// Creates a gradient; without stops it paints nothing.
  ///
  /// - Parameters:
  ///   - stops: The colours in the order of their locations.
  ///   - geometry: The shape, in user space.
  ///   - spread: The colours before location 0 and after location 1.
  public init(stops: [Stop], geometry: Geometry, spread: Spread = .pad) {
    self.stops = stops
    self.geometry = geometry
    self.spread = spread
  }

  /// Creates a gradient of equally spaced colours.
  ///
  /// The first colour is at location 0 and the last at 1; a single colour is at 0.
  public init(colors: [Color], geometry: Geometry, spread: Spread = .pad) {
    let last = CGFloat(max(colors.count - 1, 1))
    self.init(
      stops: colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) },
      geometry: geometry, spread: spread)
  }

  /// The gradient with the values of its colours for the appearance in which this thread paints.
  var resolved: Gradient {
    var gradient = self
    for index in stops.indices { gradient.stops[index].color = stops[index].color.resolved }
    return gradient
  }
}
