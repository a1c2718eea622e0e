import Foundation
import Offscreen
import Testing

@Suite struct StageTests {
  final class Counter: FrameTicking {
    var times: [Duration] = []
    var limit = Int.max
    func frameTick(at now: Duration) -> Bool {
      times.append(now)
      return times.count < limit
    }
  }

  @Test(arguments: [1, 30, 60, 90, 120, 144])
  func ticksAreWholeNumbersOfFrames(framesPerSecond: Int) {
    let stage = Stage(size: .zero, framesPerSecond: framesPerSecond)
    let counter = Counter()
    stage.addTicker(counter)
    for _ in 0..<framesPerSecond * 2 { stage.advance(by: .seconds(1) / framesPerSecond) }
    #expect(counter.times.count == framesPerSecond * 2)
    stage.advance(by: .seconds(10))
    #expect(counter.times.count == framesPerSecond * 12)
  }

  @Test func advanceStopsExactlyWhereAsked() {
    let stage = Stage(size: .zero)
    let counter = Counter()
    stage.addTicker(counter)
    stage.advance(by: .milliseconds(16))
    #expect(counter.times.isEmpty)
    stage.advance(by: .milliseconds(1))
    #expect(counter.times.count == 1)
    stage.advance(by: .milliseconds(83))
    #expect(stage.now == .milliseconds(100))
    #expect(counter.times.count == 6)
    #expect(counter.times[5] == .milliseconds(100))
  }

  @Test func settleReturnsHowLongItTook() throws {
    let stage = Stage(size: .zero, framesPerSecond: 10)
    let counter = Counter()
    counter.limit = 4
    stage.addTicker(counter)
    #expect(try stage.settle() == .milliseconds(400))
    #expect(try stage.settle() == .zero)
  }

  @Test func settleErrorNamesMovingViews() {
    let stage = Stage(size: .zero, framesPerSecond: 10)
    stage.addTicker(Counter())
    #expect(throws: StageError.stillMoving(after: .seconds(2), moving: ["Counter"])) {
      try stage.settle(limit: .seconds(2))
    }
    let error = StageError.stillMoving(after: .seconds(2), moving: ["Counter", "List"])
    #expect("\(error)" == "something still moves after 2.0 seconds: Counter, List")
  }

  @Test func tickLaysOutAndRenderDoesToo() {
    final class Spy: View {
      var count = 0
      override func layoutSubviews() { count += 1 }
    }
    let stage = Stage(size: CGSize(width: 10, height: 10.4), scale: 2)
    let spy = Spy()
    stage.window.addSubview(spy)
    stage.advance(by: .milliseconds(20))
    spy.setNeedsLayout()
    let picture = stage.render()
    #expect(spy.count == 2)
    #expect(picture.width == 20 && picture.height == 21)
  }

  @Test func fingerTouchesViewsAtTheirLaidOutPlaces() {
    /// Puts its only child under the finger when it lays out.
    final class Row: View {
      let child = Control(frame: .zero)
      override func layoutSubviews() { child.frame = bounds }
    }
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let row = Row(frame: stage.window.bounds)
    row.addSubview(row.child)
    stage.window.addSubview(row)
    var taps = 0
    row.child.addAction(for: .touchUpInside) { taps += 1 }
    stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(taps == 1)
  }

  @Test func negativeTimeStops() async {
    await #expect(processExitsWith: .failure) {
      Stage(size: .zero).advance(by: .milliseconds(-1))
    }
  }

  @Test func separateTreesMayBeUsedOnTwoThreads() {
    final class Results: @unchecked Sendable {
      private let lock = NSLock()
      private var hashes: Set<String> = []
      func add(_ hash: String) { lock.withLock { _ = hashes.insert(hash) } }
      var count: Int { lock.withLock { hashes.count } }
    }
    let results = Results()
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<5 {
        let stage = Stage(size: CGSize(width: 120, height: 80), scale: 2)
        for index in 0..<60 {
          let view = View("v\(index)", CGFloat(index), CGFloat(index % 7) * 10, 30, 20)
          view.backgroundColor = Color(white: CGFloat(index) / 60)
          view.layer.cornerRadius = 5
          view.alpha = 0.7
          view.addGestureRecognizer(TapGestureRecognizer { _ in view.alpha = 0.9 })
          stage.window.addSubview(view)
        }
        stage.tap(at: CGPoint(x: 60, y: 35))
        stage.advance(by: .milliseconds(50))
        results.add(stage.render().contentHash)
      }
    }
    #expect(results.count == 1)
  }
}
