import ArgumentParser
import Foundation
import Offscreen

/// Draws a frame of a flung table, in a release build and in a debug build of the same program, and one in which
/// little has changed.
struct FrameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frame",
    abstract: "Draws a frame of a flung table of cards, in release and in debug.",
    discussion: """
      Users' tests run in debug builds, whose C is not optimised either. The two programs run in \
      turns; the ratio is debug to release. The limit is 15. In a second table, a switch is toggled on \
      a screen of contacts at 1170 x 2532: the next picture of its stage, beside that of the whole \
      screen, with a limit for the ratio; then the same with a PNG.
      """)

  @Option(help: "This program in a debug build.")
  var debugProgram: String?

  @Option(help: "The pixels in a point.")
  var scale = 2.0

  @Option(help: "How often each program runs.")
  var rounds = 5

  @Flag(help: "Print the median of this build alone, in milliseconds.")
  var alone = false

  func run() throws {
    let fling = FlungTable(scale: scale)
    let here = { () -> Double in
      let timings = measureInTurns(seconds: 0.3, [Contender(name: "frame", run: fling.draw)])
      return timings[0].median
    }
    if alone {
      print(here())
      return
    }
    let changes = changeTable()
    guard let debugProgram else {
      print("release: \(fixed(here(), 3)) ms\n\n\(changes.table.text)")
      if !changes.isWithin { throw ExitCode(1) }
      return
    }
    var release: [Double] = []
    var debug: [Double] = []
    for _ in 0..<rounds {
      release.append(here())
      debug.append(
        try DebugProgram(path: debugProgram).time(["frame", "--alone", "--scale", "\(scale)"]))
    }
    let medians = [release, debug].map { $0.sorted()[rounds / 2] }
    var table = Table("frame 390 x 250 at \(fixed(scale, 0))x", "ms", "ratio", "limit")
    table.addRow(["release", fixed(medians[0], 3), "1.00", "-"])
    table.addRow(["debug", fixed(medians[1], 3), fixed(medians[1] / medians[0], 2), "15.00"])
    print(table.text + "\n\n" + changes.table.text)
    if !changes.isWithin || medians[1] / medians[0] > 15 { throw ExitCode(1) }
  }

  /// Pictures in which one switch has changed, and their files, beside those that are made anew.
  private func changeTable() -> (table: Table, isWithin: Bool) {
    let screen = ToggledScreen()
    var file = KeptPNG()
    let timings = measureInTurns(
      rounds: 5, seconds: 0.5,
      [
        Contender(
          name: "changed", prepare: screen.toggle, run: { _ = screen.stage.render() }),
        Contender(
          name: "whole", run: { _ = screen.stage.window.snapshot(scale: screen.stage.scale) }),
        Contender(
          name: "changed file", prepare: screen.toggle,
          run: { _ = try? file.encode(screen.stage.render()) }),
        Contender(
          name: "whole file",
          run: {
            _ = try? PNG.encode(
              screen.stage.window.snapshot(scale: screen.stage.scale), gear: .fast)
          }),
      ])
    var table = Table("contacts, 390 x 844 at 3x", "ms", "ratio", "limit")
    var isWithin = true
    func add(_ name: String, _ timing: Timing, limit: Double) {
      let ratio = timing.ratio(to: timings[1])
      isWithin = isWithin && ratio <= limit
      table.addRow([name, fixed(timing.median, 3), fixed(ratio, 2), fixed(limit, 2)])
    }
    add("whole picture", timings[1], limit: 1)
    add("a switch toggled", timings[0], limit: 0.4)
    add("whole picture and file", timings[3], limit: 5.5)
    add("a switch toggled, and the file", timings[2], limit: 1.6)
    return (table, isWithin)
  }
}

/// A table of cards with labels, some frames after a finger flung it.
private final class FlungTable: HorizontalTableViewDataSource {
  private let stage: Stage
  private let table: HorizontalTableView

  init(scale: CGFloat) {
    stage = Stage(size: CGSize(width: 390, height: 250), scale: scale)
    stage.window.backgroundColor = Color(white: 0.96)
    table = HorizontalTableView(frame: CGRect(x: 0, y: 52, width: 390, height: 160))
    table.columnWidth = 118
    table.columnSpacing = 12
    table.dataSource = self
    stage.window.addSubview(title)
    stage.window.addSubview(table)
    table.reloadData()
    stage.drag(
      from: CGPoint(x: 330, y: 130), to: CGPoint(x: 90, y: 130), over: .milliseconds(100))
    stage.advance(by: .milliseconds(250))
    precondition(table.isDecelerating, "the table must be flying")
  }

  /// Lays out, records and renders: the whole cost of a frame.
  func draw() {
    table.setNeedsLayout()
    _ = stage.window.snapshot(scale: stage.scale)
  }

  func numberOfColumns(in tableView: HorizontalTableView) -> Int { 10_000 }

  func tableView(
    _ tableView: HorizontalTableView, cellForColumnAt index: Int
  ) -> HorizontalTableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "card") ?? makeCell()
    (cell.contentView.subviews.last as? Label)?.text = "Column \(index + 1)"
    return cell
  }

  private func makeCell() -> HorizontalTableViewCell {
    let cell = HorizontalTableViewCell(reuseIdentifier: "card")
    cell.contentView.backgroundColor = .white
    cell.contentView.layer.cornerRadius = 12
    cell.contentView.layer.borderWidth = 1
    cell.contentView.layer.borderColor = Color(white: 0.85)
    let chip = View(frame: CGRect(x: 8, y: 8, width: 102, height: 90))
    chip.backgroundColor = .systemTeal
    chip.layer.cornerRadius = 8
    let label = Label(frame: CGRect(x: 10, y: 108, width: 98, height: 20))
    label.font = .builtin(size: 15)
    cell.contentView.addSubview(chip)
    cell.contentView.addSubview(label)
    return cell
  }

  private var title: Label {
    let label = Label(frame: CGRect(x: 16, y: 12, width: 300, height: 28))
    label.font = .builtin(size: 22)
    label.text = "Swatches"
    return label
  }
}
