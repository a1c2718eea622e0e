import Foundation
import Offscreen

/// The data source of a list whose columns a scene file describes.
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
      tableView.dequeueReusableCell(withIdentifier: "column") as? ColumnCell
      ?? ColumnCell(reuseIdentifier: "column")
    if !columns.colors.isEmpty {
      cell.backgroundColor = columns.colors[index % columns.colors.count]
    }
    cell.label.text = columns.text.replacing("{index}", with: String(index))
    cell.label.textColor = columns.textColor
    cell.label.font = .builtin(size: columns.fontSize)
    return cell
  }

  func tableView(_ tableView: HorizontalTableView, widthForColumnAt index: Int) -> CGFloat {
    columns.widths.isEmpty
      ? tableView.columnWidth : columns.widths[index % columns.widths.count]
  }
}

/// A column of a described list: one centred label.
final class ColumnCell: HorizontalTableViewCell {
  let label = Label()

  required init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    label.textAlignment = .center
    contentView.addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
  }
}
