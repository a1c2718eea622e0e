import Foundation
import Offscreen
import Testing

/// The interpolation between keyframes.
@Suite struct KeyframeTests {
  /// Animates from 0 through 40 at half the time to 10 at the end, and returns the value at every
  /// eighth of the time.
  private func places(_ options: View.KeyframeAnimationOptions) -> [CGFloat] {
    let stage = Stage(size: CGSize(width: 9, height: 9))
    let view = View()
    stage.window.addSubview(view)
    View.animateKeyframes(withDuration: 1, options: options) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 40 }
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 10 }
    }
    return (0...8).map { _ in
      defer { stage.advance(by: .milliseconds(125)) }
      return view.layer.presentation()?.position.x ?? .nan
    }
  }

  @Test func linearIsTheDefault() {
    #expect(places([]) == [0, 10, 20, 30, 40, 32.5, 25, 17.5, 10])
    #expect(places([]) == places(.calculationModeLinear))
  }

  @Test func discreteShowsEachValueFromItsTimeOn() {
    #expect(places(.calculationModeDiscrete) == [0, 0, 0, 0, 40, 40, 40, 40, 10])
  }

  @Test func pacedCoversAsMuchInEveryMoment() {
    // 70 points in all, 8.75 in an eighth.
    let expected: [CGFloat] = [0, 8.75, 17.5, 26.25, 35, 36.25, 27.5, 18.75, 10]
    for (place, wanted) in zip(places(.calculationModePaced), expected) {
      #expect(abs(place - wanted) < 1e-4)
    }
  }

  @Test func cubicGoesThroughTheValuesWithoutCorners() {
    // Catmull and Rom's spline through 0, 0, 40, 10 and through 0, 40, 10, 10 in quarters.
    func spline(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ t: CGFloat) -> CGFloat {
      let tangents = ((c - a) / 2, (d - b) / 2)
      let (t2, t3) = (t * t, t * t * t)
      return (2 * t3 - 3 * t2 + 1) * b + (t3 - 2 * t2 + t) * tangents.0 + (3 * t2 - 2 * t3) * c
        + (t3 - t2) * tangents.1
    }
    let quarters: [CGFloat] = [0, 0.25, 0.5, 0.75]
    let expected =
      quarters.map { spline(0, 0, 40, 10, $0) } + quarters.map { spline(0, 40, 10, 10, $0) } + [10]
    for (place, wanted) in zip(places(.calculationModeCubic), expected) {
      #expect(abs(place - wanted) < 1e-4)
    }
    let paced = places(.calculationModeCubicPaced)
    #expect(paced.first == 0 && paced.last == 10 && (paced.max() ?? 0) > 35)
  }

  @Test func valuesOfEveryKindTakeTheSmoothWay() throws {
    let stage = Stage(size: CGSize(width: 9, height: 9))
    let view = View(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    stage.window.addSubview(view)
    View.animateKeyframes(withDuration: 1, options: [.calculationModeCubic, .autoreverse]) {
      for (start, size) in [(0, 8), (0.5, 2)] as [(Double, CGFloat)] {
        View.addKeyframe(withRelativeStartTime: start, relativeDuration: 0.5) {
          view.bounds.size = CGSize(width: size, height: size)
          view.transform = CGAffineTransform(rotationAngle: size / 8)
          view.alpha = size / 8
          view.backgroundColor = Color(white: size / 8)
          view.layer.shadowOffset = CGSize(width: size, height: 0)
        }
      }
    }
    stage.advance(by: .milliseconds(500))
    let shown = try #require(view.layer.presentation())
    #expect(abs(shown.bounds.width - 8) < 1e-9 && shown.opacity == 1)
    stage.advance(by: .milliseconds(250))
    _ = stage.render()
    try stage.settle()
    #expect(view.layer.presentation()?.bounds.width == 2)
  }
}
