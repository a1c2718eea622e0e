import Foundation
import Offscreen
import OffscreenExploration
import OffscreenFiles
import OffscreenInspection
import OffscreenPlayback

/// Prints failures, and writes each as a scene file with a storyboard.
struct FailureFiles {
  private let scene: ExploredScene
  private let seed: UInt64
  private let folder: String?

  init(_ scene: ExploredScene, seed: UInt64, folder: String?) {
    self.scene = scene
    self.seed = seed
    self.folder = folder
  }

  /// Prints a failure, and writes its files.
  ///
  /// - Parameters:
  ///   - failure: The failure after it was shrunk.
  ///   - length: The number of its steps before.
  ///   - scratch: A folder for files of the moment.
  /// - Throws: An error if a file cannot be written.
  func report(_ failure: ExploreFailure, length: Int, _ scratch: URL) throws {
    let rule = scene.rules.first { $0.name == failure.rule }
    let steps = failure.steps + (rule?.closingSteps ?? [])
    print("\(failure.rule): \(failure.message)")
    print("  \(failure.steps.count) of \(length) steps, run \(failure.run) of seed \(seed)")
    for step in steps { print("    - \(step)") }
    guard let folder else { return }
    try OutputFile.makeFolder(folder)
    let path = freePath(in: folder, rule: failure.rule)
    let command = "\(ToolScenes.name) render \(path) -o failure.png"
    let head = """
      # Found by '\(ToolScenes.name) explore', seed \(seed), run \(failure.run).
      # \(failure.rule): \(failure.message.printable)
      # Play it: \(command)

      """
    let file = try OutputFile(path)
    try file.write(Data((head + scene.text(adding: steps)).utf8))
    var task = ExploreTask(kind: .storyboard)
    task.failure = failure
    task.path = String(path.dropLast(5)) + ".png"
    // A scene that traps stops before the last picture.
    if failure.rule == ExploreFailure.trap { task.failure?.steps.removeLast() }
    _ = try task.run(in: scratch)
    print("  \(command)")
  }

  /// A path that no file has.
  private func freePath(in folder: String, rule: String) -> String {
    let name = KeptFailures.prefix(of: scene.file.script.sceneName) + rule
    let names = [name] + (2...10_000).map { "\(name)-\($0)" }
    let paths = names.map { "\(folder)/\($0).yaml" }
    return paths.first { !FileManager.default.fileExists(atPath: $0) } ?? paths[0]
  }
}

/// The failures of earlier explorations of a scene, which are played before others are sought.
struct KeptFailures {
  struct Failing {
    let path: String
    let message: String
    let key: String
  }

  /// Those that fail again.
  private(set) var failing: [Failing] = []
  /// The paths of those that do not.
  private(set) var cured: [String] = []

  /// Plays the failures of a scene in a folder.
  init(in folder: String?, scene: String, _ scratch: URL) throws {
    guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else {
      return
    }
    let program = Bundle.main.executableURL?.path ?? CommandLine.arguments[0]
    let prefix = Self.prefix(of: scene)
    for name in names.sorted() where name.hasPrefix(prefix) && name.hasSuffix(".yaml") {
      let path = "\(folder)/\(name)"
      guard let rule = Self.rule(of: path) else { continue }
      let log = scratch.appending(path: "log").path
      let picture = scratch.appending(path: "kept.png").path
      let status = try ChildProcess.run(program, ["render", path, "-o", picture], log: log)
      if status == 0 {
        cured.append(path)
        continue
      }
      let text = (try? Data(contentsOf: URL(filePath: log))).map {
        String(decoding: $0, as: UTF8.self)
      }
      var message = Exploration.message(of: text ?? "", status)
      if message.hasPrefix("\(path):") {
        message = message.replacing(#/^.*?:\d+:\d+: /#, with: "")
          .replacing(#/, exit code \d+$/#, with: "")
      }
      if let range = message.range(of: " to be kept, found ") {
        message = String(message[range.upperBound...])
      }
      failing.append(
        Failing(
          path: path, message: message, key: RuleViolation(rule: rule, message: message).key))
    }
  }

  /// The beginning of the names of a scene's failures.
  static func prefix(of scene: String) -> String {
    String(scene.map { $0.isLetter || $0.isNumber ? $0 : "-" }) + "-"
  }

  /// The rule in the second line of a failure's file; nil for other files.
  private static func rule(of path: String) -> String? {
    guard let data = try? Data(contentsOf: URL(filePath: path)) else { return nil }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n", maxSplits: 2)
    guard lines.count > 2, lines[0].contains(" explore', seed "), lines[1].hasPrefix("# ") else {
      return nil
    }
    return lines[1].dropFirst(2).prefix { $0 != ":" }.description
  }
}
