import Foundation
import Offscreen

/// A table of numbered rows, some of which are dequeued, and what it asks.
final class WorkTable: NSObject, TableViewDataSource, TableViewDelegate {
  let table = TableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
  var onScroll: () -> Void = {}
  var onDisplay: (IndexPath) -> Void = { _ in }

  override init() {
    super.init()
    table.accessibilityIdentifier = "list"
    table.register(TableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    table.delegate = self
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1_000 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }

  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) { onDisplay(indexPath) }

  func scrollViewDidScroll(_ scrollView: ScrollView) { onScroll() }

  /// A stage of 200 by 300 points that shows the table.
  func stage(scale: CGFloat = 1) -> Stage {
    let stage = Stage(size: CGSize(width: 200, height: 300), scale: scale)
    stage.window.addSubview(table)
    return stage
  }
}

extension Stage {
  /// Flings the middle of the window upwards, and waits for 2 seconds.
  func fling() {
    drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 50), over: .milliseconds(100))
    advance(by: .seconds(2))
  }
}
