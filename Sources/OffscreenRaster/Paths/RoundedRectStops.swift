import Foundation

/// One axis of an upright rounded rectangle in user space: where the curves of its corners start,
/// have their control points, and end.
struct RoundedRectStops: Hashable, Sendable {
  var near: CGFloat
  var nearControl: CGFloat
  var nearEnd: CGFloat
  var farEnd: CGFloat
  var farControl: CGFloat
  var far: CGFloat
}

extension RoundedRectStops {
  init(from near: CGFloat, to far: CGFloat, radius: CGFloat) {
    let control = radius * (1 - Path.quarterCircleControl)
    self.init(
      near: near, nearControl: near + control, nearEnd: near + radius, farEnd: far - radius,
      farControl: far - control, far: far)
  }
}

extension Path {
  /// Adds the rounded rectangle described by two axes, clockwise.
  mutating func addRoundedRect(x: RoundedRectStops, y: RoundedRectStops) {
    move(to: CGPoint(x: x.nearEnd, y: y.near))
    addLine(to: CGPoint(x: x.farEnd, y: y.near))
    addCurve(
      to: CGPoint(x: x.far, y: y.nearEnd),
      control1: CGPoint(x: x.farControl, y: y.near), control2: CGPoint(x: x.far, y: y.nearControl))
    addLine(to: CGPoint(x: x.far, y: y.farEnd))
    addCurve(
      to: CGPoint(x: x.farEnd, y: y.far),
      control1: CGPoint(x: x.far, y: y.farControl), control2: CGPoint(x: x.farControl, y: y.far))
    addLine(to: CGPoint(x: x.nearEnd, y: y.far))
    addCurve(
      to: CGPoint(x: x.near, y: y.farEnd),
      control1: CGPoint(x: x.nearControl, y: y.far), control2: CGPoint(x: x.near, y: y.farControl))
    addLine(to: CGPoint(x: x.near, y: y.nearEnd))
    addCurve(
      to: CGPoint(x: x.nearEnd, y: y.near),
      control1: CGPoint(x: x.near, y: y.nearControl), control2: CGPoint(x: x.nearControl, y: y.near)
    )
    close()
  }
}
