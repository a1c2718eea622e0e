// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
import Offscreen
import OffscreenViews

/// Calls a method at every frame of the stage that next advances its time on the same thread.
///
/// `settle` does not wait for it.
public final class CADisplayLink: NSObject {
  private let target: AnyObject
  private let selector: Selector
  private var item: DeferredWork.Item?

  /// The virtual time of the frame, in seconds.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The seconds between two frames: a sixtieth.
  public let duration: CFTimeInterval = 1 / 60
  /// The virtual time of the next frame, in seconds.
  public var targetTimestamp: CFTimeInterval { timestamp + duration }
  /// Whether calls are left out; false by default.
  public var isPaused = false
  /// The number of calls per second that UIKit would try to make; here every frame makes one.
  public var preferredFramesPerSecond = 0

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

  private func tick() {
    timestamp = CACurrentMediaTime()
    if !isPaused { selector.call(on: target, self) }
  }
}

/// The virtual time in seconds of the stage that last advanced its time on this thread; 0 without
/// one.
public func CACurrentMediaTime() -> CFTimeInterval {
  DeferredWork.current.now.inSeconds
}
