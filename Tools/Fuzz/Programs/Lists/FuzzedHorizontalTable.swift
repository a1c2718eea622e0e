import Foundation
import Offscreen

private final class ColumnCell: HorizontalTableViewCell, FuzzCell {}

final class FuzzedHorizontalTable: FuzzedList {
  private let table = HorizontalTableView()
  private let data: ListData

  init(_ data: ListData) {
    self.data = data
    table.columnWidth = 7.5
    table.columnSpacing = 0.5
    table.dataSource = data
    table.delegate = data
  }

  var view: View { table }
  var scrollViews: [ScrollView] { [table] }
  var visibleViews: [View] { table.visibleCells }
  var visibleIndexes: [Int] { table.indexesForVisibleColumns }

  var placedIndexes: [Int]? {
    let bounds = table.bounds
    return bounds.width > 0
      ? data.placed(from: bounds.minX, to: bounds.maxX, spacing: table.columnSpacing) : []
  }

  func reload() { table.reloadData() }

  func select(_ index: Int, animated: Bool) {
    table.selectColumn(at: index, animated: animated, scrollPosition: .centeredHorizontally)
  }

  func show(_ index: Int, animated: Bool) { table.revealColumn(at: index, animated: animated) }

  func adjust(_ choices: Choices) {
    table.columnSpacing = choices.number(0...5)
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

extension ListData: HorizontalTableViewDataSource, HorizontalTableViewDelegate {
  func numberOfColumns(in tableView: HorizontalTableView) -> Int { first }

  func tableView(
    _ tableView: HorizontalTableView, cellForColumnAt index: Int
  ) -> HorizontalTableViewCell {
    checkAsked(index)
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "a") ?? ColumnCell(reuseIdentifier: "a")
    called()
    return cell
  }

  func tableView(_ tableView: HorizontalTableView, widthForColumnAt index: Int) -> CGFloat {
    checkAsked(index)
    called()
    return extent(index)
  }

  func tableView(_ tableView: HorizontalTableView, shouldSelectColumnAt index: Int) -> Bool {
    called()
    return true
  }

  func tableView(_ tableView: HorizontalTableView, didSelectColumnAt index: Int) { called() }
  func tableView(_ tableView: HorizontalTableView, didDeselectColumnAt index: Int) { called() }

  func tableView(
    _ tableView: HorizontalTableView, willDisplay cell: HorizontalTableViewCell,
    forColumnAt index: Int
  ) { shows(cell) }

  func tableView(
    _ tableView: HorizontalTableView, didEndDisplaying cell: HorizontalTableViewCell,
    forColumnAt index: Int
  ) { ended(cell) }
}
