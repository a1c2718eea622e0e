import ArgumentParser
import Foundation
import OffscreenInspection
import OffscreenPlayback

/// `offscreen hit-test`: shows which view would receive a touch, and why.
struct HitTestCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "hit-test",
      abstract: "Shows which view receives a touch at a point, and why others do not.",
      longDiscussion: """
        Reasons for rejecting a view: hidden, alpha, userInteractionDisabled, animated, outsideBounds, \
        outsideAncestorBounds, pointInsideReturnedFalse, hitTestReturnedNil, occludedBy, statusBar.

        \(ToolScenes.sceneHelp)

        EXAMPLES
          offscreen hit-test point horizontal-table 195,120 --explain
          offscreen hit-test map option-bars -o hits.png
          offscreen hit-test line option-bars y=120
          offscreen hit-test why swipe-table '#save'
          offscreen hit-test aim option-bars 300,24
        """,
      subcommands: [
        HitTestPoint.self, HitTestMap.self, HitTestLine.self, HitTestWhy.self, HitTestAim.self,
        HitTestByOptions.self,
      ],
      defaultSubcommand: HitTestByOptions.self)
  }
}

/// A subcommand of `hit-test`: its words are read as an experiment.
protocol HitTestSubcommand: WatchedCommand {
  var options: HitTestOptions { get }
  var experiment: HitTestExperiment { get }
}

extension HitTestSubcommand {
  var watching: WatchOption { options.watching }

  func run() throws { try experiment.run(options) }
}

/// The scene and the options that all subcommands of `hit-test` share.
struct HitTestOptions: ParsableArguments {
  @OptionGroup var input: SceneInput
  @OptionGroup var watching: WatchOption

  @Option(
    name: .customLong("at"),
    help: "A moment to inspect, such as 300ms; by default the end of the steps. May be repeated.")
  var moments: [MomentArgument] = []

  @Flag(help: "Print JSON.")
  var json = false
}

/// `offscreen hit-test point`: prints the view that a touch at each given point hits.
struct HitTestPoint: HitTestSubcommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "point",
      abstract: "Prints which view receives a touch at each point.",
      longDiscussion: """
        \(ToolScenes.sceneHelp)

        EXAMPLES
          offscreen hit-test point horizontal-table 195,120
          offscreen hit-test point horizontal-table 195,120 20,20 --explain
          offscreen hit-test point Examples/paged-scroll.yaml 195,120 --at 300ms --json
          offscreen hit-test point Examples/paged-scroll.yaml 195,120 --at 0ms --at 300ms
        """)
  }

  @OptionGroup var options: HitTestOptions

  @Argument(help: "Points of the window, such as 195,120.")
  var points: [PointArgument]

  @Flag(help: "Explain why every other view was rejected.")
  var explain = false

  var experiment: HitTestExperiment {
    HitTestExperiment(.points(points.map(\.point), explained: explain))
  }
}

/// `offscreen hit-test map`: shows the view that a touch at each pixel of the window hits.
struct HitTestMap: HitTestSubcommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "map",
      abstract: "Shows which view each pixel of the window hits.",
      longDiscussion: """
        Without --grid, --regions and --min-target it lists where the visible view is not the one that \
        is hit, and by which rule, unless only a page is wanted. With --json it lists every such \
        region, labels in cells included, as rectangles, and the map itself.

        \(ToolScenes.sceneHelp)

        EXAMPLES
          offscreen hit-test map option-bars
          offscreen hit-test map option-bars -o hits.png
          offscreen hit-test map option-bars --json
          offscreen hit-test map option-bars --html hits.html
          offscreen hit-test map option-bars --grid 10
          offscreen hit-test map option-bars --regions
          offscreen hit-test map option-bars --min-target 44x44
        """)
  }

  @OptionGroup var options: HitTestOptions

  @Option(
    name: [.short, .long],
    help: "Write a PNG that shows each view that can be hit in its own colour.",
    completion: .file(extensions: ["png"]))
  var output: String?

  @Option(
    help: "Write a page that shows what is hit under the pointer, and why.",
    completion: .file(extensions: ["html"]))
  var html: String?

  @Option(help: "Print a letter for each point of a grid with this distance.")
  var grid: Double?

  @Flag(help: "List where a tap reaches each touch target, and which targets overlap.")
  var regions = false

  @Option(
    help: ArgumentHelp(
      "Check that targets are at least this large, such as 44x44.",
      discussion: "Each is judged in the scroll state in which it is the largest, as by 'audit'."))
  var minTarget: CanvasSize?

  func validate() throws {
    if [grid != nil, regions, minTarget != nil].count(where: { $0 }) > 1 {
      throw ValidationError("--grid, --regions and --min-target exclude one another.")
    }
    if options.moments.count > 1, output != nil || html != nil || minTarget != nil {
      throw ValidationError("--output, --html and --min-target are for one moment.")
    }
    try HitTestExperiment.check(grid: grid)
    if options.json, grid != nil { throw HitTestExperiment.lettersAreText }
  }

  var experiment: HitTestExperiment {
    let kind: HitTestExperiment.Kind? =
      if let grid {
        .letters(step: grid)
      } else if let minTarget {
        .targets(minTarget.size)
      } else if regions {
        .regions
      } else {
        html != nil && output == nil && !options.json ? nil : .mismatches
      }
    return HitTestExperiment(kind, picture: output, page: html)
  }
}

/// `offscreen hit-test line`: lists the views that touches along a row or a column of pixels hit.
struct HitTestLine: HitTestSubcommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "line",
      abstract: "Prints the views along a row or a column.",
      longDiscussion: """
        \(ToolScenes.sceneHelp)

        EXAMPLES
          offscreen hit-test line option-bars y=120
          offscreen hit-test line option-bars x=40 --json
        """)
  }

  @OptionGroup var options: HitTestOptions

  @Argument(help: "The row or the column in points of the window, such as y=120 or x=40.")
  var line: Assignment

  func validate() throws { try HitTestExperiment.check(line: line, "The line") }

  var experiment: HitTestExperiment { HitTestExperiment(.line(line, name: "")) }
}

/// `offscreen hit-test why`: explains why a view is visible but receives no touch in some places.
struct HitTestWhy: HitTestSubcommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "why",
      abstract: "Tells where a view is seen but not hit, and why.",
      longDiscussion: """
        \(ToolScenes.sceneHelp)

        EXAMPLES
          offscreen hit-test why swipe-table '#save'
        """)
  }

  @OptionGroup var options: HitTestOptions

  @Argument(help: "Selects the view, such as '#save'.")
  var view: String

  func validate() throws { try HitTestExperiment.check(selector: view) }

  var experiment: HitTestExperiment { HitTestExperiment(ViewSelector(view).map { .why($0) }) }
}

/// `offscreen hit-test aim`: lists the views that a finger hits when its touches spread around its
/// aim.
struct HitTestAim: HitTestSubcommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "aim",
      abstract: "Prints how likely a finger hits what it aims at.",
      longDiscussion: """
        With a point, prints which views a finger hits that aims at it; without one, how likely a finger \
        hits each target that it aims at, and the worst neighbour.

        \(ToolScenes.sceneHelp)

        EXAMPLES
          offscreen hit-test aim option-bars
          offscreen hit-test aim option-bars 300,24
          offscreen hit-test aim option-bars -o risk.png
        """)
  }

  @OptionGroup var options: HitTestOptions
  @OptionGroup(title: "Finger Options") var finger: FingerOptions

  @Argument(help: "A point of the window, such as 300,24.")
  var point: PointArgument?

  @Option(
    name: [.short, .long], help: "Write a PNG that shows where a finger reaches another target.",
    completion: .file(extensions: ["png"]))
  var output: String?

  func validate() throws {
    if options.moments.count > 1, output != nil {
      throw ValidationError("--output is for one moment.")
    }
  }

  var experiment: HitTestExperiment {
    HitTestExperiment(.finger(finger.model, aim: point?.point), picture: output)
  }
}
