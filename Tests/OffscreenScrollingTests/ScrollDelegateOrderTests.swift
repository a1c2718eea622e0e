import Foundation
import OffscreenScrolling
import OffscreenViews
import Testing

/// All calls of the delegate, as text.
@Suite struct ScrollDelegateOrderTests {
  private let world = ScrollWorld()

  private var scrollView: ScrollView { world.scrollView }

  private func expectLog(_ lines: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let log = world.log.lines.joined(separator: "\n")
    #expect(log == lines, sourceLocation: sourceLocation)
  }

  private func fling() {
    world.fling(from: CGPoint(x: 100, y: 400), by: CGPoint(x: 0, y: -150))
  }

  @Test func tapWithoutDrag() {
    world.stage.tap(at: CGPoint(x: 100, y: 100))
    world.stage.advance(by: .seconds(1))
    expectLog("")
  }

  @Test func offsetSetAtOnce() {
    scrollView.setContentOffset(CGPoint(x: 0, y: 40), animated: false)
    scrollView.setContentOffset(CGPoint(x: 0, y: 40), animated: false)
    scrollView.setContentOffset(CGPoint(x: 0, y: 40), animated: true)
    world.stage.advance(by: .seconds(1))
    expectLog("didScroll")
  }

  @Test func catchingAFling() {
    fling()
    world.stage.advance(by: .milliseconds(100))
    world.stage.tap(at: CGPoint(x: 100, y: 100))
    world.stage.advance(by: .seconds(1))
    expectLog(
      """
      willBeginDragging 0,0
      didScroll
      willEndDragging v=0,0.75 target=0,509.63
      didEndDragging willDecelerate=true
      willBeginDecelerating
      didScroll
      didEndDecelerating 0,208
      """)
  }

  @Test func draggingDuringAFling() {
    fling()
    world.stage.advance(by: .milliseconds(100))
    world.stage.drag(
      from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 280), over: .milliseconds(50),
      hold: .zero)
    expectLog(
      """
      willBeginDragging 0,0
      didScroll
      willEndDragging v=0,0.75 target=0,509.63
      didEndDragging willDecelerate=true
      willBeginDecelerating
      didScroll
      didEndDecelerating 0,208
      willBeginDragging 0,208
      didScroll
      willEndDragging v=0,0.4 target=0,412.805
      didEndDragging willDecelerate=true
      willBeginDecelerating
      """)
  }

  @Test func pullSpringingBack() throws {
    world.fling(from: CGPoint(x: 100, y: 100), by: CGPoint(x: 0, y: 150))
    try world.stage.settle()
    expectLog(
      """
      willBeginDragging 0,0
      didScroll
      willEndDragging v=0,-0.75 target=0,0
      didEndDragging willDecelerate=true
      willBeginDecelerating
      didScroll
      didEndDecelerating 0,0
      """)
  }

  @Test func targetAtThePresentOffset() throws {
    world.log.target = { _ in CGPoint(x: 0, y: 140) }
    fling()
    try world.stage.settle()
    expectLog(
      """
      willBeginDragging 0,0
      didScroll
      willEndDragging v=0,0.75 target=0,509.63
      didEndDragging willDecelerate=false
      """)
  }

  @Test func pullWithATargetFurtherInside() throws {
    world.log.target = { _ in CGPoint(x: 0, y: 30) }
    world.fling(from: CGPoint(x: 100, y: 100), by: CGPoint(x: 0, y: 150))
    try world.stage.settle()
    #expect(world.log.lines.last == "didEndDecelerating 0,30")
  }

  /// The pages decide, and the delegate's target is ignored.
  @Test(arguments: [0, 700, 1_400] as [CGFloat])
  func turningAPage(wish: CGFloat) throws {
    scrollView.isPagingEnabled = true
    world.log.target = { _ in CGPoint(x: 0, y: wish) }
    fling()
    try world.stage.settle()
    expectLog(
      """
      willBeginDragging 0,0
      didScroll
      willEndDragging v=0,0.75 target=0,480
      didEndDragging willDecelerate=true
      willBeginDecelerating
      didScroll
      didEndDecelerating 0,480
      """)
  }

  @Test func disablingScrollingDuringADrag() {
    world.stage.touch(.began, at: CGPoint(x: 100, y: 400))
    world.stage.touch(.moved, at: CGPoint(x: 100, y: 300))
    scrollView.isScrollEnabled = false
    #expect(!scrollView.isTracking && !scrollView.isDragging)
    world.stage.advance(by: .milliseconds(20))
    world.stage.touch(.moved, at: CGPoint(x: 100, y: 200))
    world.stage.touch(.ended, at: CGPoint(x: 100, y: 200))
    expectLog(
      """
      willBeginDragging 0,0
      didScroll
      willEndDragging v=0,0 target=0,90
      didEndDragging willDecelerate=false
      """)
  }

  @Test func cancellingATouchDuringAFling() {
    world.stage.touch(.began, at: CGPoint(x: 100, y: 400))
    world.stage.advance(by: .milliseconds(20))
    world.stage.touch(.moved, at: CGPoint(x: 100, y: 300))
    world.stage.touch(.cancelled, at: CGPoint(x: 100, y: 300))
    expectLog(
      """
      willBeginDragging 0,0
      didScroll
      willEndDragging v=0,0 target=0,90
      didEndDragging willDecelerate=false
      """)
  }

  @Test func replacingAnAnimation() throws {
    scrollView.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
    world.stage.advance(by: .milliseconds(150))
    scrollView.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    try world.stage.settle()
    expectLog(
      """
      didScroll
      didEndScrollingAnimation 0,300
      didScroll
      didEndScrollingAnimation 0,100
      """)
  }

  @Test func scrollingByCodeUnderAFinger() throws {
    world.stage.touch(.began, at: CGPoint(x: 100, y: 400))
    world.stage.touch(.moved, at: CGPoint(x: 100, y: 300))
    scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    world.stage.advance(by: .milliseconds(50))
    world.stage.touch(.moved, at: CGPoint(x: 100, y: 250))
    world.stage.touch(.ended, at: CGPoint(x: 100, y: 250))
    try world.stage.settle()
    expectLog(
      """
      willBeginDragging 0,0
      didScroll
      didEndDragging willDecelerate=false
      didScroll
      didEndScrollingAnimation 0,500
      """)
  }
}
