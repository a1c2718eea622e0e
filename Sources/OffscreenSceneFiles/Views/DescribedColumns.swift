import Foundation
import Offscreen

/// The data source and delegate of a list whose columns are described in a scene file.
final class DescribedColumns: HorizontalTableViewDataSource, HorizontalTableViewDelegate {
  let columns: ColumnsDescription

  init(_ columns: ColumnsDescription) {
    self.columns = columns
  }

  func numberOfColumns(in tableView: HorizontalTableView) -> Int { columns.count }

  func tableView(
    _ tableView: HorizontalTableView, cellForColumnAt index: Int
  ) -> HorizontalTableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "column")
      ?? HorizontalTableViewCell(reuseIdentifier: "column")
    if let color = columns.color(at: index) { cell.backgroundColor = color }
    columns.fill(cell.textLabel, at: ItemNumbers(index: index))
    return cell
  }

  func tableView(_ tableView: HorizontalTableView, widthForColumnAt index: Int) -> CGFloat {
    columns.width(at: index) ?? tableView.columnWidth
  }
}

extension DescribedColumns: RotatedTableViewDataSource, RotatedTableViewDelegate {
  func numberOfColumns(in tableView: RotatedTableView) -> Int { columns.count }

  func tableView(
    _ tableView: RotatedTableView, cellForColumnAt index: Int
  ) -> RotatedTableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "column")
      ?? RotatedTableViewCell(reuseIdentifier: "column")
    if let color = columns.color(at: index) { cell.backgroundColor = color }
    if let label = cell.textLabel { columns.fill(label, at: ItemNumbers(index: index)) }
    return cell
  }

  func tableView(_ tableView: RotatedTableView, widthForColumnAt index: Int) -> CGFloat {
    columns.width(at: index) ?? tableView.width
  }
}
