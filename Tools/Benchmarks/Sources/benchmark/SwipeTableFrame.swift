import Foundation
import Offscreen

/// A swipe table of five lists on a stage, and the three ways it moves.
final class BenchmarkSwipeTable: SwipeTableViewDataSource, TableViewDataSource {
  private let stage = Stage(size: CGSize(width: 390, height: 844))
  private let table: SwipeTableView
  private let rows: Int
  private var step = 0

  init(rows: Int) {
    self.rows = rows
    table = SwipeTableView(frame: stage.window.bounds)
    table.headerView = View(frame: CGRect(x: 0, y: 0, width: 390, height: 220))
    table.headerBar = View(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    table.dataSource = self
    stage.window.addSubview(table)
    stage.window.layoutIfNeeded()
  }

  /// Moves the header up and down with the current page, 7 points a frame.
  func moveHeader(frames: Int) {
    for _ in 0..<frames {
      step += 1
      table.currentItemView?.contentOffset.y = CGFloat(step * 7 % 220) - 264
      stage.window.layoutIfNeeded()
    }
  }

  /// Scrolls the rows of the current page under the bar, 37 points a frame.
  func scrollRows(frames: Int) {
    for _ in 0..<frames {
      step += 1
      table.currentItemView?.contentOffset.y = CGFloat(step * 37 % (rows * 44 - 800))
      stage.window.layoutIfNeeded()
    }
  }

  /// Moves sideways between the second and the third page, 11 points a frame.
  func moveBetweenPages(frames: Int) {
    for _ in 0..<frames {
      step += 1
      table.pagingView.contentOffset.x = 390 + CGFloat(1 + step * 11 % 388)
      stage.window.layoutIfNeeded()
    }
  }

  func numberOfItems(in swipeTableView: SwipeTableView) -> Int { 5 }

  func swipeTableView(
    _ swipeTableView: SwipeTableView, viewForItemAt index: Int, reusing reused: ScrollView?
  ) -> ScrollView {
    if let reused { return reused }
    let page = TableView(frame: .zero, style: .plain)
    page.rowHeight = 44
    page.register(TableViewCell.self, forCellReuseIdentifier: "row")
    page.dataSource = self
    return page
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
}

extension ListsCommand {
  /// Prints the cost of a frame of a swipe table, with pages of a hundred and of ten thousand rows.
  func runSwipeTable(seconds: Double) {
    let frames = 500
    var table = Table("rows a page", "header us", "rows us", "sideways us")
    for rows in [100, 10_000] {
      let swipe = BenchmarkSwipeTable(rows: rows)
      let timings = measureInTurns(
        rounds: 5, seconds: seconds,
        [
          Contender(name: "header", run: { swipe.moveHeader(frames: frames) }),
          Contender(name: "rows", run: { swipe.scrollRows(frames: frames) }),
          Contender(name: "sideways", run: { swipe.moveBetweenPages(frames: frames) }),
        ])
      table.addRow(["\(rows)"] + timings.map { fixed($0.median * 1000 / Double(frames), 2) })
    }
    print("frames of a swipe table with five pages, laid out and not painted:")
    print(table.text)
  }
}
