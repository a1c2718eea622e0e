import Foundation

/// Runs a command, and runs it again whenever one of its input files changes.
struct WatchLoop {
  /// The result of one run.
  struct Outcome {
    let status: Int32
    /// The files that were opened for reading.
    let files: WatchedFiles
  }

  /// Runs the command once.
  let run: () throws -> Outcome
  /// The present state of the program's own sources; empty if they are not known.
  let sources: () -> WatchedFiles
  /// Builds the program from its sources; returns the exit status.
  let build: () throws -> Int32
  let watch: FileWatch
  /// Receives a line after each run.
  let report: (String) -> Void

  /// Runs the command again after each change, until the watch is stopped or has no file to follow.
  ///
  /// - Returns: The exit status of the last run.
  func callAsFunction() throws -> Int32 {
    var status: Int32 = 0
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
      // A run that ends before it reads a file is repeated when the files of earlier runs change.
      files = files.now
      var result = "the program cannot be built"
      if isBuilt {
        let outcome = try run()
        status = outcome.status
        if !outcome.files.isEmpty { files = outcome.files }
        result = Self.words(for: status)
      }
      report(Self.line(number, result, changed))
      if files.isEmpty, built.isEmpty {
        report("no file was read, so there is nothing to watch")
        break
      }
      let changes = watch.changes(since: files.adding(built)) { files.now.adding(sources()) }
      guard let changes else { break }
      changed = changes
    }
    return status
  }

  /// The end of a run; a status above 128 is that of a program that a signal ended.
  private static func words(for status: Int32) -> String {
    switch status {
    case 0: "done"
    case 129...192: "ended by signal \(status - 128)"
    default: "exit code \(status)"
    }
  }

  /// The line after a run, such as `run 2: done (list.yaml changed)`.
  private static func line(_ number: Int, _ result: String, _ changed: [String]) -> String {
    guard let first = changed.first else { return "run \(number): \(result)" }
    let name = URL(filePath: first).lastPathComponent
    let others = changed.count > 1 ? " and \(changed.count - 1) more" : ""
    return "run \(number): \(result) (\(name)\(others) changed)"
  }
}
