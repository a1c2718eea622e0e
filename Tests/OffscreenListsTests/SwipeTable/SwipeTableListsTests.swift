import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenScrolling
import OffscreenViews
import Testing

/// A swipe table with T = 64, H = 200 and B = 40 whose pages are a table and a collection.
private final class ListPages: SwipeTableViewDataSource, TableViewDataSource, TableViewDelegate,
  CollectionViewDataSource
{
  let stage = Stage(size: CGSize(width: 320, height: 667))
  let table: SwipeTableView
  let header = View(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
  let bar = View(frame: CGRect(x: 0, y: 0, width: 320, height: 40))
  var rows = 40

  init(_ change: (SwipeTableView) -> Void = { _ in }) {
    table = SwipeTableView(frame: stage.window.bounds)
    table.headerTopInset = 64
    table.headerView = header
    table.headerBar = bar
    table.adjustsContentSize = true
    change(table)
    table.dataSource = self
    stage.window.addSubview(table)
    stage.window.layoutIfNeeded()
  }

  func numberOfItems(in swipeTableView: SwipeTableView) -> Int { 2 }

  func swipeTableView(
    _ swipeTableView: SwipeTableView, viewForItemAt index: Int, reusing reused: ScrollView?
  ) -> ScrollView {
    guard index == 0 else {
      let layout = CollectionViewFlowLayout()
      layout.headerReferenceSize = CGSize(width: 0, height: 30)
      layout.sectionHeadersPinToVisibleBounds = true
      layout.itemSize = CGSize(width: 100, height: 80)
      let page = CollectionView(collectionViewLayout: layout)
      page.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      page.dataSource = self
      return page
    }
    let page = TableView(frame: .zero, style: .plain)
    page.rowHeight = 44
    page.sectionHeaderTopPadding = 0
    page.register(TableViewCell.self, forCellReuseIdentifier: "row")
    page.dataSource = self
    page.delegate = self
    return page
  }

  func numberOfSections(in tableView: TableView) -> Int { 2 }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }

  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    "Section \(section)"
  }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { 60 }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  var tops: [CGFloat] { [header.frame.minY, bar.frame.minY] }

  /// The position of the first section's header of the current page, in the table.
  var sectionHeaderTop: CGFloat? {
    let view =
      (table.currentItemView as? TableView)?.headerView(forSection: 0)
      ?? (table.currentItemView as? CollectionView)?.supplementaryView(
        forElementKind: CollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: 0))
    return view.map { $0.convert(CGPoint.zero, to: table).y }
  }
}

@Suite struct SwipeTableListsTests {
  @Test(arguments: [0, 1])
  func sectionHeadersStickUnderTheBar(item: Int) throws {
    let world = ListPages { $0.initialItemIndex = item }
    let page = try #require(world.table.currentItemView)
    for (offset, top) in [
      (-354.0, 354.0), (-304, 304), (-204, 204), (-104, 104), (-80, 104), (0, 104), (300, 104),
    ] as [(CGFloat, CGFloat)] {
      page.contentOffset.y = offset
      world.stage.window.layoutIfNeeded()
      #expect(world.sectionHeaderTop == top, "\(offset)")
    }
  }

  @Test(arguments: [0, 1])
  func belowTheBarListsLeaveRoomInTheirContent(item: Int) throws {
    let world = ListPages {
      $0.initialItemIndex = item
      $0.refreshPlacement = .belowBar
    }
    let page = try #require(world.table.currentItemView)
    #expect(page.contentOffset.y == -64 && page.adjustedContentInset.top == 64)
    #expect(world.sectionHeaderTop == 304)
    for (offset, header, bar) in [
      (-114.0, 114.0, 314.0), (-64, 64, 264), (136, -136, 64), (300, -200, 64),
    ] as [(CGFloat, CGFloat, CGFloat)] {
      page.contentOffset.y = offset
      #expect(world.tops == [header, bar], "\(offset)")
    }
    page.contentOffset.y = -64
    let control = RefreshControl()
    page.refreshControl = control
    #expect(control.convert(control.bounds, to: world.table).minY == 304 && control.isHidden)
    page.contentOffset.y = -124
    // The gap opens between bar and rows, and the control fills it.
    #expect(world.tops == [64, 264])
    #expect(control.convert(control.bounds, to: world.table).minY == 304)
    #expect(world.sectionHeaderTop == 364)
  }

  @Test func shortListsScrollUntilTheBarSticksInEitherRoom() throws {
    for placement in [SwipeTableView.RefreshPlacement.aboveHeader, .belowBar] {
      let world = ListPages { $0.refreshPlacement = placement }
      world.rows = 1
      let page = try #require(world.table.currentItemView as? TableView)
      page.reloadData()
      let stuck = placement == .aboveHeader ? -104.0 : 136
      #expect(page.offsetLimits(.vertical) == stuck - 200...stuck)
      #expect(
        page.enclosure.minimumContentHeight == (placement == .aboveHeader ? 563 : 803))
      page.contentOffset.y = stuck
      #expect(world.tops == [-136, 64])
      page.reloadData()
      world.stage.window.layoutIfNeeded()
      #expect(page.contentOffset.y == stuck && world.tops == [-136, 64])
    }
  }

  @Test func offsetsOfPagesAreKeptAcrossInsets() throws {
    let world = ListPages()
    world.table.currentItemView?.contentOffset.y = 500
    world.table.scrollToItem(at: 1, animated: false)
    #expect(world.table.currentItemView?.contentOffset.y == -104)
    world.table.currentItemView?.contentOffset.y = 200
    world.table.refreshPlacement = .belowBar
    #expect(world.table.currentItemView?.contentOffset.y == 440 && world.tops[1] == 64)
    world.table.scrollToItem(at: 0, animated: false)
    #expect(world.table.currentItemView?.contentOffset.y == 740)
  }

  @Test func rowScrolledToTheTopIsUnderTheBar() throws {
    let world = ListPages()
    let rows = try #require(world.table.currentItemView as? TableView)
    rows.scrollToRow(at: IndexPath(row: 10, section: 0), at: .top, animated: false)
    #expect(rows.contentOffset.y == 470 - 104 && world.tops[1] == 64)
    world.table.scrollToItem(at: 1, animated: false)
    let items = try #require(world.table.currentItemView as? CollectionView)
    items.scrollToItem(at: IndexPath(item: 9, section: 0), at: .top, animated: false)
    #expect(items.contentOffset.y == 196)
  }
}
