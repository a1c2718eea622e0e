import Foundation
import OffscreenTestSupport
import OffscreenViews
import Testing

@testable import OffscreenLists

private typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>

/// Sections with their items as plain arrays.
private struct NaiveSections: Hashable {
  struct Section: Hashable {
    var name: Int
    var items: [Int] = []
  }

  var sections: [Section] = []

  var names: [Int] { sections.map(\.name) }
  var items: [Int] { sections.flatMap(\.items) }

  func place(of name: Int) -> Int? { names.firstIndex(of: name) }

  func path(of item: Int) -> IndexPath? {
    for (section, content) in sections.enumerated() {
      if let index = content.items.firstIndex(of: item) {
        return IndexPath(item: index, section: section)
      }
    }
    return nil
  }

  mutating func insert(_ items: [Int], at path: IndexPath) {
    sections[path.section].items.insert(contentsOf: items, at: path.item)
  }

  mutating func remove(_ item: Int) {
    if let path = path(of: item) { sections[path.section].items.remove(at: path.item) }
  }

  mutating func insert(sections added: [Int], at place: Int) {
    sections.insert(contentsOf: added.map { Section(name: $0) }, at: place)
  }

  /// The same as a snapshot, built by appending.
  var snapshot: Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(names)
    for section in sections { snapshot.appendItems(section.items, toSection: section.name) }
    return snapshot
  }

  /// All arrangements of some of the items 1 to `count` in some of two sections.
  static func all(items count: Int) -> [NaiveSections] {
    var worlds = [[], [1], [2], [1, 2], [2, 1]].map { names in
      NaiveSections(sections: names.map { Section(name: $0) })
    }
    for item in 1...count {
      worlds = worlds.flatMap { world in
        [world]
          + world.sections.enumerated().flatMap { section, content in
            (0...content.items.count).map { place in
              var grown = world
              grown.insert([item], at: IndexPath(item: place, section: section))
              return grown
            }
          }
      }
    }
    return worlds
  }
}

/// The length of a longest ascending part, by trying all parts.
private func longestAscent(_ numbers: [Int]) -> Int {
  (0..<1 << numbers.count).map { chosen in
    let part = numbers.indices.filter { chosen >> $0 & 1 == 1 }.map { numbers[$0] }
    return zip(part, part.dropFirst()).allSatisfy { $0 < $1 } ? part.count : 0
  }.max() ?? 0
}

@Suite struct DiffableWorldTests {
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func snapshotsChangeLikeArrays(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var (snapshot, model) = (Snapshot(), NaiveSections())
    var (reloadedItems, reloadedSections): ([Int], [Int]) = ([], [])
    var next = 1
    for step in 0..<60 {
      let item = model.items.randomElement(using: &generator)
      let other = model.items.randomElement(using: &generator)
      let section = model.names.randomElement(using: &generator)
      let target = model.names.randomElement(using: &generator)
      let new = (0..<Int.random(in: 0...2, using: &generator)).map { next + $0 }
      next += new.count
      let isBefore = Bool.random(using: &generator)
      switch Int.random(in: 0..<14, using: &generator) {
      case 0:
        snapshot.appendSections(new)
        model.insert(sections: new, at: model.sections.count)
      case 1:
        guard let section, let place = model.place(of: section) else { continue }
        if isBefore {
          snapshot.insertSections(new, beforeSection: section)
        } else {
          snapshot.insertSections(new, afterSection: section)
        }
        model.insert(sections: new, at: isBefore ? place : place + 1)
      case 2:
        guard let section, step % 3 == 0 else { continue }
        snapshot.deleteSections([section])
        model.sections.removeAll { $0.name == section }
      case 3:
        guard let section, let target, let from = model.place(of: section) else { continue }
        if isBefore {
          snapshot.moveSection(section, beforeSection: target)
        } else {
          snapshot.moveSection(section, afterSection: target)
        }
        guard section != target else { break }
        let moved = model.sections.remove(at: from)
        let place = model.place(of: target) ?? 0
        model.sections.insert(moved, at: isBefore ? place : place + 1)
      case 4, 5:
        guard let section, let place = model.place(of: section) else { continue }
        snapshot.appendItems(new, toSection: section)
        model.sections[place].items += new
      case 6:
        guard !model.sections.isEmpty else { continue }
        snapshot.appendItems(new)
        model.sections[model.sections.count - 1].items += new
      case 7, 8:
        guard let item, let path = model.path(of: item) else { continue }
        if isBefore {
          snapshot.insertItems(new, beforeItem: item)
        } else {
          snapshot.insertItems(new, afterItem: item)
        }
        model.insert(
          new, at: IndexPath(item: path.item + (isBefore ? 0 : 1), section: path.section))
      case 9:
        guard let item else { continue }
        snapshot.deleteItems([item, 9999])
        model.remove(item)
      case 10, 11:
        guard let item, let other else { continue }
        if isBefore {
          snapshot.moveItem(item, beforeItem: other)
        } else {
          snapshot.moveItem(item, afterItem: other)
        }
        guard item != other else { break }
        model.remove(item)
        guard let path = model.path(of: other) else { continue }
        model.insert(
          [item], at: IndexPath(item: path.item + (isBefore ? 0 : 1), section: path.section))
      case 12:
        if let item, isBefore {
          snapshot.reloadItems([item])
          reloadedItems.append(item)
        } else if let item {
          snapshot.reconfigureItems([item])
        }
        if let section {
          snapshot.reloadSections([section])
          reloadedSections.append(section)
        }
      default:
        guard step % 7 == 0 else { continue }
        snapshot.deleteAllItems()
        model = NaiveSections()
      }
      // Positions that are known from one count must be forgotten with the next change.
      if Bool.random(using: &generator) { snapshot.settle() }
      #expect(snapshot.sectionIdentifiers == model.names, "seed \(seed), step \(step)")
      #expect(snapshot.itemIdentifiers == model.items, "seed \(seed), step \(step)")
      #expect(
        snapshot.numberOfSections == model.sections.count
          && snapshot.numberOfItems == model.items.count)
      for content in model.sections {
        #expect(snapshot.itemIdentifiers(inSection: content.name) == content.items)
        #expect(snapshot.numberOfItems(inSection: content.name) == content.items.count)
        #expect(snapshot.indexOfSection(content.name) == model.place(of: content.name))
        for item in content.items {
          #expect(snapshot.sectionIdentifier(containingItem: item) == content.name)
          #expect(snapshot.indexOfItem(item) == model.items.firstIndex(of: item))
          let place = snapshot.place(of: item)
          let path = place.map { IndexPath(item: $0.item, section: $0.section) }
          #expect(path == model.path(of: item))
        }
      }
      #expect(snapshot.indexOfItem(9999) == nil && snapshot.indexOfSection(9999) == nil)
      #expect(snapshot.sectionIdentifier(containingItem: 9999) == nil)
      let (marked, sections) = (
        snapshot.reloadedItemIdentifiers, snapshot.reloadedSectionIdentifiers
      )
      #expect(marked.filter(model.items.contains) == reloadedItems.filter(model.items.contains))
      #expect(
        sections.filter(model.names.contains) == reloadedSections.filter(model.names.contains))
    }
  }

  @Test func snapshotsThatAreCopiedChangeAlone() {
    var first = Snapshot()
    first.appendSections([0])
    first.appendItems([1, 2, 3])
    first.settle()
    var second = first
    second.moveItem(3, beforeItem: 1)
    second.deleteItems([2])
    #expect(first.itemIdentifiers == [1, 2, 3])
    #expect(second.itemIdentifiers == [3, 1])
  }

  @Test func snapshotsWithoutAnItemRefuseToMoveIt() async {
    await #expect(processExitsWith: .failure) {
      var snapshot = DiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([1])
      snapshot.moveItem(2, beforeItem: 1)
    }
  }

  /// Applies a batch to arrays by the rules of lists: deletions and moves count before, insertions after.
  private func expectBatch(_ old: NaiveSections, _ new: NaiveSections, reloading marked: [Int]) {
    var snapshot = new.snapshot
    snapshot.reloadItems(marked)
    let change = SnapshotDifference(from: old.snapshot, to: snapshot)
    let label = Comment(rawValue: "\(old.sections) to \(new.sections), reloading \(marked)")
    let movedSections = change.movedSections
    let staying = old.sections.indices.filter { index in
      !change.deletedSections.contains(index) && !movedSections.contains { $0.from == index }
    }
    let places = new.sections.indices.filter { index in
      !change.insertedSections.contains(index) && !movedSections.contains { $0.to == index }
    }
    #expect(staying.map { old.names[$0] } == places.map { new.names[$0] }, label)
    #expect(movedSections.allSatisfy { old.names[$0.from] == new.names[$0.to] }, label)
    let kept = new.names.compactMap(old.place)
    #expect(movedSections.count == kept.count - longestAscent(kept), label)

    #expect(
      change.movedItems.allSatisfy { move in
        old.sections[move.from.section].items[move.from.item]
          == new.sections[move.to.section].items[move.to.item]
      }, label)
    var moves = 0
    for (section, content) in new.sections.enumerated() {
      guard let former = old.place(of: content.name) else { continue }
      let left = old.sections[former].items.indices.filter { index in
        let path = IndexPath(item: index, section: former)
        return !change.deletedItems.contains(path)
          && !change.movedItems.contains { $0.from == path }
      }
      let right = content.items.indices.filter { index in
        let path = IndexPath(item: index, section: section)
        return !change.insertedItems.contains(path) && !change.movedItems.contains { $0.to == path }
      }
      #expect(left.map { old.sections[former].items[$0] } == right.map { content.items[$0] }, label)
      let own = content.items.compactMap { old.sections[former].items.firstIndex(of: $0) }
      moves += own.count - longestAscent(own)
    }
    if marked.isEmpty {
      let others = new.items.filter { item in
        guard let from = old.path(of: item), let to = new.path(of: item) else { return false }
        return old.names[from.section] != new.names[to.section]
      }
      #expect(change.movedItems.count == moves + others.count, label)
      #expect(change.reloadedItems.isEmpty && change.reloadedSections.isEmpty, label)
    }
    // A marked item is reloaded where it stays, and deleted and inserted where it moves.
    for item in marked {
      guard let path = old.path(of: item), let target = new.path(of: item) else { continue }
      let isMade =
        change.reloadedItems.contains(path) || change.insertedItems.contains(target)
        || old.place(of: new.names[target.section]) == nil
      #expect(isMade && !change.movedItems.contains { $0.from == path }, label)
    }
    #expect(
      change.reloadedItems.allSatisfy { marked.contains(old.sections[$0.section].items[$0.item]) },
      label)
  }

  @Test func batchesLeadFromEverySmallSnapshotToEveryOther() {
    let worlds = NaiveSections.all(items: 2)
    for old in worlds {
      for new in worlds {
        expectBatch(old, new, reloading: [])
        if let item = new.items.first { expectBatch(old, new, reloading: [item]) }
      }
    }
    var generator = SeededGenerator(seed: 4)
    let larger = NaiveSections.all(items: 4)
    for _ in 0..<400 {
      guard let old = larger.randomElement(using: &generator),
        let new = larger.randomElement(using: &generator)
      else { continue }
      expectBatch(old, new, reloading: new.items.filter { _ in Bool.random(using: &generator) })
    }
  }

  /// A table of a stage, whose data source notes the items for which it makes cells.
  private final class Shown {
    let stage = Stage(size: CGSize(width: 100, height: 400))
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 100, height: 400), style: .plain)
    private(set) var source: TableViewDiffableDataSource<Int, Int>?
    var asked: [Int] = []

    init() {
      table.rowHeight = 20
      table.register(TableViewCell.self, forCellReuseIdentifier: "row")
      source = TableViewDiffableDataSource(tableView: table) { [unowned self] table, path, item in
        asked.append(item)
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        cell.tag = item
        return cell
      }
      stage.window.addSubview(table)
      stage.window.layoutIfNeeded()
    }
  }

  @Test func tablesShowEverySmallSnapshotAfterEveryOther() throws {
    let worlds = NaiveSections.all(items: 2)
    let shown = Shown()
    let source = try #require(shown.source)
    var completions = 0
    for (index, old) in worlds.enumerated() {
      for (number, new) in worlds.enumerated() where (index + number) % 2 == 0 {
        source.apply(old.snapshot, animatingDifferences: false)
        shown.stage.window.layoutIfNeeded()
        shown.asked = []
        var snapshot = new.snapshot
        let marked = (index + number) % 4 == 0 ? Array(new.items.prefix(1)) : []
        snapshot.reloadItems(marked)
        source.apply(snapshot, animatingDifferences: true) { completions += 1 }
        let label = Comment(rawValue: "\(old.sections) to \(new.sections), reloading \(marked)")
        #expect(shown.table.visibleCells.map(\.tag) == new.items, label)
        #expect(shown.table.numberOfSections == new.sections.count, label)
        for item in [1, 2] {
          #expect(source.indexPath(for: item) == new.path(of: item), label)
          if let path = new.path(of: item) {
            #expect(source.itemIdentifier(for: path) == item, label)
          }
        }
        #expect(source.itemIdentifier(for: IndexPath(item: 9, section: 0)) == nil)
        #expect(source.sectionIdentifier(for: new.sections.count) == nil)
        #expect(
          new.sections.indices.allSatisfy { source.sectionIdentifier(for: $0) == new.names[$0] },
          label)
        #expect(source.index(for: 2) == new.place(of: 2), label)
        #expect(source.snapshot().reloadedItemIdentifiers.isEmpty)
        // Cells are made for new and marked items alone.
        let made = new.items.filter { !old.items.contains($0) || marked.contains($0) }
        #expect(Set(shown.asked).isSuperset(of: made), label)
        let kept = new.items.filter { item in
          guard let from = old.path(of: item), let to = new.path(of: item) else { return false }
          return !marked.contains(item) && old.names[from.section] == new.names[to.section]
        }
        #expect(Set(shown.asked).isDisjoint(with: kept), label)
      }
      shown.stage.advance(by: .seconds(1))
    }
    #expect(completions > worlds.count * worlds.count / 3)
  }
}
