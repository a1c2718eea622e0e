import Foundation
import OffscreenLists
import OffscreenScrolling
import OffscreenViews

/// A cell that notes what happens to it.
final class CountingTableCell: TableViewCell {
  var preparations = 0
  var selections: [String] = []
  var item = ""

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    selections.append("\(selected) animated=\(animated)")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    preparations += 1
  }
}

/// A table with its data source and delegate in one, which records every call.
///
/// Its model is a list of sections of items; a cell shows its item's name, and a height may be set
/// for a name.
final class TableWorld: TableViewDataSource, TableViewDelegate {
  struct Section: Equatable {
    var title: String?
    var footer: String?
    var items: [String]
  }

  let table: TableView
  let stage: Stage
  var sections: [Section]
  var heights: [String: CGFloat] = [:]
  var estimates: [String: CGFloat] = [:]
  var lines: [String] = []
  var heightQuestions = 0
  var created = 0
  var refusedItems: Set<String> = []
  var redirection: (IndexPath) -> IndexPath? = { $0 }
  var onCell: (IndexPath) -> Void = { _ in }
  var onDisplay: (IndexPath) -> Void = { _ in }
  var logsDisplay = true

  /// Sections of so many rows of 40 points; the titles, if wanted, are 20 points high.
  init(
    _ counts: [Int] = [20], titles: Bool = false, style: TableView.Style = .plain,
    size: CGSize = CGSize(width: 100, height: 200)
  ) {
    sections = counts.enumerated().map { section, count in
      Section(
        title: titles ? "S\(section)" : nil, items: (0..<count).map { "\(section).\($0)" })
    }
    stage = Stage(size: size)
    table = TableView(frame: stage.window.bounds, style: style)
    table.rowHeight = 40
    table.estimatedRowHeight = 0
    table.sectionHeaderTopPadding = 0
    table.sectionHeaderHeight = 20
    table.sectionFooterHeight = 10
    table.register(CountingTableCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = self
    table.delegate = self
    stage.window.addSubview(table)
    table.reloadData()
  }

  func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

  /// The rows in view as `section.row`.
  var visible: [String] {
    (table.indexPathsForVisibleRows ?? []).map { "\($0.section).\($0.row)" }
  }

  func visible(at offset: CGFloat) -> [String] {
    table.contentOffset.y = offset
    return visible
  }

  func lines(during action: () -> Void) -> [String] {
    lines = []
    action()
    return lines
  }

  private func log(_ text: String, _ path: IndexPath) {
    lines.append("\(text) \(path.section).\(path.row)")
  }

  func numberOfSections(in tableView: TableView) -> Int { sections.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].items.count
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    if logsDisplay { log("cell", indexPath) }
    onCell(indexPath)
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    if let cell = cell as? CountingTableCell {
      if cell.item.isEmpty { created += 1 }
      let items =
        sections.indices.contains(indexPath.section)
        ? sections[indexPath.section].items : []
      cell.item = items.indices.contains(indexPath.row) ? items[indexPath.row] : "?"
      cell.textLabel?.text = cell.item
    }
    return cell
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].title
  }

  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    sections[section].footer
  }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    heightQuestions += 1
    return heights[sections[indexPath.section].items[indexPath.row]] ?? tableView.rowHeight
  }

  func tableView(
    _ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    estimates[sections[indexPath.section].items[indexPath.row]] ?? tableView.estimatedRowHeight
  }

  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {
    if logsDisplay {
      lines.append(
        "willDisplay \(indexPath.section).\(indexPath.row) at \(Int(cell.frame.minY))"
          + " selected=\(cell.isSelected) added=\(cell.superview != nil)")
    }
    onDisplay(indexPath)
  }

  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {
    if logsDisplay {
      lines.append(
        "didEnd \(indexPath.section).\(indexPath.row) added=\(cell.superview != nil)")
    }
  }

  func tableView(_ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int)
  {
    lines.append("willDisplayHeader \(section)")
  }

  func tableView(
    _ tableView: TableView, didEndDisplayingHeaderView view: View, forSection section: Int
  ) {
    lines.append("didEndHeader \(section)")
  }

  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    log("shouldHighlight", indexPath)
    return !refusedItems.contains(sections[indexPath.section].items[indexPath.row])
  }

  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {
    log("highlight", indexPath)
  }

  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {
    log("unhighlight", indexPath)
  }

  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    log("willSelect", indexPath)
    return redirection(indexPath)
  }

  func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    log("willDeselect", indexPath)
    return indexPath
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    log("didSelect", indexPath)
  }

  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
    log("didDeselect", indexPath)
  }
}
