import Foundation
import Testing

/// The built command, run as a user runs it.
struct Tool {
  /// The results of a run of the command.
  struct Run {
    let status: Int32
    let output: String
    let error: String
    let duration: Duration
  }

  /// A folder of the test's own, removed at the end of `body`.
  static func inFolder(_ body: (Folder) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appending(
      path: "offscreen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    try body(Folder(url: url.resolvingSymlinksInPath()))
  }

  struct Folder {
    let url: URL

    func write(_ name: String, _ text: String) throws {
      try Data(text.utf8).write(to: url.appending(path: name))
    }

    func write(_ name: String, _ bytes: [UInt8]) throws {
      try Data(bytes).write(to: url.appending(path: name))
    }

    /// Writes a file with the folders that lead to it.
    func writeDeep(_ name: String, _ text: String) throws {
      try FileManager.default.createDirectory(
        at: url.appending(path: name).deletingLastPathComponent(),
        withIntermediateDirectories: true)
      try write(name, text)
    }

    func contents(_ name: String) -> Data? {
      FileManager.default.contents(atPath: url.appending(path: name).path)
    }

    /// The names in the folder, sorted.
    var names: [String] {
      get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }

    /// Runs the command in this folder, in an environment without settings but these.
    func run(
      _ arguments: String..., environment: [String: String] = [:], input: String? = nil
    ) throws -> Run {
      try run(Tool.executable(), arguments, environment, input: input)
    }

    /// Runs the command in this folder.
    func run(arguments: [String], input: String? = nil) throws -> Run {
      try run(Tool.executable(), arguments, [:], input: input)
    }

    /// Runs another program of the package in this folder, such as a tool with its own scenes.
    func runProgram(
      _ name: String, arguments: [String], environment: [String: String] = [:],
      input: String? = nil
    ) throws -> Run {
      try run(Tool.executable(name), arguments, environment, input: input)
    }

    /// Starts the command in this folder with a terminal; a value of nil takes a variable away.
    func start(
      _ arguments: String..., terminal: PseudoTerminal, environment: [String: String?]
    ) throws -> Process {
      try start(arguments: arguments, terminal: terminal, environment: environment)
    }

    /// Starts the command, or another program of the package, in this folder with a terminal.
    func start(
      program: URL? = nil, arguments: [String], terminal: PseudoTerminal,
      environment: [String: String?] = [:]
    ) throws -> Process {
      let process = Process()
      process.executableURL = try program ?? Tool.executable()
      process.arguments = arguments
      process.currentDirectoryURL = url
      process.environment = Tool.variables(environment)
      process.standardInput = terminal.programSide
      process.standardOutput = terminal.programSide
      process.standardError = terminal.programSide
      try process.run()
      return process
    }

    /// Runs a line as a shell does, which finds the command by its name.
    ///
    /// The shell is bash: a process that a thread with blocked signals starts inherits them, and
    /// dash waits for ever for the end of a background job when SIGCHLD is one of them.
    func shell(_ line: String) throws -> Run {
      let folder = try Tool.executable().deletingLastPathComponent().path
      return try run(
        URL(filePath: "/bin/bash"), ["-c", line], ["PATH": "\(folder):/usr/bin:/bin"])
    }

    private func run(
      _ program: URL, _ arguments: [String], _ environment: [String: String], input: String? = nil
    ) throws -> Run {
      let process = Process()
      process.executableURL = program
      process.arguments = arguments
      process.currentDirectoryURL = url
      process.environment = Tool.variables(environment)
      let id = UUID().uuidString
      let output = FileManager.default.temporaryDirectory.appending(path: "out-\(id)")
      let error = FileManager.default.temporaryDirectory.appending(path: "err-\(id)")
      for file in [output, error] { try Data().write(to: file) }
      defer {
        for file in [output, error] { try? FileManager.default.removeItem(at: file) }
      }
      process.standardOutput = try FileHandle(forWritingTo: output)
      process.standardError = try FileHandle(forWritingTo: error)
      process.standardInput = FileHandle.nullDevice
      if let input {
        let file = FileManager.default.temporaryDirectory.appending(path: "in-\(id)")
        try Data(input.utf8).write(to: file)
        process.standardInput = try FileHandle(forReadingFrom: file)
        try FileManager.default.removeItem(at: file)
      }
      let start = ContinuousClock.now
      try process.run()
      process.waitUntilExit()
      return Run(
        status: process.terminationStatus,
        output: try String(contentsOf: output, encoding: .utf8),
        error: try String(contentsOf: error, encoding: .utf8),
        duration: start.duration(to: .now))
    }
  }

  /// The test's own environment without any settings of snapshots, and with these.
  private static func variables(_ environment: [String: String?]) -> [String: String] {
    var variables = ProcessInfo.processInfo.environment
    for name in [
      "CI", "SNAPSHOT_DIR", "SNAPSHOT_ARTIFACTS", "SNAPSHOT_TESTING_RECORD", "SNAPSHOT_COMPARE",
      "SNAPSHOT_JOBS",
    ] {
      variables[name] = nil
    }
    for (name, value) in environment { variables[name] = value }
    return variables
  }

  /// The root of the package that these tests belong to.
  static var packageFolder: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  /// The command, or another program: in the folder that `OFFSCREEN_PROGRAMS` names, or beside the running
  /// test bundle.
  ///
  /// So the tests, which take long to compile, try the programs of a release build too.
  static func executable(_ name: String = "offscreen") throws -> URL {
    if let programs = ProcessInfo.processInfo.environment["OFFSCREEN_PROGRAMS"] {
      return URL(filePath: programs).appending(path: name)
    }
    var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    for _ in 0..<4 {
      let candidate = folder.appending(path: name)
      if FileManager.default.isExecutableFile(atPath: candidate.path),
        !FileManager.default.fileExists(atPath: candidate.appending(path: "Package.swift").path)
      {
        return candidate
      }
      folder.deleteLastPathComponent()
    }
    throw MissingExecutable()
  }

  private struct MissingExecutable: Error, CustomStringConvertible {
    let description = "The command offscreen is not beside the test bundle; build it first."
  }
}
