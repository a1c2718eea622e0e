extension Layer {
  /// The values that are painted at this moment: animated values where there are any, else the
  /// model values.
  var paintedState: LayerState {
    var state = state
    applyAnimations(to: &state)
    return state
  }

  /// The value of a property that would show at this moment if `model` were its model value.
  func shown(_ property: AnimatedProperty, withModel model: AnimatableValue) -> AnimatableValue {
    var state = state
    state[property] = model
    applyAnimations(to: &state)
    return state[property]
  }

  private func applyAnimations(to state: inout LayerState) {
    guard !animations.isEmpty, let host = owner?.host else { return }
    let now = host.now
    for animation in animations { state.apply(animation, at: now) }
  }

  /// The layer as it shows at this moment, animations included; a copy, so changing it has no
  /// effect.
  public func presentation() -> Layer? {
    Layer(state: paintedState)
  }

  /// Interrupts the layer's animations, so that the model values show; completions receive `false`.
  public func removeAllAnimations() {
    removeAnimations { _ in true }
  }

  /// Interrupts the animations of some properties.
  func removeAnimations(of properties: [AnimatedProperty]) {
    removeAnimations { animation in
      animation.effect.keyPaths.contains { properties.contains($0.property) }
    }
  }

  /// Removes some of the animations, and calls the completions that then have nothing to wait for.
  private func removeAnimations(where isRemoved: (RunningAnimation) -> Bool) {
    let owners = animations.filter(isRemoved).compactMap(\.owner)
    guard !owners.isEmpty else { return }
    animations.removeAll(where: isRemoved)
    for owner in owners { owner.wasBrokenOff() }
    for owner in owners { owner.finishIfOver() }
  }
}
