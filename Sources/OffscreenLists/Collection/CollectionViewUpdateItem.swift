public import Foundation

/// One change of a batch of updates, as a layout hears of it.
open class CollectionViewUpdateItem: NSObject {
  /// The kinds of changes.
  ///
  /// Raw values are UIKit's.
  public enum Action: Int, Hashable, Sendable {
    /// An item or section is inserted.
    case insert = 0
    /// An item or section is deleted.
    case delete = 1
    /// An item or section is replaced.
    case reload = 2
    /// An item or section changes its position.
    case move = 3
    /// Nothing changes.
    case none = 4
  }

  /// The item before the batch; nil for an insertion.
  ///
  /// That of a section has the item `NSNotFound`.
  public final let indexPathBeforeUpdate: IndexPath?
  /// The item after the batch; nil for a deletion.
  ///
  /// That of a section has the item `NSNotFound`.
  public final let indexPathAfterUpdate: IndexPath?
  /// The kind of the change.
  public final let updateAction: Action

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    super.init()
  }

  /// The change, without an address, so that texts are the same in every run.
  open override var description: String {
    func text(_ path: IndexPath?) -> String {
      path.map { "\($0.section):\($0.item == NSNotFound ? "-" : "\($0.item)")" } ?? "nil"
    }
    return "\(updateAction) \(text(indexPathBeforeUpdate)) -> \(text(indexPathAfterUpdate))"
  }
}

extension ListUpdate {
  /// The changes as objects: deletions, insertions, reloads, moves, each in order, sections first.
  ///
  /// `mapping` gives reloaded items their paths after the update.
  func items(_ mapping: ListMapping) -> [CollectionViewUpdateItem] {
    func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    var items: [CollectionViewUpdateItem] = []
    for section in deletedSections.keys.sorted() {
      items.append(CollectionViewUpdateItem(.delete, from: whole(section), to: nil))
    }
    for path in deletedItems.keys.sorted() {
      items.append(CollectionViewUpdateItem(.delete, from: path, to: nil))
    }
    for section in insertedSections.keys.sorted() {
      items.append(CollectionViewUpdateItem(.insert, from: nil, to: whole(section)))
    }
    for path in insertedItems.keys.sorted() {
      items.append(CollectionViewUpdateItem(.insert, from: nil, to: path))
    }
    for section in reloadedSections.keys.sorted() {
      let after = mapping.sections.newIndex(of: section).map(whole)
      items.append(CollectionViewUpdateItem(.reload, from: whole(section), to: after))
    }
    for path in reloadedItems.keys.sorted() {
      items.append(CollectionViewUpdateItem(.reload, from: path, to: mapping.newPath(of: path)))
    }
    for (origin, target) in targets.sorted(by: { $0.key < $1.key }) {
      items.append(CollectionViewUpdateItem(.move, from: origin, to: target))
    }
    return items
  }
}
