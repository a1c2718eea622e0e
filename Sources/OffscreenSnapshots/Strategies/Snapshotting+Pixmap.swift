public import Offscreen

extension Snapshotting where Value == Pixmap, Format == SnapshotPicture {
  /// The picture as it is.
  public static var image: Snapshotting { image() }

  /// The picture as it is, said to have `scale` pixels a point.
  ///
  /// - Parameters:
  ///   - scale: Pixels a point, for the reference's facts; pixels alone are compared.
  ///   - comparison: When a picture counts as equal to its reference.
  /// - Returns: A way to take snapshots of pictures.
  public static func image(
    scale: Double = 1, comparing comparison: Comparison = .exact
  ) -> Snapshotting {
    Snapshotting(pathExtension: "png") {
      SnapshotPicture($0, scale: scale, comparing: comparison)
    }
  }
}
