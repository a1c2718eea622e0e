/// A strategy for taking snapshots of values.
///
/// New strategies are derived from existing ones by ``pullback(_:)``: for example, that of a screen
/// from that of its root view.
public struct Snapshotting<Value, Format: SnapshotFormat> {
  /// The file extension of a text, such as `txt`; that of pictures is always `png`.
  public let pathExtension: String
  /// Takes the snapshot.
  public let snapshot: (Value) throws -> Format

  /// Creates a strategy.
  ///
  /// - Parameters:
  ///   - pathExtension: The file extension of a text, made of letters, digits and dots.
  ///   - snapshot: Takes the snapshot; an error fails the test.
  public init(pathExtension: String, snapshot: @escaping (Value) throws -> Format) {
    self.pathExtension = pathExtension
    self.snapshot = snapshot
  }

  /// The same strategy for values from which its own values can be derived.
  ///
  /// - Parameter transform: Derives a value of this strategy from a new value.
  /// - Returns: A strategy for the new values.
  public func pullback<NewValue>(
    _ transform: @escaping (NewValue) throws -> Value
  ) -> Snapshotting<NewValue, Format> {
    let snapshot = snapshot
    return Snapshotting<NewValue, Format>(pathExtension: pathExtension) { value in
      try snapshot(transform(value))
    }
  }
}

/// A strategy for values that are their own snapshots.
public typealias SimplySnapshotting<Format: SnapshotFormat> = Snapshotting<Format, Format>
