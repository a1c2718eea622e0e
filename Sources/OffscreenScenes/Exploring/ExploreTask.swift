import Foundation
import OffscreenExploration
import OffscreenPlayback

/// The part of an exploration that a process runs for the one that started it.
struct ExploreTask: Codable {
  enum Kind: String, Codable {
    /// Explores blocks, and notes the result of each.
    case explore
    /// Shrinks steps that break a rule, and notes the result.
    case shrink
    /// Plays steps, which may stop the process.
    case attempt
    /// Plays steps, and writes a storyboard of them.
    case storyboard
  }

  var kind: Kind
  var blocks: [Int] = []
  /// The number of runs of the exploration.
  var runs = 0
  /// Runs to leave out.
  var skipped: [Int] = []
  /// The keys of known failures.
  var known: [String] = []
  /// The time after which no block is begun, in seconds since 1970.
  var end: Double?
  var failure: ExploreFailure?
  /// The file that receives the steps of the present run, or the storyboard.
  var path = ""

  private static let variable = "OFFSCREEN_EXPLORE"

  /// The task of this process; nil if no other process has started it.
  static func ofThisProcess() throws -> ExploreTask? {
    guard let path = ProcessInfo.processInfo.environment[variable] else { return nil }
    return try JSONDecoder().decode(
      ExploreTask.self, from: Data(contentsOf: URL(filePath: path)))
  }

  /// Lets a process with the arguments of this one perform the task.
  ///
  /// - Parameter folder: A folder for its files, which nothing else uses meanwhile.
  /// - Returns: The exit status, the notes of the process, and what it wrote.
  /// - Throws: An error if the task cannot be written or the process cannot be started.
  func run(in folder: URL) throws -> (status: Int32, notes: Data, log: String) {
    let file = folder.appending(path: "task.json")
    try JSONEncoder().encode(self).write(to: file)
    let log = folder.appending(path: "log").path
    var found = Data()
    let program = Bundle.main.executableURL?.path ?? CommandLine.arguments[0]
    let status = try ChildProcess.run(
      program, Array(CommandLine.arguments.dropFirst()), environment: [Self.variable: file.path],
      log: log, notes: { found = $0 })
    let text = (try? Data(contentsOf: URL(filePath: log))).map {
      String(decoding: $0, as: UTF8.self)
    }
    return (status, found, text ?? "")
  }
}

/// A run that broke a rule, as a file or another process has it.
struct ExploreFailure: Codable, Hashable {
  /// The name of a rule, or `trap`.
  var rule: String
  var message: String
  /// The number of the run, counted from 0.
  var run: Int
  /// The steps, as in scene files.
  var steps: [String]

  /// The name of the rule that no process stops.
  static let trap = "trap"

  var violation: RuleViolation { RuleViolation(rule: rule, message: message) }

  /// The run and the key, which shrinking keeps.
  var origin: String { "\(run) \(violation.key)" }
}

extension ExploreFailure {
  init(_ failure: ExplorationFailure) {
    self.init(
      rule: failure.violation.rule, message: failure.violation.message, run: failure.run,
      steps: failure.steps.compactMap(\.text))
  }
}

/// The result of a block of runs.
struct ExploreBlock: Codable, Hashable {
  var block: Int
  var runs: Int
  var steps: Int
  var states: Int
  var failures: [ExploreFailure]
}
