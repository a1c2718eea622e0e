public import Offscreen

extension Snapshotting where Value == Image, Format == SnapshotPicture {
  /// The image's pixels, stored with its scale.
  public static var image: Snapshotting { image() }

  /// The image's pixels, stored with its scale.
  ///
  /// - Parameter comparison: The rule by which a picture counts as equal to its reference.
  /// - Returns: A strategy for images.
  public static func image(comparing comparison: Comparison = .exact) -> Snapshotting {
    Snapshotting(pathExtension: "png") { image in
      SnapshotPicture(image.pixmap, scale: Double(image.scale), comparing: comparison)
    }
  }
}
