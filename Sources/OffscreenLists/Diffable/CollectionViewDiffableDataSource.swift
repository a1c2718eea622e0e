public import Foundation

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

  /// Creates a data source without sections, and makes it that of a collection view.
  public init(collectionView: CollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  /// Shows a snapshot: with a transition from the previous one, or by a reload.
  open func apply(
    _ snapshot: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let change = replaceCurrent(by: snapshot)
    guard let collectionView, animatingDifferences else {
      self.collectionView?.reloadData()
      completion?()
      return
    }
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
}
