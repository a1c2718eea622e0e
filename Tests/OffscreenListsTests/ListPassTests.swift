import Foundation
import OffscreenLists
import OffscreenScrolling
import OffscreenViews
import Testing

/// The assumptions of a list's pass after users' code has run, case by case.
@Suite struct ListPassTests {
  /// A delegate that reloads as soon as a cell has left.
  private final class Reloading: TableViewDelegate, HorizontalTableViewDelegate {
    var isOn = true

    private func once(_ reload: () -> Void) {
      guard isOn else { return }
      isOn = false
      reload()
    }

    func tableView(
      _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
    ) { once { tableView.reloadData() } }

    func tableView(
      _ tableView: HorizontalTableView, didEndDisplaying cell: HorizontalTableViewCell,
      forColumnAt index: Int
    ) { once { tableView.reloadData() } }

    func scrollViewDidScroll(_ scrollView: ScrollView) {}
  }

  @Test func reloadFromDidEndDisplayingLeavesNoCellBehind() {
    let reloading = Reloading()
    let rows = TableWorld([50])
    rows.table.delegate = reloading
    rows.table.reloadData()
    reloading.isOn = true
    rows.table.contentOffset.y = 400
    rows.table.layoutIfNeeded()
    #expect(rows.table.subviews.count { $0 is TableViewCell } == rows.table.visibleCells.count)
    #expect(rows.table.visibleCells.count == 5)
    let columns = HorizontalTableWorld(count: 50)
    columns.table.delegate = reloading
    columns.table.reloadData()
    reloading.isOn = true
    columns.table.contentOffset.x = 800
    columns.table.layoutIfNeeded()
    #expect(columns.table.subviews.count { $0 is ListCell } == columns.table.visibleCells.count)
    #expect(columns.table.visibleCells.count == 4)
  }

  /// The data has changed, but the list has not loaded the former state: there is nothing to update.
  @Test func batchBeforeAPendingReloadIsTheReload() {
    let rows = TableWorld([3])
    rows.table.rowHeight = 20
    rows.sections[0].items = ["b", "c", "d"]
    rows.table.performBatchUpdates {
      rows.table.deleteRows(at: [rows.path(0, 0)], with: .fade)
      rows.table.insertRows(at: [rows.path(0, 2)], with: .fade)
    }
    let shown = rows.table.visibleCells.compactMap { ($0 as? CountingTableCell)?.item }
    #expect(shown == ["b", "c", "d"])
    rows.table.rowHeight = 30
    rows.sections[0].items.append("e")
    rows.table.insertRows(at: [rows.path(0, 3)], with: .fade)
    #expect(rows.table.numberOfRows(inSection: 0) == 4)

    let columns = HorizontalTableWorld(count: 3)
    columns.table.dataSource = nil
    columns.table.dataSource = columns
    columns.widths = [10, 20, 30, 40]
    columns.table.insertColumns(at: [3])
    #expect(columns.table.numberOfColumns == 4 && columns.table.contentSize.width == 100)
  }

  /// The layout that is still due is not done with data that has already changed.
  @Test func batchAfterAScrollAsksOnlyForExistingRows() {
    let rows = TableWorld([20])
    rows.table.contentOffset.y = 600
    rows.sections[0].items.removeLast(10)
    rows.onCell = { #expect($0.row < 10) }
    rows.table.deleteRows(at: (10..<20).map { rows.path(0, $0) }, with: .fade)
    #expect(rows.visible.last == "0.9")
    let columns = HorizontalTableWorld(count: 20)
    columns.table.contentOffset.x = 1_280
    columns.widths.removeLast(10)
    columns.onCell = { #expect($0 < 10) }
    columns.table.deleteColumns(at: Array(10..<20))
    #expect(columns.visible.last == 9)
  }

  @Test func batchFromACallbackReloads() {
    let rows = TableWorld([5])
    rows.onDisplay = { _ in
      guard rows.sections[0].items.count == 5 else { return }
      rows.sections[0].items.append("more")
      rows.table.insertRows(at: [rows.path(0, 5)], with: .fade)
    }
    rows.table.reloadData()
    #expect(rows.table.numberOfRows(inSection: 0) == 6)
    let columns = HorizontalTableWorld(count: 2)
    columns.onDisplay = { _ in
      guard columns.widths.count == 2 else { return }
      columns.widths.append(10)
      columns.table.insertColumns(at: [2])
    }
    columns.table.reloadData()
    #expect(columns.visible == [0, 1, 2])
  }

  /// A cell that asks its list for another one while it is prepared.
  private final class AskingCell: TableViewCell {
    static let asks = "asks"

    override func prepareForReuse() {
      super.prepareForReuse()
      _ = list?.dequeueReusableCell(withIdentifier: Self.asks)
    }

    weak var list: TableView?
  }

  @Test func cellsMayUseThePoolWhileTheyArePrepared() {
    let world = TableWorld([40])
    world.table.contentOffset.y = 0
    let cell = AskingCell(style: .default, reuseIdentifier: AskingCell.asks)
    cell.list = world.table
    let source = OneCell(cell)
    world.table.dataSource = source
    world.table.reloadData()
    source.count = 0
    world.table.reloadData()
    #expect(world.table.dequeueReusableCell(withIdentifier: AskingCell.asks) === cell)
  }

  private final class OneCell: TableViewDataSource {
    let cell: TableViewCell
    var count = 1

    init(_ cell: TableViewCell) { self.cell = cell }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(
      _ tableView: TableView, cellForRowAt indexPath: IndexPath
    ) -> TableViewCell { cell }
  }

  // MARK: Transitions

  /// A resize during a transition shows every cell in its new frame at once.
  @Test func resizeDuringATransitionMovesCellsAtOnce() {
    let rows = TableWorld([6])
    rows.sections[0].items.remove(at: 0)
    rows.table.deleteRows(at: [rows.path(0, 0)], with: .fade)
    rows.stage.advance(by: .milliseconds(100))
    rows.table.frame.size.width = 60
    rows.table.layoutIfNeeded()
    for cell in rows.table.visibleCells {
      #expect(cell.layer.presentation()?.frame == cell.frame)
      #expect(cell.contentView.layer.presentation()?.frame == cell.contentView.frame)
    }
    let columns = HorizontalTableWorld(count: 6)
    columns.widths.removeFirst()
    columns.table.deleteColumns(at: [0])
    columns.stage.advance(by: .milliseconds(100))
    columns.table.frame.size.height = 60
    columns.table.layoutIfNeeded()
    for cell in columns.table.visibleCells {
      #expect(cell.layer.presentation()?.frame == cell.frame)
    }
  }

  // MARK: Limits

  private final class Endless: TableViewDataSource, TableViewDelegate,
    HorizontalTableViewDataSource,
    CollectionViewDataSource
  {
    let count: Int

    init(_ count: Int) { self.count = count }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(
      _ tableView: TableView, cellForRowAt indexPath: IndexPath
    ) -> TableViewCell { TableViewCell(style: .default, reuseIdentifier: nil) }

    func numberOfColumns(in tableView: HorizontalTableView) -> Int { count }

    func tableView(
      _ tableView: HorizontalTableView, cellForColumnAt index: Int
    ) -> HorizontalTableViewCell { HorizontalTableViewCell(reuseIdentifier: nil) }

    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { count }

    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell { CollectionViewCell() }
  }

  private static func table(_ endless: Endless) -> TableView {
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    table.dataSource = endless
    return table
  }

  /// Two thousand million items of one length take no memory, and the last one can be shown.
  @Test func listHoldsTheLargestNumberOfEqualItems() {
    let count = Int(Int32.max)
    let endless = Endless(count)
    let table = Self.table(endless)
    table.rowHeight = 44
    table.scrollToRow(at: IndexPath(row: count - 1, section: 0), at: .bottom, animated: false)
    #expect(table.indexPathsForVisibleRows?.last?.row == count - 1)
    let columns = HorizontalTableView(frame: table.frame)
    columns.dataSource = endless
    columns.scrollToColumn(at: count - 1, at: .right, animated: false)
    #expect(columns.indexesForVisibleColumns.last == count - 1)
    let view = CollectionView(
      frame: table.frame, collectionViewLayout: CollectionViewFlowLayout())
    view.dataSource = endless
    view.scrollToItem(
      at: IndexPath(item: count - 1, section: 0), at: .bottom, animated: false)
    #expect(view.indexPathsForVisibleItems.last?.item == count - 1)
  }

  @Test func moreRowsThanAListHoldsEndWithASentence() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let endless = Endless(.max)
      let table = ListPassTests.table(endless)
      table.delegate = endless
      table.reloadData()
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      text.contains(
        "The data source returned 9223372036854775807 rows for section 0, and a list like this "
          + "holds at most 33554432."))
  }

  private final class Pages: PagingScrollViewDataSource {
    func numberOfPages(in pagingScrollView: PagingScrollView) -> Int { 5 }

    func pagingScrollView(
      _ pagingScrollView: PagingScrollView, pageAt index: Int, reusing reused: View?
    ) -> View { reused ?? View() }
  }

  @Test func maximumPreloadDistanceMakesAllPages() {
    let pages = Pages()
    let strip = PagingScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    strip.dataSource = pages
    strip.preloadDistance = .max
    strip.layoutIfNeeded()
    #expect(strip.subviews.count == 5)
  }
}
