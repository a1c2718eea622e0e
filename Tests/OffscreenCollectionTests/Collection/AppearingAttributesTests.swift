import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenScrolling
import OffscreenViews
import Testing

/// Squares of 20 points in one column, which come from the left and leave to the right.
private final class Column: CollectionViewLayout {
  var count = 0
  var log: [String] = []
  private var inserted: Set<IndexPath> = []
  var movesAll = false
  var answersNil = false

  override func prepare() { count = collectionView?.numberOfItems(inSection: 0) ?? 0 }
  override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 20 * count) }
  override func layoutAttributesForItem(at path: IndexPath) -> CollectionViewLayoutAttributes? {
    CollectionViewLayoutAttributes(
      forCellWith: path, frame: CGRect(x: 0, y: 20 * CGFloat(path.item), width: 20, height: 20))
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]! {
    (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.intersects(rect) }
  }
  override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    log += updateItems.map(\.description)
    inserted = Set(
      updateItems.filter { $0.updateAction == .insert }.compactMap(\.indexPathAfterUpdate))
  }
  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    log.append("finalize")
    inserted = []
  }
  override func initialLayoutAttributesForAppearingItem(
    at path: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    if answersNil { return nil }
    let usual = super.initialLayoutAttributesForAppearingItem(at: path)
    log.append("initial \(path.item) \(usual.map { "\($0.alpha)" } ?? "nil")")
    guard inserted.contains(path) || movesAll else { return usual }
    let attributes = layoutAttributesForItem(at: path)
    attributes?.center.x += 60
    attributes?.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    return attributes
  }
  override func finalLayoutAttributesForDisappearingItem(
    at path: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    if answersNil { return nil }
    let usual = super.finalLayoutAttributesForDisappearingItem(at: path)
    log.append("final \(path.item) \(usual.map { "\($0.frame.minY) \($0.alpha)" } ?? "nil")")
    usual?.center.x += 80
    usual?.alpha = 1
    return usual
  }
}

private final class Squares: NSObject, CollectionViewDataSource {
  var count = 3
  func collectionView(_: CollectionView, numberOfItemsInSection _: Int) -> Int { count }
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt path: IndexPath
  ) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }
}

@Suite struct AppearingAttributesTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100))
  private let squares = Squares()
  private let layout = Column()
  private let list: CollectionView

  init() {
    list = CollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    list.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = squares
    stage.window.addSubview(list)
    list.layoutIfNeeded()
  }

  private func shown(_ view: View?) -> CGPoint? { view?.layer.presentation()?.position }

  @Test func appearingItemsBeginAtTheirInitialAttributes() throws {
    squares.count = 4
    list.performBatchUpdates { list.insertItems(at: [IndexPath(item: 1, section: 0)]) }
    #expect(
      layout.log == [
        "insert nil -> 0:1", "initial 0 nil", "initial 1 0.0", "initial 2 nil", "initial 3 nil",
        "finalize",
      ])
    let new = try #require(list.cellForItem(at: IndexPath(item: 1, section: 0)))
    #expect(new.center == CGPoint(x: 10, y: 30))
    #expect(shown(new) == CGPoint(x: 70, y: 30))
    #expect(new.layer.presentation()?.transform.m11 == 0.5)
    #expect(new.layer.presentation()?.opacity == 1)
    stage.advance(by: .milliseconds(150))
    let middle = try #require(shown(new)).x
    #expect(middle > 20 && middle < 60)
    stage.advance(by: .milliseconds(200))
    #expect(shown(new) == CGPoint(x: 10, y: 30))
    #expect(new.transform == .identity)
  }

  @Test func disappearingItemsEndAtTheirFinalAttributes() throws {
    let old = try #require(list.cellForItem(at: IndexPath(item: 1, section: 0)))
    squares.count = 2
    var isFinished: Bool?
    list.performBatchUpdates {
      list.deleteItems(at: [IndexPath(item: 1, section: 0)])
    } completion: {
      isFinished = $0
    }
    #expect(layout.log.first == "delete 0:1 -> nil")
    #expect(layout.log.contains("final 1 20.0 0.0"))
    #expect(old.center == CGPoint(x: 90, y: 30))
    stage.advance(by: .milliseconds(150))
    let middle = try #require(shown(old)).x
    #expect(middle > 30 && middle < 70)
    #expect(old.layer.presentation()?.opacity == 1)
    stage.advance(by: .milliseconds(200))
    #expect(old.superview == nil && isFinished == true)
  }

  @Test func appearingAttributesOfItemsThatStayAreFollowed() throws {
    layout.movesAll = true
    squares.count = 4
    list.performBatchUpdates { list.insertItems(at: [IndexPath(item: 3, section: 0)]) }
    let first = try #require(list.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(shown(first) == CGPoint(x: 70, y: 10))
    stage.advance(by: .milliseconds(350))
    #expect(shown(first) == CGPoint(x: 10, y: 10))
  }

  @Test func appearingItemsWithoutAttributesFadeInPlace() throws {
    layout.answersNil = true
    squares.count = 3
    let old = try #require(list.cellForItem(at: IndexPath(item: 0, section: 0)))
    list.performBatchUpdates {
      list.deleteItems(at: [IndexPath(item: 0, section: 0)])
      list.insertItems(at: [IndexPath(item: 2, section: 0)])
    }
    let new = try #require(list.cellForItem(at: IndexPath(item: 2, section: 0)))
    #expect(new.layer.presentation()?.opacity == 0)
    #expect(shown(new) == CGPoint(x: 10, y: 50))
    stage.advance(by: .milliseconds(150))
    let opacity = try #require(old.layer.presentation()?.opacity)
    #expect(opacity > 0.2 && opacity < 0.8)
  }

  @Test func appearingAttributesOfAFlowLayoutAreTransparent() {
    final class Flow: CollectionViewFlowLayout {
      var seen: [String] = []
      override func initialLayoutAttributesForAppearingItem(
        at path: IndexPath
      ) -> CollectionViewLayoutAttributes? {
        let usual = super.initialLayoutAttributesForAppearingItem(at: path)
        if let usual { seen.append("\(path.item) \(usual.frame.minX) \(usual.alpha)") }
        return usual
      }
    }
    let flow = Flow()
    flow.itemSize = CGSize(width: 20, height: 20)
    list.setCollectionViewLayout(flow, animated: true)
    #expect(flow.seen.isEmpty, "every item was in view before")
    squares.count = 4
    list.performBatchUpdates { list.insertItems(at: [IndexPath(item: 0, section: 0)]) }
    #expect(flow.seen == ["0 0.0 0.0"])
    #expect(flow.initialLayoutAttributesForAppearingItem(at: IndexPath(item: 0, section: 0)) == nil)
  }

  @Test func appearingAttributesMayReload() {
    final class Reloading: CollectionViewFlowLayout {
      var reloads = 0
      override func finalLayoutAttributesForDisappearingItem(
        at path: IndexPath
      ) -> CollectionViewLayoutAttributes? {
        reloads += 1
        if reloads == 1 { collectionView?.reloadData() }
        return nil
      }
    }
    list.collectionViewLayout = Reloading()
    list.layoutIfNeeded()
    squares.count = 2
    list.performBatchUpdates { list.deleteItems(at: [IndexPath(item: 0, section: 0)]) }
    stage.advance(by: .milliseconds(400))
    #expect(list.visibleCells.count == 2)
    #expect(list.subviews.count { $0 is CollectionViewCell } == 2)
  }
}
