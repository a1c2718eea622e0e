import Foundation

extension Path {
  /// Calls `body` with the raw verbs and with x and y of every point in turn.
  func withVerbsAndCoordinates<Result>(
    _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<Double>) -> Result
  ) -> Result {
    unsafe verbs.withUnsafeBytes { verbs in
      unsafe points.withUnsafeBytes { points in
        unsafe body(verbs.bindMemory(to: UInt8.self), points.bindMemory(to: Double.self))
      }
    }
  }
}
