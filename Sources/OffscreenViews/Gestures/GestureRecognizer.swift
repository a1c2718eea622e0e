public import Foundation
import OffscreenGeometry

/// Watches the touches of a view and its subviews for one kind of gesture.
///
/// A subclass overrides the four touch methods and sets `state`; this class decides who may begin,
/// who must wait and who loses the touches. Once no finger is left and nothing is undecided, the
/// recogniser is reset to `possible`.
open class GestureRecognizer: NSObject, AttachedValuesOwner {
  package final var attachedValues: AttachedValues?
  /// The object that decides between recognisers; a weak reference.
  final public weak var delegate: (any GestureRecognizerDelegate)?
  /// The view whose touches are watched; a weak reference.
  final public private(set) weak var view: View?
  /// Whether the view's touches are cancelled when the gesture is recognised.
  final public var cancelsTouchesInView = true
  /// Whether the view receives no touches while the gesture is possible.
  final public var delaysTouchesBegan = false
  /// Whether the view is told that a finger was lifted only after the gesture has failed.
  final public var delaysTouchesEnded = true

  /// The state that users see.
  final private var currentState = State.possible {
    didSet { propertyDidChange("state") }
  }
  /// The state that a recogniser will take once those it waits for have failed.
  final private(set) var pendingState: State?
  /// The closures to call, in the order in which they were added, each with the object that it was
  /// made from; nil for plain closures.
  final private var actions: [(origin: AnyObject?, run: (GestureRecognizer) -> Void)] = []
  /// The recognisers that must fail first; they are not kept alive.
  final private var required: [WeakRecognizer] = []
  /// All touches seen since the last reset, in the order in which they began.
  final private(set) var touches: [Touch] = []
  /// The dispatcher that delivers the touches; nil while none is watched.
  final weak var dispatcher: TouchDispatcher?
  /// The number of resets so far: user code may end one gesture and begin the next in between.
  final private var resetCount = 0
  /// The last finger's position, in window coordinates.
  final private var lastLocation = CGPoint.zero

  /// The time for which a touch is withheld from its view while this recogniser is undecided; nil
  /// if it is not.
  ///
  /// A finger lifted earlier is delivered at once.
  final package var touchHold: ((Touch) -> Duration?)?
  /// Whether touches already delivered to a view may be cancelled; if not, the recogniser fails.
  final package var mayCancelTouches: ((View) -> Bool)?

  /// Called when the gesture has failed while a finger that it watches is still down.
  final package var onFailure: (() -> Void)?
  /// Whether the gesture is in progress and takes fingers that touch down later from their views.
  var takesLaterTouches: Bool { false }

  /// Whether the view's class itself added the recogniser; dumps of the tree leave such ones out.
  final package var isBuiltIn = false

  /// Creates a recogniser without a view.
  public override init() {
    super.init()
  }

  /// The class, without an address, so that texts are the same in every run.
  open override var description: String { String(reflecting: type(of: self)) }
  /// The same as the description.
  open override var debugDescription: String { description }

  /// The recogniser's progress; set by subclasses only.
  ///
  /// A transition that the states do not allow, such as from `failed` to `began`, stops the
  /// program.
  public final var state: State {
    get { currentState }
    set { transition(to: newValue) }
  }

  /// Whether the recogniser receives touches; disabling it cancels a gesture in progress.
  open var isEnabled = true {
    didSet { if !isEnabled { abandon() } }
  }

  /// The number of watched fingers that are down.
  open var numberOfTouches: Int { touchesDown.count }

  /// Adds a closure to call at `began`, at every `changed`, and at `ended` or `cancelled`.
  final public func addAction(_ action: @escaping (GestureRecognizer) -> Void) {
    addAction(from: nil, action)
  }

  /// Adds a closure that was made from `origin`, by which it is found again.
  final package func addAction(
    from origin: AnyObject?, _ action: @escaping (GestureRecognizer) -> Void
  ) {
    actions.append((origin, action))
  }

  /// Removes the closures whose origin satisfies `isMeant`.
  final package func removeActions(where isMeant: (AnyObject) -> Bool) {
    let former = actions
    actions.removeAll { $0.origin.map(isMeant) ?? false }
    withExtendedLifetime(former) {}
  }

  /// Makes this recogniser wait until `other` has failed; if `other` is recognised, this one fails.
  final public func require(toFail other: GestureRecognizer) {
    required.append(WeakRecognizer(recognizer: other))
  }

  /// The centre of the fingers that are down, in the coordinates of `view`; nil means the window's.
  ///
  /// If none is down, the last position of the last finger.
  open func location(in view: View?) -> CGPoint {
    let point = locationInWindow
    guard let view, let window = view.window else { return point }
    return window.convert(point, to: view)
  }

  /// The position of one of the fingers that are down, in the coordinates of `view`.
  open func location(ofTouch index: Int, in view: View?) -> CGPoint {
    demand(
      touchesDown.indices.contains(index),
      "The index \(index) must be one of the \(touchesDown.count) touches.")
    return touchesDown[index].location(in: view)
  }

  // MARK: For subclasses

  /// Called when fingers touch down; the default does nothing.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}
  /// Called when fingers move; the default does nothing.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}
  /// Called when fingers are lifted; the default does nothing.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}
  /// Called when touches are cancelled; the default does nothing.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {}
  /// Called when the recogniser returns to `possible`; a subclass clears its own state.
  open func reset() {}

  /// Whether recognising this one makes `other` fail; true by default.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
  /// Whether this one fails when `other` is recognised; true by default.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
  /// Whether the undecided recogniser waits for more fingers after the last one has been lifted.
  ///
  /// The default is false: the recogniser then fails.
  open var expectsMoreTouches: Bool { false }

  /// Excludes a touch from the gesture from now on.
  public final func ignore(_ touch: Touch, for event: Event) {
    touches.removeAll { $0 === touch }
    touch.gestureRecognizers?.removeAll { $0 === self }
  }

  /// The watched fingers that are down, in the order in which they touched down.
  public final var touchesDown: [Touch] { touches.filter(\.isDown) }

  /// The virtual time of the stage; zero without one.
  public final var now: Duration { view?.host?.now ?? dispatcher?.now ?? .zero }

  /// The centre of the fingers that are down, in window coordinates.
  final package var locationInWindow: CGPoint {
    let down = touchesDown
    guard !down.isEmpty else { return lastLocation }
    return .middle(of: down.map(\.locationInWindow))
  }

  /// The first and the present position of the first finger, in the coordinates of a view; nil without one.
  final package func travel(in view: View) -> (start: CGPoint, end: CGPoint)? {
    guard let touch = touches.first, let window = view.window else { return nil }
    return (
      window.convert(touch.startLocationInWindow, to: view), touch.location(in: view)
    )
  }

  /// Calls the actions.
  final package func sendActions() {
    for action in actions { action.run(self) }
  }
}

@available(*, unavailable)
extension GestureRecognizer: Sendable {}

/// A weak reference to a recogniser that another one waits for.
private struct WeakRecognizer {
  weak var recognizer: GestureRecognizer?
}

// MARK: Attaching to a view

extension GestureRecognizer {
  /// Removes the recogniser from its present view, and makes it watch another one.
  func attach(to newView: View) {
    guard view !== newView else { return }
    if let view { detach(from: view) }
    view = newView
    newView.recognizers.append(self)
  }

  /// Removes the recogniser from a view; a gesture in progress is cancelled.
  func detach(from formerView: View) {
    guard view === formerView else { return }
    abandon()
    formerView.recognizers.removeAll { $0 === self }
    view = nil
  }
}

// MARK: Touches

extension GestureRecognizer {
  /// Whether the recogniser watches a touch.
  func tracks(_ touch: Touch) -> Bool {
    touches.contains { $0 === touch }
  }

  /// Whether both recognisers watch the same touch.
  func sharesTouch(with other: GestureRecognizer) -> Bool {
    touches.contains { other.tracks($0) }
  }

  /// Whether the recogniser would watch a new touch; asks its delegate.
  func accepts(_ touch: Touch) -> Bool {
    isEnabled && delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }

  /// Passes a change of a touch to the subclass, unless the gesture is already decided.
  ///
  /// A recogniser that another one's action has just disabled or removed gets no new touch.
  func receive(_ touch: Touch, with event: Event) {
    if touch.phase == .began, isEnabled, view != nil { touches.append(touch) }
    guard tracks(touch) else { return }
    if touch.phase == .ended || touch.phase == .cancelled, touchesDown.isEmpty {
      lastLocation = touch.locationInWindow
    }
    guard !currentState.isFinal else { return }
    switch touch.phase {
    case .began: touchesBegan([touch], with: event)
    case .moved: touchesMoved([touch], with: event)
    case .stationary, .regionEntered, .regionMoved, .regionExited: break
    case .ended: touchesEnded([touch], with: event)
    case .cancelled: touchesCancelled([touch], with: event)
    }
  }

  /// Whether the recogniser has nothing left to wait for and can be reset.
  var isFinished: Bool {
    touchesDown.isEmpty && (currentState.isFinal || touches.isEmpty)
  }

  /// Makes the recogniser fail if no finger can advance it any more.
  func failIfAbandoned() {
    guard currentState == .possible, pendingState == nil, !touches.isEmpty else { return }
    if touchesDown.isEmpty, !expectsMoreTouches { transition(to: .failed) }
  }

  /// Forgets all touches and returns to `possible`, ready for the next gesture.
  func resetToPossible() {
    currentState = .possible
    pendingState = nil
    touches = []
    dispatcher = nil
    resetCount += 1
    reset()
  }

  /// Cancels the gesture, because the recogniser is disabled or removed from its view.
  func abandon() {
    guard !touches.isEmpty else { return }
    let dispatcher = dispatcher
    switch currentState {
    case .began, .changed: transition(to: .cancelled)
    case .possible: transition(to: .failed)
    case .ended, .cancelled, .failed: break
    }
    for touch in touches { touch.gestureRecognizers?.removeAll { $0 === self } }
    resetToPossible()
    dispatcher?.remove(self)
  }
}

// MARK: What this module's recognisers have in common

extension GestureRecognizer {
  /// Adds an action that receives the recogniser in its own class.
  func addAction<Recognizer: GestureRecognizer>(calling action: @escaping (Recognizer) -> Void) {
    addAction { recognizer in
      if let recognizer = recognizer as? Recognizer { action(recognizer) }
    }
  }

  /// Reports a movement: the first one of the gesture, or a further one.
  func beginOrChange() {
    state = state == .possible ? .began : .changed
  }

  /// Fails if undecided, or cancels the gesture, because the touches are cancelled.
  func failOrCancel() {
    state = state == .possible ? .failed : .cancelled
  }

  /// Ends a gesture that needs two fingers if there are fewer; one that has not begun fails once
  /// there are none.
  func endWithoutTwoFingers() {
    guard touchesDown.count < 2 else { return }
    if state == .began || state == .changed {
      state = .ended
    } else if touchesDown.isEmpty, state == .possible {
      state = .failed
    }
  }
}

// MARK: Changing state

extension GestureRecognizer {
  /// Changes to another state and calls the actions that belong to it.
  ///
  /// A change that is not allowed stops the program with a message.
  private func transition(to next: State) {
    guard next != .possible || currentState != .possible else { return }
    demand(
      currentState.canBecome(next),
      "A \(className(of: self)) that is \(currentState) cannot become \(next).")
    switch (currentState, next) {
    case (.possible, .began), (.possible, .ended): recognize(as: next)
    case (.failed, .failed): break
    case (.possible, _):
      currentState = next
      pendingState = nil
      dispatcher?.didFail(self)
      if currentState == .failed, !touchesDown.isEmpty { onFailure?() }
    default:
      currentState = next
      sendActions()
    }
  }

  /// Tries to be recognised: waits for those that must fail first, asks the delegate, and prevents
  /// the others.
  ///
  /// The delegates that are asked may disable or reset the recogniser; the attempt then ends.
  private func recognize(as next: State) {
    let attempt = resetCount
    let verdict = dispatcher?.verdict(for: self) ?? .win
    guard resetCount == attempt, currentState == .possible else { return }
    switch verdict {
    case .wait:
      pendingState = next
      return
    case .lose:
      transition(to: .failed)
      return
    case .win: break
    }
    // A view that is the delegate of its own recogniser is asked once.
    let mayBegin =
      view?.gestureRecognizerShouldBegin(self) ?? true
      && (delegate === view || delegate?.gestureRecognizerShouldBegin(self) ?? true)
      && dispatcher?.hitViewsAllow(self) ?? true
    guard resetCount == attempt, currentState == .possible else { return }
    guard mayBegin else {
      transition(to: .failed)
      return
    }
    currentState = next
    pendingState = nil
    dispatcher?.didRecognize(self)
    if resetCount == attempt, currentState == next { sendActions() }
  }

  /// Tries again after a recogniser it waited for has failed.
  func retryPending() {
    guard let pendingState, currentState == .possible else { return }
    self.pendingState = nil
    recognize(as: pendingState)
  }

  /// Makes the recogniser fail if it still watches touches and is undecided.
  func failIfUndecided() {
    if dispatcher != nil, currentState == .possible { transition(to: .failed) }
  }

  /// Gives up the pending state.
  func stopWaiting() {
    pendingState = nil
  }

  /// Whether this one must wait for `other`, as required by either side.
  func requiresFailure(of other: GestureRecognizer) -> Bool {
    guard other !== self else { return false }
    return required.contains { $0.recognizer === other }
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
  }

  /// Whether both may be recognised at the same time.
  func allowsSimultaneous(with other: GestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
  }

  /// Whether recognising this one prevents `other`.
  func excludes(_ other: GestureRecognizer) -> Bool {
    other !== self && sharesTouch(with: other) && !allowsSimultaneous(with: other)
      && canPrevent(other) && other.canBePrevented(by: self)
  }
}

extension CGPoint {
  /// The mean of some points; zero if there are none.
  static func middle(of points: [CGPoint]) -> CGPoint {
    guard !points.isEmpty else { return .zero }
    var sum = CGPoint.zero
    for point in points {
      sum.x += point.x
      sum.y += point.y
    }
    return CGPoint(x: sum.x / CGFloat(points.count), y: sum.y / CGFloat(points.count))
  }

  /// The Euclidean distance to another point.
  func distance(to other: CGPoint) -> CGFloat {
    let dx = other.x - x
    let dy = other.y - y
    return (dx * dx + dy * dy).squareRoot()
  }
}
