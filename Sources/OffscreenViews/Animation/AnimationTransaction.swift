import Foundation

/// The changes that one animation block made, and their outcome.
///
/// While the block runs, every property that changes is recorded; the completion is called when
/// none of them is animated any more.
final class AnimationTransaction {
  /// The block that is running on this thread or task; nil outside blocks.
  static var current: AnimationTransaction? { PropertyChanges.observer as? AnimationTransaction }

  /// The time from the block to the start of the animations.
  let delay: Duration
  /// The duration of one iteration; zero animates nothing.
  let duration: Duration
  /// The progress as a function of time.
  let timing: AnimationTiming
  /// The block's options, with the inherited duration and curve already applied.
  let options: View.AnimationOptions
  /// The interpolation of values between two keyframes.
  let path: KeyframePath
  /// Whether changes are animated; false inside `performWithoutAnimation`.
  let isEnabled: Bool
  /// The part of the duration in which changes are animated: the part of the keyframe whose block
  /// is running.
  var span = AnimationSpan.whole
  /// The number of properties still being animated.
  var remaining = 0
  /// Whether everything so far has run to its end.
  var isUnbroken = true

  /// The completion; nil once it has been called.
  private var completion: ((Bool) -> Void)?
  /// The stage of the first view that the block changed.
  private weak var host: (any Host)?
  private(set) var isOpen = false
  /// Whether the completion is due and waits for the next tick or for another completion.
  private var isDue = false
  /// The animations, one batch for each stage whose views the block changes.
  private var batches: [AnimationBatch] = []
  /// The owners of animations that this block replaced; their completions are called after it.
  private var replaced: [any AnimationOwner] = []
  /// The views whose size changed, each once, in the order of the changes.
  private var resized: [View] = []
  /// The identities of `resized`.
  private var resizedIDs: Set<ObjectIdentifier> = []

  init(
    delay: Duration, duration: Duration, timing: AnimationTiming, options: View.AnimationOptions,
    path: KeyframePath = .linear, isEnabled: Bool = true, completion: ((Bool) -> Void)?
  ) {
    self.delay = delay
    self.duration = duration
    self.timing = timing
    let inheritsTouches =
      AnimationTransaction.current?.options.contains(.allowUserInteraction) == true
    self.options = inheritsTouches ? options.union(.allowUserInteraction) : options
    self.path = path
    self.isEnabled = isEnabled && AnimationTransaction.current?.isEnabled != false
    self.completion = completion
  }

  /// Runs a block, then calls the completions of the animations it replaced, and its own if nothing
  /// is animated.
  func run(_ block: () -> Void) {
    isOpen = true
    PropertyChanges.observe(with: self) {
      block()
      layOutResizedViews()
    }
    isOpen = false
    let replaced = replaced
    self.replaced = []
    for owner in replaced { owner.finishIfOver() }
    finishIfOver()
    batches = []
  }

  /// Lays out the views that the block resized, and those that this resizes, a few times at most.
  private func layOutResizedViews() {
    for _ in 0..<layoutRounds where !resized.isEmpty {
      let views = resized
      resized = []
      resizedIDs = []
      for view in views { view.layoutIfNeeded() }
    }
    resized = []
  }

  /// Calls the completion, once, when the block has ended and none of its properties is animated
  /// any more, unless it has to wait.
  ///
  /// An animation without a duration completes at the next frame tick of its stage, as UIKit's does
  /// in the next turn of the run loop. A completion that becomes due inside another one waits too,
  /// until the next tick of its stage or, without a stage, until the other one has returned: so
  /// completions that animate again never nest.
  func finishIfOver() {
    guard !isOpen, remaining == 0, completion != nil, !isDue else { return }
    isDue = true
    let outer = RunningCompletion.current
    if let host, outer != nil || (duration == .zero && isEnabled) {
      host.addTicker(DueCompletion(self))
    } else if let outer {
      outer.waiting.append(self)
    } else {
      complete()
    }
  }

  /// Calls the completion, and then those without a stage that became due inside it.
  ///
  /// Changes made by a completion do not belong to a block, unless the completion runs one itself.
  fileprivate func complete() {
    PropertyChanges.observe(with: nil) {
      RunningCompletion.run { running in
        running.waiting.append(self)
        while !running.waiting.isEmpty {
          let transaction = running.waiting.removeFirst()
          transaction.completion.take()?(transaction.isUnbroken)
        }
      }
    }
  }

  /// The batch of a stage, made when it is first needed.
  private func batch(for host: any Host) -> AnimationBatch {
    if let known = batches.first(where: { $0.host === host }) { return known }
    let batch = AnimationBatch(transaction: self, host: host)
    batches.append(batch)
    return batch
  }
}

extension AnimationTransaction: PropertyChangeObserver {
  /// Animates a change that the block has made.
  func propertyDidChange(
    _ property: AnimatedProperty, of layer: Layer, from old: AnimatableValue
  ) {
    let end = layer.state[property]
    guard isEnabled, end != old, let view = layer.owner, let host = view.host else { return }
    if self.host == nil { self.host = host }
    guard duration > .zero else { return }
    if property == .bounds, options.contains(.layoutSubviews),
      resizedIDs.insert(ObjectIdentifier(view)).inserted
    {
      resized.append(view)
    }
    let key = property.key
    var start = old
    if let index = layer.animations.firstIndex(where: { $0.key == key }) {
      if batches.contains(where: { $0 === layer.animations[index].owner }) {
        layer.animations[index].reach(end, over: span, timing: timing)
        return
      }
      if options.contains(.beginFromCurrentState) { start = layer.shown(property, withModel: old) }
      let former = layer.animations.remove(at: index)
      if let owner = former.owner {
        owner.wasBrokenOff()
        if !replaced.contains(where: { $0 === owner }) { replaced.append(owner) }
      }
    }
    let batch = batch(for: host)
    var curve = ValueCurve(from: .fixed(start))
    curve.path = path
    curve.add(.fixed(end), over: span, timing: timing)
    var animation = RunningAnimation(
      key: key,
      effect: .property(PropertyEffect(keyPath: AnimationKeyPath(property), curve: curve)),
      times: times, begin: host.now + delay, owner: batch)
    animation.allowsTouches = options.contains(.allowUserInteraction)
    batch.add(animation, to: layer)
  }

  /// The times of the block's animations, whose first values show during the delay.
  private var times: AnimationTimes {
    var times = AnimationTimes(duration: duration.inSeconds)
    times.repeatCount = options.contains(.repeat) ? .infinity : 1
    times.autoreverses = options.contains(.autoreverse)
    times.fillsBackwards = true
    return times
  }
}

/// The completion that is running on this thread or task.
private final class RunningCompletion {
  /// The transactions that became due inside it and have no stage to wait for.
  var waiting: [AnimationTransaction] = []
  private var isOpen = true

  // A completion is synchronous, so only the thread that runs it sees this object. A task created
  // inside it inherits the value and may outlive it, so finished completions do not count.
  private struct Scope: @unchecked Sendable {
    let completion: RunningCompletion
  }

  @TaskLocal private static var scope: Scope?

  /// The completion that is running; nil outside completions.
  static var current: RunningCompletion? {
    guard let completion = scope?.completion, completion.isOpen else { return nil }
    return completion
  }

  /// Runs code as a completion, so that others that become due in it wait.
  static func run(_ body: (RunningCompletion) -> Void) {
    let completion = RunningCompletion()
    $scope.withValue(Scope(completion: completion)) { body(completion) }
    completion.isOpen = false
  }
}

/// Calls the completion of an animation at the next frame tick.
private final class DueCompletion: FrameTicking {
  private let transaction: AnimationTransaction

  init(_ transaction: AnimationTransaction) {
    self.transaction = transaction
  }

  var tickerName: String { "Animation" }
  var isInMotion: Bool { false }

  /// Calls the completion; the last tick.
  func frameTick(at now: Duration) -> Bool {
    transaction.complete()
    return false
  }
}
