import Foundation

extension Process {
  /// Runs the process to its end, and returns what it prints and its exit code.
  func runToEnd() throws -> (output: String, status: Int32) {
    let pipe = Pipe()
    standardOutput = pipe
    try run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    waitUntilExit()
    return (text, terminationStatus)
  }
}
