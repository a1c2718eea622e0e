extension GestureRecognizer {
  /// The progress of a recogniser with the touches it sees.
  public enum State: String, CaseIterable, Hashable, Sendable {
    /// Not decided yet: the initial state.
    case possible
    /// A continuous gesture was recognised.
    case began
    /// A continuous gesture changed.
    case changed
    /// A continuous gesture ended, or a discrete one was recognised.
    case ended
    /// A recognised gesture was cancelled.
    case cancelled
    /// The touches are not this gesture.
    case failed

    /// A discrete gesture was recognised: the same state as `ended`.
    public static let recognized = State.ended

    /// Whether the only possible next state is `possible`, after a reset.
    package var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
    /// Whether the gesture was recognised and has not been cancelled.
    package var isRecognized: Bool { self == .began || self == .changed || self == .ended }

    /// Whether a recogniser may go from this state to another.
    func canBecome(_ next: State) -> Bool {
      switch self {
      case .possible: next != .changed
      case .began, .changed: next == .changed || next == .ended || next == .cancelled
      case .failed: next == .failed
      case .ended, .cancelled: false
      }
    }
  }
}
