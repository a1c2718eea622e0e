import Foundation
import Offscreen
import Testing

@Suite struct FingerPathTests {
  private let path = FingerPath(
    from: CGPoint(x: 10, y: 100), to: CGPoint(x: 110, y: 50), over: .milliseconds(200))

  @Test(arguments: [
    (-5, 10.0, 100.0), (0, 10, 100), (50, 35, 87.5), (100, 60, 75), (200, 110, 50), (999, 110, 50),
  ])
  func positionsAreOnTheLine(milliseconds: Int, x: Double, y: Double) {
    #expect(path.position(at: .milliseconds(milliseconds)) == CGPoint(x: x, y: y))
  }

  @Test func pathsWithoutDurationAreAtTheirEnd() {
    let path = FingerPath(from: .zero, to: CGPoint(x: 5, y: 5), over: .zero)
    #expect(path.position(at: .zero) == CGPoint(x: 5, y: 5))
  }

  @Test func curvesEndWhereTheLineEnds() {
    for curve in [FingerPath.Curve.linear, .easeIn, .easeOut, .easeInOut] {
      #expect(curve.progress(at: 0) == 0 && curve.progress(at: 1) == 1)
    }
    #expect(FingerPath.Curve.easeIn.progress(at: 0.25) < 0.25)
    #expect(FingerPath.Curve.easeOut.progress(at: 0.25) > 0.25)
    #expect(FingerPath.Curve(x1: 0.5, y1: -1, x2: 0.5, y2: 2).progress(at: 0.2) < 0)
  }

  @Test(arguments: [(0, false), (100, false), (101, true)])
  func restsOfMoreThanTheLimitCount(hold: Int, rests: Bool) {
    var path = path
    path.hold = .milliseconds(hold)
    #expect(path.endsAtRest == rests)
  }

  @Test func stagesFollowAPath() {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let spy = TouchSpy("spy", 0, 0, 200, 200)
    stage.window.addSubview(spy)
    stage.drag(
      FingerPath(from: .zero, to: CGPoint(x: 40, y: 0), over: .milliseconds(50), curve: .easeIn),
      id: 3)
    #expect(stage.now == .milliseconds(50))
    #expect(spy.log.lines.count == 5)
    #expect(spy.log.lines.last == "spy ended 3 40,0")
  }
}
