/// The changes of one touch that have been delivered to its view, and those that are withheld.
///
/// Recognisers may withhold the beginning (`delaysTouchesBegan`, or a scroll view for a while) or
/// the end (`delaysTouchesEnded`), or cancel the touch.
final class TouchDelivery {
  /// The finger.
  let touch: Touch
  /// Whether the view receives this finger: false for a second finger without
  /// `isMultipleTouchEnabled`, and beside an exclusive touch.
  let isWanted: Bool
  /// Whether the view has been told that the finger is down.
  private(set) var viewKnows = false
  /// The changes that are withheld, in their order.
  private var held: [(phase: Touch.Phase, event: Event)] = []
  /// The time until which a recogniser, such as that of a scroll view, withholds the beginning; nil
  /// if none withholds it for a limited time.
  private var deadline: Duration?
  /// Whether a recogniser has taken the touch, so that nothing more is delivered.
  private(set) var isTaken = false

  /// Begins with nothing delivered.
  init(touch: Touch, isWanted: Bool) {
    self.touch = touch
    self.isWanted = isWanted
  }

  /// Whether nothing remains to be delivered.
  var isFinished: Bool { !touch.isDown && held.isEmpty }

  /// Whether withheld changes wait for a time, not for the decision of a recogniser.
  var isWaitingForTime: Bool { deadline != nil && !held.isEmpty }

  /// Delivers a change at once, or keeps it as long as a recogniser withholds it.
  func deliver(_ phase: Touch.Phase, with event: Event) {
    guard isWanted, !isTaken, phase != .stationary else { return }
    if phase == .began { startHolding(at: event.timestamp) }
    let endsHold = phase == .ended && deadline != nil
    if endsHold { deadline = nil }
    held.append((phase, event))
    if phase == .cancelled {
      deadline = nil
      flush()
    } else {
      releaseIfFree(at: event.timestamp)
    }
  }

  /// Delivers the withheld changes, except those that a recogniser still withholds.
  func releaseIfFree(at now: Duration) {
    guard !held.isEmpty, !isTaken else { return }
    if !viewKnows, withholdsBeginning(at: now) { return }
    flush(endToo: !withholdsEnd)
  }

  /// Delivers the changes that were withheld for a time that has passed.
  func release(at now: Duration) {
    guard let deadline, deadline <= now else { return }
    self.deadline = nil
    releaseIfFree(at: now)
  }

  /// Cancels the touch, and tells the view if it was told that the finger is down.
  func cancel(with event: Event) {
    guard !isTaken else { return }
    isTaken = true
    held = []
    if viewKnows {
      viewKnows = false
      touch.view?.touchesCancelled([touch], with: event)
    }
  }

  /// Notes how long the recognisers withhold the beginning; the longest counts.
  private func startHolding(at now: Duration) {
    let holds = undecidedRecognizers.compactMap { $0.touchHold?(touch) }
    deadline = holds.max().map { now + $0 }
  }

  /// The recognisers that see the touch and may still be recognised.
  private var undecidedRecognizers: [GestureRecognizer] {
    (touch.gestureRecognizers ?? []).filter { $0.state == .possible && $0.tracks(touch) }
  }

  /// Whether a recogniser forbids telling the view yet that the finger is down.
  private func withholdsBeginning(at now: Duration) -> Bool {
    if undecidedRecognizers.contains(where: \.delaysTouchesBegan) { return true }
    guard let deadline, now < deadline else { return false }
    return undecidedRecognizers.contains { $0.touchHold != nil }
  }

  /// Whether a recogniser forbids telling the view yet that the finger was lifted.
  private var withholdsEnd: Bool {
    undecidedRecognizers.contains { $0.delaysTouchesEnded }
  }

  /// Delivers the withheld changes in their order, without the end of the touch if `endToo` is
  /// false.
  private func flush(endToo: Bool = true) {
    while let (phase, event) = held.first {
      if phase == .ended, !endToo { return }
      held.removeFirst()
      tell(phase, event)
    }
  }

  /// Calls the view's method for a change.
  private func tell(_ phase: Touch.Phase, _ event: Event) {
    guard let view = touch.view else { return }
    switch phase {
    case .began:
      viewKnows = true
      view.touchesBegan([touch], with: event)
    case .moved: view.touchesMoved([touch], with: event)
    case .stationary, .regionEntered, .regionMoved, .regionExited: break
    case .ended:
      viewKnows = false
      view.touchesEnded([touch], with: event)
    case .cancelled:
      viewKnows = false
      view.touchesCancelled([touch], with: event)
    }
  }
}
