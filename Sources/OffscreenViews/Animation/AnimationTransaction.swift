import Foundation

/// The changes that one animation block made, and their outcome.
///
/// While the block runs, every property that changes is recorded; the completion is called when
/// none of them is animated any more.
final class AnimationTransaction {
  /// The block that is running on this thread or task; nil outside blocks.
  ///
  /// It is a task-local value, because trees are not bound to a thread and several may be animated
  /// at the same time. A task created inside a block inherits the value and may outlive the block,
  /// so finished blocks do not count.
  static var current: AnimationTransaction? {
    guard let transaction = running?.transaction, transaction.isOpen else { return nil }
    return transaction
  }

  @TaskLocal private static var running: RunningBlock?

  // A block is synchronous, so only the thread that runs it sees its transaction.
  private struct RunningBlock: @unchecked Sendable {
    let transaction: AnimationTransaction
  }

  let delay: Duration
  let duration: Duration
  let timing: AnimationTiming
  let options: View.AnimationOptions
  /// How values between keyframes are found.
  let path: KeyframePath
  /// Whether changes are animated at all; never inside a block that does not animate.
  let isEnabled: Bool
  /// The part of the duration that changes take: that of the keyframe whose block is running.
  var span = AnimationSpan.whole
  /// The number of properties still being animated.
  var remaining = 0
  /// Whether everything so far has run to its end.
  var isUnbroken = true

  private var completion: ((Bool) -> Void)?
  private var isOpen = false
  private var groups: [AnimationGroup] = []
  private var replaced: [AnimationTransaction] = []
  private var resized: [View] = []

  init(
    delay: Duration, duration: Duration, timing: AnimationTiming, options: View.AnimationOptions,
    path: KeyframePath = .linear, isEnabled: Bool = true, completion: ((Bool) -> Void)?
  ) {
    self.delay = delay
    self.duration = duration
    self.timing = timing
    self.options = options
    self.path = path
    self.isEnabled = isEnabled && AnimationTransaction.current?.isEnabled != false
    self.completion = completion
  }

  /// Runs a block, then calls the completions of the animations it replaced, and its own if nothing
  /// is animated.
  func run(_ block: () -> Void) {
    isOpen = true
    Self.$running.withValue(RunningBlock(transaction: self)) {
      block()
      while !resized.isEmpty {
        let views = resized
        resized = []
        for view in views { view.layoutIfNeeded() }
      }
    }
    isOpen = false
    let replaced = replaced
    self.replaced = []
    for transaction in replaced { transaction.finishIfOver() }
    finishIfOver()
    groups = []
  }

  /// Records that a property of a view has changed inside the block.
  func record(_ view: View, _ property: AnimatedProperty, from old: AnimatableValue) {
    let end = view.layer.state[property]
    guard isEnabled, duration > .zero, end != old, let host = view.host else { return }
    if property == .bounds, options.contains(.layoutSubviews) { resized.append(view) }
    var start = old
    if let index = view.animations.firstIndex(where: { $0.property == property }) {
      if view.animations[index].group?.transaction === self {
        view.animations[index].add(end, over: span)
        return
      }
      let former = view.animations.remove(at: index)
      if options.contains(.beginFromCurrentState) { start = former.value(at: host.now) ?? old }
      if let group = former.group {
        group.wasBrokenOff()
        if !replaced.contains(where: { $0 === group.transaction }) {
          replaced.append(group.transaction)
        }
      }
    }
    let group = group(for: host)
    var animation = PropertyAnimation(
      property: property, origin: start, startTime: host.now + delay, group: group)
    animation.add(end, over: span)
    group.add(animation, to: view)
  }

  /// Calls the completion, once, when the block has ended and none of its properties is animated
  /// any more.
  ///
  /// Changes made by the completion belong to no block, unless it runs one of its own.
  func finishIfOver() {
    guard !isOpen, remaining == 0, let completion else { return }
    self.completion = nil
    Self.$running.withValue(nil) { completion(isUnbroken) }
  }

  private func group(for host: any Host) -> AnimationGroup {
    if let known = groups.first(where: { $0.host === host }) { return known }
    let group = AnimationGroup(transaction: self, host: host)
    groups.append(group)
    return group
  }
}
