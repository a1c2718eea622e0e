import ArgumentParser
import OffscreenScript

/// `offscreen hit-test`: which view a touch would go to, and why.
struct HitTestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hit-test",
    abstract: "Tells which view a touch at a point would go to, and why no other.",
    discussion: """
      Reasons for passing a view over: hidden, alpha, userInteractionDisabled, outsideBounds,
      outsideAncestorBounds, pointInsideReturnedFalse, hitTestReturnedNil, occludedBy.

      EXAMPLES
        offscreen hit-test horizontal-table --point 195,120
        offscreen hit-test horizontal-table --point 195,120 --point 20,20 --explain
        offscreen hit-test Examples/horizontal-table-fling.yaml --at 300ms --point 195,120 --json
      """)

  @OptionGroup var input: SceneInput

  @Option(
    name: .customLong("point"), help: "A point of the window, such as 195,120; may be repeated.")
  var points: [PointArgument]

  @Option(help: "The moment to look at, such as 300ms; without it, the end of the steps.")
  var at: MomentArgument?

  @Flag(help: "Say why every other view was passed over.")
  var explain = false

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let registry = Gallery.registry
    let runner = ScriptRunner(try input.load(registry: registry), registry: registry)
    try runner.play(until: at?.duration)
    let report = HitTestReport(runner, points: points.map(\.point))
    print(json ? try report.json() : report.text(explained: explain), terminator: "")
  }
}
