import Foundation

// Items that a finger moves.

extension CollectionViewDiffableDataSource {
  /// Decides which items a finger may move, and hears of it.
  public struct ReorderingHandlers {
    /// Whether an item may be moved; nil, the default, forbids it.
    public var canReorderItem: ((ItemIdentifier) -> Bool)?
    /// Called with the change before the data source has the new order.
    public var willReorder:
      ((DiffableDataSourceTransaction<SectionIdentifier, ItemIdentifier>) -> Void)?
    /// Called with the change when the data source has the new order.
    public var didReorder:
      ((DiffableDataSourceTransaction<SectionIdentifier, ItemIdentifier>) -> Void)?

    /// Creates handlers that permit nothing.
    public init() {}
  }

  /// Gives an item another place in its section, and tells the handlers.
  final func reorder(from source: IndexPath, to target: IndexPath) {
    guard let item = itemIdentifier(for: source),
      let section = sectionIdentifier(for: source.section)
    else { return }
    let change = movement(of: item, in: section, to: target.item)
    reorderingHandlers.willReorder?(change.transaction)
    // A handler that has applied another snapshot has ended the movement.
    guard current.sectionIdentifiers == change.transaction.initialSnapshot.sectionIdentifiers,
      current.itemIdentifiers == change.transaction.initialSnapshot.itemIdentifiers
    else { return }
    if outlines[section] != nil { outlines[section] = change.outline }
    _ = replaceCurrent(by: change.transaction.finalSnapshot)
    // The list moves the one item by itself.
    if change.order != change.transaction.finalSnapshot.itemIdentifiers(inSection: section) {
      reloadList()
    }
    reorderingHandlers.didReorder?(change.transaction)
    // The list has not moved the item yet, so that it cannot follow a snapshot that the handler has applied.
    if current.itemIdentifiers != change.transaction.finalSnapshot.itemIdentifiers { reloadList() }
  }

  private typealias Movement = (
    transaction: DiffableDataSourceTransaction<SectionIdentifier, ItemIdentifier>,
    outline: DiffableDataSourceSectionSnapshot<ItemIdentifier>, order: [ItemIdentifier]
  )

  /// The change if an item moves to an index of its section, and the order that the list has then.
  private func movement(
    of item: ItemIdentifier, in section: SectionIdentifier, to index: Int
  ) -> Movement {
    let former = snapshot(for: section)
    var order = current.itemIdentifiers(inSection: section)
    order.removeAll { $0 == item }
    let index = min(max(index, 0), order.count)
    var outline = former
    outline.move(item, behind: index > 0 ? order[index - 1] : nil)
    order.insert(item, at: index)
    var whole = current
    whole.deleteItems(whole.itemIdentifiers(inSection: section))
    whole.appendItems(outline.visibleItems, toSection: section)
    let transaction = DiffableDataSourceTransaction(
      initialSnapshot: current, finalSnapshot: whole,
      difference: whole.itemIdentifiers.difference(from: current.itemIdentifiers)
        .inferringMoves(),
      sectionTransactions: [
        DiffableDataSourceSectionTransaction(
          sectionIdentifier: section, initialSnapshot: former, finalSnapshot: outline,
          difference: outline.items.difference(from: former.items).inferringMoves())
      ])
    return (transaction, outline, order)
  }
}
