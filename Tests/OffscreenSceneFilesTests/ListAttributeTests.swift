import Foundation
import Offscreen
import OffscreenGallery
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles
import Testing

/// Scene files reach the members of all lists: they describe, set, read and scroll them.
@Suite struct ListAttributeTests {
  /// Plays steps on the five lists; returns the error, or an empty text.
  private func failure(_ steps: String, on text: String = FiveLists.text) throws -> String {
    do throws(ScriptError) {
      try player(steps, on: text).run()
      return ""
    } catch {
      return error.description
    }
  }

  private func player(
    _ steps: String, on text: String = FiveLists.text
  ) throws(ScriptError) -> Player {
    let lines = steps.split(separator: "\n").map { "\n  - \($0)" }.joined()
    let file = try SceneFile(text: text + "\nsteps:" + lines, registry: Gallery.registry)
    return try Player(file, registry: Gallery.registry)
  }

  @Test func stepsSetAndReadTheMembersOfEachList() throws {
    let found = try failure(
      """
      set: { view: "#table", key: indexForSelectedColumn, to: 2 }
      expect: { view: "#table", key: indexForSelectedColumn, is: 2 }
      set: { view: "#table", key: indexForSelectedColumn, to: -1 }
      expect: { view: "#table", key: indexForSelectedColumn, is: -1 }
      expect: { view: "#table", key: numberOfColumns, is: 20 }
      set: { view: "#rotated", key: contentOffset.x, to: 200 }
      expect: { view: "#rotated", key: contentOffset, is: [200, 0] }
      expect: { view: "#rotated", key: contentSize, is: [1770, 60] }
      expect: { view: "#rotated", key: indexesForVisibleColumns, is: [2, 3, 4, 5] }
      set: { view: "#rotated", key: indexForSelectedColumn, to: 3 }
      expect: { view: "#rotated", key: indexForSelectedColumn, is: 3 }
      expect: { view: "#rotated", key: isDragging, is: false }
      set: { view: "#rotated", key: decelerationRate, to: fast }
      expect: { view: "#rotated", key: decelerationRate, is: fast }
      set: { view: "#bar", key: selectedIndex, to: 4 }
      expect: { view: "#bar", key: selectedIndex, is: 4 }
      set: { view: "#bar", key: selectedIndex, to: -1 }
      expect: { view: "#bar", key: selectedIndex, is: -1 }
      set: { view: "#pages", key: currentPage, to: 3 }
      expect: { view: "#pages", key: contentOffset.x, is: 960 }
      expect: { view: "#pages", key: numberOfPages, is: 6 }
      expect: { view: "#pages", key: pageWidth, is: 320 }
      set: { view: "#swipe", key: currentItemIndex, to: 2 }
      expect: { view: "#swipe", key: currentItemIndex, is: 2 }
      expect: { view: "#swipe", key: pagingView.contentOffset.x, is: 640 }
      set: { view: "#swipe", key: contentOffset.y, to: 80 }
      expect: { view: "#item2", key: contentOffset.y, is: 80 }
      set: { view: "#item2", key: indexPathForSelectedRow, to: [0, 3] }
      expect: { view: "#item2", key: indexPathForSelectedRow, is: [0, 3] }
      set: { view: "#item2", key: indexPathForSelectedRow, to: none }
      expect: { view: "#item2", key: indexPathForSelectedRow, is: none }
      set: { view: "#swipe", key: stickyParts, to: headerAndBar }
      expect: { view: "#swipe", key: stickyParts, is: headerAndBar }
      set: { view: "#swipe", key: headerBarTopInset, to: 20 }
      expect: { view: "#swipe", key: headerBarTopInset, is: 20 }
      set: { view: "#swipe", key: refreshPlacement, to: belowBar }
      expect: { view: "#swipe", key: refreshPlacement, is: belowBar }
      set: { view: "#swipe", key: refresh, to: true }
      set: { view: "#swipe", key: isRefreshing, to: true }
      expect: { view: "#item2", key: isRefreshing, is: true }
      set: { view: "#item2", key: isRefreshing, to: false }
      expect: { view: "#swipe", key: isRefreshing, is: false }
      """)
    #expect(found == "")
  }

  /// Every attribute whose value has a notation can be read with the value that was set.
  @Test func attributesOfListsThatAreSetCanBeRead() throws {
    let classes = Gallery.registry.viewClasses
    let structural: Set = [
      "rows", "columns", "options", "pages", "items", "header", "bar", "follows", "indicators",
      "layout", "style", "tintColor", "borderColor", "shadowColor", "shadowOpacity",
      "shadowOffset", "spacingAfter", "semanticContentAttribute", "contentHuggingPriority",
      "contentCompressionResistancePriority", "autoresizingMask", "transform", "layer",
      "backgroundView", "leadingAccessoryView", "trailingAccessoryView",
    ]
    for (id, name) in [
      ("table", "HorizontalTableView"), ("rotated", "RotatedTableView"), ("bar", "OptionBar"),
      ("pages", "PagingScrollView"), ("swipe", "SwipeTableView"),
    ] {
      let lists = try FiveLists()
      let readable = Set(classes.values(of: try lists.view("#\(id)")).map(\.key))
      let unread = classes.attributes(of: name).map(\.key).filter {
        !readable.contains($0) && !structural.contains($0)
      }
      // A property that is nil has no value to read.
      #expect(Set(unread).isSubset(of: ["backgroundColor"]), "\(name)")
    }
  }

  @Test func scrollMovesTurnedTablesAndTheCurrentPage() throws {
    let found = try failure(
      """
      scroll: { view: "#rotated", by: [150, 30] }
      expect: { view: "#rotated", key: contentOffset.x, is: 150 }
      scroll: { view: "#rotated", to: right }
      expect: { view: "#rotated", key: contentOffset.x, is: 1450 }
      scroll: { view: "#rotated", to: bottom }
      expect: { view: "#rotated", key: contentOffset, is: [1450, 0] }
      scroll: { view: "#rotated", to: left, animated: true }
      settle
      expect: { view: "#rotated", key: contentOffset.x, is: 0 }
      scroll: { view: "#swipe", to: bottom }
      expect: { view: "#item0", key: contentOffset.y, is: 1050 }
      scroll: { view: "#swipe", by: [0, -50] }
      expect: { view: "#swipe", key: contentOffset.y, is: 1000 }
      """)
    #expect(found == "")
    #expect(
      try failure("scroll: { view: \"#screen\", to: top }")
        .hasSuffix("found the View '#screen', expected a scroll view"))
  }

  /// A file with one view of a class and some attributes.
  private func one(_ attributes: String) -> String {
    """
    version: 1
    size: [200, 300]
    root:
      id: one
      subviews:
        - { id: list, frame: [0, 0, 200, 300], \(attributes) }
    """
  }

  private func texts(_ attributes: String) throws -> [String] {
    let player = try player("wait: 0ms", on: one(attributes))
    player.stage.window.layoutIfNeeded()
    return player.stage.window.subtreeInOrder.compactMap { ($0 as? Label)?.text }
  }

  @Test func pagesAreListsOfRowsOrCollections() throws {
    let pages = """
      class: PagingScrollView, currentPage: 1, pages: [ { count: 3 },
      { count: 2, text: "{page}-{row}" }, { collection: { items: { count: 4 } } } ]
      """.replacing("\n", with: " ")
    #expect(try texts(pages) == ["1-0", "1-1"])
    let last = pages.replacing("currentPage: 1", with: "currentPage: 2")
    #expect(try texts(last) == ["0", "1", "2", "3"])
  }

  @Test func swipeTablesBeginAtTheirInitialItem() throws {
    let items = """
      class: SwipeTableView, initialItemIndex: 1,
      items: [ { count: 3 }, { collection: { items: { text: "i{item}", sections:
      [ { count: 1, header: "A{section}" }, { count: 2, footer: "Z" } ] } } } ]
      """.replacing("\n", with: " ")
    #expect(try Set(texts(items)) == ["A0", "i0", "i1", "Z"])
    #expect(try texts(items).filter { $0 == "i0" }.count == 2)
  }

  @Test func collectionsHaveSectionsWithHeaders() throws {
    let items = """
      class: CollectionView, layout: { itemSize: [50, 40], spacing: 10, headerHeight: 20 },
      items: { sections: [ { count: 2, header: Fruit }, { count: 1 } ] }
      """.replacing("\n", with: " ")
    let player = try player("wait: 0ms", on: one(items))
    player.stage.window.layoutIfNeeded()
    let view = try #require(
      ViewSelector("#list")?.matches(in: player.stage.window).first as? CollectionView)
    #expect(view.numberOfSections == 2)
    let kind = CollectionView.elementKindSectionHeader
    let header = view.supplementaryView(
      forElementKind: kind, at: IndexPath(item: 0, section: 0))
    #expect(header?.frame == CGRect(x: 0, y: 0, width: 200, height: 20))
    #expect(
      view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 1)) == nil)
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 1))?.frame.minY == 60)
  }

  @Test func textsNameTheSameNumbersInAllLists() throws {
    let all = "{index} {row} {column} {item} {section} {page} {{index}} {x y}"
    for list in [
      "class: TableView, rows: { count: 1, text: \"\(all)\" }",
      "class: HorizontalTableView, columns: { count: 1, text: \"\(all)\" }",
      "class: RotatedTableView, columns: { count: 1, text: \"\(all)\" }",
      "class: PagingScrollView, pages: { count: 1, text: \"\(all)\" }",
      "class: CollectionView, items: { count: 1, text: \"\(all)\" }",
    ] {
      #expect(try texts(list) == ["0 0 0 0 0 0 {index} {x y}"], "\(list)")
    }
  }

  @Test(arguments: [
    ("class: HorizontalTableView, columns: { count: 3, text: \"column {i}\" }", "{index}"),
    ("class: TableView, rows: { count: 3, text: \"{rwo}\" }", "{row}"),
    ("class: TableView, rows: { cells: [ { text: \"{colum}\" } ] }", "{column}"),
    ("class: PagingScrollView, pages: { count: 3, text: \"{pge}\" }", "{page}"),
    ("class: CollectionView, items: { count: 3, text: \"{indx}\" }", "{index}"),
  ])
  func unknownNamesInTextsAreMistakes(list: String, nearest: String) throws {
    let found = try failure("wait: 0ms", on: one(list))
    #expect(found.hasPrefix("6:"), "\(found)")
    #expect(found.contains("found the unknown number in a text"), "\(found)")
    #expect(found.hasSuffix("expected perhaps '\(nearest)'"), "\(found)")
  }

  @Test(arguments: [
    ("class: PagingScrollView, pages: { count: 3, width: 50 }", "unknown key 'width' in pages"),
    ("class: CollectionView, items: { count: 3, width: 50 }", "unknown key 'width' in items"),
    ("class: PagingScrollView, pages: [ { cuont: 3 } ]", "perhaps 'count'"),
    ("class: PagingScrollView, pages: [ { collection: { items: {} } } ]", "found no 'count'"),
    ("class: PagingScrollView, pages: [ { collection: {}, count: 1 } ]", "unknown key 'count'"),
    ("class: SwipeTableView, stickyParts: hedaer", "unknown word 'hedaer'"),
    ("class: SwipeTableView, headerBarTopInset: .nan", "found '.nan', expected a number"),
    ("class: SwipeTableView, headerBarTopInset: 1e99", "found '1e99', expected a number"),
    ("class: SwipeTableView, initialItemIndex: -1", "found '-1', expected a whole number"),
    ("class: SwipeTableView, currentItemIndex: 1.5", "found '1.5', expected a whole number"),
    ("class: SwipeTableView, refresh: maybe", "found 'maybe', expected true or false"),
    ("class: RotatedTableView, contentOffset.x: .inf", "found '.inf', expected a number"),
    ("class: HorizontalTableView, indexForSelectedColumn: -2", "found '-2'"),
    ("class: TableView, indexPathForSelectedRow: [1]", "expected a row as [section, row], or none"),
    ("class: CollectionView, layout: { headerHeight: -1 }", "found '-1', expected a number"),
    ("class: CollectionView, items: { sections: [ { count: -1 } ] }", "found '-1'"),
    (
      "class: CollectionView, items: { count: 1, sections: [] }",
      "found both 'count' and 'sections'"
    ),
  ])
  func wrongValuesOfListsAreMistakes(list: String, error: String) throws {
    let found = try failure("wait: 0ms", on: one(list))
    #expect(found.hasPrefix("6:") && found.contains(error), "\(found)")
  }

  @Test func barsAndHeadersFollowTheAppearance() throws {
    let text = one(
      "class: SwipeTableView, header: { height: 40, text: A }, bar: [A], items: [ { count: 1 } ]"
    )
    for (style, ink, ground) in [
      ("light", Color.black, Color.white), ("dark", .white, .black),
    ] {
      let player = try player("wait: 0ms", on: text + "\ntraits: { style: \(style) }")
      player.stage.window.layoutIfNeeded()
      let label = try #require(
        ViewSelector("#header")?.matches(in: player.stage.window).first as? Label)
      let bar = try #require(
        ViewSelector("#list-bar")?.matches(in: player.stage.window).first)
      let appearance = Appearance(isDark: style == "dark")
      #expect(label.textColor.resolved(in: appearance) == ink)
      #expect(bar.backgroundColor?.resolved(in: appearance) == ground)
    }
  }

  @Test func headerTextsContrastWithTheirBackground() throws {
    for (color, ink) in [("black", Color.white), ("systemBlue", .white), ("yellow", .black)] {
      let player = try player(
        "wait: 0ms",
        on: one("class: SwipeTableView, header: { height: 40, text: A, color: \(color) }"))
      let label = try #require(
        ViewSelector("#header")?.matches(in: player.stage.window).first as? Label)
      #expect(label.textColor.resolved(in: Appearance()) == ink, "\(color)")
    }
  }
}
