/// The animations of one block in one tree, driven by that tree's host.
///
/// A block may change views of several trees; each has its own clock.
final class AnimationGroup {
  /// The block whose animations these are.
  let transaction: AnimationTransaction
  /// The stage of the tree, which drives the animations.
  private(set) weak var host: (any Host)?
  /// The views that are animated, each once; they may be released meanwhile.
  private var views: [WeakView] = []
  /// The number of properties still being animated.
  private var remaining = 0

  /// A view that the group does not keep alive.
  private struct WeakView {
    weak var view: View?
  }

  /// Creates a group without animations.
  init(transaction: AnimationTransaction, host: any Host) {
    self.transaction = transaction
    self.host = host
  }

  /// Adds the animation of one of a view's properties.
  func add(_ animation: PropertyAnimation, to view: View) {
    if !view.animations.contains(where: { $0.owner === self }) {
      views.append(WeakView(view: view))
    }
    view.animations.append(animation)
    remaining += 1
    transaction.remaining += 1
    if remaining == 1 { host?.addTicker(self) }
  }

  /// Counts animations that are over; with the last one the group stops ticking.
  private func countDown(_ count: Int) {
    remaining -= count
    transaction.remaining -= count
    if remaining == 0 { host?.removeTicker(self) }
  }
}

extension AnimationGroup: AnimationOwner {
  func wasBrokenOff() {
    transaction.isUnbroken = false
    countDown(1)
  }

  func finishIfOver() {
    transaction.finishIfOver()
  }
}

extension AnimationGroup: FrameTicking {
  var tickerName: String { "Animation" }

  /// Removes the animations that are over, and calls the completion with the last one.
  func frameTick(at now: Duration) -> Bool {
    var living: [WeakView] = []
    var left = 0
    for case .some(let view) in views.map(\.view) {
      view.animations.removeAll { $0.owner === self && $0.isOver(at: now) }
      let own = view.animations.count { $0.owner === self }
      left += own
      if own > 0 { living.append(WeakView(view: view)) }
    }
    views = living
    countDown(remaining - left)
    transaction.finishIfOver()
    return remaining > 0
  }
}
