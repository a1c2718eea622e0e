import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenTestSupport
import OffscreenViews
import Testing

/// A pager with a list in it, and random touches and changes of both, decided by a seed.
private final class StressWorld {
  let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2)
  let pager = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let list = ScrollView(frame: CGRect(x: 320, y: 0, width: 320, height: 480))
  let control = RefreshControl()
  let logs = [ScrollLog(), ScrollLog()]
  private var random: SeededGenerator
  private var fingers: [Int: CGPoint] = [:]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    pager.contentSize = CGSize(width: 960, height: 480)
    pager.isPagingEnabled = true
    list.contentSize = CGSize(width: 320, height: 2_000)
    list.refreshControl = control
    pager.delegate = logs[0]
    list.delegate = logs[1]
    pager.addSubview(list)
    stage.window.addSubview(pager)
  }

  var scrollViews: [ScrollView] { [pager, list] }

  private func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
    .random(in: range, using: &random)
  }

  private func flag() -> Bool { .random(using: &random) }

  func step() {
    switch Int.random(in: 0..<24, using: &random) {
    case 0...3: putFingerDown()
    case 4...10: moveFingers()
    case 11...13: liftFinger()
    default: change(flag() ? pager : list)
    }
    stage.advance(by: .milliseconds(Int.random(in: 0...60, using: &random)))
  }

  private func putFingerDown() {
    guard let id = (0..<3).first(where: { fingers[$0] == nil }) else { return }
    fingers[id] = CGPoint(x: number(10...310), y: number(10...470))
    stage.touch(.began, at: fingers[id] ?? .zero, id: id)
  }

  private func moveFingers() {
    let distance = CGPoint(x: number(-60...60), y: number(-90...90))
    for id in fingers.keys.sorted() {
      guard var place = fingers[id] else { continue }
      place.x += distance.x
      place.y += distance.y
      fingers[id] = place
      stage.touch(.moved, at: place, id: id)
    }
  }

  func liftFinger() {
    guard let id = fingers.keys.min(), let place = fingers.removeValue(forKey: id) else { return }
    stage.touch(number(0...9) < 8 ? .ended : .cancelled, at: place, id: id)
  }

  private func change(_ scrollView: ScrollView) {
    switch Int.random(in: 0..<15, using: &random) {
    case 0: scrollView.contentSize.height = number(0...2_500)
    case 1: scrollView.contentSize.width = number(0...1_500)
    case 2: scrollView.contentInset = EdgeInsets(top: number(-20...80), bottom: number(0...60))
    case 3: scrollView.frame.size.height = number(100...600)
    case 4: scrollView.isPagingEnabled.toggle()
    case 5: scrollView.bounces.toggle()
    case 6: scrollView.isDirectionalLockEnabled.toggle()
    case 7: scrollView.alwaysBounceVertical.toggle()
    case 8, 9:
      let target = CGPoint(x: number(0...600), y: number(0...1_000))
      scrollView.setContentOffset(scrollView.clampedOffset(target), animated: flag())
    case 10:
      scrollView.scrollRectToVisible(
        CGRect(x: 0, y: number(0...2_000), width: 50, height: 50), animated: flag())
    case 11: flag() ? control.beginRefreshing() : control.endRefreshing()
    case 12:
      scrollView.isScrollEnabled.toggle()
      if flag() { scrollView.isScrollEnabled = true }
    case 13:
      list.removeFromSuperview()
      if flag() { stage.advance(by: .milliseconds(20)) }
      pager.addSubview(list)
    default: stage.safeAreaInsets = EdgeInsets(top: number(0...50), bottom: number(0...40))
    }
  }

  func finish() throws {
    for _ in 0..<3 { liftFinger() }
    try stage.settle(limit: .seconds(20))
  }
}

@Suite struct ScrollStressTests {
  @Test(arguments: 0..<20)
  func everythingComesToRestInRange(seed: UInt64) throws {
    let world = StressWorld(seed: seed)
    for _ in 0..<250 { world.step() }
    try world.finish()
    for (scrollView, log) in zip(world.scrollViews, world.logs) {
      #expect(!scrollView.isTracking && !scrollView.isDragging && !scrollView.isDecelerating)
      #expect(scrollView.panGestureRecognizer.state == .possible)
      let offset = scrollView.contentOffset
      let nearest = scrollView.clampedOffset(offset)
      #expect(abs(offset.x - nearest.x) < 1e-9 && abs(offset.y - nearest.y) < 1e-9)
      func count(_ prefix: String) -> Int { log.lines.count { $0.hasPrefix(prefix) } }
      #expect(count("willBeginDragging") == count("didEndDragging"))
      #expect(count("willBeginDecelerating") == count("didEndDecelerating"))
    }
    let again = StressWorld(seed: seed)
    for _ in 0..<250 { again.step() }
    try again.finish()
    #expect(again.logs.map(\.lines) == world.logs.map(\.lines))
    #expect(again.scrollViews.map(\.contentOffset) == world.scrollViews.map(\.contentOffset))
  }
}
