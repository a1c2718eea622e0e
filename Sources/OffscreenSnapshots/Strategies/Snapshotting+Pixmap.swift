public import Offscreen

extension Snapshotting where Value == Pixmap, Format == SnapshotPicture {
  /// The picture itself.
  public static var image: Snapshotting { image() }

  /// The picture itself, stored with a scale.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point; a reference that was recorded at another scale differs.
  ///   - comparison: The rule by which a picture counts as equal to its reference.
  /// - Returns: A strategy for pictures.
  public static func image(
    scale: Double = 1, comparing comparison: Comparison = .exact
  ) -> Snapshotting {
    Snapshotting(pathExtension: "png") {
      SnapshotPicture($0, scale: scale, comparing: comparison)
    }
  }
}
