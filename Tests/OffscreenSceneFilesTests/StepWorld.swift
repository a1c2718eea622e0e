import OffscreenGallery
import OffscreenPlayback
import OffscreenSceneFiles

/// A scene of 100 x 80 points whose steps are tried: a root with the given subviews.
struct StepWorld {
  /// The lines of the root's subviews, beginning at column 1.
  let subviews: String

  /// A player of the scene, with a step on each line.
  func player(_ steps: String) throws -> Player {
    func lines(_ text: String, after prefix: String) -> String {
      text.split(separator: "\n").map { prefix + $0 }.joined(separator: "\n")
    }
    let file = try SceneFile(
      text: """
        version: 1
        size: [100, 80]
        root:
          id: root
          subviews:
        \(lines(subviews, after: "    "))
        steps:
        \(lines(steps, after: "  - "))
        """, registry: Gallery.registry)
    return try Player(file, registry: Gallery.registry)
  }

  /// The error with which the steps end, or "no error".
  func failure(_ steps: String) -> String {
    do {
      try player(steps).run()
      return "no error"
    } catch {
      return "\(error)"
    }
  }
}
