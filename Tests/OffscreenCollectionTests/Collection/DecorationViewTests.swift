import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenScrolling
import OffscreenViews
import Testing

/// A view behind a section.
private final class Ground: CollectionReusableView {}

/// Rows of 10 points with a background behind each section, 2 points larger on each side.
private final class GroundLayout: CollectionViewFlowLayout {
  override init() {
    super.init()
    itemSize = CGSize(width: 40, height: 10)
    minimumLineSpacing = 0
    sectionInset.top = 4
    sectionInset.bottom = 4
    register(Ground.self, forDecorationViewOfKind: "ground")
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard let list = collectionView else { return nil }
    let count = list.numberOfItems(inSection: indexPath.section)
    guard count > 0,
      let first = layoutAttributesForItem(at: indexPath),
      let last = layoutAttributesForItem(at: IndexPath(item: count - 1, section: indexPath.section))
    else { return nil }
    let attributes = CollectionViewLayoutAttributes(
      forDecorationViewOfKind: elementKind, with: indexPath)
    attributes.frame = first.frame.union(last.frame).insetBy(dx: 0, dy: -2)
    attributes.zIndex = -1
    return attributes
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]! {
    let sections = 0..<(collectionView?.numberOfSections ?? 0)
    let grounds = sections.compactMap {
      layoutAttributesForDecorationView(
        ofKind: "ground", at: IndexPath(item: 0, section: $0))
    }
    return super.layoutAttributesForElements(in: rect)
      + grounds.filter { $0.frame.intersects(rect) }
  }
}

private final class Counts: CollectionViewDataSource {
  var counts: [Int]

  init(_ counts: [Int]) {
    self.counts = counts
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }
  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { counts[section] }
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

@Suite struct DecorationViewTests {
  private let counts = Counts([2, 1, 8])
  private let list: CollectionView

  init() {
    list = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 40, height: 50), collectionViewLayout: GroundLayout())
    list.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = counts
    list.layoutIfNeeded()
  }

  private var grounds: [CGRect] { list.subviews.filter { $0 is Ground }.map(\.frame) }

  @Test func decorationsAreBehindTheCells() {
    #expect(
      grounds == [
        CGRect(x: 0, y: 2, width: 40, height: 24), CGRect(x: 0, y: 30, width: 40, height: 14),
        CGRect(x: 0, y: 48, width: 40, height: 84),
      ])
    let first = list.subviews.firstIndex { $0 is CollectionViewCell } ?? 0
    let last = list.subviews.lastIndex { $0 is Ground } ?? 0
    #expect(last < first)
    #expect(list.indexPathForItem(at: CGPoint(x: 5, y: 28)) == nil)
    #expect(list.visibleSupplementaryViews(ofKind: "ground").isEmpty)
    #expect(list.indexPathsForVisibleItems.count == 3)
  }

  @Test func groundsComeAndGoWithTheOffset() {
    list.contentOffset.y = 60
    list.layoutIfNeeded()
    #expect(grounds == [CGRect(x: 0, y: 48, width: 40, height: 84)])
    list.contentOffset.y = 0
    list.layoutIfNeeded()
    #expect(grounds.count == 3)
  }

  @Test func groundsFollowUpdates() {
    counts.counts = [3, 1, 8]
    list.insertItems(at: [IndexPath(item: 0, section: 0)])
    #expect(grounds.contains(CGRect(x: 0, y: 2, width: 40, height: 34)))
  }

  @Test func attributesKnowTheirCategory() {
    let path = IndexPath(item: 1, section: 2)
    let attributes = CollectionViewLayoutAttributes(forDecorationViewOfKind: "a", with: path)
    let header = CollectionViewLayoutAttributes(forSupplementaryViewOfKind: "a", with: path)
    #expect(attributes.representedElementCategory == .decorationView && attributes != header)
    #expect((attributes.copy() as? CollectionViewLayoutAttributes) == attributes)
  }
}
