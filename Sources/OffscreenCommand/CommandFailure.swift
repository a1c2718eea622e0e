import Foundation
import OffscreenScript

/// Why a command ends early: one line for people and a code for scripts.
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
  }

  let status: Status
  let message: String

  init(_ status: Status, _ message: String) {
    self.status = status
    self.message = message
  }

  init(_ error: ScriptError) {
    let status: Status =
      switch error.problem {
      case .noSuchFile, .unreadable: .noInput
      case .expectation, .neverSettled: .expectationFailed
      default: .badInput
      }
    self.init(status, error.description)
  }
}

/// The standard error stream.
enum StandardError {
  static func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }

  /// Whether a person is looking.
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }
}
