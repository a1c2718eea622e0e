public import Foundation

/// Gives a table the rows of a snapshot, and applies new snapshots as batches of updates.
///
/// It is the table's data source, which the table does not retain.
open class TableViewDiffableDataSource<SectionIdentifier: Hashable, ItemIdentifier: Hashable>:
  NSObject, TableViewDataSource
{
  /// Makes the cell of an item; nil ends the program with a sentence.
  public typealias CellProvider = (
    _ tableView: TableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifier
  ) -> TableViewCell?

  private final weak var tableView: TableView?
  private final let cellProvider: CellProvider
  private final var current = DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>()

  /// How rows appear and disappear.
  open var defaultRowAnimation = TableView.RowAnimation.automatic

  /// Creates a data source without sections, and makes it that of a table.
  public init(tableView: TableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  /// The snapshot that the table shows.
  open func snapshot() -> DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier> { current }

  /// Shows a snapshot: with a transition of what has changed, or by a reload.
  open func apply(
    _ snapshot: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let change = SnapshotDifference(from: current, to: snapshot)
    current = snapshot.applied
    guard let tableView, animatingDifferences else {
      self.tableView?.reloadData()
      completion?()
      return
    }
    let animation = defaultRowAnimation
    tableView.performBatchUpdates {
      tableView.deleteSections(change.deletedSections, with: animation)
      tableView.insertSections(change.insertedSections, with: animation)
      tableView.reloadSections(change.reloadedSections, with: animation)
      for move in change.movedSections { tableView.moveSection(move.from, toSection: move.to) }
      tableView.deleteRows(at: change.deletedItems, with: animation)
      tableView.insertRows(at: change.insertedItems, with: animation)
      tableView.reloadRows(at: change.reloadedItems, with: animation)
      for move in change.movedItems { tableView.moveRow(at: move.from, to: move.to) }
    } completion: { _ in
      completion?()
    }
  }

  /// The item of a row; nil for a path without one.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifier? {
    current.item(at: indexPath)
  }

  /// The row of an item; nil for an item that is not shown.
  open func indexPath(for itemIdentifier: ItemIdentifier) -> IndexPath? {
    current.path(of: itemIdentifier)
  }

  /// The section at an index; nil for one that does not exist.
  open func sectionIdentifier(for index: Int) -> SectionIdentifier? {
    current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
  }

  /// The index of a section; nil for one that is not shown.
  open func index(for sectionIdentifier: SectionIdentifier) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: Data

  /// The number of sections of the snapshot.
  open func numberOfSections(in tableView: TableView) -> Int { current.numberOfSections }

  /// The number of items of a section of the snapshot.
  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sectionIdentifier(for: section).map { current.numberOfItems(inSection: $0) } ?? 0
  }

  /// The cell that the provider makes.
  open func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    guard let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(tableView, indexPath, item)
    else { fatalError("The provider of cells made none for \(indexPath).") }
    return cell
  }

  /// No title; a subclass may return one.
  open func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }

  /// No title; a subclass may return one.
  open func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    nil
  }
}

extension DiffableDataSourceSnapshot {
  /// The item at a path; nil for a path without one.
  func item(at path: IndexPath) -> ItemIdentifier? {
    guard sectionIdentifiers.indices.contains(path.section) else { return nil }
    let items = itemIdentifiers(inSection: sectionIdentifiers[path.section])
    return items.indices.contains(path.item) ? items[path.item] : nil
  }

  /// The path of an item; nil for an item that is not there.
  func path(of item: ItemIdentifier) -> IndexPath? {
    guard let owner = sectionIdentifier(containingItem: item), let section = indexOfSection(owner),
      let index = itemIdentifiers(inSection: owner).firstIndex(of: item)
    else { return nil }
    return IndexPath(item: index, section: section)
  }
}
