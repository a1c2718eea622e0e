public import Foundation

/// Recognises two fingers that turn about each other.
///
/// It begins once they turned by more than 5 degrees; the rotation then counts from the start.
open class RotationGestureRecognizer: GestureRecognizer {
  /// How far the fingers turned since the start, or since it was last set; clockwise, in radians.
  ///
  /// Turns past half a circle go on counting.
  public final var rotation: CGFloat = 0

  private static let slop = CGFloat.pi / 36
  private final var angle: CGFloat?
  private final var track = ValueTrack()

  /// Creates a recogniser without a view.
  public override init() {
    super.init()
  }

  /// Creates a recogniser that calls `action` with itself at every change.
  public convenience init(_ action: @escaping (RotationGestureRecognizer) -> Void) {
    self.init()
    addAction { recognizer in
      if let recognizer = recognizer as? RotationGestureRecognizer { action(recognizer) }
    }
  }

  /// The turn in a second over the latest movement, in radians.
  open var velocity: CGFloat { track.velocity }

  /// Starts with the second finger.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    angle = FingerPair(touchesDown)?.angle
  }

  /// Follows the turn.
  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let pair = FingerPair(touchesDown), let angle else { return }
    var turn = pair.angle - angle
    if turn > .pi { turn -= 2 * .pi }
    if turn < -.pi { turn += 2 * .pi }
    rotation += turn
    self.angle = pair.angle
    track.add(rotation, at: touches.map(\.timestamp).max() ?? event.timestamp)
    if state == .possible, rotation.magnitude <= Self.slop { return }
    state = state == .possible ? .began : .changed
  }

  /// Ends when a single finger remains.
  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    angle = FingerPair(touchesDown)?.angle
    guard touchesDown.count < 2 else { return }
    if state == .began || state == .changed {
      state = .ended
    } else if touchesDown.isEmpty, state == .possible {
      state = .failed
    }
  }

  /// Breaks the gesture off.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    state = state == .possible ? .failed : .cancelled
  }

  /// Forgets the turn.
  open override func reset() {
    rotation = 0
    angle = nil
    track = ValueTrack()
  }
}
