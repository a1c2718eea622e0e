import Foundation
import OffscreenLists
import OffscreenScrolling
import OffscreenViews
import Testing

/// Names in sections, shown by cells whose tags are the names' first scalars.
private final class Names: CollectionViewDataSource {
  var sections: [[String]]

  init(_ sections: [[String]]) {
    self.sections = sections
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }
  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "name", for: indexPath)
    cell.accessibilityIdentifier = sections[indexPath.section][indexPath.item]
    return cell
  }
}

/// A column of cells of 10 points on a stage.
private struct Column {
  let stage = Stage(size: CGSize(width: 40, height: 100))
  let names: Names
  let list: CollectionView

  init(_ sections: [[String]]) {
    names = Names(sections)
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 40, height: 10)
    layout.minimumLineSpacing = 0
    list = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 40, height: 100), collectionViewLayout: layout)
    list.register(CollectionViewCell.self, forCellWithReuseIdentifier: "name")
    list.dataSource = names
    stage.window.addSubview(list)
    stage.window.layoutIfNeeded()
  }

  var shown: [String] { list.visibleCells.map { $0.accessibilityIdentifier ?? "" } }
}

@Suite struct CollectionUpdateTests {
  @Test func batchesKeepCellsAndSelectionOfItems() throws {
    let column = Column([["a", "b", "c", "d"], ["e"]])
    column.list.selectItem(at: IndexPath(item: 2, section: 0), animated: false)
    let kept = try #require(column.list.cellForItem(at: IndexPath(item: 2, section: 0)))
    var ends: [Bool] = []
    column.names.sections = [["n", "c", "a"], ["e", "d"]]
    column.list.performBatchUpdates {
      column.list.insertItems(at: [IndexPath(item: 0, section: 0)])
      column.list.deleteItems(at: [IndexPath(item: 1, section: 0)])
      column.list.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 2, section: 0))
      column.list.moveItem(at: IndexPath(item: 3, section: 0), to: IndexPath(item: 1, section: 1))
    } completion: {
      ends.append($0)
    }
    #expect(column.shown == ["n", "c", "a", "e", "d"])
    #expect(column.list.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    #expect(column.list.cellForItem(at: IndexPath(item: 1, section: 0)) === kept)
    #expect(kept.frame.minY == 10 && ends.isEmpty)
    #expect(try column.stage.settle() >= .milliseconds(300))
    #expect(ends == [true])
  }

  @Test func elementsSlideFromWhereTheyWere() throws {
    let column = Column([["a", "b"]])
    let cell = try #require(column.list.cellForItem(at: IndexPath(item: 1, section: 0)))
    column.names.sections = [["b"]]
    column.list.deleteItems(at: [IndexPath(item: 0, section: 0)])
    #expect(cell.frame.minY == 0 && cell.layer.presentation()?.position.y == 15)
    try column.stage.settle()
    #expect(cell.layer.presentation()?.position.y == 5)
  }

  @Test func layoutsChooseTheOffsetAfterAChange() throws {
    final class Keeping: CollectionViewFlowLayout {
      var wanted = CGPoint(x: 0, y: 30)
      var asked: [CGFloat] = []
      override func targetContentOffset(forProposedContentOffset offset: CGPoint) -> CGPoint {
        asked.append(offset.y)
        return wanted
      }
    }
    let column = Column([(0..<40).map { "\($0)" }])
    let layout = Keeping()
    layout.itemSize = CGSize(width: 40, height: 10)
    layout.minimumLineSpacing = 0
    column.list.setCollectionViewLayout(layout, animated: true)
    #expect(column.list.contentOffset.y == 30 && column.shown.first == "3")
    try column.stage.settle()
    layout.wanted.y = .nan
    column.names.sections[0].removeFirst()
    column.list.deleteItems(at: [IndexPath(item: 0, section: 0)])
    #expect(layout.asked == [0, 30] && column.list.contentOffset.y == 30)
    #expect(column.shown.first == "4")
  }

  @Test(arguments: [false, true])
  func listsMayGoDuringATransition(isRemoved: Bool) {
    var ends = 0
    weak var gone: CollectionView?
    var stage: Stage?
    do {
      let column = Column([["a", "b"]])
      stage = column.stage
      gone = column.list
      column.names.sections = [["b"]]
      column.list.performBatchUpdates {
        column.list.deleteItems(at: [IndexPath(item: 0, section: 0)])
      } completion: { _ in
        ends += 1
      }
      stage?.advance(by: .milliseconds(50))
      if isRemoved { column.list.removeFromSuperview() }
    }
    if isRemoved { #expect(gone == nil && ends == 1) }
    stage?.advance(by: .seconds(1))
    stage = nil
    #expect(gone == nil && ends == 1)
  }

  @Test func stagesMayGoDuringATransition() {
    weak var gone: CollectionView?
    do {
      let column = Column([["a", "b"]])
      gone = column.list
      column.names.sections = [["b"]]
      column.list.deleteItems(at: [IndexPath(item: 0, section: 0)])
      column.stage.advance(by: .milliseconds(50))
    }
    #expect(gone == nil)
  }

  @Test func sectionsAreInsertedMovedAndReloaded() {
    let column = Column([["a"], ["b"], ["c"]])
    column.names.sections = [["c"], ["n"], ["x", "y"]]
    column.list.performBatchUpdates({
      column.list.insertSections([1])
      column.list.moveSection(2, toSection: 0)
      column.list.reloadSections([0])
      column.list.deleteSections([1])
    })
    #expect(column.shown == ["c", "n", "x", "y"])
  }

  @Test func reloadedItemsGetNewCells() {
    let column = Column([["a", "b"]])
    column.names.sections = [["a", "z"]]
    column.list.reloadItems(at: [IndexPath(item: 1, section: 0)])
    #expect(column.shown == ["a", "z"])
  }

  @Test func layoutsAreExchangedWithATransition() throws {
    let column = Column([["a", "b"]])
    let other = CollectionViewFlowLayout()
    other.itemSize = CGSize(width: 20, height: 20)
    other.minimumInteritemSpacing = 0
    var ended = false
    column.list.setCollectionViewLayout(other, animated: true) { ended = $0 }
    let cell = try #require(column.list.cellForItem(at: IndexPath(item: 1, section: 0)))
    #expect(cell.frame == CGRect(x: 20, y: 0, width: 20, height: 20))
    #expect(cell.layer.presentation()?.position == CGPoint(x: 20, y: 15) && !ended)
    try column.stage.settle()
    #expect(ended)
  }

  /// A layout that counts its preparations and invalidations.
  private final class CountingLayout: CollectionViewFlowLayout {
    var prepared = 0
    var contexts = 0
    var followsOffset = false

    override func prepare() {
      prepared += 1
      super.prepare()
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      followsOffset || super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }

    override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
      contexts += 1
      super.invalidateLayout(with: context)
    }
  }

  @Test func layoutsAreAskedForEveryNewOffset() {
    let column = Column([Array(repeating: "a", count: 50)])
    let layout = CountingLayout()
    column.list.collectionViewLayout = layout
    column.stage.window.layoutIfNeeded()
    let (prepared, contexts) = (layout.prepared, layout.contexts)
    column.list.contentOffset.y = 10
    column.stage.window.layoutIfNeeded()
    #expect(layout.prepared == prepared && layout.contexts == contexts)
    layout.followsOffset = true
    column.list.contentOffset.y = 20
    column.stage.window.layoutIfNeeded()
    #expect(layout.prepared == prepared + 1 && layout.contexts == contexts + 1)
  }

  @Test func contextsMoveTheOffset() {
    let column = Column([Array(repeating: "a", count: 50)])
    let context = CollectionViewLayoutInvalidationContext()
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 30)
    context.invalidateItems(at: [IndexPath(item: 1, section: 0)])
    column.list.collectionViewLayout.invalidateLayout(with: context)
    #expect(column.list.contentOffset.y == 30 && !context.invalidateEverything)
    context.contentOffsetAdjustment = CGPoint(x: CGFloat.nan, y: 0)
    column.list.collectionViewLayout.invalidateLayout(with: context)
    #expect(column.list.contentOffset.y == 30)
  }
}
