/// What can go wrong on a stage.
public enum StageError: Error, Equatable, Sendable {
  /// Something still moved when the time was up; `moving` names what, by class.
  case stillMoving(after: Duration, moving: [String])
}
