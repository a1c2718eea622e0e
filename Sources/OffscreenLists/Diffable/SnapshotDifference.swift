import Foundation
import OffscreenGeometry

/// The changes that lead from one snapshot to another, as a batch of a list names them: what goes, by its
/// place before, and what comes, by its place afterwards.
struct SnapshotDifference {
  /// Indexes before the batch.
  private(set) var deletedSections = IndexSet()
  /// Indexes after the batch.
  private(set) var insertedSections = IndexSet()
  /// Indexes before the batch of sections that are made anew with all their items.
  private(set) var reloadedSections = IndexSet()
  /// Indexes before and after the batch: as few moves as bring the kept sections into their order.
  private(set) var movedSections: [(from: Int, to: Int)] = []
  /// Paths before the batch; items of deleted sections are not among them.
  private(set) var deletedItems: [IndexPath] = []
  /// Paths after the batch; items of inserted sections that are new are not among them.
  private(set) var insertedItems: [IndexPath] = []
  /// Paths before the batch of items that stay where they are.
  private(set) var reloadedItems: [IndexPath] = []
  /// Paths before and after the batch.
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
          // A cell that moves is not made anew, so the item goes and comes.
          if !deletedSections.contains(origin.section) { deletedItems.append(origin) }
          if former != nil { insertedItems.append(target) }
        } else {
          movedItems.append((origin, target))
        }
      }
    }
    // An item that leaves for a section that is made anew is deleted where it was.
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
