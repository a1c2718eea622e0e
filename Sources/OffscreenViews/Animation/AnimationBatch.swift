/// The animations of one block in one tree, driven by that tree's host.
///
/// A block may change views of several trees; each has its own clock.
final class AnimationBatch {
  /// The block whose animations these are.
  let transaction: AnimationTransaction
  /// The stage of the tree, which drives the animations.
  private(set) weak var host: (any Host)?
  /// The layers that are animated, each once; they may be released meanwhile.
  private var layers: [WeakLayer] = []
  /// The number of properties still being animated.
  private var remaining = 0

  /// A layer that the batch does not keep alive.
  private struct WeakLayer {
    weak var layer: Layer?
  }

  /// Creates a batch without animations.
  init(transaction: AnimationTransaction, host: any Host) {
    self.transaction = transaction
    self.host = host
  }

  /// Adds an animation of a layer.
  func add(_ animation: RunningAnimation, to layer: Layer) {
    if !layer.animations.contains(where: { $0.owner === self }) {
      layers.append(WeakLayer(layer: layer))
    }
    layer.animations.append(animation)
    remaining += 1
    transaction.remaining += 1
    if remaining == 1 { host?.addTicker(self) }
  }

  /// Counts animations that are over; with the last one the batch stops ticking.
  private func countDown(_ count: Int) {
    remaining -= count
    transaction.remaining -= count
    if remaining == 0 { host?.removeTicker(self) }
  }
}

extension AnimationBatch: AnimationOwner {
  func wasBrokenOff() {
    transaction.isUnbroken = false
    countDown(1)
  }

  func finishIfOver() {
    transaction.finishIfOver()
  }
}

extension AnimationBatch: FrameTicking {
  var tickerName: String { "Animation" }

  /// Removes the animations that are over, and calls the completion with the last one.
  func frameTick(at now: Duration) -> Bool {
    var living: [WeakLayer] = []
    var left = 0
    for case .some(let layer) in layers.map(\.layer) {
      layer.animations.removeAll { $0.owner === self && $0.isOver(at: now) }
      let own = layer.animations.count { $0.owner === self }
      left += own
      if own > 0 { living.append(WeakLayer(layer: layer)) }
    }
    layers = living
    countDown(remaining - left)
    transaction.finishIfOver()
    return remaining > 0
  }
}
