import Foundation
import OffscreenExploration
import OffscreenFiles
import OffscreenInspection

/// A failure after it was shrunk, with what its scene file needs.
struct FoundFailure: Codable, Hashable {
  let failure: ExploreFailure
  /// The number of its steps before it was shrunk.
  let length: Int
  /// The steps and those that check the rule, as in scene files.
  let steps: [String]
  /// The scene file without the lines that say where it is from.
  let text: String

  init(_ failure: ExploreFailure, length: Int, of scene: ExploredScene) throws {
    let rule = scene.rules.first { $0.name == failure.rule }
    self.failure = failure
    self.length = length
    steps = failure.steps + (rule?.closingSteps ?? [])
    text = try scene.text(adding: steps)
  }
}

/// Prints failures, and names and composes their scene files.
struct FailureFiles {
  private let scene: String
  private let seed: UInt64
  /// The folder as messages show it; nil if no files are written.
  private let folder: String?
  private var names: Set<String>

  /// - Parameters:
  ///   - scene: The name of the scene.
  ///   - seed: The seed of the exploration.
  ///   - folder: The folder as messages show it; nil if no files are written.
  ///   - taken: The names that files in the folder have already.
  init(scene: String, seed: UInt64, folder: String?, taken: [String]) {
    self.scene = scene
    self.seed = seed
    self.folder = folder
    names = Set(taken)
  }

  /// Prints a failure.
  ///
  /// - Returns: The name of its files without extension, and the scene file; nil without a folder.
  mutating func report(_ found: FoundFailure) -> (name: String, file: Data)? {
    let failure = found.failure
    print("\(failure.rule): \(failure.message)")
    print("  \(failure.steps.count) of \(found.length) steps, run \(failure.run) of seed \(seed)")
    for step in found.steps { print("    - \(step)") }
    guard let folder else { return nil }
    let name = freeName(failure.rule)
    names.insert(name + ".yaml")
    let command = "\(ToolScenes.name) render \(folder)/\(name).yaml -o failure.png"
    print("  \(command)")
    let head = """
      # Found by '\(ToolScenes.name) explore', seed \(seed), run \(failure.run).
      # \(failure.rule): \(failure.message.printable)
      # Play it: \(command)

      """
    return (name, Data((head + found.text).utf8))
  }

  /// A name that no scene file has.
  private func freeName(_ rule: String) -> String {
    let name = KeptFailures.prefix(of: scene) + rule
    let free = ([name] + (2...10_000).map { "\(name)-\($0)" }).first {
      !names.contains($0 + ".yaml")
    }
    return free ?? name
  }
}
