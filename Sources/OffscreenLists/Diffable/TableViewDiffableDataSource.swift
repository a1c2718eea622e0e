public import Foundation
import OffscreenViews

/// Gives a table the rows of a snapshot, and applies new snapshots as batches of updates.
///
/// It is the table's data source, which the table does not retain.
open class TableViewDiffableDataSource<SectionIdentifier: Hashable, ItemIdentifier: Hashable>:
  DiffableDataSource<SectionIdentifier, ItemIdentifier>, TableViewDataSource
{
  /// Makes the cell of an item; nil ends the program with a message.
  public typealias CellProvider = (
    _ tableView: TableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifier
  ) -> TableViewCell?

  private final weak var tableView: TableView?
  private final let cellProvider: CellProvider

  /// The animation with which rows appear and disappear.
  open var defaultRowAnimation = TableView.RowAnimation.automatic

  /// Creates a data source without sections, and makes it that of a table.
  public init(tableView: TableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  /// Shows a snapshot by applying what is different from the previous one, with a transition or at once.
  open func apply(
    _ snapshot: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let change = replaceCurrent(by: snapshot)
    guard let tableView else {
      completion?()
      return
    }
    if animatingDifferences {
      apply(change, to: tableView, with: defaultRowAnimation, completion: completion)
    } else {
      View.performWithoutAnimation {
        apply(change, to: tableView, with: .none, completion: completion)
      }
    }
  }

  /// Shows a snapshot by a reload of everything.
  open func applySnapshotUsingReloadData(
    _ snapshot: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>,
    completion: (() -> Void)? = nil
  ) {
    _ = replaceCurrent(by: snapshot)
    tableView?.reloadData()
    completion?()
  }

  private final func apply(
    _ change: SnapshotDifference, to tableView: TableView, with animation: TableView.RowAnimation,
    completion: (() -> Void)?
  ) {
    tableView.performBatchUpdates {
      tableView.deleteSections(change.deletedSections, with: animation)
      tableView.insertSections(change.insertedSections, with: animation)
      tableView.reloadSections(change.reloadedSections, with: animation)
      for move in change.movedSections { tableView.moveSection(move.from, toSection: move.to) }
      tableView.deleteRows(at: change.deletedItems, with: animation)
      tableView.insertRows(at: change.insertedItems, with: animation)
      tableView.reloadRows(at: change.reloadedItems, with: animation)
      tableView.reconfigureRows(at: change.reconfiguredItems)
      for move in change.movedItems { tableView.moveRow(at: move.from, to: move.to) }
    } completion: { _ in
      completion?()
    }
  }

  // MARK: Data

  /// The number of sections of the snapshot.
  open func numberOfSections(in tableView: TableView) -> Int { current.numberOfSections }

  /// The number of items of a section of the snapshot.
  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    count(inSection: section)
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

  /// True; a subclass may return another value.
  open func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

  /// Does nothing; a subclass may apply another snapshot.
  open func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
}
