import Foundation
import Offscreen
package import OffscreenInspection
package import OffscreenPlayback

extension SceneRegistry {
  /// Builds the views of a scene file.
  ///
  /// - Precondition: The file was read with this registry and has views of its own.
  package func build(_ file: SceneFile) throws(ScriptError) -> BuiltScene {
    let built = try views(of: file)
    let limit = Self.viewLimit
    guard built.root.hasAtMost(limit) else {
      throw ScriptError(
        .brokenScene(file.script.sceneName, reason: "it has more than \(limit) views"))
    }
    return built
  }

  /// The maximum number of views of a scene before it is laid out.
  package static let viewLimit = 100_000

  private func views(of file: SceneFile) throws(ScriptError) -> BuiltScene {
    switch file.content {
    case .scene(let name, let arguments):
      guard let scene = scene(named: name) else {
        fatalError("The scene \(name) is not in the registry that builds it.")
      }
      return try scene.build(arguments, size: file.script.size, scale: file.script.scale)
    case .hosted:
      fatalError("A file without views of its own needs a scene to be played on.")
    case .root(let description):
      var builder = ViewBuilder()
      let root = builder.tree(description)
      if !description.hasPlace {
        root.frame = CGRect(origin: .zero, size: file.script.size)
      }
      return BuiltScene(root: root, owners: builder.owners)
    }
  }
}

extension View {
  /// Whether the tree under this view has at most `limit` views; O(limit).
  fileprivate func hasAtMost(_ limit: Int) -> Bool {
    var pending: [View] = [self]
    var count = 0
    while let view = pending.popLast() {
      let subviews = view.subviews
      count += 1
      if count + pending.count + subviews.count > limit { return false }
      pending += subviews
    }
    return true
  }
}

extension Player {
  /// Builds the scene of a file on a new stage.
  ///
  /// - Precondition: The file was read with this registry and has views of its own.
  /// - Throws: Any error of the scene, or an error for a scene of too many views.
  package convenience init(_ file: SceneFile, registry: SceneRegistry) throws(ScriptError) {
    let build = { () throws(ScriptError) in try registry.build(file) }
    try self.init(file.script, build: build)
    rebuild = build
  }
}
