import Foundation
import OffscreenScrolling
import OffscreenViews

/// Items of different lengths in columns of equal width, each placed in the shortest column.
///
/// The width of a column is (available - gaps) / n, with `minimumInteritemSpacing` between columns
/// and `minimumLineSpacing` between the items of one. If several columns are the shortest, the
/// first is used. Of the delegate's item sizes only the length in the scroll direction counts;
/// without a delegate that provides sizes, items are square. Sections, headers and footers are
/// those of the flow layout.
open class CollectionViewWaterfallLayout: CollectionViewFlowLayout {
  /// The number of columns of sections for which the delegate provides none; 2 by default.
  open var numberOfColumns: Int = 2 {
    didSet { if numberOfColumns != oldValue { invalidateLayout() } }
  }

  override var givesItemsOwnSizes: Bool { true }

  /// Returns false: the width of the columns and the delegate decide the sizes.
  override func estimatesSize(of attributes: CollectionViewLayoutAttributes) -> Bool { false }

  override var roundsPositions: Bool { false }

  override func arrangement(
    ofSection section: Int, available: Double
  ) -> any SectionArrangement {
    let collectionView = collectionView
    let columnDelegate = collectionView?.delegate as? any CollectionViewDelegateWaterfallLayout
    var columns = numberOfColumns
    if let collectionView, let columnDelegate {
      columns = collectionView.called(columnDelegate).collectionView(
        collectionView, layout: self, numberOfColumnsInSection: section)
    }
    let flowDelegate = flowDelegate
    return WaterfallColumns(
      count: collectionView?.numberOfItems(inSection: section) ?? 0, columnCount: columns,
      available: available, spacing: interitemSpacing(inSection: section),
      itemSpacing: lineSpacing(inSection: section)
    ) { item, columnExtent in
      guard let collectionView, let flowDelegate, !isStale else { return columnExtent }
      return collectionView.askedForSize(flowDelegate).collectionView(
        collectionView, layout: self, sizeForItemAt: IndexPath(item: item, section: section))[axis]
    }
  }
}
