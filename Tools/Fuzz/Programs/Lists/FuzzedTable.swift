import Foundation
import Offscreen

private final class RowCell: TableViewCell, FuzzCell {}

final class FuzzedTable: FuzzedList {
  private let table: TableView
  private let data: ListData
  /// Whether nothing but the rows has a length.
  private var isPlain: Bool

  init(_ data: ListData, style: TableView.Style) {
    self.data = data
    table = TableView(frame: .zero, style: style)
    isPlain = style == .plain && data.choices.flag()
    table.estimatedRowHeight = 0
    table.sectionHeaderTopPadding = 0
    table.sectionHeaderHeight = isPlain ? 0 : 3
    table.sectionFooterHeight = isPlain ? 0 : 2
    data.hasTitles = !isPlain
    table.dataSource = data
    table.delegate = data
  }

  var view: View { table }
  var scrollViews: [ScrollView] { [table] }
  var visibleViews: [View] { table.visibleCells }
  var visibleIndexes: [Int] {
    (table.indexPathsForVisibleRows ?? []).map { path in
      data.sections[..<path.section].reduce(0, +) + path.row
    }
  }

  var placedIndexes: [Int]? {
    let bounds = table.bounds
    guard isPlain else { return nil }
    return bounds.width > 0 ? data.placed(from: bounds.minY, to: bounds.maxY) : []
  }

  func reload() { table.reloadData() }

  private func path(_ index: Int) -> IndexPath? {
    var index = index
    for (section, count) in data.sections.enumerated() {
      if index < count { return IndexPath(row: index, section: section) }
      index -= count
    }
    return nil
  }

  func select(_ index: Int, animated: Bool) {
    guard let path = path(index) else { return }
    table.selectRow(at: path, animated: animated, scrollPosition: .none)
  }

  func show(_ index: Int, animated: Bool) {
    guard let path = path(index) else { return }
    table.scrollToRow(at: path, at: .middle, animated: animated)
  }

  func adjust(_ choices: Choices) {
    isPlain = false
    switch choices.index(below: 5) {
    case 0: table.rowHeight = choices.number(0...12)
    case 1: table.estimatedRowHeight = choices.number(0...12)
    case 2: table.tableHeaderView = choices.flag() ? View(frame: choices.rect()) : nil
    case 3: table.sectionHeaderTopPadding = choices.number(0...5)
    default: table.allowsMultipleSelection.toggle()
    }
  }

  func update(_ choices: Choices, animation: Int, completion: @escaping () -> Void) {
    let animations: [TableView.RowAnimation] = [.automatic, .fade, .left, .none]
    let animation = animations[animation]
    table.performBatchUpdates(
      {
        if choices.oneIn(3) {
          self.changeSections(choices, animation: animation)
        } else {
          self.changeRows(choices, animation: animation)
        }
      }, completion: { _ in completion() })
  }

  private func changeSections(_ choices: Choices, animation: TableView.RowAnimation) {
    let section = choices.index(below: 3)
    if choices.flag(), section < data.sections.count {
      data.setSections(data.rows.enumerated().filter { $0.offset != section }.map(\.element))
      table.deleteSections(IndexSet(integer: section), with: animation)
    } else if section <= data.sections.count, data.sections.count < 5 {
      var sections = data.rows
      sections.insert(data.newRows(choices.integer(0...4)), at: section)
      data.setSections(sections)
      table.insertSections(IndexSet(integer: section), with: animation)
    }
  }

  private func changeRows(_ choices: Choices, animation: TableView.RowAnimation) {
    guard !data.sections.isEmpty else { return }
    let change = RowChange(choices, count: data.first)
    table.deleteRows(at: change.deleted.map { IndexPath(row: $0, section: 0) }, with: animation)
    data.apply(change, reloads: true)
    table.insertRows(at: change.inserted.map { IndexPath(row: $0, section: 0) }, with: animation)
    if let (from, to) = change.moved {
      table.moveRow(
        at: IndexPath(row: from, section: 0), to: IndexPath(row: to, section: 0))
    }
    if let reloaded = change.reloaded {
      table.reloadRows(at: [IndexPath(row: reloaded, section: 0)], with: animation)
    }
  }
}

extension ListData: TableViewDataSource, TableViewDelegate {
  func numberOfSections(in tableView: TableView) -> Int { sections.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    section < sections.count ? sections[section] : 0
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    checkAsked(indexPath.row, section: indexPath.section)
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "a")
      ?? RowCell(style: .default, reuseIdentifier: "a")
    called()
    return cell
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    hasTitles ? "h" : nil
  }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    checkAsked(indexPath.row, section: indexPath.section)
    called()
    return extent(indexPath.row, section: indexPath.section)
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

/// The changes of one batch to a list of rows; they are always valid.
struct RowChange {
  private(set) var deleted: [Int] = []
  private(set) var inserted: [Int] = []
  private(set) var moved: (from: Int, to: Int)?
  private(set) var reloaded: Int?
  private(set) var count: Int

  init(_ choices: Choices, count old: Int) {
    let kind = choices.index(below: 4)
    let gone = (0..<old).filter { _ in choices.oneIn(4) }
    let kept = (0..<old).filter { !gone.contains($0) }
    deleted = gone
    let insertedCount = choices.index(below: 3)
    count = kept.count + insertedCount
    var places = Array(0..<count)
    for _ in 0..<insertedCount {
      inserted.append(places.remove(at: choices.index(below: places.count)))
    }
    inserted.sort()
    guard !kept.isEmpty else { return }
    let row = kept[choices.index(below: kept.count)]
    if kind == 1 {
      moved = (row, places[choices.index(below: places.count)])
    } else if kind == 2 {
      reloaded = row
    }
  }
}
