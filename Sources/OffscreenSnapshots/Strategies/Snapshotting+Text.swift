extension Snapshotting where Value == String, Format == String {
  /// The text as it is, compared line by line.
  public static var lines: Snapshotting {
    Snapshotting(pathExtension: "txt") { $0 }
  }
}
