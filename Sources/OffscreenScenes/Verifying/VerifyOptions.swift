import ArgumentParser
import Foundation
import OffscreenInspection
import OffscreenSnapshots

/// Arguments that select scene files and set how their frames are compared.
struct VerifyOptions: ParsableArguments {
  @Argument(
    help: "Scene files, and folders of them; by default the package's folder Examples.",
    completion: .file(extensions: SceneCompletion.fileExtensions))
  var paths: [String] = []

  @Option(help: "Only scene files whose name contains a match of a regular expression.")
  var filter: String?

  @Option(
    help: "The comparison: exact, channel:2, deltae:1.5 or window:8/3 (SNAPSHOT_COMPARE).")
  var compare: String?

  @Option(help: "How many pixels may exceed the tolerance of a channel or colour.")
  var maxPixels = 0

  @Option(
    name: .customLong("mask"),
    help: ArgumentHelp(
      "A view to exclude from the comparison, such as '#clock'; may be repeated.",
      discussion: "Adds to the masks of the files. A mask without a match in any file is an error.")
  )
  var masks: [String] = []

  @Option(name: [.short, .long], help: "How many scripts to play at once (SNAPSHOT_JOBS).")
  var jobs: Int?

  @Flag(help: "Print JSON.")
  var json = false

  @Option(help: "Also write an HTML report.")
  var report: String?

  @Option(help: "Also write the results as XML in JUnit's form.")
  var junit: String?

  func validate() throws {
    if let jobs, !(1...256).contains(jobs) {
      throw ValidationError("--jobs is a number from 1 to 256.")
    }
    if let filter, (try? Regex(filter)) == nil {
      throw ValidationError("'\(filter)' is no regular expression.")
    }
    for mask in masks where ViewSelector(mask) == nil {
      throw ValidationError(
        "'\(mask)' is no selector; expected such as '#clock', 'Cell[2]' or '#list Cell'.")
    }
    if let compare, Comparison(words: compare, maxPixels: maxPixels) == nil {
      throw ValidationError(
        "'\(compare)' with \(maxPixels) pixels is no comparison; expected exact, channel:2, deltae:1.5 or window:8/3."
      )
    }
  }

  /// The comparison from the option, or else from the environment; exact by default.
  func comparison(_ environment: SnapshotEnvironment) throws(CommandFailure) -> Comparison {
    let words = compare ?? environment.comparison ?? "exact"
    guard let comparison = Comparison(words: words, maxPixels: maxPixels) else {
      throw CommandFailure(
        .usage,
        "the comparison '\(words)' with \(maxPixels) pixels is unknown; "
          + "expected exact, channel:2, deltae:1.5 or window:8/3")
    }
    return comparison
  }

  /// The number of scripts to play concurrently, from the option, or else from the environment;
  /// the number of cores by default.
  func jobCount(_ environment: SnapshotEnvironment) throws(CommandFailure) -> Int {
    if let jobs { return jobs }
    guard let word = environment.jobs else {
      return ProcessInfo.processInfo.activeProcessorCount
    }
    guard let count = Int(word), (1...256).contains(count) else {
      throw CommandFailure(
        .usage, "SNAPSHOT_JOBS is '\(word)'; expected a number from 1 to 256")
    }
    return count
  }
}

/// A record mode as an argument.
struct RecordModeArgument: ExpressibleByArgument {
  let mode: RecordMode

  init?(argument: String) {
    guard let mode = RecordMode(rawValue: argument) else { return nil }
    self.mode = mode
  }

  static var allValueStrings: [String] { RecordMode.allCases.map(\.rawValue) }
}
