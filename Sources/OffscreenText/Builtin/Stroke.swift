/// A cubic curve or a line along the centre of a stroke.
struct PenSegment: Hashable, Sendable {
  /// The start of the segment.
  var start: DesignPoint
  /// The control points of the cubic curve; those of a line are its ends.
  var control1: DesignPoint
  var control2: DesignPoint
  var end: DesignPoint

  /// Whether the segment is a line, whose control points are its ends.
  var isLine: Bool { control1 == start && control2 == end }

  /// Creates a curve.
  init(
    from start: DesignPoint, control1: DesignPoint, control2: DesignPoint, to end: DesignPoint
  ) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// Creates a line.
  init(from start: DesignPoint, to end: DesignPoint) {
    self.init(from: start, control1: start, control2: end, to: end)
  }

  /// Creates a quarter of a rounded shape between two points.
  ///
  /// - Parameters:
  ///   - start: The start of the quarter.
  ///   - end: The end of the quarter.
  ///   - leavesHorizontally: Whether the curve is horizontal at its start and vertical at its end, or
  ///     the reverse.
  init(quarterFrom start: DesignPoint, to end: DesignPoint, leavesHorizontally: Bool) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let t = Self.roundness
    if leavesHorizontally {
      self.init(
        from: start, control1: DesignPoint(x: start.x + t * dx, y: start.y),
        control2: DesignPoint(x: end.x, y: end.y - t * dy), to: end)
    } else {
      self.init(
        from: start, control1: DesignPoint(x: start.x, y: start.y + t * dy),
        control2: DesignPoint(x: end.x - t * dx, y: end.y), to: end)
    }
  }

  /// The relative distance of the control points along a quarter's sides: slightly squarer than an
  /// ellipse (0.5523), which opens the counters at small sizes.
  private static let roundness = 0.57
}

/// A movement of the pen.
struct Stroke: Hashable, Sendable {
  /// The shape of an end of a stroke.
  enum End: Hashable, Sendable {
    /// A half circle around the end.
    case round
    /// Cut at the end, which lies in the middle of another stroke.
    case buried
    /// Cut half a pen before the end, to abut the edge of the stroke in which the end lies.
    case abutting
  }

  /// The connected segments; a dot is one segment of length 0.
  var segments: [PenSegment]
  /// The shapes of both ends, if the stroke is open.
  var startShape = End.round
  var endShape = End.round
  /// Whether the last segment ends at the start of the first, with a joint there.
  var isClosed = false
  /// The pen's diameter in font units.
  var weight = Double(BuiltinFont.weight)

  /// Whether the pen does not move.
  var isDot: Bool { segments.allSatisfy { $0.isLine && $0.start == $0.end } }

  /// The stroke scaled about the origin and then translated, drawn with another pen.
  func placed(scale: Double, x: Double, y: Double, weight: Double) -> Stroke {
    func place(_ point: DesignPoint) -> DesignPoint {
      DesignPoint(x: point.x * scale + x, y: point.y * scale + y)
    }
    var stroke = self
    stroke.weight = weight
    stroke.segments = segments.map {
      PenSegment(
        from: place($0.start), control1: place($0.control1), control2: place($0.control2),
        to: place($0.end))
    }
    return stroke
  }
}
