import Foundation
import OffscreenLists
import OffscreenScrolling
import OffscreenTestSupport
import OffscreenViews
import Testing

/// Lists whose data source and delegate change data, size, offset and tree in the middle of every
/// pass: lists ask only for items that exist, and show the items that a sum of lengths places in
/// view.
@Suite struct HostileListTests {
  enum Kind: CaseIterable {
    case table, horizontalTable, rotatedTable, optionBar, collection
  }

  @Test(arguments: Kind.allCases, 0..<8)
  func listsSurviveCallbacksThatChangeThem(kind: Kind, seed: UInt64) throws {
    let items = HostileItems(seed: seed)
    let stage = Stage(size: CGSize(width: 200, height: 200))
    stage.window.addSubview(items.superview)
    let list = Self.list(kind, items)
    list.outer.frame = CGRect(x: 0, y: 0, width: 80, height: 80)
    items.list = list
    items.superview.addSubview(list.outer)
    for step in 0..<30 {
      items.lines = []
      items.anger = 6
      items.act()
      if items.generator.chance(50) { stage.advance(by: .milliseconds(90)) }
      items.anger = 0
      items.superview.addSubview(list.outer)
      if items.generator.chance(20) { try stage.settle() }
      stage.window.layoutIfNeeded()
      let label = Comment("\(kind), seed \(seed), step \(step): \(items.lines)")
      #expect(list.visible() == items.wanted, label)
      expectNoGhosts(list, items, label)
    }
  }

  /// The cells in the tree are those in view, each once and in their order, and were announced.
  private func expectNoGhosts(_ list: AnyItemList, _ items: HostileItems, _ label: Comment) {
    let cells = list.cells()
    let present = list.view.subviews.filter { view in
      view is ListCell || view is TableViewCell || view is CollectionViewCell
    }
    let isWhole = present.elementsEqual(cells, by: ===)
    #expect(isWhole, label)
    #expect(Set(cells.map(ObjectIdentifier.init)).count == cells.count, label)
    #expect(Set(items.displayed) == Set(cells.map(ObjectIdentifier.init)), label)
    #expect(items.displayed.count == cells.count, label)
  }

  private static func list(_ kind: Kind, _ items: HostileItems) -> AnyItemList {
    switch kind {
    case .table: table(items)
    case .horizontalTable: horizontalTable(items)
    case .rotatedTable: rotatedTable(items)
    case .optionBar: optionBar(items)
    case .collection: collection(items)
    }
  }

  private static func table(_ items: HostileItems) -> AnyItemList {
    let table = TableView()
    table.dataSource = items
    table.delegate = items
    return AnyItemList(
      view: table, outer: table, isVertical: true, reload: { table.reloadData() },
      change: { deletes, inserted in
        table.performBatchUpdates {
          if deletes { table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade) }
          if let inserted {
            table.insertRows(at: [IndexPath(row: inserted, section: 0)], with: .left)
          }
        }
      },
      visible: { (table.indexPathsForVisibleRows ?? []).map(\.row) }, cells: { table.visibleCells },
      select: {
        table.selectRow(
          at: IndexPath(row: $0, section: 0), animated: true, scrollPosition: .middle)
      })
  }

  private static func horizontalTable(_ items: HostileItems) -> AnyItemList {
    let table = HorizontalTableView()
    table.dataSource = items
    table.delegate = items
    return AnyItemList(
      view: table, outer: table, isVertical: false, reload: { table.reloadData() },
      change: { deletes, inserted in
        table.performBatchUpdates {
          if deletes { table.deleteColumns(at: [0]) }
          if let inserted { table.insertColumns(at: [inserted]) }
        }
      },
      visible: { table.indexesForVisibleColumns }, cells: { table.visibleCells },
      select: { table.selectColumn(at: $0, animated: true, scrollPosition: .left) })
  }

  private static func rotatedTable(_ items: HostileItems) -> AnyItemList {
    let table = RotatedTableView()
    table.dataSource = items
    table.delegate = items
    return AnyItemList(
      view: table.tableView, outer: table, isVertical: true, reload: { table.reloadData() },
      change: { deletes, inserted in
        table.performBatchUpdates {
          if deletes { table.deleteColumns(at: [0]) }
          if let inserted { table.insertColumns(at: [inserted]) }
        }
      },
      visible: { table.indexesForVisibleColumns }, cells: { table.visibleCells },
      select: { table.selectColumn(at: $0, animated: true, scrollPosition: .right) })
  }

  private static func optionBar(_ items: HostileItems) -> AnyItemList {
    let bar = OptionBar()
    bar.dataSource = items
    bar.delegate = items
    return AnyItemList(
      view: bar, outer: bar, isVertical: false, reload: { bar.reloadData() },
      change: { _, _ in bar.reloadData() },
      visible: { bar.indexesForVisibleColumns }, cells: { bar.visibleCells },
      select: { bar.selectColumn(at: $0, animated: true) })
  }

  private static func collection(_ items: HostileItems) -> AnyItemList {
    let layout = CollectionViewFlowLayout()
    layout.minimumLineSpacing = 0
    let view = CollectionView(collectionViewLayout: layout)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    view.delegate = items
    return AnyItemList(
      view: view, outer: view, isVertical: true, reload: { view.reloadData() },
      change: { _, _ in view.reloadData() },
      visible: { view.indexPathsForVisibleItems.map(\.item) }, cells: { view.visibleCells },
      select: { view.selectItem(at: IndexPath(item: $0, section: 0), animated: true) })
  }
}
