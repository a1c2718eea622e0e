public import Offscreen

extension Snapshotting where Value == Stage, Format == SnapshotPicture {
  /// What the stage shows now, at its own scale.
  public static var image: Snapshotting { image() }

  /// What the stage shows now, at its own scale.
  ///
  /// - Parameter comparison: When a picture counts as equal to its reference.
  /// - Returns: A way to take snapshots of stages.
  public static func image(comparing comparison: Comparison = .exact) -> Snapshotting {
    Snapshotting(pathExtension: "png") { stage in
      SnapshotPicture(stage.render(), scale: Double(stage.scale), comparing: comparison) {
        stage.window.treeDescription()
      }
    }
  }
}

extension Snapshotting where Value == Stage, Format == String {
  /// The stage's window and everything in it, one view a line.
  public static var tree: Snapshotting {
    Snapshotting<View, String>.tree.pullback { $0.window }
  }
}
