public import Offscreen

extension Snapshotting where Value == Pixmap, Format == SnapshotPicture {
  /// The picture as it is.
  public static var image: Snapshotting { image(scale: 1) }

  /// The picture as it is, said to have `scale` pixels a point.
  ///
  /// - Parameter scale: Pixels a point, for the reference's facts; pixels alone are compared.
  /// - Returns: A way to take snapshots of pictures.
  public static func image(scale: Double) -> Snapshotting {
    Snapshotting(pathExtension: "png") { SnapshotPicture($0, scale: scale) }
  }
}
