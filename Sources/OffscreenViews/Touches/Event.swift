/// The state of the fingers in a window at one moment.
public class Event {
  /// The virtual time of the event.
  public final let timestamp: Duration
  /// The touches in the order in which they began.
  package final let touchesInOrder: [Touch]

  init(timestamp: Duration, touches: [Touch]) {
    self.timestamp = timestamp
    touchesInOrder = touches
  }

  /// All fingers that are down, and those that have just been lifted.
  public final var allTouches: Set<Touch>? { Set(touchesInOrder) }

  /// The touches of one view.
  public final func touches(for view: View) -> Set<Touch>? {
    Set(touchesInOrder.filter { $0.view === view })
  }

  /// The touches in one window.
  public final func touches(for window: Window) -> Set<Touch>? {
    Set(touchesInOrder.filter { $0.window === window })
  }

  /// The touches that a recogniser sees.
  public final func touches(for recognizer: GestureRecognizer) -> Set<Touch>? {
    Set(touchesInOrder.filter { recognizer.tracks($0) })
  }
}

@available(*, unavailable)
extension Event: Sendable {}
