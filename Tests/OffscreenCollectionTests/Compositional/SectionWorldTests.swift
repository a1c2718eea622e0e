import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenScrolling
import OffscreenViews
import Testing

@Suite struct SectionWorldTests {
  /// Rows of two items, 30 points high.
  private static func rows() -> CollectionLayoutSection {
    CollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(30)),
        subitems: [item(.fractionalWidth(0.5), .fractionalHeight(1))]))
  }

  private static func header(
    _ alignment: RectAlignment = .top, kind: String = "header", height: CGFloat = 20,
    offset: CGPoint = .zero
  ) -> CollectionLayoutBoundarySupplementaryItem {
    CollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(height)), elementKind: kind,
      alignment: alignment, absoluteOffset: offset)
  }

  @Test func sectionsFollowEachOtherWithInsetsAndSpaces() {
    let section = Self.rows()
    section.contentInsets = DirectionalEdgeInsets(top: 5, leading: 10, bottom: 7, trailing: 10)
    section.interGroupSpacing = 4
    let configuration = CollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 11
    let world = CompositionalWorld(
      CollectionViewCompositionalLayout(section: section, configuration: configuration),
      counts: [3, 1])
    #expect(world.frames(0) == ["10 5 50 30", "60 5 50 30", "10 39 50 30"])
    // 5 + 30 + 4 + 30 + 7 = 76
    #expect(world.frames(1) == ["10 92 50 30"])
    #expect(world.list.contentSize == CGSize(width: 120, height: 129))
  }

  @Test func sectionsMayScrollSideways() {
    let section = CollectionLayoutSection(
      group: .vertical(
        layoutSize: size(.absolute(40), .fractionalHeight(1)),
        subitems: [item(.fractionalWidth(1), .fractionalHeight(0.5))]))
    let configuration = CollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let world = CompositionalWorld(
      CollectionViewCompositionalLayout(section: section, configuration: configuration),
      counts: [3, 1])
    #expect(world.frames(0) == ["0 0 40 100", "0 100 40 100", "40 0 40 100"])
    #expect(world.frames(1) == ["80 0 40 100"])
    #expect(world.list.contentSize == CGSize(width: 120, height: 200))
  }

  @Test func headersAndFootersExtendTheirSection() {
    let section = Self.rows()
    section.contentInsets = DirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 20)
    section.boundarySupplementaryItems = [
      Self.header(), Self.header(.bottom, kind: "footer", height: 12),
    ]
    let world = CompositionalWorld(section, counts: [1, 1])
    #expect(world.frame(of: "header", [0, 0]) == "10 0 90 20")
    #expect(world.frame(0) == "10 25 45 30")
    #expect(world.frame(of: "footer", [0, 0]) == "10 60 90 12")
    #expect(world.frame(of: "header", [1, 0]) == "10 72 90 20")
    section.supplementariesFollowContentInsets = false
    world.list.collectionViewLayout.invalidateLayout()
    #expect(world.frame(of: "header", [0, 0]) == "0 0 120 20")
  }

  @Test func headersMayBeInFrontOfTheContent() {
    let section = Self.rows()
    let header = Self.header()
    header.extendsBoundary = false
    section.boundarySupplementaryItems = [header]
    let world = CompositionalWorld(section, counts: [2])
    #expect(world.frame(of: "header", [0, 0]) == "0 0 120 20")
    #expect(world.frame(0) == "0 0 60 30")
  }

  @Test(arguments: [(10.0, "0 0 120 20", "0 10 60 30"), (-10.0, "0 0 120 20", "0 30 60 30")])
  func offsetsOfHeadersMoveTheContent(offset: Double, header: String, first: String) {
    let section = Self.rows()
    section.boundarySupplementaryItems = [Self.header(offset: CGPoint(x: 0, y: offset))]
    let world = CompositionalWorld(section, counts: [2])
    #expect(world.frame(of: "header", [0, 0]) == header)
    #expect(world.frame(0) == first)
  }

  @Test func severalHeadersOfAKindAreCounted() {
    let section = Self.rows()
    section.boundarySupplementaryItems = [.topLeading, .topTrailing].map { corner in
      CollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.absolute(40), .absolute(20)), elementKind: "header", alignment: corner)
    }
    let world = CompositionalWorld(section, counts: [2])
    #expect(world.frame(of: "header", [0, 0]) == "0 0 40 20")
    #expect(world.frame(of: "header", [0, 1]) == "80 0 40 20")
    #expect(world.frame(0) == "0 20 60 30")
  }

  @Test func headersOfTheLayoutSurroundAllSections() {
    let configuration = CollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [
      Self.header(height: 15), Self.header(.bottom, kind: "footer", height: 10),
    ]
    let world = CompositionalWorld(
      CollectionViewCompositionalLayout(section: Self.rows(), configuration: configuration),
      counts: [2, 2])
    #expect(world.frame(of: "header", [0]) == "0 0 120 15")
    #expect(world.frame(0) == "0 15 60 30")
    #expect(world.frame(of: "footer", [0]) == "0 75 120 10")
    #expect(world.list.contentSize.height == 85)
    #expect(world.requests.contains("header 0"))
  }

  @Test func pinnedHeadersStayWhileTheirSectionDoes() {
    let section = Self.rows()
    let header = Self.header()
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    let world = CompositionalWorld(section, counts: [10, 10])
    // Each section has 20 points of header and 150 of rows.
    var places: [String] = []
    for offset in [0.0, 10, 100, 160, 175] {
      world.list.contentOffset.y = offset
      world.list.layoutIfNeeded()
      places.append(
        [[0, 0], [1, 0]].map { world.frame(of: "header", $0) }.joined(separator: ", "))
    }
    #expect(
      places == [
        "0 0 120 20, 0 170 120 20", "0 10 120 20, 0 170 120 20", "0 100 120 20, 0 170 120 20",
        "0 150 120 20, 0 170 120 20", "0 150 120 20, 0 175 120 20",
      ])
  }

  @Test func pinnedFootersStayAtTheEnd() {
    let section = Self.rows()
    let footer = Self.header(.bottom, kind: "footer")
    footer.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [footer]
    let world = CompositionalWorld(section, counts: [20])
    #expect(world.frame(of: "footer", [0, 0]) == "0 180 120 20")
    world.list.contentOffset.y = 120
    #expect(world.frame(of: "footer", [0, 0]) == "0 300 120 20")
  }

  @Test func estimatedHeadersTakeTheHeightTheyPrefer() {
    let section = Self.rows()
    section.boundarySupplementaryItems = [
      CollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .estimated(44)), elementKind: "tall", alignment: .top)
    ]
    let world = CompositionalWorld(section, counts: [2])
    #expect(world.frame(of: "tall", [0, 0]) == "0 0 120 33")
    #expect(world.frame(0) == "0 33 60 30")
  }

  @Test func backgroundsAreBehindTheWholeSection() {
    let section = Self.rows()
    let background = CollectionLayoutDecorationItem.background(elementKind: "background")
    background.contentInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    section.decorationItems = [background]
    section.boundarySupplementaryItems = [Self.header()]
    let layout = CollectionViewCompositionalLayout(section: section)
    layout.register(CollectionReusableView.self, forDecorationViewOfKind: "background")
    let world = CompositionalWorld(layout, counts: [2, 2])
    let frames = (0..<2).map { index in
      layout.layoutAttributesForDecorationView(
        ofKind: "background", at: IndexPath(item: 0, section: index)
      ).map { CompositionalWorld.text($0.frame) }
    }
    #expect(frames == ["2 1 114 46", "2 51 114 46"])
    #expect(world.list.subviews.first?.frame == CGRect(x: 2, y: 1, width: 114, height: 46))
  }

  @Test func providersSeeTheirSectionAndTheSize() {
    var asked: [String] = []
    let layout = CollectionViewCompositionalLayout { section, environment in
      let size = environment.container.effectiveContentSize
      asked.append("\(section) \(Int(size.width)) x \(Int(size.height))")
      return CollectionLayoutSection(
        group: .horizontal(
          layoutSize: OffscreenCollectionTests.size(.fractionalWidth(1), .absolute(20)),
          subitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: section + 1))
    }
    let world = CompositionalWorld(layout, counts: [1, 1, 1])
    #expect(asked == ["0 120 x 200", "1 120 x 200", "2 120 x 200"])
    #expect((0..<3).map { world.frame(0, $0) } == ["0 0 120 20", "0 20 60 20", "0 40 40 20"])
    asked = []
    world.list.frame.size.width = 60
    world.list.layoutIfNeeded()
    #expect(asked == ["0 60 x 200", "1 60 x 200", "2 60 x 200"])
  }

  @Test func layoutsAreMirroredForRightToLeft() {
    let section = Self.rows()
    section.contentInsets.leading = 20
    let world = CompositionalWorld(section, counts: [2])
    world.list.semanticContentAttribute = .forceRightToLeft
    world.list.reloadData()
    #expect(world.frames() == ["50 0 50 30", "0 0 50 30"])
  }

  @Test func emptySectionsKeepTheirHeadersAndInsets() {
    let section = Self.rows()
    section.contentInsets.top = 6
    section.boundarySupplementaryItems = [Self.header()]
    let world = CompositionalWorld(section, counts: [0, 2])
    #expect(world.frame(of: "header", [1, 0]) == "0 26 120 20")
    #expect(world.frame(0, 1) == "0 52 60 30")
  }

  // MARK: Rectangles

  @Test(arguments: 0..<8)
  func everyRectangleFindsWhatTheWholeHas(kind: Int) {
    let world = Self.anything(kind)
    let layout = world.list.collectionViewLayout
    let whole = CGRect(x: -2000, y: -2000, width: 5000, height: 6000)
    func texts(_ rect: CGRect, within area: CGRect) -> [String] {
      let found: [CollectionViewLayoutAttributes] = layout.layoutAttributesForElements(in: rect)
      return found.filter {
        let frame = $0.frame
        return frame.minX < area.maxX && area.minX < frame.maxX && frame.minY < area.maxY
          && area.minY < frame.maxY
      }.map(\.description).sorted()
    }
    #expect(texts(whole, within: whole).count > 10)
    for x in stride(from: -30.0, to: 200, by: 23) {
      for y in stride(from: -30.0, to: 500, by: 17) {
        for (width, height) in [(1.0, 1.0), (40, 9), (130, 60), (7, 300)] {
          let rect = CGRect(x: x, y: y, width: width, height: height)
          let (found, expected) = (texts(rect, within: rect), texts(whole, within: rect))
          if found != expected {
            Issue.record("\(kind) \(rect): \(found) instead of \(expected)")
            return
          }
        }
      }
    }
  }

  @Test(arguments: 0..<8)
  func everyElementIsFoundByItself(kind: Int) {
    let world = Self.anything(kind)
    let layout = world.list.collectionViewLayout
    let found: [CollectionViewLayoutAttributes] = layout.layoutAttributesForElements(
      in: CGRect(x: -2000, y: -2000, width: 5000, height: 6000))
    for element in found {
      let path = element.indexPath
      let alone =
        switch (element.representedElementCategory, element.representedElementKind) {
        case (.decorationView, let kind?):
          layout.layoutAttributesForDecorationView(ofKind: kind, at: path)
        case (_, let kind?): layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
        default: layout.layoutAttributesForItem(at: path)
        }
      #expect(alone == element, "\(element)")
    }
  }

  /// One of several layouts with elements of all kinds.
  private static func anything(_ kind: Int) -> CompositionalWorld {
    let badge = CollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(12), .absolute(12)), elementKind: "badge",
      containerAnchor: CollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
    let estimated = kind % 2 == 1
    let part = CollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.4), estimated ? .estimated(22) : .absolute(22)),
      supplementaryItems: [badge])
    let group: CollectionLayoutGroup =
      kind / 4 == 0
      ? .horizontal(
        layoutSize: size(.fractionalWidth(1), estimated ? .estimated(25) : .absolute(25)),
        subitems: [part])
      : .horizontal(
        layoutSize: size(.fractionalWidth(0.7), .absolute(30)),
        subitems: [
          CollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), subitem: part, count: 2),
          item(.fractionalWidth(0.25), .fractionalHeight(1)),
        ])
    let section = CollectionLayoutSection(group: group)
    section.contentInsets = DirectionalEdgeInsets(top: 3, leading: 5, bottom: 4, trailing: 2)
    section.interGroupSpacing = 3
    if kind % 4 >= 2 { section.orthogonalScrollingBehavior = .continuous }
    section.boundarySupplementaryItems = [
      header(offset: CGPoint(x: 2, y: -3)), header(.bottom, kind: "footer", height: 9),
    ]
    section.decorationItems = [.background(elementKind: "background")]
    let configuration = CollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 6
    configuration.boundarySupplementaryItems = [header(height: 14)]
    let layout = CollectionViewCompositionalLayout(section: section, configuration: configuration)
    layout.register(CollectionReusableView.self, forDecorationViewOfKind: "background")
    let world = CompositionalWorld(layout, counts: [7, 0, 12, 1])
    world.heightOfCell = { CGSize(width: 1, height: 11 + 7 * CGFloat($0.item % 3)) }
    world.list.reloadData()
    world.list.contentOffset.y = 40
    world.list.layoutIfNeeded()
    return world
  }
}
