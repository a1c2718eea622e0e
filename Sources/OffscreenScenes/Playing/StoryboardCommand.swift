import ArgumentParser
import Foundation
import OffscreenFiles
import OffscreenPlayback
import OffscreenSceneFiles

/// `offscreen storyboard`: draws the frames of a script, as a sheet or as separate files.
struct StoryboardCommand: WatchedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "storyboard",
      abstract: "Plays a script and draws its frames: on a sheet, as files, or as an animation.",
      discussion: """
        \(ToolScenes.sceneHelp)

        EXAMPLES
          offscreen storyboard Examples/horizontal-table-fling.yaml -o storyboard.png
          offscreen storyboard fling.yaml --every 50ms --columns 4 -o sheet.png
          offscreen storyboard fling.yaml --layout strip --curves -o strip.png
          offscreen storyboard fling.yaml --layout frames -o frames
          offscreen storyboard fling.yaml --every 33ms --layout apng -o fling.png
        """)
  }

  /// The arrangement of the frames.
  enum Layout: String, ExpressibleByArgument, CaseIterable {
    case sheet, strip, frames, apng
  }

  @OptionGroup var input: SceneInput
  @OptionGroup var watching: WatchOption

  @Option(
    name: [.short, .long], help: "The PNG to write, or the folder for --layout frames.",
    completion: .file(extensions: ["png"]))
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

  @Flag(inversion: .prefixedNo, help: "Draw fingers and their trails, except with --layout frames.")
  var touches = true

  @Flag(help: "Draw the offsets and velocities of all scroll views below a sheet or strip.")
  var curves = false

  func validate() throws {
    if curves, layout == .frames || layout == .apng {
      throw ValidationError("--curves is for --layout sheet and strip.")
    }
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
    let registry = ToolScenes.registry
    var file = try input.load(registry: registry)
    if let every { file.script.capture.schedule = .every(every.duration) }
    if let frames { file.script.capture.schedule = .at(frames.moments) }
    if changedOnly { file.script.capture.changedOnly = true }
    let player = try Player(watching: file, registry: registry)
    let progress = ProgressLine("frame")
    player.onFrame = { progress.update($0) }
    defer { progress.finish() }
    if layout == .frames { return try writeFrames(player) }
    if layout == .apng { return try writeAnimation(player) }
    let target = try OutputFile(output)
    let sheet = StoryboardFile(
      layout == .strip ? .strip : .sheet(columns: columns), showsTouches: touches,
      showsCurves: curves)
    sheet.prepare(player)
    try player.run()
    player.endWatching()
    do {
      try target.write(sheet.data(of: player))
    } catch let error as StoryboardFileError {
      throw CommandFailure(.badInput, "\(error)")
    }
  }

  /// Plays the script, and encodes its frames meanwhile.
  private func writeAnimation(_ player: Player) throws {
    let animation = AnimatedPNG(marks: touches ? player.script.scale : nil)
    player.onComplete = { animation.add($0) }
    try player.run()
    player.endWatching()
    guard let data = try animation.finish() else {
      throw CommandFailure(.internalError, "\(StoryboardFileError.differentSizes)")
    }
    try OutputFile(output).write(data)
  }

  /// Plays the script, and writes its frames meanwhile.
  private func writeFrames(_ player: Player) throws {
    do {
      let folder = try FramesFolder(
        title: player.script.title, scale: player.script.scale, path: output)
      player.onComplete = { folder.add($0) }
      try player.run()
      try folder.finish()
    } catch let error as FileError {
      throw CommandFailure(writing: error)
    }
  }
}
