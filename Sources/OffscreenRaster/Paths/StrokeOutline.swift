import Foundation

/// Builds the outline of a stroke from straight pieces.
///
/// The outline follows one side, goes around the end, and follows the other side back. Every piece
/// adds area of the same sign, so that overlapping parts unite by the winding rule:
///
///     smooth pieces share the ends of their normals      outer corner: the join
///     a curve tighter than the line pivots on itself     inner corner: where the edges meet, or,
///                                                        if a piece is too short, a pivot
struct StrokeOutline {
  /// The outline of all lines added so far, to be filled by the winding rule.
  private(set) var path = Path()
  private let halfWidth: CGFloat
  private let style: StrokeStyle

  /// Creates an empty outline for a positive half width, in the units of the path.
  init(halfWidth: CGFloat, style: StrokeStyle) {
    self.halfWidth = halfWidth
    self.style = style
  }

  /// Adds the outline of a subpath: both sides and two caps of an open one, or two contours of a closed
  /// one.
  mutating func add(_ line: StrokeLine) {
    guard let first = line.segments.first, let last = line.segments.last else {
      if let dot = line.dot { addDot(at: dot) }
      return
    }
    let back = line.segments.reversed().map(\.reversed)
    addSide(line.segments, isClosed: line.isClosed, startsSubpath: true)
    if line.isClosed {
      path.close()
    } else {
      addCap(at: last.to, normal: last.toNormal)
    }
    addSide(back, isClosed: line.isClosed, startsSubpath: line.isClosed)
    if !line.isClosed { addCap(at: first.from, normal: -first.fromNormal) }
    path.close()
  }

  /// A subpath that is a point shows only its caps: a circle, a square along the axes, or nothing.
  private mutating func addDot(at centre: CGPoint) {
    let rect = CGRect(
      x: centre.x - halfWidth, y: centre.y - halfWidth, width: 2 * halfWidth,
      height: 2 * halfWidth)
    switch style.lineCap {
    case .butt: break
    case .round: path.addPath(Path(ellipseIn: rect))
    case .square: path.addRect(rect)
    }
  }

  /// Follows the side of the normals.
  private mutating func addSide(
    _ segments: [StrokeSegment], isClosed: Bool, startsSubpath: Bool
  ) {
    let count = segments.count
    /// The intersections of the inner edges at the corner after each piece, if they intersect.
    let corners = (0..<count).map { index in
      index + 1 < count || isClosed
        ? innerCorner(segments[index], segments[(index + 1) % count]) : nil
    }
    var isFirst = startsSubpath
    func visit(_ point: CGPoint, _ path: inout Path) {
      if isFirst { path.move(to: point) } else { path.addLine(to: point) }
      isFirst = false
    }
    for (index, segment) in segments.enumerated() {
      let previous = index > 0 ? corners[index - 1] : isClosed ? corners[count - 1] : nil
      let from = segment.from + segment.fromNormal * halfWidth
      let to = segment.to + segment.toNormal * halfWidth
      if previous == nil { visit(from, &path) }
      if segment.fromNormal != segment.toNormal,
        (to - from).dot(segment.to - segment.from) <= 0,
        let normal = (segment.to - segment.from).normalized?.leftNormal
      {
        // The curve is tighter than half the width of the stroke: the piece becomes a separate
        // rectangle.
        path.addLine(to: segment.from)
        path.addLine(to: segment.from + normal * halfWidth)
        path.addLine(to: segment.to + normal * halfWidth)
        path.addLine(to: segment.to)
      }
      if let corner = corners[index] {
        visit(corner, &path)
        continue
      }
      visit(to, &path)
      if index + 1 < count || isClosed { addJoin(segment, segments[(index + 1) % count]) }
    }
  }

  // MARK: Corners

  /// The intersection of the edges of two pieces on the inner side of their corner; nil on the
  /// outer side, without a corner, or if it lies beyond the middle of a piece.
  private func innerCorner(_ a: StrokeSegment, _ b: StrokeSegment) -> CGPoint? {
    let (n0, n1) = (a.toNormal, b.fromNormal)
    let cosine = n0.dot(n1)
    // Beyond 177 degrees the line turns back, and its edges hardly intersect.
    guard n0.cross(n1) > 0, cosine > -0.999 else { return nil }
    // The edges intersect tan(angle / 2) half widths before the corner.
    let tangent = ((1 - cosine) / (1 + cosine)).squareRoot()
    guard 2 * tangent * halfWidth <= min(a.length, b.length) else { return nil }
    return a.to + (n0 + n1) * (halfWidth / (1 + cosine))
  }

  /// Adds the join on the side of the normals after `a`; on the inner side of a corner, adds the
  /// point of the line itself.
  private mutating func addJoin(_ a: StrokeSegment, _ b: StrokeSegment) {
    let (n0, n1) = (a.toNormal, b.fromNormal)
    let cosine = n0.dot(n1)
    let cross = n0.cross(n1)
    if cosine > 0, abs(cross) < 1e-9 { return }
    if cross > 0 {
      path.addLine(to: a.to)
      return
    }
    switch style.lineJoin {
    case .bevel:
      break
    case .round:
      addArc(around: a.to, from: n0, to: n1)
    case .miter:
      // The tip is 1 / cos(angle / 2) half widths away.
      let isWithin = cosine > -1 && 2 <= style.miterLimit * style.miterLimit * (1 + cosine)
      if isWithin { path.addLine(to: a.to + (n0 + n1) * (halfWidth / (1 + cosine))) }
    }
  }

  // MARK: Ends

  /// Adds the outline around an end, from the side of the normal to the other side.
  private mutating func addCap(at end: CGPoint, normal: CGPoint) {
    let ahead = CGPoint(x: normal.y, y: -normal.x)
    switch style.lineCap {
    case .butt:
      break
    case .round:
      addArc(around: end, from: normal, to: ahead)
      addArc(around: end, from: ahead, to: -normal)
    case .square:
      path.addLine(to: end + (normal + ahead) * halfWidth)
      path.addLine(to: end + (ahead - normal) * halfWidth)
    }
    path.addLine(to: end - normal * halfWidth)
  }

  /// An arc against the direction of the normals, made of curves of at most a quarter turn.
  private mutating func addArc(around centre: CGPoint, from a: CGPoint, to b: CGPoint) {
    let cosine = a.dot(b)
    if cosine < -1e-9 {
      // An arc of more than 90 degrees is divided at its middle. From 172 degrees on, the sum of
      // the normals is too short to give the middle's direction, and the direction of the line is
      // used instead.
      let ahead = CGPoint(x: a.y, y: -a.x)
      let middle = (cosine > -0.99 ? (a + b).normalized : nil) ?? ahead
      addArc(around: centre, from: a, to: middle)
      addArc(around: centre, from: middle, to: b)
      return
    }
    // tan(angle / 4) from the cosine of the angle by two half-angle formulas.
    let half = ((1 + min(cosine, 1)) / 2).squareRoot()
    let control = halfWidth * (4.0 / 3) * ((1 - half) / (1 + half)).squareRoot()
    path.addCurve(
      to: centre + b * halfWidth,
      control1: centre + a * halfWidth + CGPoint(x: a.y, y: -a.x) * control,
      control2: centre + b * halfWidth - CGPoint(x: b.y, y: -b.x) * control)
  }
}
