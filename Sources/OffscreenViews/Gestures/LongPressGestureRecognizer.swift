public import Foundation

/// Recognises fingers that stay in place for a while.
///
/// It begins at the first frame tick after the time has passed, changes as the fingers move
/// afterwards, and ends when one is lifted. Moving too far earlier makes it fail.
open class LongPressGestureRecognizer: GestureRecognizer {
  /// The time for which the fingers must stay in place; half a second by default.
  public final var minimumPressDuration = Duration.milliseconds(500)
  /// The distance that they may move in that time, in points; 10 by default.
  public final var allowableMovement: CGFloat = TapLimits.travel
  /// The number of fingers; 1 by default.
  public final var numberOfTouchesRequired = 1

  /// When the fingers will have stayed long enough; nil before all are down.
  private final var deadline: Duration?

  /// Creates a recogniser without a view.
  public override init() {
    super.init()
  }

  /// Creates a recogniser that calls `action` with itself at every change of state.
  public convenience init(_ action: @escaping (LongPressGestureRecognizer) -> Void) {
    self.init()
    addAction(calling: action)
  }

  /// Starts measuring the time once all fingers are down.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    let count = touchesDown.count
    if count > numberOfTouchesRequired {
      if state == .possible { state = .failed }
    } else if count == numberOfTouchesRequired {
      deadline = event.timestamp + minimumPressDuration
      view?.host?.addTicker(self)
    }
  }

  /// Fails if a finger moves too far too early.
  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    if state == .began || state == .changed {
      state = .changed
    } else if touches.contains(where: {
      $0.startLocationInWindow.distance(to: $0.locationInWindow) > allowableMovement
    }) {
      state = .failed
    }
  }

  /// Ends the gesture, or fails if the time has not passed.
  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    if let deadline, state == .possible, deadline <= event.timestamp { state = .began }
    if state == .began || state == .changed {
      state = .ended
    } else if state == .possible {
      state = .failed
    }
  }

  /// Cancels the gesture.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    failOrCancel()
  }

  /// Clears the time.
  open override func reset() {
    if deadline != nil { view?.host?.removeTicker(self) }
    deadline = nil
  }
}

extension LongPressGestureRecognizer: FrameTicking {
  package var isInMotion: Bool { false }

  package func frameTick(at now: Duration) -> Bool {
    guard let deadline, state == .possible else { return false }
    guard now >= deadline else { return true }
    state = .began
    return false
  }
}
