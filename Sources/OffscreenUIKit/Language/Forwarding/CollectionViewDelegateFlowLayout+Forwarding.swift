public import Foundation
public import Offscreen
import OffscreenViews

// The defaults of objects that pass calls on: each asks `forwardingTarget(for:)`, and without a target gives the result
// of the protocol's own default.

/// An object that implements nothing.
private final class Unanswering: CollectionViewDelegateFlowLayout {}

extension CollectionViewDelegateFlowLayout where Self: ForwardingObject {
  private func receiver(_ name: String) -> any CollectionViewDelegateFlowLayout {
    target(
      of: MethodSelector(name, requiredBy: { $0 is any CollectionViewDelegateFlowLayout }),
      as: (any CollectionViewDelegateFlowLayout).self) ?? Unanswering()
  }

  /// Passes the call on.
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    receiver("collectionView:layout:sizeForItemAt:").collectionView(
      collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
  }

  /// Passes the call on.
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets {
    receiver("collectionView:layout:insetForSectionAt:").collectionView(
      collectionView, layout: collectionViewLayout, insetForSectionAt: section)
  }

  /// Passes the call on.
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    receiver("collectionView:layout:minimumLineSpacingForSectionAt:").collectionView(
      collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section)
  }

  /// Passes the call on.
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    receiver("collectionView:layout:minimumInteritemSpacingForSectionAt:").collectionView(
      collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section)
  }

  /// Passes the call on.
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    receiver("collectionView:layout:referenceSizeForHeaderInSection:").collectionView(
      collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section)
  }

  /// Passes the call on.
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    receiver("collectionView:layout:referenceSizeForFooterInSection:").collectionView(
      collectionView, layout: collectionViewLayout, referenceSizeForFooterInSection: section)
  }
}
