import Foundation
import Offscreen
import OffscreenTesting

/// A page of rows, its picture, and those of the same page after something changed.
struct SnapshotPage {
  /// The change of a page.
  enum Change: String {
    /// The text of one label.
    case label = "a label"
    /// The background of every row, and so every pixel but those of texts and badges.
    case everything = "every row"
  }

  private static let scale = 3.0
  private let expected: Pixmap
  private let tree: String

  /// Draws a page of 1170x2532 pixels and records it in a folder of references.
  ///
  /// A copy represents the result of an earlier run, because other pixels under the same name are
  /// another kind of failure within one run.
  init(references: URL) throws {
    let view = Self.makeView(seed: 0)
    expected = view.snapshot(scale: Self.scale)
    tree = view.treeDescription()
    let strategy = Snapshotting<View, SnapshotPicture>.image(scale: Self.scale)
    _ = verifySnapshot(of: view, as: strategy, named: "passing", testName: "page")
    for ending in ["png", "tree.txt"] {
      let folder = references.appending(path: "SnapshotPage")
      try FileManager.default.copyItem(
        at: folder.appending(path: "page.passing.\(ending)"),
        to: folder.appending(path: "page.failing.\(ending)"))
    }
  }

  static func makeView(seed: Int, _ change: Change? = nil) -> View {
    let width = 390.0
    let height = 844.0
    let root = View(frame: CGRect(x: 0, y: 0, width: width, height: height))
    root.backgroundColor = .white
    for row in 0..<Int(height / 44) {
      let cell = View(frame: CGRect(x: 0, y: CGFloat(row) * 44, width: width, height: 43))
      cell.backgroundColor = Color(white: row.isMultiple(of: 2) ? 1 : 0.96)
      if change == .everything { cell.backgroundColor = .systemYellow }
      let label = Label(frame: CGRect(x: 16, y: 8, width: width - 80, height: 28))
      label.text = row == 3 && change == .label ? "Another text" : "Row \(seed * 31 + row)"
      let badge = View(frame: CGRect(x: width - 48, y: 8, width: 32, height: 28))
      badge.backgroundColor = .systemTeal
      badge.layer.cornerRadius = 8
      cell.addSubview(label)
      cell.addSubview(badge)
      root.addSubview(cell)
    }
    return root
  }

  /// The milliseconds of a snapshot that passes, without drawing.
  func timePassing() -> Double {
    var picture = expected
    // A pixmap keeps its hash until it is changed.
    let prepare = { picture[0, 0] = picture[0, 0] }
    let contender = Contender(name: "pass", prepare: prepare) {
      let failure = verifySnapshot(
        of: picture, as: .image(scale: Self.scale), named: "passing", record: .never,
        testName: "page")
      precondition(failure == nil, "\(failure?.message ?? "")")
    }
    return measureInTurns(seconds: 0.5, [contender])[0].median
  }

  /// The milliseconds of a test that makes the page, draws it and compares it.
  func timeTest() -> Double {
    let strategy = Snapshotting<View, SnapshotPicture>.image(scale: Self.scale)
    let contender = Contender(name: "test") {
      let failure = verifySnapshot(
        of: Self.makeView(seed: 0), as: strategy, named: "passing", record: .never,
        testName: "page")
      precondition(failure == nil, "\(failure?.message ?? "")")
    }
    return measureInTurns(seconds: 0.5, [contender])[0].median
  }

  /// The milliseconds of a test that makes a page, draws it at 1x and records it.
  func timeRecording() -> Double {
    var seed = 0
    let contender = Contender(name: "record") {
      seed += 1
      let failure = verifySnapshot(
        of: Self.makeView(seed: seed), as: .image, named: "recorded-\(seed)", record: .all,
        testName: "page")
      precondition(failure?.isRecorded == true, "\(failure?.message ?? "passed")")
    }
    return measureInTurns(seconds: 0.5, [contender])[0].median
  }

  /// The milliseconds of a snapshot that fails, with drawing it and writing its files.
  func timeFailing() -> Double {
    let view = Self.makeView(seed: 0, .label)
    let strategy = Snapshotting<View, SnapshotPicture>.image(scale: Self.scale)
    let contender = Contender(name: "fail") {
      let failure = verifySnapshot(
        of: view, as: strategy, named: "failing", record: .never, testName: "page")
      precondition(failure?.attribution != nil, "\(failure?.message ?? "passed")")
    }
    return measureInTurns(rounds: 5, seconds: 0.5, [contender])[0].median
  }

  /// The milliseconds of reading two files of pictures, and of reading and comparing them.
  func timeComparing(_ change: Change) -> (reading: Double, withComparing: Double) {
    let files = [
      expected.pngData(),
      Self.makeView(seed: 0, change).snapshot(scale: Self.scale).pngData(),
    ]
    let timings = measureInTurns(
      seconds: 0.5,
      [
        Contender(name: "reading") { _ = files.compactMap { try? Pixmap(pngData: $0) } },
        Contender(name: "comparing") {
          let pictures = files.compactMap { try? Pixmap(pngData: $0) }
          precondition(PixelDifference(pictures[0], pictures[1]) != nil, "the pictures are equal")
        },
      ])
    return (timings[0].median, timings[1].median)
  }

  /// The milliseconds from two different pictures to all facts in a failure's report.
  ///
  /// These are the number, size and place of the differences, the picture of them, the dump of the
  /// tree with its difference, and the views whose pixels differ. Drawing the page, reading the
  /// reference, and encoding and writing pictures are not in it.
  func timeDifference(_ change: Change) -> Double {
    let view = Self.makeView(seed: 0, change)
    let actual = view.snapshot(scale: Self.scale)
    let contender = Contender(name: "difference") {
      let difference = PixelDifference(expected, actual)
      let picture = DifferenceStyle.mask.draw(expected: expected, actual: actual)
      let trees = LineDifference(expected: tree, actual: view.treeDescription())
      let attribution = PixelAttribution(
        of: view, scale: Self.scale, expected, actual, treeDifference: trees)
      precondition(
        difference != nil && picture.width > 0 && !attribution.shares.isEmpty,
        "the pictures are equal")
    }
    return measureInTurns(seconds: 0.5, [contender])[0].median
  }
}
