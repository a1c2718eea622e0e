import Foundation
import Offscreen

/// The data source and delegate of a table whose rows are described in a scene file.
final class DescribedRows: TableViewDataSource, TableViewDelegate {
  private let rows: RowsDescription
  /// The page that shows the table; 0 outside of pages.
  private let page: Int
  /// The cells of rows that are described one by one, which keep the state of the views in them.
  private var cells: [IndexPath: TableViewCell] = [:]
  private var owners: [AnyObject] = []

  init(_ rows: RowsDescription, page: Int = 0) {
    (self.rows, self.page) = (rows, page)
  }

  /// Shows the rows in a table.
  func attach(to table: TableView) {
    table.dataSource = self
    table.delegate = hasHeights ? self : nil
    table.reloadData()
  }

  func numberOfSections(in tableView: TableView) -> Int { rows.sections.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    rows.sections[section].rowCount
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    rows.sections[section].title?.filled(numbers(section: section))
  }

  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    rows.sections[section].footer?.filled(numbers(section: section))
  }

  private func numbers(section: Int) -> ItemNumbers {
    ItemNumbers(index: section, section: section, page: page)
  }

  /// Whether rows have individual heights.
  private var hasHeights: Bool {
    !rows.heights.isEmpty
      || rows.sections.contains { $0.cells?.contains { $0.height != nil } == true }
  }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    if let height = cell(at: indexPath)?.height { return height }
    return rows.heights.isEmpty
      ? tableView.rowHeight : rows.heights[indexPath.row % rows.heights.count]
  }

  /// The described height, so that the content is as long as it will be.
  func tableView(
    _ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat { self.tableView(tableView, heightForRowAt: indexPath) }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    guard let description = cell(at: indexPath) else {
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "row")
        ?? TableViewCell(style: rows.style, reuseIdentifier: "row")
      fill(cell, rows.text, rows.detail, at: indexPath)
      cell.accessoryType = rows.accessory
      return cell
    }
    if let cell = cells[indexPath] { return cell }
    let cell = TableViewCell(style: description.style ?? rows.style, reuseIdentifier: nil)
    cells[indexPath] = cell
    if description.content == nil {
      fill(cell, description.text, description.detail ?? rows.detail, at: indexPath)
    }
    cell.accessoryType = description.accessory ?? rows.accessory
    owners += description.fill(cell)
    return cell
  }

  /// The description of a row that is described individually.
  private func cell(at path: IndexPath) -> CellDescription? {
    rows.sections[path.section].cells?[path.row]
  }

  private func fill(
    _ cell: TableViewCell, _ text: ItemText?, _ detail: ItemText?, at path: IndexPath
  ) {
    let numbers = ItemNumbers(index: path.row, section: path.section, page: page)
    cell.textLabel?.text = text?.filled(numbers) ?? ""
    cell.detailTextLabel?.text = detail?.filled(numbers)
    if let font = rows.font, let label = cell.textLabel {
      label.font = font.font(size: label.font.pointSize)
    }
    if let font = rows.detailFont, let label = cell.detailTextLabel {
      label.font = font.font(size: label.font.pointSize)
    }
  }
}
