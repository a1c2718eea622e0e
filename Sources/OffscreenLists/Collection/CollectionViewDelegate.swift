public import Foundation
public import OffscreenScrolling

/// Receives the events of a collection view's items; every method has a default.
///
/// Touching an item asks `shouldHighlightItemAt`; lifting the finger asks `shouldSelectItemAt`,
/// then the previous item is deselected and the new one selected. Selection by code does not call
/// the delegate.
public protocol CollectionViewDelegate: ScrollViewDelegate {
  /// Whether a touch highlights an item, and may select it.
  func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool

  /// Called when a finger has touched an item.
  func collectionView(
    _ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath)

  /// Called when the finger is no longer on the item.
  func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath)

  /// Whether a tap selects an item.
  func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool

  /// Whether a tap on a selected item deselects it, if several can be selected.
  func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool

  /// Called after a tap selected an item.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)

  /// Called after a tap deselected an item.
  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath)

  /// Called before a cell is added.
  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath)

  /// Called after a cell was removed, before it becomes available for reuse.
  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath)

  /// The place of an item that is moved by hand; the proposed one by default.
  ///
  /// A place in another section, or outside of it, leaves the item where it was last.
  func collectionView(
    _ collectionView: CollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath
}

extension CollectionViewDelegate {
  /// The proposed place.
  public func collectionView(
    _: CollectionView, targetIndexPathForMoveFromItemAt _: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath { proposed }

  /// Returns true.
  public func collectionView(_: CollectionView, shouldHighlightItemAt _: IndexPath) -> Bool { true }

  /// Does nothing.
  public func collectionView(_: CollectionView, didHighlightItemAt _: IndexPath) {}

  /// Does nothing.
  public func collectionView(_: CollectionView, didUnhighlightItemAt _: IndexPath) {}

  /// Returns true.
  public func collectionView(_: CollectionView, shouldSelectItemAt _: IndexPath) -> Bool { true }

  /// Returns true.
  public func collectionView(_: CollectionView, shouldDeselectItemAt _: IndexPath) -> Bool { true }

  /// Does nothing.
  public func collectionView(_: CollectionView, didSelectItemAt _: IndexPath) {}

  /// Does nothing.
  public func collectionView(_: CollectionView, didDeselectItemAt _: IndexPath) {}

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
}
