import ArgumentParser
import Foundation
import OffscreenFiles
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles

/// `offscreen fidelity`: replays recorded motions, and prints how far ours are from them.
struct FidelityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fidelity",
    abstract: "Replays motions recorded on devices, and prints how far ours are from them.",
    discussion: """
      A trace is a file NAME.trace in YAML or JSON: a scroll view, what fingers did, and where the \
      content was. The fingers are replayed on a stage, and for each trace the maximum and the mean \
      distance between recorded offsets and ours are printed in points. A trace without offsets is \
      'unmeasured'. With -o a picture NAME@2x.png is drawn of each, at two pixels per point.

      The exit code is 0, or 4 if a trace differs by more than the tolerance that it states.

      EXAMPLES
        offscreen fidelity Traces
        offscreen fidelity Traces/pull-released.trace -o pictures
      """)

  @Argument(
    help: "The traces, and folders of traces.",
    completion: .file(extensions: [MotionTrace.fileExtension]))
  var traces: [String]

  @Option(name: .shortAndLong, help: "The folder for pictures.", completion: .directory)
  var output: String?

  func run() throws {
    let paths = try TraceSearch(traces).paths
    if let output { try OutputFile.checkFolder(output) }
    var rows = [["trace", "offsets", "maximum", "at", "mean"]]
    var exceeded: [String] = []
    for path in paths {
      let replay = MotionReplay(try MotionTrace(path: path))
      let name = URL(filePath: path).deletingPathExtension().lastPathComponent
      rows.append([name] + Self.cells(of: replay))
      if !replay.isWithinTolerance { exceeded.append(name) }
      if let output { try write(replay, named: name, to: output) }
    }
    print(Self.table(rows), terminator: "\n")
    guard exceeded.isEmpty else {
      throw CommandFailure(
        .expectationFailed,
        "\(exceeded.joined(separator: ", ")): further from the recording than the tolerance")
    }
  }

  private func write(_ replay: MotionReplay, named name: String, to folder: String) throws {
    try OutputFile.makeFolder(folder)
    let file = URL(filePath: folder).appending(path: "\(name)@2x.png").path
    try OutputFile(file).write(ReplayPicture(replay).render(scale: 2))
  }

  private static func cells(of replay: MotionReplay) -> [String] {
    guard let maximum = replay.maximum, let mean = replay.mean else { return ["unmeasured"] }
    return [
      "\(replay.trace.offsets.count)", maximum.difference.shortDistance, maximum.time.scriptText,
      mean.shortDistance,
    ]
  }

  /// Rows with aligned columns: the names on the left, all others on the right.
  private static func table(_ rows: [[String]]) -> String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.compactMap { $0.count > column ? $0[column].count : nil }.max() ?? 0
    }
    return rows.map { row in
      row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 && row.count > 1 ? cell + padding : padding + cell
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}

/// The trace files that arguments name.
private struct TraceSearch {
  /// The paths as they are opened and shown: files in the order of the arguments, those of a folder by name.
  private(set) var paths: [String] = []

  init(_ arguments: [String]) throws(CommandFailure) {
    for path in arguments {
      var isFolder: ObjCBool = false
      guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw CommandFailure(.noInput, file: path, "no such file")
      }
      guard isFolder.boolValue else {
        paths.append(path)
        continue
      }
      let found = try Self.names(in: path)
      guard !found.isEmpty else {
        throw CommandFailure(
          .noInput, file: path,
          "found no file '*.\(MotionTrace.fileExtension)', expected a folder of traces")
      }
      paths += found.map { path.hasSuffix("/") ? path + $0 : "\(path)/\($0)" }
    }
  }

  private static func names(in folder: String) throws(CommandFailure) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
        .filter { $0.hasSuffix(".\(MotionTrace.fileExtension)") && !$0.hasPrefix(".") }.sorted()
    } catch {
      throw CommandFailure(.noInput, file: folder, "cannot be read: \(SystemReason.of(error))")
    }
  }
}
