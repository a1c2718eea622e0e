import Foundation
import Offscreen

private final class ItemCell: CollectionViewCell, FuzzCell {}

final class FuzzedCollection: FuzzedList {
  private let collection: CollectionView
  private let data: ListData
  /// Whether the items stand in one column without anything else.
  private var isPlain = false

  init(_ data: ListData) {
    self.data = data
    let layout =
      data.choices.flag() ? CollectionViewFlowLayout() : CollectionViewWaterfallLayout()
    layout.itemSize = CGSize(width: 7, height: 6.5)
    layout.minimumLineSpacing = 1.5
    layout.minimumInteritemSpacing = 1
    layout.headerReferenceSize = CGSize(width: 4, height: 3)
    layout.sectionHeadersPinToVisibleBounds = data.choices.flag()
    layout.scrollDirection = data.choices.flag() ? .horizontal : .vertical
    if !(layout is CollectionViewWaterfallLayout), layout.scrollDirection == .vertical,
      data.choices.flag()
    {
      isPlain = true
      data.acrossLength = 10_000
      layout.minimumLineSpacing = 0
      layout.headerReferenceSize = .zero
    }
    collection = CollectionView(collectionViewLayout: layout)
    collection.register(ItemCell.self, forCellWithReuseIdentifier: "a")
    collection.dataSource = data
    collection.delegate = data
  }

  var view: View { collection }
  var scrollViews: [ScrollView] { [collection] }
  var visibleViews: [View] { collection.visibleCells }
  var visibleIndexes: [Int] {
    collection.indexPathsForVisibleItems.sorted().map { path in
      data.sections[..<path.section].reduce(0, +) + path.item
    }
  }

  var placedIndexes: [Int]? {
    let bounds = collection.bounds
    guard isPlain else { return nil }
    return bounds.width > 0 ? data.placed(from: bounds.minY, to: bounds.maxY) : []
  }

  func reload() { collection.reloadData() }

  private func path(_ index: Int) -> IndexPath? {
    data.first > index ? IndexPath(item: index, section: 0) : nil
  }

  func select(_ index: Int, animated: Bool) {
    guard let path = path(index) else { return }
    collection.selectItem(at: path, animated: animated, scrollPosition: .top)
  }

  func show(_ index: Int, animated: Bool) {
    guard let path = path(index) else { return }
    collection.scrollToItem(at: path, at: .bottom, animated: animated)
  }

  func adjust(_ choices: Choices) {
    isPlain = false
    switch choices.index(below: 4) {
    case 0: collection.headView = choices.flag() ? View(frame: choices.rect()) : nil
    case 1: collection.minimumContentHeight = choices.coordinate()
    case 2: collection.collectionViewLayout.invalidateLayout()
    default:
      (collection.collectionViewLayout as? CollectionViewFlowLayout)?.itemSize = choices.size()
    }
  }

  func update(_ choices: Choices, animation: Int, completion: @escaping () -> Void) {
    completion()
    collection.reloadData()
  }
}

extension ListData: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
  func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    section < sections.count ? sections[section] : 0
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    checkAsked(indexPath.item, section: indexPath.section)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "a", for: indexPath)
    called()
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    checkAsked(indexPath.item, section: indexPath.section)
    called()
    let (index, section) = (indexPath.item, indexPath.section)
    return CGSize(
      width: acrossLength ?? extent(index + 1, section: section),
      height: extent(index, section: section))
  }

  func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
  ) { called() }

  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { shows(cell) }

  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { ended(cell) }
}
