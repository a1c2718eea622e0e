import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenScrolling
import OffscreenViews
import Testing

/// A collection of 320 x 480 with its data source and delegate in one, which records calls.
private final class CollectionWorld: CollectionViewDataSource, CollectionViewDelegate {
  let stage = Stage(size: CGSize(width: 320, height: 480))
  let view: CollectionView
  var counts: [Int]
  var lines: [String] = []
  var refused: Set<IndexPath> = []
  var onCell: () -> Void = {}

  init(
    _ counts: [Int] = [100], layout: CollectionViewFlowLayout = CollectionViewFlowLayout(),
    _ change: (CollectionViewFlowLayout) -> Void = { _ in }
  ) {
    self.counts = counts
    layout.itemSize = CGSize(width: 100, height: 80)
    change(layout)
    view = CollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter] {
      view.register(
        CollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "edge")
    }
    view.dataSource = self
    view.delegate = self
    stage.window.addSubview(view)
    stage.window.layoutIfNeeded()
  }

  var visible: [Int] { view.indexPathsForVisibleItems.map(\.item) }

  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  func header(_ section: Int) -> CGRect? {
    view.supplementaryView(
      forElementKind: CollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: section))?.frame
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { counts[section] }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    onCell()
    return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    lines.append("should \(indexPath.item)")
    return !refused.contains(indexPath)
  }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    lines.append("select \(indexPath.item)")
  }

  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
    lines.append("deselect \(indexPath.item)")
  }

  func collectionView(
    _ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath
  ) {
    lines.append("highlight \(indexPath.item)")
  }

  func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {
    lines.append("unhighlight \(indexPath.item)")
  }
}

@Suite struct CollectionViewTests {
  /// A custom layout need not take memory for each item.
  @Test func ownLayoutMayHaveMoreItemsThanMemoryHolds() {
    let world = CollectionWorld([1])
    let count = (1 << 25) + 1
    world.counts = [count]
    world.view.collectionViewLayout = CollectionViewLayout()
    world.view.reloadData()
    #expect(world.view.numberOfItems(inSection: 0) == count)
  }

  @Test func backgroundsOfACellAreBehindItsContent() {
    let cell = CollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
    let (plain, selected, other) = (View(), View(), View())
    cell.selectedBackgroundView = selected
    cell.backgroundView = plain
    #expect(cell.subviews.map { $0 === plain ? 0 : $0 === selected ? 1 : 2 } == [0, 1, 2])
    #expect(selected.isHidden)
    cell.isSelected = true
    #expect(!selected.isHidden)
    cell.backgroundView = other
    cell.layoutIfNeeded()
    #expect(plain.superview == nil && cell.subviews.first === other)
    #expect(other.frame == cell.bounds && selected.frame == cell.bounds)
  }

  @Test func layoutAttributesBeginOpaqueAndNotRaised() {
    let attributes = CollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    #expect(attributes.zIndex == 0 && attributes.alpha == 1)
    #expect(attributes.frame == .zero)
  }

  @Test func itemsFlowInLines() {
    let world = CollectionWorld([8])
    #expect(world.view.contentSize == CGSize(width: 320, height: 260))
    #expect(world.frame(1) == CGRect(x: 110, y: 0, width: 100, height: 80))
    #expect(world.frame(7) == CGRect(x: 110, y: 180, width: 100, height: 80))
    #expect(world.frame(8) == nil && world.frame(-1) == nil)
    #expect(world.visible == Array(0..<8))
    #expect(
      world.view.indexPathForItem(at: CGPoint(x: 110, y: 0)) == IndexPath(item: 1, section: 0))
    #expect(world.view.indexPathForItem(at: CGPoint(x: 105, y: 0)) == nil)
    #expect(world.view.indexPathForItem(at: CGPoint(x: 100, y: 0)) == nil)
  }

  @Test func sectionsHaveEdgesInsetsAndHeaders() {
    let world = CollectionWorld([3, 0, 4]) {
      $0.sectionInset = EdgeInsets(top: 5, left: 10, bottom: 15, right: 10)
      $0.headerReferenceSize = CGSize(width: 1, height: 30)
      $0.footerReferenceSize = CGSize(width: 1, height: 7)
      $0.minimumInteritemSpacing = 0
    }
    #expect(world.frame(0) == CGRect(x: 10, y: 35, width: 100, height: 80))
    #expect(world.frame(2)?.minX == 210)
    #expect(world.header(0) == CGRect(x: 0, y: 0, width: 320, height: 30))
    #expect(world.header(1)?.minY == 137 && world.header(2)?.minY == 194)
    #expect(world.view.contentSize.height == 421.0)
    #expect(
      world.view.visibleSupplementaryViews(ofKind: CollectionView.elementKindSectionFooter)
        .map(\.frame.minY) == [130, 187, 414])
  }

  @Test func headerHigherThanTheViewIsSeenAtEveryOffset() {
    let world = CollectionWorld([3]) {
      $0.headerReferenceSize = CGSize(width: 0, height: 2_000)
    }
    for offset in stride(from: 0.0, to: 2_000, by: 150) {
      world.view.contentOffset.y = offset
      #expect(world.header(0) == CGRect(x: 0, y: 0, width: 320, height: 2_000))
    }
  }

  @Test func unknownIdentifierIsAMistake() async {
    await #expect(processExitsWith: .failure) {
      let view = CollectionView(collectionViewLayout: CollectionViewFlowLayout())
      _ = view.dequeueReusableCell(
        withReuseIdentifier: "nobody", for: IndexPath(item: 0, section: 0))
    }
  }

  @Test func reloadFromACallbackFollowsTheCallback() {
    let world = CollectionWorld([40])
    world.onCell = { [unowned world] in
      guard world.counts == [40] else { return }
      world.counts = [5]
      world.view.reloadData()
    }
    world.view.contentOffset.y = 90
    #expect(world.visible == Array(0..<5) && world.view.numberOfItems(inSection: 0) == 5)
  }

  @Test func itemsOfAHorizontalFlowFillColumnsDownwards() {
    let world = CollectionWorld([20]) {
      $0.scrollDirection = .horizontal
      $0.headerReferenceSize = CGSize(width: 50, height: 1)
      $0.sectionInset = EdgeInsets(top: 20, left: 5, bottom: 20, right: 5)
    }
    // Four times 80 and the rest of 440 between them.
    #expect(world.frame(0) == CGRect(x: 55, y: 20, width: 100, height: 80))
    #expect(world.frame(1)?.minY == 110 && world.frame(5)?.minX == 165)
    #expect(world.frame(4) == CGRect(x: 55, y: 380, width: 100, height: 80))
    #expect(world.view.contentSize == CGSize(width: 55 + 4 * 100 + 3 * 10 + 5, height: 480))
    #expect(world.header(0) == CGRect(x: 0, y: 0, width: 50, height: 480))
    world.view.contentOffset.x = 165
    #expect(world.visible == Array(5..<20))
  }

  @Test func pinnedHeadersStayUntilTheEndOfTheirSection() {
    let world = CollectionWorld([9, 9]) {
      $0.headerReferenceSize = CGSize(width: 0, height: 30)
      $0.sectionHeadersPinToVisibleBounds = true
    }
    world.view.contentInset.top = 20
    // The first section's items end at 290.
    for (offset, header) in [(-20.0, 0.0), (-60, 0), (0, 20), (100, 120), (240, 260), (260, 260)]
      as [(CGFloat, CGFloat)]
    {
      world.view.contentOffset.y = offset
      world.stage.window.layoutIfNeeded()
      #expect(world.header(0)?.minY == header, "\(offset)")
    }
    world.view.contentOffset.y = 100
    world.stage.window.layoutIfNeeded()
    let header = world.view.visibleSupplementaryViews(
      ofKind: CollectionView.elementKindSectionHeader)[0]
    // It lies over the cells, for fingers too.
    #expect(world.stage.window.hitTest(CGPoint(x: 50, y: 25), with: nil) === header)
  }

  @Test func millionItemsCostNoMoreThanVisibleOnes() {
    let world = CollectionWorld([1_000_000])
    var created: Set<ObjectIdentifier> = []
    var most = 0
    for step in 0..<200 {
      world.view.contentOffset.y = CGFloat(step) * 37 + (step > 100 ? 20_000_000 : 0)
      for cell in world.view.visibleCells { created.insert(ObjectIdentifier(cell)) }
      most = max(most, world.visible.count)
    }
    #expect(created.count <= most + 2)
    #expect(world.visible.contains(666_912))
    world.view.scrollToItem(
      at: IndexPath(item: 999_999, section: 0), at: .bottom, animated: false)
    #expect(world.visible.last == 999_999)
  }

  @Test func tapsSelectInOrder() {
    let world = CollectionWorld()
    world.refused = [IndexPath(item: 2, section: 0)]
    world.stage.tap(at: CGPoint(x: 50, y: 40))
    world.stage.tap(at: CGPoint(x: 150, y: 40))
    world.stage.tap(at: CGPoint(x: 150, y: 40))
    world.stage.tap(at: CGPoint(x: 250, y: 40))
    #expect(
      world.lines == [
        "highlight 0", "should 0", "select 0", "unhighlight 0",
        "highlight 1", "should 1", "deselect 0", "select 1", "unhighlight 1",
        "highlight 1", "unhighlight 1", "highlight 2", "should 2", "unhighlight 2",
      ])
    #expect(world.view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    #expect(world.view.visibleCells.map(\.isSelected).firstIndex(of: true) == 1)
  }

  @Test func selectionOfSeveralItemsOutlivesReuseAndEndsWithAReload() {
    let world = CollectionWorld()
    world.view.allowsMultipleSelection = true
    for x in [50, 150, 50, 250] as [CGFloat] { world.stage.tap(at: CGPoint(x: x, y: 40)) }
    let paths = [1, 2].map { IndexPath(item: $0, section: 0) }
    #expect(world.view.indexPathsForSelectedItems == paths)
    world.view.contentOffset.y = 2_000
    #expect(world.view.visibleCells.filter(\.isSelected).isEmpty)
    world.view.contentOffset.y = 0
    #expect(world.view.visibleCells.filter(\.isSelected).count == 2)
    world.counts = [2]
    world.view.reloadData()
    #expect(world.view.indexPathsForSelectedItems == [])
    world.view.selectItem(at: IndexPath(item: 7, section: 3), animated: false)
    #expect(world.view.indexPathsForSelectedItems == [])
  }

  @Test(
    arguments: [(.top, 900), (.centeredVertically, 700), (.bottom, 500), ([], 3)]
      as [(CollectionView.ScrollPosition, CGFloat)])
  func itemIsScrolledToEachPosition(position: CollectionView.ScrollPosition, offset: CGFloat) {
    let world = CollectionWorld()
    world.view.contentOffset.y = 3
    world.view.scrollToItem(at: IndexPath(item: 31, section: 0), at: position, animated: false)
    #expect(world.view.contentOffset.y == offset)
    world.view.scrollToItem(at: IndexPath(item: 99, section: 0), at: .top, animated: false)
    #expect(world.view.contentOffset.y == 2_570.0)
  }

  @Test func headViewAndMinimumHeightExtendTheContent() {
    let world = CollectionWorld([3])
    let head = View(frame: CGRect(x: 9, y: 9, width: 10, height: 120))
    world.view.headView = head
    world.view.minimumContentHeight = 900
    world.stage.window.layoutIfNeeded()
    #expect(head.frame == CGRect(x: 0, y: 0, width: 320, height: 120))
    #expect(world.frame(0)?.minY == 120 && world.view.contentSize.height == 900)
    #expect(world.view.visibleCells[0].frame.minY == 120)
    #expect(
      world.view.indexPathForItem(at: CGPoint(x: 5, y: 130)) == IndexPath(item: 0, section: 0))
    world.view.headView = nil
    #expect(head.superview == nil && world.frame(0)?.minY == 0)
  }

  @Test func newWidthComputesTheFlowAgain() {
    let world = CollectionWorld()
    world.view.frame.size.width = 220
    #expect(world.frame(2) == CGRect(x: 0, y: 90, width: 100, height: 80))
    world.view.contentInset = EdgeInsets(left: 5, right: 5)
    #expect(world.frame(1) == CGRect(x: 110, y: 0, width: 100, height: 80))
    #expect(world.view.contentSize.width == 210)
    (world.view.collectionViewLayout as? CollectionViewFlowLayout)?.minimumLineSpacing = 0
    #expect(world.frame(2)?.minY == 80)
  }

  @Test func collectionViewIsReleased() {
    weak var view: CollectionView?
    do {
      let world = CollectionWorld()
      world.view.contentOffset.y = 500
      view = world.view
    }
    #expect(view == nil)
  }
}

/// A waterfall in which item i is 30 + 20 i high.
private final class WaterfallSizes: CollectionViewDataSource, CollectionViewDelegateWaterfallLayout
{
  var questions = 0

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { 60 }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    questions += 1
    return CGSize(width: 0, height: 30 + 20 * indexPath.item)
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    numberOfColumnsInSection section: Int
  ) -> Int { 3 }
}

@Suite struct CollectionViewWaterfallLayoutTests {
  @Test func waterfallHasTheColumnsAndHeightsOfItsDelegate() {
    let layout = CollectionViewWaterfallLayout()
    layout.minimumInteritemSpacing = 5
    layout.minimumLineSpacing = 5
    layout.sectionInset = EdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
    let sizes = WaterfallSizes()
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.delegate = sizes
    view.dataSource = sizes
    let frames = (0..<5).compactMap {
      view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
    }
    #expect(frames[0] == CGRect(x: 5, y: 5, width: 100, height: 30))
    #expect(frames[1] == CGRect(x: 110, y: 5, width: 100, height: 50))
    #expect(frames[2] == CGRect(x: 215, y: 5, width: 100, height: 70))
    #expect(frames[3].origin == CGPoint(x: 5, y: 40) && frames[4].origin == CGPoint(x: 110, y: 60))
    #expect(sizes.questions == 60)
    for offset in stride(from: 0.0, to: 5_000, by: 100) {
      view.contentOffset.y = offset
      #expect(!view.visibleCells.isEmpty)
    }
    #expect(sizes.questions == 60)
  }

  @Test func itemsAreSquareWithoutADelegate() {
    let layout = CollectionViewWaterfallLayout()
    layout.numberOfColumns = 3
    let sizes = WaterfallSizes()
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = sizes
    let frame = view.layoutAttributesForItem(at: IndexPath(item: 3, section: 0))?.frame
    #expect(frame == CGRect(x: 0, y: 110, width: 100, height: 100))
  }

  /// Code in a data source may place things in the bounds of the cell that it gets.
  @Test func dequeuedViewsHaveTheSizeOfTheirElement() {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 40, height: 30)
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 90), collectionViewLayout: layout)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let kind = CollectionView.elementKindSectionHeader
    view.register(
      CollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
    var sizes: [CGSize] = []
    let source = CollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, _ in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      sizes.append(cell.contentView.bounds.size)
      return cell
    }
    source.supplementaryViewProvider = { view, kind, path in
      let header = view.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: path)
      sizes.append(header.bounds.size)
      return header
    }
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<40))
    source.apply(snapshot, animatingDifferences: false)
    view.layoutIfNeeded()
    layout.itemSize = CGSize(width: 30, height: 30)
    for offset in stride(from: 0, through: 300, by: 50) {
      view.contentOffset.y = CGFloat(offset)
      view.layoutIfNeeded()
    }
    #expect(Set(sizes.map(\.width)) == [30, 40, 100] && Set(sizes.map(\.height)) == [20, 30])
    #expect(sizes.filter { $0.width == 100 }.allSatisfy { $0.height == 20 })
  }
}
