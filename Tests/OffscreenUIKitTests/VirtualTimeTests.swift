import Foundation
import OffscreenUIKit
import Testing

@Suite struct VirtualTimeTests {
  /// Only the thread of its stage uses it.
  private final class Log: @unchecked Sendable {
    var lines: [String] = []
    /// Notes a word with the virtual time in milliseconds.
    func add(_ word: String) {
      lines.append("\(word) \(Int((CACurrentMediaTime() * 1000).rounded()))")
    }
  }

  @Test func mainQueueFollowsTheStage() throws {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let log = Log()
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { log.add("later") }
    DispatchQueue.main.async {
      log.add("now")
      DispatchQueue.main.async { log.add("next") }
    }
    #expect(log.lines.isEmpty)
    stage.advance(by: .milliseconds(200))
    #expect(log.lines == ["now 0", "next 17"])
    stage.advance(by: .milliseconds(200))
    #expect(log.lines.last == "later 300")
    #expect(try stage.settle() == .zero)
  }

  @Test func delaysAreExactUnderAnyLoad() {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let log = Log()
    DispatchQueue.main.asyncAfter(delay: 0.3) { log.add("seconds") }
    DispatchQueue.main.asyncAfter(delay: .milliseconds(203)) { log.add("milliseconds") }
    DispatchQueue.main.asyncAfter(delay: .nan) { log.add("none") }
    Thread.sleep(forTimeInterval: 0.02)
    stage.advance(by: .seconds(1))
    #expect(log.lines == ["none 0", "milliseconds 217", "seconds 300"])
  }

  @Test func blocksOfOtherQueuesReachTheMainQueueInOrder() throws {
    var former: [String] = []
    for round in 0..<50 {
      let stage = Stage(size: CGSize(width: 10, height: 10))
      let log = Log()
      let queue = DispatchQueue.global()
      for index in 0..<6 {
        queue.async {
          if (index + round) % 3 == 0 { Thread.sleep(forTimeInterval: 0.000_3) }
          DispatchQueue.main.async { log.add("\(index)") }
          queue.async { DispatchQueue.main.async { log.add("\(index) nested") } }
        }
      }
      queue.asyncAfter(delay: 0.1) { DispatchQueue.main.async { log.add("late") } }
      try stage.settle()
      let blocks = (0..<6).map { "\($0) 0" } + (0..<6).map { "\($0) nested 0" }
      #expect(log.lines.sorted() == (blocks + ["late 100"]).sorted())
      #expect(log.lines.first == "0 0" && log.lines.last == "late 100")
      if round > 0 { #expect(log.lines == former) }
      former = log.lines
    }
  }

  @Test func groupsNotifyWhenTheirLastMemberHasLeft() throws {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let log = Log()
    let group = DispatchGroup()
    group.enter()
    DispatchQueue.main.asyncAfter(delay: 0.1) {
      log.add("leave")
      group.leave()
    }
    DispatchQueue.global().async(group: group) { Thread.sleep(forTimeInterval: 0.001) }
    group.notify(queue: .main) { log.add("notify") }
    try stage.settle()
    #expect(log.lines == ["leave 100", "notify 100"])
    group.notify(queue: .main) { log.add("empty") }
    stage.advance(by: .zero)
    stage.advance(by: .zero)
    #expect(log.lines.last == "empty 117")
  }

  @Test func groupThatNeverEmptiesIsNamed() {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let group = DispatchGroup()
    group.enter()
    group.notify(queue: .main) {}
    #expect(throws: StageError.stillMoving(after: .seconds(1), moving: ["deferred work"])) {
      try stage.settle(limit: .seconds(1))
    }
    group.leave()
  }

  @Test func settlingWaitsForFiniteWork() throws {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let log = Log()
    StageTimer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in log.add("once") }
    let endless = StageTimer.scheduledTimer(withTimeInterval: 0.2, repeats: true) { timer in
      log.add("again")
      if log.lines.count == 5 { timer.invalidate() }
    }
    #expect(try stage.settle() == .milliseconds(500))
    #expect(log.lines == ["again 200", "again 400", "once 500"])
    #expect(endless.isValid && stage.isMoving == false)
    stage.advance(by: .seconds(2))
    #expect(log.lines.suffix(2) == ["again 600", "again 800"] && !endless.isValid)
  }

  @Test func cancelledWorkDoesNotRun() throws {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let log = Log()
    let item = StageWorkItem { log.add("cancelled") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: item)
    item.cancel()
    let timer = StageTimer(timeInterval: 0.1, repeats: true) { _ in log.add("timer") }
    RunLoop.main.add(timer, forMode: .common)
    timer.invalidate()
    stage.advance(by: .seconds(1))
    #expect(log.lines.isEmpty && !timer.isValid)
  }

  @Test func timersAndDelaysCallMethods() {
    final class Target: NSObject {
      var calls: [String] = []
      func fired(_ timer: StageTimer) { calls.append("fired \(timer.userInfo ?? "")") }
      func said(_ word: String) { calls.append(word) }
    }
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let target = Target()
    StageTimer.scheduledTimer(
      timeInterval: 0.1, target: target, selector: Selector(Target.fired, "fired(_:)"),
      userInfo: "it", repeats: false)
    let said = Selector(Target.said, "said(_:)")
    target.perform(said, with: "a", afterDelay: 0.1)
    target.perform(said, with: "b", afterDelay: 0.2)
    stage.advance(by: .milliseconds(150))
    NSObject.cancelPreviousPerformRequests(withTarget: target)
    stage.advance(by: .milliseconds(150))
    #expect(target.calls == ["fired it", "a"])
  }

  @Test func displayLinksTickWithFrames() throws {
    final class Target {
      var times: [Double] = []
      func tick(_ link: CADisplayLink) { times.append((link.timestamp * 60).rounded()) }
    }
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let target = Target()
    let link = CADisplayLink(target: target, selector: Selector(Target.tick, "tick(_:)"))
    link.add(to: .main, forMode: .common)
    try stage.settle()
    stage.advance(by: .milliseconds(50))
    link.isPaused = true
    stage.advance(by: .milliseconds(50))
    link.invalidate()
    stage.advance(by: .milliseconds(50))
    #expect(target.times == [0, 1, 2, 3])
  }

  @Test(
    "Display links are called at the rate next to the wished one that divides 60",
    arguments: [
      (0, 1), (60, 1), (50, 1), (40, 2), (30, 2), (24, 3), (20, 3), (10, 6), (1, 60), (-5, 1),
    ])
  func displayLinksKeepToTheirRate(wished: Int, frames: Int) {
    final class Target {
      var times: [Int] = []
      func tick(_ link: CADisplayLink) {
        times.append(Int((link.timestamp * 60).rounded()))
        interval = ((link.targetTimestamp - link.timestamp) * 60).rounded()
      }
      var interval = 0.0
    }
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let target = Target()
    let link = CADisplayLink(target: target, selector: Selector(Target.tick, "tick(_:)"))
    link.preferredFramesPerSecond = wished
    link.add(to: .main, forMode: .common)
    stage.advance(by: .seconds(2))
    link.invalidate()
    #expect(target.times == Array(stride(from: 0, through: 120, by: frames)))
    #expect(target.interval == Double(frames))
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 30)
    #expect(link.preferredFramesPerSecond == 30 && link.preferredFrameRateRange.preferred == nil)
  }

  @Test func threadsAreIndependent() async {
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let log = Log()
          let stage = Stage(size: CGSize(width: 10, height: 10))
          for _ in 0..<20 { DispatchQueue.main.async { log.add("run") } }
          stage.advance(by: .milliseconds(20))
          return log.lines.count
        }
      }
      for await count in group { #expect(count == 20) }
    }
  }
}
