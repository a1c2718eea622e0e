public import Foundation
public import Offscreen
import OffscreenViews

// The defaults of objects that pass calls on: each asks `forwardingTarget(for:)`, and without a target gives the result
// of the protocol's own default.

/// An object that implements nothing.
private final class Unanswering: CollectionViewDelegate {}

extension CollectionViewDelegate where Self: ForwardingObject {
  private func receiver(_ name: String) -> any CollectionViewDelegate {
    target(
      of: MethodSelector(name, requiredBy: { $0 is any CollectionViewDelegate }),
      as: (any CollectionViewDelegate).self) ?? Unanswering()
  }

  /// Passes the call on.
  public func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    receiver("collectionView:shouldHighlightItemAt:").collectionView(
      collectionView, shouldHighlightItemAt: indexPath)
  }

  /// Passes the call on.
  public func collectionView(
    _ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath
  ) {
    receiver("collectionView:didHighlightItemAt:").collectionView(
      collectionView, didHighlightItemAt: indexPath)
  }

  /// Passes the call on.
  public func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {
    receiver("collectionView:didUnhighlightItemAt:").collectionView(
      collectionView, didUnhighlightItemAt: indexPath)
  }

  /// Passes the call on.
  public func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    receiver("collectionView:shouldSelectItemAt:").collectionView(
      collectionView, shouldSelectItemAt: indexPath)
  }

  /// Passes the call on.
  public func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    receiver("collectionView:shouldDeselectItemAt:").collectionView(
      collectionView, shouldDeselectItemAt: indexPath)
  }

  /// Passes the call on.
  public func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)
  {
    receiver("collectionView:didSelectItemAt:").collectionView(
      collectionView, didSelectItemAt: indexPath)
  }

  /// Passes the call on.
  public func collectionView(
    _ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath
  ) {
    receiver("collectionView:didDeselectItemAt:").collectionView(
      collectionView, didDeselectItemAt: indexPath)
  }

  /// Passes the call on.
  public func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    receiver("collectionView:willDisplay:forItemAt:").collectionView(
      collectionView, willDisplay: cell, forItemAt: indexPath)
  }

  /// Passes the call on.
  public func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    receiver("collectionView:didEndDisplaying:forItemAt:").collectionView(
      collectionView, didEndDisplaying: cell, forItemAt: indexPath)
  }

  /// Passes the call on.
  public func collectionView(
    _ collectionView: CollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    receiver("collectionView:targetIndexPathForMoveFromItemAt:toProposedIndexPath:").collectionView(
      collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath,
      toProposedIndexPath: proposedIndexPath)
  }
}
