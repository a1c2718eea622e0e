import Foundation
import Offscreen

/// A table of rows of two heights on a stage: scrolled row by row, page by page, and updated.
final class BenchmarkTable: TableViewDataSource, TableViewDelegate {
  private let stage = Stage(size: CGSize(width: 390, height: 844))
  private let table: TableView
  private var rows: Int
  private var step = 0
  private(set) var configuredCells = 0

  init(rows: Int) {
    self.rows = rows
    table = TableView(frame: stage.window.bounds)
    table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = self
    table.delegate = self
    stage.window.addSubview(table)
    stage.window.layoutIfNeeded()
  }

  /// Moves `steps` times by a distance in points, and from the end back to the start.
  func scroll(steps: Int, by distance: CGFloat) {
    let range = table.contentSize.height - table.bounds.height
    for _ in 0..<steps {
      step += 1
      table.contentOffset.y = (CGFloat(step) * distance).truncatingRemainder(dividingBy: range)
      table.layoutIfNeeded()
    }
  }

  /// Inserts rows all over the table in one batch, without animation.
  func insert(_ count: Int) {
    let gap = rows / count
    let paths = (0..<count).map { IndexPath(row: $0 * gap, section: 0) }
    rows += count
    table.performBatchUpdates { self.table.insertRows(at: paths, with: .none) }
    table.layoutIfNeeded()
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    CGFloat(40 + indexPath.row & 15)
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    configuredCells += 1
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "cell")
      ?? TableViewCell(style: .default, reuseIdentifier: "cell")
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}

extension ListsCommand {
  /// Tables of many rows: a step, a batch of insertions, and cells configured in a second.
  func runTableView(seconds: Double) {
    var table = Table("rows", "step us", "1,000 inserts ms", "cells / s")
    for count in [1_000, 100_000, 1_000_000, 10_000_000] {
      let list = BenchmarkTable(rows: count)
      let steps = measureInTurns(
        rounds: 5, seconds: seconds,
        [
          Contender(name: "steps", run: { list.scroll(steps: 1_000, by: 37) }),
          Contender(name: "pages", run: { list.scroll(steps: 100, by: 844) }),
        ])
      let before = list.configuredCells
      list.scroll(steps: 100, by: 844)
      let cells = Double(list.configuredCells - before)
      let insert =
        count == 1_000_000
        ? measureInTurns(rounds: 5, seconds: 0, [Contender(name: "", run: { list.insert(1_000) })])[
          0
        ]
        .median : .nan
      table.addRow([
        "\(count)", fixed(steps[0].median, 2), fixed(insert, 2),
        fixed(cells / steps[1].median * 1000, 0),
      ])
    }
    print(table.text)
  }
}
