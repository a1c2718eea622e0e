import Foundation
import OffscreenRaster

extension Layer {
  // MARK: What shows

  /// The values that are painted at this moment: animated values where there are any, else the
  /// model values.
  package var paintedState: LayerState {
    var state = state
    applyAnimations(to: &state)
    return state
  }

  /// Passes the values that are painted at this moment without copying them, unless the layer is animated.
  ///
  /// The pointer is valid during the call. Code that changes the layer meanwhile may change what it points to.
  final func withPaintedState<Result>(_ body: (UnsafePointer<LayerState>) -> Result) -> Result {
    guard flags.contains(.isAnimated) else { return unsafe body(storage) }
    return unsafe withUnsafePointer(to: paintedState) { unsafe body($0) }
  }

  /// The value of a property that would show at this moment if `model` were its model value.
  func shown(_ property: AnimatedProperty, withModel model: AnimatableValue) -> AnimatableValue {
    var state = state
    state[property] = model
    applyAnimations(to: &state)
    return state[property]
  }

  private func applyAnimations(to state: inout LayerState) {
    guard flags.contains(.isAnimated), let host else { return }
    let now = time(at: host.now)
    for animation in animations { state.apply(animation, at: now) }
  }

  /// The layer as it shows at this moment, animations included; a copy, so changing it has no
  /// effect.
  public func presentation() -> Self? { presentationCopy }

  /// The layer whose values a presentation layer shows, while it exists; any other layer itself.
  public func model() -> Self { parts?.model as? Self ?? self }

  /// Whether an animation changes a property that the class draws.
  private var animatesDrawing: Bool {
    guard flags.contains(.isAnimated) else { return false }
    let type = type(of: self)
    return animations.contains { animation in
      animation.effect.keyPaths.contains { type.needsDisplay(forKey: $0.property.key) }
    }
  }

  /// Paints the contents as the layer shows at this moment.
  final func drawShown(on canvas: Canvas) {
    guard animatesDrawing else { return draw(in: canvas) }
    let shown = presentationCopy
    if let delegate = parts?.delegate { shown.delegate = delegate }
    shown.draw(in: canvas)
  }

  // MARK: Adding and removing

  /// Adds a copy of an animation, which begins at once, or when the layer comes onto a stage.
  ///
  /// - Parameters:
  ///   - anim: The animation. Without a duration it has that of the transaction.
  ///   - key: The key by which it can be found. An animation with the same key is removed, and its delegate told
  ///     that it did not finish; nil for one without a key, of which a layer can have many.
  public func add(_ anim: LayerAnimation, forKey key: String?) {
    guard let source = anim.copy() as? LayerAnimation else { return }
    let key = source is LayerTransition ? "transition" : key
    if let key { removeAnimation(forKey: key) }
    let usual = source.ownDuration ?? TransactionStack.current.settings.duration
    let times = AnimationTimes(source, orDuration: max(usual, 1e-9))
    var animation = RunningAnimation(
      key: key, effect: source.effect(on: self, duration: times.duration), times: times)
    animation.isRemovedOnCompletion = source.isRemovedOnCompletion
    animation.source = source
    animations.append(animation)
    if animatesDrawing { setNeedsDisplay() }
    startAnimations()
  }

  /// The animation with a key; nil if there is none.
  ///
  /// For one that a block of views has started, an animation with the same times.
  public func animation(forKey key: String) -> LayerAnimation? {
    animations.first { $0.key == key }.map { $0.source as? LayerAnimation ?? $0.described }
  }

  /// The keys of the animations in the order in which they take effect; nil if there are none.
  public func animationKeys() -> [String]? {
    let keys = animations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// Removes the animation with a key, if there is one; its delegate and completions are told that it did not finish.
  public func removeAnimation(forKey key: String) {
    removeAnimations { $0.key == key }
  }

  /// Removes all animations, so that the model values show; delegates and completions are told that they did not
  /// finish.
  public func removeAllAnimations() {
    removeAnimations { _ in true }
  }

  /// Removes the animations of some properties.
  func removeAnimations(of properties: [AnimatedProperty]) {
    removeAnimations { animation in
      animation.effect.keyPaths.contains { properties.contains($0.property) }
    }
  }

  /// Removes the animations of a layer that has left its stage, except those that stay at their end.
  func endAnimations(on former: (any Host)?) {
    removeAnimations(on: former, where: \.isRemovedOnCompletion)
  }

  /// Removes some of the animations, and calls the completions that then have nothing to wait for.
  private func removeAnimations(
    on former: (any Host)? = nil, where isRemoved: (RunningAnimation) -> Bool
  ) {
    let removed = animations.filter(isRemoved)
    guard !removed.isEmpty else { return }
    animations.removeAll(where: isRemoved)
    let broken = removed.filter { !$0.isFinished }
    // The stage gives up an owner whose last animation is gone.
    let owners = broken.compactMap(\.owner)
    var events = AnimationEvents()
    for animation in broken { events.stop(animation, finished: false) }
    for owner in owners { owner.wasBrokenOff() }
    events.report(later: former ?? host)
    for owner in owners { owner.finishIfOver() }
  }

  /// Removes an animation for another one in its place, and returns its owner, whose completions are still to be
  /// called.
  func takeAnimation(at index: Int) -> (any AnimationOwner)? {
    let former = animations.remove(at: index)
    guard !former.isFinished else { return nil }
    let owner = former.owner
    owner?.wasBrokenOff()
    var events = AnimationEvents()
    events.stop(former, finished: false)
    events.report(later: host)
    return owner
  }

  // MARK: Running

  /// The stage of the layer's tree.
  var host: (any Host)? { viewAround?.host }

  /// Stores the initial value of a property that the class stores under a key, so that animations can change it.
  func storeInitialValue(of property: AnimatedProperty) {
    guard case .stored(let key) = property, state.values[key] == nil else { return }
    state.values[key] = initialValue(forKey: key)
  }

  /// The initial value of a property that is stored under a key, by the class or by its default value.
  func initialValue(forKey key: String) -> AnimatableValue? {
    type(of: self).initialValue(forKey: key) ?? parts?.style?[key].map(AnimatableValue.init(any:))
      ?? type(of: self).defaultValue(forKey: key).map(AnimatableValue.init(any:))
  }

  /// Begins the animations that wait for a stage.
  func startAnimations() {
    guard let host, animations.contains(where: { $0.owner == nil && !$0.isFinished }) else {
      return
    }
    let now = time(at: host.now)
    let completions = TransactionStack.current.completions
    for index in animations.indices
    where animations[index].owner == nil && !animations[index].isFinished {
      let batch = AnimationBatch(completions: completions, host: host)
      let begin = (animations[index].source as? LayerAnimation)?.beginTime ?? 0
      animations[index].begin = begin != 0 && begin.isFinite ? .bounded(begin) : now
      batch.adoptAnimation(at: index, of: self)
    }
  }

  /// Notes which animations of an owner have begun or ended, and removes those that are over; returns how many are
  /// left.
  func advanceAnimations(
    of owner: AnimationBatch, at now: Duration, events: inout AnimationEvents
  ) -> Int {
    let now = time(at: now)
    var left = 0
    var kept: [RunningAnimation] = []
    kept.reserveCapacity(animations.count)
    var hasChanged = false
    for var animation in animations {
      if animation.owner === owner, !animation.isFinished {
        if !animation.hasStarted, now >= animation.begin {
          animation.hasStarted = true
          hasChanged = true
          events.start(animation)
        }
        if animation.isOver(at: now) {
          animation.isFinished = true
          hasChanged = true
          events.stop(animation, finished: true)
          if animation.isRemovedOnCompletion { continue }
        } else {
          left += 1
        }
      }
      kept.append(animation)
    }
    if hasChanged { animations = kept }
    return left
  }
}

extension RunningAnimation {
  /// An animation object with the times of an animation that has none.
  fileprivate var described: LayerAnimation {
    let object = BasicAnimation(keyPath: effect.keyPaths.first?.text)
    object.duration = times.duration
    object.repeatCount = times.repeatCount == 1 ? 0 : Float(times.repeatCount)
    object.autoreverses = times.autoreverses
    object.fillMode = .both
    object.beginTime = begin.inSeconds
    return object
  }

  /// The key path of the animation with its layer, for the error of a stage that does not settle.
  func name(in layer: Layer) -> String {
    let paths = effect.keyPaths.map(\.text)
    let what = paths.isEmpty ? key ?? "nothing" : paths.joined(separator: ", ")
    return "Animation of \(what) of \(layer.nameInTexts)"
  }
}

extension Layer {
  /// The layer in a line of text: by its view, if it has one.
  fileprivate var nameInTexts: String {
    guard let owner else { return className(of: self) }
    let name = className(of: owner)
    return owner.accessibilityIdentifier.map { "\(name)#\($0)" } ?? name
  }
}

extension Duration {
  /// A number of seconds, limited to ±10^9 s.
  fileprivate static func bounded(_ seconds: Double) -> Duration {
    .seconds(min(max(seconds, -1e9), 1e9))
  }
}
