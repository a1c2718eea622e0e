import Foundation
import OffscreenFiles
import OffscreenInspection
import OffscreenPlayback
import OffscreenSnapshots

/// An error that ends a command: a one-line message and an exit code.
struct CommandFailure: Error {
  /// The documented exit codes.
  enum Status: Int32 {
    case pixelsDiffer = 1
    case referenceMissing = 2
    case sizeDiffers = 3
    case expectationFailed = 4
    case nothingCompared = 5
    case orphans = 6
    case usage = 64
    case badInput = 65
    case noInput = 66
    case internalError = 70
    case cannotWrite = 73
    case outputClosed = 141

    /// The rank among several failures of one command; 0 is the most serious.
    var gravity: Int {
      let order: [Status] = [
        .internalError, .badInput, .noInput, .cannotWrite, .expectationFailed, .sizeDiffers,
        .referenceMissing, .pixelsDiffer, .orphans, .nothingCompared, .usage, .outputClosed,
      ]
      return order.firstIndex(of: self) ?? order.count
    }
  }

  let status: Status
  /// The line for standard error, without its end; empty if nothing is printed.
  let message: String

  /// The message without the name of the program.
  var problem: String { String(message.trimmingPrefix(StandardError.prefix)) }

  /// A failure whose line begins with the name of the program.
  init(_ status: Status, _ problem: String) {
    self.init(status, line: StandardError.prefix + problem.printable)
  }

  /// A failure whose line begins with the path of the file that it is about.
  init(_ status: Status, file: String, _ problem: String) {
    self.init(status, line: "\(file): \(problem)".printable)
  }

  /// A failure that has been explained already, or needs no explanation.
  init(withoutMessage status: Status) {
    self.init(status, line: "")
  }

  private init(_ status: Status, line: String) {
    self.status = status
    message = line
  }

  /// Prints each failure and their number to standard error, and throws the exit code of the most
  /// serious one; does nothing if there are none.
  static func report(_ failures: [CommandFailure], of total: Int, _ done: String) throws {
    guard let gravest = failures.min(by: { $0.status.gravity < $1.status.gravity }) else { return }
    for failure in failures { StandardError.write(failure.message + "\n") }
    throw CommandFailure(
      gravest.status, "\(failures.count) of \(total) could not be \(done)")
  }

  /// The failure to read a file.
  init(reading error: FileError) {
    self.init(.noInput, "'\(error.path)' cannot be read: \(error.reason)")
  }

  /// The failure to write a file.
  init(writing error: FileError) {
    self.init(.cannotWrite, "cannot write '\(error.path)': \(error.reason)")
  }

  /// The failure of standard output; without a message if the reader has closed its end.
  init(output error: FileError) {
    let isClosed = error.reason == .system(EPIPE)
    if isClosed {
      self.init(withoutMessage: .outputClosed)
    } else {
      self.init(.cannotWrite, "cannot write to standard output: \(error.reason)")
    }
  }

  init(_ error: ScriptError) {
    let status: Status =
      switch error.problem {
      case .noSuchFile, .unreadable, .noFontFile: .noInput
      case .expectation, .neverSettled: .expectationFailed
      default: .badInput
      }
    self.init(status, line: error.description)
  }
}

/// Prints a line to standard output; hides Swift's function of the same name, which ignores failures.
///
/// A failure becomes the failure of the command when it ends.
func print(_ line: some CustomStringConvertible) {
  StandardOutput.write(line.description.printable + "\n")
}

/// The same for a text of several lines, and for lines whose ends are in the text.
func print(_ text: String, terminator: String) {
  StandardOutput.write(text + terminator)
}

/// Prints a value as JSON with sorted keys.
func printJSON(_ value: some Encodable) throws {
  print(String(decoding: try StableJSON.data(value), as: UTF8.self), terminator: "")
}
