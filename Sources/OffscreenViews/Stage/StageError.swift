/// An error of a stage.
public enum StageError: Error, Equatable, Sendable {
  /// Something was still moving when the time limit was reached; `moving` lists its classes.
  case stillMoving(after: Duration, moving: [String])
}

extension StageError: CustomStringConvertible {
  /// One line with the time and what moves.
  public var description: String {
    switch self {
    case .stillMoving(let limit, let moving):
      "something still moves after \(limit): \(moving.joined(separator: ", "))"
    }
  }
}
