import Foundation
import OffscreenFiles
import OffscreenSnapshots

/// The result of verifying a shard of scene files.
struct VerifyPart: ShardPart {
  static let command = "verify"

  let results: [VerifyResult]
  /// The files and folders given, relative to the package's root.
  let scope: [String]
  /// The masks of the command line.
  let masks: [String]
  /// Whether the whole run leaves scene files out on purpose.
  let isFiltered: Bool
  /// The folder of artefacts as messages of the part show it.
  let folder: String
  let snapshots: [RunEntry]
}

/// The joined results of all shards of a verification.
struct MergedVerification {
  let summary: VerifySummary
  let run: RunRecord
  let status: CommandFailure.Status?

  /// Joins parts whose artefacts are moved to a folder.
  ///
  /// - Parameters:
  ///   - parts: The parts.
  ///   - folder: The folder as messages show it.
  init(_ parts: [VerifyPart], in folder: String) {
    let moved = parts.flatMap { part in
      part.results.map { result in
        var result = result
        result.failure = result.failure.map { part.moved($0, to: folder) }
        return result
      }
    }
    // The variants of a scene file are in one part, in their order.
    let results = moved.enumerated().sorted {
      ($0.element.number, $0.offset) < ($1.element.number, $1.offset)
    }.map(\.element)
    let first = parts.first
    let unmatched = VerifySummary.unmatched(first?.masks ?? [], results)
    var statuses = results.compactMap { $0.status.flatMap(CommandFailure.Status.init) }
    if results.isEmpty { statuses.append(.nothingCompared) }
    if !unmatched.isEmpty { statuses.append(.badInput) }
    status = statuses.min { $0.gravity < $1.gravity }
    run = RunRecord(
      source: .scripts, session: "merged", isFiltered: first?.isFiltered ?? true,
      status: Int(status?.rawValue ?? 0), scope: first?.scope ?? [],
      snapshots: parts.flatMap { part in part.snapshots.map { part.moved($0, to: folder) } })
    summary = VerifySummary(
      outcomes: results, orphans: [], unmatchedMasks: unmatched, run: run, status: status)
  }
}

extension VerifyPart {
  /// The paths of the artefacts, below the folder of the part.
  var artifacts: [String] {
    snapshots.flatMap(\.artifacts).filter { $0.hasPrefix(folder + "/") }
      .map { String($0.dropFirst(folder.count + 1)) }
  }

  /// A text in which the artefacts are in another folder.
  fileprivate func moved(_ text: String, to other: String) -> String {
    text.replacing(folder + "/", with: other + "/")
  }

  fileprivate func moved(_ entry: RunEntry, to other: String) -> RunEntry {
    var entry = entry
    entry.message = entry.message.map { moved($0, to: other) }
    entry.artifacts = entry.artifacts.map { moved($0, to: other) }
    entry.accept = entry.accept.map { moved($0, to: other) }
    return entry
  }
}
