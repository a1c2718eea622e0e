import Foundation
import Offscreen

private final class TurnedCell: RotatedTableViewCell, FuzzCell {}

final class FuzzedRotatedTable: FuzzedList {
  private let table = RotatedTableView()
  private let data: ListData

  init(_ data: ListData) {
    self.data = data
    table.dataSource = data
    table.delegate = data
  }

  var view: View { table }
  var scrollViews: [ScrollView] { [table.tableView] }
  var visibleViews: [View] { table.visibleCells }
  var visibleIndexes: [Int] { table.indexesForVisibleColumns }

  var placedIndexes: [Int]? {
    let bounds = table.tableView.bounds
    return bounds.width > 0 ? data.placed(from: bounds.minY, to: bounds.maxY) : []
  }

  func reload() { table.reloadData() }

  func select(_ index: Int, animated: Bool) {
    guard index < data.first else { return }
    table.selectColumn(at: index, animated: animated)
  }

  func show(_ index: Int, animated: Bool) {
    guard index < data.first else { return }
    table.scrollToColumn(at: index, at: .right, animated: animated)
  }

  func adjust(_ choices: Choices) {
    table.width = choices.number(0...9)
    table.reloadData()
  }

  func update(_ choices: Choices, animation: Int, completion: @escaping () -> Void) {
    table.performBatchUpdates(
      {
        let change = RowChange(choices, count: data.first)
        data.apply(change)
        table.deleteColumns(at: change.deleted)
        table.insertColumns(at: change.inserted)
        if let (from, to) = change.moved { table.moveColumn(at: from, to: to) }
      }, completion: { _ in completion() })
  }
}

extension ListData: RotatedTableViewDataSource, RotatedTableViewDelegate {
  func numberOfColumns(in tableView: RotatedTableView) -> Int { first }

  func tableView(
    _ tableView: RotatedTableView, cellForColumnAt index: Int
  ) -> RotatedTableViewCell {
    checkAsked(index)
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "a")
      ?? TurnedCell(style: .default, reuseIdentifier: "a")
    called()
    return cell
  }

  func tableView(_ tableView: RotatedTableView, widthForColumnAt index: Int) -> CGFloat {
    checkAsked(index)
    called()
    return extent(index)
  }

  func tableView(_ tableView: RotatedTableView, didSelectColumnAt index: Int) { called() }

  func tableView(
    _ tableView: RotatedTableView, willDisplay cell: RotatedTableViewCell, forColumnAt index: Int
  ) { shows(cell) }

  func tableView(
    _ tableView: RotatedTableView, didEndDisplaying cell: RotatedTableViewCell,
    forColumnAt index: Int
  ) { ended(cell) }

  func tableViewDidScroll(_ tableView: RotatedTableView) { called() }
}
