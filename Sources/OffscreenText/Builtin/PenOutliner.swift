/// Converts a pen stroke to its outline.
///
/// An open stroke gives one contour: along its left side, around its end, back along the other
/// side, and around its start. A closed stroke gives two contours of opposite direction. The
/// outline does not cross itself at smooth joints and corners, because a rasterizer that
/// accumulates areas would draw the overlap darker.
enum PenOutliner {
  /// The closed contours of a stroke, in font units along its centre line, for pens that reach up to
  /// `reach` units from it.
  static func contours(of stroke: Stroke, reach: Double) -> [PenContour] {
    let spans = stroke.segments.flatMap { Span.spans(of: $0) }
    guard let first = spans.first, let last = spans.last else {
      return stroke.segments.first.map { [dot(at: $0.start, weight: stroke.weight)] } ?? []
    }
    let reversed = spans.reversed().map(\.reversed)
    if stroke.isClosed {
      return [spans, reversed].map { side in
        var builder = ContourBuilder(reach: reach)
        builder.follow(side, isClosed: true)
        return builder.contour(weight: stroke.weight)
      }
    }
    var builder = ContourBuilder(reach: reach)
    builder.follow(spans, isClosed: false)
    builder.end(last.end, direction: last.endDirection, shape: stroke.endShape)
    builder.follow(reversed, isClosed: false)
    let back = DesignPoint(x: -first.startDirection.x, y: -first.startDirection.y)
    builder.end(first.start, direction: back, shape: stroke.startShape)
    return [builder.contour(weight: stroke.weight)]
  }

  /// A circle of the pen, as one contour.
  private static func dot(at point: DesignPoint, weight: Double) -> PenContour {
    var builder = ContourBuilder(reach: weight / 2)
    let up = DesignPoint(x: 0, y: 1)
    let down = DesignPoint(x: 0, y: -1)
    builder.end(point, direction: up, shape: .round)
    builder.end(point, direction: down, shape: .round)
    return builder.contour(weight: weight, isDot: true)
  }
}

/// A line, or a curve that turns by less than about 25 degrees, with its unit tangents.
private struct Span {
  var start: DesignPoint
  var end: DesignPoint
  var startDirection: DesignPoint
  var endDirection: DesignPoint
  /// The intersection of the tangents at a curve's ends; nil for a line.
  var control: DesignPoint?

  var reversed: Span {
    Span(
      start: end, end: start,
      startDirection: DesignPoint(x: -endDirection.x, y: -endDirection.y),
      endDirection: DesignPoint(x: -startDirection.x, y: -startDirection.y), control: control)
  }

  var length: Double { (end - start).length }

  /// Divides a segment into spans that a single quadratic curve can follow.
  static func spans(of segment: PenSegment) -> [Span] {
    guard !segment.isLine else {
      guard let direction = (segment.end - segment.start).unit else { return [] }
      return [
        Span(
          start: segment.start, end: segment.end, startDirection: direction,
          endDirection: direction)
      ]
    }
    return spans(of: segment, depth: 0)
  }

  private static func spans(of curve: PenSegment, depth: Int) -> [Span] {
    let (first, second) = curve.halves
    guard let start = curve.startDirection, let end = curve.endDirection,
      let middle = first.endDirection
    else { return [] }
    if depth < 5, start.dot(middle) < cosineOfHalfTurn || middle.dot(end) < cosineOfHalfTurn {
      return spans(of: first, depth: depth + 1) + spans(of: second, depth: depth + 1)
    }
    let turn = start.cross(end)
    var control: DesignPoint?
    if abs(turn) > 1e-3 {
      let distance = (curve.end - curve.start).cross(end) / turn
      control = DesignPoint(
        x: curve.start.x + start.x * distance, y: curve.start.y + start.y * distance)
    }
    return [
      Span(
        start: curve.start, end: curve.end, startDirection: start, endDirection: end,
        control: control)
    ]
  }

  /// The cosine of 12.5 degrees, the maximum angle by which each half of a span may turn.
  private static let cosineOfHalfTurn = 0.9763
}

/// Builds one contour from its pieces.
private struct ContourBuilder {
  /// The maximum distance of a pen's edge from the centre line.
  private let reach: Double
  private var points: [PenPoint] = []
  private var pieces: [PenContour.Piece] = []

  init(reach: Double) {
    self.reach = reach
  }

  /// Follows the left side of connected spans.
  mutating func follow(_ spans: [Span], isClosed: Bool) {
    for (index, span) in spans.enumerated() {
      let hasPrevious = isClosed || index > 0
      let hasNext = isClosed || index + 1 < spans.count
      let before =
        hasPrevious ? Corner(spans[(index + spans.count - 1) % spans.count], span, reach) : nil
      let after = hasNext ? Corner(span, spans[(index + 1) % spans.count], reach) : nil
      line(to: PenPoint(centre: span.start, normal: before?.inner ?? span.startDirection.left))
      let end = PenPoint(centre: span.end, normal: after?.inner ?? span.endDirection.left)
      if let control = span.control {
        let bend = DesignPoint.mitre(span.startDirection.left, span.endDirection.left)
        curve(PenPoint(centre: control, normal: bend), end)
      } else {
        line(to: end)
      }
      if let after, after.isOuter {
        arc(around: span.end, from: after.incoming.left, to: after.outgoing.left)
      } else if let after, after.isInner, after.inner == nil {
        line(to: PenPoint(centre: span.end, normal: DesignPoint(x: 0, y: 0)))
      }
    }
  }

  /// Continues around the end of a stroke, from its left side to its right side.
  mutating func end(_ point: DesignPoint, direction: DesignPoint, shape: Stroke.End) {
    let (left, right) = (direction.left, direction.right)
    switch shape {
    case .round:
      arc(around: point, from: left, to: direction)
      arc(around: point, from: direction, to: right)
    case .buried:
      line(to: PenPoint(centre: point, normal: left))
      line(to: PenPoint(centre: point, normal: right))
    case .abutting:
      // Half a pen earlier: the outline beyond goes there and back, and covers nothing.
      line(to: PenPoint(centre: point, normal: left - direction))
      line(to: PenPoint(centre: point, normal: right - direction))
    }
  }

  /// The contour, closed by a line if it does not end at its start.
  consuming func contour(weight: Double, isDot: Bool = false) -> PenContour {
    let origin = PenPoint(centre: DesignPoint(x: 0, y: 0), normal: DesignPoint(x: 0, y: 0))
    return PenContour(
      weight: weight, isDot: isDot, start: points.first ?? origin, pieces: pieces)
  }

  /// An arc of at most 180 degrees around a joint, to the right, in pieces of at most 44 degrees
  /// (whose cosine is 0.72): a half turn has eight.
  private mutating func arc(around centre: DesignPoint, from: DesignPoint, to: DesignPoint) {
    if from.dot(to) < 0.72, let middle = (from + to).unit {
      arc(around: centre, from: from, to: middle)
      arc(around: centre, from: middle, to: to)
      return
    }
    line(to: PenPoint(centre: centre, normal: from))
    curve(
      PenPoint(centre: centre, normal: DesignPoint.mitre(from, to)),
      PenPoint(centre: centre, normal: to))
  }

  /// Adds a straight piece, unless it has no length.
  private mutating func line(to point: PenPoint) {
    guard let last = points.last else {
      points.append(point)
      return
    }
    guard last != point else { return }
    points.append(point)
    pieces.append(.line(point))
  }

  /// Adds a quadratic curve.
  private mutating func curve(_ control: PenPoint, _ end: PenPoint) {
    points.append(end)
    pieces.append(.curve(control: control, end: end))
  }
}

/// The joint of two spans on the left side of a stroke.
private struct Corner {
  /// The unit tangents before and after the joint.
  let incoming: DesignPoint
  let outgoing: DesignPoint
  private let isTurn: Bool
  /// The length of the shorter span, within which an inner corner must lie.
  private let room: Double
  /// The maximum distance of a pen's edge from the centre line.
  private let reach: Double

  init(_ first: Span, _ second: Span, _ reach: Double) {
    self.reach = reach
    incoming = first.endDirection
    outgoing = second.startDirection
    // Directions less than 0.8 degrees apart are one.
    isTurn = incoming.dot(outgoing) < 0.9999
    room = min(first.length, second.length)
  }

  /// Whether the stroke turns away from its left side, which is then rounded.
  var isOuter: Bool { isTurn && incoming.cross(outgoing) <= 0 }
  /// Whether the stroke turns towards its left side.
  var isInner: Bool { isTurn && !isOuter }

  /// The intersection of the two left sides; nil if the lines have no inner corner, or no room for
  /// one.
  var inner: DesignPoint? {
    guard isInner else { return nil }
    let mitre = DesignPoint.mitre(incoming.left, outgoing.left)
    // The corner of the widest pen lies this far along each span.
    return abs(mitre.dot(incoming)) * reach < room ? mitre : nil
  }
}
