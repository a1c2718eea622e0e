import ArgumentParser
import COffscreenSystem
import Foundation
import Offscreen
import OffscreenFiles
import OffscreenInspection
import OffscreenPlayback
import OffscreenSnapshots

/// The command `offscreen`: pictures, storyboards and hit tests of view trees without a screen.
struct OffscreenTool: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: ToolScenes.name,
      abstract: "Renders view trees as PNGs, plays scripted touches, and explains hit tests.",
      longDiscussion: """
        \(ToolScenes.help)

        EXAMPLES
          offscreen storyboard Examples/horizontal-table-fling.yaml -o storyboard.png
          offscreen render horizontal-table --param columns=500 --scale 2 -o strip.png
          offscreen hit-test point horizontal-table 195,120 --explain
          offscreen sweep horizontal-table --vary columns=3,5,8 --ask 'hit 200,24'
          offscreen tree horizontal-table --select '#list'
          offscreen validate Examples/*.yaml
          offscreen verify Examples --report report.html
          offscreen diff old.png new.png -o diff.png --style triptych
          offscreen pending

        EXIT CODES
          0 done    1 pixels differ    2 reference missing    3 size or scale differs
          4 an expectation failed or nothing settled    5 nothing compared    6 orphans
          64 usage    65 bad input    66 no such input    70 internal error
          73 cannot write    141 the reader of standard output has closed it
        """,
      version: ToolVersion.text,
      subcommands: [
        RenderCommand.self, StoryboardCommand.self, HitTestCommand.self, AuditCommand.self,
        AccessibilityCommand.self, LookCommand.self, WorkCommand.self, SweepCommand.self,
        ExploreCommand.self, MergeCommand.self, SessionCommand.self, ContextCommand.self,
        TreeCommand.self, ValidateCommand.self, FidelityCommand.self,
        ClassesCommand.self, KeysCommand.self, SchemaCommand.self, InitCommand.self,
        PortCommand.self, VerifyCommand.self, RecordCommand.self, DiffCommand.self,
        PendingCommand.self, AcceptCommand.self, RejectCommand.self, ReviewCommand.self,
        ReportCommand.self, PruneCommand.self, BisectCommand.self, DoctorCommand.self,
        ManualCommand.self,
      ])
  }

  /// Runs the command given by the arguments, and exits with its exit code.
  ///
  /// A failure prints one line to standard error. If standard output fails as well, the exit code is
  /// that of the more serious failure.
  static func main() {
    StandardStreams.prepare()
    off_keep_freed_memory()
    var failures: [CommandFailure] = []
    do {
      try checkArguments()
      var command = try withoutLongDiscussions { try parseAsRoot() }
      _ = try KernelTable.choice.get()
      if var watched = command as? any WatchedCommand {
        try watched.runOrWatch()
      } else {
        try command.run()
      }
    } catch let error as ScriptError {
      failures.append(CommandFailure(error))
    } catch let error as CommandFailure {
      failures.append(error)
    } catch let error as PendingSnapshotError {
      failures.append(CommandFailure(error))
    } catch let error as FileError {
      failures.append(CommandFailure(reading: error))
    } catch let error as UnknownKernels {
      failures.append(CommandFailure(.usage, "\(error)"))
    } catch let error where withoutLongDiscussions({ exitCode(for: error).isSuccess }) {
      print(helpOrVersion(of: error), terminator: "\n")
    } catch {
      StandardError.write(fullMessage(for: error) + "\n")
      Foundation.exit(exitCode(for: error).rawValue)
    }
    if let error = StandardOutput.failure { failures.append(CommandFailure(output: error)) }
    for failure in failures where !failure.message.isEmpty {
      StandardError.write(failure.message + "\n")
    }
    let gravest = failures.min { $0.status.gravity < $1.status.gravity }
    Foundation.exit(gravest?.status.rawValue ?? 0)
  }
}

extension OffscreenTool {
  /// Runs `body`, in which the configurations of commands are made without their long discussions.
  private static func withoutLongDiscussions<Result>(
    _ body: () throws -> Result
  ) rethrows -> Result {
    try CommandConfiguration.$hasLongDiscussions.withValue(false, operation: body)
  }

  /// What --help or --version prints.
  ///
  /// Only a help text is made a second time, with the long discussion.
  private static func helpOrVersion(of error: any Error) -> String {
    let text = withoutLongDiscussions { fullMessage(for: error) }
    return text == ToolVersion.text ? text : fullMessage(for: error)
  }

  /// Refuses an argument that is not UTF-8, whose text names no file.
  private static func checkArguments() throws(CommandFailure) {
    for argument in CommandLine.arguments.indices {
      guard let bytes = unsafe CommandLine.unsafeArgv[argument],
        unsafe String(validatingCString: bytes) == nil
      else { continue }
      throw CommandFailure(
        .usage,
        "found the argument \(quoted(CommandLine.arguments[argument])), which is not UTF-8, expected UTF-8"
      )
    }
  }
}

/// The version of the command and of its file formats.
enum ToolVersion {
  static let text = "0.1.0"
}
