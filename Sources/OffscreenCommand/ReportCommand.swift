import ArgumentParser
import Foundation
import OffscreenSnapshots

/// `offscreen report`: writes an HTML file about the last run.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Writes one HTML file with all pending snapshots of the last run.",
    discussion: """
      The file contains the pictures, which can be compared by slider, onion skin, blinking, side \
      by side and as difference, the differences of trees and texts, and the commands for \
      accepting. Nothing is built or run.

      EXAMPLES
        offscreen report -o report.html
        offscreen report -o report.html --all --max-size 60MB
      """)

  @Option(name: [.short, .long], help: "The HTML file to write.")
  var output: String

  @Option(help: "The record of the run; by default that of the package's last run.")
  var from: String?

  @Option(help: "The total size of pictures in the file, such as 8MB; others are linked.")
  var maxSize = ByteSize(HTMLReport.defaultPictureLimit)

  @Flag(help: "Include snapshots that passed.")
  var all = false

  func run() throws {
    let target = try OutputFile(output)
    var folders = try SnapshotChoice.folders()
    if let from {
      guard FileManager.default.fileExists(atPath: from) else {
        throw CommandFailure(.noInput, "offscreen: '\(from)' cannot be read")
      }
      let url = URL(filePath: from).standardizedFileURL
      guard url.lastPathComponent == RunFile.name else {
        throw ValidationError("--from is a file named \(RunFile.name) among the artefacts.")
      }
      folders.artifacts = url.deletingLastPathComponent()
    }
    try Self.write(
      to: target, in: folders, run: try RunFiles.optionalLastRun(in: folders),
      limit: maxSize.count, includesPassed: all)
  }

  /// Writes the report of a run.
  static func write(
    to target: OutputFile, in folders: SnapshotFolders, run: RunRecord?,
    limit: Int = HTMLReport.defaultPictureLimit, includesPassed: Bool = false
  ) throws {
    var report = HTMLReport(run: run, folders: folders)
    report.pictureLimit = limit
    report.includesPassed = includesPassed
    try target.write(report.page(at: URL(filePath: target.path)))
  }
}

/// A size such as `8MB`, `500KB` or a number of bytes.
struct ByteSize: ExpressibleByArgument, CustomStringConvertible {
  let count: Int

  init(_ count: Int) {
    self.count = count
  }

  init?(argument: String) {
    let units = [("KB", 1_000), ("MB", 1_000_000), ("GB", 1_000_000_000)]
    let unit = units.first { argument.uppercased().hasSuffix($0.0) }
    let digits = argument.dropLast(unit == nil ? 0 : 2)
    guard let number = Int(digits), number >= 0 else { return nil }
    let (count, isTooLarge) = number.multipliedReportingOverflow(by: unit?.1 ?? 1)
    guard !isTooLarge, count <= 1_000_000_000 else { return nil }
    self.count = count
  }

  var description: String {
    count.isMultiple(of: 1_000_000) ? "\(count / 1_000_000)MB" : "\(count)"
  }
}
