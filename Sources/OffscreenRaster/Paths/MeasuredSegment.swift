import Foundation
import OffscreenGeometry

/// A segment of a path with its length.
struct MeasuredSegment {
  let curve: Cubic
  let isLine: Bool
  /// The index of the subpath to which the segment belongs.
  let subpath: Int
  /// The distance from the path's start to the start of that subpath.
  let subpathStart: CGFloat
  /// The distance from the path's start to the segment's.
  let start: CGFloat
  private(set) var length: CGFloat
  /// The lengths up to the ends of equal parts of the parameter; empty for lines.
  private let marks: [CGFloat]
  /// Whether the subpath is closed at the end of the segment, by the segment itself if it is the line that closing
  /// draws.
  fileprivate(set) var closesSubpath = false
  fileprivate(set) var isClosingLine = false

  private static let partCount = 16

  fileprivate init(
    _ curve: Cubic, isLine: Bool, subpath: Int, subpathStart: CGFloat, start: CGFloat
  ) {
    self.curve = curve
    self.isLine = isLine
    self.subpath = subpath
    self.subpathStart = subpathStart
    self.start = start
    if isLine {
      marks = []
      length = (curve.p3 - curve.p0).length
    } else {
      var sum: CGFloat = 0
      let step = 1 / CGFloat(Self.partCount)
      marks = (0..<Self.partCount).map { part in
        sum += curve.length(from: CGFloat(part) * step, to: CGFloat(part + 1) * step)
        return sum
      }
      length = sum
    }
  }

  /// The parameter of the point at a distance from the segment's start: 0 at the start and 1 at the end.
  func parameter(at distance: CGFloat) -> CGFloat {
    guard distance > 0, distance < length else { return distance > 0 ? 1 : 0 }
    if isLine { return distance / length }
    let part = marks.bisected { $0 > distance }
    let step = 1 / CGFloat(Self.partCount)
    let (low, before) = (CGFloat(part) * step, part > 0 ? marks[part - 1] : 0)
    guard part < marks.count, marks[part] > before else { return low }
    // Newton's method, kept within the part.
    var t = low + step * (distance - before) / (marks[part] - before)
    for _ in 0..<6 {
      let speed = curve.derivative(at: t).length
      guard speed > 0 else { break }
      let error = before + curve.length(from: low, to: t) - distance
      t = min(max(t - error / speed, low), low + step)
    }
    return t
  }

  /// The part between two parameters, exactly the segment's own ends at 0 and 1.
  func part(_ from: CGFloat, _ to: CGFloat) -> Cubic {
    guard isLine else { return curve.part(from, to) }
    let line = curve.p3 - curve.p0
    return .line(
      from: from > 0 ? curve.p0 + line * from : curve.p0,
      to: to < 1 ? curve.p0 + line * to : curve.p3)
  }

  /// The segments of a path that have a length; none if a point is not finite.
  static func all(of path: Path) -> [MeasuredSegment] {
    guard path.points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return [] }
    var list = List()
    var index = 0
    for verb in path.verbs {
      let points = path.points[index...]
      switch verb {
      case .move: list.move(to: points[index])
      case .line: list.add(.line(from: list.current, to: points[index]), isLine: true)
      case .quad:
        let (from, control, to) = (list.current, points[index], points[index + 1])
        list.add(
          Cubic(
            p0: from, p1: from + (control - from) * (2 / 3), p2: to + (control - to) * (2 / 3),
            p3: to, depth: 0), isLine: false)
      case .cubic:
        list.add(
          Cubic(
            p0: list.current, p1: points[index], p2: points[index + 1], p3: points[index + 2],
            depth: 0), isLine: false)
      case .close: list.close()
      }
      index += verb.pointCount
    }
    return list.segments
  }

  /// Collects segments, subpath by subpath.
  private struct List {
    var segments: [MeasuredSegment] = []
    var current = CGPoint.zero
    private var start = CGPoint.zero
    private var subpath = 0
    private var subpathStart: CGFloat = 0
    private var length: CGFloat = 0

    mutating func move(to point: CGPoint) {
      (start, current) = (point, point)
      subpath += 1
      subpathStart = length
    }

    mutating func add(_ curve: Cubic, isLine: Bool) {
      let segment = MeasuredSegment(
        curve, isLine: isLine, subpath: subpath, subpathStart: subpathStart, start: length)
      current = curve.p3
      guard segment.length > 0, segment.length.isFinite else { return }
      segments.append(segment)
      length += segment.length
    }

    mutating func close() {
      let count = segments.count
      add(.line(from: current, to: start), isLine: true)
      if let last = segments.indices.last, segments[last].subpath == subpath {
        segments[last].closesSubpath = true
        segments[last].isClosingLine = segments.count > count
      }
      move(to: start)
    }
  }
}

extension Path.Verb {
  /// The number of points that the operation consumes.
  fileprivate var pointCount: Int {
    switch self {
    case .move, .line: 1
    case .quad: 2
    case .cubic: 3
    case .close: 0
    }
  }
}

extension Cubic {
  fileprivate static func line(from: CGPoint, to: CGPoint) -> Cubic {
    Cubic(
      p0: from, p1: from + (to - from) * (1 / 3), p2: from + (to - from) * (2 / 3), p3: to, depth: 0
    )
  }

  /// The derivative by the parameter.
  func derivative(at t: CGFloat) -> CGPoint {
    let u = 1 - t
    let (a, b, c) = ((p1 - p0) * (u * u), (p2 - p1) * (2 * u * t), (p3 - p2) * (t * t))
    return (a + b + c) * 3
  }

  /// The unit tangent at a parameter.
  func direction(at t: CGFloat) -> CGPoint {
    let tangent =
      t <= 0
      ? firstTangent
      : t >= 1 ? lastTangent : derivative(at: t).normalized ?? part(t, 1).firstTangent
    return tangent ?? CGPoint(x: 1, y: 0)
  }

  /// The part between two parameters, by de Casteljau's algorithm.
  func part(_ start: CGFloat, _ end: CGFloat) -> Cubic {
    let head = end < 1 ? split(at: end).0 : self
    return start > 0 ? head.split(at: start / end).1 : head
  }

  private func split(at t: CGFloat) -> (Cubic, Cubic) {
    func mix(_ from: CGPoint, _ to: CGPoint) -> CGPoint { from + (to - from) * t }
    let (a, b, c) = (mix(p0, p1), mix(p1, p2), mix(p2, p3))
    let (d, e) = (mix(a, b), mix(b, c))
    let middle = mix(d, e)
    return (
      Cubic(p0: p0, p1: a, p2: d, p3: middle, depth: 0),
      Cubic(p0: middle, p1: e, p2: c, p3: p3, depth: 0)
    )
  }

  /// The length between two parameters, by Gauss' rule of five points.
  fileprivate func length(from start: CGFloat, to end: CGFloat) -> CGFloat {
    let (middle, half) = ((start + end) / 2, (end - start) / 2)
    var sum = derivative(at: middle).length * Self.middleWeight
    for (offset, weight) in Self.gaussPoints {
      sum += derivative(at: middle - half * offset).length * weight
      sum += derivative(at: middle + half * offset).length * weight
    }
    return sum * half
  }

  /// The abscissae and weights of Gauss and Legendre (Abramowitz and Stegun, table 25.4).
  private static let middleWeight: CGFloat = 0.568_888_888_888_888_9
  private static let gaussPoints: [(CGFloat, CGFloat)] = [
    (0.538_469_310_105_683_1, 0.478_628_670_499_366_5),
    (0.906_179_845_938_664_0, 0.236_926_885_056_189_1),
  ]
}
