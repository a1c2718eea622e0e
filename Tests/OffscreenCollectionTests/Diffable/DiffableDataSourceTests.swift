import Foundation
import OffscreenLists
import OffscreenTestSupport
import OffscreenViews
import Testing

private typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>

@Suite struct DiffableDataSourceTests {
  /// A snapshot of some sections with some items each, in random order.
  private func randomSnapshot(_ generator: inout SeededGenerator) -> Snapshot {
    var snapshot = Snapshot()
    let sections = (0..<5).shuffled(using: &generator).prefix(
      Int.random(in: 0...5, using: &generator))
    snapshot.appendSections(Array(sections))
    for item in (0..<14).shuffled(using: &generator).prefix(
      Int.random(in: 0...14, using: &generator))
    {
      guard let section = sections.randomElement(using: &generator) else { break }
      snapshot.appendItems([item], toSection: section)
    }
    return snapshot
  }

  /// Adds the reload of a random item to a snapshot and, half of the time, of a random section.
  private func addReloads(to snapshot: inout Snapshot, _ generator: inout SeededGenerator) {
    if let section = snapshot.sectionIdentifiers.randomElement(using: &generator),
      Bool.random(using: &generator)
    {
      snapshot.reloadSections([section])
    }
    if let item = snapshot.itemIdentifiers.randomElement(using: &generator) {
      snapshot.reloadItems([item])
    }
  }

  @Test(arguments: [nil, false, true])
  func snapshotsAreAnimatedUnlessTheyAreNot(animatingDifferences: Bool?) {
    let stage = Stage(size: CGSize(width: 100, height: 200))
    let table = TableView(frame: stage.window.bounds, style: .plain)
    table.rowHeight = 20
    table.register(TableViewCell.self, forCellReuseIdentifier: "row")
    let source = TableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, item in
      table.dequeueReusableCell(withIdentifier: "row", for: path)
    }
    stage.window.addSubview(table)
    func apply(_ items: [Int]) {
      var snapshot = Snapshot()
      snapshot.appendSections([0])
      snapshot.appendItems(items)
      if let animatingDifferences {
        source.apply(snapshot, animatingDifferences: animatingDifferences)
      } else {
        source.apply(snapshot)
      }
    }
    apply([1, 2, 3])
    stage.advance(by: .seconds(1))
    apply([3, 2, 1])
    stage.advance(by: .milliseconds(100))
    let isMoving = table.visibleCells.contains { cell in
      cell.layer.presentation().map { $0.frame.minY != cell.frame.minY } ?? false
    }
    #expect(isMoving == (animatingDifferences != false))
  }

  @Test func tablesShowEachAppliedSnapshot() {
    var generator = SeededGenerator(seed: 21)
    let stage = Stage(size: CGSize(width: 100, height: 1000))
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 100, height: 1000), style: .plain)
    table.rowHeight = 20
    table.register(TableViewCell.self, forCellReuseIdentifier: "row")
    let source = TableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.tag = item
      return cell
    }
    stage.window.addSubview(table)
    stage.window.layoutIfNeeded()
    for _ in 0..<400 {
      var snapshot = randomSnapshot(&generator)
      addReloads(to: &snapshot, &generator)
      source.apply(snapshot)
      #expect(table.visibleCells.map(\.tag) == snapshot.itemIdentifiers)
      if Bool.random(using: &generator) { stage.advance(by: .milliseconds(100)) }
    }
  }

  @Test func collectionViewsShowEachAppliedSnapshot() {
    var generator = SeededGenerator(seed: 22)
    let stage = Stage(size: CGSize(width: 100, height: 1000))
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 30, height: 20)
    let list = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 1000), collectionViewLayout: layout)
    list.register(CollectionViewCell.self, forCellWithReuseIdentifier: "item")
    let source = CollectionViewDiffableDataSource<Int, Int>(collectionView: list) {
      list, path, item in
      let cell = list.dequeueReusableCell(withReuseIdentifier: "item", for: path)
      cell.tag = item
      return cell
    }
    stage.window.addSubview(list)
    stage.window.layoutIfNeeded()
    for _ in 0..<400 {
      var snapshot = randomSnapshot(&generator)
      addReloads(to: &snapshot, &generator)
      source.apply(snapshot)
      #expect(list.visibleCells.map(\.tag) == snapshot.itemIdentifiers)
      if Bool.random(using: &generator) { stage.advance(by: .milliseconds(100)) }
    }
  }

  @Test func snapshotsAnswerForTheirItems() {
    var snapshot = Snapshot()
    snapshot.appendSections([1, 3])
    snapshot.insertSections([2], beforeSection: 3)
    snapshot.appendItems([10, 11, 12], toSection: 1)
    snapshot.appendItems([30])
    snapshot.moveItem(10, afterItem: 30)
    snapshot.insertItems([13], beforeItem: 12)
    snapshot.deleteItems([11, 99])
    snapshot.moveSection(3, beforeSection: 1)
    #expect(snapshot.sectionIdentifiers == [3, 1, 2])
    #expect(snapshot.itemIdentifiers == [30, 10, 13, 12])
    #expect(snapshot.sectionIdentifier(containingItem: 10) == 3)
    #expect(snapshot.indexOfItem(13) == 2 && snapshot.indexOfItem(11) == nil)
    snapshot.deleteSections([3])
    #expect(snapshot.numberOfItems == 2 && snapshot.numberOfItems(inSection: 2) == 0)
    snapshot.deleteAllItems()
    #expect(snapshot.itemIdentifiers.isEmpty && snapshot.sectionIdentifiers.isEmpty)
    snapshot.appendSections([2])
    snapshot.appendItems([12], toSection: 2)
    #expect(snapshot.indexOfItem(12) == 0)
  }
}
