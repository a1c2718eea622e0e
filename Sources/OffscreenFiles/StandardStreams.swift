internal import Foundation
internal import Synchronization

/// Standard error.
package enum StandardError {
  /// Writes lines as `printableLines` shows them; failures are ignored, because they could not be reported
  /// anywhere.
  package static func write(_ text: String) {
    write(raw: text.printableLines)
  }

  /// Writes a text with the control characters that are in it, for terminals.
  package static func write(raw text: String) {
    try? OpenFile.write(Data(text.utf8), to: STDERR_FILENO, path: "standard error")
  }

  /// The prefix of a line about a problem without a place in a file: the name of the program.
  package static let prefix = "offscreen: "

  /// Writes the line of a problem, which begins with the name of the program.
  package static func report(_ problem: String) {
    write("\(prefix)\(problem.printable)\n")
  }

  /// Whether standard error is a terminal.
  package static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }
}

/// Writes to standard output, and keeps the first error, which ends the writing.
package enum StandardOutput {
  private static let firstFailure = Mutex<FileError?>(nil)

  /// Writes lines as `printableLines` shows them; after a failure, does nothing.
  package static func write(_ text: String) {
    write(raw: text.printableLines)
  }

  /// Writes a text with the control characters and workflow commands that are in it; after a failure, does
  /// nothing.
  package static func write(raw text: String) {
    firstFailure.withLock { failure in
      guard failure == nil else { return }
      do throws(FileError) {
        try OpenFile.write(Data(text.utf8), to: STDOUT_FILENO, path: "standard output")
      } catch {
        failure = error
      }
    }
  }

  /// The first failure, if there was one.
  package static var failure: FileError? { firstFailure.withLock { $0 } }
}

/// The standard output, reserved for one writer in the process.
package struct ClaimedOutput {
  private let descriptor: Int32

  fileprivate init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Writes lines at once, as `printableLines` shows them.
  ///
  /// - Throws: An error with the code `EPIPE` if no process reads any more.
  package func write(_ text: String) throws(FileError) {
    try OpenFile.write(Data(text.printableLines.utf8), to: descriptor, path: "standard output")
  }
}

/// The preparation of standard streams at the start of a program, so that no output is lost silently.
package enum StandardStreams {
  /// Makes failures of writing visible as errors, and occupies standard descriptors that are closed.
  ///
  /// Writing into a closed pipe, or beyond the largest permitted size of a file, then fails instead
  /// of ending the process. Without the second measure, the first file that is opened could become
  /// standard output, and printed text would be written into it.
  package static func prepare() {
    // Programs that this one starts do not ignore the signals: unlike SIG_IGN, a function is not
    // inherited.
    for number in [SIGPIPE, SIGXFSZ] { _ = signal(number, { _ in }) }
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) == -1 {
      // Opening takes the lowest free descriptor. The mode makes every use of it fail.
      let isInput = descriptor == STDIN_FILENO
      _ = unsafe open("/dev/null", isInput ? O_WRONLY : O_RDONLY)
    }
  }

  /// Reserves standard output for one writer; other code that prints then writes to standard error.
  package static func claimOutput() -> ClaimedOutput {
    let copy = dup(STDOUT_FILENO)
    guard copy >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else {
      return ClaimedOutput(STDOUT_FILENO)
    }
    return ClaimedOutput(copy)
  }
}
