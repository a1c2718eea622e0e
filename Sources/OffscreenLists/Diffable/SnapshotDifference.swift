import Foundation
import OffscreenGeometry

/// The changes that lead from one snapshot to another, in the form of a list's batch: deletions by
/// their places before, and insertions by their places afterwards.
struct SnapshotDifference {
  /// The deleted sections, as indexes before the batch.
  private(set) var deletedSections = IndexSet()
  /// The inserted sections, as indexes after the batch.
  private(set) var insertedSections = IndexSet()
  /// The sections that are made again with all their items, as indexes before the batch.
  private(set) var reloadedSections = IndexSet()
  /// The moved sections, as indexes before and after the batch: a minimum number of moves.
  private(set) var movedSections: [(from: Int, to: Int)] = []
  /// The deleted items, as paths before the batch, without items of deleted sections.
  private(set) var deletedItems: [IndexPath] = []
  /// The inserted items, as paths after the batch, without new items of inserted sections.
  private(set) var insertedItems: [IndexPath] = []
  /// The reloaded items that do not move, as paths before the batch.
  private(set) var reloadedItems: [IndexPath] = []
  /// The moved items, as paths before and after the batch.
  private(set) var movedItems: [(from: IndexPath, to: IndexPath)] = []

  /// Compares two snapshots, in O(n log n).
  init<Section, Item>(
    from old: DiffableDataSourceSnapshot<Section, Item>,
    to new: DiffableDataSourceSnapshot<Section, Item>
  ) {
    let oldSections = Self.indexes(of: old.sectionIdentifiers)
    let newSections = Self.indexes(of: new.sectionIdentifiers)
    for (section, index) in oldSections where newSections[section] == nil {
      deletedSections.insert(index)
    }
    for (section, index) in newSections where oldSections[section] == nil {
      insertedSections.insert(index)
    }
    let kept = new.sectionIdentifiers.compactMap { oldSections[$0] }
    let staying = Set(Self.longestAscent(in: kept))
    for origin in kept where !staying.contains(origin) {
      guard let target = newSections[old.sectionIdentifiers[origin]] else { continue }
      movedSections.append((origin, target))
    }
    for section in new.reloadedSectionIdentifiers {
      if let index = oldSections[section] { reloadedSections.insert(index) }
    }
    compareItems(from: old, to: new, newSections)
  }

  /// Compares the items of the sections that stay.
  ///
  /// Within a section, the items of a longest ascending part stay and the others move, so that few cells do.
  private mutating func compareItems<Section, Item>(
    from old: DiffableDataSourceSnapshot<Section, Item>,
    to new: DiffableDataSourceSnapshot<Section, Item>, _ newSections: [Section: Int]
  ) {
    let reloaded = Set(new.reloadedItemIdentifiers)
    let origins = Self.paths(in: old)
    let targets = Self.paths(in: new)
    for (index, section) in old.sectionIdentifiers.enumerated()
    where newSections[section] != nil && !reloadedSections.contains(index) {
      for item in old.itemIdentifiers(inSection: section) where targets[item] == nil {
        if let path = origins[item] { deletedItems.append(path) }
      }
    }
    let oldSections = Self.indexes(of: old.sectionIdentifiers)
    for (index, section) in new.sectionIdentifiers.enumerated() {
      let former = oldSections[section]
      if let former, reloadedSections.contains(former) { continue }
      let items = new.itemIdentifiers(inSection: section)
      let own = items.compactMap { item in
        origins[item].flatMap { $0.section == former ? $0.item : nil }
      }
      let staying = Set(Self.longestAscent(in: own))
      for (position, item) in items.enumerated() {
        let target = IndexPath(item: position, section: index)
        guard let origin = origins[item], !reloadedSections.contains(origin.section) else {
          if former != nil { insertedItems.append(target) }
          continue
        }
        if origin.section == former, staying.contains(origin.item) { continue }
        if reloaded.contains(item) {
          // A cell that moves cannot be made again, so the item is deleted and inserted.
          if !deletedSections.contains(origin.section) { deletedItems.append(origin) }
          if former != nil { insertedItems.append(target) }
        } else {
          movedItems.append((origin, target))
        }
      }
    }
    // An item that moves to a section that is made again is deleted from its old place.
    for (item, origin) in origins {
      guard let target = targets[item], !reloadedSections.contains(origin.section),
        !deletedSections.contains(origin.section),
        let former = oldSections[new.sectionIdentifiers[target.section]],
        reloadedSections.contains(former), former != origin.section
      else { continue }
      deletedItems.append(origin)
    }
    let gone = Set(deletedItems)
    let moved = Set(movedItems.map(\.from))
    for item in reloaded {
      guard let path = origins[item], !gone.contains(path), !moved.contains(path),
        !reloadedSections.contains(path.section), !deletedSections.contains(path.section)
      else { continue }
      reloadedItems.append(path)
    }
  }

  /// The index of each element.
  private static func indexes<Element: Hashable>(of elements: [Element]) -> [Element: Int] {
    Dictionary(uniqueKeysWithValues: elements.enumerated().map { ($1, $0) })
  }

  /// The path of each item.
  private static func paths<Section, Item>(
    in snapshot: DiffableDataSourceSnapshot<Section, Item>
  ) -> [Item: IndexPath] {
    var paths: [Item: IndexPath] = [:]
    for (section, identifier) in snapshot.sectionIdentifiers.enumerated() {
      for (index, item) in snapshot.itemIdentifiers(inSection: identifier).enumerated() {
        paths[item] = IndexPath(item: index, section: section)
      }
    }
    return paths
  }

  /// A longest ascending part of distinct numbers, in O(n log n) (patience sorting).
  static func longestAscent(in numbers: [Int]) -> [Int] {
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      let length = tails.bisected { numbers[$0] >= number }
      if length > 0 { previous[index] = tails[length - 1] }
      if length == tails.count { tails.append(index) } else { tails[length] = index }
    }
    var result: [Int] = []
    var index = tails.last ?? -1
    while index >= 0 {
      result.append(numbers[index])
      index = previous[index]
    }
    return result.reversed()
  }
}
