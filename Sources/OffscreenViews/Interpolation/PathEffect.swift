import Foundation
import OffscreenGeometry
import OffscreenRaster

/// The effect of an animation that moves a point along a path, and may turn the layer with it.
struct PathEffect {
  let keyPath: AnimationKeyPath
  /// The times of the segments, whose ends are the keyframes.
  let curve: ValueCurve
  /// The segments between the keyframes.
  let segments: [MeasuredPath]
  /// All segments together, for constant speed.
  let whole: MeasuredPath
  /// The angle in radians between the direction of the path and the layer's x axis; nil for a layer that does not turn.
  let turn: CGFloat?
  var isAdditive = false

  /// The place on the path at a place in the iterations.
  func position(at place: AnimationPlace) -> MeasuredPath.Position? {
    let fraction = curve.wholeFraction(at: place.fraction)
    if curve.path.isPaced { return whole.position(at: whole.length * CGFloat(fraction)) }
    let (part, progress) = curve.part(at: fraction)
    let index = min(max(part, 0), segments.count - 1)
    guard index >= 0 else { return nil }
    return segments[index].position(at: segments[index].length * progress)
  }

  /// The point at a place in the iterations.
  func point(at place: AnimationPlace) -> CGPoint? {
    if curve.path != .discrete, let position = position(at: place) { return position.point }
    guard case .point(let point) = curve.value(at: place.fraction, base: .none) else { return nil }
    return point
  }

  /// The transform of a layer that turns with the path.
  func turned(_ transform: Transform3D, at place: AnimationPlace) -> Transform3D {
    guard let turn, let tangent = position(at: place)?.tangent else { return transform }
    let angle = CGFloat(PortableMath.angle(x: Double(tangent.x), y: Double(tangent.y))) + turn
    return transform.followed(by: Transform3D(CGAffineTransform(rotationAngle: angle)))
  }
}

extension Path {
  /// The segments of the path, each as a path of its own, and the points at which they begin and end.
  ///
  /// A line that closes a subpath is a segment; a move is none.
  var segments: [(path: Path, end: CGPoint)] {
    var found: [(path: Path, end: CGPoint)] = []
    var rest = points[...]
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    func take() -> CGPoint { rest.removeFirst() }
    for verb in verbs {
      var segment = Path()
      segment.move(to: current)
      switch verb {
      case .move:
        current = take()
        start = current
        continue
      case .line: segment.addLine(to: take())
      case .quad:
        let control = take()
        segment.addQuadCurve(to: take(), control: control)
      case .cubic:
        let controls = (take(), take())
        segment.addCurve(to: take(), control1: controls.0, control2: controls.1)
      case .close:
        guard current != start else { continue }
        segment.addLine(to: start)
      }
      current = segment.currentPoint ?? current
      found.append((segment, current))
    }
    return found
  }
}
