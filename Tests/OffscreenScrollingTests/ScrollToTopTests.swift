import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews
import Testing

/// Taps on the status bar, which scroll to the top.
@Suite struct ScrollToTopTests {
  private final class Log: ScrollViewDelegate {
    var allows = true
    var calls: [String] = []

    func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool {
      calls.append("should")
      return allows
    }

    func scrollViewDidScrollToTop(_ scrollView: ScrollView) {
      calls.append("did at \(Int(scrollView.contentOffset.y))")
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { calls.append("end") }

    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { calls.append("drag") }
  }

  private func stage(idiom: UserInterfaceIdiom = .phone) -> Stage {
    let stage = Stage(size: CGSize(width: 100, height: 200))
    stage.safeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    stage.traitCollection = TraitCollection(userInterfaceIdiom: idiom)
    return stage
  }

  private func scrollView(_ frame: CGRect, in stage: Stage, _ log: Log? = nil) -> ScrollView {
    let view = ScrollView(frame: frame)
    view.contentSize = CGSize(width: frame.width, height: 1_000)
    stage.window.addSubview(view)
    stage.window.layoutIfNeeded()
    view.contentOffset.y = 300
    view.delegate = log
    return view
  }

  @Test func tapScrollsToTheTopOfTheInsets() throws {
    let (stage, log) = (stage(), Log())
    let view = scrollView(stage.window.bounds, in: stage, log)
    view.contentInset.top = 10
    stage.tap(at: CGPoint(x: 50, y: 5))
    #expect(log.calls == ["should"] && view.contentOffset.y == 300)
    stage.advance(by: .milliseconds(150))
    #expect(view.contentOffset.y < 300 && view.contentOffset.y > -30)
    try stage.settle()
    #expect(view.contentOffset.y == -30 && log.calls == ["should", "did at -30"])
    stage.tap(at: CGPoint(x: 50, y: 5))
    #expect(log.calls.count == 2, "it is at the top")
  }

  /// Every case of what may keep a scroll view where it is.
  @Test func tapScrollsTheOnlyViewThatWantsIt() throws {
    let hindrances: [(name: String, make: (ScrollView, Log, Stage) -> Void)] = [
      ("scrollsToTop", { view, _, _ in view.scrollsToTop = false }),
      ("the delegate", { _, log, _ in log.allows = false }),
      ("at the top", { view, _, _ in view.contentOffset.y = -20 }),
      ("hidden", { view, _, _ in view.isHidden = true }),
      ("transparent", { view, _, _ in view.alpha = 0 }),
      ("off the screen", { view, _, _ in view.frame.origin.x = 100 }),
      (
        "clipped away",
        { view, _, stage in
          let box = View(frame: CGRect(x: 0, y: 50, width: 100, height: 20))
          box.clipsToBounds = true
          stage.window.addSubview(box)
          view.frame.origin.y = 100
          box.addSubview(view)
        }
      ),
      ("no safe area", { _, _, stage in stage.safeAreaInsets = .zero }),
      (
        "another one",
        { _, _, stage in _ = scrollView(CGRect(x: 0, y: 150, width: 9, height: 9), in: stage) }
      ),
    ]
    for (name, hinder) in hindrances {
      let (stage, log) = (stage(), Log())
      let view = scrollView(stage.window.bounds, in: stage, log)
      hinder(view, log, stage)
      let offset = view.contentOffset.y
      stage.tap(at: CGPoint(x: 50, y: 5))
      try stage.settle()
      #expect(view.contentOffset.y == offset, "\(name)")
      #expect(!log.calls.contains { $0.hasPrefix("did") }, "\(name)")
    }
  }

  @Test func viewNearestToTheBarScrollsOnPads() throws {
    let stage = stage(idiom: .pad)
    let lower = scrollView(CGRect(x: 0, y: 120, width: 100, height: 80), in: stage)
    let upper = scrollView(CGRect(x: 0, y: 20, width: 100, height: 80), in: stage)
    stage.tap(at: CGPoint(x: 50, y: 5))
    try stage.settle()
    #expect(upper.contentOffset.y == 0 && lower.contentOffset.y == 300)
    upper.contentOffset.y = 200
    upper.scrollsToTop = false
    stage.tap(at: CGPoint(x: 50, y: 5))
    try stage.settle()
    #expect(upper.contentOffset.y == 200 && lower.contentOffset.y == 0)
  }

  @Test func onlyTapsOnTheBarScroll() throws {
    let movements: [(start: CGPoint, end: CGPoint)] = [
      (CGPoint(x: 50, y: 20), CGPoint(x: 50, y: 20)),
      (CGPoint(x: 50, y: 19), CGPoint(x: 50, y: 21)),
      (CGPoint(x: 20, y: 5), CGPoint(x: 31, y: 5)), (CGPoint(x: -1, y: 5), CGPoint(x: 5, y: 5)),
      (CGPoint(x: 5, y: -1), CGPoint(x: 5, y: 5)),
    ]
    for (start, end) in movements {
      let stage = stage()
      let view = scrollView(stage.window.bounds, in: stage)
      view.isScrollEnabled = false
      stage.touch(.began, at: start)
      stage.touch(.ended, at: end)
      try stage.settle()
      #expect(view.contentOffset.y == 300, "\(start) to \(end)")
    }
  }

  /// Records the touches that reach it.
  private final class Sensor: View {
    var touches: [Touch.Phase] = []

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
      self.touches.append(.began)
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
      self.touches.append(.moved)
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
      self.touches.append(.ended)
    }
  }

  @Test func tapsOnTheBarReachNoView() throws {
    let stage = stage()
    let view = scrollView(stage.window.bounds, in: stage)
    let top = Sensor(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    var taps = 0
    for touched in [top, stage.window] {
      touched.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
    }
    stage.window.addSubview(top)
    stage.tap(at: CGPoint(x: 50, y: 5))
    try stage.settle()
    #expect(taps == 0 && top.touches == [] && view.contentOffset.y == -20)
    stage.tap(at: CGPoint(x: 50, y: 20))
    #expect(taps == 1 && top.touches == [.began])
  }

  /// A touch belongs to what it began on, wherever it moves.
  @Test(arguments: [(from: 19.0, to: 150.0, offset: 300.0), (from: 150, to: 5, offset: 435)])
  func dragsBelongToWhatTheyBeginOn(from: Double, to: Double, offset: Double) throws {
    let (stage, log) = (stage(), Log())
    let view = scrollView(stage.window.bounds, in: stage, log)
    stage.drag(
      from: CGPoint(x: 50, y: from), to: CGPoint(x: 50, y: to), over: .milliseconds(300),
      hold: .milliseconds(200))
    try stage.settle()
    #expect(abs(view.contentOffset.y - offset) <= 10)
    #expect(log.calls == (from < 20 ? [] : ["drag"]))
  }

  /// A finger on the bar is none of those that a view counts.
  @Test func fingersOnTheBarDoNotHinderOthers() {
    let stage = stage()
    let sensor = Sensor(frame: stage.window.bounds)
    stage.window.addSubview(sensor)
    stage.touch(.began, at: CGPoint(x: 50, y: 5), id: 1)
    stage.touch(.began, at: CGPoint(x: 50, y: 50), id: 2)
    stage.touch(.ended, at: CGPoint(x: 50, y: 5), id: 1)
    stage.touch(.ended, at: CGPoint(x: 50, y: 50), id: 2)
    #expect(sensor.touches == [.began, .ended])
  }

  /// A finger that stops the movement, and code that moves the content elsewhere, end it without a call.
  @Test func interruptedMovementsDoNotReachTheTop() throws {
    let (stage, log) = (stage(), Log())
    let view = scrollView(stage.window.bounds, in: stage, log)
    stage.tap(at: CGPoint(x: 50, y: 5))
    stage.advance(by: .milliseconds(100))
    view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    try stage.settle()
    #expect(view.contentOffset.y == 500 && log.calls == ["should", "end"])
    stage.tap(at: CGPoint(x: 50, y: 5))
    stage.advance(by: .milliseconds(100))
    stage.drag(from: CGPoint(x: 50, y: 150), to: CGPoint(x: 50, y: 100), over: .milliseconds(100))
    try stage.settle()
    #expect(log.calls == ["should", "end", "should", "drag"])
  }

  /// Delegates that remove the view, or scroll by themselves, while they are asked.
  @Test func delegatesMayChangeTheViewMeanwhile() throws {
    final class Hostile: ScrollViewDelegate {
      var change: (ScrollView) -> Void = { _ in }
      var count = 0

      func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool {
        change(scrollView)
        return true
      }

      func scrollViewDidScrollToTop(_ scrollView: ScrollView) { count += 1 }
    }
    let changes: [(change: (ScrollView) -> Void, count: Int)] = [
      ({ $0.removeFromSuperview() }, 1), ({ $0.contentOffset.y = -20 }, 0),
      ({ $0.contentSize.height = 0 }, 0), ({ $0.delegate = nil }, 0),
    ]
    for (index, (change, count)) in changes.enumerated() {
      let stage = stage()
      let view = scrollView(stage.window.bounds, in: stage)
      let delegate = Hostile()
      delegate.change = change
      view.delegate = delegate
      stage.tap(at: CGPoint(x: 50, y: 5))
      try stage.settle()
      #expect(delegate.count == count, "change \(index)")
    }
  }
}
