import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenRaster
import OffscreenScrolling
import OffscreenTestSupport
import OffscreenViews

/// A layout of this package that a test makes.
protocol LivingLayout: CollectionViewFlowLayout {
  init()
}

final class LivingLines: CollectionViewFlowLayout, LivingLayout {}

final class LivingWaterfall: CollectionViewWaterfallLayout, LivingLayout {}

/// The life of a collection view with a layout of this package.
final class ItemLife<Layout: LivingLayout>: ListLife {
  struct State {
    var sections: [[LivingItem]]
    var pins: Bool
    var isHorizontal: Bool
    var frame: CGRect
    var offset: CGPoint?
    var selected: [IndexPath] = []
  }

  let stage: Stage
  let view: CollectionView
  private let layout = Layout()
  private let items = LivingCollection()

  static func randomState(using generator: inout SeededGenerator) -> State {
    State(
      sections: randomSections(using: &generator), pins: generator.chance(50),
      isHorizontal: generator.chance(30), frame: generator.frame())
  }

  private static func randomSections(using generator: inout SeededGenerator) -> [[LivingItem]] {
    (0..<Int.random(in: 0...3, using: &generator)).map { _ in
      LivingItem.some(0...12, using: &generator)
    }
  }

  init(_ state: State, on stage: Stage) {
    self.stage = stage
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    layout.headerReferenceSize = CGSize(width: 10.5, height: 10.5)
    layout.footerReferenceSize = CGSize(width: 4.25, height: 4.25)
    layout.sectionHeadersPinToVisibleBounds = state.pins
    layout.scrollDirection = state.isHorizontal ? .horizontal : .vertical
    view = CollectionView(frame: state.frame, collectionViewLayout: layout)
    view.backgroundColor = .white
    view.allowsMultipleSelection = true
    items.sections = state.sections
    items.register(in: view)
    stage.window.addSubview(view)
    stage.window.layoutIfNeeded()
    if let offset = state.offset { view.contentOffset = offset }
    for path in state.selected { view.selectItem(at: path, animated: false) }
  }

  var state: State {
    State(
      sections: items.sections, pins: layout.sectionHeadersPinToVisibleBounds,
      isHorizontal: layout.scrollDirection == .horizontal, frame: view.frame,
      offset: view.contentOffset, selected: view.indexPathsForSelectedItems ?? [])
  }

  func live(using generator: inout SeededGenerator) {
    let isAnimated = generator.chance(50)
    let path = items.sections.indices.randomElement(using: &generator).map {
      IndexPath(item: Int.random(in: -1...12, using: &generator), section: $0)
    }
    switch Int.random(in: 0..<9, using: &generator) {
    case 0, 1: view.contentOffset = generator.point()
    case 2: view.setContentOffset(generator.point(), animated: isAnimated)
    case 3: stage.randomFinger(using: &generator)
    case 4: view.frame = generator.frame()
    case 5:
      items.sections = Self.randomSections(using: &generator)
      view.reloadData()
    case 6: layout.sectionHeadersPinToVisibleBounds.toggle()
    case 7: view.selectItem(at: path, animated: isAnimated, scrollPosition: .centeredVertically)
    default:
      guard let path else { break }
      view.deselectItem(at: path, animated: isAnimated)
      view.scrollToItem(at: path, at: [.top, .left], animated: isAnimated)
    }
  }
}

/// The items of a collection view, each as large as its length.
final class LivingCollection: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
  var sections: [[LivingItem]] = []

  func register(in view: CollectionView) {
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [
      CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter,
    ] {
      view.register(
        CollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "part")
    }
    view.dataSource = self
    view.delegate = self
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let length = sections[indexPath.section][indexPath.item].length
    return CGSize(width: length, height: 70 - length)
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.backgroundColor = sections[indexPath.section][indexPath.item].color
    if cell.selectedBackgroundView == nil {
      cell.selectedBackgroundView = View()
      cell.selectedBackgroundView?.backgroundColor = .black.withAlphaComponent(0.3)
    }
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "part", for: indexPath)
    view.backgroundColor = kind == CollectionView.elementKindSectionHeader ? .orange : .purple
    return view
  }
}
