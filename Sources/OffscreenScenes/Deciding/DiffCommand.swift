public import ArgumentParser
import Foundation
import Offscreen
import OffscreenFiles
import OffscreenInspection
import OffscreenPlayback
public import OffscreenSnapshots

/// `offscreen diff`: compares two pictures, texts or hit maps.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compares any two PNGs, texts or hit maps and draws where they differ.",
    discussion: """
      Exits with 0 if the comparison passes, with 1 if pixels differ, with 3 if the sizes differ. \
      Without -o nothing is drawn.

      --map compares what 'hit-test map --json', or 'map' of a session, wrote: the area that each \
      view gained and lost, from and to which views, and the views that appeared and vanished.

      EXAMPLES
        offscreen diff old.png new.png
        offscreen diff old.png new.png -o diff.png --style triptych
        offscreen diff --tree old.tree.txt new.tree.txt
        offscreen diff --map old.json new.json -o changes.png
        offscreen diff old.png new.png --compare channel:2 --max-pixels 10 --json
      """)

  @Argument(help: "The expected picture.", completion: .file())
  var expected: String

  @Argument(help: "The actual picture.", completion: .file())
  var actual: String

  @Option(
    name: [.short, .long], help: "Write a picture of the difference to this file.",
    completion: .file(extensions: ["png"]))
  var output: String?

  @Option(help: "How the difference is drawn: mask, overlay, triptych or onion.")
  var style = DifferenceStyle.mask

  @Option(help: "The comparison: exact, channel:2, deltae:1.5 or window:8/3.")
  var compare = "exact"

  @Option(help: "How many pixels may exceed the tolerance of a channel or colour.")
  var maxPixels = 0

  @Flag(help: "Compare two texts line by line, such as trees of views.")
  var tree = false

  @Flag(help: "Compare two hit maps view by view.")
  var map = false

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    if tree, map { throw ValidationError("--tree and --map exclude each other.") }
    if tree, output != nil {
      throw ValidationError("--tree prints lines; -o is for pictures.")
    }
    if Comparison(words: compare, maxPixels: maxPixels) == nil {
      throw ValidationError(
        "'\(compare)' with \(maxPixels) pixels is no comparison; expected exact, channel:2, deltae:1.5 or window:8/3."
      )
    }
  }

  func run() throws {
    if tree {
      let comparison = try TextComparison(expected: expected, actual: actual)
      print(json ? try comparison.json : comparison.text, terminator: "")
      if comparison.isEqual { return }
      throw CommandFailure(withoutMessage: .pixelsDiffer)
    }
    if map { return try compareMaps() }
    guard let comparison = Comparison(words: compare, maxPixels: maxPixels) else { return }
    let target = try output.map { try OutputFile($0) }
    let (old, new) = (try Self.read(expected), try Self.read(actual))
    let verdict = PictureVerdict(old, new, by: comparison)
    if verdict != .passes(nil) { try target?.write(style.draw(expected: old, actual: new)) }
    let report = PictureReport(verdict, old, new, comparison)
    if json { try printJSON(report) } else { print(report.line) }
    switch verdict {
    case .passes: return
    case .fails: throw CommandFailure(withoutMessage: .pixelsDiffer)
    case .size: throw CommandFailure(withoutMessage: .sizeDiffers)
    }
  }

  private func compareMaps() throws {
    let target = try output.map { try OutputFile($0) }
    let comparison = try MapComparison(expected: expected, actual: actual)
    if !comparison.difference.isEmpty { try target?.write(comparison.picture()) }
    if json {
      try printJSON(comparison.difference)
    } else {
      print(comparison.difference.text, terminator: "")
    }
    if !comparison.difference.isEmpty { throw CommandFailure(withoutMessage: .pixelsDiffer) }
  }

  private static func read(_ path: String) throws -> Pixmap {
    do {
      return try PNG.decode(try InputFile.read(path)).pixmap
    } catch let error as FileError {
      throw CommandFailure(reading: error)
    } catch {
      throw CommandFailure(.badInput, "'\(path)' cannot be compared: \(error)")
    }
  }
}

extension DifferenceStyle: ExpressibleByArgument {}
