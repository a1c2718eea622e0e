/// Starts and ends of animations of which delegates are told once the state is consistent.
struct AnimationEvents {
  private var calls:
    [(delegate: any LayerAnimationDelegate, animation: LayerAnimation, end: Bool?)] =
      []

  /// Notes that an animation has begun.
  mutating func start(_ animation: RunningAnimation) {
    add(animation, end: nil)
  }

  /// Notes that an animation is over.
  mutating func stop(_ animation: RunningAnimation, finished: Bool) {
    add(animation, end: finished)
  }

  private mutating func add(_ animation: RunningAnimation, end: Bool?) {
    guard let source = animation.source as? LayerAnimation, let delegate = source.delegate else {
      return
    }
    calls.append((delegate, source, end))
  }

  /// Tells the delegates; what they change belongs to no block.
  func report() {
    guard !calls.isEmpty else { return }
    PropertyChanges.observe(with: nil) {
      for call in calls {
        if let finished = call.end {
          call.delegate.animationDidStop(call.animation, finished: finished)
        } else {
          call.delegate.animationDidStart(call.animation)
        }
      }
    }
  }

  /// Tells the delegates at the next tick of a stage, so that one that animates again when its animation is replaced
  /// does not call itself; at once without a stage.
  func report(later host: (any Host)?) {
    guard !calls.isEmpty else { return }
    guard let host else { return report() }
    host.addTicker(NextTick { report() })
  }
}
