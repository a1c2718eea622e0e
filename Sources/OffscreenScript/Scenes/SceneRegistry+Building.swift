import Foundation
import Offscreen

extension SceneRegistry {
  /// Builds the views of a scene file.
  ///
  /// - Precondition: The file was read with this registry and has views of its own.
  package func build(_ file: SceneFile) -> BuiltScene {
    switch file.content {
    case .scene(let name, let parameters):
      guard let scene = scene(named: name) else {
        preconditionFailure("The scene \(name) is not in the registry that builds it.")
      }
      return scene.build(parameters, file.size)
    case .hosted:
      preconditionFailure("A file without views of its own needs a scene to be played on.")
    case .root(let description):
      var builder = ViewBuilder()
      let root = builder.view(description)
      if !description.hasPlace {
        root.frame = CGRect(origin: .zero, size: file.size)
      }
      return BuiltScene(root: root, owners: builder.owners)
    }
  }
}

extension ViewDescription {
  /// Whether the description gives the view a position.
  fileprivate var hasPlace: Bool {
    attributes.contains { $0.key == "frame" || $0.key == "bounds" || $0.key == "center" }
  }
}
