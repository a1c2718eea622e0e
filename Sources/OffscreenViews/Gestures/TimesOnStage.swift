// Times as durations, for a module that declares properties of the same names in seconds, which
// hide these.

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
