public import Foundation
public import Offscreen

/// Core Graphics' name for a path that code adds to: the same type as `CGPath`, because a path is a value here.
///
/// The source pass turns the constants that hold one into variables. Two variables do not share one path.
public typealias CGMutablePath = Path

extension Path {
  /// Creates a rectangle, transformed.
  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self = unsafe Path(rect: rect).transformed(by: transform)
  }

  /// Creates the ellipse inscribed in a rectangle, transformed.
  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self = unsafe Path(ellipseIn: rect).transformed(by: transform)
  }

  /// Creates a rectangle whose corners are quarters of an ellipse, transformed; the radii are clamped to half the
  /// sides.
  public init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let radii = CGSize(width: cornerWidth, height: cornerHeight)
    self = unsafe Path(roundedRect: rect, radii: radii).transformed(by: transform)
  }

  private func transformed(by transform: UnsafePointer<CGAffineTransform>?) -> Path {
    guard let transform = unsafe transform?.pointee else { return self }
    return applying(transform)
  }

  // MARK: Copies

  /// The path.
  public func copy() -> CGPath? { self }
  /// The path, for adding to it.
  public func mutableCopy() -> CGMutablePath? { self }
  /// The path with every point transformed.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    unsafe transformed(by: transform)
  }
  /// The path with every point transformed, for adding to it.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    unsafe transformed(by: transform)
  }
  /// The outline of the path's stroke.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(
      lineWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit)
    return applying(transform).stroked(style)
  }

  /// Whether a point is inside; the path is transformed before.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    applying(transform).contains(point, rule: rule)
  }

  // MARK: Adding

  /// Begins a subpath at a point, transformed.
  public mutating func move(to point: CGPoint, transform: CGAffineTransform) {
    move(to: point.applying(transform))
  }
  /// Adds a straight line to a point, transformed.
  public mutating func addLine(to point: CGPoint, transform: CGAffineTransform) {
    addLine(to: point.applying(transform))
  }
  /// Adds a quadratic curve, transformed.
  public mutating func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform
  ) {
    addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }
  /// Adds a cubic curve, transformed.
  public mutating func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform
  ) {
    addCurve(
      to: end.applying(transform), control1: control1.applying(transform),
      control2: control2.applying(transform))
  }
  /// Adds a subpath of straight lines between points, transformed; nothing if there are none.
  public mutating func addLines(
    between points: [CGPoint], transform: CGAffineTransform = .identity
  ) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }
  /// Adds a closed rectangle, transformed.
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform) {
    addPath(Path(rect: rect).applying(transform))
  }
  /// Adds closed rectangles, transformed.
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }
  /// Adds the ellipse inscribed in a rectangle, transformed.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    addPath(Path(ellipseIn: rect).applying(transform))
  }
  /// Adds a rectangle whose corners are quarters of an ellipse, transformed; the radii are clamped to half the
  /// sides.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let radii = CGSize(width: cornerWidth, height: cornerHeight)
    addPath(Path(roundedRect: rect, radii: radii).applying(transform))
  }
  /// Adds the subpaths of a path, transformed.
  public mutating func addPath(_ path: CGPath, transform: CGAffineTransform) {
    addPath(path.applying(transform))
  }
  /// Closes the current subpath.
  public mutating func closeSubpath() { close() }
  // MARK: Arcs

  /// Adds an arc, with a line to its start; `clockwise` refers to y pointing up, as in Core Graphics, so it is
  /// counterclockwise on the screen.
  ///
  /// It hides the method of `Path` with the same labels, whose direction is that of `UIBezierPath`.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise, transform: .identity)
  }
  /// Adds an arc, transformed, with a line to its start; the direction is as without a transform.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform
  ) {
    let arc = Path(
      arcCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
    connect(arc.applying(transform))
  }
  /// Adds an arc that begins at an angle and turns by another one, with a line to its start; angles are in radians.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
      clockwise: delta < 0, transform: transform)
  }
  /// Adds the arc of a circle that touches the line from the current point to the first point and the line from
  /// there to the second, with a line to its start.
  ///
  /// Adds a line to the first point if the radius is not positive, if the lines do not turn, or if a point is not
  /// finite. Without a current point it only begins a subpath there.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    // The arc is that of the untransformed lines.
    let inverse = transform.inverted()
    guard let start = currentPoint?.applying(inverse),
      let arc = Path.rounding(tangent1End, from: start, to: tangent2End, radius: radius)
    else { return addLine(to: tangent1End, transform: transform) }
    connect(arc.applying(transform))
  }

  /// Adds a path of curves, with a line to its start.
  private mutating func connect(_ path: Path) {
    guard currentPoint != nil, let start = path.points.first else { return addPath(path) }
    addLine(to: start)
    for index in stride(from: 1, to: path.points.count - 2, by: 3) {
      addCurve(
        to: path.points[index + 2], control1: path.points[index], control2: path.points[index + 1])
    }
  }

  /// The arc that rounds the corner between two lines, as two cubic curves; nil without a corner.
  ///
  /// Only square roots are needed: the distance of the tangent points from the corner is the radius by the tangent
  /// of half the angle between the lines, which is sin / (1 + cos).
  private static func rounding(
    _ corner: CGPoint, from start: CGPoint, to end: CGPoint, radius: CGFloat
  ) -> Path? {
    guard let first = CGVector.unit(from: corner, to: start),
      let second = CGVector.unit(from: corner, to: end), radius > 0, radius.isFinite
    else { return nil }
    let cosine = first.dx * second.dx + first.dy * second.dy
    let sine = abs(first.dx * second.dy - first.dy * second.dx)
    guard sine > 1e-9 else { return nil }
    let distance = radius * (1 + cosine) / sine
    func point(_ direction: CGVector, _ length: CGFloat) -> CGPoint {
      CGPoint(x: corner.x + direction.dx * length, y: corner.y + direction.dy * length)
    }
    // The bisector leads to the centre, and the arc's middle lies on it.
    let width = (2 + 2 * cosine).squareRoot()
    guard width > 0 else { return nil }
    let bisector = CGVector(
      dx: (first.dx + second.dx) / width, dy: (first.dy + second.dy) / width)
    let sineOfHalf = ((1 - cosine) / 2).squareRoot()
    let middle = point(bisector, radius / sineOfHalf - radius)
    // Each curve sweeps half of the arc, whose angle has the cosine `sineOfHalf`.
    let quarter = ((1 - sineOfHalf) / 2).squareRoot() / (1 + ((1 + sineOfHalf) / 2).squareRoot())
    let control = radius * 4 / 3 * quarter
    let tangent = CGVector(dx: -bisector.dy, dy: bisector.dx)
    let side = first.dx * tangent.dx + first.dy * tangent.dy > 0 ? control : -control
    func beside(_ length: CGFloat) -> CGPoint {
      CGPoint(x: middle.x + tangent.dx * length, y: middle.y + tangent.dy * length)
    }
    var path = Path()
    path.move(to: point(first, distance))
    path.addCurve(
      to: middle, control1: point(first, distance - control), control2: beside(side))
    path.addCurve(
      to: point(second, distance), control1: beside(-side),
      control2: point(second, distance - control))
    return path
  }
}

extension CGVector {
  /// The vector of length 1 from one point towards another; nil if they are equal or not finite.
  fileprivate static func unit(from start: CGPoint, to end: CGPoint) -> CGVector? {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let length = (x * x + y * y).squareRoot()
    guard length > 0, length.isFinite else { return nil }
    return CGVector(dx: x / length, dy: y / length)
  }
}
