import Foundation
import Offscreen

private final class RowCell: TableViewCell, ListLifeCell {}

final class DrivenTable: DrivenList {
  private let table: TableView
  private let data: ListData

  init(_ data: ListData, style: TableView.Style) {
    self.data = data
    table = TableView(frame: .zero, style: style)
    table.estimatedRowHeight = 0
    table.sectionHeaderTopPadding = 0
    table.sectionHeaderHeight = ListData.titleHeight
    table.allowsMultipleSelection = !data.isHostile
    table.dataSource = data
    table.delegate = data
  }

  var view: View { table }
  var scrollViews: [ScrollView] { [table] }
  var visibleViews: [View] { table.visibleCells }
  var visibleIndexes: [Int] {
    (table.indexPathsForVisibleRows ?? []).map { path in
      data.counts[..<path.section].reduce(0, +) + path.row
    }
  }

  var placedIndexes: [Int]? {
    let bounds = table.bounds
    guard table.style == .plain, table.estimatedRowHeight == 0, table.tableHeaderView == nil,
      table.sectionHeaderTopPadding == 0
    else { return nil }
    return bounds.width > 0 ? data.placed(from: bounds.minY, to: bounds.maxY) : []
  }

  func remade(on stage: Stage) -> (any DrivenList)? {
    let other = DrivenTable(ListData(data), style: table.style)
    other.table.contentInset = table.contentInset
    other.table.sectionHeaderTopPadding = table.sectionHeaderTopPadding
    other.table.backgroundView = table.backgroundView?.partCopy
    other.table.tableHeaderView = table.tableHeaderView?.partCopy
    other.enter(stage, as: self)
    other.table.contentOffset = table.contentOffset
    for path in table.indexPathsForSelectedRows ?? [] {
      other.table.selectRow(at: path, animated: false, scrollPosition: .none)
    }
    return other
  }

  func reload() { table.reloadData() }

  func scroll(to point: CGPoint, _ way: ScrollWay) {
    let x = data.isHostile ? point.x : table.contentOffset.x
    table.scroll(to: CGPoint(x: x, y: point.y), way)
  }

  private func path(_ index: Int) -> IndexPath? {
    guard index >= 0 else { return nil }
    var index = index
    for (section, count) in data.counts.enumerated() {
      if index < count { return IndexPath(row: index, section: section) }
      index -= count
    }
    return nil
  }

  func select(_ index: Int, _ choices: Choices) {
    table.selectRow(
      at: path(index), animated: choices.flag(),
      scrollPosition: choices.element(of: TableView.ScrollPosition.allCases))
  }

  func deselect(_ index: Int, _ choices: Choices) {
    guard let path = path(index) else { return }
    table.deselectRow(at: path, animated: choices.flag())
  }

  func show(_ index: Int, _ choices: Choices) {
    guard let path = path(index) else { return }
    table.scrollToRow(
      at: path, at: choices.element(of: TableView.ScrollPosition.allCases),
      animated: choices.flag())
  }

  func adjust(_ choices: Choices) {
    switch choices.index(below: data.isHostile ? 7 : 4) {
    case 0: table.contentInset.top = choices.length(0...9)
    case 1:
      table.sectionHeaderTopPadding = choices.length(0...5)
      table.reloadData()
    case 2: table.tableHeaderView = choices.part(data.manner)
    case 3:
      table.backgroundView = choices.flag() ? .part(frame: .zero) : nil
    case 4: table.rowHeight = choices.number(0...12)
    case 5: table.estimatedRowHeight = choices.number(0...12)
    default: table.allowsMultipleSelection.toggle()
    }
  }

  // MARK: Updates

  func update(_ choices: Choices) {
    let animation = choices.element(of: TableView.RowAnimation.allCases)
    switch choices.index(below: 4) {
    case 0: changeSections(choices, animation)
    case 1: changeRow(choices, animation)
    default:
      table.performBatchUpdates(
        {
          if choices.oneIn(3) {
            self.changeSections(choices, animation)
          } else {
            self.changeRows(choices, animation)
          }
        }, completion: { [data] _ in data.called() })
    }
  }

  private func changeSections(_ choices: Choices, _ animation: TableView.RowAnimation) {
    let count = data.sections.count
    let section = choices.index(below: count + 1)
    switch choices.index(below: 4) {
    case 0 where section < count:
      data.sections.remove(at: section)
      table.deleteSections([section], with: animation)
    case 1 where section < count:
      data.sections[section] = data.newSection(choices.integer(0...4))
      table.reloadSections([section], with: animation)
    case 2 where section < count:
      let target = choices.index(below: count)
      data.sections.insert(data.sections.remove(at: section), at: target)
      table.moveSection(section, toSection: target)
    case _ where count < 5:
      data.sections.insert(data.newSection(choices.integer(0...4)), at: section)
      table.insertSections([section], with: animation)
    default: break
    }
  }

  private func changeRow(_ choices: Choices, _ animation: TableView.RowAnimation) {
    guard !data.sections.isEmpty else { return }
    let section = choices.index(below: data.sections.count)
    guard let path = path(choices.index(below: 12)), !choices.oneIn(4) else {
      let row = choices.index(below: data.counts[section] + 1)
      data.sections[section].items.insert(data.newItem(), at: row)
      return table.insertRows(at: [IndexPath(row: row, section: section)], with: animation)
    }
    switch choices.index(below: 3) {
    case 0:
      data.sections[path.section].items.remove(at: path.row)
      table.deleteRows(at: [path], with: animation)
    case 1:
      data.sections[path.section].items[path.row] = data.newItem()
      table.reloadRows(at: [path], with: animation)
    default:
      let item = data.sections[path.section].items.remove(at: path.row)
      let row = choices.index(below: data.counts[section] + 1)
      data.sections[section].items.insert(item, at: row)
      table.moveRow(at: path, to: IndexPath(row: row, section: section))
    }
  }

  private func changeRows(_ choices: Choices, _ animation: TableView.RowAnimation) {
    guard !data.sections.isEmpty else { return }
    let section = choices.index(below: data.sections.count)
    let change = RowChange(choices, count: data.counts[section])
    func paths(_ rows: [Int]) -> [IndexPath] {
      rows.map { IndexPath(row: $0, section: section) }
    }
    table.deleteRows(at: paths(change.deleted), with: animation)
    data.apply(change, to: section, reloads: true)
    table.insertRows(at: paths(change.inserted), with: animation)
    if let (from, to) = change.moved { table.moveRow(at: paths([from])[0], to: paths([to])[0]) }
    if let reloaded = change.reloaded { table.reloadRows(at: paths([reloaded]), with: animation) }
  }
}

extension ListData: TableViewDataSource, TableViewDelegate {
  func numberOfSections(in tableView: TableView) -> Int { sections.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    section < counts.count ? counts[section] : 0
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    checkAsked(indexPath.row, section: indexPath.section)
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "a")
      ?? RowCell(style: .default, reuseIdentifier: "a")
    cell.backgroundColor = item(indexPath.row, section: indexPath.section).color
    called()
    return cell
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    parts == .titles ? "h" : nil
  }

  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
    parts == .views ? part(of: tableView, .orange) : nil
  }

  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? {
    parts == .views ? part(of: tableView, .purple) : nil
  }

  private func part(of table: TableView, _ color: Color) -> View {
    let view =
      table.dequeueReusableHeaderFooterView(withIdentifier: "part")
      ?? TableViewHeaderFooterView(reuseIdentifier: "part")
    view.backgroundColor = color
    called()
    return view
  }

  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> CGFloat {
    guard parts == .views, section < sections.count else { return TableView.automaticDimension }
    return sections[section].header
  }

  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> CGFloat {
    guard parts == .views, section < sections.count else { return TableView.automaticDimension }
    return sections[section].footer
  }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    askedLength(indexPath.row, section: indexPath.section)
  }

  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) { shows(cell) }

  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
  ) { ended(cell) }

  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    called()
    return true
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { called() }

  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) { called() }
}
