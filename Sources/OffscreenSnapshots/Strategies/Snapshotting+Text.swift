extension Snapshotting where Value == String, Format == String {
  /// The text itself, compared line by line.
  public static var lines: Snapshotting {
    Snapshotting(pathExtension: "txt") { $0 }
  }
}
