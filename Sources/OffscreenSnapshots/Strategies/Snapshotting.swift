/// A way to take a snapshot of a value.
///
/// A new way is made from an old one by ``pullback(_:)``: a screen's is a view's of its root view.
public struct Snapshotting<Value, Format: SnapshotFormat> {
  /// The ending of a text's file, such as `txt`; pictures always have `png`.
  public let pathExtension: String
  /// Takes the snapshot.
  public let snapshot: (Value) throws -> Format

  /// Creates a way to take snapshots.
  ///
  /// - Parameters:
  ///   - pathExtension: The ending of a text's file, of letters, digits and dots.
  ///   - snapshot: Takes the snapshot; an error fails the test.
  public init(pathExtension: String, snapshot: @escaping (Value) throws -> Format) {
    self.pathExtension = pathExtension
    self.snapshot = snapshot
  }

  /// The same way for values that lead to the ones it knows.
  ///
  /// - Parameter transform: Leads from a new value to an old one.
  /// - Returns: A way to take snapshots of new values.
  public func pullback<NewValue>(
    _ transform: @escaping (NewValue) throws -> Value
  ) -> Snapshotting<NewValue, Format> {
    let snapshot = snapshot
    return Snapshotting<NewValue, Format>(pathExtension: pathExtension) { value in
      try snapshot(transform(value))
    }
  }
}
