public import Offscreen

/// UIKit's name for `CollectionView`.
public typealias UICollectionView = CollectionView
/// UIKit's name for `CollectionViewCell`.
public typealias UICollectionViewCell = CollectionViewCell
/// UIKit's name for `CollectionReusableView`.
public typealias UICollectionReusableView = CollectionReusableView
/// UIKit's name for `CollectionViewDataSource`.
public typealias UICollectionViewDataSource = CollectionViewDataSource
/// UIKit's name for `CollectionViewLayout`.
public typealias UICollectionViewLayout = CollectionViewLayout
/// UIKit's name for `CollectionViewLayoutAttributes`.
public typealias UICollectionViewLayoutAttributes = CollectionViewLayoutAttributes
/// UIKit's name for `CollectionViewUpdateItem`.
public typealias UICollectionViewUpdateItem = CollectionViewUpdateItem
/// UIKit's name for `CollectionViewFlowLayout`.
public typealias UICollectionViewFlowLayout = CollectionViewFlowLayout
/// UIKit's name for `CollectionViewLayoutInvalidationContext`.
public typealias UICollectionViewLayoutInvalidationContext = CollectionViewLayoutInvalidationContext
/// UIKit's name for `DiffableDataSourceSnapshot`.
public typealias NSDiffableDataSourceSnapshot<Section: Hashable, Item: Hashable> =
  DiffableDataSourceSnapshot<Section, Item>
/// UIKit's name for `DiffableDataSourceSectionSnapshot`.
public typealias NSDiffableDataSourceSectionSnapshot<Item: Hashable> =
  DiffableDataSourceSectionSnapshot<Item>
/// UIKit's name for `DiffableDataSourceTransaction`.
public typealias NSDiffableDataSourceTransaction<Section: Hashable, Item: Hashable> =
  DiffableDataSourceTransaction<Section, Item>
/// UIKit's name for `DiffableDataSourceSectionTransaction`.
public typealias NSDiffableDataSourceSectionTransaction<Section: Hashable, Item: Hashable> =
  DiffableDataSourceSectionTransaction<Section, Item>
/// UIKit's name for `TableViewDiffableDataSource`.
public typealias UITableViewDiffableDataSource<Section: Hashable, Item: Hashable> =
  TableViewDiffableDataSource<Section, Item>
/// UIKit's name for `CollectionViewDiffableDataSource`.
public typealias UICollectionViewDiffableDataSource<Section: Hashable, Item: Hashable> =
  CollectionViewDiffableDataSource<Section, Item>
