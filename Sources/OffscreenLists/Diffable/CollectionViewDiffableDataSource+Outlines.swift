import Foundation
import OffscreenViews

// Sections whose items have children: each such section has a snapshot of its own, and the snapshot of the whole list
// contains those of its items that are visible.

extension CollectionViewDiffableDataSource {
  /// Decisions about items that a finger expands or collapses, and calls before it.
  public struct SectionSnapshotHandlers<ItemType: Hashable> {
    /// The descendants of an item.
    public typealias Children = DiffableDataSourceSectionSnapshot<ItemType>

    /// Whether an item may be expanded; nil permits it.
    public var shouldExpandItem: ((ItemType) -> Bool)?
    /// Called before an item is expanded.
    public var willExpandItem: ((ItemType) -> Void)?
    /// Whether an item may be collapsed; nil permits it.
    public var shouldCollapseItem: ((ItemType) -> Bool)?
    /// Called before an item is collapsed.
    public var willCollapseItem: ((ItemType) -> Void)?
    /// Returns new children for an item before it is expanded, given its present ones; if nil, it keeps them.
    public var snapshotForExpandingParent: ((ItemType, Children) -> Children)?

    /// Creates handlers that decide nothing.
    public init() {}
  }

  /// Shows the visible items of a snapshot in a section, with a transition or at once; a section that is not there is added
  /// behind the others.
  ///
  /// `completion` is called at the end of the transition.
  public final func apply(
    _ snapshot: DiffableDataSourceSectionSnapshot<ItemIdentifier>,
    to section: SectionIdentifier, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    var whole = current
    if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
    whole.deleteItems(whole.itemIdentifiers(inSection: section))
    whole.appendItems(snapshot.visibleItems, toSection: section)
    outlines[section] = snapshot
    show(whole, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// The items of a section with their children; those of a section to which no such snapshot was applied have none.
  ///
  /// A section that is not there ends the program with a message.
  public final func snapshot(
    for section: SectionIdentifier
  ) -> DiffableDataSourceSectionSnapshot<ItemIdentifier> {
    if let outline = outlines[section] { return outline }
    var result = DiffableDataSourceSectionSnapshot<ItemIdentifier>()
    result.append(current.itemIdentifiers(inSection: section))
    return result
  }

  /// Forgets the children in sections whose visible items are others now.
  final func dropStaleOutlines() {
    outlines = outlines.filter { section, outline in
      current.indexOfSection(section) != nil
        && outline.visibleItems == current.itemIdentifiers(inSection: section)
    }
  }

  /// The place of an item in the outline of its section; nil in a section without one.
  final func outlinePlace(of item: ItemIdentifier) -> OutlinePlace? {
    guard let section = current.sectionIdentifier(containingItem: item),
      let outline = outlines[section]
    else { return nil }
    return OutlinePlace(level: outline.level(of: item), isExpanded: outline.isExpanded(item))
  }
}

extension CollectionViewDiffableDataSource: OutlineSource {
  func outlinePlace(at indexPath: IndexPath) -> OutlinePlace? {
    outlines.isEmpty ? nil : itemIdentifier(for: indexPath).flatMap(outlinePlace(of:))
  }

  func toggleExpansion(at indexPath: IndexPath) {
    guard let item = itemIdentifier(for: indexPath),
      let section = sectionIdentifier(for: indexPath.section)
    else { return }
    let isExpanded = snapshot(for: section).isExpanded(item)
    let handlers = sectionSnapshotHandlers
    let should = isExpanded ? handlers.shouldCollapseItem : handlers.shouldExpandItem
    guard should?(item) ?? true else { return }
    (isExpanded ? handlers.willCollapseItem : handlers.willExpandItem)?(item)
    guard var outline = outline(of: section, containing: item) else { return }
    if isExpanded {
      outline.collapse([item])
    } else {
      if let children = handlers.snapshotForExpandingParent?(item, outline.snapshot(of: item)) {
        guard let present = self.outline(of: section, containing: item) else { return }
        outline = present
        outline.replace(childrenOf: item, using: children)
      }
      outline.expand([item])
    }
    apply(outline, to: section)
  }

  /// The items of a section after a handler has run; nil if it took the item out of it.
  private func outline(
    of section: SectionIdentifier, containing item: ItemIdentifier
  ) -> DiffableDataSourceSectionSnapshot<ItemIdentifier>? {
    guard current.sectionIdentifier(containingItem: item) == section else { return nil }
    return snapshot(for: section)
  }
}
