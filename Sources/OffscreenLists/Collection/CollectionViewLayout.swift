public import Foundation

/// Says where the elements of a collection view lie; a subclass for every arrangement.
///
/// Coordinates begin where the collection view's content does below its head view: the collection
/// view moves everything down by that.
open class CollectionViewLayout {
  /// The collection view that uses the layout; not kept alive.
  public internal(set) weak var collectionView: CollectionView?

  /// Creates a layout that no collection view uses yet.
  public init() {}

  /// Works out what does not depend on the offset; called once after every invalidation.
  open func prepare() {}

  /// The size of everything; zero by default.
  open var collectionViewContentSize: CGSize { .zero }

  /// The elements that overlap a rectangle, in any order, without repetition.
  ///
  /// Called for every new offset: it has to cost what it hands back, not what there is.
  open func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes] { [] }

  /// Where an item lies; nil for one the layout does not show.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Where a supplementary view lies; nil for one the layout does not show.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Whether another size of the view needs `prepare()` again; yes by default.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  /// Makes the collection view lay everything out anew before the next frame.
  open func invalidateLayout() {
    collectionView?.layoutWasInvalidated()
  }
}

@available(*, unavailable)
extension CollectionViewLayout: Sendable {}
