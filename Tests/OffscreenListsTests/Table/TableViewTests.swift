import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenScrolling
import OffscreenTestSupport
import OffscreenViews
import Testing

@Suite struct TableViewTests {
  @Test func placesFollowHeadersRowsAndFooters() {
    let world = TableWorld([2, 0, 3], titles: true)
    world.sections[0].footer = "end"
    world.sections[1].title = nil
    world.table.sectionHeaderTopPadding = 5
    world.table.tableHeaderView = View(frame: CGRect(x: 0, y: 0, width: 1, height: 30))
    world.table.tableFooterView = View(frame: CGRect(x: 0, y: 0, width: 1, height: 7))
    world.table.reloadData()
    let table = world.table
    #expect(table.numberOfSections == 3 && table.numberOfRows(inSection: 2) == 3)
    #expect(table.numberOfRows(inSection: 3) == 0)
    #expect(table.rect(forSection: 0) == CGRect(x: 0, y: 30, width: 100, height: 115))
    #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 35, width: 100, height: 20))
    #expect(table.rectForRow(at: world.path(0, 0)) == CGRect(x: 0, y: 55, width: 100, height: 40))
    #expect(table.rectForFooter(inSection: 0) == CGRect(x: 0, y: 135, width: 100, height: 10))
    #expect(table.rect(forSection: 1) == CGRect(x: 0, y: 145, width: 100, height: 0))
    #expect(table.rectForHeader(inSection: 2).minY == 150)
    #expect(table.rectForRow(at: world.path(2, 2)).maxY == 290)
    #expect(table.contentSize == CGSize(width: 100, height: 297))
    #expect(table.tableFooterView?.frame == CGRect(x: 0, y: 290, width: 100, height: 7))
    #expect(table.rectForRow(at: world.path(2, 3)) == .zero)
    #expect(table.rectForRow(at: world.path(9, 0)) == .zero)
    table.tableHeaderView = nil
    #expect(table.rectForRow(at: world.path(0, 0)).minY == 25 && table.contentSize.height == 267)
  }

  /// Rows that are already in view move when the table's own header comes, grows and goes.
  @Test func rowsInViewMoveWithTheTablesHeader() {
    let world = TableWorld([5])
    let table = world.table
    func tops() -> [CGFloat] {
      table.layoutIfNeeded()
      return table.visibleCells.prefix(2).map(\.frame.minY)
    }
    #expect(tops() == [0, 40])
    table.tableHeaderView = View(frame: CGRect(x: 0, y: 0, width: 1, height: 30))
    #expect(tops() == [30, 70])
    table.tableHeaderView?.frame.size.height = 10
    table.setNeedsLayout()
    #expect(tops() == [10, 50])
    table.tableHeaderView = nil
    #expect(tops() == [0, 40])
  }

  @Test func fractionsStayExact() {
    let world = TableWorld([9])
    for (index, item) in world.sections[0].items.enumerated() {
      world.heights[item] = 33.3 + CGFloat(index) / 7
    }
    world.table.reloadData()
    var sum: CGFloat = 0
    for row in 0..<9 {
      let rect = world.table.rectForRow(at: world.path(0, row))
      #expect(rect.minY == sum && rect.height == 33.3 + CGFloat(row) / 7)
      sum += rect.height
    }
    #expect(world.table.contentSize.height == sum)
  }

  /// Twenty rows of 40 in a view of 200.
  @Test(
    arguments: [
      (0.0, 0...4), (1, 0...5), (40, 1...5), (41, 1...6), (600, 15...19), (601, 15...19),
      (-100, 0...2), (799, 19...19),
    ])
  func rowsInViewAreThoseThatOverlapIt(offset: Double, rows: ClosedRange<Int>) {
    #expect(TableWorld().visible(at: offset) == rows.map { "0.\($0)" })
  }

  @Test func offsetsBeyondTheContentShowNoRows() {
    let world = TableWorld()
    #expect(world.visible(at: 800) == [] && world.visible(at: -200) == [])
    world.table.frame.size.width = 0
    #expect(world.visible(at: 0) == [])
  }

  @Test func rowsWithoutHeightAreNeverRealised() {
    let world = TableWorld([5])
    world.heights = ["0.1": 0, "0.2": -3, "0.4": .infinity]
    world.table.reloadData()
    #expect(world.visible == ["0.0", "0.3"] && world.table.contentSize.height == 80)
  }

  @Test func rowsAreFoundByPoint() {
    let world = TableWorld([2, 2], titles: true)
    func found(_ y: CGFloat, x: CGFloat = 5) -> IndexPath? {
      world.table.indexPathForRow(at: CGPoint(x: x, y: y))
    }
    #expect(found(-1) == nil && found(19.9) == nil && found(200) == nil && found(205) == nil)
    #expect(found(20) == world.path(0, 0) && found(59.9) == world.path(0, 0))
    #expect(found(60) == world.path(0, 1) && found(120) == world.path(1, 0))
    #expect(found(50, x: 100) == nil && found(50, x: -1) == nil)
    let rect = CGRect(x: 0, y: 60, width: 10, height: 61)
    #expect(world.table.indexPathsForRows(in: rect) == [world.path(0, 1), world.path(1, 0)])
  }

  @Test func cellIsCreatedShownAndReusedInOrder() {
    let world = TableWorld()
    world.table.selectRow(at: world.path(0, 5), animated: false, scrollPosition: .none)
    #expect(
      world.lines { _ = world.visible(at: 40) } == [
        "didEnd 0.0 added=false", "cell 0.5",
        "willDisplay 0.5 at 200 selected=true added=false",
      ])
    #expect(world.created == 5)
    let cell = world.table.cellForRow(at: world.path(0, 5)) as? CountingTableCell
    #expect(cell?.superview === world.table && cell?.preparations == 1)
    #expect(world.table.cellForRow(at: world.path(0, 0)) == nil)
    #expect(cell.flatMap(world.table.indexPath(for:)) == world.path(0, 5))
  }

  @Test func scrollingFromEndToEndNeedsFewCells() {
    let world = TableWorld([30_000, 0, 20_000], titles: true)
    world.logsDisplay = false
    var most = 0
    var generator = SeededGenerator(seed: 7)
    var offset = 0.0
    while offset < world.table.contentSize.height {
      most = max(most, world.visible(at: offset).count)
      offset += Double.random(in: 1...4_000, using: &generator)
    }
    #expect(world.created <= most + 2)
    #expect(world.heightQuestions == 50_000)
  }

  @Test func millionRowsAreScrolledWithoutAskingTheirHeights() {
    let world = TableWorld([1_000_000])
    #expect(world.heightQuestions == 1_000_000)
    #expect(world.visible(at: 20_000_001) == (500_000...500_005).map { "0.\($0)" })
    #expect(world.heightQuestions == 1_000_000)
  }

  @Test func subviewsAreInTheOrderOfTheRows() {
    let world = TableWorld([3, 3, 3], titles: true)
    for offset in [150.0, 0, 60, 30, 180, 10] {
      _ = world.visible(at: offset)
      let cells = world.table.subviews.compactMap { $0 as? TableViewCell }
      #expect(
        cells.map(ObjectIdentifier.init) == world.table.visibleCells.map(ObjectIdentifier.init))
      let firstHeader = world.table.subviews.firstIndex { $0 is TableViewHeaderFooterView }
      #expect(firstHeader == cells.count)
    }
  }

  @Test func reloadingToFewerRowsBringsTheOffsetBack() {
    let world = TableWorld([20], titles: true)
    _ = world.visible(at: 400)
    world.sections = [TableWorld.Section(items: ["a", "b"])]
    world.table.reloadData()
    #expect(world.table.contentOffset.y == 0 && world.visible == ["0.0", "0.1"])
    world.sections = []
    world.table.reloadData()
    #expect(world.visible.isEmpty && world.table.subviews.isEmpty)
    #expect(world.table.contentSize.height == 0 && world.table.numberOfSections == 0)
  }

  @Test func reloadFromACallbackFollowsTheCallback() {
    let world = TableWorld()
    world.onCell = { path in
      guard path.row == 7 else { return }
      world.onCell = { _ in }
      world.sections = [TableWorld.Section(items: ["x", "y"])]
      world.table.reloadData()
    }
    #expect(world.visible(at: 100) == ["0.0", "0.1"])
    #expect(world.table.contentOffset.y == 0)
    world.onDisplay = { _ in world.table.reloadData() }
    world.table.reloadData()
    world.onDisplay = { _ in }
    #expect(world.visible == ["0.0", "0.1"] && world.table.subviews.count == 2)
  }

  @Test func resizingShowsMoreAndGivesCellsTheNewWidth() {
    let world = TableWorld([20], titles: true)
    world.table.frame.size = CGSize(width: 60, height: 240)
    #expect(world.visible.count == 6)
    #expect(world.table.visibleCells.allSatisfy { $0.frame.width == 60 })
    #expect(world.table.headerView(forSection: 0)?.frame.width == 60)
    world.table.contentInset = EdgeInsets(top: 0, left: 10, bottom: 0, right: 20)
    #expect(world.table.rectForRow(at: world.path(0, 0)).width == 30)
  }

  @Test func rowsHaveTheTablesHeightWithoutADelegate() {
    let world = TableWorld([5])
    world.table.delegate = nil
    world.table.rowHeight = 33
    #expect(world.table.rectForRow(at: world.path(0, 4)).minY == 132)
    let table = TableView()
    #expect(table.style == .plain && table.numberOfSections == 0)
  }

  /// Code in a data source may place things in the bounds of the cell that it gets.
  @Test func dequeuedCellsHaveTheSizeOfTheirRow() {
    final class Sizes: TableViewDataSource {
      var sizes: [IndexPath: CGSize] = [:]

      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 20 }

      func tableView(
        _ tableView: TableView, cellForRowAt indexPath: IndexPath
      ) -> TableViewCell {
        let other = tableView.dequeueReusableCell(
          withIdentifier: "cell", for: IndexPath(row: indexPath.row + 1, section: 0))
        #expect(other.contentView.bounds.size == other.bounds.size)
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        #expect(cell.contentView.bounds.size == cell.bounds.size)
        sizes[indexPath] = cell.bounds.size
        return cell
      }
    }
    let (table, source) = (TableView(frame: CGRect(x: 0, y: 0, width: 90, height: 100)), Sizes())
    table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
    table.rowHeight = 44
    table.dataSource = source
    for offset in stride(from: 0, through: 400, by: 50) {
      table.contentOffset.y = CGFloat(offset)
      table.layoutIfNeeded()
    }
    #expect(source.sizes.count == 12)
    #expect(source.sizes.values.allSatisfy { $0 == CGSize(width: 90, height: 44) })
    source.sizes = [:]
    table.rowHeight = TableView.automaticDimension
    table.reloadData()
    table.layoutIfNeeded()
    #expect(!source.sizes.isEmpty && source.sizes.values.allSatisfy { $0.width == 90 })
  }

  @Test func unknownIdentifierHasNoCell() async {
    let world = TableWorld()
    #expect(world.table.dequeueReusableCell(withIdentifier: "neither") == nil)
    #expect(world.table.dequeueReusableHeaderFooterView(withIdentifier: "neither") == nil)
    await #expect(processExitsWith: .failure) {
      let table = TableView()
      _ = table.dequeueReusableCell(withIdentifier: "x", for: IndexPath(row: 0, section: 0))
    }
  }

  @Test func tableCellsAndDataSourceAreReleased() {
    weak var table: TableView?
    weak var world: TableWorld?
    weak var cell: TableViewCell?
    do {
      let strong = TableWorld([20, 20], titles: true)
      _ = strong.visible(at: 200)
      world = strong
      table = strong.table
      cell = strong.table.visibleCells.first
      strong.stage.tap(at: CGPoint(x: 50, y: 50))
    }
    #expect(world == nil && table == nil && cell == nil)
  }
}
