public import Offscreen

extension Snapshotting where Value == Stage, Format == SnapshotPicture {
  /// What the stage shows now, at its own scale.
  public static var image: Snapshotting {
    Snapshotting(pathExtension: "png") { stage in
      SnapshotPicture(stage.render(), scale: Double(stage.scale)) {
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
