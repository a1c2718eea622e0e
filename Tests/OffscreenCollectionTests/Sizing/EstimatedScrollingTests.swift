import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenRaster
import OffscreenScrolling
import OffscreenViews
import Testing

/// Scrolls to items among others whose sizes are estimates until they come into view.
@Suite struct EstimatedScrollingTests {
  private final class Cell: CollectionViewCell {
    var height: CGFloat = 0
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: CollectionViewLayoutAttributes
    ) -> CollectionViewLayoutAttributes {
      let attributes = CollectionViewLayoutAttributes(forCellWith: layoutAttributes.indexPath)
      attributes.frame = layoutAttributes.frame
      attributes.size.height = height
      return attributes
    }
  }

  private final class Items: CollectionViewDataSource {
    var heights: [CGFloat]
    let stage = Stage(size: CGSize(width: 100, height: 60))
    let collection: CollectionView

    init(_ heights: [CGFloat], _ layout: CollectionViewLayout) {
      self.heights = heights
      collection = CollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
      collection.register(Cell.self, forCellWithReuseIdentifier: "cell")
      collection.dataSource = self
      stage.window.addSubview(collection)
      stage.window.layoutIfNeeded()
    }

    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { heights.count }

    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? Cell)?.height = heights[indexPath.item]
      return cell
    }

    /// The offset that shows an item at a position in the layout as it is.
    func goal(_ item: Int, _ position: CollectionView.ScrollPosition) throws -> CGFloat {
      let frame = try #require(
        collection.layoutAttributesForItem(at: IndexPath(item: item, section: 0))
      ).frame
      let offset =
        switch position {
        case .top: frame.minY
        case .bottom: frame.maxY - 60
        default: frame.midY - 30
        }
      return min(max(offset, 0), max(collection.contentSize.height - 60, 0))
    }
  }

  enum Kind: CaseIterable {
    case flow
    case compositional

    var layout: CollectionViewLayout {
      switch self {
      case .flow:
        let layout = CollectionViewFlowLayout()
        layout.minimumLineSpacing = 3
        layout.estimatedItemSize = CGSize(width: 100, height: 20)
        return layout
      case .compositional:
        let size = CollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .estimated(20))
        let group = CollectionLayoutGroup.horizontal(
          layoutSize: size, subitems: [CollectionLayoutItem(layoutSize: size)])
        let section = CollectionLayoutSection(group: group)
        section.interGroupSpacing = 3
        return CollectionViewCompositionalLayout(section: section)
      }
    }
  }

  private static let positions: [CollectionView.ScrollPosition] = [
    .top, .centeredVertically, .bottom,
  ]

  /// Four of 12 items of random heights, from the top and from the end, to each position; animations end on a pixel.
  @Test(arguments: Kind.allCases, [false, true])
  func scrollingEndsAtTheMeasuredItem(kind: Kind, animated: Bool) throws {
    var generator = SeededGenerator(seed: animated ? 1 : 2)
    for item in [0, 3, 7, 11] {
      for position in Self.positions {
        for start in [0.0, 1_000] {
          let heights = (0..<12).map { _ in CGFloat(Int.random(in: 4...64, using: &generator)) }
          let items = Items(heights, kind.layout)
          items.collection.setContentOffset(
            CGPoint(x: 0, y: min(start, items.collection.contentSize.height - 60)), animated: false)
          items.stage.window.layoutIfNeeded()
          items.collection.scrollToItem(
            at: IndexPath(item: item, section: 0), at: position, animated: animated)
          try items.stage.settle()
          let found = items.collection.contentOffset.y
          let goal = try items.goal(item, position)
          #expect(abs(found - goal) <= (animated ? 0.5 : 0.01), "\(item) from \(start): \(heights)")
        }
      }
    }
  }

  /// A scroll by hand gives the goal up: the offset no longer follows items that are measured afterwards.
  @Test(arguments: Kind.allCases) func goalEndsWithTheNextScroll(kind: Kind) throws {
    let items = Items(Array(repeating: 50, count: 20), kind.layout)
    items.collection.scrollToItem(
      at: IndexPath(item: 10, section: 0), at: .bottom, animated: false)
    items.collection.contentOffset.y -= 20
    let offset = items.collection.contentOffset
    try items.stage.settle()
    #expect(items.collection.contentOffset == offset)
  }

  /// Other items at the goal's path, after a reload, do not move the offset.
  @Test(arguments: Kind.allCases) func goalEndsWithAReload(kind: Kind) throws {
    let items = Items(Array(repeating: 20, count: 20), kind.layout)
    items.collection.scrollToItem(at: IndexPath(item: 5, section: 0), at: .top, animated: false)
    let offset = items.collection.contentOffset
    items.heights = Array(repeating: 30, count: 20)
    items.collection.reloadData()
    try items.stage.settle()
    #expect(items.collection.contentOffset == offset)
  }

  /// Rows of estimated heights above a section that scrolls sideways by itself.
  private final class Shelf: CollectionViewDataSource {
    let stage = Stage(size: CGSize(width: 100, height: 60))
    let collection: CollectionView

    init() {
      let layout = CollectionViewCompositionalLayout { section, _ in
        let size = CollectionLayoutSize(
          widthDimension: section == 0 ? .fractionalWidth(1) : .absolute(40),
          heightDimension: .estimated(20))
        let group = CollectionLayoutGroup.horizontal(
          layoutSize: size, subitems: [CollectionLayoutItem(layoutSize: size)])
        let made = CollectionLayoutSection(group: group)
        if section == 1 { made.orthogonalScrollingBehavior = .continuous }
        return made
      }
      collection = CollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
      collection.register(Cell.self, forCellWithReuseIdentifier: "cell")
      collection.dataSource = self
      stage.window.addSubview(collection)
      stage.window.layoutIfNeeded()
    }

    func numberOfSections(in collectionView: CollectionView) -> Int { 2 }

    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { section == 0 ? 8 : 30 }

    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? Cell)?.height = CGFloat(24 + indexPath.item % 5)
      return cell
    }
  }

  /// Items that a finger brings into view in a section that scrolls by itself do not move it back to the goal.
  @Test func sectionsStayWhereAFingerLeavesThem() throws {
    let shelf = Shelf()
    shelf.collection.contentOffset.y = 150
    try shelf.stage.settle()
    shelf.collection.scrollToItem(
      at: IndexPath(item: 4, section: 1), at: [.bottom, .left], animated: false)
    try shelf.stage.settle()
    let section = try #require(
      shelf.collection.subviews.lazy.compactMap { $0 as? ScrollView }.first)
    #expect(section.contentOffset.x == 160)
    #expect(shelf.collection.contentOffset.y != 150)
    section.contentOffset.x = 700
    try shelf.stage.settle()
    #expect(section.contentOffset.x == 700)
  }
}
