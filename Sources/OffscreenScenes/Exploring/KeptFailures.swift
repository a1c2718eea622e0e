import Foundation
import OffscreenExploration

/// The failures of earlier explorations of a scene, which are played before others are sought.
struct KeptFailures {
  /// The failures that occur again, and then those that do not.
  private(set) var notes: [KeptNote] = []

  /// The keys of those that fail again.
  var keys: [String] { notes.compactMap(\.key) }

  /// Plays the failures of a scene in a folder.
  ///
  /// - Throws: The failure of a file that cannot be read, such as one of another version.
  init(in folder: String?, scene: String, _ scratch: URL) throws {
    guard let folder else { return }
    let names = Self.names(in: folder)
    let program = Bundle.main.executableURL?.path ?? CommandLine.arguments[0]
    let prefix = Self.prefix(of: scene)
    var cured: [KeptNote] = []
    for name in names.sorted() where name.hasPrefix(prefix) && name.hasSuffix(".yaml") {
      let path = "\(folder)/\(name)"
      guard let rule = Self.rule(of: path) else { continue }
      let log = scratch.appending(path: "log").path
      let picture = scratch.appending(path: "kept.png").path
      let status = try ChildProcess.run(program, ["render", path, "-o", picture], log: log)
      if status == 0 {
        cured.append(KeptNote(name: name, message: nil, key: nil))
        continue
      }
      let text = (try? Data(contentsOf: URL(filePath: log))).map {
        String(decoding: $0, as: UTF8.self)
      }
      var message = Exploration.message(of: text ?? "", status)
      if let code = CommandFailure.Status(rawValue: status), code == .badInput || code == .noInput {
        throw CommandFailure(code, message.replacing(#/, exit code \d+$/#, with: ""))
      }
      if message.hasPrefix("\(path):") {
        message = message.replacing(#/^.*?:\d+:\d+: /#, with: "")
          .replacing(#/, exit code \d+$/#, with: "")
      }
      if let range = message.range(of: " to be kept, found ") {
        message = String(message[range.upperBound...])
      }
      notes.append(
        KeptNote(
          name: name, message: message, key: RuleViolation(rule: rule, message: message).key))
    }
    notes += cured
  }

  /// The names of all files in a folder; none if there is no folder.
  static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
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
