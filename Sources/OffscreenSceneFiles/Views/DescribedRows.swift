import Foundation
import Offscreen

/// The data source and delegate of a table whose rows are described in a scene file.
final class DescribedRows: TableViewDataSource, TableViewDelegate {
  private let rows: RowsDescription

  init(_ rows: RowsDescription) {
    self.rows = rows
  }

  func numberOfSections(in tableView: TableView) -> Int { rows.sections.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    rows.sections[section].count
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    rows.sections[section].title
  }

  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    rows.sections[section].footer
  }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    rows.heights.isEmpty ? tableView.rowHeight : rows.heights[indexPath.row % rows.heights.count]
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? TableViewCell(style: rows.style, reuseIdentifier: "row")
    cell.textLabel?.text = filled(rows.text, indexPath)
    cell.detailTextLabel?.text = rows.detail.map { filled($0, indexPath) }
    if let font = rows.font, let label = cell.textLabel {
      label.font = font.font(size: label.font.pointSize)
    }
    if let font = rows.detailFont, let label = cell.detailTextLabel {
      label.font = font.font(size: label.font.pointSize)
    }
    cell.accessoryType = rows.accessory
    return cell
  }

  private func filled(_ text: String, _ path: IndexPath) -> String {
    text.replacing("{row}", with: String(path.row))
      .replacing("{section}", with: String(path.section))
  }
}
