import ArgumentParser
import Foundation
import OffscreenScript

/// The command `offscreen`: pictures, storyboards and hit tests of view trees without a screen.
@main
struct OffscreenTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "offscreen",
    abstract: "Renders view trees as PNGs, plays scripted touches, and explains hit tests.",
    discussion: """
      EXAMPLES
        offscreen storyboard Examples/horizontal-table-fling.yaml -o storyboard.png
        offscreen render horizontal-table --param columns=500 --scale 2 -o strip.png
        offscreen hit-test horizontal-table --point 195,120 --explain
        offscreen tree horizontal-table --select '#list'
        offscreen validate Examples/*.yaml
        offscreen verify Examples --report report.html
        offscreen diff old.png new.png -o diff.png --style triptych
        offscreen pending

      EXIT CODES
        0 done    1 pixels differ    2 reference missing    3 size or scale differs
        4 an expectation failed or nothing settled    5 nothing compared    6 orphans
        64 usage    65 bad input    66 no such input    70 internal error
        73 cannot write
      """,
    version: ToolVersion.text,
    subcommands: [
      RenderCommand.self, StoryboardCommand.self, HitTestCommand.self, TreeCommand.self,
      ValidateCommand.self, VerifyCommand.self, RecordCommand.self, DiffCommand.self,
      PendingCommand.self, AcceptCommand.self,
      RejectCommand.self, ReviewCommand.self, ReportCommand.self, PruneCommand.self,
      BisectCommand.self, DoctorCommand.self,
    ])

  /// Runs the command given by the arguments, and exits with its exit code.
  ///
  /// A failure prints one line to standard error.
  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let error as ScriptError {
      leave(with: CommandFailure(error))
    } catch let error as CommandFailure {
      leave(with: error)
    } catch {
      exit(withError: error)
    }
  }

  private static func leave(with failure: CommandFailure) -> Never {
    if !failure.message.isEmpty { StandardError.write(failure.message + "\n") }
    Foundation.exit(failure.status.rawValue)
  }
}

/// The version of the command and of its file formats.
enum ToolVersion {
  static let text = "0.1.0"
}
