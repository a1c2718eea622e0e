import Foundation

/// A straight piece of a line, with the unit normals at its ends.
///
/// A normal is the direction rotated by 90 degrees from the x axis towards the y axis. The pieces
/// of a curve have the curve's normals, so that neighbouring pieces share them.
struct StrokeSegment {
  /// The ends, in the units of the path.
  var from: CGPoint
  var to: CGPoint
  /// The unit normals at both ends, which differ on a piece of a curve.
  var fromNormal: CGPoint
  var toNormal: CGPoint

  var length: CGFloat { (to - from).length }

  /// The same piece in the opposite direction.
  var reversed: StrokeSegment {
    StrokeSegment(from: to, to: from, fromNormal: -toNormal, toNormal: -fromNormal)
  }

  /// The part between two fractions of the length.
  func part(_ start: CGFloat, _ end: CGFloat) -> StrokeSegment {
    StrokeSegment(
      from: from + (to - from) * start, to: from + (to - from) * end,
      fromNormal: (fromNormal + (toNormal - fromNormal) * start).normalized ?? fromNormal,
      toNormal: (fromNormal + (toNormal - fromNormal) * end).normalized ?? toNormal)
  }
}

/// One subpath as straight pieces.
struct StrokeLine {
  /// The pieces in order, each beginning where the one before ends; none has length 0.
  var segments: [StrokeSegment] = []
  var isClosed = false
  /// The position of a subpath of length zero, which may still be shown by its caps.
  var dot: CGPoint?
}

extension Path {
  /// The subpaths as straight pieces.
  ///
  /// Curves are halved until the control points lie within `tolerance` of the chord, and the
  /// normals at both ends agree well enough for an edge at `halfWidth` to be as exact. They are
  /// halved at most 12 times; at most 4 times after `fineCount` pieces, and once after four times
  /// `fineCount`.
  func strokeLines(
    halfWidth: CGFloat, tolerance: CGFloat, fineCount: Int = 1 << 18
  ) -> [StrokeLine] {
    var flattener = StrokeFlattener(
      halfWidth: halfWidth, tolerance: tolerance, fineCount: fineCount)
    var index = 0
    for verb in verbs {
      switch verb {
      case .move:
        flattener.move(to: points[index])
        index += 1
      case .line:
        flattener.addLine(to: points[index])
        index += 1
      case .quad:
        let (from, control, to) = (flattener.current, points[index], points[index + 1])
        flattener.addCurve(
          from + (control - from) * (2 / 3), to + (control - to) * (2 / 3), to)
        index += 2
      case .cubic:
        flattener.addCurve(points[index], points[index + 1], points[index + 2])
        index += 3
      case .close:
        flattener.close()
      }
    }
    flattener.finish(isClosed: false)
    return flattener.lines
  }
}

/// Divides curves into straight pieces, subpath by subpath.
private struct StrokeFlattener {
  /// The subpaths that have ended.
  private(set) var lines: [StrokeLine] = []
  /// The start of the next segment.
  private(set) var current = CGPoint.zero
  private var start = CGPoint.zero
  private var line = StrokeLine()
  /// Whether the subpath has a segment, of any length including zero.
  private var hasVerb = false
  /// The number of pieces of all lines.
  private var pieceCount = 0
  /// The maximum distance of a piece from its curve.
  private let tolerance: CGFloat
  /// The number of pieces from which curves are approximated coarsely.
  private let fineCount: Int
  /// The smallest cosine of the angle between the normals of a piece.
  private let leastCosine: CGFloat

  init(halfWidth: CGFloat, tolerance: CGFloat, fineCount: Int) {
    self.tolerance = tolerance
    self.fineCount = fineCount
    // The distance of an arc of radius r and angle a from its chord (its sagitta) is r (1 - cos(a /
    // 2)). Even for thin lines, a is at most 59 degrees, where 1 - cos(a / 2) is 0.13: a circle
    // then has at least seven pieces, and a hairline's corners stay rounded.
    let half = 1 - min(tolerance / max(halfWidth, tolerance), 0.13)
    leastCosine = 2 * half * half - 1
  }

  mutating func move(to point: CGPoint) {
    finish(isClosed: false)
    start = point
    current = point
  }

  mutating func addLine(to point: CGPoint) {
    hasVerb = true
    append(from: current, to: point)
    current = point
  }

  mutating func close() {
    hasVerb = true
    append(from: current, to: start)
    current = start
    finish(isClosed: true)
  }

  /// Ends the subpath.
  mutating func finish(isClosed: Bool) {
    line.isClosed = isClosed && !line.segments.isEmpty
    if line.segments.isEmpty, hasVerb { line.dot = start }
    if !line.segments.isEmpty || line.dot != nil { lines.append(line) }
    line = StrokeLine()
    hasVerb = false
  }

  /// Adds a cubic curve in pieces, by halving it as often as necessary.
  mutating func addCurve(_ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
    hasVerb = true
    let deepest = pieceCount < fineCount ? 12 : pieceCount < 4 * fineCount ? 4 : 1
    var stack = [Cubic(p0: current, p1: control1, p2: control2, p3: end, depth: 0)]
    while let cubic = stack.popLast() {
      guard let first = cubic.firstTangent, let last = cubic.lastTangent else { continue }
      let normals = (first.leftNormal, last.leftNormal)
      let isEven = normals.0.dot(normals.1) >= leastCosine && cubic.isFlat(within: tolerance)
      if isEven {
        pieceCount += 1
        line.segments.append(
          StrokeSegment(
            from: cubic.p0, to: cubic.p3, fromNormal: normals.0, toNormal: normals.1))
      } else if cubic.depth < deepest {
        let (a, b) = cubic.halves
        stack += [b, a]
      } else {
        append(from: cubic.p0, to: cubic.p3)
      }
    }
    current = end
  }

  /// Adds a straight piece unless it has no length.
  private mutating func append(from: CGPoint, to: CGPoint) {
    guard let direction = (to - from).normalized else { return }
    pieceCount += 1
    let normal = direction.leftNormal
    line.segments.append(
      StrokeSegment(from: from, to: to, fromNormal: normal, toNormal: normal))
  }
}

/// A part of a cubic curve, and how often the curve was halved to get it.
struct Cubic {
  var p0: CGPoint
  var p1: CGPoint
  var p2: CGPoint
  var p3: CGPoint
  var depth: Int

  /// The unit tangent at the start; nil for a curve that is a point.
  var firstTangent: CGPoint? {
    (p1 - p0).normalized ?? (p2 - p0).normalized ?? (p3 - p0).normalized
  }

  /// The unit tangent at the end; nil for a curve that is a point.
  var lastTangent: CGPoint? {
    (p3 - p2).normalized ?? (p3 - p1).normalized ?? (p3 - p0).normalized
  }

  /// Both halves, by de Casteljau's algorithm.
  var halves: (Cubic, Cubic) {
    let (a, b, c) = ((p0 + p1) * 0.5, (p1 + p2) * 0.5, (p2 + p3) * 0.5)
    let (d, e) = ((a + b) * 0.5, (b + c) * 0.5)
    let middle = (d + e) * 0.5
    return (
      Cubic(p0: p0, p1: a, p2: d, p3: middle, depth: depth + 1),
      Cubic(p0: middle, p1: e, p2: c, p3: p3, depth: depth + 1)
    )
  }

  /// Whether no point of the curve is further than `tolerance` from the chord.
  func isFlat(within tolerance: CGFloat) -> Bool {
    // Where the control points are at most m from the thirds of the chord, the curve is at most
    // 3 t (1 - t) m <= 3/4 m from it. (4/3)^2 is 1.78; 1.7 leaves room for rounding.
    let a = p1 - (p0 + (p3 - p0) * (1 / 3))
    let b = p2 - (p0 + (p3 - p0) * (2 / 3))
    let limit = tolerance * tolerance * 1.7
    return a.dot(a) <= limit && b.dot(b) <= limit
  }
}
