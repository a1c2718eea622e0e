// Times for a module whose own properties of these names, in seconds, hide them.

extension Touch {
  /// `timestamp`.
  package var timestampOnStage: Duration { timestamp }
}

extension Event {
  /// `timestamp`.
  package var timestampOnStage: Duration { timestamp }
}

extension LongPressGestureRecognizer {
  /// `minimumPressDuration`.
  package final var pressDurationOnStage: Duration {
    get { minimumPressDuration }
    set { minimumPressDuration = newValue }
  }
}
