public import Foundation

/// Recognises two fingers that go apart or together.
///
/// It begins once their distance has changed by more than 10 points; the scale then counts from
/// where they started.
open class PinchGestureRecognizer: GestureRecognizer {
  /// The distance of the fingers as a multiple of that at the start, or since it was last set.
  public final var scale: CGFloat = 1 {
    didSet { base = distance / scale }
  }

  private final var base: CGFloat = 0
  private final var distance: CGFloat = 0
  private final var start: CGFloat?
  private final var track = ValueTrack()

  /// Creates a recogniser without a view.
  public override init() {
    super.init()
  }

  /// Creates a recogniser that calls `action` with itself at every change.
  public convenience init(_ action: @escaping (PinchGestureRecognizer) -> Void) {
    self.init()
    addAction { recognizer in
      if let recognizer = recognizer as? PinchGestureRecognizer { action(recognizer) }
    }
  }

  /// The change of the scale in a second, over the latest movement.
  open var velocity: CGFloat { track.velocity }

  /// Starts with the second finger.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    rebase()
  }

  /// Follows the distance.
  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let pair = FingerPair(touchesDown), let start, base > 0 else { return }
    distance = pair.distance
    if state == .possible, (distance - start).magnitude <= PanGestureRecognizer.slop { return }
    let base = base
    scale = distance / base
    self.base = base
    track.add(scale, at: touches.map(\.timestamp).max() ?? event.timestamp)
    state = state == .possible ? .began : .changed
  }

  /// Ends when a single finger remains.
  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    if touchesDown.count >= 2 {
      rebase()
    } else if state == .began || state == .changed {
      state = .ended
    } else if touchesDown.isEmpty, state == .possible {
      state = .failed
    }
  }

  /// Breaks the gesture off.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    state = state == .possible ? .failed : .cancelled
  }

  /// Forgets the scale.
  open override func reset() {
    distance = 0
    scale = 1
    start = nil
    track = ValueTrack()
  }

  /// Goes on with the scale so far from where the fingers are.
  private final func rebase() {
    guard let pair = FingerPair(touchesDown) else { return }
    distance = pair.distance
    base = distance / scale
    if start == nil || state == .possible { start = distance }
  }
}
