import ArgumentParser
import Foundation
import OffscreenFiles

/// A subcommand that can run again when its input files or the program's sources change.
protocol WatchedCommand: ParsableCommand {
  var watching: WatchOption { get }
}

/// The option `--watch` of such a subcommand.
struct WatchOption: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Run again when the scene file, or a file that it names, changes, until Ctrl-C.",
      discussion: """
        A tool that 'swift run' has started is also built again when its package's sources change. \
        After each run a line on standard error says how it ended.
        """))
  var watch = false
}

extension WatchedCommand {
  /// Runs the command.
  ///
  /// With --watch, each run is a separate process, so that a trap in a scene does not end the
  /// watch, and a program that was built again is used.
  mutating func runOrWatch() throws {
    if let descriptor = Watch.noteDescriptor {
      try Watch.notingFiles(descriptor) { try run() }
    } else if watching.watch {
      try Watch.loop()
    } else {
      try run()
    }
  }
}

/// Both sides of a watch: the process that watches, and the one that it starts for each run.
enum Watch {
  private static let variable = "OFFSCREEN_WATCH_NOTES"

  private struct OpenedFile: Codable {
    let path: String
    let identity: FileIdentity?
  }

  /// The descriptor to which this process reports the files that it opens; nil if the process is
  /// not watched.
  static var noteDescriptor: Int32? {
    ProcessInfo.processInfo.environment[variable].flatMap { Int32($0) }
  }

  /// Runs `body`, and reports each file that it opens, as it is at that moment.
  static func notingFiles(_ descriptor: Int32, _ body: () throws -> Void) throws {
    let folder = URL(
      filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
    let notes = FileHandle(fileDescriptor: descriptor)
    let note = InputFile.Observer { path in
      let path = URL(filePath: path, relativeTo: folder).standardizedFileURL.path
      let file = OpenedFile(path: path, identity: FileIdentity(at: path))
      guard let line = try? JSONEncoder().encode(file) else { return }
      try? notes.write(contentsOf: line + Data("\n".utf8))
    }
    try InputFile.$onOpen.withValue(note) { try body() }
  }

  /// Runs this program with its arguments repeatedly until the user stops it.
  ///
  /// A program that the plugin has started is not built again: SwiftPM builds nothing while a plugin
  /// runs.
  static func loop() throws {
    // A script that starts a program in the background makes it ignore Ctrl-C, and a thread that
    // starts a program may have blocked the signal.
    _ = signal(SIGINT, SIG_DFL)
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe sigprocmask(SIG_SETMASK, &none, nil)
    let program = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    let isInPlugin = ProcessInfo.processInfo.environment["OFFSCREEN_PLUGIN"] != nil
    let package = isInPlugin ? nil : ToolPackage(program: program)
    let loop = WatchLoop(
      run: { try run(program) }, sources: { package?.sources ?? WatchedFiles() },
      build: { try package?.build() ?? 0 },
      watch: FileWatch {
        Thread.sleep(forTimeInterval: FileWatch.interval / .seconds(1))
        return true
      },
      report: { StandardError.write("\(ToolScenes.name): \($0)".printable + "\n") })
    let status = try loop()
    if status != 0 {
      throw CommandFailure(
        withoutMessage: CommandFailure.Status(rawValue: status) ?? .internalError)
    }
  }

  private static func run(_ program: URL) throws -> WatchLoop.Outcome {
    var files = WatchedFiles()
    let status = try ChildProcess.run(
      program.path, Array(CommandLine.arguments.dropFirst()),
      environment: [variable: "\(ChildProcess.noteDescriptor)"]
    ) { notes in
      for line in notes.split(separator: UInt8(ascii: "\n")) {
        guard let file = try? JSONDecoder().decode(OpenedFile.self, from: line) else { continue }
        files.add(file.path, file.identity)
      }
    }
    return WatchLoop.Outcome(status: status, files: files)
  }
}
