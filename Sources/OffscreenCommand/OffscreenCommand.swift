import OffscreenGallery
import OffscreenSceneFiles
import OffscreenScenes

/// The command `offscreen`: every subcommand, on the scenes of the gallery.
@main struct OffscreenCommand: SceneTool {
  static let scenes = Gallery.scenes
}
