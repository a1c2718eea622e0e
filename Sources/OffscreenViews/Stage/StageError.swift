/// An error of a stage.
public enum StageError: Error, Equatable, Sendable {
  /// Something was still moving when the time limit was reached; `moving` lists its classes.
  case stillMoving(after: Duration, moving: [String])
}
