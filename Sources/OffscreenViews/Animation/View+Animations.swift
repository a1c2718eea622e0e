extension View {
  /// The values that are painted at this moment: animated values where there are any, else the
  /// model values.
  package var paintedState: LayerState {
    guard !animations.isEmpty, let host else { return layer.state }
    let now = host.now
    var state = layer.state
    for animation in animations {
      if let value = animation.value(at: now) { state[animation.property] = value }
    }
    return state
  }

  /// Interrupts every animation of the view; their completions receive `false`.
  package func removeAllAnimations() {
    removeAnimations { _ in true }
  }

  /// Interrupts the animations of the bounds, so that another movement can show.
  package func removeBoundsAnimation() {
    removeAnimations { $0 == .bounds }
  }

  /// Interrupts the animations of the size and the position, so that the view shows in its frame.
  package func removeFrameAnimations() {
    removeAnimations { $0 == .bounds || $0 == .center }
  }

  /// Removes the animations of some properties, and calls the completions that then have nothing to
  /// wait for.
  private func removeAnimations(of isRemoved: (AnimatedProperty) -> Bool) {
    let owners = animations.filter { isRemoved($0.property) }.compactMap(\.owner)
    guard !owners.isEmpty else { return }
    animations.removeAll { isRemoved($0.property) }
    for owner in owners { owner.wasBrokenOff() }
    for owner in owners { owner.finishIfOver() }
  }
}
