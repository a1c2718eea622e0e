import Foundation
import Offscreen

/// The guide's photos as items of a collection, each as high as its picture requires.
final class CityPhotos: CollectionViewDataSource, CollectionViewDelegateWaterfallLayout {
  private let count: Int
  private let width: CGFloat

  /// Creates the data source for columns of a width in points.
  init(count: Int, width: CGFloat) {
    self.count = count
    self.width = width
  }

  /// Makes a collection show the photos, which it does not retain.
  func fill(_ view: CollectionView) {
    view.register(PhotoCell.self, forCellWithReuseIdentifier: PhotoCell.identifier)
    view.dataSource = self
    view.delegate = self
  }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: PhotoCell.identifier, for: indexPath)
    (cell as? PhotoCell)?.show(CityGuide.photo(indexPath.item))
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    // Below the picture is a caption of 24 points.
    let height = CityGuide.photo(indexPath.item).aspect * width + 24
    return CGSize(width: width, height: height.rounded())
  }
}
