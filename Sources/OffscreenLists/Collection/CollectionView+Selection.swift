public import Foundation
import OffscreenScrolling
import OffscreenViews

extension CollectionView {
  /// The selected items, ascending; empty if there are none, and never nil.
  public var indexPathsForSelectedItems: [IndexPath]? { selected.sorted() }

  /// Selects an item, instead of the one selected before unless several can be, and scrolls to it.
  ///
  /// The delegate is not called. Nil deselects all items; a path out of range is ignored; an empty
  /// position does not scroll.
  public func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition = []
  ) {
    updateIfNeeded()
    guard let indexPath else {
      for path in selected.sorted() { setSelected(false, at: path) }
      return
    }
    guard allowsSelection, hasItem(at: indexPath) else { return }
    if !allowsMultipleSelection {
      for path in selected.sorted() where path != indexPath { setSelected(false, at: path) }
    }
    setSelected(true, at: indexPath)
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects an item; has no effect if it is not selected.
  ///
  /// The delegate is not called.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    setSelected(false, at: indexPath)
  }

  /// Changes the selection of one item and its cell, without a call to the delegate.
  private func setSelected(_ isSelected: Bool, at indexPath: IndexPath) {
    guard selected.contains(indexPath) != isSelected else { return }
    if isSelected {
      selected.insert(indexPath)
    } else {
      selected.remove(indexPath)
    }
    (visible[ElementKey(indexPath)] as? CollectionViewCell)?.isSelected = isSelected
  }

  // MARK: Taps

  /// Whether a touch may highlight a cell, and so select its item; the delegate decides.
  func shouldHighlight(_ cell: CollectionViewCell) -> Bool {
    guard let path = indexPath(for: cell) else { return false }
    return called(itemDelegate)?.collectionView(self, shouldHighlightItemAt: path) ?? true
  }

  /// Highlights a cell or ends that, and tells the delegate of a change.
  func setHighlight(_ isHighlighted: Bool, of cell: CollectionViewCell) {
    guard cell.isHighlighted != isHighlighted else { return }
    cell.isHighlighted = isHighlighted
    guard let path = indexPath(for: cell) else { return }
    if isHighlighted {
      called(itemDelegate)?.collectionView(self, didHighlightItemAt: path)
    } else {
      called(itemDelegate)?.collectionView(self, didUnhighlightItemAt: path)
    }
  }

  /// Handles a tap on a cell: selects its item, or deselects it if several can be selected.
  func cellWasTapped(_ cell: CollectionViewCell) {
    guard allowsSelection, let path = indexPath(for: cell) else { return }
    if selected.contains(path) {
      guard allowsMultipleSelection,
        called(itemDelegate)?.collectionView(self, shouldDeselectItemAt: path) ?? true
      else { return }
      setSelected(false, at: path)
      called(itemDelegate)?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard called(itemDelegate)?.collectionView(self, shouldSelectItemAt: path) ?? true else {
      return
    }
    if !allowsMultipleSelection {
      for old in selected.sorted() {
        setSelected(false, at: old)
        called(itemDelegate)?.collectionView(self, didDeselectItemAt: old)
      }
    }
    // The delegate may have changed the items.
    guard indexPath(for: cell) == path else { return }
    setSelected(true, at: path)
    called(itemDelegate)?.collectionView(self, didSelectItemAt: path)
  }
}
