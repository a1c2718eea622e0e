/// The recognisers that see touches at the moment, and the arbitration between them.
///
/// The first to be recognised makes those that share a touch with it fail, unless the delegate of
/// either allows both.
final class GestureArena {
  /// The answer to a recogniser that wants to be recognised.
  enum Verdict {
    case win
    case wait
    case lose
  }

  /// In the order in which they see a touch: first those that others wait for, then those of inner
  /// views.
  private(set) var contenders: [GestureRecognizer] = []
  private let clock: FrameClock
  /// Called when a recogniser has been recognised or has failed, to pass touches to views or cancel
  /// them.
  var recognized: (GestureRecognizer) -> Void = { _ in }
  var failed: (GestureRecognizer) -> Void = { _ in }
  /// Whether this recogniser may cancel touches already delivered to views.
  var mayTakeTouches: (GestureRecognizer) -> Bool = { _ in true }

  init(clock: FrameClock) {
    self.clock = clock
  }

  var now: Duration { clock.now }

  func add(_ recognizer: GestureRecognizer) {
    guard recognizer.arena !== self else { return }
    recognizer.arena = self
    contenders.append(recognizer)
  }

  func remove(_ recognizer: GestureRecognizer) {
    contenders.removeAll { $0 === recognizer }
    failed(recognizer)
  }

  func verdict(for recognizer: GestureRecognizer) -> Verdict {
    var mustWait = false
    for other in contenders where other !== recognizer {
      if recognizer.requiresFailure(of: other) {
        if other.state.isRecognized { return .lose }
        if other.state == .possible { mustWait = true }
      }
      if other.state.isRecognized, other.excludes(recognizer) { return .lose }
    }
    if mustWait { return .wait }
    return mayTakeTouches(recognizer) ? .win : .lose
  }

  func didRecognize(_ recognizer: GestureRecognizer) {
    for other in contenders where other.state == .possible {
      if recognizer.excludes(other) || other.requiresFailure(of: recognizer) {
        other.state = .failed
      }
    }
    recognized(recognizer)
  }

  func didFail(_ recognizer: GestureRecognizer) {
    for other in contenders where other.pendingState != nil {
      if other.requiresFailure(of: recognizer) { other.retryPending() }
    }
    failed(recognizer)
  }

  /// Resets the recognisers that are finished, after an event or a tick.
  func settle() {
    for recognizer in contenders { recognizer.failIfAbandoned() }
    let stuck = waitingInACircle
    // Each waits for another of them to fail, so none can be recognised.
    for recognizer in stuck { recognizer.stopWaiting() }
    for recognizer in stuck { recognizer.state = .failed }
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
