import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenScrolling
import OffscreenTestSupport
import OffscreenViews
import Testing

@Suite struct HorizontalTableViewTests {
  @Test func contentCountsASpaceBeforeEveryColumn() {
    #expect(HorizontalTableWorld().table.contentSize == CGSize(width: 800, height: 100))
    let spaced = HorizontalTableWorld(spacing: 10).table
    #expect(spaced.contentSize.width == 900)
    #expect((0..<4).map { spaced.rectForColumn(at: $0).minX } == [10, 100, 190, 280])
    #expect(spaced.rectForColumn(at: 9).maxX == 900)
    #expect(spaced.rectForColumn(at: 10) == .zero)
  }

  /// Ten columns of 80 in a view of 320.
  @Test(
    arguments: [
      (0.0, [0, 1, 2, 3]), (1, [0, 1, 2, 3, 4]), (80, [1, 2, 3, 4]), (81, [1, 2, 3, 4, 5]),
      (400, [5, 6, 7, 8]), (480, [6, 7, 8, 9]), (500, [6, 7, 8, 9]), (-100, [0, 1, 2]), (900, []),
      (-400, []), (799, [9]),
    ] as [(Double, [Int])])
  func columnsInViewAreThoseThatOverlapIt(offset: Double, columns: [Int]) {
    #expect(HorizontalTableWorld().visible(at: offset) == columns)
  }

  @Test func columnBeforeASpaceIsNotInView() {
    #expect(HorizontalTableWorld(spacing: 10).visible(at: 95) == [1, 2, 3, 4])
  }

  @Test func columnWithoutWidthHasNoCell() {
    let world = HorizontalTableWorld(count: 0)
    world.widths = [100, 0, 100, 0, 0, 100, 0]
    world.table.reloadData()
    #expect(world.visible == [0, 2, 5])
    #expect(world.visible(at: 100) == [2, 5])
  }

  @Test func transformChangesNeitherColumnsNorLayout() {
    let world = HorizontalTableWorld()
    let frames = world.table.visibleCells.map(\.frame)
    world.table.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(world.visible == [0, 1, 2, 3])
    #expect(world.table.visibleCells.map(\.frame) == frames)
  }

  @Test func reloadingToFewerColumnsBringsTheOffsetBack() {
    let world = HorizontalTableWorld()
    _ = world.visible(at: 480)
    world.widths = Array(repeating: 80, count: 3)
    world.table.reloadData()
    #expect(world.table.contentOffset.x == 0 && world.visible == [0, 1, 2])
    world.widths = []
    world.table.reloadData()
    #expect(world.visible.isEmpty && world.table.subviews.isEmpty)
    #expect(world.table.contentSize.width == 0)
    let created = world.created
    world.widths = Array(repeating: 80, count: 4)
    world.table.reloadData()
    #expect(world.visible == [0, 1, 2, 3] && world.created == created)
  }

  @Test func widthsAreAskedOncePerReloadAndNeverWhileScrolling() {
    let world = HorizontalTableWorld(count: 1_000)
    #expect(world.widthQuestions == 1_000)
    for offset in stride(from: 0.0, to: 79_000, by: 333) {
      _ = world.visible(at: offset)
    }
    #expect(world.widthQuestions == 1_000)
  }

  @Test func cellIsCreatedShownAndReusedInOrder() {
    let world = HorizontalTableWorld()
    world.table.selectColumn(at: 4, animated: false)
    world.lines = []
    _ = world.visible(at: 80)
    #expect(
      world.lines == [
        "didEnd 0 added=false", "cell 4", "willDisplay 4 at 320 selected=true added=false",
      ])
    #expect(world.created == 4)
    #expect(world.table.cellForColumn(at: 4)?.superview === world.table)
    #expect((world.table.cellForColumn(at: 4) as? CountingCell)?.preparations == 1)
    #expect(world.table.cellForColumn(at: 0) == nil)
  }

  @Test func identifiersNeverMixAndAnUnknownOneHasNoCell() {
    let world = HorizontalTableWorld(count: 100)
    world.identifier = { $0 % 2 == 0 ? "even" : "odd" }
    world.table.reloadData()
    for offset in stride(from: 0.0, to: 7_000, by: 40) {
      world.table.contentOffset.x = offset
      for (index, cell) in zip(world.visible, world.table.visibleCells) {
        #expect(cell.reuseIdentifier == (index % 2 == 0 ? "even" : "odd"))
        #expect((cell as? CountingCell)?.column == index)
      }
    }
    #expect(world.table.dequeueReusableCell(withIdentifier: "neither") == nil)
    world.table.register(CountingCell.self, forCellReuseIdentifier: "neither")
    let made = world.table.dequeueReusableCell(withIdentifier: "neither")
    #expect(made?.reuseIdentifier == "neither")
    #expect((made as? CountingCell)?.preparations == 0)
  }

  @Test func cellWithoutIdentifierIsReleased() {
    let world = HorizontalTableWorld()
    world.identifier = { _ in nil }
    world.table.reloadData()
    weak let cell = world.table.cellForColumn(at: 0)
    #expect(cell != nil)
    _ = world.visible(at: 400)
    #expect(cell == nil)
  }

  @Test func scrollingFromEndToEndNeedsFewCells() {
    let world = HorizontalTableWorld(count: 100_000)
    var most = 0
    var generator = SeededGenerator(seed: 7)
    var offset = 0.0
    while offset < world.table.contentSize.width {
      world.lines = []
      most = max(most, world.visible(at: offset).count)
      offset += Double.random(in: 1...2_000, using: &generator)
    }
    #expect(world.created <= most + 2)
  }

  @Test func millionColumnsAreScrolledWithoutAskingTheirWidths() {
    let world = HorizontalTableWorld(count: 1_000_000)
    let asked = world.widthQuestions
    #expect(asked == 1_000_010 || asked == 1_000_000)
    #expect(world.visible(at: 40_000_001) == Array(500_000...500_004))
    #expect(world.widthQuestions == asked)
  }

  @Test func scrollingAMillionColumnsAsksOnlyForNewCells() {
    let world = HorizontalTableWorld(count: 1_000_000)
    let widthQuestions = world.widthQuestions
    var generator = SeededGenerator(seed: 11)
    var offset = 0.0
    for step in 0..<200 {
      let before = Set(world.visible)
      world.lines = []
      offset =
        step.isMultiple(of: 8)
        ? .random(in: 0...79_000_000, using: &generator)
        : offset + .random(in: 0...300, using: &generator)
      let after = world.visible(at: offset)
      let asked = world.lines.filter { $0.hasPrefix("cell ") }
      #expect(asked.sorted() == Set(after).subtracting(before).map { "cell \($0)" }.sorted())
    }
    #expect(world.widthQuestions == widthQuestions)
  }

  @Test func columnsAreFoundByPoint() {
    let table = HorizontalTableWorld(spacing: 10).table
    #expect(table.indexForColumn(at: CGPoint(x: 9.9, y: 5)) == nil)
    #expect(table.indexForColumn(at: CGPoint(x: 10, y: 5)) == 0)
    #expect(table.indexForColumn(at: CGPoint(x: 89.9, y: 5)) == 0)
    #expect(table.indexForColumn(at: CGPoint(x: 90, y: 5)) == nil)
    #expect(table.indexForColumn(at: CGPoint(x: 100, y: 100)) == nil)
    #expect(table.indexForColumn(at: CGPoint(x: 900, y: 5)) == nil)
  }

  @Test func resizingShowsMoreAndGivesCellsTheNewHeight() {
    let world = HorizontalTableWorld()
    world.table.frame.size = CGSize(width: 400, height: 60)
    #expect(world.visible == [0, 1, 2, 3, 4])
    #expect(world.table.visibleCells.allSatisfy { $0.frame.height == 60 })
    #expect(world.table.contentSize.height == 60)
    world.table.contentOffset.x = 400
    world.table.frame.size.width = 640
    #expect(world.table.contentOffset.x == 160 && world.visible == Array(2...9))
    world.table.frame.size.width = 0
    #expect(world.visible.isEmpty)
  }

  @Test func verticalInsetsMakeColumnsLessHigh() {
    let world = HorizontalTableWorld()
    world.table.contentInset = EdgeInsets(top: 10, left: 5, bottom: 20)
    #expect(world.table.rectForColumn(at: 0).height == 70)
    #expect(world.table.contentOffset.y == -10)
  }

  @Test func reloadFromACallbackFollowsTheCallback() {
    let world = HorizontalTableWorld()
    world.onCell = { index in
      guard index == 5 else { return }
      world.onCell = { _ in }
      world.widths = Array(repeating: 40, count: 7)
      world.table.reloadData()
    }
    #expect(world.visible(at: 81) == [0, 1, 2, 3, 4, 5, 6])
    #expect(world.table.contentOffset.x == 0)
    #expect(world.table.contentSize.width == 280)
    world.onDisplay = { _ in world.table.reloadData() }
    world.table.reloadData()
    world.onDisplay = { _ in }
    #expect(world.visible == [0, 1, 2, 3, 4, 5, 6])
    #expect(world.table.subviews.count == 7)
  }

  @Test func anotherDataSourceIsAskedAtTheNextLayout() {
    let world = HorizontalTableWorld()
    let other = HorizontalTableWorld(count: 2)
    world.table.dataSource = other
    world.stage.window.layoutIfNeeded()
    #expect(world.visible == [0, 1])
    world.table.dataSource = nil
    #expect(world.visible.isEmpty)
  }

  @Test func tableCellsAndDataSourceAreReleased() {
    weak var table: HorizontalTableView?
    weak var world: HorizontalTableWorld?
    weak var cell: HorizontalTableViewCell?
    do {
      let strong = HorizontalTableWorld()
      _ = strong.visible(at: 200)
      world = strong
      table = strong.table
      cell = strong.table.visibleCells.first
      strong.stage.tap(at: CGPoint(x: 100, y: 50))
      strong.stage.drag(
        from: CGPoint(x: 200, y: 50), to: CGPoint(x: 100, y: 50), over: .milliseconds(50))
    }
    #expect(world == nil && table == nil && cell == nil)
  }
}

@Suite struct HorizontalTableViewCellTests {
  @Test func contentAndTextFillTheCell() {
    let cell = HorizontalTableViewCell(reuseIdentifier: "cell")
    cell.frame = CGRect(x: 10, y: 0, width: 80, height: 40)
    cell.textLabel.text = "Column"
    cell.layoutIfNeeded()
    let whole = CGRect(x: 0, y: 0, width: 80, height: 40)
    #expect(cell.contentView.frame == whole && cell.textLabel.frame == whole)
    #expect(cell.textLabel.superview === cell.contentView)
    cell.frame.size.width = 100
    cell.layoutIfNeeded()
    #expect(cell.textLabel.frame.width == 100)
  }

  @Test func reuseForgetsTheState() {
    let cell = HorizontalTableViewCell(reuseIdentifier: "cell")
    cell.isSelected = true
    cell.isHighlighted = true
    #expect(cell.subviews.count == 2)
    cell.prepareForReuse()
    #expect(!cell.isSelected && !cell.isHighlighted && cell.subviews.count == 1)
  }
}
