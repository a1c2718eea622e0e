import ArgumentParser
import Foundation
import Offscreen

/// Reloads and scrolls horizontal tables of a thousand to ten million columns.
struct ListsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lists",
    abstract: "Reloads and scrolls horizontal tables of 10^3, 10^5 and 10^7 columns.",
    discussion: """
      A reload asks every column's width and lays the visible ones out; 'fill' writes as many \
      doubles into a new array. A step moves the offset by 37 points and lays out. Bytes are the \
      growth of the process's resident memory by the first reload. Limits: a ratio of 10 and 16 \
      bytes at 10^7 columns, 20 microseconds a step, 2 from the cheapest step to the dearest.
      """)

  @Option(help: "The least seconds a table is measured for.")
  var seconds = 1.0

  private static let steps = 2_000

  func run() throws {
    var table = Table("columns", "reload ms", "fill ms", "ratio", "step us", "bytes", "cells")
    var steps: [Double] = []
    for count in [1_000, 100_000, 10_000_000] {
      let list = BenchmarkList(count: count)
      let before = residentBytes()
      list.table.reloadData()
      let bytes = Double(residentBytes() - before) / Double(count)
      var doubles: [Double] = []
      let timings = measureInTurns(
        rounds: 5, seconds: seconds,
        [
          Contender(name: "reload", run: { list.table.reloadData() }),
          Contender(
            name: "fill", prepare: { doubles = [] },
            run: { doubles = (0..<count).map { Double(BenchmarkList.width(of: $0)) } }),
          Contender(name: "steps", run: { list.scroll(steps: Self.steps) }),
        ])
      precondition(doubles.count == count, "The array was not filled.")
      steps.append(timings[2].median * 1000 / Double(Self.steps))
      table.addRow([
        "\(count)", fixed(timings[0].median, 3), fixed(timings[1].median, 3),
        fixed(timings[0].median / timings[1].median, 2), fixed(steps.last ?? .nan, 2),
        count < 1_000_000 ? "-" : fixed(bytes, 2), "\(list.createdCells)",
      ])
    }
    print(table.text)
    print("dearest step / cheapest: \(fixed((steps.max() ?? .nan) / (steps.min() ?? .nan), 2))")
    runTableView(seconds: seconds)
    runSwipeTable(seconds: seconds)
  }

  /// The memory in use by the process, as Linux reports it; 0 elsewhere.
  private func residentBytes() -> Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return 0 }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}

/// A horizontal table on a stage, with columns of 60 to 91 points.
private final class BenchmarkList: HorizontalTableViewDataSource, HorizontalTableViewDelegate {
  let table: HorizontalTableView
  private let stage = Stage(size: CGSize(width: 390, height: 120))
  private let count: Int
  private(set) var createdCells = 0
  private var step = 0

  init(count: Int) {
    self.count = count
    table = HorizontalTableView(frame: stage.window.bounds)
    table.dataSource = self
    table.delegate = self
    stage.window.addSubview(table)
  }

  static func width(of index: Int) -> CGFloat {
    CGFloat(60 + index & 31)
  }

  /// Scrolls on from where it is, and from the end back to the start.
  func scroll(steps: Int) {
    let range = table.contentSize.width - table.bounds.width
    for _ in 0..<steps {
      step += 1
      table.contentOffset.x = (CGFloat(step) * 37).truncatingRemainder(dividingBy: range)
      table.layoutIfNeeded()
    }
  }

  func numberOfColumns(in tableView: HorizontalTableView) -> Int { count }

  func tableView(_ tableView: HorizontalTableView, widthForColumnAt index: Int) -> CGFloat {
    Self.width(of: index)
  }

  func tableView(
    _ tableView: HorizontalTableView, cellForColumnAt index: Int
  ) -> HorizontalTableViewCell {
    if let cell = tableView.dequeueReusableCell(withIdentifier: "cell") { return cell }
    createdCells += 1
    return HorizontalTableViewCell(reuseIdentifier: "cell")
  }
}
