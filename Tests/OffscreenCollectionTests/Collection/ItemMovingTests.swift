import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews
import Testing

@testable import OffscreenLists

/// Items in sections that are moved by hand.
private final class MovableItems: NSObject, CollectionViewDataSource, CollectionViewDelegate {
  var names = [["a", "b", "c", "d", "e", "f"]]
  var fixed: Set<String> = []
  var log: [String] = []
  var reloads = false
  var limit: ((IndexPath, IndexPath) -> IndexPath)?
  var onQuestion: (() -> Void)?

  func numberOfSections(in _: CollectionView) -> Int { names.count }
  func collectionView(_: CollectionView, numberOfItemsInSection section: Int) -> Int {
    names[section].count
  }
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt path: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    cell.accessibilityIdentifier = names[path.section][path.item]
    return cell
  }
  func collectionView(_: CollectionView, canMoveItemAt path: IndexPath) -> Bool {
    let isFixed = fixed.contains(names[path.section][path.item])
    onQuestion?()
    return !isFixed
  }
  func collectionView(
    _ collectionView: CollectionView, moveItemAt source: IndexPath, to target: IndexPath
  ) {
    log.append("\(source.section):\(source.item) to \(target.section):\(target.item)")
    let name = names[source.section].remove(at: source.item)
    names[target.section].insert(name, at: target.item)
    if reloads { collectionView.reloadData() }
  }
  func collectionView(
    _: CollectionView, targetIndexPathForMoveFromItemAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath { limit?(source, proposed) ?? proposed }
}

@Suite struct ItemMovingTests {
  private let stage = Stage(size: CGSize(width: 120, height: 200))
  private let layout = CollectionViewFlowLayout()
  private let list: CollectionView
  private let items = MovableItems()

  init() {
    layout.itemSize = CGSize(width: 40, height: 40)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    list = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 120, height: 200), collectionViewLayout: layout)
    list.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = items
    list.delegate = items
    stage.window.addSubview(list)
    list.layoutIfNeeded()
  }

  /// The names of the cells, line by line, which are read from their places.
  private var shown: [String] {
    list.visibleCells.sorted {
      ($0.center.y, $0.center.x) < ($1.center.y, $1.center.x)
    }.map { $0.accessibilityIdentifier ?? "" }
  }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }
  private func center(_ item: Int) -> CGPoint {
    CGPoint(x: CGFloat(item % 3) * 40 + 20, y: CGFloat(item / 3) * 40 + 20)
  }

  @Test func placesShowTheItemsOfAnArrayInWhichOneWasMoved() {
    for count in 1...6 {
      for source in 0..<count {
        for target in 0..<count {
          let held = HeldItem(source: path(source), target: path(target), position: .zero)
          var order = Array(0..<count)
          order.insert(order.remove(at: source), at: target)
          #expect((0..<count).map(held.item(atPlaceOf:)) == order)
        }
      }
    }
  }

  /// Each item of six is moved to each place, straight and by way of another one.
  @Test func itemsAreDroppedAtEachPlace() throws {
    for source in 0..<6 {
      for target in 0..<6 {
        items.names = [["a", "b", "c", "d", "e", "f"]]
        items.log = []
        list.reloadData()
        var order = items.names[0]
        order.insert(order.remove(at: source), at: target)
        #expect(list.beginInteractiveMovementForItem(at: path(source)))
        for way in [(source + 3) % 6, target] {
          list.updateInteractiveMovementTargetPosition(center(way))
          stage.advance(by: .milliseconds(40))
        }
        #expect(items.log.isEmpty && shown == order, "\(source) to \(target)")
        list.endInteractiveMovement()
        #expect(items.log == (source == target ? [] : ["0:\(source) to 0:\(target)"]))
        _ = try stage.settle()
        #expect(items.names[0] == order && shown == order)
        #expect(list.visibleCells.map(\.center) == (0..<6).map(center))
        #expect(list.visibleCells.allSatisfy { $0.layer.zPosition == 0 })
      }
    }
  }

  @Test func cellFollowsTheFingerInFrontOfTheOthers() throws {
    let cell = try #require(list.cellForItem(at: path(1)))
    let other = try #require(list.cellForItem(at: path(2)))
    #expect(list.beginInteractiveMovementForItem(at: path(1)))
    list.updateInteractiveMovementTargetPosition(CGPoint(x: 97, y: 31))
    stage.advance(by: .milliseconds(16))
    #expect(cell.center == CGPoint(x: 97, y: 31) && cell.layer.zPosition > other.layer.zPosition)
    #expect(list.cellForItem(at: path(1)) === cell && list.cellForItem(at: path(2)) === other)
    #expect(other.center == center(1), "the model values are those of the new place")
    list.updateInteractiveMovementTargetPosition(CGPoint(x: -300, y: 900))
    stage.advance(by: .milliseconds(16))
    #expect(cell.center == CGPoint(x: -300, y: 900) && other.center == center(1))
    list.updateInteractiveMovementTargetPosition(CGPoint(x: CGFloat.nan, y: 0))
    #expect(cell.center == CGPoint(x: -300, y: 900))
  }

  @Test func cancelledMovementsLeaveEverythingInPlace() throws {
    #expect(list.beginInteractiveMovementForItem(at: path(0)))
    list.updateInteractiveMovementTargetPosition(center(5))
    #expect(shown == ["b", "c", "d", "e", "f", "a"])
    list.cancelInteractiveMovement()
    _ = try stage.settle()
    #expect(items.log.isEmpty && shown == ["a", "b", "c", "d", "e", "f"])
    list.cancelInteractiveMovement()
    list.endInteractiveMovement()
    list.updateInteractiveMovementTargetPosition(center(3))
    #expect(items.log.isEmpty && shown == ["a", "b", "c", "d", "e", "f"])
  }

  @Test func dataSourceAndDelegateDecide() throws {
    items.fixed = ["c"]
    #expect(!list.beginInteractiveMovementForItem(at: path(2)))
    #expect(!list.beginInteractiveMovementForItem(at: path(9)))
    #expect(!list.beginInteractiveMovementForItem(at: path(0, 4)))
    #expect(list.beginInteractiveMovementForItem(at: path(0)))
    #expect(!list.beginInteractiveMovementForItem(at: path(1)), "one is moved already")
    items.limit = { _, proposed in min(proposed, IndexPath(item: 1, section: 0)) }
    list.updateInteractiveMovementTargetPosition(center(5))
    #expect(list.cellForItem(at: path(1))?.center == center(0))
    #expect(list.cellForItem(at: path(2))?.center == center(2))
    items.limit = { _, _ in IndexPath(item: 40, section: 0) }
    list.updateInteractiveMovementTargetPosition(center(4))
    items.limit = { _, _ in IndexPath(item: 0, section: 1) }
    list.updateInteractiveMovementTargetPosition(center(4))
    list.endInteractiveMovement()
    _ = try stage.settle()
    #expect(items.log == ["0:0 to 0:1"] && shown == ["b", "a", "c", "d", "e", "f"])
  }

  @Test func reloadsAndUpdatesEndAMovement() throws {
    #expect(list.beginInteractiveMovementForItem(at: path(0)))
    list.updateInteractiveMovementTargetPosition(center(5))
    items.names = [["x", "y", "z"]]
    list.reloadData()
    list.updateInteractiveMovementTargetPosition(center(1))
    list.endInteractiveMovement()
    _ = try stage.settle()
    #expect(items.log.isEmpty && shown == ["x", "y", "z"])
    #expect(list.beginInteractiveMovementForItem(at: path(0)))
    list.updateInteractiveMovementTargetPosition(center(2))
    items.names = [["x", "y"]]
    list.deleteItems(at: [path(2)])
    _ = try stage.settle()
    #expect(shown == ["x", "y"])
    list.endInteractiveMovement()
    #expect(items.log.isEmpty)
    items.reloads = true
    #expect(list.beginInteractiveMovementForItem(at: path(0)))
    list.updateInteractiveMovementTargetPosition(center(1))
    list.endInteractiveMovement()
    _ = try stage.settle()
    #expect(items.log == ["0:0 to 0:1"] && shown == ["y", "x"])
    items.onQuestion = { [items, list] in
      items.names = [["z"]]
      list.reloadData()
    }
    #expect(!list.beginInteractiveMovementForItem(at: path(1)))
  }

  /// Random movements of items in a list of several screens, against an array.
  @Test func randomMovementsFollowAnArray() throws {
    let seed: UInt64 = 41
    var random = SeededGenerator(seed: seed)
    items.names = [(0..<40).map { "\($0)" }]
    list.reloadData()
    for step in 0..<60 {
      list.contentOffset.y = CGFloat(random.next() % 336)
      list.layoutIfNeeded()
      let visible = list.indexPathsForVisibleItems
      let source = visible[Int(random.next() % UInt64(visible.count))]
      #expect(list.beginInteractiveMovementForItem(at: source))
      var target = source.item
      for _ in 0..<3 {
        target = visible[Int(random.next() % UInt64(visible.count))].item
        list.updateInteractiveMovementTargetPosition(center(target))
        stage.advance(by: .milliseconds(Int(random.next() % 300)))
      }
      var order = items.names[0]
      order.insert(order.remove(at: source.item), at: target)
      list.endInteractiveMovement()
      _ = try stage.settle()
      #expect(items.names[0] == order, "seed \(seed), step \(step)")
      for cell in list.visibleCells {
        let own = try #require(list.indexPath(for: cell))
        #expect(cell.accessibilityIdentifier == order[own.item] && cell.center == center(own.item))
      }
    }
  }
}
