import Foundation
import OffscreenGeometry

/// What one animation block asked for, and what became of it.
///
/// While the block runs, it notes every property that changes; afterwards it is told of every frame
/// by the host, drops what is over, and calls the completion after the last.
final class AnimationTransaction {
  /// The block that runs on this thread or task at the moment; nil outside blocks.
  static var current: AnimationTransaction? { running?.transaction }

  @TaskLocal private static var running: RunningBlock?

  // A block is synchronous, so only the thread that runs it sees its transaction.
  private struct RunningBlock: @unchecked Sendable {
    let transaction: AnimationTransaction
  }

  let delay: Duration
  let duration: Duration
  let timing: AnimationTiming
  let options: View.AnimationOptions
  private let isEnabled: Bool
  private var completion: ((Bool) -> Void)?
  private var views: [View] = []
  private var allFinished = true
  private weak var host: (any Host)?
  /// The part of the duration that a keyframe takes, and when it starts, as fractions.
  var keyframe: (start: Double, length: Double)?

  init(
    delay: Duration, duration: Duration, timing: AnimationTiming, options: View.AnimationOptions,
    isEnabled: Bool = true, completion: ((Bool) -> Void)?
  ) {
    self.delay = delay
    self.duration = duration
    self.timing = timing
    self.options = options
    self.isEnabled = isEnabled
    self.completion = completion
  }

  /// Runs a block; without anything to animate, the completion follows at once.
  func run(_ block: () -> Void) {
    Self.$running.withValue(RunningBlock(transaction: self), operation: block)
    if views.isEmpty {
      finish()
    } else {
      host?.addTicker(self)
    }
  }

  /// Notes that a property of a view changed inside the block.
  func record(_ view: View, _ property: AnimatedProperty, from old: AnimatableValue) {
    let end = view.layer.state[property]
    guard isEnabled, duration > .zero, end != old, let host = view.host else { return }
    self.host = host
    let length = keyframe.map { duration * $0.length } ?? duration
    let offset = keyframe.map { duration * $0.start } ?? .zero
    let isContinued = view.animations.contains {
      $0.property == property && $0.transaction === self
    }
    let beginsFromCurrent = options.contains(.beginFromCurrentState) && !isContinued
    let start = beginsFromCurrent ? view.presentedValue(of: property, before: old) : old
    if !isContinued { view.dropAnimations(of: property) }
    view.animations.append(
      PropertyAnimation(
        property: property, start: start, end: end, startTime: host.now + delay + offset,
        duration: length, timing: timing, repeats: options.contains(.repeat),
        autoreverses: options.contains(.autoreverse), transaction: self))
    if !views.contains(where: { $0 === view }) { views.append(view) }
  }

  /// Told when an animation of the block was broken off.
  func wasReplaced(in view: View) {
    allFinished = false
    removeIdleViews()
    if views.isEmpty {
      host?.removeTicker(self)
      finish()
    }
  }

  private func removeIdleViews() {
    views.removeAll { view in !view.animations.contains { $0.transaction === self } }
  }

  private func finish() {
    let completion = completion
    self.completion = nil
    completion?(allFinished)
  }
}

extension AnimationTransaction: FrameTicking {
  var tickerName: String { "Animation" }

  func frameTick(at now: Duration) -> Bool {
    for view in views {
      // A keyframe animation is dropped whole, so that its last part holds the value.
      let own = view.animations.filter { $0.transaction === self }
      for property in Set(own.map(\.property)) {
        let parts = own.filter { $0.property == property }
        guard parts.allSatisfy({ $0.endTime.map { $0 <= now } ?? false }) else { continue }
        view.animations.removeAll { $0.transaction === self && $0.property == property }
      }
    }
    removeIdleViews()
    guard views.isEmpty else { return true }
    finish()
    return false
  }
}

extension View {
  /// What shows of a property whose model was `old` a moment ago.
  fileprivate func presentedValue(
    of property: AnimatedProperty, before old: AnimatableValue
  ) -> AnimatableValue {
    guard animations.contains(where: { $0.property == property }) else { return old }
    return paintedState[property]
  }

  fileprivate func dropAnimations(of property: AnimatedProperty) {
    let dropped = animations.filter { $0.property == property }
    animations.removeAll { $0.property == property }
    for animation in dropped { animation.transaction.wasReplaced(in: self) }
  }
}
