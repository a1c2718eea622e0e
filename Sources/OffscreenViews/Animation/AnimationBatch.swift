/// Animations of one tree that were started together, driven by that tree's host.
///
/// A block may change views of several trees; each has its own clock, and so its own batch.
final class AnimationBatch {
  /// The completions that wait for the animations, the innermost first.
  private let completions: [AnimationCompletion]
  /// The stage of the tree, which drives the animations.
  private(set) weak var host: (any Host)?
  /// The layers that are animated, each once; they may be released meanwhile.
  private var layers: [WeakLayer] = []
  /// The number of animations that are still running.
  private var remaining = 0

  /// A layer that the batch does not keep alive.
  private struct WeakLayer {
    weak var layer: Layer?
  }

  /// Creates a batch without animations.
  init(completions: [AnimationCompletion], host: any Host) {
    self.completions = completions
    self.host = host
    for completion in completions { completion.concerns(host) }
  }

  /// Adds an animation to a layer, after those that it has.
  func add(_ animation: RunningAnimation, to layer: Layer) {
    layer.animations.append(animation)
    adoptAnimation(at: layer.animations.count - 1, of: layer)
  }

  /// Drives an animation of a layer that nothing drives yet.
  func adoptAnimation(at index: Int, of layer: Layer) {
    if !layer.animations.contains(where: { $0.owner === self }) {
      layers.append(WeakLayer(layer: layer))
    }
    layer.animations[index].owner = self
    remaining += 1
    for completion in completions { completion.remaining += 1 }
    if remaining == 1 { host?.addTicker(self) }
  }

  /// Counts animations that are over; with the last one the batch stops ticking.
  private func countDown(_ count: Int, isUnbroken: Bool = true) {
    remaining -= count
    for completion in completions { completion.countDown(count, isUnbroken: isUnbroken) }
    if remaining == 0 { host?.removeTicker(self) }
  }
}

extension AnimationBatch: AnimationOwner {
  func wasBrokenOff() {
    countDown(1, isUnbroken: false)
  }

  func finishIfOver() {
    for completion in completions { completion.finishIfOver() }
  }
}

extension AnimationBatch: FrameTicking {
  /// The animation that lasts longest, with its layer.
  var tickerName: String {
    for case .some(let layer) in layers.map(\.layer) {
      let own = layer.animations.filter { $0.owner === self && !$0.isFinished }
      guard let longest = own.max(by: { $0.times.length < $1.times.length }) else { continue }
      return longest.name(in: layer)
    }
    return "Animation"
  }

  /// Whether all animations are those of layers whose time stands still, so that they never end.
  var isEndless: Bool {
    layers.allSatisfy { $0.layer.map { $0.isTimeStopped } ?? true }
  }

  var isInMotion: Bool { !isEndless }

  /// Whether all animations that are not over have an infinite repeat count.
  var repeatsForever: Bool {
    layers.allSatisfy { weak in
      weak.layer?.animations.allSatisfy {
        $0.owner !== self || $0.isFinished || $0.times.repeatCount == .infinity
      } ?? true
    }
  }

  /// Ends the animations that are over, tells their delegates, and calls the completions with the last one.
  func frameTick(at now: Duration) -> Bool {
    var events = AnimationEvents()
    var living: [WeakLayer] = []
    var left = 0
    for case .some(let layer) in layers.map(\.layer) {
      let own = layer.advanceAnimations(of: self, at: now, events: &events)
      left += own
      if own > 0 { living.append(WeakLayer(layer: layer)) }
    }
    layers = living
    countDown(remaining - left)
    events.report()
    finishIfOver()
    return remaining > 0
  }
}
