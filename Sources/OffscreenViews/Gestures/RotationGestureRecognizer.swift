public import Foundation

/// Recognises two fingers that rotate about each other.
///
/// It begins once they have rotated by more than 5 degrees; the rotation is relative to their
/// initial direction.
open class RotationGestureRecognizer: GestureRecognizer {
  /// The rotation since the start, or since it was last set; clockwise, in radians.
  ///
  /// It is not limited to one turn.
  public final var rotation: CGFloat = 0

  /// The angle by which the fingers must rotate for the gesture to begin, in radians: 5 degrees.
  private static let slop = CGFloat.pi / 36
  /// The present direction of the fingers, in radians; nil without two fingers.
  private final var angle: CGFloat?
  /// The latest rotations, for the velocity.
  private final var track = ValueTrack()

  /// Creates a recogniser without a view.
  public override init() {
    super.init()
  }

  /// Creates a recogniser that calls `action` with itself at every change of state.
  public convenience init(_ action: @escaping (RotationGestureRecognizer) -> Void) {
    self.init()
    addAction(calling: action)
  }

  /// The rotation per second over the latest movement, in radians.
  open var velocity: CGFloat { track.velocity }

  /// Starts with the second finger.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    angle = FingerPair(touchesDown)?.angle
  }

  /// Updates the rotation.
  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let pair = FingerPair(touchesDown), let angle else { return }
    var turn = pair.angle - angle
    if turn > .pi { turn -= 2 * .pi }
    if turn < -.pi { turn += 2 * .pi }
    rotation += turn
    self.angle = pair.angle
    track.add(rotation, at: touches.map(\.timestamp).max() ?? event.timestamp)
    if state == .possible, rotation.magnitude <= Self.slop { return }
    beginOrChange()
  }

  /// Ends when only one finger remains.
  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    angle = FingerPair(touchesDown)?.angle
    endWithoutTwoFingers()
  }

  /// Cancels the gesture.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    failOrCancel()
  }

  /// Clears the rotation.
  open override func reset() {
    rotation = 0
    angle = nil
    track = ValueTrack()
  }
}
