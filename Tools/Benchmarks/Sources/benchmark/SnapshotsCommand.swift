import ArgumentParser
import Foundation
import Offscreen
import OffscreenTesting

/// Times what snapshots cost beside drawing.
struct SnapshotsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshots",
    abstract: "Passing and failing snapshots, and a thousand tests.",
    discussion: """
      A snapshot that passes is measured without drawing, at 1170x2532 pixels; a failure with its \
      difference, whose pixels differ, and the three pictures it leaves. A thousand snapshots of \
      390x844 points are drawn and compared by two threads. Limits in milliseconds: 5 for passing \
      (15 in debug), 10,000 for the thousand.
      """)

  @Option(help: "This program in a debug build.")
  var debugProgram: String?

  @Flag(help: "Print the median of a passing snapshot in this build alone, in milliseconds.")
  var alone = false

  func run() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "offscreen-benchmark-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    setenv("SNAPSHOT_DIR", folder.appending(path: "Snapshots").path, 1)
    setenv("SNAPSHOT_ARTIFACTS", folder.appending(path: "artifacts").path, 1)
    unsetenv("CI")
    unsetenv("SNAPSHOT_TESTING_RECORD")
    let page = SnapshotPage(width: 390, height: 844, scale: 3)
    let passing = page.timePassing()
    if alone {
      print(passing)
      return
    }
    var table = Table("what", "ms", "limit")
    table.addRow(["passing 1170x2532", fixed(passing, 2), "5"])
    if let debugProgram {
      let debug = try DebugProgram(path: debugProgram).time(["snapshots", "--alone"])
      table.addRow(["the same in debug", fixed(debug, 2), "15"])
    }
    table.addRow(["failing 1170x2532, with its files", fixed(page.timeFailing(), 2), "-"])
    table.addRow(["1,000 of 390x844, drawn", fixed(Self.timeThousand(), 0), "10000"])
    print(table.text)
  }

  /// Records a thousand pages, then draws and compares them.
  private static func timeThousand() -> Double {
    func verifyAll() {
      DispatchQueue.concurrentPerform(iterations: 1_000) { index in
        let view = SnapshotPage.makeView(width: 390, height: 844, seed: index)
        _ = verifySnapshot(of: view, as: .image, named: "page-\(index)")
      }
    }
    verifyAll()
    return ContinuousClock().measure(verifyAll).milliseconds
  }
}

/// A page of rows, its picture, and that of the same page with another row.
private struct SnapshotPage {
  private let pixmap: Pixmap
  private let scale: CGFloat
  private let view: View

  init(width: CGFloat, height: CGFloat, scale: CGFloat) {
    self.scale = scale
    pixmap = Self.makeView(width: width, height: height, seed: 0).snapshot(scale: scale)
    view = Self.makeView(width: width, height: height, seed: 0)
    (view.subviews[3].subviews[0] as? Label)?.text = "Another text"
    _ = verifySnapshot(of: pixmap, as: .image, named: "page", function: "page")
  }

  static func makeView(width: CGFloat, height: CGFloat, seed: Int) -> View {
    let root = View(frame: CGRect(x: 0, y: 0, width: width, height: height))
    root.backgroundColor = .white
    for row in 0..<Int(height / 44) {
      let cell = View(frame: CGRect(x: 0, y: CGFloat(row) * 44, width: width, height: 43))
      cell.backgroundColor = Color(white: row.isMultiple(of: 2) ? 1 : 0.96)
      let label = Label(frame: CGRect(x: 16, y: 8, width: width - 80, height: 28))
      label.text = "Row \(seed * 31 + row)"
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
    let contender = Contender(name: "pass") {
      let failure = verifySnapshot(
        of: pixmap, as: .image, named: "page", record: .never, function: "page")
      precondition(failure == nil, "\(failure?.message ?? "")")
    }
    return measureInTurns(seconds: 0.5, [contender])[0].median
  }

  /// The milliseconds of a snapshot that fails, with drawing it and writing its files.
  func timeFailing() -> Double {
    let strategy = Snapshotting<View, SnapshotPicture>.image(scale: scale)
    let contender = Contender(name: "fail") {
      let failure = verifySnapshot(
        of: view, as: strategy, named: "page", record: .never, function: "page")
      precondition(failure?.message.contains("views") == true, "\(failure?.message ?? "passed")")
    }
    return measureInTurns(rounds: 5, seconds: 0.5, [contender])[0].median
  }
}
