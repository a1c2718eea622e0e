import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenScrolling
import OffscreenViews
import Testing

/// A line of a group along its axis, computed item by item in the plainest way.
private struct NaiveLine {
  enum Length: CaseIterable {
    case quarter, third, half, thirty

    func points(in room: Double) -> Double {
      switch self {
      case .quarter: room / 4
      case .third: room / 3
      case .half: room / 2
      case .thirty: 30
      }
    }

    func dimension(_ isHorizontal: Bool) -> CollectionLayoutDimension {
      switch self {
      case .quarter: isHorizontal ? .fractionalWidth(0.25) : .fractionalHeight(0.25)
      case .third: isHorizontal ? .fractionalWidth(1 / 3) : .fractionalHeight(1 / 3)
      case .half: isHorizontal ? .fractionalWidth(0.5) : .fractionalHeight(0.5)
      case .thirty: .absolute(30)
      }
    }
  }

  enum Gap: CaseIterable {
    case none, fixed, flexible

    var spacing: CollectionLayoutSpacing? {
      switch self {
      case .none: nil
      case .fixed: .fixed(7)
      case .flexible: .flexible(7)
      }
    }
  }

  /// The starts and lengths of the items that fit into a line, without their insets.
  static func places(
    _ lengths: [Length], room: Double, gap: Gap
  ) -> [(start: Double, length: Double)] {
    let space = gap == .none ? 0.0 : 7
    var chosen: [Double] = []
    var next = 0
    while true {
      let length = lengths[next % lengths.count].points(in: room)
      let sum = chosen.reduce(0, +) + length + space * Double(chosen.count)
      if !chosen.isEmpty, sum > room + 0.0005 { break }
      chosen.append(length)
      next += 1
    }
    let gaps = Double(chosen.count - 1)
    let free = max(0, room - chosen.reduce(0, +) - space * gaps)
    let step = gap == .flexible && gaps > 0 ? space + free / gaps : space
    var start = 0.0
    return chosen.map { length in
      defer { start += length + step }
      return (start, length)
    }
  }
}

@Suite struct GroupWorldTests {
  /// All lists of one to three lengths.
  private static let lists: [[NaiveLine.Length]] = {
    let one = NaiveLine.Length.allCases.map { [$0] }
    let two = one.flatMap { list in NaiveLine.Length.allCases.map { list + [$0] } }
    return one + two + two.flatMap { list in NaiveLine.Length.allCases.map { list + [$0] } }
  }()

  @Test(arguments: [true, false])
  func groupsPlaceTheirItemsLikeAPlainSum(isHorizontal: Bool) {
    for lengths in Self.lists {
      for gap in NaiveLine.Gap.allCases {
        for inset in [0.0, 3] {
          for groupInset in [0.0, 4] {
            let problem = Self.difference(lengths, gap, inset, groupInset, isHorizontal)
            #expect(problem == nil, "\(lengths) \(gap) \(inset) \(groupInset): \(problem ?? "")")
          }
        }
      }
    }
  }

  /// The first difference between a section of 9 items and the sum; nil if they agree.
  private static func difference(
    _ lengths: [NaiveLine.Length], _ gap: NaiveLine.Gap, _ inset: Double, _ groupInset: Double,
    _ isHorizontal: Bool
  ) -> String? {
    let items = lengths.map { length in
      let part =
        isHorizontal
        ? item(length.dimension(true), .fractionalHeight(1))
        : item(.fractionalWidth(1), length.dimension(false))
      part.contentInsets = DirectionalEdgeInsets(
        top: inset, leading: inset, bottom: inset, trailing: inset)
      return part
    }
    let group =
      isHorizontal
      ? CollectionLayoutGroup.horizontal(
        layoutSize: size(.absolute(100), .absolute(40)), subitems: items)
      : CollectionLayoutGroup.vertical(
        layoutSize: size(.absolute(40), .absolute(100)), subitems: items)
    group.interItemSpacing = gap.spacing
    group.contentInsets = DirectionalEdgeInsets(
      top: groupInset, leading: groupInset, bottom: groupInset, trailing: groupInset)
    let section = CollectionLayoutSection(group: group)
    section.interGroupSpacing = 6
    let world = CompositionalWorld(section, counts: [9])
    let places = NaiveLine.places(lengths, room: 100 - 2 * groupInset, gap: gap)
    for number in 0..<9 {
      let (line, column) = number.quotientAndRemainder(dividingBy: places.count)
      let (start, length) = places[column]
      let along = (groupInset + start + inset, groupInset + start + length - inset)
      let across = (groupInset + inset, 40 - groupInset - inset)
      let top = Double(line) * ((isHorizontal ? 40 : 100) + 6)
      let (x, y) = isHorizontal ? (along, across) : (across, along)
      func pixel(_ position: Double) -> Double { position.rounded() }
      let expected = CGRect(
        x: pixel(x.0), y: pixel(top + y.0), width: pixel(x.1) - pixel(x.0),
        height: pixel(top + y.1) - pixel(top + y.0))
      let found = world.frame(number)
      if found != CompositionalWorld.text(expected) {
        return "item \(number) is at \(found), not \(CompositionalWorld.text(expected))"
      }
    }
    return nil
  }

  @Test func groupsOfACountShareTheirLength() {
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(20)),
      subitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 2)
    group.interItemSpacing = .fixed(10)
    let world = CompositionalWorld(CollectionLayoutSection(group: group), counts: [3])
    #expect(world.frames() == ["0 0 55 20", "65 0 55 20", "0 20 55 20"])
  }

  @Test func groupsThatRepeatAnItemKeepItsLength() {
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(20)),
      repeatingSubitem: item(.absolute(30), .fractionalHeight(1)), count: 3)
    let world = CompositionalWorld(CollectionLayoutSection(group: group), counts: [4])
    #expect(world.frames() == ["0 0 30 20", "30 0 30 20", "60 0 30 20", "0 20 30 20"])
  }

  @Test func groupsInGroupsTakeTheirItemsInOrder() {
    let pair = CollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)),
      subitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 2)
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)),
      subitems: [item(.fractionalWidth(0.75), .fractionalHeight(1)), pair])
    let world = CompositionalWorld(CollectionLayoutSection(group: group), counts: [4])
    #expect(world.frames() == ["0 0 90 40", "90 0 30 20", "90 20 30 20", "0 40 90 40"])
  }

  @Test func customGroupsAskForTheirPlacesOnce() {
    var sizes: [CGSize] = []
    let group = CollectionLayoutGroup.custom(
      layoutSize: size(.fractionalWidth(1), .absolute(30))
    ) { environment in
      sizes.append(environment.container.contentSize)
      return [
        CollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: 10, height: 10)),
        CollectionLayoutGroupCustomItem(
          frame: CGRect(x: 50, y: 10, width: 20, height: 20), zIndex: 3),
      ]
    }
    let world = CompositionalWorld(CollectionLayoutSection(group: group), counts: [100_000])
    #expect(world.frame(99_999) == "50 1499980 20 20")
    #expect(sizes == [CGSize(width: 120, height: 30)])
    #expect(
      world.list.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.zIndex == 3)
  }

  @Test func edgeSpacesMoveItemsInTheirRoom() {
    let part = item(.absolute(20), .absolute(10))
    part.edgeSpacing = CollectionLayoutEdgeSpacing(
      leading: .fixed(5), top: .flexible(0), trailing: .flexible(2), bottom: .flexible(0))
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(100), .absolute(40)), repeatingSubitem: part, count: 2)
    let world = CompositionalWorld(CollectionLayoutSection(group: group), counts: [2])
    // 100 - 2 * (5 + 20 + 2) = 46 are free, half of it after each item.
    #expect(world.frames() == ["5 15 20 10", "55 15 20 10"])
  }

  @Test func badgesAreAttachedByTheirAnchors() {
    func badge(_ anchor: CollectionLayoutAnchor, _ own: CollectionLayoutAnchor? = nil) -> String {
      let view =
        own.map {
          CollectionLayoutSupplementaryItem(
            layoutSize: size(.absolute(10), .absolute(10)), elementKind: "badge",
            containerAnchor: anchor, itemAnchor: $0)
        }
        ?? CollectionLayoutSupplementaryItem(
          layoutSize: size(.absolute(10), .absolute(10)), elementKind: "badge",
          containerAnchor: anchor)
      let part = CollectionLayoutItem(
        layoutSize: size(.absolute(50), .absolute(40)), supplementaryItems: [view])
      let group = CollectionLayoutGroup.vertical(
        layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [part])
      return CompositionalWorld(CollectionLayoutSection(group: group), counts: [2])
        .frame(of: "badge", [0, 1])
    }
    #expect(badge(CollectionLayoutAnchor(edges: [])) == "20 55 10 10")
    #expect(badge(CollectionLayoutAnchor(edges: [.top, .leading])) == "0 40 10 10")
    #expect(badge(CollectionLayoutAnchor(edges: [.bottom, .trailing])) == "40 70 10 10")
    #expect(
      badge(
        CollectionLayoutAnchor(
          edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3))) == "43 37 10 10")
    #expect(
      badge(
        CollectionLayoutAnchor(edges: [.top], absoluteOffset: CGPoint(x: 0, y: 4)),
        CollectionLayoutAnchor(edges: [.bottom])) == "20 34 10 10")
  }

  // MARK: Estimates

  @Test func estimatedHeightsBecomeThoseOfTheCells() {
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(20)),
      subitems: [item(.fractionalWidth(0.5), .estimated(20))])
    let section = CollectionLayoutSection(group: group)
    section.interGroupSpacing = 2
    let world = CompositionalWorld(section, counts: [5])
    world.heightOfCell = { CGSize(width: 1, height: 10 + 10 * CGFloat($0.item)) }
    world.list.reloadData()
    #expect(
      world.frames() == ["0 0 60 10", "60 0 60 20", "0 22 60 30", "60 22 60 40", "0 64 60 50"])
    #expect(world.list.contentSize == CGSize(width: 120, height: 114))
  }

  @Test func fractionsOfAnEstimatedHeightFollowTheOtherItems() {
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(20)),
      subitems: [
        item(.fractionalWidth(0.5), .estimated(20)),
        item(.fractionalWidth(0.5), .fractionalHeight(0.5)),
      ])
    let world = CompositionalWorld(CollectionLayoutSection(group: group), counts: [2])
    world.heightOfCell = { _ in CGSize(width: 1, height: 60) }
    world.list.reloadData()
    #expect(world.frames() == ["0 0 60 60", "60 0 60 30"])
  }

  @Test func estimatedWidthsFillLinesByTheirOwnWidths() {
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(20)),
      subitems: [item(.estimated(50), .fractionalHeight(1))])
    group.interItemSpacing = .fixed(5)
    let world = CompositionalWorld(CollectionLayoutSection(group: group), counts: [6])
    world.heightOfCell = { CGSize(width: [30, 40, 35, 70, 60, 45][$0.item], height: 1) }
    world.list.reloadData()
    #expect(
      world.frames() == [
        "0 0 30 20", "35 0 40 20", "80 0 35 20", "0 20 70 20", "0 40 60 20", "65 40 45 20",
      ])
  }

  @Test func columnsOfEstimatesHoldTheirListOnce() {
    let group = CollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .estimated(10)),
      subitems: [
        item(.fractionalWidth(1), .estimated(30)), item(.fractionalWidth(0.5), .absolute(7)),
      ])
    let world = CompositionalWorld(CollectionLayoutSection(group: group), counts: [4])
    world.heightOfCell = { _ in CGSize(width: 1, height: 13) }
    world.list.reloadData()
    #expect(world.frames() == ["0 0 120 13", "0 13 60 7", "0 20 120 13", "0 33 60 7"])
  }

  @Test func measuredItemsFarDownCostNoneOfTheOthers() {
    let group = CollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .estimated(20)),
      subitems: [item(.fractionalWidth(1), .estimated(20))])
    let world = CompositionalWorld(CollectionLayoutSection(group: group), counts: [100_000])
    world.heightOfCell = { _ in CGSize(width: 1, height: 25) }
    world.list.reloadData()
    world.list.contentOffset.y = 1_000_000
    world.list.layoutIfNeeded()
    // The eight cells at the top have been measured: 40 points more.
    let first = world.list.indexPathsForVisibleItems.first?.item ?? 0
    #expect((49_996...50_000).contains(first))
    #expect(world.requests.count < 40)
  }

  // MARK: Bad input

  @Test func groupsWithoutRoomShowNothingAndEnd() {
    for length in [0, -5, CGFloat.infinity, .nan] {
      let group = CollectionLayoutGroup.horizontal(
        layoutSize: size(.absolute(length), .absolute(length)),
        subitems: [item(.fractionalWidth(0.5), .absolute(length))])
      let world = CompositionalWorld(CollectionLayoutSection(group: group), counts: [1000])
      #expect(world.list.contentSize == CGSize(width: 120, height: 0))
      #expect(world.list.visibleCells.isEmpty)
      #expect(world.frame(999) == "0 0 0 0")
    }
  }

  @Test func groupsLongerThanAnythingHoldAllItems() {
    let group = CollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .absolute(1e12)),
      subitems: [item(.fractionalWidth(1), .absolute(10))])
    let world = CompositionalWorld(CollectionLayoutSection(group: group), counts: [2000])
    #expect(world.frame(1999) == "0 19990 120 10")
  }

  @Test func customGroupsWithoutPlacesShowNothing() {
    let group = CollectionLayoutGroup.custom(
      layoutSize: size(.fractionalWidth(1), .absolute(30))
    ) { _ in [] }
    let world = CompositionalWorld(CollectionLayoutSection(group: group), counts: [5])
    #expect(world.list.visibleCells.isEmpty)
    #expect(world.frame(0) == "none")
    #expect(world.list.contentSize.height == 0)
  }
}
