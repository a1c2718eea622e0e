public import Foundation
import Offscreen
import OffscreenViews

/// A timer on the virtual clock of the stage that next advances its time on the same thread: UIKit
/// sources call it `Timer`.
///
/// `settle` waits for timers that fire once, but not for those that repeat.
public final class StageTimer: NSObject {
  /// The seconds between two runs; 0 for a timer that fires once.
  public let timeInterval: TimeInterval
  /// The value that was given when the timer was created.
  public let userInfo: Any?
  /// The time by which the timer may be late; it has no effect, because timers are exact here.
  public var tolerance: TimeInterval = 0
  private var delay: TimeInterval
  private var action: ((StageTimer) -> Void)?
  private var item: DeferredWork.Item?
  /// The virtual time at which the timer began to count.
  private var start = Duration.zero

  private init(
    after delay: TimeInterval, every interval: TimeInterval, repeats: Bool, userInfo: Any?,
    action: @escaping (StageTimer) -> Void
  ) {
    self.delay = delay
    timeInterval = repeats ? max(interval, 0.0001) : 0
    self.userInfo = userInfo
    self.action = action
    super.init()
  }

  /// Creates a timer that runs once it is added to a run loop.
  public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (StageTimer) -> Void
  ) {
    self.init(after: interval, every: interval, repeats: repeats, userInfo: nil, action: block)
  }

  /// Creates a timer whose first run is at a date of the wall clock, counted from now.
  public convenience init(
    fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping (StageTimer) -> Void
  ) {
    self.init(
      after: Self.delay(until: date), every: interval, repeats: repeats, userInfo: nil,
      action: block)
  }

  /// The seconds until a date, rounded up to 5 ms, because some time has passed since the date was created.
  private static func delay(until date: Date) -> TimeInterval {
    (date.timeIntervalSinceNow * 200).rounded(.up) / 200
  }

  /// The date of the wall clock at which the timer would fire next, if the stage's time advanced with that clock.
  ///
  /// Setting it to a date counts from now again; that of an invalid timer is in the past, and setting it has no
  /// effect.
  public var fireDate: Date {
    get { isValid ? Date(timeIntervalSinceNow: remaining) : .distantPast }
    set {
      delay = Self.delay(until: newValue)
      guard let item else { return }
      item.cancel()
      self.item = nil
      begin()
    }
  }

  /// Creates a timer that calls a method of a target, which it retains until it is invalidated.
  public convenience init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    let target = target as AnyObject
    self.init(after: interval, every: interval, repeats: repeats, userInfo: userInfo) { timer in
      selector.call(on: target, timer)
    }
  }

  /// Creates a timer that runs.
  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (StageTimer) -> Void
  ) -> StageTimer {
    let timer = StageTimer(timeInterval: interval, repeats: repeats, block: block)
    timer.begin()
    return timer
  }

  /// Creates a timer that runs and calls a method of a target, which it retains until it is
  /// invalidated.
  @discardableResult
  public static func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) -> StageTimer {
    let timer = StageTimer(
      timeInterval: interval, target: target, selector: selector, userInfo: userInfo,
      repeats: repeats)
    timer.begin()
    return timer
  }

  /// The seconds of virtual time until the timer fires next.
  private var remaining: TimeInterval {
    guard item != nil else { return delay }
    let passed = (DeferredWork.current.now - start).inSeconds
    guard passed > delay, timeInterval > 0 else { return max(0, delay - passed) }
    return timeInterval - (passed - delay).truncatingRemainder(dividingBy: timeInterval)
  }

  /// Whether the timer may still fire.
  public var isValid: Bool { action != nil }

  /// Runs the action now; a timer that fires once is then invalid.
  public func fire() {
    guard let action else { return }
    if timeInterval == 0 { invalidate() }
    action(self)
  }

  /// Stops the timer; it cannot be started again.
  public func invalidate() {
    item?.cancel()
    item = nil
    action = nil
  }

  /// Begins to count, unless the timer runs already.
  func begin() {
    guard item == nil, isValid else { return }
    let item = DeferredWork.Item(
      after: .interval(delay), every: timeInterval > 0 ? .interval(timeInterval) : nil
    ) { self.fire() }
    self.item = item
    start = DeferredWork.current.now
    DeferredWork.current.add(item)
  }
}

extension RunLoop {
  /// Starts a timer on the virtual clock; the mode does not matter.
  public func add(_ timer: StageTimer, forMode mode: RunLoop.Mode) {
    timer.begin()
  }
}

extension Duration {
  /// A number of seconds rounded to the microsecond: zero if it is negative or NaN, at most 10^9 s.
  static func interval(_ seconds: TimeInterval) -> Duration {
    seconds > 0 ? .microseconds(Int64((min(seconds, 1e9) * 1e6).rounded())) : .zero
  }
}
