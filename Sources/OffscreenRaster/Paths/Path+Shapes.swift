public import Foundation
import OffscreenGeometry

extension Path {
  /// The distance of a cubic's control points along the tangents of a quarter circle of radius 1,
  /// for which its middle lies on the circle: 4/3 (sqrt 2 - 1).
  package static let quarterCircleControl: CGFloat = 0.552_284_749_830_793_4

  /// Creates a closed rectangle; a null rectangle gives an empty path.
  public init(rect: CGRect) {
    self.init()
    addRect(rect)
  }

  /// Creates a rectangle with circular corners.
  ///
  /// The radius is clamped to half the shorter side; zero, negative and NaN give square corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    addRoundedRect(rect, cornerRadius: cornerRadius)
  }

  /// Creates the ellipse that is inscribed in `rect`.
  ///
  /// Each quarter is a cubic curve, whose error is less than 0.03 % of the radius. It begins at the top
  /// and is clockwise; a null rectangle gives an empty path.
  public init(ellipseIn rect: CGRect) {
    self.init()
    guard !rect.isNull else { return }
    addRoundedRect(rect.standardized, xRadius: rect.width / 2, yRadius: rect.height / 2)
  }

  /// Adds a closed rectangle, clockwise from its top left corner.
  public mutating func addRect(_ rect: CGRect) {
    guard !rect.isNull else { return }
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    close()
  }

  /// Adds a rectangle with circular corners, clockwise; the radius is as in `init(roundedRect:)`.
  public mutating func addRoundedRect(_ rect: CGRect, cornerRadius: CGFloat) {
    guard !rect.isNull else { return }
    let radius = Path.clampedRadius(cornerRadius, in: rect)
    if radius > 0 {
      addRoundedRect(rect.standardized, xRadius: radius, yRadius: radius)
    } else {
      addRect(rect)
    }
  }

  /// Adds a circular arc, connected to the current point, if there is one, by a straight line.
  ///
  /// Angles are in radians from the positive x axis. With y pointing down, `clockwise` means
  /// increasing angles, as in UIBezierPath. The sweep in that direction is taken modulo a full
  /// turn, but a full turn or more gives one full circle. Each piece of at most a quarter turn is a
  /// cubic curve, whose error is less than 0.03 % of the radius.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    guard radius.isFinite, startAngle.isFinite, endAngle.isFinite else { return }
    let sweep = Self.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
    let count = max(1, (abs(sweep) / (CGFloat.pi / 2) - 1e-9).rounded(.up))
    let step = sweep / count
    let half = PortableMath.sineAndCosine(of: Double(step / 4))
    // 4/3 tan(step / 4): the control length for which the curve's middle lies on the circle.
    let control = radius * CGFloat(4 / 3 * half.sine / half.cosine)
    var from = Self.direction(startAngle)
    let first = CGPoint(x: center.x + radius * from.x, y: center.y + radius * from.y)
    if currentPoint == nil { move(to: first) } else { addLine(to: first) }
    for index in 1...Int(count) {
      let to = Self.direction(startAngle + CGFloat(index) * step)
      addCurve(
        to: CGPoint(x: center.x + radius * to.x, y: center.y + radius * to.y),
        control1: CGPoint(
          x: center.x + radius * from.x - control * from.y,
          y: center.y + radius * from.y + control * from.x),
        control2: CGPoint(
          x: center.x + radius * to.x + control * to.y,
          y: center.y + radius * to.y - control * to.x))
      from = to
    }
  }

  /// A radius clamped to half the shorter side of `rect`; NaN is zero.
  package static func clampedRadius(_ radius: CGFloat, in rect: CGRect) -> CGFloat {
    radius > 0 ? min(radius, abs(rect.width) / 2, abs(rect.height) / 2) : 0
  }

  /// A rectangle whose corners are quarters of an ellipse, clockwise from the top; the radii are clamped to half
  /// the sides.
  package init(roundedRect rect: CGRect, radii: CGSize) {
    self.init()
    guard !rect.isNull else { return }
    let (x, y) = (min(radii.width, abs(rect.width) / 2), min(radii.height, abs(rect.height) / 2))
    if x > 0, y > 0 {
      addRoundedRect(rect.standardized, xRadius: x, yRadius: y)
    } else {
      addRect(rect)
    }
  }

  /// An arc by itself, as `addArc` adds it, for a module that declares a method of the same name, which hides that
  /// one.
  package init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Adds a rectangle whose corners are quarters of an ellipse, clockwise from the top.
  private mutating func addRoundedRect(_ rect: CGRect, xRadius: CGFloat, yRadius: CGFloat) {
    addRoundedRect(
      x: RoundedRectStops(from: rect.minX, to: rect.maxX, radius: xRadius),
      y: RoundedRectStops(from: rect.minY, to: rect.maxY, radius: yRadius))
  }

  /// The unit vector at an angle from the x axis towards the y axis, without libm.
  private static func direction(_ angle: CGFloat) -> CGPoint {
    let (sine, cosine) = PortableMath.sineAndCosine(of: Double(angle))
    return CGPoint(x: CGFloat(cosine), y: CGFloat(sine))
  }

  /// The angle from start to end in a direction, at most a full turn; positive if the direction is
  /// clockwise.
  private static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
    let turn = 2 * CGFloat.pi
    let difference = end - start
    if abs(difference) >= turn { return clockwise ? turn : -turn }
    if clockwise { return difference < 0 ? difference + turn : difference }
    return difference > 0 ? difference - turn : difference
  }
}
