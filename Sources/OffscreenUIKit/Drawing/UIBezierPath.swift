public import Foundation
public import Offscreen

/// A path with the settings of its stroke: UIKit's class around a `Path`.
open class UIBezierPath: NSObject {
  /// The path, a value.
  public final var cgPath: CGPath
  /// The width of the stroke in user space; 1 by default.
  public final var lineWidth: CGFloat = 1
  /// The shape of the ends of lines; `butt` by default.
  public final var lineCapStyle = LineCap.butt
  /// The shape of corners; `miter` by default.
  public final var lineJoinStyle = LineJoin.miter
  /// The maximum distance of a miter's tip from the inner corner, in line widths; 10 by default.
  public final var miterLimit: CGFloat = 10
  /// The accuracy of curves in UIKit; curves are exact here.
  public final var flatness: CGFloat = 0.6
  /// Whether the even-odd rule decides which points are inside; false by default.
  public final var usesEvenOddFillRule = false
  private final var dash: [CGFloat] = []
  private final var dashPhase: CGFloat = 0

  /// Creates an empty path.
  public override init() {
    cgPath = Path()
    super.init()
  }

  /// Creates a path from a value.
  public init(cgPath: CGPath) {
    self.cgPath = cgPath
    super.init()
  }

  /// Creates a rectangle.
  public convenience init(rect: CGRect) {
    self.init(cgPath: Path(rect: rect))
  }

  /// Creates the ellipse inscribed in a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init(cgPath: Path(ellipseIn: rect))
  }

  /// Creates a rectangle with rounded corners; the radius is clamped to half the shorter side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(cgPath: Path(roundedRect: rect, cornerRadius: cornerRadius))
  }

  /// Creates a rectangle with some rounded corners; the radius is the width of `cornerRadii`.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    func radius(_ corner: UIRectCorner) -> CGFloat {
      corners.contains(corner) ? cornerRadii.width : 0
    }
    let radii = CornerRadii(
      minXMinY: radius(.topLeft), maxXMinY: radius(.topRight), maxXMaxY: radius(.bottomRight),
      minXMaxY: radius(.bottomLeft))
    self.init(cgPath: Path(roundedRect: rect, cornerRadii: radii))
  }

  /// Creates an arc; angles are in radians, clockwise from the x axis.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// The class, without an address, so that texts are the same in every run.
  open override var description: String { String(reflecting: type(of: self)) }
  /// The description, which debuggers show.
  open override var debugDescription: String { description }

  // MARK: Adding

  /// Begins a subpath.
  open func move(to point: CGPoint) { cgPath.move(to: point) }

  /// Adds a straight line.
  open func addLine(to point: CGPoint) { cgPath.addLine(to: point) }

  /// Adds a cubic curve.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    cgPath.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    cgPath.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc, with a line to its start; angles are in radians, clockwise from the x axis.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    // The path's own directions are those of Core Graphics.
    cgPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  /// Closes the current subpath.
  open func close() { cgPath.close() }

  /// Adds the subpaths of another path.
  open func append(_ bezierPath: UIBezierPath) { cgPath.addPath(bezierPath.cgPath) }

  /// Removes everything.
  open func removeAllPoints() { cgPath = Path() }

  /// Transforms every point.
  open func apply(_ transform: CGAffineTransform) { cgPath.apply(transform) }

  /// The same path in the opposite direction, with the same settings.
  open func reversing() -> UIBezierPath {
    let path = duplicate()
    path.cgPath = cgPath.reversed()
    return path
  }

  /// An independent path with the same points and settings.
  open override func copy() -> Any { duplicate() }

  private final func duplicate() -> UIBezierPath {
    let path = UIBezierPath(cgPath: cgPath)
    (path.lineWidth, path.lineCapStyle, path.lineJoinStyle) = (
      lineWidth, lineCapStyle, lineJoinStyle
    )
    (path.miterLimit, path.flatness) = (miterLimit, flatness)
    (path.usesEvenOddFillRule, path.dash, path.dashPhase) = (usesEvenOddFillRule, dash, dashPhase)
    return path
  }

  // MARK: Asking

  /// Whether nothing has been added.
  public final var isEmpty: Bool { cgPath.isEmpty }

  /// The smallest rectangle around the path, without its stroke.
  public final var bounds: CGRect { cgPath.boundingBoxOfPath }

  /// The end of the last segment; zero without one.
  public final var currentPoint: CGPoint { cgPath.currentPoint ?? .zero }

  /// Whether a point is inside.
  open func contains(_ point: CGPoint) -> Bool {
    cgPath.contains(point, rule: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: Strokes

  /// Sets the lengths of dashes and gaps; nil or a count of 0 draws a solid line.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = (0..<max(count, 0)).compactMap { unsafe pattern?[$0] }
    dashPhase = phase
  }

  /// The settings of the stroke as a value.
  final var strokeStyle: StrokeStyle {
    StrokeStyle(
      lineWidth: lineWidth, lineCap: lineCapStyle, lineJoin: lineJoinStyle, miterLimit: miterLimit,
      dash: dash, dashPhase: dashPhase)
  }
}

/// Some corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// One bit for each corner.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The corner at the minimum x and the minimum y.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// The corner at the maximum x and the minimum y.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// The corner at the minimum x and the maximum y.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// The corner at the maximum x and the maximum y.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All four.
  public static let allCorners = UIRectCorner(rawValue: .max)
}
