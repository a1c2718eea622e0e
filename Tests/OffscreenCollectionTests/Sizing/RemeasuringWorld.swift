import Foundation
import OffscreenLists
import OffscreenScrolling
import OffscreenText
import OffscreenViews

/// A table of texts in cells of several kinds, each of which decides its own height.
final class RemeasuringWorld: TableViewDataSource, TableViewDelegate {
  /// The kinds of cells, by the remainder of the row.
  static let kinds = 4

  let stage: Stage
  let table: TableView
  var texts: [[String]]
  var headers: [String?]

  init(
    _ texts: [[String]], headers: [String?], width: CGFloat, height: CGFloat = 300,
    style: TableView.Style = .plain, scale: CGFloat = 1,
    category: ContentSizeCategory = .large
  ) {
    self.texts = texts
    self.headers = headers
    stage = Stage(size: CGSize(width: 1_000, height: height), scale: scale)
    stage.traitCollection = TraitCollection(preferredContentSizeCategory: category)
    table = TableView(frame: CGRect(x: 0, y: 0, width: width, height: height), style: style)
    for kind in 0..<Self.kinds {
      table.register(
        kind == 2 ? ConstrainedCell.self : TableViewCell.self, forCellReuseIdentifier: "\(kind)")
    }
    table.dataSource = self
    table.delegate = self
    stage.window.addSubview(table)
    stage.window.layoutIfNeeded()
  }

  func numberOfSections(in tableView: TableView) -> Int { texts.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    texts[section].count
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    headers[section]
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let kind = indexPath.row % Self.kinds
    let cell = tableView.dequeueReusableCell(withIdentifier: "\(kind)", for: indexPath)
    Self.fill(cell, kind, texts[indexPath.section][indexPath.row])
    return cell
  }

  static func fill(_ cell: TableViewCell, _ kind: Int, _ text: String) {
    switch kind {
    case 0:
      cell.textLabel?.numberOfLines = 0
      cell.textLabel?.text = text
    case 1:
      var content = ListContentConfiguration.subtitleCell()
      content.text = text
      content.secondaryText = text
      cell.contentConfiguration = content
    case 2: (cell as? ConstrainedCell)?.label.text = text
    default:
      var content = ListContentConfiguration.valueCell()
      content.text = "Name"
      content.secondaryText = text
      cell.contentConfiguration = content
    }
  }

  /// Shows another text in the cell of a row, if it is in view, as code of an app would.
  func change(_ path: IndexPath, to text: String) {
    texts[path.section][path.row] = text
    guard let cell = table.cellForRow(at: path) else { return }
    Self.fill(cell, path.row % Self.kinds, text)
    if path.row % Self.kinds == 2 { cell.invalidateIntrinsicContentSize() }
  }

  /// The rows in view with their rectangles, and the headers in view with their heights.
  var rows: [String] {
    stage.window.layoutIfNeeded()
    let rows = table.visibleCells.map { cell in
      "\(table.indexPath(for: cell)?.description ?? "") \(cell.frame.height) \(cell.frame.width)"
    }
    let headers = texts.indices.compactMap { section in
      table.headerView(forSection: section).map { "header \(section) \($0.frame.height)" }
    }
    return rows + headers
  }
}

/// A cell with a label of any number of lines, which constraints place inside the margins.
final class ConstrainedCell: TableViewCell {
  let label = Label()

  required init(style: CellStyle = .default, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    let margins = contentView.layoutMarginsGuide
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      label.topAnchor.constraint(equalTo: margins.topAnchor),
      label.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
  }
}
