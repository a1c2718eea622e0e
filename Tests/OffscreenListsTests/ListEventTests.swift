import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenScrolling
import OffscreenTestSupport
import OffscreenViews
import Testing

/// Rules of lists that concern several of them: selection, pages, directions and moves.
@Suite struct ListEventTests {
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  // MARK: Selection

  @Test func reloadsDropTheSelectionOfTables() {
    let world = TableWorld([5, 5])
    world.table.allowsMultipleSelection = true
    func select() {
      for section in 0..<2 {
        for row in 0..<3 {
          world.table.selectRow(
            at: IndexPath(row: row, section: section), animated: false, scrollPosition: .none)
        }
      }
    }
    var selected: [String] {
      (world.table.indexPathsForSelectedRows ?? []).map { "\($0.section).\($0.row)" }
    }
    select()
    world.lines = []
    world.table.reloadRows(at: [path(1)], with: .none)
    #expect(selected == ["0.0", "0.2", "1.0", "1.1", "1.2"])
    world.table.reloadSections([1], with: .none)
    #expect(selected == ["0.0", "0.2"])
    world.table.reloadData()
    #expect(selected.isEmpty && world.table.visibleCells.allSatisfy { !$0.isSelected })
    #expect(!world.lines.contains { $0.hasPrefix("didDeselect") })
    select()
    world.table.rowHeight = 30
    world.table.layoutIfNeeded()
    #expect(selected.count == 6)
  }

  @Test func reloadsKeepTheSelectionOfTheOtherLists() {
    final class Columns: RotatedTableViewDataSource {
      func numberOfColumns(in tableView: RotatedTableView) -> Int { 5 }
      func tableView(
        _ tableView: RotatedTableView, cellForColumnAt index: Int
      ) -> RotatedTableViewCell { RotatedTableViewCell(reuseIdentifier: nil) }
    }
    let (table, source) = (
      RotatedTableView(frame: CGRect(x: 0, y: 0, width: 300, height: 50)), Columns()
    )
    table.dataSource = source
    table.selectColumn(at: 2, animated: false)
    table.reloadData()
    #expect(table.indexForSelectedColumn == 2)
  }

  // MARK: Diffable data sources

  private typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>

  private final class Row: TableViewCell {
    var preparations = 0

    override func prepareForReuse() {
      super.prepareForReuse()
      preparations += 1
    }
  }

  private final class Item: CollectionViewCell {
    var preparations = 0

    override func prepareForReuse() {
      super.prepareForReuse()
      preparations += 1
    }
  }

  private final class Log {
    var asked: [Int] = []
  }

  @Test func snapshotsAreAppliedAsDifferencesAlsoWithoutAnimation() throws {
    let (stage, log) = (Stage(size: CGSize(width: 100, height: 400)), Log())
    let table = TableView(frame: stage.window.bounds)
    table.register(Row.self, forCellReuseIdentifier: "row")
    let source = TableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, item in
      log.asked.append(item)
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.tag = item
      return cell
    }
    stage.window.addSubview(table)
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3, 4])
    source.apply(snapshot, animatingDifferences: false)
    stage.window.layoutIfNeeded()
    table.selectRow(at: path(2), animated: false, scrollPosition: .none)
    let cells = table.visibleCells
    log.asked = []
    snapshot.deleteItems([2])
    snapshot.appendItems([5])
    snapshot.moveItem(4, beforeItem: 1)
    var isComplete = false
    source.apply(snapshot, animatingDifferences: false) { isComplete = true }
    #expect(log.asked == [5] && isComplete)
    #expect(table.visibleCells.map(\.tag) == [4, 1, 3, 5])
    #expect(table.visibleCells[0] === cells[3] && table.visibleCells[1] === cells[0])
    #expect(table.indexPathForSelectedRow == path(2))
    let frames = table.visibleCells.map(\.frame)
    #expect(table.visibleCells.compactMap { $0.layer.presentation()?.frame } == frames)
    source.applySnapshotUsingReloadData(snapshot)
    stage.window.layoutIfNeeded()
    #expect(log.asked.count == 5 && table.indexPathForSelectedRow == nil)
  }

  @Test func reconfiguredItemsAreAskedForAloneInTheirCells() throws {
    let (stage, log) = (Stage(size: CGSize(width: 100, height: 400)), Log())
    let table = TableView(frame: stage.window.bounds)
    table.register(Row.self, forCellReuseIdentifier: "row")
    var lines = 1
    let source = TableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, item in
      log.asked.append(item)
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.numberOfLines = 0
      cell.textLabel?.text = (0..<lines).map(String.init).joined(separator: "\n")
      return cell
    }
    stage.window.addSubview(table)
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3, 4])
    source.apply(snapshot)
    stage.window.layoutIfNeeded()
    table.selectRow(at: path(2), animated: false, scrollPosition: .none)
    let cells = table.visibleCells
    for animates in [true, false] {
      log.asked = []
      lines += 4
      snapshot = source.snapshot()
      snapshot.reconfigureItems([3])
      snapshot.moveItem(3, beforeItem: animates ? 1 : 4)
      source.apply(snapshot, animatingDifferences: animates)
      #expect(log.asked == [3])
      let path = try #require(source.indexPath(for: 3))
      #expect(table.cellForRow(at: path) === cells[2])
      #expect((cells[2] as? Row)?.preparations == 0)
      #expect(table.indexPathForSelectedRow == path)
      #expect(table.rectForRow(at: path).height > CGFloat(lines) * 15)
    }
    #expect(source.snapshot().reconfiguredItemIdentifiers.isEmpty)
  }

  @Test func reconfiguredItemsOfCollectionsKeepTheirCells() {
    let (stage, log) = (Stage(size: CGSize(width: 100, height: 400)), Log())
    let view = CollectionView(
      frame: stage.window.bounds, collectionViewLayout: CollectionViewFlowLayout())
    view.register(Item.self, forCellWithReuseIdentifier: "item")
    let source = CollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      view, path, item in
      log.asked.append(item)
      return view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
    }
    stage.window.addSubview(view)
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3, 4])
    source.apply(snapshot, animatingDifferences: false)
    stage.window.layoutIfNeeded()
    let cells = view.visibleCells
    log.asked = []
    snapshot.reconfigureItems([2])
    snapshot.deleteItems([1])
    source.apply(snapshot, animatingDifferences: false)
    #expect(log.asked == [2] && view.visibleCells.first === cells[1])
    #expect((cells[1] as? Item)?.preparations == 0)
  }

  // MARK: Pages

  @Test func pagesAreAskedForByTheirDistance() {
    final class Pages: PagingScrollViewDataSource {
      var asked: [Int] = []
      func numberOfPages(in pagingScrollView: PagingScrollView) -> Int { 20 }
      func pagingScrollView(
        _ pagingScrollView: PagingScrollView, pageAt index: Int, reusing reused: View?
      ) -> View {
        asked.append(index)
        return reused ?? View()
      }
    }
    let (stage, pages) = (Stage(size: CGSize(width: 100, height: 100)), Pages())
    let pager = PagingScrollView(frame: stage.window.bounds)
    pager.preloadDistance = 2
    pager.dataSource = pages
    stage.window.addSubview(pager)
    pager.scrollToPage(10, animated: false)
    pager.reloadData()
    pages.asked = []
    pager.reloadData()
    #expect(pages.asked == [10, 11, 9, 12, 8])
    pages.asked = []
    pager.contentOffset.x = 0
    pager.layoutIfNeeded()
    #expect(pages.asked == [0, 1, 2])
  }

  // MARK: Directions

  @Test func barsFollowTheDirectionOfTheirPlace() {
    let world = OptionBarWorld(count: 3, width: 50)
    #expect(world.bar.layoutDirection == .automatic)
    func lefts() -> [CGFloat] {
      world.stage.window.layoutIfNeeded()
      return (0..<3).map { world.bar.rectForColumn(at: $0).minX }
    }
    #expect(lefts() == [0, 50, 100])
    world.stage.traitCollection = TraitCollection(layoutDirection: .rightToLeft)
    #expect(lefts() == [270, 220, 170])
    world.bar.layoutDirection = .leftToRight
    #expect(lefts() == [0, 50, 100])
    world.bar.layoutDirection = .automatic
    world.bar.semanticContentAttribute = .forceLeftToRight
    world.bar.setNeedsLayout()
    #expect(lefts() == [0, 50, 100])
    world.bar.semanticContentAttribute = .unspecified
    world.bar.setNeedsLayout()
    #expect(lefts() == [270, 220, 170])
    world.stage.traitCollection = TraitCollection(layoutDirection: .leftToRight)
    #expect(lefts() == [0, 50, 100])
  }

  /// A bar that is wider than its place begins at its first column in both directions.
  @Test func barsThatScrollBeginAtTheirFirstColumnInBothDirections() {
    let world = OptionBarWorld(count: 20, width: 50)
    #expect(world.bar.contentOffset.x == 0)
    world.stage.traitCollection = TraitCollection(layoutDirection: .rightToLeft)
    world.stage.window.layoutIfNeeded()
    #expect(world.bar.contentOffset.x == 680)
    #expect(world.bar.rectForColumn(at: 0).maxX == 1_000)
    world.stage.traitCollection = TraitCollection(layoutDirection: .leftToRight)
    world.stage.window.layoutIfNeeded()
    #expect(world.bar.contentOffset.x == 0)
  }

  // MARK: Flow layouts

  private final class Boxes: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
    var sizes: [CGSize]
    let layout = CollectionViewFlowLayout()
    let view: CollectionView
    let stage: Stage

    init(_ sizes: [CGSize], width: CGFloat, scale: CGFloat = 1) {
      self.sizes = sizes
      stage = Stage(size: CGSize(width: width, height: 500), scale: scale)
      view = CollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
      view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "box")
      view.dataSource = self
      view.delegate = self
      stage.window.addSubview(view)
    }

    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { sizes.count }

    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "box", for: indexPath)
    }

    func collectionView(
      _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { sizes[indexPath.item] }

    var lefts: [CGFloat] {
      stage.window.layoutIfNeeded()
      return sizes.indices.map {
        view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame.minX ?? .nan
      }
    }
  }

  /// openuikit: "4 items of 50 pt in 375 pt with a 10 pt minimum land 15 pt apart (a full line of 6)".
  @Test func lastLinesOfOneSizeAreSpacedLikeFullOnes() {
    let square = CGSize(width: 50, height: 50)
    #expect(Boxes(Array(repeating: square, count: 4), width: 375).lefts == [0, 65, 130, 195])
    var sizes = Array(repeating: square, count: 4)
    sizes[3].height = 40
    #expect(Boxes(sizes, width: 375).lefts == [0, 60, 120, 180])
    sizes = [CGSize(width: 300, height: 50)] + Array(repeating: square, count: 2)
    #expect(Boxes(sizes, width: 375).lefts == [0, 325, 0])
  }

  @Test func itemsAloneOnTheirLineAreCentred() {
    let wide = CGSize(width: 200, height: 50)
    #expect(Boxes([wide], width: 375).lefts == [88])
    #expect(Boxes([wide, wide, wide], width: 375).lefts == [88, 88, 88])
    #expect(Boxes([CGSize(width: 501, height: 50)], width: 375).lefts == [-63])
    let plain = Boxes([wide, wide], width: 375)
    plain.view.delegate = nil
    plain.layout.itemSize = wide
    #expect(plain.lefts == [88, 88])
    plain.layout.itemSize = CGSize(width: 50, height: 50)
    #expect(plain.lefts == [0, 65])
  }

  /// openuikit: "a 10.333 pt spacing lands items at … the exact position rounded to the nearest half point".
  @Test(arguments: [1, 2, 3] as [CGFloat])
  func positionsAreRoundedToPixelsAndSizesAreNot(scale: CGFloat) {
    let sizes = Array(repeating: CGSize(width: 80.3, height: 33.3), count: 9)
    let boxes = Boxes(sizes, width: 375, scale: scale)
    boxes.layout.sectionInset = EdgeInsets(top: 0.3, left: 12.2, bottom: 0, right: 0)
    boxes.stage.window.layoutIfNeeded()
    for item in 0..<9 {
      let frame = boxes.view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame
      let exact = 12.2 + CGFloat(item % 4) * (80.3 + (375 - 12.2 - 4 * 80.3) / 3)
      #expect(frame?.minX == (exact * scale).rounded() / scale)
      #expect(frame?.minY == ((0.3 + CGFloat(item / 4) * 43.3) * scale).rounded() / scale)
      #expect(frame?.size == CGSize(width: 80.3, height: 33.3))
    }
    #expect(boxes.view.visibleCells.count == 9)
  }

  // MARK: Moves

  /// A moved row is painted in front of all other rows, but not of headers, until it has arrived.
  @Test func movedRowsPassInFront() throws {
    let world = TableWorld([5], titles: true)
    let table = world.table
    let moved = try #require(table.cellForRow(at: path(0)))
    world.sections[0].items = ["0.1", "0.2", "0.3", "0.0", "0.4"]
    table.moveRow(at: path(0), to: path(3))
    world.stage.advance(by: .milliseconds(100))
    let header = try #require(table.headerView(forSection: 0))
    #expect(table.cellForRow(at: path(3)) === moved)
    let others = table.visibleCells.filter { $0 !== moved }
    #expect(others.allSatisfy { $0.layer.zPosition < moved.layer.zPosition })
    #expect(header.layer.zPosition > moved.layer.zPosition)
    try world.stage.settle()
    #expect((table.visibleCells + [header]).allSatisfy { $0.layer.zPosition == 0 })
  }

  @Test func movedItemsPassInFront() throws {
    let boxes = Boxes(Array(repeating: CGSize(width: 50, height: 50), count: 4), width: 375)
    boxes.stage.window.layoutIfNeeded()
    let moved = boxes.view.visibleCells[0]
    boxes.view.moveItem(at: path(0), to: path(3))
    boxes.stage.advance(by: .milliseconds(100))
    #expect(boxes.view.visibleCells[3] === moved && moved.layer.zPosition == 1)
    #expect(boxes.view.visibleCells.filter { $0.layer.zPosition == 0 }.count == 3)
    try boxes.stage.settle()
    #expect(moved.layer.zPosition == 0)
  }
}
