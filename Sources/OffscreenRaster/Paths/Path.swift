public import Foundation
public import OffscreenGeometry

/// A shape made of lines and Bézier curves, with the interface of UIBezierPath and CGPath.
///
/// A path is a list of subpaths, each begun by ``move(to:)``. Filling closes every subpath by a
/// straight line. A segment added before any `move` begins a subpath at its first point. Points
/// that are not finite are stored, and a path that contains one draws nothing.
public struct Path: Hashable, Sendable {
  /// A path operation; its points are in ``points``.
  package enum Verb: UInt8, Hashable, Sendable {
    /// Begins a subpath: 1 point.
    case move
    /// A straight line: 1 point.
    case line
    /// A quadratic curve: control point and end.
    case quad
    /// A cubic curve: two control points and end.
    case cubic
    /// Closes the subpath: no points.
    case close
  }

  /// The operations in order; each consumes the points that its case states.
  package private(set) var verbs: [Verb] = []
  /// The points of all operations, one after another, in the path's own units.
  package private(set) var points: [CGPoint] = []
  /// The first point of the current subpath.
  private var start = CGPoint.zero
  /// Whether a subpath has begun and has not been closed.
  private var isOpen = false

  /// Creates an empty path.
  public init() {}

  /// Whether the path has no segments, not even a `move`.
  public var isEmpty: Bool { verbs.isEmpty }

  /// The start of the next segment; nil before the first `move`.
  public var currentPoint: CGPoint? {
    guard let last = verbs.last else { return nil }
    return last == .close ? start : points.last
  }

  /// Begins a subpath at `point`.
  public mutating func move(to point: CGPoint) {
    append(.move, point)
    start = point
    isOpen = true
  }

  /// Adds a straight line from the current point.
  ///
  /// In an empty path it only begins a subpath at `point`.
  public mutating func addLine(to point: CGPoint) {
    guard begin(at: point) else { return }
    append(.line, point)
  }

  /// Adds a quadratic Bézier curve from the current point.
  ///
  /// - Parameters:
  ///   - point: The end of the curve.
  ///   - control: The intersection of the tangents at both ends.
  public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    begin(at: control)
    append(.quad, control)
    points.append(point)
  }

  /// Adds a cubic Bézier curve from the current point.
  ///
  /// - Parameters:
  ///   - point: The end of the curve.
  ///   - control1: A point on the tangent at the start.
  ///   - control2: A point on the tangent at the end.
  public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    begin(at: control1)
    append(.cubic, control1)
    points.append(control2)
    points.append(point)
  }

  /// Closes the current subpath by a straight line to its first point.
  ///
  /// The next segment then begins at that point; closing again has no effect. Only strokes show the
  /// difference from an open subpath: a join instead of two caps.
  public mutating func close() {
    guard isOpen else { return }
    verbs.append(.close)
    isOpen = false
  }

  /// Adds all subpaths of `other`, as they are.
  ///
  /// The current point is then that of `other`. Nothing connects the two.
  public mutating func addPath(_ other: Path) {
    guard !other.isEmpty else { return }
    verbs += other.verbs
    points += other.points
    start = other.start
    isOpen = other.isOpen
  }

  /// Transforms every point of this path.
  ///
  /// A quadratic or cubic curve stays exactly that under any affine transform. O(points).
  public mutating func apply(_ transform: CGAffineTransform) {
    for index in points.indices { points[index] = points[index].applying(transform) }
    start = start.applying(transform)
  }

  /// The path whose points are at `progress` between those of this path and of another one.
  ///
  /// Paths that differ in the number or the kind of their segments cannot be mixed: the result is `end`.
  /// O(points).
  package func interpolated(to end: Path, progress: CGFloat) -> Path {
    guard verbs == end.verbs else { return end }
    func mix(_ first: CGPoint, _ second: CGPoint) -> CGPoint {
      CGPoint(
        x: first.x + (second.x - first.x) * progress, y: first.y + (second.y - first.y) * progress)
    }
    var path = self
    path.points = zip(points, end.points).map { mix($0, $1) }
    path.start = mix(start, end.start)
    return path
  }

  /// This path with every point transformed.
  public func applying(_ transform: CGAffineTransform) -> Path {
    var path = self
    path.apply(transform)
    return path
  }

  /// The bounding box of all points, control points included, like `CGPath.boundingBox`; null for a
  /// path without segments.
  public var boundingBox: CGRect {
    guard let first = points.first else { return .null }
    var (minX, minY, maxX, maxY) = (first.x, first.y, first.x, first.y)
    for point in points {
      minX = min(minX, point.x)
      minY = min(minY, point.y)
      maxX = max(maxX, point.x)
      maxY = max(maxY, point.y)
    }
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// Begins a subpath if none is open, and returns whether there was a current point.
  ///
  /// It begins at the first point of the subpath just closed, or at `point` in an empty path.
  @discardableResult
  private mutating func begin(at point: CGPoint) -> Bool {
    if isOpen { return true }
    let hadPoint = !verbs.isEmpty
    move(to: hadPoint ? start : point)
    return hadPoint
  }

  /// Adds an operation and the first of its points.
  private mutating func append(_ verb: Verb, _ point: CGPoint) {
    verbs.append(verb)
    points.append(point)
  }
}
