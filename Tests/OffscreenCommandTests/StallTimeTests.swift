import Testing

@testable import OffscreenScenes

/// The time after which a scene counts as one that does not go on, without a clock.
@Suite struct StallTimeTests {
  /// Readings every 50 ms, in each of which threads have waited for a part of the time.
  private func total(waiting part: Double, steps: Int = 200) -> Duration {
    func reading(_ step: Int) -> StallTime.Reading {
      let now = Duration.milliseconds(50 * step)
      return StallTime.Reading(now: now, delay: now * part)
    }
    var stall = StallTime(reading(0))
    for step in 1...steps { stall.add(reading(step), isStalled: true) }
    return stall.total
  }

  @Test func timeOfAnIdleMachineCounts() {
    #expect(total(waiting: 0) == .seconds(10))
  }

  @Test(arguments: [0.5, 0.75, 1, 8])
  func waitingForAProcessorDoesNotCount(part: Double) {
    #expect(total(waiting: part) == .seconds(10) * max(0, 1 - part))
  }

  @Test func progressBeginsAnew() {
    var stall = StallTime(StallTime.Reading(now: .zero, delay: .zero))
    for step in 1...10 {
      stall.add(.init(now: .milliseconds(50 * step), delay: .zero), isStalled: step != 6)
    }
    #expect(stall.total == .milliseconds(200))
  }

  /// After Ctrl-Z, or on a machine that slept.
  @Test func stoppedProcessesCountOneStep() {
    var stall = StallTime(StallTime.Reading(now: .zero, delay: .zero))
    stall.add(.init(now: .seconds(1000), delay: .zero), isStalled: true)
    #expect(stall.total == StallTime.longestStep)
  }

  /// A thread that ends takes its share away.
  @Test func delaysThatShrinkCountAsNone() {
    var stall = StallTime(StallTime.Reading(now: .zero, delay: .seconds(5)))
    stall.add(.init(now: .milliseconds(50), delay: .zero), isStalled: true)
    #expect(stall.total == .milliseconds(50))
  }
}
