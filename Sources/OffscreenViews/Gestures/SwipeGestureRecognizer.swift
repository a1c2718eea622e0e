import Foundation

/// Recognises a quick movement in one direction.
///
/// It is recognised as soon as the centre of the fingers has moved 50 points. It fails after more
/// than 50 points sideways, or more than half a second.
open class SwipeGestureRecognizer: GestureRecognizer {
  /// The directions of a swipe.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// One bit for each direction.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Up.
    public static let up = Direction(rawValue: 4)
    /// Down.
    public static let down = Direction(rawValue: 8)
  }

  /// The directions that are recognised; right by default.
  public final var direction = Direction.right
  /// The number of fingers; 1 by default.
  public final var numberOfTouchesRequired = 1

  /// The distance that the fingers must move along the direction, in points.
  private static let distance: CGFloat = 50
  /// The distance that they may move across it, in points.
  private static let sidewaysLimit: CGFloat = 50
  /// The time that they may take.
  private static let timeLimit = Duration.milliseconds(500)
  /// The place and time at which all fingers were down; nil before.
  private final var start: (point: CGPoint, time: Duration)?

  /// Creates a recogniser without a view.
  public override init() {
    super.init()
  }

  /// Creates a recogniser that calls `action` with itself when it is recognised.
  public convenience init(_ action: @escaping (SwipeGestureRecognizer) -> Void) {
    self.init()
    addAction(calling: action)
  }

  /// Starts once all fingers are down.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    let count = touchesDown.count
    if count > numberOfTouchesRequired {
      state = .failed
    } else if count == numberOfTouchesRequired {
      start = (locationInWindow, event.timestamp)
    }
  }

  /// Recognises the swipe, or fails, as soon as either is certain.
  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard state == .possible, let start else { return }
    let time = touches.map(\.timestamp).max() ?? event.timestamp
    if time - start.time > Self.timeLimit {
      state = .failed
      return
    }
    let middle = locationInWindow
    let (dx, dy) = (middle.x - start.point.x, middle.y - start.point.y)
    let ways: [(Direction, along: CGFloat, aside: CGFloat)] = [
      (.right, dx, dy), (.left, -dx, dy), (.down, dy, dx), (.up, -dy, dx),
    ]
    let possible = ways.filter {
      direction.contains($0.0) && $0.aside.magnitude <= Self.sidewaysLimit
    }
    if possible.contains(where: { $0.along >= Self.distance }) {
      state = .ended
    } else if possible.isEmpty {
      state = .failed
    }
  }

  /// Fails: the fingers did not move far enough.
  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    if state == .possible { state = .failed }
  }

  /// Fails.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    if state == .possible { state = .failed }
  }

  /// Clears the starting position.
  open override func reset() {
    start = nil
  }
}
