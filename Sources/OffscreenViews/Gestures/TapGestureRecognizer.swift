/// Recognises one or more taps with one or more fingers.
///
/// It fails if a finger moves more than 10 points, if there are too many fingers, or if more than
/// 0.35 s pass between the end of one tap and the start of the next.
open class TapGestureRecognizer: GestureRecognizer {
  /// The number of consecutive taps; 1 by default.
  final public var numberOfTapsRequired = 1
  /// The number of fingers that tap together; 1 by default.
  final public var numberOfTouchesRequired = 1

  /// The taps that are complete.
  final private var tapsDone = 0
  /// Whether all fingers of the present tap have touched down.
  final private var allFingersCame = false
  /// The time by which the next tap must begin; nil if none is expected.
  final private var deadline: Duration?

  /// Creates a recogniser without a view.
  public override init() {
    super.init()
  }

  /// Creates a recogniser that calls `action` with itself when it is recognised.
  public convenience init(_ action: @escaping (TapGestureRecognizer) -> Void) {
    self.init()
    addAction(calling: action)
  }

  /// Counts the fingers of a tap.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    deadline = nil
    let down = touchesDown
    if down.count > numberOfTouchesRequired || strayed(from: down) {
      state = .failed
    } else if down.count == numberOfTouchesRequired {
      allFingersCame = true
    }
  }

  /// Fails if a finger moves too far.
  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    let strays = touches.contains {
      $0.startLocationInWindow.distance(to: $0.locationInWindow) > TapLimits.travel
    }
    if strays { state = .failed }
  }

  /// Counts a tap once its last finger has been lifted.
  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    guard touchesDown.isEmpty else { return }
    guard allFingersCame else {
      state = .failed
      return
    }
    allFingersCame = false
    tapsDone += 1
    if tapsDone >= numberOfTapsRequired {
      state = .ended
    } else {
      deadline = event.timestamp + TapLimits.interval
      view?.host?.addTicker(self)
    }
  }

  /// Fails.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    state = .failed
  }

  /// Clears the number of taps.
  open override func reset() {
    tapsDone = 0
    allFingersCame = false
    if deadline != nil { view?.host?.removeTicker(self) }
    deadline = nil
  }

  /// Whether another tap is expected.
  open override var expectsMoreTouches: Bool { deadline != nil }

  /// Whether the latest finger touched down too far from the first one of an earlier tap.
  final private func strayed(from down: [Touch]) -> Bool {
    guard tapsDone > 0, let first = touches.first, let latest = down.last else { return false }
    return first.startLocationInWindow.distance(to: latest.startLocationInWindow)
      > TapLimits.distanceBetweenTaps
  }
}

extension TapGestureRecognizer: FrameTicking {
  package var isInMotion: Bool { false }

  package func frameTick(at now: Duration) -> Bool {
    guard let deadline else { return false }
    guard now > deadline else { return true }
    self.deadline = nil
    if state == .possible { state = .failed }
    return false
  }
}
