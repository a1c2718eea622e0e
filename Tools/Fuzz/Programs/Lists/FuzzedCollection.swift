import Foundation
import Offscreen

private final class ItemCell: CollectionViewCell, FuzzCell {}

final class FuzzedCollection: FuzzedList {
  private let collection: CollectionView
  private let data: ListData

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
    return CGSize(width: extent(indexPath.item), height: extent(indexPath.item + 1))
  }

  func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
  ) { called() }

  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { called() }

  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { called() }
}
