import Foundation

/// What one animation block asked for, and what became of it.
///
/// While the block runs, it notes every property that changes; the completion follows when none of
/// them is on its way any more.
final class AnimationTransaction {
  /// The block that runs on this thread or task at the moment; nil outside blocks.
  ///
  /// It is a task-local value, as trees are bound to no thread and several may be animated at once.
  /// A task made inside a block inherits the value and may outlive the block, so blocks that are
  /// over do not count.
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
  /// Whether changes are animated at all; blocks inside one that animates nothing do not either.
  let isEnabled: Bool
  /// The part of the duration that changes take: a keyframe's while its block runs.
  var span = AnimationSpan.whole
  /// How many properties are still on their way.
  var remaining = 0
  /// Whether everything so far ran to its end.
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

  /// Runs a block; then come the completions of what it replaced, and its own if nothing moves.
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

  /// Notes that a property of a view changed inside the block.
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

  /// Calls the completion, once, when the block is over and nothing of it moves any more.
  ///
  /// Changes that the completion makes belong to no block but its own.
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
