import Foundation
import OffscreenRaster
import OffscreenViews

/// Times the recording of views by their number, and what opaque views inside one another cost.
///
/// The argument is the path of this program in a debug build, whose times a release build compares with
/// its own. With `times` in its place, it only prints the microseconds a view of every row, and with `nest`
/// only the frames of views inside one another. A row beyond its limit ends with 'over', and the program then
/// exits with 1.
@main enum RecordingBenchmark {
  private static let viewCounts = [100, 1_000, 10_000, 100_000]
  /// The largest ratio of a debug build's time to the limit in release.
  private static let debugFactor = 4.0
  /// The largest ratio of a frame of ten thousand nested opaque views to the frame of one.
  private static let nestLimit = 5.0

  static func main() throws {
    let argument = CommandLine.arguments.dropFirst().first
    if argument == "times" {
      for row in rows { print(row.time()) }
      return
    }
    if argument == "nest" { exit(printNest() ? 0 : 1) }
    let debugTimes = try argument.map(debugTimes)
    let isRecordedInTime = printRecording(debugTimes: debugTimes)
    print()
    let isNestDrawnInTime = printNest()
    exit(isRecordedInTime && isNestDrawnInTime ? 0 : 1)
  }

  /// A number of views of one kind.
  private struct Row {
    let scene: RecordedScene
    let viewCount: Int

    /// The microseconds per view.
    func time() -> Double {
      let stage = scene.stage(viewCount: viewCount)
      return median { _ = stage.window.displayList(scale: stage.scale) } / Double(viewCount)
    }
  }

  private static var rows: [Row] {
    RecordedScene.allCases.flatMap { scene in
      viewCounts.map { Row(scene: scene, viewCount: $0) }
    }
  }

  /// The debug build's microseconds per view, for every row.
  private static func debugTimes(of program: String) throws -> [Double] {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["times"]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: "\n").compactMap { Double($0) }
  }

  /// Prints the times of all rows; false if one is beyond its limit.
  private static func printRecording(debugTimes: [Double]?) -> Bool {
    print(line("views", ["number", "record us", "limit", "debug us", "limit", "raster ms"]))
    var isWithin = true
    for (index, row) in rows.enumerated() {
      let time = row.time()
      let debugTime = debugTimes?[index]
      // The hundred views of the first row cost less than the recording itself.
      let limit = row.viewCount < 1_000 ? nil : row.scene.limit
      let isOver =
        limit.map { time > $0 || (debugTime ?? 0) > debugFactor * $0 } ?? false
      isWithin = isWithin && !isOver
      print(
        line(
          row.scene.rawValue,
          [
            "\(row.viewCount)", number(time), number(limit), number(debugTime),
            number(limit.map { $0 * debugFactor }), number(rasterTime(of: row) / 1_000),
          ]) + (isOver ? "  over" : ""))
    }
    return isWithin
  }

  /// The microseconds of rendering a row's recording, on one core.
  private static func rasterTime(of row: Row) -> Double {
    let stage = row.scene.stage(viewCount: row.viewCount)
    let list = stage.window.displayList(scale: stage.scale)
    var pixmap = Pixmap(width: list.width, height: list.height)
    return median { Renderer(threads: 1).render(list, onto: &pixmap) }
  }

  /// Prints the frames of nested views; false if the largest costs too much.
  private static func printNest() -> Bool {
    print(line("nested opaque views, 1170 x 2532", ["number", "frame ms", "ratio", "limit"]))
    let depths = [1, 100, 1_000, 10_000]
    let stages = depths.map(RecordedScene.nest)
    let times = stages.map { stage in
      median { _ = Renderer().render(stage.window.displayList(scale: stage.scale)) }
    }
    for (depth, time) in zip(depths, times) {
      print(
        line("", ["\(depth)", number(time / 1_000), number(time / times[0]), number(nestLimit)]))
    }
    return (times.last ?? 0) <= nestLimit * times[0]
  }

  /// The median time of a piece of work in microseconds, of runs of 0.2 seconds together.
  private static func median(_ work: () -> Void) -> Double {
    let clock = ContinuousClock()
    work()
    var times: [Duration] = []
    let start = clock.now
    while times.count < 3 || clock.now - start < .milliseconds(200) {
      times.append(clock.measure(work))
    }
    return times.sorted()[times.count / 2] / .microseconds(1)
  }

  private static func number(_ value: Double?) -> String {
    value.map { String(format: "%.2f", $0) } ?? "-"
  }

  private static func line(_ name: String, _ cells: [String]) -> String {
    name.padding(toLength: 34, withPad: " ", startingAt: 0)
      + cells.map { String(repeating: " ", count: max(1, 11 - $0.count)) + $0 }.joined()
  }
}
