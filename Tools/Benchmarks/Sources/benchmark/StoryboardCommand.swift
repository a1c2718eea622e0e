import ArgumentParser
import Foundation

/// Times the command `offscreen storyboard` and measures its memory.
struct StoryboardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "storyboard",
    abstract: "A script of 213 frames at 3x: its time, the cores that it uses, and its memory.",
    discussion: """
      The frames of Examples/swipe-table.yaml, every 16 ms, 900x1200 pixels each. Written as files, \
      they are encoded and released while the next are played, so that the memory does not grow \
      with their number.
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
    var table = Table("--layout", "ms", "limit", "cores", "MB", "limit")
    for (layout, time, size) in [("frames", "700", "100"), ("apng", "-", "-")] {
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
      table.addRow([
        layout, fixed(median.milliseconds, 0), time, fixed(median.cores, 2),
        fixed(runs.map(\.megabytes).max() ?? 0, 0), size,
      ])
    }
    print(table.text)
  }
}

/// What a program needed from its start to its end.
struct ChildUsage {
  let milliseconds: Double
  /// The processor time divided by the time that passed.
  let cores: Double
  /// The largest resident memory.
  let megabytes: Double

  /// Runs a program, which must succeed.
  init(of path: String, _ arguments: [String]) throws {
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    var status: Int32 = 0
    var usage = rusage()
    let start = ContinuousClock.now
    guard posix_spawn(&child, path, nil, nil, &words, environ) == 0,
      wait4(child, &status, 0, &usage) == child, status == 0
    else { throw ValidationError("\(path) \(arguments.joined(separator: " ")) failed") }
    milliseconds = start.duration(to: .now).milliseconds
    let times = [usage.ru_utime, usage.ru_stime]
    let processor = times.reduce(0) { $0 + Double($1.tv_sec) * 1e3 + Double($1.tv_usec) / 1e3 }
    cores = processor / milliseconds
    #if os(Linux)
    megabytes = Double(usage.ru_maxrss) / 1024
    #else
    megabytes = Double(usage.ru_maxrss) / 1_048_576
    #endif
  }
}
