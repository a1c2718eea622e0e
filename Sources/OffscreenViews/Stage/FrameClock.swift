/// The virtual time, and the frame ticks in it: tick k is at k / framesPerSecond seconds.
///
/// Tick times are kept as the whole number k, so that they never drift; in a `Duration` they are
/// rounded down to an attosecond. A time asked for that misses a tick by less than a nanosecond,
/// as sums of rounded frame durations do, is taken to reach it.
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

  /// The time of the next tick if it is due by `end`.
  func advanceToTick(by end: Duration) -> Bool {
    let next = time(ofTick: tickCount + 1)
    guard next - end < .nanoseconds(1) else { return false }
    tickCount += 1
    now = max(now, min(next, end))
    return true
  }

  /// Goes to `end`, past which no tick may lie undone.
  func finish(at end: Duration) {
    now = max(now, end)
  }
}
