import Offscreen
import OffscreenPlayback
package import OffscreenSnapshots

extension SnapshotStoryboard {
  /// Makes failures name the views whose pixels differ, by playing a file again up to the frame.
  ///
  /// - Parameters:
  ///   - file: The file from which the storyboard was made.
  ///   - registry: The scenes that the file may name.
  package mutating func attributePixels(byPlaying file: SceneFile, registry: SceneRegistry) {
    replay = { index, look in
      // The same run has just succeeded; if it fails now, the message does not name views.
      guard let player = try? Player(file, registry: registry) else { return }
      player.onFrame = { [stage = player.stage] count in
        if count == index + 1 { look(stage.window) }
      }
      _ = try? player.run()
    }
  }
}
