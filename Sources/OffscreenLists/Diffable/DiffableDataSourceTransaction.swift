/// What a finger has changed in the order of a list's items.
public struct DiffableDataSourceTransaction<
  SectionIdentifier: Hashable, ItemIdentifier: Hashable
> {
  /// The sections and items before.
  public let initialSnapshot: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>
  /// The sections and items after.
  public let finalSnapshot: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>
  /// The change of the list of all items, with moves.
  public let difference: CollectionDifference<ItemIdentifier>
  /// The changes of the sections in which items have moved.
  public let sectionTransactions:
    [DiffableDataSourceSectionTransaction<SectionIdentifier, ItemIdentifier>]
}

/// What a finger has changed in the order of the items of a section.
public struct DiffableDataSourceSectionTransaction<
  SectionIdentifier: Hashable, ItemIdentifier: Hashable
> {
  /// The section.
  public let sectionIdentifier: SectionIdentifier
  /// The items of the section before.
  public let initialSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifier>
  /// The items of the section after.
  public let finalSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifier>
  /// The change of the list of the section's items, with moves.
  public let difference: CollectionDifference<ItemIdentifier>
}
