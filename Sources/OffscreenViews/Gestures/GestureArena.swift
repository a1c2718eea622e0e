/// The recognisers that see touches at the moment, and the arbitration between them.
///
/// The first to be recognised makes those that share a touch with it fail, unless the delegate of
/// either allows both. Every question may call a delegate, which may change any recogniser, so the
/// state of each is read again for each question.
final class GestureArena {
  /// Whether a recogniser that asks to be recognised may be.
  ///
  /// It loses if a recogniser that excludes it is recognised already, and waits while one that must
  /// fail first is undecided.
  enum Verdict {
    case win
    case wait
    case lose
  }

  /// The recognisers in the order in which they see a touch: first those that others wait for, then
  /// those of inner views.
  private(set) var contenders: [GestureRecognizer] = []

  /// Adds a recogniser that sees its first touch.
  func add(_ recognizer: GestureRecognizer) {
    contenders.append(recognizer)
  }

  /// Removes a recogniser that is disabled or has lost its view.
  func remove(_ recognizer: GestureRecognizer) {
    contenders.removeAll { $0 === recognizer }
  }

  /// Whether a recogniser may be recognised now; asks delegates, which may change any recogniser.
  func verdict(for recognizer: GestureRecognizer) -> Verdict {
    var mustWait = false
    for other in contenders where other !== recognizer {
      if recognizer.requiresFailure(of: other) {
        if other.state.isRecognized { return .lose }
        if other.state == .possible { mustWait = true }
      }
      if other.state.isRecognized, other.excludes(recognizer) { return .lose }
    }
    return mustWait ? .wait : .win
  }

  /// Makes the recognisers fail that cannot be recognised together with `recognizer` or after it.
  func failLosers(to recognizer: GestureRecognizer) {
    for other in contenders where other.state == .possible {
      if recognizer.excludes(other) || other.requiresFailure(of: recognizer) {
        other.failIfUndecided()
      }
    }
  }

  /// Tries again to recognise those that waited for `recognizer` to fail.
  func retryThoseWaiting(for recognizer: GestureRecognizer) {
    for other in contenders where other.pendingState != nil {
      if other.requiresFailure(of: recognizer) { other.retryPending() }
    }
  }

  /// Resets the recognisers that are finished, after an event or a tick.
  func settle() {
    for recognizer in contenders { recognizer.failIfAbandoned() }
    let stuck = waitingInACircle
    // Each of these waits for another one to fail, so none could ever be recognised.
    for recognizer in stuck { recognizer.stopWaiting() }
    for recognizer in stuck { recognizer.failIfUndecided() }
    let finished = contenders.filter(\.isFinished)
    guard !finished.isEmpty else { return }
    contenders.removeAll { $0.isFinished }
    for recognizer in finished { recognizer.resetToPossible() }
  }

  /// The recognisers without a finger that wait only for each other and would wait forever.
  private var waitingInACircle: [GestureRecognizer] {
    var stuck = contenders.filter { $0.pendingState != nil && $0.touchesDown.isEmpty }
    while let free = stuck.firstIndex(where: { recognizer in
      contenders.contains { other in
        other.state == .possible && recognizer.requiresFailure(of: other)
          && !stuck.contains { $0 === other }
      }
    }) {
      stuck.remove(at: free)
    }
    return stuck
  }

  /// The recognisers sorted so that each comes after those whose failure it requires.
  static func ordered(_ recognizers: [GestureRecognizer]) -> [GestureRecognizer] {
    var ordered: [GestureRecognizer] = []
    var waiting = recognizers
    while !waiting.isEmpty {
      let free =
        waiting.firstIndex { candidate in
          !waiting.contains { candidate.requiresFailure(of: $0) }
        } ?? 0
      ordered.append(waiting.remove(at: free))
    }
    return ordered
  }
}
