import Foundation
import Offscreen

/// The data source and delegate of a list whose columns are described in a scene file.
final class DescribedColumns: HorizontalTableViewDataSource, HorizontalTableViewDelegate {
  private let columns: ColumnsDescription

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
    if !columns.colors.isEmpty {
      cell.backgroundColor = columns.colors[index % columns.colors.count]
    }
    cell.textLabel.text = columns.text.replacing("{index}", with: String(index))
    cell.textLabel.textColor = columns.textColor
    cell.textLabel.font =
      columns.font?.font(size: columns.fontSize) ?? .standard(size: columns.fontSize)
    cell.textLabel.textAlignment = .center
    return cell
  }

  func tableView(_ tableView: HorizontalTableView, widthForColumnAt index: Int) -> CGFloat {
    columns.widths.isEmpty
      ? tableView.columnWidth : columns.widths[index % columns.widths.count]
  }
}
