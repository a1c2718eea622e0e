import Foundation
import Offscreen
import OffscreenGeometry

/// Snapshots of diffable data sources, changed and applied to a table and a collection view, which then show
/// them.
final class DiffableProgram {
  private typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>

  private let choices: Choices
  private let stage = Stage(size: CGSize(width: 40, height: 400))
  private let table = TableView(frame: CGRect(x: 0, y: 0, width: 20, height: 400), style: .plain)
  private let list: CollectionView
  private let rows: TableViewDiffableDataSource<Int, Int>
  private let items: CollectionViewDiffableDataSource<Int, Int>
  private var snapshot = Snapshot()
  private var next = 0

  static func run(_ choices: Choices) {
    DiffableProgram(choices).run()
  }

  private init(_ choices: Choices) {
    self.choices = choices
    table.rowHeight = 5
    table.register(TableViewCell.self, forCellReuseIdentifier: "row")
    rows = TableViewDiffableDataSource(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.tag = item
      return cell
    }
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 6, height: 5)
    // All items are in view.
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    list = CollectionView(
      frame: CGRect(x: 20, y: 0, width: 20, height: 400), collectionViewLayout: layout)
    list.register(CollectionViewCell.self, forCellWithReuseIdentifier: "item")
    items = CollectionViewDiffableDataSource(collectionView: list) { list, path, item in
      let cell = list.dequeueReusableCell(withReuseIdentifier: "item", for: path)
      cell.tag = item
      return cell
    }
    stage.window.addSubview(table)
    stage.window.addSubview(list)
  }

  private func run() {
    for _ in 0..<24 where !choices.isEmpty {
      if choices.oneIn(4) { apply() } else { change() }
    }
    apply()
  }

  private func new() -> [Int] {
    (0..<choices.index(below: 4)).map { _ in
      next += 1
      return next
    }
  }

  private func change() {
    let sections = snapshot.sectionIdentifiers
    let all = snapshot.itemIdentifiers
    guard !sections.isEmpty, all.count < 60 else {
      if all.count >= 60 { snapshot.deleteAllItems() }
      return snapshot.appendSections(new())
    }
    let (section, other) = (choices.element(of: sections), choices.element(of: sections))
    switch choices.index(below: 9) {
    case 0 where sections.count < 5: snapshot.insertSections(new(), beforeSection: section)
    case 1 where sections.count < 5: snapshot.insertSections(new(), afterSection: section)
    case 2: snapshot.moveSection(section, beforeSection: other)
    case 3: snapshot.moveSection(section, afterSection: other)
    case 4 where choices.flag(): snapshot.deleteSections([section])
    case 5: snapshot.reloadSections([section])
    case 6...8 where !all.isEmpty: changeItems(all)
    default: snapshot.appendItems(new(), toSection: section)
    }
  }

  private func changeItems(_ all: [Int]) {
    let (item, other) = (choices.element(of: all), choices.element(of: all))
    switch choices.index(below: 7) {
    case 0: snapshot.insertItems(new(), beforeItem: item)
    case 1: snapshot.insertItems(new(), afterItem: item)
    case 2: snapshot.moveItem(item, beforeItem: other)
    case 3: snapshot.moveItem(item, afterItem: other)
    case 4: snapshot.deleteItems([item, other])
    case 5: snapshot.reloadItems([item])
    default: snapshot.reconfigureItems([item])
    }
  }

  private func apply() {
    let isAnimated = choices.flag()
    rows.apply(snapshot, animatingDifferences: isAnimated)
    items.apply(snapshot, animatingDifferences: isAnimated)
    snapshot = rows.snapshot()
    if choices.flag() { stage.advance(by: .milliseconds(choices.index(below: 200))) }
    stage.window.layoutIfNeeded()
    let all = snapshot.itemIdentifiers
    demand(
      Set(all).count == all.count && snapshot.numberOfItems == all.count, "\(all) is not a set")
    demand(
      table.numberOfSections == snapshot.numberOfSections, "\(table.numberOfSections) sections")
    demand(
      table.visibleCells.map(\.tag) == all,
      "the table shows \(table.visibleCells.map(\.tag)), not \(all)")
    demand(
      list.visibleCells.map(\.tag) == all,
      "the list shows \(list.visibleCells.map(\.tag)), not \(all)")
    for item in all {
      demand(
        rows.indexPath(for: item).flatMap { rows.itemIdentifier(for: $0) } == item,
        "the path of \(item)")
    }
  }
}
