import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenTestSupport
import OffscreenViews
import Testing

@testable import OffscreenLists

/// Items of a diffable data source that a finger moves.
@Suite struct ReorderingTests {
  private typealias Source = CollectionViewDiffableDataSource<String, Int>

  private final class World {
    let stage = Stage(size: CGSize(width: 200, height: 400))
    let list: CollectionView
    let source: Source
    var log: [String] = []

    init(_ items: [Int]) {
      let layout = CollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 200, height: 40)
      layout.minimumLineSpacing = 0
      list = CollectionView(
        frame: CGRect(x: 0, y: 0, width: 200, height: 400), collectionViewLayout: layout)
      let cells = CollectionView.CellRegistration<CollectionViewCell, Int> { cell, _, item in
        cell.accessibilityIdentifier = "\(item)"
      }
      source = Source(collectionView: list) { list, path, item in
        list.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
      }
      var snapshot = DiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["a"])
      snapshot.appendItems(items)
      source.apply(snapshot, animatingDifferences: false)
      stage.window.addSubview(list)
      list.layoutIfNeeded()
    }

    /// The items by their cells, from above.
    var cells: [String] {
      list.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
        .compactMap(\.accessibilityIdentifier)
    }

    /// Moves the item at an index to another one; returns whether it could be held.
    @discardableResult
    func move(_ index: Int, to target: Int) throws -> Bool {
      guard list.beginInteractiveMovementForItem(at: IndexPath(item: index, section: 0)) else {
        return false
      }
      list.updateInteractiveMovementTargetPosition(
        CGPoint(x: 100, y: 40 * CGFloat(target) + 20))
      list.endInteractiveMovement()
      _ = try stage.settle()
      return true
    }
  }

  @Test func itemsMoveOnlyIfTheHandlerPermitsIt() throws {
    let world = World([0, 1, 2, 3])
    #expect(try !world.move(0, to: 2))
    world.source.reorderingHandlers.canReorderItem = { $0 != 1 }
    #expect(try !world.move(1, to: 2))
    #expect(try world.move(0, to: 2))
    #expect(world.source.snapshot().itemIdentifiers == [1, 2, 0, 3])
  }

  @Test func everyMoveGivesTheListItsOrder() throws {
    for source in 0..<4 {
      for target in 0..<4 {
        let world = World([0, 1, 2, 3])
        world.source.reorderingHandlers.canReorderItem = { _ in true }
        var transactions: [DiffableDataSourceTransaction<String, Int>] = []
        var before: [[Int]] = []
        world.source.reorderingHandlers.willReorder = { [unowned world] _ in
          before.append(world.source.snapshot().itemIdentifiers)
        }
        world.source.reorderingHandlers.didReorder = { [unowned world] in
          transactions.append($0)
          before.append(world.source.snapshot().itemIdentifiers)
        }
        try world.move(source, to: target)
        var order = [0, 1, 2, 3]
        order.insert(order.remove(at: source), at: target)
        #expect(world.source.snapshot().itemIdentifiers == order)
        #expect(world.cells == order.map { "\($0)" })
        guard source != target else {
          #expect(transactions.isEmpty)
          continue
        }
        #expect(before == [[0, 1, 2, 3], order])
        let transaction = try #require(transactions.first)
        #expect(transactions.count == 1)
        #expect(transaction.initialSnapshot.itemIdentifiers == [0, 1, 2, 3])
        #expect(transaction.finalSnapshot.itemIdentifiers == order)
        #expect([0, 1, 2, 3].applying(transaction.difference) == order)
        let section = try #require(transaction.sectionTransactions.first)
        #expect(section.sectionIdentifier == "a" && section.finalSnapshot.items == order)
        #expect([0, 1, 2, 3].applying(section.difference) == order)
      }
    }
  }

  /// 0, which is expanded, with the children 1 and 2; 3 with the child 4, which is hidden; 5.
  private var outline: DiffableDataSourceSectionSnapshot<Int> {
    var outline = DiffableDataSourceSectionSnapshot<Int>()
    outline.append([0, 3, 5])
    outline.append([1, 2], to: 0)
    outline.append([4], to: 3)
    outline.expand([0])
    return outline
  }

  @Test(arguments: [
    // The visible items are 0, 1, 2, 3 and 5.
    (4, 0, [5, 0, 1, 2, 3, 4], 0), (4, 1, [0, 5, 1, 2, 3, 4], 1),
    (4, 2, [0, 1, 5, 2, 3, 4], 1), (4, 3, [0, 1, 2, 5, 3, 4], 1), (3, 4, [0, 1, 2, 5, 3, 4], 0),
    (1, 4, [0, 2, 3, 4, 5, 1], 0), (0, 4, [3, 4, 5, 0, 1, 2], 0), (0, 1, [0, 1, 2, 3, 4, 5], 0),
  ])
  func itemsMoveWithTheirChildren(
    source: Int, target: Int, items: [Int], level: Int
  ) throws {
    let world = World([])
    world.source.reorderingHandlers.canReorderItem = { _ in true }
    world.source.apply(outline, to: "a", animatingDifferences: false)
    world.list.layoutIfNeeded()
    let item = world.source.snapshot().itemIdentifiers[source]
    try world.move(source, to: target)
    let moved = world.source.snapshot(for: "a")
    #expect(moved.items == items && moved.level(of: item) == level)
    #expect(moved.isExpanded(0) && !moved.isExpanded(3) && moved.parent(of: 4) == 3)
    #expect(world.source.snapshot().itemIdentifiers == moved.visibleItems)
    #expect(world.cells == moved.visibleItems.map { "\($0)" })
  }

  @Test func snapshotsThatAHandlerAppliesStand() throws {
    for isBefore in [true, false] {
      let world = World([0, 1, 2, 3])
      world.source.reorderingHandlers.canReorderItem = { _ in true }
      let apply = { [unowned world] in
        var snapshot = world.source.snapshot()
        snapshot.deleteItems([3])
        snapshot.appendItems([4])
        world.source.apply(snapshot, animatingDifferences: false)
      }
      if isBefore {
        world.source.reorderingHandlers.willReorder = { _ in apply() }
      } else {
        world.source.reorderingHandlers.didReorder = { _ in apply() }
      }
      try world.move(0, to: 2)
      let order = isBefore ? [0, 1, 2, 4] : [1, 2, 0, 4]
      #expect(world.source.snapshot().itemIdentifiers == order)
      #expect(world.cells == order.map { "\($0)" })
    }
  }
}
