import Foundation
import OffscreenScrolling
import OffscreenViews
import Testing

private final class Pad: View {
  var lines: [String] = []

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { lines.append("began") }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { lines.append("moved") }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { lines.append("ended") }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    lines.append("cancelled")
  }
}

private final class StubbornScrollView: ScrollView {
  override func touchesShouldCancel(in view: View) -> Bool { !(view is Pad) }
}

@Suite struct ContentTouchTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480))
  private let pad = Pad(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  private func place(_ scrollView: ScrollView) -> ScrollView {
    scrollView.frame = stage.window.bounds
    scrollView.contentSize = CGSize(width: 320, height: 2_000)
    scrollView.addSubview(pad)
    stage.window.addSubview(scrollView)
    return scrollView
  }

  @Test func quickTapReachesTheContentOnLift() {
    _ = place(ScrollView())
    stage.touch(.began, at: CGPoint(x: 9, y: 99))
    stage.advance(by: .milliseconds(100))
    #expect(pad.lines.isEmpty)
    stage.touch(.ended, at: CGPoint(x: 9, y: 99))
    #expect(pad.lines == ["began", "ended"])
  }

  @Test func longTouchReachesTheContentAndADragTakesItBack() {
    let scrollView = place(ScrollView())
    stage.touch(.began, at: CGPoint(x: 9, y: 99))
    stage.advance(by: .milliseconds(200))
    #expect(pad.lines == ["began"])
    stage.touch(.moved, at: CGPoint(x: 9, y: 60))
    #expect(pad.lines == ["began", "cancelled"])
    #expect(scrollView.contentOffset.y == 29)
  }

  @Test func dragWithinTheDelayNeverReachesTheContent() {
    let scrollView = place(ScrollView())
    stage.touch(.began, at: CGPoint(x: 9, y: 99))
    stage.touch(.moved, at: CGPoint(x: 9, y: 60))
    stage.touch(.ended, at: CGPoint(x: 9, y: 60))
    #expect(pad.lines.isEmpty && scrollView.contentOffset.y == 29)
  }

  /// A finger that joins a drag belongs to the drag, whether it touches the same view or another.
  @Test(arguments: [0, 200], [false, true])
  func fingerThatJoinsADragReachesNoView(rest: Int, isMultiple: Bool) throws {
    let scrollView = place(ScrollView())
    let other = Pad(frame: CGRect(x: 0, y: 300, width: 320, height: 100))
    scrollView.addSubview(other)
    pad.isMultipleTouchEnabled = isMultiple
    stage.touch(.began, at: CGPoint(x: 9, y: 99))
    stage.touch(.moved, at: CGPoint(x: 9, y: 60))
    #expect(scrollView.isDragging)
    for (id, y) in [(1, 99), (2, 300)] as [(Int, CGFloat)] {
      stage.touch(.began, at: CGPoint(x: 200, y: y), id: id)
      stage.advance(by: .milliseconds(rest))
      stage.touch(.ended, at: CGPoint(x: 200, y: y), id: id)
    }
    try stage.settle()
    #expect(pad.lines.isEmpty && other.lines.isEmpty)
    stage.touch(.ended, at: CGPoint(x: 9, y: 60))
    try stage.settle()
    stage.tap(at: CGPoint(x: 9, y: 99))
    #expect(pad.lines == ["began", "ended"])
  }

  @Test func fingerThatADragDoesNotWantReachesItsView() {
    let scrollView = place(ScrollView())
    scrollView.panGestureRecognizer.maximumNumberOfTouches = 1
    pad.isMultipleTouchEnabled = true
    stage.touch(.began, at: CGPoint(x: 9, y: 99))
    stage.touch(.moved, at: CGPoint(x: 9, y: 60))
    stage.touch(.began, at: CGPoint(x: 200, y: 99), id: 1)
    stage.touch(.ended, at: CGPoint(x: 200, y: 99), id: 1)
    #expect(pad.lines == ["began", "ended"])
  }

  @Test func contentIsTouchedAtOnceWithoutDelay() {
    let scrollView = place(ScrollView())
    scrollView.delaysContentTouches = false
    stage.touch(.began, at: CGPoint(x: 9, y: 99))
    #expect(pad.lines == ["began"])
  }

  @Test func controlKeepsItsTouchAndAQuickDragStillScrolls() {
    let scrollView = place(ScrollView())
    let control = Control(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    pad.addSubview(control)
    stage.touch(.began, at: CGPoint(x: 9, y: 90))
    stage.advance(by: .milliseconds(200))
    stage.touch(.moved, at: CGPoint(x: 9, y: 20))
    stage.touch(.ended, at: CGPoint(x: 9, y: 20))
    #expect(scrollView.contentOffset == .zero)
    stage.touch(.began, at: CGPoint(x: 9, y: 90))
    stage.touch(.moved, at: CGPoint(x: 9, y: 20))
    #expect(scrollView.contentOffset.y == 60)
    stage.touch(.ended, at: CGPoint(x: 9, y: 20))
  }

  @Test(arguments: [false, true])
  func contentThatRefusesCancellationIsNotScrolled(byOverride: Bool) {
    let scrollView = place(byOverride ? StubbornScrollView() : ScrollView())
    scrollView.canCancelContentTouches = byOverride
    stage.touch(.began, at: CGPoint(x: 9, y: 99))
    stage.advance(by: .milliseconds(200))
    stage.touch(.moved, at: CGPoint(x: 9, y: 20))
    stage.touch(.ended, at: CGPoint(x: 9, y: 20))
    #expect(pad.lines == ["began", "moved", "ended"])
    #expect(scrollView.contentOffset == .zero)
  }
}
