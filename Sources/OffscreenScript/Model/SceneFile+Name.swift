extension SceneFile {
  /// The scene's name in reports: its name in the gallery, or the file's title.
  package var sceneName: String {
    switch content {
    case .scene(let name, _): name
    case .root, .hosted: title
    }
  }
}
