import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenScrolling
import OffscreenViews
import Testing

@Suite struct OrthogonalSectionTests {
  /// Groups 50 points wide with 10 between them, in a list of 120 points.
  private static func world(
    _ behavior: CollectionLayoutSectionOrthogonalScrollingBehavior, counts: [Int] = [12, 12],
    rightToLeft: Bool = false, change: (CollectionLayoutSection) -> Void = { _ in }
  ) -> CompositionalWorld {
    let section = CollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.absolute(50), .absolute(40)),
        subitems: [item(.fractionalWidth(1), .fractionalHeight(1))]))
    section.interGroupSpacing = 10
    section.contentInsets = DirectionalEdgeInsets(top: 4, leading: 20, bottom: 6, trailing: 20)
    section.orthogonalScrollingBehavior = behavior
    change(section)
    let world = CompositionalWorld(section, counts: counts)
    if rightToLeft {
      world.list.semanticContentAttribute = .forceRightToLeft
      world.list.reloadData()
    }
    return world
  }

  @Test func itemsAreInAScrollViewOfTheirSection() throws {
    let world = Self.world(.continuous)
    #expect(world.sectionViews.map(\.frame.minY) == [4, 54])
    let first = try #require(world.sectionViews.first)
    #expect(first.frame.size == CGSize(width: 120, height: 40))
    #expect(first.contentSize == CGSize(width: 20 + 12 * 50 + 11 * 10 + 20, height: 40))
    #expect(first.subviews.filter { $0 is SizedCell }.map(\.frame.minX) == [20, 80])
    #expect(world.list.contentSize == CGSize(width: 120, height: 100))
  }

  @Test func fingersScrollOneSectionAlone() throws {
    let world = Self.world(.continuous)
    let cell = try #require(world.list.cellForItem(at: IndexPath(item: 1, section: 0)))
    world.stage.drag(
      from: CGPoint(x: 100, y: 20), to: CGPoint(x: 40, y: 20), over: .milliseconds(400),
      hold: .milliseconds(200))
    _ = try world.stage.settle()
    let offset = world.sectionViews[0].contentOffset.x
    #expect(offset > 40)
    #expect(world.sectionViews[1].contentOffset.x == 0)
    #expect(world.list.contentOffset == .zero)
    #expect(world.list.cellForItem(at: IndexPath(item: 1, section: 0)) === cell)
    #expect(world.list.indexPath(for: cell) == IndexPath(item: 1, section: 0))
    #expect(
      world.frame(1)
        == CompositionalWorld.text(
          CGRect(x: 80 - offset, y: 4, width: 50, height: 40)))
    #expect(
      world.list.indexPathForItem(at: CGPoint(x: 81 - offset, y: 10))
        == IndexPath(item: 1, section: 0))
  }

  @Test func cellsComeAndGoWithTheOffset() {
    let world = Self.world(.continuous)
    world.requests = []
    world.sectionViews[0].contentOffset.x = 300
    world.list.layoutIfNeeded()
    // Item 4 ends at 310, item 7 begins at 440.
    #expect(
      world.list.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\.item) == [4, 5, 6])
    #expect(world.requests == ["0.4", "0.5", "0.6"])
  }

  /// A finger pulls a section beyond either end, and the section leaves the view while it springs back.
  @Test(arguments: [30.0, -30.0], [false, true])
  func sectionThatLeavesInABounceReturnsInItsRange(distance: Double, rightToLeft: Bool) throws {
    let world = Self.world(
      .continuous, counts: Array(repeating: 2, count: 12), rightToLeft: rightToLeft)
    let section = try #require(world.sectionViews.first)
    world.stage.drag(
      from: CGPoint(x: 60, y: 20), to: CGPoint(x: 60 + distance, y: 20), over: .milliseconds(100))
    #expect(section.contentOffset.x != 0 && section.isDecelerating)
    world.list.contentOffset.y = 300
    world.list.layoutIfNeeded()
    #expect(section.window == nil)
    world.list.contentOffset.y = 0
    world.list.layoutIfNeeded()
    _ = try world.stage.settle()
    let shown = try #require(world.sectionViews.first)
    let most = shown.contentSize.width - shown.bounds.width
    #expect((0...most).contains(shown.contentOffset.x), "\(shown.contentOffset.x) of \(most)")
  }

  /// A section springs back while the reading direction changes, or while the window becomes narrower.
  @Test(arguments: [60.0, -60.0], [false, true])
  func bounceEndsInTheRangeOfAChangedSection(distance: Double, rightToLeft: Bool) throws {
    for turns in [true, false] {
      let world = Self.world(.continuous, counts: [2, 2], rightToLeft: rightToLeft)
      let section = try #require(world.sectionViews.first)
      world.stage.drag(
        from: CGPoint(x: 60, y: 20), to: CGPoint(x: 60 + distance, y: 20), over: .milliseconds(100))
      #expect(section.isDecelerating)
      if turns {
        world.stage.traitCollection = TraitCollection(
          layoutDirection: rightToLeft ? .leftToRight : .rightToLeft)
      } else {
        world.list.frame.size.width -= 30
      }
      world.stage.window.layoutIfNeeded()
      _ = try world.stage.settle()
      let most = section.contentSize.width - section.bounds.width
      #expect((0...most).contains(section.contentOffset.x), "\(section.contentOffset.x) of \(most)")
    }
  }

  /// Sizes that were measured stay in another appearance and in a higher or lower list, so the end of the list stays
  /// in view.
  @Test func measuredSizesOutliveChangesOfAppearanceAndHeight() {
    var questions = 0
    let section = CollectionLayoutSection(
      group: .vertical(
        layoutSize: size(.fractionalWidth(1), .estimated(30)),
        subitems: [item(.fractionalWidth(1), .estimated(30))]))
    let layout = CollectionViewCompositionalLayout { _, _ in
      questions += 1
      return section
    }
    let world = CompositionalWorld(layout, counts: [12])
    world.heightOfCell = { path in CGSize(width: 120, height: 40 + CGFloat(path.item)) }
    world.list.reloadData()
    for _ in 0..<4 {
      world.list.layoutIfNeeded()
      world.list.contentOffset.y = world.list.contentSize.height - 200
    }
    world.list.layoutIfNeeded()
    let (offset, height, before) = (
      world.list.contentOffset, world.list.contentSize.height, questions
    )
    #expect(height > 12 * 30 && offset.y == height - 200)
    let changes: [() -> Void] = [
      { world.stage.traitCollection = TraitCollection(userInterfaceStyle: .dark) },
      { world.stage.traitCollection = TraitCollection(userInterfaceStyle: .light) },
      { world.list.frame.size.height -= 50 }, { world.list.frame.size.height += 50 },
    ]
    for change in changes {
      change()
      world.stage.window.layoutIfNeeded()
      #expect(world.list.contentOffset == offset && world.list.contentSize.height == height)
    }
    #expect(questions == before + changes.count)
  }

  @Test func tapsSelectItemsThatWereScrolled() {
    let world = Self.world(.continuous)
    world.sectionViews[0].contentOffset.x = 120
    world.stage.advance(by: .milliseconds(20))
    world.stage.tap(at: CGPoint(x: 30, y: 20))
    #expect(world.list.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
  }

  @Test func offsetsOfSectionsOutliveTheirViews() {
    let world = Self.world(.continuous, counts: Array(repeating: 12, count: 20))
    world.sectionViews[0].contentOffset.x = 90
    world.list.layoutIfNeeded()
    world.list.contentOffset.y = 600
    world.list.layoutIfNeeded()
    #expect(world.sectionViews.count == 4)
    world.list.contentOffset.y = 0
    world.list.layoutIfNeeded()
    #expect(world.sectionViews[0].contentOffset.x == 90)
  }

  /// Where a section comes to rest after a drag by a distance, slow or fast.
  private static func rest(
    _ behavior: CollectionLayoutSectionOrthogonalScrollingBehavior, by distance: CGFloat,
    isFast: Bool, from offset: CGFloat = 0, rightToLeft: Bool = false
  ) throws -> CGFloat {
    let world = world(behavior, rightToLeft: rightToLeft)
    if offset != 0 {
      world.sectionViews[0].contentOffset.x += offset
      world.stage.advance(by: .milliseconds(20))
    }
    let start = CGPoint(x: distance < 0 ? 110 : 10, y: 20)
    world.stage.drag(
      from: start, to: CGPoint(x: start.x + distance, y: 20),
      over: .milliseconds(isFast ? 100 : 500), hold: isFast ? .zero : .milliseconds(200))
    _ = try world.stage.settle()
    return world.sectionViews[0].contentOffset.x
  }

  @Test func sectionsThatScrollFreelyRestAnywhere() throws {
    let rest = try Self.rest(.continuous, by: -47, isFast: false)
    #expect(rest > 30)
    #expect(rest.truncatingRemainder(dividingBy: 60) != 0)
  }

  @Test func sectionsMayRestWhereGroupsBegin() throws {
    for distance in stride(from: -100.0, to: -20, by: 20) {
      for isFast in [true, false] {
        let rest = try Self.rest(.continuousGroupLeadingBoundary, by: distance, isFast: isFast)
        #expect(rest.truncatingRemainder(dividingBy: 60) == 0, "\(distance) \(isFast) \(rest)")
      }
    }
    #expect(try Self.rest(.continuousGroupLeadingBoundary, by: -90, isFast: true) > 120)
  }

  @Test func sectionsMayScrollByPages() throws {
    #expect(try Self.rest(.paging, by: -90, isFast: true) == 120)
    #expect(try Self.rest(.paging, by: -30, isFast: false) == 0)
  }

  @Test func sectionsMayScrollByOneGroup() throws {
    #expect(try Self.rest(.groupPaging, by: -100, isFast: true) == 60)
    #expect(try Self.rest(.groupPaging, by: -25, isFast: false) == 0)
    #expect(try Self.rest(.groupPaging, by: -60, isFast: false) == 60)
    #expect(try Self.rest(.groupPaging, by: 100, isFast: true, from: 180) == 120)
    // 750 points of content in 120: the last groups cannot begin at the edge.
    #expect(try Self.rest(.groupPaging, by: -100, isFast: true, from: 600) == 630)
  }

  @Test func sectionsMayCentreTheirGroups() throws {
    // (120 - 50) / 2 = 35 before the first group.
    let world = Self.world(.groupPagingCentered)
    #expect(world.frame(0) == "35 4 50 40")
    #expect(try Self.rest(.groupPagingCentered, by: -100, isFast: true) == 60)
    #expect(try Self.rest(.groupPagingCentered, by: 100, isFast: true, from: 180) == 120)
  }

  @Test func sectionsBeginAtTheRightWhereReadingDoes() throws {
    let world = Self.world(.continuous, rightToLeft: true)
    #expect(world.sectionViews[0].contentOffset.x == 630)
    #expect(world.frame(0) == "50 4 50 40")
    #expect(world.frame(1) == "-10 4 50 40")
    #expect(
      try Self.rest(.groupPaging, by: 100, isFast: true, rightToLeft: true) == 570)
  }

  @Test func headersOfScrollingSectionsStay() {
    let world = Self.world(.continuous) { section in
      section.boundarySupplementaryItems = [
        CollectionLayoutBoundarySupplementaryItem(
          layoutSize: size(.fractionalWidth(1), .absolute(16)), elementKind: "header",
          alignment: .top)
      ]
    }
    world.sectionViews[0].contentOffset.x = 200
    world.list.layoutIfNeeded()
    #expect(world.frame(of: "header", [0, 0]) == "20 0 80 16")
    #expect(world.frame(of: "header", [1, 0]) == "20 66 80 16")
    #expect(world.sectionViews.map(\.frame.minY) == [20, 86])
  }

  @Test func handlersSeeTheItemsAndTheOffset() {
    var seen: [String] = []
    let world = Self.world(.continuous, counts: [12]) { section in
      section.visibleItemsInvalidationHandler = { items, offset, environment in
        seen.append(
          "\(items.map { "\($0.indexPath.item) at \(Int($0.frame.minX))" }) \(Int(offset.x))"
            + " \(Int(environment.container.contentSize.width))")
        for item in items { item.alpha = item.indexPath.item == 5 ? 0.25 : 0.5 }
      }
    }
    seen = []
    world.sectionViews[0].contentOffset.x = 300
    world.list.layoutIfNeeded()
    #expect(seen.last == #"["4 at 260", "5 at 320", "6 at 380"] 300 120"#)
    #expect(world.list.visibleCells.map(\.alpha) == [0.5, 0.25, 0.5])
    #expect(world.list.visibleCells.map(\.frame.minX) == [260, 320, 380])
  }

  @Test func itemsAreScrolledToInBothDirections() {
    let world = Self.world(.continuous, counts: Array(repeating: 12, count: 20))
    world.list.scrollToItem(
      at: IndexPath(item: 1, section: 0), at: .centeredHorizontally, animated: false)
    // The middle of item 1 is at 105.
    #expect(world.sectionViews[0].contentOffset.x == 45)
    #expect(world.list.contentOffset == .zero)
    world.list.layoutIfNeeded()
    world.list.scrollToItem(at: IndexPath(item: 6, section: 2), at: [.top, .left], animated: false)
    #expect(world.list.contentOffset == CGPoint(x: 0, y: 104))
    world.list.layoutIfNeeded()
    #expect(world.frame(6, 2) == "0 104 50 40")
  }

  /// A section far out of view is at the item when it comes into view.
  @Test(arguments: [false, true], [false, true])
  func itemsOutOfViewAreScrolledToInBothDirections(animated: Bool, rightToLeft: Bool) throws {
    for position in [CollectionView.ScrollPosition.left, .centeredHorizontally, .right] {
      let world = Self.world(
        .continuous, counts: Array(repeating: 12, count: 20), rightToLeft: rightToLeft)
      world.list.scrollToItem(
        at: IndexPath(item: 6, section: 12), at: [position, .top], animated: animated)
      try world.stage.settle()
      #expect(world.list.contentOffset == CGPoint(x: 0, y: 604))
      let left = position == .left ? 0 : position == .right ? 70 : 35
      #expect(world.frame(6, 12) == "\(left) 604 50 40")
      // The first section is where it was.
      world.list.contentOffset = .zero
      world.list.layoutIfNeeded()
      #expect(world.frame(0, 0) == (rightToLeft ? "50 4 50 40" : "20 4 50 40"))
      world.list.scrollToItem(at: IndexPath(item: 0, section: 12), at: .bottom, animated: false)
      world.list.layoutIfNeeded()
      #expect(world.frame(6, 12).hasPrefix("\(left) "))
    }
  }

  @Test func scrolledSectionsKeepTheirOffsetWhenOthersAreInserted() {
    let world = Self.world(.continuous)
    world.sectionViews[1].contentOffset.x = 75
    world.list.layoutIfNeeded()
    world.counts.insert(3, at: 0)
    world.list.insertSections(IndexSet(integer: 0))
    #expect(world.sectionViews.map(\.contentOffset.x) == [0, 0, 75])
    world.counts.remove(at: 1)
    world.list.deleteSections(IndexSet(integer: 1))
    #expect(world.sectionViews.map(\.contentOffset.x) == [0, 75])
  }

  @Test func deletedItemsFadeWhereTheyWere() throws {
    let world = Self.world(.continuous)
    world.sectionViews[0].contentOffset.x = 60
    world.list.layoutIfNeeded()
    let cell = try #require(world.list.cellForItem(at: IndexPath(item: 1, section: 0)))
    world.counts[0] = 11
    world.list.deleteItems(at: [IndexPath(item: 1, section: 0)])
    #expect(cell.convert(cell.bounds, to: world.list).minX == 20)
    world.stage.advance(by: .milliseconds(400))
    #expect(cell.superview == nil)
    #expect(world.frame(1) == "20 4 50 40")
  }
}
