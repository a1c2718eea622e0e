public import Foundation
import OffscreenGeometry

/// An animation of views that can be paused, moved by hand, reversed and continued.
///
/// Blocks change the views when the animator starts; the model values are final from then on, and what shows follows
/// the animator. It runs on the stage of the first view that the blocks change; without a stage it finishes at once. The
/// stage keeps a running animator alive; one that is released while it is paused leaves the views at their final values.
open class ViewPropertyAnimator: NSObject, ViewImplicitlyAnimating {
  /// The timing with which it was created.
  public let timingParameters: (any TimingCurveProvider)?
  /// The length in seconds without the delay; that of a spring with its own length is the spring's.
  public let duration: TimeInterval
  /// The delay of the start in seconds.
  public private(set) var delay: TimeInterval = 0
  /// Whether touches reach the views meanwhile; true by default.
  open var isUserInteractionEnabled = true
  /// Whether it can be paused, moved and stopped; true by default.
  ///
  /// Otherwise a call that would do so stops the program.
  open var isInterruptible = true
  /// Whether a paused animator that is moved by hand ignores its timing; true by default.
  open var scrubsLinearly: Bool {
    get { clock.scrubsLinearly }
    set { clock.scrubsLinearly = newValue }
  }
  /// Whether it stays active at its end, paused and without calling its completions; false by default.
  open var pausesOnCompletion = false
  /// Whether it is inactive, active or stopped.
  public private(set) var state = ViewAnimatingState.inactive
  /// Whether it is running; false while it is paused.
  public private(set) var isRunning = false

  /// Where the changes are.
  private let clock: AnimatorClock
  /// The length of a whole run in seconds.
  private let length: Double
  /// The blocks that have not run, with the fractions at which their changes begin.
  private var blocks: [(delay: Double, run: () -> Void)] = []
  /// The completions in the order in which they were added.
  private var completions: [(ViewAnimatingPosition) -> Void] = []
  /// The changes that the blocks made.
  private var changes: [AnimatorChange] = []
  /// The options of `runningPropertyAnimator`.
  private var options: View.AnimationOptions = []
  private var reversed = false

  /// Creates an animator without changes.
  ///
  /// - Parameters:
  ///   - duration: The length in seconds; one that is not positive finishes at the first tick.
  ///   - parameters: The timing.
  public required init(duration: TimeInterval, timingParameters parameters: any TimingCurveProvider)
  {
    let usable = duration > 0 ? min(duration, 1e9) : 0
    let (timing, length) = parameters.timing(duration: usable)
    timingParameters = parameters
    self.duration = length
    self.length = length
    clock = AnimatorClock(timing: timing)
    super.init()
  }

  /// Creates an animator with a named curve.
  public convenience init(
    duration: TimeInterval, curve: View.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: CubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a curve by its control points.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: CubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring by its damping ratio.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: SpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator and starts it.
  ///
  /// - Parameters:
  ///   - duration: The length in seconds.
  ///   - delay: The time before it in seconds.
  ///   - options: The curve, and whether touches are refused; repeating and reversing have no effect.
  ///   - animations: The changes.
  ///   - completion: Called with the place at which it finished.
  /// - Returns: The running animator.
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: View.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((ViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    let curve = View.AnimationCurve(rawValue: Int((options.rawValue >> 16) & 7)) ?? .easeInOut
    let animator = Self.init(
      duration: duration, timingParameters: CubicTimingParameters(animationCurve: curve))
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // MARK: Adding

  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds changes that begin after a part of the remaining time and end with the animator.
  ///
  /// An active animator makes the changes at once. A factor outside 0...1 is clamped.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    demand(
      state != .stopped, "An animator that was stopped must be finished before changes are added.")
    let factor = delayFactor > 0 ? Double(min(delayFactor, 1)) : 0
    let fraction = reversed ? 0 : clock.fraction
    blocks.append((fraction + factor * (1 - fraction), animation))
    if state == .active { runBlocks() }
  }

  /// Adds a closure that is called with the place at which the animation finished.
  ///
  /// It is not called if the animation is stopped without finishing.
  open func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: Running

  /// Whether it runs towards its start, also while it is paused; false by default.
  ///
  /// Changing it in motion turns it round at once; `fractionComplete` counts in the new direction.
  open var isReversed: Bool {
    get { reversed }
    set {
      guard newValue != reversed else { return }
      reversed = newValue
      if isRunning { move(after: .zero) }
    }
  }

  /// How far it is in the direction in which it runs, 0 to 1.
  ///
  /// Setting it pauses the animator, starting it first if it is inactive, and moves the views.
  open var fractionComplete: CGFloat {
    get { CGFloat(reversed ? 1 - clock.fraction : clock.fraction) }
    set {
      pauseAnimation()
      guard state == .active else { return }
      let fraction = newValue.isNaN ? 0 : Double(min(max(newValue, 0), 1))
      clock.move(to: reversed ? 1 - fraction : fraction)
      showChanges()
    }
  }

  open func startAnimation() {
    startAnimation(afterDelay: 0)
  }

  /// Starts the animator, or continues it where it was paused.
  ///
  /// A delay counts for a start alone; one that is not positive counts as 0.
  open func startAnimation(afterDelay delay: TimeInterval) {
    demand(
      state != .stopped, "An animator that was stopped must be finished before it starts again.")
    guard !isRunning else { return }
    let isNew = state == .inactive
    if isNew { self.delay = delay > 0 ? min(delay, 1e9) : 0 }
    activate()
    move(after: isNew ? .seconds(self.delay) : .zero)
  }

  /// Pauses the animator where it is; an inactive one becomes active, at its start.
  open func pauseAnimation() {
    guard state != .stopped else { return }
    demandInterruptible("paused")
    activate()
    clock.pause()
    isRunning = false
    clock.host?.removeTicker(self)
  }

  /// Continues a paused animator with another timing.
  ///
  /// - Parameters:
  ///   - parameters: The timing of the way that remains; nil for the animator's own.
  ///   - durationFactor: The length of the way that remains as a factor of `duration`; 0 for the time that remains.
  open func continueAnimation(
    withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active else { return }
    demandInterruptible("continued")
    if isRunning { pauseAnimation() }
    let factor = durationFactor > 0 ? Double(min(durationFactor, 1e6)) : 0
    let usual = factor > 0 ? length * factor : remaining
    guard let (timing, own) = (parameters ?? timingParameters)?.timing(duration: usual) else {
      return
    }
    let isPhysical = parameters?.springTimingParameters.map { $0.ratio == nil } ?? false
    move(after: .zero, length: isPhysical ? own : usual, timing: timing)
  }

  /// The time in seconds that a run over the way that remains has.
  private var remaining: Double {
    length * (reversed ? clock.fraction : 1 - clock.fraction)
  }

  /// Stops the animator where it is, and makes what shows the model values.
  ///
  /// - Parameter withoutFinishing: Whether it becomes inactive without calling its completions; otherwise it waits for
  ///   `finishAnimation(at:)`.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    demandInterruptible("stopped")
    removeAnimations()
    setModels(to: .current)
    if withoutFinishing {
      becomeInactive()
    } else {
      state = .stopped
    }
  }

  /// Finishes an animator that was stopped: sets the values of a place, and calls the completions.
  open func finishAnimation(at finalPosition: ViewAnimatingPosition) {
    demand(
      state == .stopped, "Only an animator that was stopped can be finished, and it is \(state).")
    setModels(to: finalPosition)
    complete(at: finalPosition)
  }

  private func demandInterruptible(_ what: String) {
    demand(
      isInterruptible || state == .inactive,
      "An animator that is not interruptible must not be \(what).")
  }

  // MARK: Changes

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    clock.move(to: reversed ? 1 : 0)
    runBlocks()
  }

  /// Runs the blocks that wait, and animates what they change.
  private func runBlocks() {
    let waiting = blocks
    blocks = []
    for block in waiting {
      let recorder = AnimatorRecorder(
        animator: self, clock: DelayedClock(clock: clock, delay: block.delay))
      clock.add(delay: block.delay)
      PropertyChanges.observe(with: recorder, block.run)
      recorder.isOpen = false
    }
  }

  /// Animates a change that a block made.
  fileprivate func animate(
    _ property: AnimatedProperty, of layer: Layer, from old: AnimatableValue,
    clock delayed: DelayedClock
  ) {
    guard let host = layer.host else { return }
    if clock.host == nil { clock.host = host }
    let end = layer.state[property]
    let key = property.key
    var start = old
    if let index = layer.animations.firstIndex(where: { $0.key == key }) {
      start = layer.shown(property, withModel: old)
      if layer.animations[index].owner === self {
        changes.removeAll { $0.layer === layer && $0.property == property }
        layer.animations.remove(at: index)
      } else {
        layer.takeAnimation(at: index)?.finishIfOver()
      }
    }
    var curve = ValueCurve(from: .fixed(start))
    curve.add(.fixed(end), over: .whole, timing: .unchanged)
    let effect = PropertyEffect(keyPath: AnimationKeyPath(property), curve: curve)
    var animation = RunningAnimation(
      key: key, effect: .property(effect), times: AnimationTimes(duration: max(length, 1e-9)))
    animation.clock = delayed
    animation.owner = self
    animation.allowsTouches = isUserInteractionEnabled
    layer.animations.append(animation)
    changes.append(AnimatorChange(layer: layer, property: property, start: start, end: end))
  }

  /// Notes that the pictures of the changed layers are no longer right.
  private func showChanges() {
    for change in changes { change.layer?.owner?.pictureMayChange() }
  }

  /// Runs from where it is to the end, or to the start.
  private func move(after delay: Duration, length: Double? = nil, timing: AnimationTiming? = nil) {
    clock.run(
      isReversed: reversed, length: length ?? remaining, after: delay,
      timing: timing ?? clock.timing)
    isRunning = true
    if let host = clock.host { return host.addTicker(self) }
    // Completions that start animators without a stage never nest.
    let completion = AnimationCompletion { [self] _ in finish() }
    completion.isOpen = false
    completion.finishIfOver()
  }

  private func finish() {
    isRunning = false
    clock.host?.removeTicker(self)
    if pausesOnCompletion { return clock.move(to: reversed ? 0 : 1) }
    let position: ViewAnimatingPosition = reversed ? .start : .end
    removeAnimations()
    // The model values have been final since the start, unless code has set others.
    if reversed { setModels(to: .start) }
    complete(at: position)
  }

  /// Removes the animations, after noting what they show.
  private func removeAnimations() {
    isRunning = false
    clock.host?.removeTicker(self)
    for index in changes.indices { changes[index].noteCurrent() }
    for change in changes {
      change.layer?.animations.removeAll { $0.owner === self && $0.key == change.property.key }
    }
  }

  private func setModels(to position: ViewAnimatingPosition) {
    PropertyChanges.observe(with: nil) {
      for change in changes { change.setModel(to: position) }
    }
  }

  private func becomeInactive() {
    changes = []
    clock.reset()
    state = .inactive
    isRunning = false
    reversed = false
  }

  /// Calls the completions, which may start the animator again.
  private func complete(at position: ViewAnimatingPosition) {
    let called = completions
    completions = []
    becomeInactive()
    PropertyChanges.observe(with: nil) {
      for completion in called { completion(position) }
    }
  }
}

@available(*, unavailable)
extension ViewPropertyAnimator: Sendable {}

extension ViewPropertyAnimator: AnimationOwner {
  // Another animation has replaced one of the changes, or a layer has left the stage.
  func wasBrokenOff() {
    changes.removeAll { change in
      guard let layer = change.layer else { return true }
      return !layer.animations.contains { $0.owner === self && $0.key == change.property.key }
    }
  }

  func finishIfOver() {}
}

extension ViewPropertyAnimator: FrameTicking {
  package var tickerName: String { "ViewPropertyAnimator" }

  package func frameTick(at now: Duration) -> Bool {
    if clock.isOver { finish() }
    return isRunning
  }
}

/// A change of a property that an animator shows.
private struct AnimatorChange {
  weak var layer: Layer?
  let property: AnimatedProperty
  let start: AnimatableValue
  let end: AnimatableValue
  /// What showed when the animator stopped.
  private var current: AnimatableValue

  init(layer: Layer, property: AnimatedProperty, start: AnimatableValue, end: AnimatableValue) {
    self.layer = layer
    self.property = property
    self.start = start
    self.end = end
    current = end
  }

  /// Notes what shows at the moment.
  mutating func noteCurrent() {
    if let layer { current = layer.paintedState[property] }
  }

  /// Sets the model value of a place.
  func setModel(to position: ViewAnimatingPosition) {
    guard let layer else { return }
    let value =
      switch position {
      case .start: start
      case .end: end
      case .current: current
      }
    if layer.state[property] != value { layer.setModel(property, to: value) }
  }
}

/// Receives the changes that a block of an animator makes.
private final class AnimatorRecorder: PropertyChangeObserver {
  var isOpen = true
  private let animator: ViewPropertyAnimator
  private let clock: DelayedClock

  init(animator: ViewPropertyAnimator, clock: DelayedClock) {
    self.animator = animator
    self.clock = clock
  }

  func propertyDidChange(_ property: AnimatedProperty, of layer: Layer, from old: AnimatableValue) {
    guard layer.state[property] != old else { return }
    animator.animate(property, of: layer, from: old, clock: clock)
  }
}

extension Layer {
  /// Sets a property's model value as its setter would, without animating it.
  func setModel(_ property: AnimatedProperty, to value: AnimatableValue) {
    switch (property, value) {
    case (.bounds, .rect(let rect)): bounds = rect
    case (.center, .point(let point)): position = point
    default: state[property] = value
    }
  }
}
