extension GestureRecognizer {
  /// How far a recogniser has come with the touches it sees.
  public enum State: String, CaseIterable, Hashable, Sendable {
    /// Not decided yet: the state at rest.
    case possible
    /// A continuous gesture was recognised.
    case began
    /// A continuous gesture went on.
    case changed
    /// A continuous gesture came to its end, or a discrete one was recognised.
    case ended
    /// A gesture was broken off.
    case cancelled
    /// The touches are not this gesture.
    case failed

    /// A discrete gesture was recognised: the same state as `ended`.
    public static let recognized = State.ended

    /// Whether nothing can follow but the reset to `possible`.
    package var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
    /// Whether the gesture was recognised and not broken off.
    package var isRecognized: Bool { self == .began || self == .changed || self == .ended }

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
