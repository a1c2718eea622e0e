import Foundation
import OffscreenFiles
import OffscreenInspection
import OffscreenSnapshots

/// The result of verifying a scene file or a variant of it.
struct VerifyResult: Codable, Hashable {
  /// The path of the scene file.
  let script: String
  /// The number of the scene file among those of all shards.
  let number: Int
  /// The scene file and the variant, for readers.
  let title: String
  let frameCount: Int
  /// The selectors of the ignored views.
  let masks: [String]
  /// Why the snapshot did not pass; nil if it passed or could not be taken.
  var failure: String?
  /// Why there is no snapshot; nil if there is one.
  let error: String?
  /// The exit code that this alone would cause; nil for a success.
  let status: Int32?

  init(_ outcome: ScriptVerification.Outcome, status: CommandFailure.Status?) {
    script = outcome.file.path
    number = outcome.file.number
    title = outcome.title
    frameCount = outcome.frameCount
    masks = outcome.masks
    failure = outcome.failure?.message
    error = outcome.error?.message
    self.status = status?.rawValue
  }
}

/// The final output of `verify`, for readers and for programs.
struct VerifySummary {
  let outcomes: [VerifyResult]
  let orphans: [String]
  /// The masks of the command line that matched no view.
  let unmatchedMasks: [String]
  let run: RunRecord?
  let status: CommandFailure.Status?

  private var counts: RunRecord.Counts { run?.counts ?? RunRecord.Counts() }
  private var errorCount: Int { outcomes.count { $0.error != nil } }

  /// A line or a message for each scene file, and the totals.
  var text: String {
    var lines: [String] = []
    for outcome in outcomes where outcome.error == nil {
      let frames = outcome.frameCount == 1 ? "1 frame" : "\(outcome.frameCount) frames"
      let masked = outcome.masks.isEmpty ? "" : "; masked \(outcome.masks.joined(separator: ", "))"
      lines.append(
        outcome.failure ?? "ok \(outcome.title)   (\(frames)\(masked))".printable)
    }
    lines += orphans.map { "orphan \($0)".printable }
    var parts = [
      "\(counts.compared) compared", "\(counts.passed) passed", "\(counts.failed) failed",
    ]
    if counts.recorded > 0 { parts.append("\(counts.recorded) recorded") }
    if errorCount > 0 { parts.append("\(errorCount) not played") }
    if !orphans.isEmpty {
      parts.append(orphans.count == 1 ? "1 orphan" : "\(orphans.count) orphans")
    }
    lines.append(parts.joined(separator: ", "))
    return lines.joined(separator: "\n") + "\n"
  }

  /// The reasons why scene files could not be played.
  var errorText: String {
    let text = outcomes.compactMap { $0.error.map { $0 + "\n" } }.joined()
    let others =
      (status == .nothingCompared ? ["nothing was compared"] : [])
      + unmatchedMasks.map(Self.words(unmatched:))
    return text + others.map { StandardError.prefix + $0.printable + "\n" }.joined()
  }

  /// The masks of the command line that matched no view, so that typing mistakes are noticed; empty
  /// if a file could not be played, because that file may contain the views.
  static func unmatched(_ masks: [String], _ outcomes: [VerifyResult]) -> [String] {
    guard !outcomes.isEmpty, outcomes.allSatisfy({ $0.error == nil }) else { return [] }
    let matched = Set(outcomes.flatMap(\.masks))
    return masks.filter { !matched.contains($0) }
  }

  private static func words(unmatched mask: String) -> String {
    "--mask: no view matches '\(mask)' in any frame"
  }

  /// The results as XML: a case for each scene file, orphan and mask without a match.
  var junit: JUnitReport {
    let played = outcomes.map { outcome in
      JUnitReport.Case(
        name: outcome.title,
        result: outcome.error.map { .error($0) } ?? outcome.failure.map { .failed($0) } ?? .passed)
    }
    let others =
      orphans.map { JUnitReport.Case(name: $0, result: .failed("orphan \($0)")) }
      + unmatchedMasks.map { JUnitReport.Case(name: $0, result: .error(Self.words(unmatched: $0))) }
    return JUnitReport(suite: "offscreen", cases: played + others)
  }

  /// The complete results as JSON with sorted keys.
  var json: String {
    get throws {
      let errors = outcomes.compactMap { outcome in
        outcome.error.map {
          Content.Problem(
            script: outcome.script, message: $0, status: Int(outcome.status ?? 0))
        }
      }
      let content = Content(
        status: Int(status?.rawValue ?? 0), counts: counts, snapshots: run?.snapshots ?? [],
        errors: errors
          + unmatchedMasks.map {
            Content.Problem(
              script: nil, message: Self.words(unmatched: $0),
              status: Int(CommandFailure.Status.badInput.rawValue))
          }, orphans: orphans)
      return String(decoding: try StableJSON.data(content), as: UTF8.self)
    }
  }

  struct Content: Codable {
    struct Problem: Codable {
      /// The scene file; nil for a mask without a match.
      let script: String?
      /// The line that is printed without `--json`.
      let message: String
      /// The exit code that this alone would cause.
      let status: Int
    }

    /// The exit code.
    let status: Int
    /// The number of snapshots with each result.
    let counts: RunRecord.Counts
    /// The results, sorted by name and kind.
    let snapshots: [RunEntry]
    /// The scene files that could not be played, and the masks without a match.
    let errors: [Problem]
    /// The storyboards without a scene file, if `--fail-on-orphans` is given.
    let orphans: [String]
  }
}
