import ArgumentParser
import Foundation
import Offscreen
import OffscreenTesting

/// The report of many failures, from the tests that fail to the browser that opens it.
struct FailureReport {
  static let failureCount = 200

  private static let names = ["chromium", "chromium-browser", "google-chrome"]
  private let folder: URL
  private let program: URL
  private var page: URL { folder.appending(path: "report.html") }

  /// Makes two processes record pages and fail with other ones, as two runs of tests do.
  init(in folder: URL) throws {
    self.folder = folder
    program = URL(fileURLWithPath: CommandLine.arguments[0])
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for part in ["references", "failures"] {
      _ = try Self.output(of: program, ["snapshots", "--alone", part], folder: folder)
    }
  }

  /// Verifies the pages, each with or without a change.
  static func verify(_ change: SnapshotPage.Change?) {
    DispatchQueue.concurrentPerform(iterations: failureCount) { index in
      _ = verifySnapshot(
        of: SnapshotPage.makeView(seed: index, change), as: .image, named: "page-\(index)",
        record: change == nil ? .all : .never, testName: "report")
    }
  }

  /// Writes the report with further arguments of the tool, and returns the number of its bytes; nil
  /// where the tool was not built.
  func write(_ options: String...) throws -> Int? {
    let tool = program.deletingLastPathComponent().appending(path: "offscreen")
    guard FileManager.default.isExecutableFile(atPath: tool.path) else { return nil }
    _ = try Self.output(of: tool, ["report", "-o", page.path] + options, folder: folder)
    return try FileManager.default.attributesOfItem(atPath: page.path)[.size] as? Int
  }

  /// The milliseconds until Chromium has loaded and laid out the report, the median of three; nil
  /// where there is no Chromium.
  ///
  /// The report is opened in a frame of a page, which notes the time from asking for it to its
  /// load event and to the height of its content, and is printed when that is done.
  func timeOpening() throws -> Double? {
    let paths = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let candidates = paths.flatMap { path in
      Self.names.map { URL(fileURLWithPath: "\(path)/\($0)") }
    }
    guard
      let browser = candidates.first(where: {
        FileManager.default.isExecutableFile(atPath: $0.path)
      })
    else { return nil }
    let opener = folder.appending(path: "opener.html")
    try Data(
      """
      <!doctype html><body><script>
      const start = performance.now();
      const frame = document.createElement("iframe");
      frame.onload = () => {
        const height = frame.contentDocument.documentElement.scrollHeight;
        document.title = height > 0 ? `ms=${performance.now() - start};` : "empty";
      };
      frame.src = "report.html";
      document.body.append(frame);
      </script>
      """.utf8
    ).write(to: opener)
    let times = try (0..<3).map { _ in
      let text = try Self.output(
        of: browser,
        [
          "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-extensions",
          "--disable-dev-shm-usage", "--allow-file-access-from-files",
          "--user-data-dir=\(folder.path)/profile", "--dump-dom", opener.absoluteString,
        ], folder: folder)
      let found = text.components(separatedBy: "ms=").dropFirst().first?.prefix { $0 != ";" }
      guard let found, let time = Double(found) else {
        throw ValidationError("Chromium printed '\(text.prefix(400))' in place of a time")
      }
      return time
    }
    return times.sorted()[1]
  }

  /// The output of a process that works on the folder; it must succeed.
  private static func output(
    of program: URL, _ arguments: [String], folder: URL
  ) throws -> String {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging([
      "SNAPSHOT_DIR": folder.appending(path: "Snapshots").path,
      "SNAPSHOT_ARTIFACTS": folder.appending(path: "artifacts").path,
    ]) { $1 }
    process.currentDirectoryURL = folder
    process.standardError = FileHandle.nullDevice
    let (text, status) = try process.runToEnd()
    guard status == 0 else {
      throw ValidationError("\(program.lastPathComponent) \(arguments) failed: \(text)")
    }
    return text
  }
}
