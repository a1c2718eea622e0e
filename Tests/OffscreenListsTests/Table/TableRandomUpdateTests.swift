import Foundation
import OffscreenLists
import OffscreenScrolling
import OffscreenTestSupport
import OffscreenViews
import Testing

@Suite struct TableRandomUpdateTests {
  /// A table after a random batch equals a new table of the same model: 1,000 runs in all.
  @Test(arguments: 0..<20)
  func randomBatchesEqualAReload(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let world = TableWorld(
      (0..<3).map { _ in 4 }, titles: seed % 2 == 0, size: CGSize(width: 60, height: 100))
    world.table.allowsMultipleSelection = true
    for item in world.sections.flatMap(\.items) { world.heights[item] = 25 }
    world.table.reloadData()
    var nextName = 0
    var selected: Set<String> = []
    for _ in 0..<50 {
      let batch = RandomBatch(world.sections, name: &nextName, using: &generator)
      for item in batch.sections.flatMap(\.items) where world.heights[item] == nil {
        world.heights[item] = CGFloat(Int.random(in: 0...120, using: &generator)) / 2
      }
      selected.formIntersection(batch.survivors)
      world.sections = batch.sections
      world.table.performBatchUpdates { batch.tell(world.table) }
      expectFresh(world, selected)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: try world.stage.settle()
      case 1: world.stage.advance(by: .milliseconds(70))
      case 2: world.table.contentOffset.y = CGFloat(Int.random(in: 0...200, using: &generator))
      default: break
      }
      let paths = world.sections.indices.flatMap { section in
        world.sections[section].items.indices.map { world.path(section, $0) }
      }
      if let path = paths.randomElement(using: &generator) {
        world.table.selectRow(at: path, animated: false, scrollPosition: .none)
        selected.insert(world.sections[path.section].items[path.row])
      }
    }
    try world.stage.settle()
    let fresh = fresh(world, selected)
    for each in [world, fresh] { each.stage.window.layoutIfNeeded() }
    #expect(world.table.treeDescription() == fresh.table.treeDescription())
    #expect(world.stage.render() == fresh.stage.render())
  }

  private func fresh(_ world: TableWorld, _ selected: Set<String>) -> TableWorld {
    let fresh = TableWorld([], size: world.table.bounds.size)
    fresh.sections = world.sections
    fresh.heights = world.heights
    fresh.table.allowsMultipleSelection = true
    fresh.table.reloadData()
    fresh.table.contentOffset = world.table.contentOffset
    for (section, content) in world.sections.enumerated() {
      for (row, item) in content.items.enumerated() where selected.contains(item) {
        fresh.table.selectRow(at: fresh.path(section, row), animated: false, scrollPosition: .none)
      }
    }
    return fresh
  }

  /// The model and the views in view; views that are being removed belong to neither.
  private func expectFresh(_ world: TableWorld, _ selected: Set<String>) {
    let fresh = fresh(world, selected)
    let (table, made) = (world.table, fresh.table)
    #expect(table.contentSize == made.contentSize)
    #expect(table.indexPathsForVisibleRows == made.indexPathsForVisibleRows)
    #expect(table.indexPathsForSelectedRows == made.indexPathsForSelectedRows)
    #expect(parts(table) == parts(made))
    #expect(rects(table) == rects(made))
  }

  /// The positions of every section and every row, section by section.
  private func rects(_ table: TableView) -> [CGRect] {
    (0..<table.numberOfSections).flatMap { section in
      [table.rect(forSection: section)]
        + (0..<table.numberOfRows(inSection: section)).map {
          table.rectForRow(at: IndexPath(row: $0, section: section))
        }
    }
  }

  /// The text and the frame of a cell, header or footer in view.
  private struct Part: Equatable {
    let text: String
    let frame: CGRect
    var isSelected = false
  }

  private func parts(_ table: TableView) -> [Part] {
    table.visibleCells.map { cell in
      Part(
        text: (cell as? CountingTableCell)?.item ?? "", frame: cell.frame,
        isSelected: cell.isSelected)
    }
      + table.subviews.compactMap { $0 as? TableViewHeaderFooterView }
      .map { Part(text: $0.textLabel?.text ?? "", frame: $0.frame) }
  }
}

/// Sections after a batch of random changes, and the calls that describe it.
private struct RandomBatch {
  let sections: [TableWorld.Section]
  /// The items that are neither deleted, nor in a section that is, nor reloaded.
  let survivors: Set<String>
  private let calls: [(TableView) -> Void]

  init(
    _ old: [TableWorld.Section], name: inout Int, using generator: inout SeededGenerator
  ) {
    var draft = BatchDraft(name: name, generator: generator)
    draft.removeRows(from: old)
    draft.changeSections()
    survivors = draft.items.subtracting(draft.reloaded)
    draft.insertRows()
    draft.calls.shuffle(using: &draft.generator)
    sections = draft.kept.map(\.section)
    calls = draft.calls
    (name, generator) = (draft.name, draft.generator)
  }

  func tell(_ table: TableView) {
    for call in calls { call(table) }
  }
}

/// A batch while it is being thought up: first what goes, then sections, then what comes.
private struct BatchDraft {
  /// The remaining rows of each old section, and new sections.
  var kept: [(old: Int?, section: TableWorld.Section)] = []
  /// Rows that are taken out to be moved elsewhere.
  var moving: [(origin: IndexPath, item: String)] = []
  var calls: [(TableView) -> Void] = []
  /// The rows that are reloaded, which drops their selection.
  var reloaded: Set<String> = []
  /// The number in the name of the latest new item.
  var name: Int
  var generator: SeededGenerator

  init(name: Int, generator: SeededGenerator) {
    self.name = name
    self.generator = generator
  }

  var items: Set<String> { Set(kept.flatMap(\.section.items)).union(moving.map(\.item)) }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }

  private mutating func newItem() -> String {
    name += 1
    return "n\(name)"
  }

  mutating func removeRows(from old: [TableWorld.Section]) {
    for (index, section) in old.enumerated() {
      guard !chance(12) else {
        calls.append { $0.deleteSections([index], with: .automatic) }
        continue
      }
      var rest = section
      rest.items = []
      for (row, item) in section.items.enumerated() {
        let path = IndexPath(row: row, section: index)
        if chance(15) {
          calls.append { $0.deleteRows(at: [path], with: .fade) }
        } else if chance(10) {
          moving.append((path, item))
        } else {
          if chance(10) {
            reloaded.insert(item)
            calls.append { $0.reloadRows(at: [path], with: .fade) }
          }
          rest.items.append(item)
        }
      }
      kept.append((index, rest))
    }
  }

  /// Moves the first section to the end, or inserts one.
  mutating func changeSections() {
    if kept.count > 1, chance(20), let old = kept[0].old {
      let section = kept.removeFirst()
      kept.append(section)
      let target = kept.count - 1
      calls.append { $0.moveSection(old, toSection: target) }
    } else if chance(25) || kept.isEmpty {
      let place = Int.random(in: 0...kept.count, using: &generator)
      let items = [newItem(), newItem()]
      let title = chance(50) ? "S\(name)" : nil
      kept.insert((nil, TableWorld.Section(title: title, items: items)), at: place)
      calls.append { $0.insertSections([place], with: .automatic) }
    }
  }

  /// Inserts new and moved rows from the front, so that each index is final when it is used.
  mutating func insertRows() {
    let targets = kept.indices.filter { kept[$0].old != nil }
    for section in targets {
      var row = 0
      while row <= kept[section].section.items.count {
        if chance(15) {
          let path = IndexPath(row: row, section: section)
          kept[section].section.items.insert(newItem(), at: row)
          calls.append { $0.insertRows(at: [path], with: .left) }
        } else if !moving.isEmpty, chance(40) || section == targets.last {
          moveLast(to: section, row: row)
        }
        row += 1
      }
      // The rows still to be moved go to the end of the last section.
      while section == targets.last, !moving.isEmpty {
        moveLast(to: section, row: kept[section].section.items.count)
      }
    }
  }

  private mutating func moveLast(to section: Int, row: Int) {
    let (origin, item) = moving.removeLast()
    let path = IndexPath(row: row, section: section)
    kept[section].section.items.insert(item, at: row)
    calls.append { $0.moveRow(at: origin, to: path) }
  }
}
