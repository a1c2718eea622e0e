/// The virtual time and its frame ticks: tick k is at k / framesPerSecond seconds.
///
/// The present tick is stored as the whole number k, so that tick times never drift; as a
/// `Duration` they are rounded down to an attosecond. A time that falls short of a tick by less
/// than a nanosecond, as sums of rounded frame durations do, counts as reaching it.
final class FrameClock {
  let framesPerSecond: Int
  private(set) var now = Duration.zero
  /// The number of ticks so far.
  private(set) var tickCount = 0

  init(framesPerSecond: Int) {
    self.framesPerSecond = framesPerSecond
  }

  /// The time of tick `index`.
  func time(ofTick index: Int) -> Duration {
    let (seconds, rest) = index.quotientAndRemainder(dividingBy: framesPerSecond)
    return .seconds(seconds)
      + Duration(
        secondsComponent: 0,
        attosecondsComponent: Int64(rest) * (1_000_000_000_000_000_000 / Int64(framesPerSecond))
          + Int64(rest) * (1_000_000_000_000_000_000 % Int64(framesPerSecond))
          / Int64(framesPerSecond))
  }

  /// Advances to the next tick if it is due by `end`; returns whether it was.
  func advanceToTick(by end: Duration) -> Bool {
    let next = time(ofTick: tickCount + 1)
    guard next - end < .nanoseconds(1) else { return false }
    tickCount += 1
    now = max(now, min(next, end))
    return true
  }

  /// Advances to `end`; all ticks up to there must have been run.
  func finish(at end: Duration) {
    now = max(now, end)
  }
}
