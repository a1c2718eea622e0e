import Foundation
import Offscreen
import OffscreenViews

private final class ItemCell: CollectionViewCell, ListLifeCell {}

final class DrivenCollection: DrivenList {
  private let collection: CollectionView
  private let layout: CollectionViewFlowLayout
  private let data: ListData

  /// A collection view with a layout, which must not have been used.
  init(_ data: ListData, layout: CollectionViewFlowLayout) {
    self.data = data
    self.layout = layout
    layout.itemSize = CGSize(width: 7, height: 6.5)
    collection = CollectionView(collectionViewLayout: layout)
    collection.backgroundColor = .white
    collection.allowsMultipleSelection = true
    collection.register(ItemCell.self, forCellWithReuseIdentifier: "a")
    for kind in [
      CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter,
    ] {
      collection.register(
        CollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "part")
    }
    collection.dataSource = data
    collection.delegate = data
  }

  /// A collection view with any of the directions and spaces.
  convenience init(_ data: ListData, random layout: CollectionViewFlowLayout) {
    let choices = data.choices
    layout.sectionHeadersPinToVisibleBounds = choices.flag()
    layout.scrollDirection = choices.flag() ? .horizontal : .vertical
    if choices.flag() {
      layout.minimumLineSpacing = 1.5
      layout.minimumInteritemSpacing = 1
    } else {
      layout.minimumLineSpacing = 0
      layout.minimumInteritemSpacing = 0
    }
    if layout.scrollDirection == .vertical, choices.flag() {
      data.acrossLength = 10_000
      layout.minimumLineSpacing = 0
    } else {
      layout.headerReferenceSize = CGSize(width: 4.25, height: 3.5)
      layout.footerReferenceSize = CGSize(width: 2, height: 1.25)
    }
    self.init(data, layout: layout)
  }

  var view: View { collection }
  var scrollViews: [ScrollView] { [collection] }
  var visibleViews: [View] { collection.visibleCells }
  var visibleIndexes: [Int] {
    collection.indexPathsForVisibleItems.sorted().map { path in
      data.counts[..<path.section].reduce(0, +) + path.item
    }
  }

  /// The items of a flow layout that stand in one column without anything else.
  var placedIndexes: [Int]? {
    let bounds = collection.bounds
    guard data.acrossLength != nil, !(layout is CollectionViewWaterfallLayout),
      layout.minimumLineSpacing == 0, collection.headView == nil
    else { return nil }
    return bounds.width > 0
      ? data.placed(from: bounds.minY, to: bounds.maxY, scale: collection.pixelScale) : []
  }

  func remade(on stage: Stage) -> (any DrivenList)? {
    let copy: CollectionViewFlowLayout =
      layout is CollectionViewWaterfallLayout
      ? CollectionViewWaterfallLayout() : CollectionViewFlowLayout()
    copy.minimumLineSpacing = layout.minimumLineSpacing
    copy.minimumInteritemSpacing = layout.minimumInteritemSpacing
    copy.headerReferenceSize = layout.headerReferenceSize
    copy.footerReferenceSize = layout.footerReferenceSize
    copy.sectionHeadersPinToVisibleBounds = layout.sectionHeadersPinToVisibleBounds
    copy.scrollDirection = layout.scrollDirection
    let other = DrivenCollection(ListData(data), layout: copy)
    other.collection.minimumContentHeight = collection.minimumContentHeight
    other.collection.headView = collection.headView?.partCopy
    other.enter(stage, as: self)
    other.collection.contentOffset = collection.contentOffset
    for path in collection.indexPathsForSelectedItems ?? [] {
      other.collection.selectItem(at: path, animated: false)
    }
    return other
  }

  func reload() { collection.reloadData() }

  func scroll(to point: CGPoint, _ way: ScrollWay) { collection.scroll(to: point, way) }

  /// An item of the first section that has this one, or one that the section does not have.
  private func path(_ index: Int) -> IndexPath? {
    guard !data.sections.isEmpty else { return nil }
    let section = max(index, 0) % data.sections.count
    return IndexPath(item: index / data.sections.count, section: section)
  }

  func select(_ index: Int, _ choices: Choices) {
    guard let path = path(index) else { return }
    collection.selectItem(
      at: path, animated: choices.flag(),
      scrollPosition: choices.flag() ? .top : .centeredVertically)
  }

  func deselect(_ index: Int, _ choices: Choices) {
    guard let path = path(index) else { return }
    collection.deselectItem(at: path, animated: choices.flag())
  }

  func show(_ index: Int, _ choices: Choices) {
    guard let path = path(index) else { return }
    collection.scrollToItem(
      at: path, at: choices.flag() ? .bottom : [.top, .left], animated: choices.flag())
  }

  func adjust(_ choices: Choices) {
    switch choices.index(below: data.isHostile ? 6 : 5) {
    case 0: collection.headView = choices.part(data.manner)
    case 1:
      collection.minimumContentHeight =
        data.isHostile ? choices.coordinate() : choices.length(0...60)
    case 2: layout.invalidateLayout()
    case 3: layout.sectionHeadersPinToVisibleBounds.toggle()
    case 4: layout.minimumLineSpacing = choices.length(0...3)
    default: layout.itemSize = choices.size()
    }
  }

  func update(_ choices: Choices) {
    data.isAsked = false
    reload()
  }
}

extension ListData: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
  func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    section < counts.count ? counts[section] : 0
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    checkAsked(indexPath.item, section: indexPath.section)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "a", for: indexPath)
    cell.backgroundColor = item(indexPath.item, section: indexPath.section).color
    if cell.selectedBackgroundView == nil {
      cell.selectedBackgroundView = View()
      cell.selectedBackgroundView?.backgroundColor = .black.withAlphaComponent(0.3)
    }
    called()
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "part", for: indexPath)
    view.backgroundColor = kind == CollectionView.elementKindSectionHeader ? .orange : .purple
    called()
    return view
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let (index, section) = (indexPath.item, indexPath.section)
    return CGSize(
      width: acrossLength ?? item(index + 1, section: section).length,
      height: askedLength(index, section: section))
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
