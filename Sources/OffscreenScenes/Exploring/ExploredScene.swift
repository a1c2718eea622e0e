import Foundation
import Offscreen
import OffscreenExploration
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles

/// A scene to explore, with what must hold.
struct ExploredScene {
  let file: SceneFile
  let registry: SceneRegistry
  /// Steps of another file that are in the scene's script and not in its document.
  let first: [ScriptNode]
  let rules: [ExplorationRule]
  let weights: [ExplorationStep: Int]

  /// Makes the scene and plays the steps of its file.
  func player(_ watch: SceneWatch? = nil) throws(ScriptError) -> Player {
    let player = try Player(file, registry: registry)
    if let watch { player.onProgress = { watch.note() } }
    player.onComplete = { _ in }
    player.keepsSteps = true
    watch?.note()
    try player.play(until: nil)
    return player
  }

  /// Makes the scene once, so that its own mistakes are those of the command.
  func check() throws {
    let watch = SceneWatch(file.script.sceneName)
    _ = try player(watch)
  }

  /// The steps that some texts describe.
  func steps(_ texts: [String]) throws(ScriptError) -> [Interaction] {
    guard !texts.isEmpty else { return [] }
    return try file.steps(try nodes(texts), registry: registry).map(\.interaction)
  }

  /// A scene file with more steps at its end.
  func text(adding texts: [String]) throws(ScriptError) -> String {
    guard !texts.isEmpty, case .sequence(let steps) = try nodes(texts).content else {
      return file.text(adding: first)
    }
    return file.text(adding: first + steps)
  }

  private func nodes(_ texts: [String]) throws(ScriptError) -> ScriptNode {
    try ScriptReader.read(text: texts.map { "- \($0)" }.joined(separator: "\n"))
  }
}

extension ExplorationRule {
  /// A rule that some expectations of a scene file hold.
  init(expecting steps: [Step], text: String) {
    self.init("expect", "An expectation holds: \(text)", at: .rest) { run in
      do throws(ScriptError) {
        run.player.renewLimits()
        try run.player.play(further: steps)
        return nil
      } catch {
        return "\(error.problem)"
      }
    }
    closingStep = "expect: \(text)"
  }
}
