import Foundation

/// The changes that one animation block of views made, and their outcome.
///
/// While the block runs, every property that changes is recorded; the completion is called when
/// none of them is animated any more.
final class AnimationBlock {
  /// The block that is running on this thread or task; nil outside blocks.
  static var current: AnimationBlock? { PropertyChanges.observer as? AnimationBlock }

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

  /// The number of iterations of the changes that are made now, and whether each is followed by the same one
  /// backwards.
  var repetition: (count: Double, autoreverses: Bool)
  /// The completion of the block.
  private let completion: AnimationCompletion
  private(set) var isOpen = false
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
    let inheritsTouches = AnimationBlock.current?.options.contains(.allowUserInteraction) == true
    self.options = inheritsTouches ? options.union(.allowUserInteraction) : options
    self.path = path
    self.isEnabled = isEnabled && View.areAnimationsEnabled
    repetition = (options.contains(.repeat) ? .infinity : 1, options.contains(.autoreverse))
    self.completion = AnimationCompletion(completion)
    self.completion.waitsForTick = duration == .zero && self.isEnabled
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
    completion.isOpen = false
    let replaced = replaced
    self.replaced = []
    for owner in replaced { owner.finishIfOver() }
    completion.finishIfOver()
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

  /// The batch of a stage, made when it is first needed.
  private func batch(for host: any Host) -> AnimationBatch {
    if let known = batches.first(where: { $0.host === host }) { return known }
    let outer = TransactionStack.current.completions
    let batch = AnimationBatch(completions: [completion] + outer, host: host)
    batches.append(batch)
    return batch
  }
}

extension AnimationBlock {
  /// Adds a transition of a layer's picture to the animations of the block, and ends one that the layer has.
  func add(_ transition: TransitionEffect, to layer: Layer) {
    guard isEnabled, let host = layer.host else { return }
    completion.concerns(host)
    guard duration > .zero else { return }
    layer.removeAnimation(forKey: "transition")
    var animation = RunningAnimation(
      key: "transition", effect: .transition(transition), times: times,
      begin: layer.time(at: host.now) + delay)
    animation.allowsTouches = options.contains(.allowUserInteraction)
    batch(for: host).add(animation, to: layer)
  }
}

extension AnimationBlock: PropertyChangeObserver {
  /// Animates a change that the block has made.
  func propertyDidChange(
    _ property: AnimatedProperty, of layer: Layer, from old: AnimatableValue
  ) {
    let end = layer.state[property]
    guard isEnabled, end != old, let view = layer.owner, let host = view.host else { return }
    completion.concerns(host)
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
      if options.contains(.beginFromCurrentState) {
        start = layer.shown(property, withModel: old)
      }
      if let owner = layer.takeAnimation(at: index),
        !replaced.contains(where: { $0 === owner })
      {
        replaced.append(owner)
      }
    }
    let batch = batch(for: host)
    var curve = ValueCurve(from: .fixed(start))
    curve.path = path
    curve.add(.fixed(end), over: span, timing: timing)
    let effect = PropertyEffect(keyPath: AnimationKeyPath(property), curve: curve)
    var animation = RunningAnimation(
      key: key, effect: .property(effect), times: times, begin: layer.time(at: host.now) + delay)
    animation.allowsTouches = options.contains(.allowUserInteraction)
    batch.add(animation, to: layer)
  }

  /// The times of the block's animations, whose first values show during the delay.
  private var times: AnimationTimes {
    var times = AnimationTimes(duration: duration.inSeconds)
    (times.repeatCount, times.autoreverses) = repetition
    times.fillsBackwards = true
    return times
  }
}
