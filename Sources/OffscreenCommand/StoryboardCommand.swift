import ArgumentParser
import Foundation
import OffscreenScript

/// `offscreen storyboard`: draws the frames of a script, as a sheet or as separate files.
struct StoryboardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "storyboard",
    abstract: "Plays a script and draws its frames: on a sheet, as files, or as an animation.",
    discussion: """
      EXAMPLES
        offscreen storyboard Examples/horizontal-table-fling.yaml -o storyboard.png
        offscreen storyboard fling.yaml --every 50ms --columns 4 -o sheet.png
        offscreen storyboard fling.yaml --layout frames -o frames
        offscreen storyboard fling.yaml --every 33ms --layout apng -o fling.png
      """)

  /// The arrangement of the frames.
  enum Layout: String, ExpressibleByArgument, CaseIterable {
    case sheet, strip, frames, apng
  }

  @OptionGroup var input: SceneInput

  @Option(name: [.short, .long], help: "The PNG to write, or the folder for --layout frames.")
  var output: String

  @Option(
    help: "A contact sheet, a strip of one row, PNGs with a frames.json, or an animated PNG.")
  var layout = Layout.sheet

  @Option(help: "The number of frames in a row of the sheet.")
  var columns: Int?

  @Option(help: "Capture a frame at every multiple of a duration, such as 100ms.")
  var every: MomentArgument?

  @Option(help: "Capture frames at these moments, such as 0,120,400ms.")
  var frames: MomentList?

  @Flag(help: "Omit frames that are equal to the previous one.")
  var changedOnly = false

  @Flag(inversion: .prefixedNo, help: "Draw fingers and their trails on the sheet.")
  var touches = true

  func validate() throws {
    if let columns, !(1...100).contains(columns) {
      throw ValidationError("--columns is a number from 1 to 100.")
    }
    if every != nil, frames != nil {
      throw ValidationError("--every and --frames exclude one another.")
    }
    if let every, every.duration < .milliseconds(1) {
      throw ValidationError("--every is at least 1ms.")
    }
  }

  func run() throws {
    if layout == .frames {
      try OutputFile.checkFolder(output)
    } else {
      _ = try OutputFile(output)
    }
    let registry = Gallery.registry
    var file = try input.load(registry: registry)
    if let every { file.capture.schedule = .every(every.duration) }
    if let frames { file.capture.schedule = .at(frames.moments) }
    if changedOnly { file.capture.changedOnly = true }
    let runner = ScriptRunner(file, registry: registry)
    let progress = ProgressLine("frame")
    runner.onFrame = { progress.update($0) }
    defer { progress.finish() }
    try runner.run()
    switch layout {
    case .sheet: try writeSheet(runner, columns: columns)
    case .strip: try writeSheet(runner, columns: runner.frames.count)
    case .apng: try writeAnimation(runner)
    case .frames: try writeFrames(runner)
    }
  }

  private func writeAnimation(_ runner: ScriptRunner) throws {
    guard let data = try AnimatedPNG.encode(runner.frames) else {
      throw CommandFailure(.internalError, "offscreen: the frames have different sizes")
    }
    try OutputFile(output).write(data)
  }

  private func writeSheet(_ runner: ScriptRunner, columns: Int?) throws {
    var sheet = StoryboardSheet(runner)
    sheet.columns = columns
    sheet.showsTouches = touches
    guard let picture = sheet.render() else {
      throw CommandFailure(
        .badInput,
        "offscreen: \(runner.frames.count) frames make a sheet larger than a picture may be; "
          + "use --layout frames, fewer frames or a smaller --scale")
    }
    try OutputFile(output).write(picture)
  }

  private func writeFrames(_ runner: ScriptRunner) throws {
    let folder = try FramesFolder(
      title: runner.file.title, scale: runner.file.scale, frames: runner.frames)
    try OutputFile.makeFolder(output)
    let url = URL(filePath: output)
    for file in folder.files {
      try OutputFile(url.appending(path: file.name).path)
        .write(runner.frames[file.pixmapIndex].pixmap)
    }
    try OutputFile(url.appending(path: "frames.json").path).write(folder.index)
  }
}
