import ArgumentParser
import Foundation
import Offscreen
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles
import OffscreenSnapshots

/// `offscreen tree`: prints the view tree of a scene.
struct TreeCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "tree",
      abstract: "Prints the views of a scene, one per line.",
      longDiscussion: """
        \(ToolScenes.sceneHelp)

        EXAMPLES
          offscreen tree horizontal-table
          offscreen tree Examples/paged-scroll.yaml --at 300ms --select '#list'
          offscreen tree horizontal-table --json
          offscreen tree page.yaml --constraints
          offscreen tree horizontal-table --boxes --json
        """)
  }

  @OptionGroup var input: SceneInput

  @Option(help: "The moment to inspect, such as 300ms; by default the end of the steps.")
  var at: MomentArgument?

  @Option(help: "Print only the views that match a selector, with their subviews.")
  var select: String?

  @Flag(help: "Print the constraints that each view holds below its line.")
  var constraints = false

  @Flag(help: "Print each view's bounding box in points of the window.")
  var boxes = false

  @Flag(help: "Print JSON, one value for each view that --select finds.")
  var json = false

  func run() throws {
    let player = try input.player()
    try player.play(until: at?.duration)
    let window = player.stage.window
    window.layoutIfNeeded()
    var roots: [View] = [window]
    if let select {
      guard let selector = ViewSelector(select) else {
        throw ValidationError(
          "--select is a selector such as '#id', Class, '#id Class[2]' or '[label \"Close\"]'.")
      }
      roots = selector.matches(in: window)
      if roots.isEmpty { _ = try selector.match(in: window) }
    }
    let detail = TreeDetail(constraints: constraints, boxes: boxes)
    for root in roots {
      let text =
        json ? root.treeJSON(showing: detail) + "\n" : root.treeDescription(showing: detail)
      print(text, terminator: "")
    }
  }
}

extension TreeDetail {
  /// Combines the details that two flags of a command or of a request select.
  init(constraints: Bool, boxes: Bool) {
    self = []
    if constraints { insert(.constraints) }
    if boxes { insert(.boxes) }
  }
}
