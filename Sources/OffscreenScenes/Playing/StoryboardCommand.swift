import ArgumentParser
import Foundation
import OffscreenFiles
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles
import OffscreenSnapshots

/// `offscreen storyboard`: draws the frames of a script, as a sheet or as separate files.
struct StoryboardCommand: WatchedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "storyboard",
      abstract: "Plays a script and draws its frames: on a sheet, as files, or as an animation.",
      longDiscussion: """
        \(ToolScenes.sceneHelp)

        EXAMPLES
          offscreen storyboard Examples/horizontal-table-fling.yaml -o storyboard.png
          offscreen storyboard fling.yaml --every 50ms --columns 4 -o sheet.png
          offscreen storyboard fling.yaml --layout strip --curves -o strip.png
          offscreen storyboard fling.yaml --layout frames -o frames
          offscreen storyboard fling.yaml --every 33ms --layout apng -o fling.png
          offscreen storyboard fling.yaml --every 33ms --layout html -o fling.html
          offscreen storyboard fling.yaml --work -o work.png
          offscreen storyboard contacts --states '#list' every 200 -o states.png
        """)
  }

  /// The arrangement of the frames.
  enum Layout: String, ExpressibleByArgument, CaseIterable {
    case sheet, strip, frames, apng, html
  }

  @OptionGroup var input: SceneInput
  @OptionGroup var watching: WatchOption

  @Option(
    name: [.short, .long],
    help: "The PNG or HTML file to write, or the folder for --layout frames.",
    completion: .file(extensions: ["png", "html"]))
  var output: String

  @Option(
    help: """
      A contact sheet, a strip of one row, PNGs with a frames.json, an animated PNG, or a page to \
      explore; by default a page for a file .html, and else a sheet.
      """)
  var layout: Layout?

  @Option(help: "The number of frames in a row of the sheet.")
  var columns: Int?

  @Option(help: "Capture a frame at every multiple of a duration, such as 100ms.")
  var every: MomentArgument?

  @Option(help: "Capture frames at these moments, such as 0,120,400ms.")
  var frames: MomentList?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Play the script, then capture each offset of a scroll view, such as '#list' every 200.",
      discussion: """
        Offsets are in points; without 'every' they are half of what the scroll view shows apart, or its \
        pages. Further selectors name scroll views inside it, moved at each of its offsets.
        """, valueName: "selector [every points]"))
  var states: [String] = []

  @Flag(help: "Omit frames that are equal to the previous one.")
  var changedOnly = false

  @Flag(inversion: .prefixedNo, help: "Draw fingers and their trails, except with --layout frames.")
  var touches = true

  @Flag(help: "Draw the offsets and velocities of all scroll views below a sheet or strip.")
  var curves = false

  @Flag(
    help:
      "Write the counts of the work since the frame before below each frame of a sheet, strip or page."
  )
  var work = false

  /// The arrangement that is asked for, or else the one that the output's name implies.
  private var arrangement: Layout { layout ?? (isNamedAsPage ? .html : .sheet) }

  private var isNamedAsPage: Bool {
    ["html", "htm"].contains(URL(filePath: output).pathExtension.lowercased())
  }

  func validate() throws {
    if let layout, layout != .frames, isNamedAsPage != (layout == .html) {
      throw ValidationError(
        "--layout \(layout) writes a \(layout == .html ? "page" : "PNG"), and '\(output)' is not the name of one."
      )
    }
    if !states.isEmpty {
      _ = try scrollSeries
      if every != nil || frames != nil || layout == .apng {
        throw ValidationError("--states takes no time: it excludes --every, --frames and apng.")
      }
    }
    if curves, ![.sheet, .strip].contains(arrangement) {
      throw ValidationError("--curves is for --layout sheet and strip; pages always have them.")
    }
    if work, ![.sheet, .strip, .html].contains(arrangement) {
      throw ValidationError("--work is for --layout sheet, strip and html.")
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
    if arrangement == .frames {
      try OutputFile.checkFolder(output)
    } else {
      _ = try OutputFile(output)
    }
    let registry = ToolScenes.registry
    var file = try input.load(registry: registry)
    if let every { file.script.capture.schedule = .every(every.duration) }
    if let frames { file.script.capture.schedule = .at(frames.moments) }
    if changedOnly { file.script.capture.changedOnly = true }
    if work { file.script.countsWork = true }
    let player = try Player(watching: file, registry: registry)
    let progress = ProgressLine("frame")
    player.onFrame = { progress.update($0) }
    defer { progress.finish() }
    switch arrangement {
    case .frames: try writeFrames(player)
    case .apng: try writeAnimation(player)
    case .sheet, .strip, .html: try writeFile(player)
    }
    progress.finish()
    StandardError.warn(of: player.exceededLimits)
  }

  /// Plays the script, and writes a file of all frames.
  private func writeFile(_ player: Player) throws {
    let target = try OutputFile(output)
    let storyboard = StoryboardFile(form, showsTouches: touches, showsCurves: curves)
    storyboard.prepare(player)
    try play(player)
    player.endWatching()
    do {
      try target.write(storyboard.data(of: player))
    } catch let error as StoryboardFileError {
      throw CommandFailure(.badInput, "\(error)")
    }
  }

  /// The scroll views of --states, with the distances of their offsets.
  private var scrollSeries: [ScrollSeries] {
    get throws {
      var series: [ScrollSeries] = []
      var words = states[...]
      while let word = words.popFirst() {
        guard let selector = ViewSelector(word), word != "every" else {
          throw ValidationError("--states: '\(word)' is no selector, such as '#list'.")
        }
        var step: Double?
        if words.first == "every" {
          words.removeFirst()
          guard let points = words.popFirst().flatMap(Double.init), points >= 1, points <= 1e9
          else { throw ValidationError("--states: 'every' needs a number of points, at least 1.") }
          step = points
        }
        series.append(ScrollSeries(selector, step: step))
      }
      return series
    }
  }

  /// Plays the script: its frames are captured meanwhile, or those of the scroll states afterwards.
  private func play(_ player: Player) throws {
    if states.isEmpty { return try player.run() }
    try player.play(until: nil)
    try player.captureStates(try scrollSeries)
    try player.finish()
  }

  /// The form of a file that is written at the end of the run.
  private var form: StoryboardFile.Form {
    switch arrangement {
    case .sheet, .frames: .sheet(columns: columns)
    case .strip: .strip
    case .apng: .animation
    case .html: .page
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
      try play(player)
      try folder.finish()
    } catch let error as FileError {
      throw CommandFailure(writing: error)
    }
  }
}
