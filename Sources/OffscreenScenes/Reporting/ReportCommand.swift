import ArgumentParser
import Foundation
import OffscreenFiles
import OffscreenSnapshots

/// `offscreen report`: writes an HTML file about the last run.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Writes one HTML or Markdown file with all pending snapshots of the last run.",
    discussion: """
      The file contains the pictures, which can be compared by slider, onion skin, blinking, side \
      by side and as difference, the differences of trees and texts, and the commands for \
      accepting. Nothing is built or run.

      With --markdown the file is a page for a pull request, with the pictures as files in the \
      folder NAME-pictures beside it. If GITHUB_ACTIONS is 'true', each failure is also printed as \
      an annotation.

      EXAMPLES
        offscreen report -o report.html
        offscreen report -o report.html --all --max-size 60MB
        offscreen report --markdown -o report.md
      """)

  @Option(
    name: [.short, .long], help: "The HTML file to write.",
    completion: .file(extensions: ["html", "md"]))
  var output: String

  @Option(help: "The record of the run; by default that of the package's last run.")
  var from: String?

  @Option(help: "The total size of pictures in the file, such as 8MB; others are linked.")
  var maxSize = ByteSize(HTMLReport.defaultPictureLimit)

  @Flag(help: "Include snapshots that passed.")
  var all = false

  @Flag(help: "Write Markdown, with the pictures as files beside it.")
  var markdown = false

  @Flag(inversion: .prefixedNo, help: "Whether the Markdown has pictures.")
  var pictures = true

  func run() throws {
    let target = try OutputFile(output)
    var folders = try SnapshotChoice.folders()
    if let from {
      guard FileManager.default.fileExists(atPath: from) else {
        throw CommandFailure(.noInput, "'\(from)' cannot be read")
      }
      let url = URL(filePath: from).standardizedFileURL
      guard url.lastPathComponent == RunFile.name else {
        throw ValidationError("--from is a file named \(RunFile.name) among the artefacts.")
      }
      folders.artifacts = url.deletingLastPathComponent()
    }
    let run = try RunFiles.optionalLastRun(in: folders)
    if markdown {
      try writeMarkdown(to: target, in: folders, run: run)
    } else {
      try Self.write(
        to: target, in: folders, run: run, limit: maxSize.count, includesPassed: all)
    }
    // A run of scripts has printed its annotations already.
    if let run, run.source == .tests { Self.annotate(run) }
  }

  private func writeMarkdown(
    to target: OutputFile, in folders: SnapshotFolders, run: RunRecord?
  ) throws {
    let place = URL(filePath: target.path)
    let folder = place.deletingPathExtension().lastPathComponent + "-pictures"
    let report = try MarkdownReport(
      run: run, folders: folders, includesPassed: all, pictureFolder: pictures ? folder : nil)
    let parent = place.deletingLastPathComponent()
    if !report.pictures.isEmpty {
      try OutputFile.makeFolder(parent.appending(path: folder).path)
    }
    for picture in report.pictures {
      try OutputFile(parent.appending(path: picture.name).path)
        .write(try InputFile.read(picture.source.path))
    }
    try target.write(report.page)
  }

  /// Prints an annotation for each failure of a run where a runner shows them.
  static func annotate(_ run: RunRecord) {
    guard SnapshotEnvironment.current().showsAnnotations else { return }
    for annotation in Annotation.all(of: run) { StandardOutput.write(raw: "\(annotation)\n") }
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
