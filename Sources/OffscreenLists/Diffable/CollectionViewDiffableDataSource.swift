public import Foundation
import OffscreenViews

/// Gives a collection view the items of a snapshot, and applies new snapshots as batches of updates.
///
/// It is the collection view's data source, which the collection view does not retain.
open class CollectionViewDiffableDataSource<SectionIdentifier: Hashable, ItemIdentifier: Hashable>:
  DiffableDataSource<SectionIdentifier, ItemIdentifier>, CollectionViewDataSource
{
  /// Makes the cell of an item; nil ends the program with a message.
  public typealias CellProvider = (
    _ collectionView: CollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifier
  ) -> CollectionViewCell?

  /// Makes the header, footer or other supplementary view of a path.
  public typealias SupplementaryViewProvider = (
    _ collectionView: CollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> CollectionReusableView?

  private final weak var collectionView: CollectionView?
  private final let cellProvider: CellProvider

  /// Makes supplementary views; nil, the default, shows empty ones.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// The items of the sections to which a snapshot of their own was applied.
  final var outlines: [SectionIdentifier: DiffableDataSourceSectionSnapshot<ItemIdentifier>] = [:]
  /// Decides about items that a finger expands or collapses.
  public final var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifier>()
  /// Decides which items a finger moves.
  public final var reorderingHandlers = ReorderingHandlers()

  /// Creates a data source without sections, and makes it that of a collection view.
  public init(collectionView: CollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  /// Shows a snapshot by applying what is different from the previous one, with a transition or at once.
  open func apply(
    _ snapshot: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    show(snapshot, animatingDifferences: animatingDifferences, completion: completion)
  }

  final func show(
    _ snapshot: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>,
    animatingDifferences: Bool, completion: (() -> Void)?
  ) {
    let cells = outlineCells
    let change = replaceCurrent(by: snapshot)
    dropStaleOutlines()
    guard let collectionView else {
      completion?()
      return
    }
    let show = { [self] in
      for (cell, item) in cells where current.place(of: item) != nil {
        cell.take(outlinePlace(of: item))
      }
    }
    if animatingDifferences {
      if !cells.isEmpty { View.animate(withDuration: UpdateTransition.duration, animations: show) }
      apply(change, to: collectionView, completion: completion)
    } else {
      View.performWithoutAnimation {
        show()
        apply(change, to: collectionView, completion: completion)
      }
    }
  }

  /// The visible cells of sections whose items have children, with their items.
  private final var outlineCells: [(cell: CollectionViewCell, item: ItemIdentifier)] {
    guard !outlines.isEmpty, let collectionView else { return [] }
    return collectionView.visibleCells.compactMap { cell in
      collectionView.indexPath(for: cell).flatMap(itemIdentifier).map { (cell, $0) }
    }
  }

  /// Shows a snapshot by a reload of everything.
  open func applySnapshotUsingReloadData(
    _ snapshot: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>,
    completion: (() -> Void)? = nil
  ) {
    _ = replaceCurrent(by: snapshot)
    dropStaleOutlines()
    reloadList()
    completion?()
  }

  final func reloadList() { collectionView?.reloadData() }

  private final func apply(
    _ change: SnapshotDifference, to collectionView: CollectionView, completion: (() -> Void)?
  ) {
    collectionView.performBatchUpdates {
      collectionView.deleteSections(change.deletedSections)
      collectionView.insertSections(change.insertedSections)
      collectionView.reloadSections(change.reloadedSections)
      for move in change.movedSections {
        collectionView.moveSection(move.from, toSection: move.to)
      }
      collectionView.deleteItems(at: change.deletedItems)
      collectionView.insertItems(at: change.insertedItems)
      collectionView.reloadItems(at: change.reloadedItems)
      collectionView.reconfigureItems(at: change.reconfiguredItems)
      for move in change.movedItems { collectionView.moveItem(at: move.from, to: move.to) }
    } completion: { _ in
      completion?()
    }
  }

  // MARK: Data

  /// The number of sections of the snapshot.
  open func numberOfSections(in collectionView: CollectionView) -> Int { current.numberOfSections }

  /// The number of items of a section of the snapshot.
  open func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    count(inSection: section)
  }

  /// The cell that the provider makes.
  open func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    guard let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(collectionView, indexPath, item)
    else { fatalError("The provider of cells made none for \(indexPath).") }
    return cell
  }

  /// The view that the provider makes.
  open func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? CollectionReusableView()
  }

  /// Whether the handlers permit that the item at a path is moved.
  open func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    itemIdentifier(for: indexPath).map { reorderingHandlers.canReorderItem?($0) ?? false } ?? false
  }

  /// Moves the item, with its children, in the snapshot of its section, and tells the handlers.
  open func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    reorder(from: sourceIndexPath, to: destinationIndexPath)
  }
}
