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
}

extension CollectionViewDataSource {
  /// One.
  public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }

  /// An empty view.
  public func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView { CollectionReusableView() }
}
