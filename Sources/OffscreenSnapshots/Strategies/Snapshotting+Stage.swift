public import Offscreen

extension Snapshotting where Value == Stage, Format == SnapshotPicture {
  /// The picture of the stage as it looks now, at its own scale.
  public static var image: Snapshotting { image() }

  /// The picture of the stage as it looks now, at its own scale.
  ///
  /// - Parameters:
  ///   - comparison: The rule by which a picture counts as equal to its reference.
  ///   - selectors: Views whose boxes are left out of the comparison, such as `#clock`; one that
  ///     matches no view fails the test.
  /// - Returns: A strategy for stages.
  public static func image(
    comparing comparison: Comparison = .exact, masking selectors: [String] = []
  ) -> Snapshotting {
    Snapshotting(pathExtension: "png") { stage in
      stage.wait()
      try PictureLimit.check(stage.window.bounds.size, scale: stage.scale)
      return SnapshotPicture(
        stage.render(), of: stage.window, scale: Double(stage.scale), comparing: comparison,
        mask: try PixelMask(selectors, in: stage.window, scale: stage.scale))
    }
  }
}

extension Snapshotting where Value == Stage, Format == MaskedText {
  /// The stage's window and its subviews except for masked content; see `tree(size:masking:)` of
  /// views.
  ///
  /// - Parameter selectors: The views to mask; one that matches no view fails the test.
  /// - Returns: A strategy for trees of views.
  public static func tree(masking selectors: [String]) -> Snapshotting {
    Snapshotting<View, MaskedText>.tree(masking: selectors).pullback { $0.window }
  }
}

extension Snapshotting where Value == Stage, Format == String {
  /// The stage's window and its subviews, one per line.
  public static var tree: Snapshotting {
    Snapshotting<View, String>.tree.pullback { $0.window }
  }
}
