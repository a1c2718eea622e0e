import Foundation
import Offscreen
import OffscreenGeometry
import OffscreenInspection
import OffscreenSnapshots

/// The files and texts of snapshots: manifests, records of runs, indexes of storyboards, references
/// with their facts, names, selectors and masks, and comparisons.
enum SnapshotsProgram {
  static func run(_ choices: Choices) {
    switch choices.index(below: 8) {
    case 0: readManifest(Data(choices.rest()))
    case 1: readRun(Data(choices.rest()))
    case 2: readIndex(Data(choices.rest()))
    case 3: readReference(choices)
    case 4: compareTexts(choices)
    case 5: comparePictures(choices)
    case 6: select(choices)
    default: name(choices)
    }
  }

  // MARK: Files

  private static func readManifest(_ data: Data) {
    do {
      let manifest = try Manifest(data, path: "manifest.json")
      let written = try? StableJSON.data(manifest)
      let again = written.flatMap { try? Manifest($0, path: "manifest.json") }
      demand(again == manifest, "a written manifest is read differently")
    } catch {
      demand(!error.description.isEmpty, "an error without words")
    }
  }

  private static func readRun(_ data: Data) {
    guard let record = try? JSONDecoder().decode(RunRecord.self, from: data) else { return }
    let again = (try? StableJSON.data(record)).flatMap {
      try? JSONDecoder().decode(RunRecord.self, from: $0)
    }
    demand(again == record, "a written record is read differently")
    _ = record.isComplete
    for entry in record.snapshots {
      for mask in (entry.actual?.masks ?? []) { _ = mask.description }
    }
  }

  private static func readIndex(_ data: Data) {
    guard let index = try? StoryboardIndex(data) else { return }
    let again = (try? index.encoded()).flatMap { try? StoryboardIndex($0) }
    demand(again == index, "a written index is read differently")
  }

  /// A reference with facts, some of its bytes changed: either the facts are not trusted any more,
  /// or the pixels are the same.
  private static func readReference(_ choices: Choices) {
    let pixmap = choices.pixmap(atMost: 5)
    guard
      var data = try? PictureStamp.encode(
        pixmap, scale: Double(choices.integer(1...3)), pixelHash: pixmap.contentHash, masks: "")
    else { return }
    for _ in 0..<choices.index(below: 4) {
      data[choices.index(below: min(256, data.count))] = choices.byte()
    }
    guard let facts = PictureStamp.trusted(in: data), facts.pixelHash == pixmap.contentHash,
      let read = try? PNG.decode(data).pixmap
    else { return }
    demand(
      (facts.width, facts.height) == (read.width, read.height), "trusted facts of another size")
    // Data before the pixels, such as the colour type, may change their meaning.
    _ = PictureStamp(text: choices.text(atMost: 20))
  }

  // MARK: Comparisons

  private static func compareTexts(_ choices: Choices) {
    let old = lines(choices)
    let new = lines(choices)
    let difference = LineDifference(expected: old, actual: new)
    demand(
      (difference.removedCount + difference.insertedCount == 0) == (old == new),
      "\(difference.removedCount) removed and \(difference.insertedCount) inserted lines")
    demand(difference.unified.isEmpty == (old == new), "a difference of equal texts")
  }

  private static func lines(_ choices: Choices) -> String {
    let words = ["a", "b", "", "\r", "View {0,0 1x1}"]
    let lines = (0..<choices.integer(0...9)).map { _ in choices.element(of: words) }
    return lines.joined(separator: "\n") + (choices.flag() ? "\n" : "")
  }

  private static func comparePictures(_ choices: Choices) {
    let expected = choices.pixmap(atMost: 12)
    var actual = expected
    for _ in 0..<choices.index(below: 5) where actual.width * actual.height > 0 {
      let place = choices.index(below: actual.width * actual.height)
      let shade = choices.byte()
      actual[place % actual.width, place / actual.width] =
        Pixel(red: shade, green: shade, blue: 0, alpha: 255)
    }
    let mask = mask(choices)
    let (old, new) = (mask.clearing(expected), mask.clearing(actual))
    let count = mask.count(width: expected.width, height: expected.height)
    demand(
      (0...expected.width * expected.height).contains(count), "a mask of \(count) pixels")
    let words = choices.element(of: ["exact", "channel:3", "deltae:2.5", "window:3/1"])
    guard let comparison = Comparison(words: words) else {
      demand(false, "'\(words)' is no comparison")
      return
    }
    switch PictureVerdict(old, new, by: comparison) {
    case .passes(nil): demand(old == new, "different pictures are equal")
    case .passes, .fails: demand(old != new, "equal pictures are different")
    case .size: demand(false, "equal sizes are different")
    }
  }

  private static func mask(_ choices: Choices) -> PixelMask {
    PixelMask(
      parts: (0..<choices.index(below: 4)).map { index in
        PixelMask.Part(
          name: "#\(index)", box: PixelRect(covering: choices.rect()))
      })
  }

  // MARK: Names

  private static func select(_ choices: Choices) {
    let root = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    for index in 0..<choices.index(below: 5) {
      let view: View = choices.flag() ? Label() : View()
      view.accessibilityIdentifier = choices.element(of: [nil, "a", "b", choices.text(atMost: 3)])
      view.frame = choices.rect()
      (index % 2 == 0 ? root : root.subviews[0]).addSubview(view)
    }
    let text = choices.flag() ? choices.text(atMost: 12) : selectorText(choices)
    if let selector = ViewSelector(text) {
      for view in selector.matches(in: root) {
        demand(view.isDescendant(of: root), "a match outside the tree")
      }
    }
    _ = try? PixelMask([text], in: root, scale: choices.element(of: [1, 2, 3]))
    let names = ViewNames(root: root)
    for view in root.subtreeInOrder {
      let own = names.selector(of: view)
      let matches = ViewSelector(own)?.matches(in: root) ?? []
      demand(matches.count == 1 && matches[0] === view, "'\(own)' matches \(matches.count) views")
    }
  }

  private static func selectorText(_ choices: Choices) -> String {
    let parts = ["View", "Label", "#a", "#b", "[0]", "[1]", " ", "\"a\"", "[", "#", "[-1]", "9"]
    return (0..<choices.integer(0...6)).map { _ in choices.element(of: parts) }.joined()
  }

  private static func name(_ choices: Choices) {
    let suites = (0..<choices.index(below: 3)).map { _ in choices.text(atMost: 8) }
    let test = choices.text(atMost: 40)
    let names: [SnapshotName?] =
      choices.flag()
      ? [try? SnapshotName(suites: suites, test: test, name: choices.text(atMost: 9))]
      : [
        try? SnapshotName(
          suites: suites, test: test,
          arguments: (0..<choices.index(below: 4)).map { _ in choices.text(atMost: 9) })
      ]
    for case let name? in names {
      for component in name.path.split(separator: "/", omittingEmptySubsequences: false) {
        demand(
          !component.isEmpty && component.first != "."
            && component.utf8.count <= SnapshotName.maximumByteCount,
          "the component '\(component)'")
      }
    }
    _ = FrameTime(milliseconds: Double(choices.coordinate())).map { $0.text + $0.paddedText }
  }
}
