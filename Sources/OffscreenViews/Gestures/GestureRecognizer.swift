public import Foundation

/// Watches the touches of a view and of everything in it for one kind of gesture.
///
/// A subclass overrides the four touch methods and sets `state`; who may begin, who must wait and
/// who loses the touches is decided here. Once no finger is left and nothing is undecided, the
/// recogniser is reset to `possible`.
open class GestureRecognizer {
  /// Decides between recognisers; not kept alive.
  final public weak var delegate: (any GestureRecognizerDelegate)?
  /// The view whose touches are watched; not kept alive.
  final public private(set) weak var view: View?
  /// Whether the view's touches are taken away, as cancelled, once the gesture is recognised.
  final public var cancelsTouchesInView = true
  /// Whether the view gets no touches as long as the gesture is possible.
  final public var delaysTouchesBegan = false
  /// Whether the view is told of a lifted finger only once the gesture has failed.
  final public var delaysTouchesEnded = true

  final private var currentState = State.possible
  /// The state a recogniser wants while it waits for others to fail.
  final private(set) var pendingState: State?
  final private var actions: [(GestureRecognizer) -> Void] = []
  final private var required: [WeakRecognizer] = []
  /// Every touch seen since the last reset, in the order in which they began.
  final private(set) var touches: [Touch] = []
  final weak var arena: GestureArena?
  final private var lastLocation = CGPoint.zero

  /// How long a touch is kept from its view while this recogniser is undecided; nil for not.
  ///
  /// A finger lifted before the time is up hands everything over at once.
  final package var touchHold: ((Touch) -> Duration?)?
  /// Whether touches that a view has already been told of may be taken from it; no makes the
  /// recogniser fail.
  final package var mayCancelTouches: ((View) -> Bool)?

  /// Whether the recogniser is a part of its class of view, which dumps of the tree leave out.
  final package var isBuiltIn = false

  /// Creates a recogniser without a view.
  public init() {}

  /// How far the recogniser has come; set by subclasses only.
  ///
  /// A change that the states do not allow, such as from `failed` to `began`, stops the program.
  public final var state: State {
    get { currentState }
    set { transition(to: newValue) }
  }

  /// Whether touches are watched at all; turning it off in the middle cancels the gesture.
  open var isEnabled = true {
    didSet { if !isEnabled { abandon() } }
  }

  /// The number of fingers that are down, of those watched.
  open var numberOfTouches: Int { touchesDown.count }

  /// Adds something to call at `began`, at every `changed`, and at `ended` or `cancelled`.
  final public func addAction(_ action: @escaping (GestureRecognizer) -> Void) {
    actions.append(action)
  }

  /// Makes this recogniser wait until `other` has failed; if `other` is recognised, this fails.
  final public func require(toFail other: GestureRecognizer) {
    required.append(WeakRecognizer(recognizer: other))
  }

  /// The middle of the fingers that are down, in the coordinates of `view`, nil for the window's.
  ///
  /// Where none is down, the place where the last one was.
  open func location(in view: View?) -> CGPoint {
    let point = locationInWindow
    guard let view, let window = view.window else { return point }
    return window.convert(point, to: view)
  }

  /// Where one of the fingers that are down is, in the coordinates of `view`.
  open func location(ofTouch index: Int, in view: View?) -> CGPoint {
    precondition(
      touchesDown.indices.contains(index),
      "The index \(index) must be one of the \(touchesDown.count) touches.")
    return touchesDown[index].location(in: view)
  }

  // MARK: For subclasses

  /// Fingers came down; the default does nothing.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}
  /// Fingers moved; the default does nothing.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}
  /// Fingers were lifted; the default does nothing.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}
  /// Fingers were taken away; the default does nothing.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {}
  /// Called when the recogniser goes back to `possible`; a subclass forgets what it gathered.
  open func reset() {}

  /// Whether recognising this makes `other` fail; the default says yes.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
  /// Whether this fails when `other` is recognised; the default says yes.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
  /// Whether an undecided recogniser is to wait for more fingers when the last one is lifted.
  ///
  /// The default says no, and the recogniser fails then.
  open var expectsMoreTouches: Bool { false }

  /// Leaves a touch out of the gesture from here on.
  public final func ignore(_ touch: Touch, for event: Event) {
    touches.removeAll { $0 === touch }
    touch.gestureRecognizers?.removeAll { $0 === self }
  }

  /// The fingers that are down, of those watched, in the order in which they came.
  public final var touchesDown: [Touch] { touches.filter(\.isDown) }

  /// The virtual time of the stage, zero outside one.
  public final var now: Duration { view?.host?.now ?? arena?.now ?? .zero }

  /// The middle of the fingers that are down, in window coordinates.
  final package var locationInWindow: CGPoint {
    let down = touchesDown
    guard !down.isEmpty else { return lastLocation }
    return .middle(of: down.map(\.locationInWindow))
  }

  /// Calls the actions.
  final package func sendActions() {
    for action in actions { action(self) }
  }
}

@available(*, unavailable)
extension GestureRecognizer: Sendable {}

/// A recogniser that others wait for, without keeping it alive.
private struct WeakRecognizer {
  weak var recognizer: GestureRecognizer?
}

// MARK: Belonging to a view

extension GestureRecognizer {
  func attach(to newView: View) {
    guard view !== newView else { return }
    if let view { detach(from: view) }
    view = newView
    newView.recognizers.append(self)
  }

  func detach(from formerView: View) {
    guard view === formerView else { return }
    abandon()
    formerView.recognizers.removeAll { $0 === self }
    view = nil
  }
}

// MARK: Touches

extension GestureRecognizer {
  func tracks(_ touch: Touch) -> Bool {
    touches.contains { $0 === touch }
  }

  func sharesTouch(with other: GestureRecognizer) -> Bool {
    touches.contains { other.tracks($0) }
  }

  func accepts(_ touch: Touch) -> Bool {
    isEnabled && delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }

  /// Hands a change of a touch to the subclass, unless the gesture is decided already.
  func receive(_ touch: Touch, with event: Event) {
    if touch.phase == .began { touches.append(touch) }
    guard tracks(touch) else { return }
    if touch.phase == .ended || touch.phase == .cancelled, touchesDown.isEmpty {
      lastLocation = touch.locationInWindow
    }
    guard !currentState.isFinal else { return }
    switch touch.phase {
    case .began: touchesBegan([touch], with: event)
    case .moved: touchesMoved([touch], with: event)
    case .stationary: break
    case .ended: touchesEnded([touch], with: event)
    case .cancelled: touchesCancelled([touch], with: event)
    }
  }

  /// Whether the recogniser has nothing left to wait for and can be reset.
  var isFinished: Bool {
    touchesDown.isEmpty && (currentState.isFinal || touches.isEmpty)
  }

  /// Makes a recogniser that no finger can bring further fail.
  func failIfAbandoned() {
    guard currentState == .possible, pendingState == nil, !touches.isEmpty else { return }
    if touchesDown.isEmpty, !expectsMoreTouches { transition(to: .failed) }
  }

  func resetToPossible() {
    currentState = .possible
    pendingState = nil
    touches = []
    arena = nil
    reset()
  }

  /// Breaks the gesture off: the recogniser is turned off or taken away from its view.
  func abandon() {
    guard !touches.isEmpty else { return }
    let arena = arena
    switch currentState {
    case .began, .changed: transition(to: .cancelled)
    case .possible: transition(to: .failed)
    case .ended, .cancelled, .failed: break
    }
    for touch in touches { touch.gestureRecognizers?.removeAll { $0 === self } }
    resetToPossible()
    arena?.remove(self)
  }
}

// MARK: Changing state

extension GestureRecognizer {
  private func transition(to next: State) {
    guard next != .possible || currentState != .possible else { return }
    precondition(
      currentState.canBecome(next),
      "A \(className(of: self)) that is \(currentState) cannot become \(next).")
    switch (currentState, next) {
    case (.possible, .began), (.possible, .ended): recognize(as: next)
    case (.failed, .failed): break
    case (.possible, _):
      currentState = next
      pendingState = nil
      arena?.didFail(self)
    default:
      currentState = next
      sendActions()
    }
  }

  /// Tries to be recognised: waits for those that must fail first, asks, and beats the others.
  private func recognize(as next: State) {
    if let arena {
      switch arena.verdict(for: self) {
      case .wait:
        pendingState = next
        return
      case .lose:
        transition(to: .failed)
        return
      case .win: break
      }
    }
    guard view?.gestureRecognizerShouldBegin(self) ?? true,
      delegate?.gestureRecognizerShouldBegin(self) ?? true
    else {
      transition(to: .failed)
      return
    }
    // The delegate may have turned the recogniser off.
    guard currentState == .possible else { return }
    currentState = next
    pendingState = nil
    arena?.didRecognize(self)
    sendActions()
  }

  /// Tries again after one it waited for has failed.
  func retryPending() {
    guard let pendingState, currentState == .possible else { return }
    self.pendingState = nil
    recognize(as: pendingState)
  }

  /// Gives up what was to come once others have failed.
  func stopWaiting() {
    pendingState = nil
  }

  /// Whether this must wait for `other`, by either side's word.
  func requiresFailure(of other: GestureRecognizer) -> Bool {
    guard other !== self else { return false }
    return required.contains { $0.recognizer === other }
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
  }

  /// Whether both may be recognised at once.
  func allowsSimultaneous(with other: GestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
  }

  /// Whether the recognition of this one keeps `other` from being recognised.
  func excludes(_ other: GestureRecognizer) -> Bool {
    other !== self && sharesTouch(with: other) && !allowsSimultaneous(with: other)
      && canPrevent(other) && other.canBePrevented(by: self)
  }
}

extension CGPoint {
  /// The mean of some points, zero of none.
  static func middle(of points: [CGPoint]) -> CGPoint {
    guard !points.isEmpty else { return .zero }
    var sum = CGPoint.zero
    for point in points {
      sum.x += point.x
      sum.y += point.y
    }
    return CGPoint(x: sum.x / CGFloat(points.count), y: sum.y / CGFloat(points.count))
  }

  /// The straight distance to another point.
  func distance(to other: CGPoint) -> CGFloat {
    let dx = other.x - x
    let dy = other.y - y
    return (dx * dx + dy * dy).squareRoot()
  }
}
