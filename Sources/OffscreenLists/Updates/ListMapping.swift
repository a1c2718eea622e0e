import Foundation
import OffscreenGeometry

/// A mapping between the items before and after an update.
struct ListMapping {
  /// The sections' new indexes by their old ones.
  let sections: IndexMapping
  /// The inverse of `sections`.
  private let oldSections: IndexMapping
  /// The old indexes of the sections that were reloaded.
  private let reloadedSections: Set<Int>
  /// The old paths of items that were moved, by their new ones.
  private let origins: [IndexPath: IndexPath]
  /// The new paths of items that were moved, by their old ones.
  private let targets: [IndexPath: IndexPath]
  /// The mappings of kept sections in which items are inserted or deleted, by the section's new
  /// index.
  private var items: [Int: IndexMapping] = [:]
  /// The inverses of `items`, by the same indexes.
  private var oldItems: [Int: IndexMapping] = [:]

  /// Combines an update with the numbers of items before and after it.
  ///
  /// - Precondition: The numbers differ by exactly the insertions and deletions, and no path is out
  ///   of range.
  init(_ update: ListUpdate, from oldCounts: [Int], to newCounts: [Int]) {
    sections = update.sections.mapping(
      from: oldCounts.count, to: newCounts.count, of: "sections")
    oldSections = sections.inverse
    reloadedSections = Set(update.reloadedSections.keys)
    origins = update.origins
    targets = update.targets
    Self.check(
      Array(update.deletedItems.keys) + Array(update.reloadedItems.keys) + Array(targets.keys)
        + Array(update.reconfiguredItems),
      of: update.itemName, areIn: oldCounts, "before")
    Self.check(
      Array(update.insertedItems.keys) + Array(origins.keys), of: update.itemName, areIn: newCounts,
      "after")
    for section in reloadedSections {
      demand(
        oldCounts.indices.contains(section),
        "Section \(section) is not one of the \(oldCounts.count) before the update.")
    }
    let leaving = Self.itemsBySection(Array(update.deletedItems.keys) + Array(targets.keys))
    let arriving = Self.itemsBySection(Array(update.insertedItems.keys) + Array(origins.keys))
    for (section, newCount) in newCounts.enumerated() {
      guard let old = oldSections.newIndex(of: section), !reloadedSections.contains(old) else {
        continue
      }
      let (gone, come) = (leaving[old] ?? [], arriving[section] ?? [])
      demand(
        newCount == oldCounts[old] + come.count - gone.count,
        """
        The number of \(update.itemName)s in section \(section) after the update, \(newCount), must equal the \
        number before it, \(oldCounts[old]), plus \(come.count) inserted or moved in and minus \
        \(gone.count) deleted or moved out.
        """)
      guard !gone.isEmpty || !come.isEmpty else { continue }
      let mapping = IndexMapping(leaving: gone, arriving: come, origins: [:], targets: [:])
      items[section] = mapping
      oldItems[section] = mapping.inverse
    }
  }

  /// The path of an item after the update; nil if it was deleted or its section reloaded.
  func newPath(of path: IndexPath) -> IndexPath? {
    if let target = targets[path] { return target }
    guard !reloadedSections.contains(path.section),
      let section = sections.newIndex(of: path.section)
    else { return nil }
    guard let items = items[section] else { return IndexPath(item: path.item, section: section) }
    return items.newIndex(of: path.item).map { IndexPath(item: $0, section: section) }
  }

  /// The path of an item before the update; nil if it was inserted or its section reloaded.
  func oldPath(of path: IndexPath) -> IndexPath? {
    if let origin = origins[path] { return origin }
    guard let section = oldSection(of: path.section) else { return nil }
    guard let items = oldItems[path.section] else {
      return IndexPath(item: path.item, section: section)
    }
    return items.newIndex(of: path.item).map { IndexPath(item: $0, section: section) }
  }

  /// The old index of a section whose items are kept; nil if it was inserted or reloaded.
  func oldSection(of section: Int) -> Int? {
    oldSections.newIndex(of: section).flatMap { reloadedSections.contains($0) ? nil : $0 }
  }

  /// Whether items are inserted into or deleted from a section.
  func changesItems(ofNewSection section: Int) -> Bool { items[section] != nil }

  /// A function that returns, for each new item of a section asked in ascending order from 0, the
  /// item of the same section before; nil for one that is new there.
  func sources(ofNewSection section: Int) -> (Int) -> Int? {
    items[section]?.sources() ?? { $0 }
  }

  /// The old path of an item that was moved to a path; nil if none was.
  func origin(ofMovedTo path: IndexPath) -> IndexPath? { origins[path] }

  /// The items of some paths for each section, ascending.
  private static func itemsBySection(_ paths: [IndexPath]) -> [Int: [Int]] {
    Dictionary(grouping: paths, by: \.section).mapValues { $0.map(\.item).sorted() }
  }

  /// Ends the program with a sentence for the first path that is not one of an item; `when` is
  /// "before" or "after".
  private static func check(
    _ paths: [IndexPath], of itemName: String, areIn counts: [Int], _ when: String
  ) {
    for path in paths {
      demand(
        counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.item),
        "There is no \(itemName) \(path.item) in a section \(path.section) \(when) the update.")
    }
  }
}
