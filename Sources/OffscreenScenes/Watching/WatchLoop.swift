import Foundation

/// Runs a command, and again whenever something changes that it was made from.
struct WatchLoop {
  /// The result of one run.
  struct Outcome {
    let status: Int32
    /// The files that were opened for reading.
    let files: WatchedFiles
  }

  /// Runs the command once.
  let run: () throws -> Outcome
  /// The program's own sources as they are now; empty if they are not known.
  let sources: () -> WatchedFiles
  /// Builds the program from its sources; returns the exit status.
  let build: () throws -> Int32
  let watch: FileWatch
  /// Takes a line after each run.
  let report: (String) -> Void

  /// Returns when the watch is ended.
  func callAsFunction() throws {
    var built = sources()
    var isBuilt = true
    var files = WatchedFiles()
    var changed: [String] = []
    for number in 1... {
      let present = sources()
      if present != built {
        built = present
        isBuilt = try build() == 0
      }
      // A run that ends before it reads anything is repeated when what was read before changes.
      files = files.now
      var result = "the program cannot be built"
      if isBuilt {
        let outcome = try run()
        if !outcome.files.isEmpty { files = outcome.files }
        result = outcome.status == 0 ? "done" : "exit code \(outcome.status)"
      }
      report(Self.line(number, result, changed))
      let changes = watch.changes(since: files.adding(built)) { files.now.adding(sources()) }
      guard let changes else { return }
      changed = changes
    }
  }

  /// Such as `run 2: done (list.yaml changed)`.
  private static func line(_ number: Int, _ result: String, _ changed: [String]) -> String {
    guard let first = changed.first else { return "run \(number): \(result)" }
    let name = URL(filePath: first).lastPathComponent
    let others = changed.count > 1 ? " and \(changed.count - 1) more" : ""
    return "run \(number): \(result) (\(name)\(others) changed)"
  }
}
