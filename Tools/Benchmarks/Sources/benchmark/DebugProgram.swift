import ArgumentParser
import Foundation

/// This program in a debug build, which measures one time per run.
struct DebugProgram {
  let path: String

  /// The milliseconds that the program prints when run with `arguments`.
  func time(_ arguments: [String]) throws -> Double {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let text = try process.runToEnd().output
    guard let time = Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw ValidationError("the debug program printed '\(text)' in place of a time")
    }
    return time
  }
}
