import Foundation

extension Path {
  /// This path traversed backwards, the last subpath first.
  ///
  /// It covers the same area with the opposite winding. Closed subpaths stay closed and begin at
  /// the same point.
  public func reversed() -> Path {
    var result = Path()
    for piece in subpaths.reversed() {
      // A closed subpath returns to its first point by the closing line.
      let isJoined = piece.isClosed && piece.segments.last?.end != piece.start
      var points = [piece.start] + piece.segments.map(\.end)
      var segments = piece.segments
      if isJoined {
        segments.append(Subpath.Segment(controls: [], end: piece.start))
        points.append(piece.start)
      }
      result.move(to: points[points.count - 1])
      for index in segments.indices.reversed() {
        let controls = segments[index].controls
        // Closing the subpath draws the closing line.
        if piece.isClosed, index == 0, controls.isEmpty { continue }
        switch controls.count {
        case 0: result.addLine(to: points[index])
        case 1: result.addQuadCurve(to: points[index], control: controls[0])
        default:
          result.addCurve(to: points[index], control1: controls[1], control2: controls[0])
        }
      }
      if piece.isClosed { result.close() }
    }
    return result
  }

  /// One subpath: its first point and its segments.
  private struct Subpath {
    struct Segment {
      var controls: [CGPoint]
      var end: CGPoint
    }

    var start: CGPoint
    var segments: [Segment] = []
    var isClosed = false
  }

  private var subpaths: [Subpath] {
    var result: [Subpath] = []
    var index = 0
    for verb in verbs {
      switch verb {
      case .move:
        result.append(Subpath(start: points[index]))
        index += 1
      case .line, .quad, .cubic:
        let count = verb == .line ? 1 : verb == .quad ? 2 : 3
        let segment = Subpath.Segment(
          controls: Array(points[index..<index + count - 1]), end: points[index + count - 1])
        result[result.count - 1].segments.append(segment)
        index += count
      case .close:
        result[result.count - 1].isClosed = true
      }
    }
    return result
  }
}
