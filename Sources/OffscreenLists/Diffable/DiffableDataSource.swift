public import Foundation

/// The snapshot that a list shows, and the places of its sections and items: the common base of the
/// diffable data sources of tables and collection views.
open class DiffableDataSource<SectionIdentifier: Hashable, ItemIdentifier: Hashable>: NSObject {
  final var current = DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>()

  /// The snapshot that the list shows.
  open func snapshot() -> DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier> { current }

  /// The item at a path; nil for a path without one.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifier? {
    guard let section = sectionIdentifier(for: indexPath.section) else { return nil }
    let items = current.itemIdentifiers(inSection: section)
    return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }

  /// The path of an item; nil for an item that is not shown.
  ///
  /// O(1).
  open func indexPath(for itemIdentifier: ItemIdentifier) -> IndexPath? {
    current.place(of: itemIdentifier).map { IndexPath(item: $0.item, section: $0.section) }
  }

  /// The section at an index; nil for one that does not exist.
  open func sectionIdentifier(for index: Int) -> SectionIdentifier? {
    let sections = current.sectionIdentifiers
    return sections.indices.contains(index) ? sections[index] : nil
  }

  /// The index of a section; nil for one that is not shown.
  open func index(for sectionIdentifier: SectionIdentifier) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  /// The number of items in the section at an index; 0 for one that does not exist.
  final func count(inSection section: Int) -> Int {
    sectionIdentifier(for: section).map { current.numberOfItems(inSection: $0) } ?? 0
  }

  /// Makes a snapshot the current one, and returns what has changed.
  final func replaceCurrent(
    by snapshot: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>
  ) -> SnapshotDifference {
    var snapshot = snapshot
    snapshot.settle()
    defer { current = snapshot.applied }
    return SnapshotDifference(from: current, to: snapshot)
  }
}
