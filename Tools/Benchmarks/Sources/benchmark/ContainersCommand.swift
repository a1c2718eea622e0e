import ArgumentParser
import Foundation
import Offscreen

/// Measures the cost of containers around a real screen: clips, layers and transforms.
struct ContainersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "containers",
    abstract: "Draws the table screen within clips, layers and transforms.",
    discussion: """
      Recording and rendering of \(Scene.width) x \(Scene.height) pixels on one core, in turns. Each \
      ratio is to the plain screen; the exit code is 1 if one is beyond its limit.
      """)

  @Option(help: "The least seconds that are measured.")
  var seconds = 4.0

  private static let whole = CGRect(x: 0, y: 0, width: Scene.width, height: Scene.height)

  /// The containers around the screen, and the maximum ratio to the time of the plain screen.
  private static let containers:
    [(name: String, limit: Double, begin: @Sendable (Canvas) -> Void)] = [
      ("a clip of radius 20", 1.4, { $0.clip(to: whole, cornerRadius: 20) }),
      (
        "two nested",
        1.7,
        {
          $0.clip(to: whole, cornerRadius: 20)
          $0.clip(to: whole.insetBy(dx: 12, dy: 12), cornerRadius: 16)
        }
      ),
      (
        "a clip at a tenth of a pixel",
        2.2,
        {
          $0.translate(x: 0, y: 0.1)
          $0.clip(to: whole)
        }
      ),
      ("a layer of opacity 0.9", 2, { $0.beginLayer(alpha: 0.9) }),
      ("scaled by 0.93", 3, { $0.scale(x: 0.93, y: 0.93) }),
      ("turned by 3 degrees", 6, { $0.rotate(by: 3 * .pi / 180) }),
    ]

  func run() throws {
    let frame = OurFrame()
    var contenders = [frame.contender(.table, threads: 1)]
    for container in Self.containers {
      let scene = Scene(
        name: container.name, bar: nil,
        draw: { canvas in
          container.begin(canvas)
          Scene.table.draw(canvas)
        }, drawWithCairo: { _ in })
      contenders.append(frame.contender(scene, threads: 1))
    }
    let timings = measureInTurns(seconds: seconds, contenders)
    var table = Table("the table screen in", "ms", "ratio", "limit")
    table.addRow(["nothing", fixed(timings[0].median, 2), "1.00", "-"])
    var isWithin = true
    for (container, timing) in zip(Self.containers, timings.dropFirst()) {
      let ratio = timing.ratio(to: timings[0])
      isWithin = isWithin && ratio <= container.limit
      table.addRow(
        [container.name, fixed(timing.median, 2), fixed(ratio, 2), fixed(container.limit, 2)])
    }
    print(table.text)
    guard isWithin else { throw ExitCode(1) }
  }
}
