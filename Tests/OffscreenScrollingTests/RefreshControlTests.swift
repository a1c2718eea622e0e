import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews
import Testing

/// A scroll view with a refresh control, whose `valueChanged` is written to the delegate's log.
private struct RefreshWorld {
  let base: ScrollWorld
  let control = RefreshControl()

  init(
    contentSize: CGSize = CGSize(width: 320, height: 2_000), top: CGFloat = 0,
    framesPerSecond: Int = 60
  ) {
    base = ScrollWorld(contentSize: contentSize, framesPerSecond: framesPerSecond)
    base.scrollView.contentInset.top = top
    base.scrollView.contentOffset.y = -top
    base.scrollView.refreshControl = control
    base.log.lines = []
    let log = base.log
    control.addAction(for: .valueChanged) { log.lines.append("valueChanged") }
  }

  var scrollView: ScrollView { base.scrollView }
  var stage: Stage { base.stage }
  var offset: CGFloat { scrollView.contentOffset.y }

  func pull(by distance: CGFloat) {
    stage.touch(.began, at: CGPoint(x: 100, y: 20))
    stage.touch(.moved, at: CGPoint(x: 100, y: 20 + 10 + distance))
  }

  func move(to distance: CGFloat) {
    stage.advance(by: .milliseconds(50))
    stage.touch(.moved, at: CGPoint(x: 100, y: 20 + 10 + distance))
  }

  func lift(at distance: CGFloat) {
    stage.touch(.ended, at: CGPoint(x: 100, y: 20 + 10 + distance))
  }
}

@Suite struct RefreshControlTests {
  @Test func pullCallsTheDelegateInOrder() throws {
    let world = RefreshWorld()
    world.pull(by: 50)
    world.move(to: 200)
    #expect(world.control.isRefreshing && world.scrollView.isDragging)
    world.lift(at: 200)
    try world.stage.settle()
    #expect(world.offset == -60)
    #expect(world.scrollView.adjustedContentInset == EdgeInsets(top: 60))
    #expect(world.scrollView.contentInset == .zero)
    world.control.endRefreshing()
    #expect(world.scrollView.adjustedContentInset == .zero && world.offset == -60)
    world.stage.advance(by: .milliseconds(150))
    #expect(world.offset == -30)
    world.stage.advance(by: .milliseconds(150))
    #expect(world.offset == 0)
    #expect(
      world.base.log.lines == [
        "willBeginDragging 0,0", "didScroll", "valueChanged",
        "willEndDragging v=0,-3 target=0,-60", "didEndDragging willDecelerate=true",
        "willBeginDecelerating", "didScroll", "didEndDecelerating 0,-60", "didScroll",
      ])
  }

  @Test(arguments: [0, 64] as [CGFloat])
  func refreshStartsBeyondTheControlsHeight(top: CGFloat) {
    let world = RefreshWorld(top: top)
    // The band shows 60 points of 480 for 480/0.55 * (1/(1 - 60/480) - 1) = 124.68.
    world.pull(by: 124)
    #expect(world.offset == -top - 60 && !world.control.isRefreshing)
    world.move(to: 127)
    #expect(world.offset == -top - 61 && world.control.isRefreshing)
    #expect(world.control.frame == CGRect(x: 0, y: -61, width: 320, height: 60))
    #expect(world.scrollView.adjustedContentInset.top == top + 60)
  }

  /// As on iOS, the control stays at the top of the view, and is hidden where it cannot be seen.
  @Test(arguments: [0, 64] as [CGFloat])
  func controlIsHiddenAtRestAndFollowsTheOffset(top: CGFloat) throws {
    let world = RefreshWorld(top: top)
    #expect(world.control.isHidden)
    for offset in [300, 1, 0, -1, -20, -59] as [CGFloat] {
      world.scrollView.contentOffset.y = offset - top
      #expect(world.control.frame == CGRect(x: 0, y: offset, width: 320, height: 60))
      #expect(world.control.isHidden == (offset >= 0))
    }
    world.scrollView.contentOffset.y = -top
    world.pull(by: 200)
    #expect(world.control.isRefreshing && world.control.frame.minY == world.offset + top)
    world.lift(at: 200)
    try world.stage.settle()
    #expect(world.control.frame.minY == -60 && !world.control.isHidden)
    world.control.endRefreshing()
    try world.stage.settle()
    #expect(world.control.frame.minY == 0 && world.control.isHidden)
    world.control.beginRefreshing()
    #expect(!world.control.isHidden)
  }

  @Test func dragRefreshesOnce() throws {
    let world = RefreshWorld()
    world.control.addAction(for: .valueChanged) { world.control.endRefreshing() }
    world.pull(by: 200)
    #expect(!world.control.isRefreshing && world.offset < -80)
    world.move(to: 10)
    world.move(to: 250)
    #expect(!world.control.isRefreshing)
    world.lift(at: 250)
    try world.stage.settle()
    #expect(world.offset == 0)
    world.pull(by: 200)
    world.lift(at: 200)
    #expect(world.base.log.lines.count { $0 == "valueChanged" } == 2)
  }

  @Test func flingIntoTheTopDoesNotRefresh() throws {
    let world = RefreshWorld()
    world.scrollView.contentOffset.y = 300
    var least: CGFloat = 0
    world.base.log.onScroll = { least = min(least, $0.contentOffset.y) }
    world.base.fling(from: CGPoint(x: 9, y: 100), by: CGPoint(x: 0, y: 290), moves: 5)
    try world.stage.settle()
    #expect(least < -60 && !world.control.isRefreshing && world.offset == 0)
  }

  @Test func beginningByCodeNeitherNotifiesNorScrolls() throws {
    let world = RefreshWorld()
    world.control.beginRefreshing()
    #expect(world.control.isRefreshing && world.offset == 0)
    #expect(world.scrollView.adjustedContentInset.top == 60)
    world.control.endRefreshing()
    #expect(world.base.log.lines.isEmpty && world.offset == 0 && !world.stage.isMoving)
    world.control.beginRefreshing()
    world.scrollView.setContentOffset(CGPoint(x: 0, y: -60), animated: true)
    try world.stage.settle()
    #expect(world.offset == -60)
  }

  @Test func turningSpinnerDoesNotKeepTheStageFromSettling() throws {
    let world = RefreshWorld()
    world.control.beginRefreshing()
    #expect(try world.stage.settle() == .zero)
  }

  /// Milliseconds after the finger lifted, beginning with the finger still down.
  @Test(arguments: [-1, 0, 17, 100, 250, 400, 1_000, 3_000])
  func endingNeverJumpsAndLeavesTheTopInPlace(milliseconds: Int) throws {
    let world = RefreshWorld(framesPerSecond: 120)
    world.pull(by: 220)
    if milliseconds >= 0 {
      world.lift(at: 220)
      world.stage.advance(by: .milliseconds(milliseconds))
    }
    let before = world.offset
    world.control.endRefreshing()
    #expect(world.offset == before)
    if milliseconds < 0 {
      world.move(to: 221)
      #expect(abs(world.offset - before) <= 1)
      world.lift(at: 221)
    }
    var last = world.offset
    while world.offset != 0 {
      world.stage.advance(by: .milliseconds(5))
      #expect(world.offset >= last && world.offset - last <= 8)
      last = world.offset
      try #require(world.stage.now < .seconds(6))
    }
    try world.stage.settle()
    #expect(world.offset == 0 && !world.scrollView.isDecelerating)
  }

  @Test func fingerCatchesTheWayBack() throws {
    let world = RefreshWorld()
    world.control.beginRefreshing()
    world.scrollView.contentOffset.y = -60
    world.control.endRefreshing()
    world.stage.advance(by: .milliseconds(100))
    let caught = world.offset
    #expect(caught > -60 && caught < 0)
    world.stage.touch(.began, at: CGPoint(x: 9, y: 200))
    world.stage.advance(by: .seconds(1))
    #expect(world.offset == caught)
    world.stage.touch(.ended, at: CGPoint(x: 9, y: 200))
    try world.stage.settle()
    #expect(world.offset == 0)
  }

  @Test func removingTheControlRemovesItsInset() throws {
    let world = RefreshWorld()
    world.control.beginRefreshing()
    world.scrollView.contentOffset.y = -60
    world.scrollView.refreshControl = nil
    #expect(world.control.superview == nil && world.scrollView.adjustedContentInset == .zero)
    try world.stage.settle()
    #expect(world.offset == 0)
    world.scrollView.refreshControl = world.control
    #expect(world.scrollView.adjustedContentInset.top == 60)
  }

  @Test func fittingContentIsPulledOnlyIfItAlwaysBounces() {
    let world = RefreshWorld(contentSize: CGSize(width: 320, height: 100))
    world.pull(by: 200)
    #expect(!world.control.isRefreshing)
    world.lift(at: 200)
    world.scrollView.alwaysBounceVertical = true
    world.pull(by: 200)
    #expect(world.control.isRefreshing)
  }

  @Test func contentReturnsAtOnceWithoutAStage() {
    let scrollView = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let control = RefreshControl()
    control.beginRefreshing()
    scrollView.refreshControl = control
    scrollView.contentOffset.y = -60
    control.endRefreshing()
    #expect(scrollView.contentOffset.y == 0)
  }

  @Test func controlKeepsTheWidthOfTheViewAndHasTreeAttributes() {
    let world = RefreshWorld()
    world.scrollView.frame.size.width = 200
    world.control.title = "Updating"
    world.control.beginRefreshing()
    #expect(world.control.frame.width == 200)
    world.stage.window.layoutIfNeeded()
    #expect(
      world.control.treeDescription() == """
        RefreshControl {0,0 200x60} interaction=false refreshing
          Label {0,40 200x16} "Updating" font=builtin:12 color=#8C8C8C alignment=center

        """)
    #expect(world.control.subviews.first?.alpha == 1)
    world.control.endRefreshing()
    world.scrollView.contentOffset.y = -15
    #expect(world.control.subviews.first?.alpha == 0.25)
    world.control.title = nil
    #expect(world.control.subviews.isEmpty)
  }
}
