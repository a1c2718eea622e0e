import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenTestSupport
import OffscreenViews
import Testing

@testable import OffscreenLists

/// A list of items with children: parents have a chevron, of which a style is given.
private final class OutlineWorld {
  let stage = Stage(size: CGSize(width: 320, height: 480))
  let list: CollectionView
  let source: CollectionViewDiffableDataSource<String, Int>
  var log: [String] = []

  /// Creates a list with the section "a".
  init(
    _ outline: DiffableDataSourceSectionSnapshot<Int>,
    style: CellAccessory.OutlineDisclosureOptions.Style = .header,
    in configuration: CollectionLayoutListConfiguration = .init(appearance: .plain)
  ) {
    list = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: CollectionViewCompositionalLayout.list(using: configuration))
    list.contentInsetAdjustmentBehavior = .never
    let parents = Set(outline.items.compactMap { outline.parent(of: $0) } + [9])
    let cells = CollectionView.CellRegistration<CollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "\(item)"
      cell.contentConfiguration = content
      cell.accessories =
        parents.contains(item) ? [.outlineDisclosure(options: .init(style: style))] : []
    }
    source = CollectionViewDiffableDataSource(collectionView: list) { list, path, item in
      list.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    stage.window.addSubview(list)
    list.delegate = self
    source.apply(outline, to: "a", animatingDifferences: false)
    list.layoutIfNeeded()
  }

  /// 1 with the children 2 and 3, which has the child 4; 5.
  static var outline: DiffableDataSourceSectionSnapshot<Int> {
    var outline = DiffableDataSourceSectionSnapshot<Int>()
    outline.append([1, 5])
    outline.append([2, 3], to: 1)
    outline.append([4], to: 3)
    return outline
  }

  var shown: [Int] { source.snapshot().itemIdentifiers }

  func cell(_ item: Int) -> CollectionViewListCell? {
    source.indexPath(for: item).flatMap { list.cellForItem(at: $0) } as? CollectionViewListCell
  }

  func chevron(_ item: Int) throws -> OutlineDisclosureControl {
    try #require(
      self.cell(item)?.subviews.lazy.compactMap { $0 as? OutlineDisclosureControl }.first)
  }

  /// Taps on the start of an item's cell, or on its chevron.
  func tap(_ item: Int, chevron isChevron: Bool = false) throws {
    let cell = try #require(self.cell(item))
    let point = CGPoint(x: isChevron ? try self.chevron(item).center.x : 20, y: cell.bounds.midY)
    stage.tap(at: cell.convert(point, to: nil))
    _ = try stage.settle()
  }
}

extension OutlineWorld: CollectionViewDelegate {
  func collectionView(_ list: CollectionView, didSelectItemAt path: IndexPath) {
    log.append("selected \(source.itemIdentifier(for: path) ?? -1)")
  }
}

/// Sections whose items have children.
@Suite struct OutlineTests {
  @Test func sectionsShowTheVisibleItemsOfTheirSnapshot() {
    let world = OutlineWorld(OutlineWorld.outline)
    #expect(world.source.snapshot().sectionIdentifiers == ["a"])
    #expect(world.shown == [1, 5])
    var outline = world.source.snapshot(for: "a")
    #expect(outline.items == [1, 2, 3, 4, 5])
    outline.expand([1, 3])
    world.source.apply(outline, to: "a", animatingDifferences: false)
    world.list.layoutIfNeeded()
    #expect(world.shown == [1, 2, 3, 4, 5])
    #expect(world.shown.map { world.cell($0)?.indentationLevel } == [0, 1, 1, 2, 0])
    #expect(
      world.shown.map { world.cell($0)?.configurationState.isExpanded } == [
        true, false, true, false, false,
      ])
  }

  @Test func rowsBelowAHeaderThatIsAnItemAreNotMoved() {
    var configuration = CollectionLayoutListConfiguration(appearance: .sidebar)
    configuration.headerMode = .firstItemInSection
    var outline = OutlineWorld.outline
    outline.delete([5])
    outline.expand([1, 3])
    let world = OutlineWorld(outline, style: .automatic, in: configuration)
    #expect(world.shown.map { world.cell($0)?.indentationLevel } == [0, 0, 0, 1])
  }

  @Test func rowsThatLeaveKeepTheirPlace() throws {
    var outline = OutlineWorld.outline
    outline.expand([1, 3])
    let world = OutlineWorld(outline)
    let leaving = try #require(world.cell(4))
    world.stage.tap(at: CGPoint(x: 20, y: 20))
    world.stage.advance(by: .milliseconds(100))
    #expect(world.shown == [1, 5] && leaving.superview != nil && leaving.indentationLevel == 2)
  }

  @Test func tapsOnHeadersExpandWithoutSelecting() throws {
    let world = OutlineWorld(OutlineWorld.outline)
    let chevron = try world.chevron(1)
    #expect(!chevron.isExpanded)
    try world.tap(1)
    #expect(world.shown == [1, 2, 3, 5] && world.log == [] && chevron.isExpanded)
    try world.tap(3, chevron: true)
    #expect(world.shown == [1, 2, 3, 4, 5])
    try world.tap(1)
    #expect(world.shown == [1, 5] && !chevron.isExpanded)
    try world.tap(1)
    #expect(world.shown == [1, 2, 3, 4, 5], "3 is still expanded")
    try world.tap(5)
    #expect(world.log == ["selected 5"])
  }

  @Test(arguments: [CellAccessory.OutlineDisclosureOptions.Style.cell, .automatic])
  func tapsOnCellsSelectThem(style: CellAccessory.OutlineDisclosureOptions.Style) throws {
    let world = OutlineWorld(OutlineWorld.outline, style: style)
    try world.tap(1)
    #expect(world.shown == [1, 5] && world.log == ["selected 1"])
    try world.tap(1, chevron: true)
    #expect(world.shown == [1, 2, 3, 5] && world.log == ["selected 1"])
  }

  @Test func handlersDecideAndHear() throws {
    let world = OutlineWorld(OutlineWorld.outline)
    world.source.sectionSnapshotHandlers.shouldExpandItem = { [unowned world] in
      world.log.append("should expand \($0)")
      return $0 == 1
    }
    world.source.sectionSnapshotHandlers.willExpandItem = { [unowned world] in
      world.log.append("will expand \($0) of \(world.shown)")
    }
    world.source.sectionSnapshotHandlers.shouldCollapseItem = { [unowned world] in
      world.log.append("should collapse \($0)")
      return world.log.count > 4
    }
    world.source.sectionSnapshotHandlers.willCollapseItem = { [unowned world] in
      world.log.append("will collapse \($0)")
    }
    try world.tap(1)
    try world.tap(3)
    try world.tap(1)
    #expect(world.shown == [1, 2, 3, 5])
    try world.tap(1)
    #expect(world.shown == [1, 5])
    #expect(
      world.log == [
        "should expand 1", "will expand 1 of [1, 5]", "should expand 3", "should collapse 1",
        "should collapse 1", "will collapse 1",
      ])
  }

  @Test func childrenAreMadeWhenTheirParentIsExpanded() throws {
    let world = OutlineWorld(OutlineWorld.outline)
    world.source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, children in
      var result = children
      if !result.contains(10 + parent) { result.append([10 + parent]) }
      return result
    }
    try world.tap(1)
    #expect(world.shown == [1, 2, 3, 11, 5])
    try world.tap(1)
    try world.tap(1)
    #expect(world.shown == [1, 2, 3, 11, 5])
  }

  @Test func handlersMayTakeTheItemAway() throws {
    for takesInSnapshot in [false, true] {
      let world = OutlineWorld(OutlineWorld.outline)
      let take = { [unowned world] in
        var outline = world.source.snapshot(for: "a")
        outline.delete([1])
        world.source.apply(outline, to: "a", animatingDifferences: false)
      }
      if takesInSnapshot {
        world.source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, children in
          take()
          return children
        }
      } else {
        world.source.sectionSnapshotHandlers.willExpandItem = { _ in take() }
      }
      try world.tap(1)
      #expect(world.shown == [5])
    }
  }

  @Test func wholeSnapshotsKeepWhatTheyShow() {
    let world = OutlineWorld(OutlineWorld.outline)
    var whole = world.source.snapshot()
    whole.appendSections(["b"])
    whole.appendItems([7], toSection: "b")
    world.source.apply(whole, animatingDifferences: false)
    #expect(world.source.snapshot(for: "a").items == [1, 2, 3, 4, 5])
    #expect(world.source.snapshot(for: "b").items == [7])
    whole.deleteItems([5])
    world.source.apply(whole, animatingDifferences: false)
    #expect(world.source.snapshot(for: "a").items == [1])
  }

  @Test func reusedCellsHaveTheChevronOfTheirItem() throws {
    var outline = DiffableDataSourceSectionSnapshot<Int>()
    for parent in 0..<40 {
      outline.append([parent * 10])
      outline.append([parent * 10 + 1], to: parent * 10)
    }
    outline.expand((0..<40).filter { $0.isMultiple(of: 3) }.map { $0 * 10 })
    let world = OutlineWorld(outline)
    for offset in stride(from: CGFloat(0), to: 1800, by: 130) {
      world.list.contentOffset.y = offset
      world.list.layoutIfNeeded()
      for path in world.list.indexPathsForVisibleItems {
        let item = try #require(world.source.itemIdentifier(for: path))
        let cell = try #require(world.cell(item))
        #expect(cell.indentationLevel == item % 10)
        if item.isMultiple(of: 10) {
          #expect(try world.chevron(item).isExpanded == (item / 10).isMultiple(of: 3))
        }
      }
    }
  }
}
