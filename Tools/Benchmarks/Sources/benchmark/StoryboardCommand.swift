import ArgumentParser
import Foundation

/// Times the command `offscreen storyboard` and measures its memory.
struct StoryboardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "storyboard",
    abstract:
      "A script of 213 frames at 3x: its time, the cores that it uses, its memory and bytes.",
    discussion: """
      The frames of Examples/swipe-table.yaml, every 16 ms, 900x1200 pixels each. Written as files, \
      they are encoded and released while the next are played, so that the memory does not grow \
      with their number; an animation contains the rectangles that change. The exit code is 1 if a \
      figure is beyond its limit.
      """)

  @Option(help: "How often each layout is written.")
  var rounds = 5

  func run() throws {
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "offscreen")
    guard FileManager.default.isExecutableFile(atPath: program.path) else {
      throw ValidationError("the product 'offscreen' is not beside this program")
    }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "offscreen-benchmark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var table = Table("--layout", "ms", "limit", "cores", "MB", "limit", "MB written", "limit")
    var isWithin = true
    for (layout, time, memory, size) in [
      ("frames", 700.0, 100.0, Double.infinity), ("apng", 350, .infinity, 10.54),
    ] {
      let output = folder.appending(path: layout).path
      let runs = try (0..<rounds).map { _ in
        try ChildUsage(
          of: program.path,
          [
            "storyboard", "Examples/swipe-table.yaml", "--every", "16ms", "--scale", "3",
            "--layout", layout, "-o", output,
          ])
      }
      let median = runs.sorted { $0.milliseconds < $1.milliseconds }[rounds / 2]
      let largest = runs.map(\.megabytes).max() ?? 0
      let written = try Self.megabytes(at: output)
      isWithin =
        isWithin && median.milliseconds <= time && largest <= memory && written <= size
      table.addRow([
        layout, fixed(median.milliseconds, 0), fixed(time, 0), fixed(median.cores, 2),
        fixed(largest, 0), fixed(memory, 0), fixed(written, 2), fixed(size, 2),
      ])
    }
    print(table.text)
    guard isWithin else { throw ExitCode(1) }
  }

  /// The size of a file, or of all files in a folder.
  private static func megabytes(at path: String) throws -> Double {
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    let paths =
      isFolder.boolValue
      ? try FileManager.default.subpathsOfDirectory(atPath: path).map { path + "/" + $0 } : [path]
    let sizes = try paths.map { path in
      try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    }
    return Double(sizes.reduce(0, +)) / 1e6
  }
}
