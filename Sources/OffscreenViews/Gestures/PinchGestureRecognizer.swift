public import Foundation

/// Recognises two fingers that move apart or together.
///
/// It begins once their distance has changed by more than 10 points; the scale is relative to their
/// initial distance.
open class PinchGestureRecognizer: GestureRecognizer {
  /// The distance between the fingers relative to the initial distance; may be set at any time.
  public final var scale: CGFloat = 1 {
    didSet { base = distance / scale }
  }

  /// The distance at which the scale would be 1, in points; 0 before two fingers are down.
  private final var base: CGFloat = 0
  /// The present distance of the fingers, in points.
  private final var distance: CGFloat = 0
  /// The distance, in points, that must change by the slop for the gesture to begin; nil before two
  /// fingers are down.
  private final var start: CGFloat?
  /// The latest scales, for the velocity.
  private final var track = ValueTrack()

  /// Creates a recogniser without a view.
  public override init() {
    super.init()
  }

  /// Creates a recogniser that calls `action` with itself at every change of state.
  public convenience init(_ action: @escaping (PinchGestureRecognizer) -> Void) {
    self.init()
    addAction(calling: action)
  }

  /// The change of the scale per second, over the latest movement.
  open var velocity: CGFloat { track.velocity }

  /// Starts with the second finger.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    rebase()
  }

  /// Updates the scale.
  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let pair = FingerPair(touchesDown), let start, base > 0 else { return }
    distance = pair.distance
    if state == .possible, (distance - start).magnitude <= PanGestureRecognizer.slop { return }
    let base = base
    scale = distance / base
    self.base = base
    track.add(scale, at: touches.map(\.timestamp).max() ?? event.timestamp)
    beginOrChange()
  }

  /// Ends when only one finger remains.
  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    rebase()
    endWithoutTwoFingers()
  }

  /// Cancels the gesture.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    failOrCancel()
  }

  /// Clears the scale.
  open override func reset() {
    distance = 0
    scale = 1
    start = nil
    track = ValueTrack()
  }

  /// Continues with the present scale from the present distance between the fingers.
  private final func rebase() {
    guard let pair = FingerPair(touchesDown) else { return }
    distance = pair.distance
    base = distance / scale
    if start == nil || state == .possible { start = distance }
  }
}
