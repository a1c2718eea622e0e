import Foundation
import Offscreen
import Testing

/// Positions along paths, and layers that turn with them, at a thousand times.
@Suite struct PathAnimationTests {
  /// A line of 30 points, a quarter circle of radius 20 and a line of 10 points, drawn clockwise on the screen.
  private var path: Path {
    var path = Path()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 30, y: 0))
    let k: CGFloat = 20 * 0.5522847498307936
    path.addCurve(
      to: CGPoint(x: 50, y: 20), control1: CGPoint(x: 30 + k, y: 0),
      control2: CGPoint(x: 50, y: 20 - k))
    path.addLine(to: CGPoint(x: 50, y: 30))
    return path
  }

  /// The place and the direction at a distance.
  private func place(_ distance: Double) -> (x: Double, y: Double, angle: Double) {
    let arc = 10 * Double.pi
    if distance <= 30 { return (distance, 0, 0) }
    if distance >= 30 + arc { return (50, 20 + distance - 30 - arc, .pi / 2) }
    let angle = (distance - 30) / 20
    return (30 + 20 * sin(angle), 20 - 20 * cos(angle), angle)
  }

  private func expect(
    _ mode: AnimationCalculationMode, rotation: AnimationRotationMode? = nil,
    times: [NSNumber]? = nil, follows distance: (Double) -> Double
  ) {
    let stage = Stage(size: CGSize(width: 9, height: 9), framesPerSecond: 1)
    let view = View()
    stage.window.addSubview(view)
    let animation = KeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.calculationMode = mode
    animation.rotationMode = rotation
    animation.keyTimes = times
    animation.duration = 1
    view.layer.add(animation, forKey: "path")
    for index in 0..<1000 {
      let shown = view.layer.presentation() ?? view.layer
      let wanted = place(distance(Double(index) / 1000))
      let angle = wanted.angle + (rotation == .rotateAutoReverse ? .pi : 0)
      let turn = shown.affineTransform()
      let isTurned =
        rotation == nil
        ? turn.isIdentity : abs(turn.a - cos(angle)) < 0.01 && abs(turn.b - sin(angle)) < 0.01
      guard abs(shown.position.x - wanted.x) < 0.02, abs(shown.position.y - wanted.y) < 0.02,
        isTurned
      else {
        Issue.record("\(mode.rawValue): \(shown.position) \(turn) instead of \(wanted) at \(index)")
        return
      }
      stage.advance(by: .milliseconds(1))
    }
  }

  private let total = 40 + 10 * Double.pi

  @Test(arguments: [nil, .rotateAuto, .rotateAutoReverse] as [AnimationRotationMode?])
  func pacedPathHasOneSpeedAndTurnsTheLayer(rotation: AnimationRotationMode?) {
    expect(.paced, rotation: rotation) { $0 * total }
    expect(.cubicPaced, rotation: rotation) { $0 * total }
  }

  @Test func segmentsHaveTheTimesOfTheirKeyframes() {
    let lengths = [30, 10 * Double.pi, 10]
    let starts = [0, 30, 30 + 10 * Double.pi]
    expect(.linear, rotation: .rotateAuto) { time in
      let part = min(Int(time * 3), 2)
      return starts[part] + lengths[part] * (time * 3 - Double(part))
    }
    expect(.linear, times: [0, 0.5, 0.6, 1]) { time in
      let part = time < 0.5 ? 0 : time < 0.6 ? 1 : 2
      let span = [(0, 0.5), (0.5, 0.1), (0.6, 0.4)][part]
      return starts[part] + lengths[part] * (time - span.0) / span.1
    }
    expect(.discrete) { [0, 30, 30 + 10 * Double.pi, total][min(Int($0 * 4), 3)] }
  }

  @Test func emptyAndEndlessPathsMoveNothing() {
    let stage = Stage(size: CGSize(width: 9, height: 9))
    let view = View()
    stage.window.addSubview(view)
    var odd = Path()
    odd.move(to: .zero)
    odd.addLine(to: CGPoint(x: CGFloat.nan, y: 1))
    var point = Path()
    point.move(to: CGPoint(x: 3, y: 4))
    point.addLine(to: CGPoint(x: 3, y: 4))
    point.close()
    for path in [Path(), odd, point] {
      for mode in [AnimationCalculationMode.linear, .paced, .discrete, .cubic] {
        let animation = KeyframeAnimation(keyPath: "position")
        (animation.path, animation.calculationMode, animation.duration) = (path, mode, 1)
        animation.rotationMode = .rotateAuto
        view.layer.add(animation, forKey: "path")
        stage.advance(by: .milliseconds(100))
        _ = stage.render()
      }
    }
  }
}
