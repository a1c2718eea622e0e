import Foundation

/// Runs git in the working directory.
enum GitCommand {
  /// The output of a git command; nil if it fails.
  static func output(_ arguments: String...) -> Data? { output(of: arguments) }

  /// The output of a git command as text, without surrounding white space; nil if it fails.
  static func text(_ arguments: String...) -> String? { text(of: arguments) }

  /// The same output, for arguments in a list.
  static func text(of arguments: [String]) -> String? {
    output(of: arguments).map {
      String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  private static func output(of arguments: [String]) -> Data? {
    let process = process(arguments)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? data : nil
  }

  /// Runs a git command with visible output, and returns its exit status.
  static func run(_ arguments: String...) -> Int32 {
    let process = process(arguments)
    guard (try? process.run()) != nil else { return 127 }
    process.waitUntilExit()
    return process.terminationStatus
  }

  private static func process(_ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.standardInput = FileHandle.nullDevice
    return process
  }
}
