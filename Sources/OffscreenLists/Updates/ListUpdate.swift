import Foundation
import OffscreenGeometry

/// Changes of items and sections that are applied together: rows of a table, items of a collection.
///
/// Deletions, reloads and the origins of moves are positions before the update, insertions and the
/// targets of moves positions after it, in any order of the requests.
struct ListUpdate: CollectedChanges {
  /// The word for an item in messages.
  let itemName: String
  /// Insertions, deletions and moves of sections.
  private(set) var sections = BatchUpdate()
  /// The animations of inserted sections, by their new indexes.
  private(set) var insertedSections: [Int: ItemAnimation] = [:]
  /// The animations of deleted sections, by their old indexes.
  private(set) var deletedSections: [Int: ItemAnimation] = [:]
  /// The animations of reloaded sections, by their old indexes.
  private(set) var reloadedSections: [Int: ItemAnimation] = [:]
  /// The animations of inserted items, by their new paths.
  private(set) var insertedItems: [IndexPath: ItemAnimation] = [:]
  /// The animations of deleted items, by their old paths.
  private(set) var deletedItems: [IndexPath: ItemAnimation] = [:]
  /// The animations of reloaded items, by their old paths.
  private(set) var reloadedItems: [IndexPath: ItemAnimation] = [:]
  /// The items whose cells are configured again, by their old paths.
  private(set) var reconfiguredItems: Set<IndexPath> = []
  /// The origins of moves by their targets.
  private(set) var origins: [IndexPath: IndexPath] = [:]
  /// The targets of moves by their origins.
  private(set) var targets: [IndexPath: IndexPath] = [:]

  /// Creates an update without changes.
  init(of itemName: String) {
    self.itemName = itemName
  }

  /// Whether nothing is changed.
  var isEmpty: Bool {
    sections.isEmpty && reloadedSections.isEmpty && insertedItems.isEmpty && deletedItems.isEmpty
      && reloadedItems.isEmpty && reconfiguredItems.isEmpty && origins.isEmpty
  }

  /// Whether anything in the update is animated; changed sizes of items are too.
  var isAnimated: Bool {
    isEmpty || !origins.isEmpty || !reconfiguredItems.isEmpty || sections.hasMoves
      || [insertedSections, deletedSections, reloadedSections]
        .contains { $0.values.contains { $0 != .none } }
      || [insertedItems, deletedItems, reloadedItems]
        .contains { $0.values.contains { $0 != .none } }
  }

  /// Inserts a section, given by its index after the update; twice is a mistake.
  mutating func insert(section: Int, with animation: ItemAnimation) {
    sections.insert(section)
    insertedSections[section] = animation
  }

  /// Deletes a section, given by its index before the update; twice is a mistake.
  mutating func delete(section: Int, with animation: ItemAnimation) {
    sections.delete(section)
    deletedSections[section] = animation
  }

  /// Reloads a section, given by its index before the update.
  mutating func reload(section: Int, with animation: ItemAnimation) {
    reloadedSections[section] = animation
  }

  /// Moves a section from its index before the update to one after it.
  mutating func move(section: Int, to target: Int) {
    sections.move(from: section, to: target)
  }

  /// Inserts an item, given by its path after the update.
  ///
  /// - Precondition: No other item is inserted or moved there.
  mutating func insert(item path: IndexPath, with animation: ItemAnimation) {
    demand(
      origins[path] == nil && insertedItems.updateValue(animation, forKey: path) == nil,
      "\(itemName.capitalized) \(path.item) of section \(path.section) is inserted or moved to twice in one update."
    )
  }

  /// Deletes an item, given by its path before the update.
  ///
  /// - Precondition: The item is neither deleted, moved nor reloaded already.
  mutating func delete(item path: IndexPath, with animation: ItemAnimation) {
    demand(
      targets[path] == nil && reloadedItems[path] == nil
        && deletedItems.updateValue(animation, forKey: path) == nil,
      """
      \(itemName.capitalized) \(path.item) of section \(path.section) is deleted twice, or deleted and moved or \
      reloaded, in one update.
      """)
  }

  /// Reloads an item, given by its path before the update.
  ///
  /// - Precondition: The item is not deleted.
  mutating func reload(item path: IndexPath, with animation: ItemAnimation) {
    demand(
      deletedItems[path] == nil,
      "\(itemName.capitalized) \(path.item) of section \(path.section) is deleted and reloaded in one update."
    )
    reloadedItems[path] = animation
  }

  /// Configures the cell of an item again, given by its path before the update.
  mutating func reconfigure(item path: IndexPath) {
    reconfiguredItems.insert(path)
  }

  /// Moves an item from its path before the update to one after it.
  ///
  /// - Precondition: The item is neither deleted nor moved already, and no other item is inserted or
  ///   moved to the target.
  mutating func move(item origin: IndexPath, to target: IndexPath) {
    demand(
      deletedItems[origin] == nil && targets.updateValue(target, forKey: origin) == nil,
      """
      \(itemName.capitalized) \(origin.item) of section \(origin.section) is deleted or moved away twice in one update.
      """)
    demand(
      insertedItems[target] == nil && origins.updateValue(origin, forKey: target) == nil,
      """
      \(itemName.capitalized) \(target.item) of section \(target.section) is inserted or moved to twice in one update.
      """)
  }
}
