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
  /// The items that stay or move and are configured again, as paths before the batch.
  private(set) var reconfiguredItems: [IndexPath] = []
  /// The moved items, as paths before and after the batch.
  private(set) var movedItems: [(from: IndexPath, to: IndexPath)] = []

  /// Compares two snapshots whose places are settled, in O(n log n).
  init<Section, Item>(
    from old: DiffableDataSourceSnapshot<Section, Item>,
    to new: DiffableDataSourceSnapshot<Section, Item>
  ) {
    let formerSections = new.sectionIdentifiers.map(old.indexOfSection)
    for (index, section) in old.sectionIdentifiers.enumerated()
    where new.indexOfSection(section) == nil {
      deletedSections.insert(index)
    }
    let kept = formerSections.compactMap(\.self)
    let staying = Set(Self.longestAscent(in: kept))
    for (target, origin) in formerSections.enumerated() {
      guard let origin else {
        insertedSections.insert(target)
        continue
      }
      if !staying.contains(origin) { movedSections.append((origin, target)) }
    }
    for section in new.reloadedSectionIdentifiers {
      if let index = old.indexOfSection(section) { reloadedSections.insert(index) }
    }
    compareItems(from: old, to: new, formerSections)
    noteReconfigured(from: old, to: new)
  }

  /// Compares the items of the sections that stay.
  ///
  /// Within a section, the items of a longest ascending part stay and the others move, so that few cells do.
  private mutating func compareItems<Section, Item>(
    from old: DiffableDataSourceSnapshot<Section, Item>,
    to new: DiffableDataSourceSnapshot<Section, Item>, _ formerSections: [Int?]
  ) {
    let reloaded = Set(new.reloadedItemIdentifiers)
    var isKept = old.sectionIdentifiers.map {
      [Bool](repeating: false, count: old.numberOfItems(inSection: $0))
    }
    for (index, section) in new.sectionIdentifiers.enumerated() {
      let items = new.itemIdentifiers(inSection: section)
      let origins = items.map(old.place(of:))
      for case let origin? in origins { isKept[origin.section][origin.item] = true }
      let former = formerSections[index]
      if let former, reloadedSections.contains(former) {
        deleteOrigins(origins, outside: former)
        continue
      }
      let own = origins.compactMap { $0.flatMap { $0.section == former ? $0.item : nil } }
      let staying = Self.longestAscent(in: own)
      var nextStaying = staying.startIndex
      for (position, origin) in origins.enumerated() {
        let target = IndexPath(item: position, section: index)
        guard let origin, !reloadedSections.contains(origin.section) else {
          if former != nil { insertedItems.append(target) }
          continue
        }
        if origin.section == former, nextStaying < staying.endIndex,
          staying[nextStaying] == origin.item
        {
          nextStaying += 1
          continue
        }
        let path = IndexPath(item: origin.item, section: origin.section)
        if !reloaded.isEmpty, reloaded.contains(items[position]) {
          // A cell that moves cannot be made again, so the item is deleted and inserted.
          if !deletedSections.contains(origin.section) { deletedItems.append(path) }
          if former != nil { insertedItems.append(target) }
        } else {
          movedItems.append((path, target))
        }
      }
    }
    for (section, isKept) in isKept.enumerated() where isRetained(oldSection: section) {
      for (item, isKept) in isKept.enumerated() where !isKept {
        deletedItems.append(IndexPath(item: item, section: section))
      }
    }
    guard !reloaded.isEmpty else { return }
    let leaving = Set(deletedItems).union(movedItems.map(\.from))
    for item in new.reloadedItemIdentifiers {
      guard let place = old.place(of: item), isRetained(oldSection: place.section) else { continue }
      let path = IndexPath(item: place.item, section: place.section)
      if !leaving.contains(path) { reloadedItems.append(path) }
    }
  }

  /// Deletes items that move to a section that is made again from their old places.
  private mutating func deleteOrigins(
    _ origins: [(section: Int, item: Int)?], outside section: Int
  ) {
    for case let origin? in origins
    where origin.section != section && isRetained(oldSection: origin.section) {
      deletedItems.append(IndexPath(item: origin.item, section: origin.section))
    }
  }

  /// Whether a section of the old snapshot stays and is not made again.
  private func isRetained(oldSection section: Int) -> Bool {
    !deletedSections.contains(section) && !reloadedSections.contains(section)
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

extension SnapshotDifference {
  /// Notes which items are configured again, once all others are known.
  private mutating func noteReconfigured<Section, Item>(
    from old: DiffableDataSourceSnapshot<Section, Item>,
    to new: DiffableDataSourceSnapshot<Section, Item>
  ) {
    guard !new.reconfiguredItemIdentifiers.isEmpty else { return }
    let made = Set(deletedItems).union(reloadedItems)
    for item in Set(new.reconfiguredItemIdentifiers) {
      guard let place = old.place(of: item), isRetained(oldSection: place.section) else { continue }
      let path = IndexPath(item: place.item, section: place.section)
      guard !made.contains(path) else { continue }
      reconfiguredItems.append(path)
    }
    reconfiguredItems.sort()
  }
}
