package import Foundation
import OffscreenGeometry

/// A path with the lengths of its segments, for positions at a distance along it and for parts of it.
///
/// Lengths of curves are integrals of their speed, by Gauss' rule of five points in sixteen parts of the
/// parameter: within 1e-9 of the exact length for curves whose direction changes by at most half a turn, and
/// worse where a curve stops and turns back. Moves between subpaths have no length.
package struct MeasuredPath {
  /// The segments of positive length, in order.
  private let segments: [MeasuredSegment]
  /// The length of all subpaths together, in the units of the path; 0 for a path with points that are not
  /// finite.
  package let length: CGFloat

  /// Measures a path.
  ///
  /// - Complexity: O(segments).
  package init(_ path: Path) {
    let segments = MeasuredSegment.all(of: path)
    length = segments.last.map { $0.start + $0.length } ?? 0
    self.segments = segments
  }

  /// A place on a path.
  package struct Position {
    /// In the path's coordinates.
    package var point: CGPoint
    /// The direction of the path there, of length 1.
    package var tangent: CGPoint
  }

  /// The position at a distance from the start, which is clamped to the path; nil for a path without length.
  ///
  /// Where two segments meet, the later one gives the direction.
  ///
  /// - Complexity: O(log segments).
  package func position(at distance: CGFloat) -> Position? {
    guard let first = segments.first else { return nil }
    let distance = distance > 0 ? min(distance, length) : 0
    let next = segments.bisected { $0.start > distance }
    let segment = next > 0 ? segments[next - 1] : first
    let t = segment.parameter(at: distance - segment.start)
    return Position(point: segment.part(0, t).p3, tangent: segment.curve.direction(at: t))
  }

  /// The part of the path between two fractions of its length; curves stay curves.
  ///
  /// Fractions are clamped to 0...1, and NaN counts as 0; the part is empty unless the first is less than the
  /// second. Subpaths that are in the part as a whole stay closed.
  package func trimmed(from start: CGFloat, to end: CGFloat) -> Path {
    let (start, end) = (start > 0 ? min(start, 1) : 0, end > 0 ? min(end, 1) : 0)
    var path = Path()
    guard start < end, length > 0 else { return path }
    let (from, to) = (start * length, end == 1 ? length : end * length)
    var drawn: Int?
    for segment in segments {
      let last = segment.start + segment.length
      guard last > from, segment.start < to else { continue }
      let beginsInside = segment.start >= from
      let endsInside = last <= to
      let first = beginsInside ? 0 : segment.parameter(at: from - segment.start)
      let second = endsInside ? 1 : segment.parameter(at: to - segment.start)
      guard first < second else { continue }
      let part = segment.part(first, second)
      if drawn != segment.subpath { path.move(to: part.p0) }
      drawn = segment.subpath
      let isWhole = segment.subpathStart >= from && endsInside
      if segment.closesSubpath, isWhole, segment.isClosingLine {
        path.close()
      } else if segment.isLine {
        path.addLine(to: part.p3)
      } else {
        path.addCurve(to: part.p3, control1: part.p1, control2: part.p2)
      }
      if segment.closesSubpath, isWhole, !segment.isClosingLine { path.close() }
    }
    return path
  }
}

extension Path {
  /// The part of the path between two fractions of its length, as shape layers stroke it from `strokeStart` to
  /// `strokeEnd`; the path itself for 0 and 1.
  ///
  /// - Complexity: O(segments).
  package func trimmed(from start: CGFloat, to end: CGFloat) -> Path {
    if !(start > 0), end >= 1 { return self }
    return MeasuredPath(self).trimmed(from: start, to: end)
  }
}
