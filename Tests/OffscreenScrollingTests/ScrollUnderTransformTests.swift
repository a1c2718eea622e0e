import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews
import Testing

/// Scroll views in rotated, scaled, mirrored and scrolled views: the content stays under the
/// finger, independently of the direction of its axes.
@Suite struct ScrollUnderTransformTests {
  private static let transforms: [CGAffineTransform] =
    [0, 30, 90, 135, 180, 270].map { CGAffineTransform(rotationAngle: $0 * .pi / 180) }
    + [
      CGAffineTransform(scaleX: 2, y: 2), CGAffineTransform(scaleX: 0.5, y: 0.5),
      CGAffineTransform(scaleX: -1, y: 1),
      CGAffineTransform(rotationAngle: -.pi / 2).scaledBy(x: 1.5, y: 1.5),
    ]

  /// A list of 100 x 100 in a separate frame, in the middle of the window.
  private func list(under transform: CGAffineTransform) -> (Stage, ScrollView) {
    let stage = Stage(size: CGSize(width: 400, height: 400), scale: 4)
    let frame = View(frame: CGRect(x: 150, y: 150, width: 100, height: 100))
    frame.transform = transform
    let scrollView = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentSize = CGSize(width: 1_000, height: 1_000)
    scrollView.contentOffset = CGPoint(x: 400, y: 400)
    scrollView.decelerationRate = .fast
    frame.addSubview(scrollView)
    stage.window.addSubview(frame)
    return (stage, scrollView)
  }

  @Test(arguments: transforms, [0.0, 1, 2, 3, 4.5])
  func contentFollowsTheFinger(transform: CGAffineTransform, direction: Double) throws {
    let (stage, scrollView) = list(under: transform)
    let unit = CGPoint(x: 1, y: 0)
      .applying(CGAffineTransform(rotationAngle: direction * .pi / 5 + 0.1))
    func finger(_ travel: CGFloat) -> CGPoint {
      CGPoint(x: 200 + unit.x * travel, y: 200 + unit.y * travel)
    }
    stage.touch(.began, at: finger(0))
    // The first ten points only start the drag.
    let held = scrollView.convert(finger(0), from: nil)
    for travel: CGFloat in [4, 12, 25, 40] {
      stage.advance(by: .milliseconds(20))
      stage.touch(.moved, at: finger(travel))
      guard travel > 10 else { continue }
      let now = scrollView.convert(finger(travel - 10), from: nil)
      #expect(abs(now.x - held.x) <= 0.13 && abs(now.y - held.y) <= 0.13)
    }
    let velocity = scrollView.panGestureRecognizer.velocity(in: scrollView)
    let before = scrollView.contentOffset
    stage.touch(.ended, at: finger(40))
    try stage.settle()
    let target = CGPoint(
      x: before.x
        + (abs(velocity.x) > 10 ? (-velocity.x - (velocity.x > 0 ? -10 : 10)) * 0.099_499_2 : 0),
      y: before.y
        + (abs(velocity.y) > 10 ? (-velocity.y - (velocity.y > 0 ? -10 : 10)) * 0.099_499_2 : 0)
    )
    #expect(abs(scrollView.contentOffset.x - target.x) <= 0.13)
    #expect(abs(scrollView.contentOffset.y - target.y) <= 0.13)
  }

  /// A list turned by -90 degrees scrolls its rows sideways: its own upright axis takes the drag.
  @Test func turnedListScrollsSideways() {
    let (stage, scrollView) = list(under: CGAffineTransform(rotationAngle: -.pi / 2))
    scrollView.contentSize = CGSize(width: 100, height: 1_000)
    stage.drag(
      from: CGPoint(x: 220, y: 200), to: CGPoint(x: 180, y: 205), over: .milliseconds(100),
      hold: .zero)
    #expect(scrollView.contentOffset.y > 429 && scrollView.contentOffset.x == 0)
    stage.advance(by: .seconds(3))
    let rest = scrollView.contentOffset
    stage.drag(
      from: CGPoint(x: 200, y: 220), to: CGPoint(x: 205, y: 180), over: .milliseconds(100))
    #expect(scrollView.contentOffset == rest)
  }
}
