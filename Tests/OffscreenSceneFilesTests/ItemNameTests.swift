import Foundation
import Offscreen
import OffscreenGallery
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles
import Testing

/// Answers about touches name the item of a list, whatever view shows it.
@Suite struct ItemNameTests {
  /// Many offsets of each list, with the item under a point by a plain sum of lengths.
  @Test func hitsNameTheItemUnderTheFingerInAllFiveLists() throws {
    let lists = try FiveLists()
    let table = try #require(try lists.view("#table") as? HorizontalTableView)
    let rotated = try #require(try lists.view("#rotated") as? RotatedTableView)
    let bar = try #require(try lists.view("#bar") as? OptionBar)
    let pages = try #require(try lists.view("#pages") as? PagingScrollView)
    for step in 0..<60 {
      let (offset, x) = (Double(step * 23 % 1_400), Double(step * 37 % 319) + 0.5)
      table.contentOffset.x = offset
      rotated.contentOffset.x = offset
      bar.contentOffset.x = offset / 5
      pages.contentOffset.x = offset
      let column = FiveLists.part(at: offset + x, of: FiveLists.columnWidths)
      #expect(
        try lists.hit(x, 30)
          == column.map { "#table HorizontalTableViewCell[column \($0)]" } ?? "#table")
      #expect(
        try lists.hit(x, 100)
          == column.map { "#rotated RotatedTableViewCell[column \($0)]" } ?? "#rotated")
      let title = FiveLists.part(at: offset / 5 + x, of: FiveLists.titleWidths)
      #expect(
        try lists.hit(x, 160)
          == title.map { "#bar OptionBarTitleCell[column \($0)]" } ?? "#bar")
      #expect(try lists.hit(x, 230) == "#pages Label[page \(Int((offset + x) / 320))]")
    }
  }

  @Test func hitsNameRowsAndItemsOfTheCurrentPage() throws {
    let lists = try FiveLists()
    let swipe = try #require(try lists.view("#swipe") as? SwipeTableView)
    for page in 0..<3 {
      swipe.scrollToItem(at: page, animated: false)
      for step in 0..<20 {
        let (offset, x, y) = (Double(step * 31), Double(step * 31 % 299), Double(step * 17 % 150))
        swipe.currentItemView?.contentOffset.y = offset
        let row = Int((offset + y) / 40)
        let name =
          page == 1
          ? "#item1 DescribedCell[item \(row * 3 + Int(x / 110))]"
          : "#item\(page) TableViewCell[row \(row)]"
        // The collection leaves 10 points between its columns, and none between its lines.
        guard page != 1 || x.truncatingRemainder(dividingBy: 110) < 100 else { continue }
        #expect(try lists.hit(x + 0.5, 270.5 + y) == name)
      }
    }
  }

  /// The names of hits find their cells again, as areas and in expectations; the class `Cell` matches all
  /// cells.
  @Test func namesOfItemsAreSelectors() throws {
    let lists = try FiveLists()
    for (id, y, place) in [("table", 30.0, "column 1"), ("rotated", 100, "column 1")] {
      let name = try #require(try lists.hit(80, y))
      let selector = try #require(ViewSelector(name))
      #expect(selector.matches(in: lists.player.stage.window).count == 1)
      let reach = try lists.player.ask(.reach(of: selector))
      #expect(reach.id == name && reach.box == CGRect(x: 60, y: y - 30, width: 90, height: 60))
      let short = try #require(ViewSelector("#\(id) Cell[\(place)]"))
      #expect(try lists.player.ask(.reach(of: short)).id == name)
    }
    let step = """
      version: 1
      steps:
        - expect: { hit: { point: [80, 30] }, is: "#table Cell[column 1]" }
        - expect: { hit: { point: [80, 300] }, is: "#item0 Cell[row 0]" }
      """
    let file = try SceneFile(
      text: FiveLists.text + step.replacing("version: 1", with: ""), registry: Gallery.registry)
    try Player(file, registry: Gallery.registry).run()
  }

  @Test func mapsNameTheItems() throws {
    let lists = try FiveLists()
    (try lists.view("#table") as? ScrollView)?.contentOffset.x = 200
    let map = try lists.player.ask(.map())
    #expect(
      map.row(at: 30)?.map(\.id) == [
        "#table HorizontalTableViewCell[column 2]", "#table HorizontalTableViewCell[column 3]",
        "#table HorizontalTableViewCell[column 4]", "#table HorizontalTableViewCell[column 5]",
      ])
  }

  /// A cell and its content view are one entry of the legend, and separators are not among the mismatches.
  @Test func mapsLeaveSeparatorsOut() throws {
    let lists = try FiveLists()

    let map = try lists.player.ask(.map())
    let column = try #require(map.column(at: 160))
    #expect(
      column.compactMap(\.id).filter { $0.hasPrefix("#item0 ") }
        == (0..<4).map { "#item0 TableViewCell[row \($0)]" })
    #expect(Set(map.views.map(\.id)).count == map.views.count)
    let mismatches = HitMismatchReport(in: lists.player.stage).mismatches
      .filter { $0.hitID?.hasPrefix("#item0 ") == true }
    #expect(!mismatches.isEmpty && mismatches.allSatisfy { $0.relation != .other })
  }

  /// A list in the item of another: each name matches one view.
  @Test func namesInNestedListsMatchOnlyTheirView() throws {
    let file = try SceneFile(
      text: """
        version: 1
        size: [200, 300]
        root:
          id: screen
          subviews:
            - class: TableView
              id: outer
              frame: [0, 0, 200, 300]
              rows:
                cells:
                  - { height: 100, content: { class: TableView, rows: { count: 9 } } }
                  - { height: 100, content: { subviews: [ { class: Switch, id: on, frame: [9, 9, 51, 31] } ] } }
                  - { height: 100, content: { subviews: [ { class: Switch, frame: [9, 9, 51, 31] } ] } }
            - { class: TableView, frame: [0, 250, 200, 50], rows: { count: 3 } }
        """, registry: Gallery.registry)
    let stage = try Player(file, registry: Gallery.registry).stage
    stage.window.layoutIfNeeded()
    let names = ViewNames(root: stage.window)
    var found: Set<String> = []
    for view in stage.window.subtreeInOrder {
      let name = names.selector(of: view)
      let matches = ViewSelector(name)?.matches(in: stage.window) ?? []
      #expect(matches.count == 1, "\(name)")
      #expect(matches.first === view || matches.first === view.cellOfContent, "\(name)")
      found.insert(name)
    }
    #expect(found.contains("#outer TableViewCell[row 0][0]"))
    #expect(found.contains("#outer TableViewCell[row 0][0] TableView TableViewCell[row 0]"))
    #expect(found.contains("#on") && found.contains("#outer TableViewCell[row 2][1] Switch"))
    #expect(found.contains("#screen TableView[2] TableViewCell[row 1]"))
  }

  @Test func idsThatCellsShareAreNamedByTheirItems() throws {
    let file = try SceneFile(
      text: """
        version: 1
        size: [200, 300]
        root: { class: TableView, id: list, rows: { count: 5 } }
        """, registry: Gallery.registry)
    let stage = try Player(file, registry: Gallery.registry).stage
    let table = try #require(stage.window.subviews.first as? TableView)
    table.layoutIfNeeded()
    for cell in table.visibleCells {
      cell.accessibilityIdentifier = "cell"
      let label = Label()
      label.accessibilityIdentifier = "name"
      cell.contentView.addSubview(label)
    }
    let names = ViewNames(root: stage.window)
    let cell = table.visibleCells[3]
    #expect(names.selector(of: cell) == "#list TableViewCell[row 3]")
    let label = try #require(cell.contentView.subviews.last)
    #expect(names.selector(of: label) == "#list TableViewCell[row 3] #name")
    #expect(
      ViewSelector(names.selector(of: label))?.matches(in: stage.window).map { $0 === label }
        == [true])
  }
}
