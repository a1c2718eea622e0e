// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
import Offscreen
import OffscreenViews

/// Calls a method at the frames of the stage that next advances its time on the same thread.
///
/// `settle` does not wait for it.
public final class CADisplayLink: NSObject {
  private let target: AnyObject
  private let selector: Selector
  private var item: DeferredWork.Item?
  /// The virtual time of the last call, in seconds; nil before the first.
  private var lastCall: CFTimeInterval?

  /// The virtual time of the frame of the last call, in seconds.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The seconds between two frames: a sixtieth.
  public let duration: CFTimeInterval = 1 / 60
  /// The virtual time of the next call, in seconds.
  public var targetTimestamp: CFTimeInterval { timestamp + interval }
  /// Whether calls are left out; false by default.
  public var isPaused = false
  /// The number of calls per second; 0, the default, means a call at every frame.
  ///
  /// The calls are made at the rate next to it that divides 60.
  public var preferredFramesPerSecond: Int {
    get { Int(preferredFrameRateRange.wanted) }
    set {
      let rate = Float(max(newValue, 0))
      preferredFrameRateRange = CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
    }
  }
  /// The numbers of calls per second among which the preferred one, or else the maximum, is chosen.
  public var preferredFrameRateRange = CAFrameRateRange.default

  /// Creates a link that retains its target until it is invalidated.
  public init(target: Any, selector: Selector) {
    self.target = target as AnyObject
    self.selector = selector
    super.init()
  }

  /// Starts the calls; the run loop and the mode do not matter.
  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    guard item == nil else { return }
    // An interval shorter than a frame, so that every frame makes a call.
    let item = DeferredWork.Item(after: .zero, every: .milliseconds(1)) { self.tick() }
    self.item = item
    DeferredWork.current.add(item)
  }

  /// Ends the calls.
  public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    invalidate()
  }

  /// Ends the calls, and releases the target with the link.
  public func invalidate() {
    item?.cancel()
    item = nil
  }

  /// The seconds between two calls.
  private var interval: CFTimeInterval {
    let wanted = CFTimeInterval(preferredFrameRateRange.wanted)
    guard wanted > 0 else { return duration }
    let frames = (1...60).min {
      abs(60 / CFTimeInterval($0) - wanted) < abs(60 / CFTimeInterval($1) - wanted)
    }
    return duration * CFTimeInterval(frames ?? 1)
  }

  private func tick() {
    let now = CACurrentMediaTime()
    guard !isPaused else { return }
    // Half a frame less, because times of frames are rounded.
    if let lastCall, now - lastCall < interval - duration / 2 { return }
    lastCall = now
    timestamp = now
    selector.call(on: target, self)
  }
}

/// Numbers of calls per second that code wishes for.
public struct CAFrameRateRange: Sendable {
  /// The least number of calls per second.
  public var minimum: Float
  /// The greatest number of calls per second.
  public var maximum: Float
  private var preference: Float

  /// Creates a range; without a preferred number the maximum is preferred.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    preference = preferred ?? 0
  }

  /// The preferred number of calls per second; nil if there is none.
  public var preferred: Float? {
    get { preference > 0 ? preference : nil }
    set { preference = newValue ?? 0 }
  }

  /// No wish: a call at every frame.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)

  /// The number of calls per second to aim at; 0 for none.
  var wanted: Float {
    let wanted = preferred ?? maximum
    return wanted.isFinite ? min(max(wanted, 0), 1_000) : 0
  }
}

/// The virtual time in seconds of the stage that last advanced its time on this thread; 0 without
/// one.
public func CACurrentMediaTime() -> CFTimeInterval {
  DeferredWork.current.now.inSeconds
}
