public import Foundation

/// Provides the number of items in a collection view, and the views of the visible ones.
public protocol CollectionViewDataSource: AnyObject {
  /// The number of sections; one by default.
  ///
  /// At most 1,048,576; more ends the program with a message, and a negative number counts as zero.
  func numberOfSections(in collectionView: CollectionView) -> Int

  /// The number of items in a section.
  ///
  /// At most 2,147,483,647, which take no memory, or 33,554,432 if the layout has a separate size
  /// for each item. More ends the program with a message, and a negative number counts as zero.
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int

  /// The cell of an item that becomes visible.
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell

  /// A section's header or footer, or another view of the layout; an empty view by default.
  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView

  /// Whether an item may be moved by hand; false by default.
  ///
  /// In UIKit the default is true for data sources that implement `collectionView(_:moveItemAt:to:)`.
  func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool

  /// Called when an item has been moved by hand to another place.
  ///
  /// An implementation changes its data, and need not tell the collection view; the default does nothing.
  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
}

extension CollectionViewDataSource {
  /// One.
  public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }

  /// An empty view.
  public func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView { CollectionReusableView() }

  /// False.
  public func collectionView(_: CollectionView, canMoveItemAt _: IndexPath) -> Bool { false }

  /// Does nothing.
  public func collectionView(
    _: CollectionView, moveItemAt _: IndexPath, to _: IndexPath
  ) {}
}
