import Foundation

/// Running git in the working folder.
enum GitCommand {
  /// What a git command prints; nil when it fails.
  static func output(_ arguments: String...) -> Data? { output(of: arguments) }

  /// What a git command prints, as text without the white space around it; nil when it fails.
  static func text(_ arguments: String...) -> String? {
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

  /// Runs a git command for all to see; its exit status.
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
