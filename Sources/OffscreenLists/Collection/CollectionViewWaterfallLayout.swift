import Foundation
import OffscreenScrolling

/// Items of different lengths in columns of equal width, each under the column that is shortest.
///
/// A column is (available - gaps) / n wide, with `minimumInteritemSpacing` between columns and
/// `minimumLineSpacing` between the items of one. Of columns equally short the first takes the
/// item. Of the delegate's item sizes only the length along counts; without a delegate that has sizes, items are square.
/// Sections, headers and footers are those of the flow layout.
open class CollectionViewWaterfallLayout: CollectionViewFlowLayout {
  /// The columns of sections for which the delegate has no number of its own; 2 by default.
  open var numberOfColumns: Int = 2 {
    didSet { if numberOfColumns != oldValue { invalidateLayout() } }
  }

  override func arrangement(
    ofSection section: Int, available: Double
  ) -> any SectionArrangement {
    let collectionView = collectionView
    let columnDelegate = collectionView?.delegate as? any CollectionViewDelegateWaterfallLayout
    var columns = numberOfColumns
    if let collectionView, let columnDelegate {
      columns = columnDelegate.collectionView(
        collectionView, layout: self, numberOfColumnsInSection: section)
    }
    let flowDelegate = flowDelegate
    return WaterfallColumns(
      count: collectionView?.numberOfItems(inSection: section) ?? 0, columnCount: columns,
      available: available, spacing: interitemSpacing(inSection: section),
      itemSpacing: lineSpacing(inSection: section)
    ) { item, columnExtent in
      guard let collectionView, let flowDelegate else { return columnExtent }
      return flowDelegate.collectionView(
        collectionView, layout: self, sizeForItemAt: IndexPath(item: item, section: section))[axis]
    }
  }
}
