/// What the view of one touch has been told, and what is kept back from it.
///
/// Recognisers may keep the beginning back (`delaysTouchesBegan`, or a scroll view for a while),
/// keep the end back (`delaysTouchesEnded`), or take the touch away.
final class TouchDelivery {
  let touch: Touch
  /// Whether the view takes this finger at all.
  let isWanted: Bool
  /// Whether the view was told that the finger came down, and not yet that it left.
  private(set) var viewKnows = false
  private var held: [(phase: Touch.Phase, event: Event)] = []
  private var deadline: Duration?
  private var isTaken = false

  init(touch: Touch, isWanted: Bool) {
    self.touch = touch
    self.isWanted = isWanted
  }

  /// Whether nothing remains to be told.
  var isFinished: Bool { !touch.isDown && held.isEmpty }

  var isWaitingForTime: Bool { deadline != nil && !held.isEmpty }

  func hand(over phase: Touch.Phase, with event: Event) {
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

  /// Tells the view what was kept back, as far as nobody keeps it back any longer.
  func releaseIfFree(at now: Duration) {
    guard !held.isEmpty, !isTaken else { return }
    if !viewKnows, keepsBeginningBack(at: now) { return }
    flush(endToo: !keepsEndBack)
  }

  /// Tells the view what was kept back for a time that is over.
  func release(at now: Duration) {
    guard let deadline, deadline <= now else { return }
    self.deadline = nil
    releaseIfFree(at: now)
  }

  /// Takes the touch away from the view, which is told if it knows of it.
  func cancel(with event: Event) {
    guard !isTaken else { return }
    isTaken = true
    held = []
    if viewKnows {
      viewKnows = false
      touch.view?.touchesCancelled([touch], with: event)
    }
  }

  private func startHolding(at now: Duration) {
    let holds = undecidedRecognizers.compactMap { $0.touchHold?(touch) }
    deadline = holds.max().map { now + $0 }
  }

  private var undecidedRecognizers: [GestureRecognizer] {
    (touch.gestureRecognizers ?? []).filter { $0.state == .possible && $0.tracks(touch) }
  }

  private func keepsBeginningBack(at now: Duration) -> Bool {
    if undecidedRecognizers.contains(where: \.delaysTouchesBegan) { return true }
    guard let deadline, now < deadline else { return false }
    return undecidedRecognizers.contains { $0.touchHold != nil }
  }

  private var keepsEndBack: Bool {
    undecidedRecognizers.contains { $0.delaysTouchesEnded }
  }

  private func flush(endToo: Bool = true) {
    while let (phase, event) = held.first {
      if phase == .ended, !endToo { return }
      held.removeFirst()
      tell(phase, event)
    }
  }

  private func tell(_ phase: Touch.Phase, _ event: Event) {
    guard let view = touch.view else { return }
    switch phase {
    case .began:
      viewKnows = true
      view.touchesBegan([touch], with: event)
    case .moved: view.touchesMoved([touch], with: event)
    case .stationary: break
    case .ended:
      viewKnows = false
      view.touchesEnded([touch], with: event)
    case .cancelled:
      viewKnows = false
      view.touchesCancelled([touch], with: event)
    }
  }
}
