import Foundation
import Offscreen
import OffscreenSceneFiles

/// `collection-layouts`: one compositional layout of several: grids, columns, nested groups, badges, headers, backgrounds.
enum CollectionLayoutsScene {
  static let scene = Scene(
    "collection-layouts", title: "Collection layouts", size: CGSize(width: 300, height: 400),
    parameters: [
      .choice(
        "layout", LayoutSample.allCases.map(\.rawValue), default: LayoutSample.nested.rawValue)
    ]
  ) { context in
    let sample = LayoutSample(rawValue: context.choice("layout")) ?? .nested
    return TilesView(
      frame: CGRect(origin: .zero, size: context.size), layout: sample.makeLayout(),
      counts: sample.counts, words: sample.words, hasGrounds: sample == .backgrounds)
  }
}

/// `scrolling-sections`: sections that scroll sideways, one for each behaviour.
enum ScrollingSectionsScene {
  static let scene = Scene(
    "scrolling-sections", title: "Sections that scroll", size: CGSize(width: 300, height: 400)
  ) { context in
    let behaviors: [CollectionLayoutSectionOrthogonalScrollingBehavior] = [
      .continuous, .continuousGroupLeadingBoundary, .paging, .groupPaging, .groupPagingCentered,
    ]
    let titles = ["Freely", "To where a group begins", "By pages", "By groups", "To the middle"]
    let layout = CollectionViewCompositionalLayout { index, _ in
      let section = LayoutSample.nestedSection(width: 0.8, height: 78)
      section.orthogonalScrollingBehavior = behaviors[index]
      section.contentInsets = DirectionalEdgeInsets(leading: 12, trailing: 12)
      section.boundarySupplementaryItems = [LayoutSample.header()]
      return section
    }
    return TilesView(
      frame: CGRect(origin: .zero, size: context.size), layout: layout,
      counts: behaviors.map { _ in 18 }, titles: titles)
  }
}

/// A layout to look at.
enum LayoutSample: String, CaseIterable {
  case grid, insetGrid, badges, list, columns, adaptive, nested, tags, headers, backgrounds

  /// The numbers of tiles in the sections.
  var counts: [Int] {
    switch self {
    case .grid, .insetGrid, .badges, .nested: [94]
    case .list: [30]
    case .columns: [23]
    case .tags: [40]
    case .adaptive: [4, 10, 9]
    case .headers, .backgrounds: [5, 3, 8]
    }
  }

  /// The texts of the tiles, in turn; numbers without any.
  var words: [String] {
    self == .tags ? ["Quay", "Old town", "Park", "Harbour bridge", "Zoo", "Market"] : []
  }

  private static func item(
    _ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension, inset: CGFloat = 0
  ) -> CollectionLayoutItem {
    let item = CollectionLayoutItem(
      layoutSize: CollectionLayoutSize(widthDimension: width, heightDimension: height))
    item.contentInsets = DirectionalEdgeInsets(
      top: inset, leading: inset, bottom: inset, trailing: inset)
    return item
  }

  private static func row(_ height: CollectionLayoutDimension) -> CollectionLayoutSize {
    CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
  }

  /// A header as high as its text.
  static func header(pins: Bool = false) -> CollectionLayoutBoundarySupplementaryItem {
    let header = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: row(.estimated(30)), elementKind: CollectionView.elementKindSectionHeader,
      alignment: .top)
    header.pinToVisibleBounds = pins
    header.zIndex = 2
    return header
  }

  /// A large tile beside two small ones.
  static func nestedSection(width: CGFloat, height: CGFloat) -> CollectionLayoutSection {
    let large = item(.fractionalWidth(0.7), .fractionalHeight(1), inset: 4)
    let small = CollectionLayoutGroup.vertical(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(0.3), heightDimension: .fractionalHeight(1)),
      subitem: item(.fractionalWidth(1), .fractionalHeight(1), inset: 4), count: 2)
    return CollectionLayoutSection(
      group: .horizontal(
        layoutSize: CollectionLayoutSize(
          widthDimension: .fractionalWidth(width), heightDimension: .absolute(height)),
        subitems: [large, small]))
  }

  private func section(
    _ index: Int, _ environment: any CollectionLayoutEnvironment
  )
    -> CollectionLayoutSection
  {
    switch self {
    case .grid:
      return CollectionLayoutSection(
        group: .horizontal(
          layoutSize: Self.row(.fractionalWidth(0.2)),
          subitems: [Self.item(.fractionalWidth(0.2), .fractionalHeight(1))]))
    case .insetGrid:
      return CollectionLayoutSection(
        group: .horizontal(
          layoutSize: Self.row(.fractionalWidth(0.2)),
          subitems: [Self.item(.fractionalWidth(0.2), .fractionalHeight(1), inset: 4)]))
    case .badges:
      let badge = CollectionLayoutSupplementaryItem(
        layoutSize: CollectionLayoutSize(
          widthDimension: .absolute(20), heightDimension: .absolute(20)),
        elementKind: TilesView.badgeKind,
        containerAnchor: CollectionLayoutAnchor(
          edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
      let tile = CollectionLayoutItem(
        layoutSize: CollectionLayoutSize(
          widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1)),
        supplementaryItems: [badge])
      tile.contentInsets = DirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
      let section = CollectionLayoutSection(
        group: .horizontal(layoutSize: Self.row(.fractionalWidth(0.2)), subitems: [tile]))
      section.contentInsets = DirectionalEdgeInsets(top: 15, leading: 15, bottom: 15, trailing: 15)
      return section
    case .list:
      let section = CollectionLayoutSection(
        group: .vertical(
          layoutSize: Self.row(.estimated(40)),
          subitems: [Self.item(.fractionalWidth(1), .estimated(40))]))
      section.interGroupSpacing = 1
      return section
    case .columns:
      let group = CollectionLayoutGroup.horizontal(
        layoutSize: Self.row(.absolute(44)),
        subitem: Self.item(.fractionalWidth(1), .fractionalHeight(1)),
        count: 2)
      group.interItemSpacing = .fixed(10)
      let section = CollectionLayoutSection(group: group)
      section.interGroupSpacing = 10
      section.contentInsets = DirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
      return section
    case .adaptive:
      let isWide = environment.container.effectiveContentSize.width > 500
      let columns = [1, 5, 3][index] * (isWide ? 2 : 1)
      let section = CollectionLayoutSection(
        group: .horizontal(
          layoutSize: Self.row(columns == 1 ? .absolute(40) : .absolute(56)),
          subitem: Self.item(.fractionalWidth(1), .fractionalHeight(1), inset: 2), count: columns))
      section.contentInsets = DirectionalEdgeInsets(
        top: 12, leading: 12, bottom: 12, trailing: 12)
      return section
    case .nested:
      let section = Self.nestedSection(width: 1, height: 110)
      return section
    case .tags:
      let group = CollectionLayoutGroup.horizontal(
        layoutSize: Self.row(.estimated(30)),
        subitems: [Self.item(.estimated(60), .estimated(30))])
      group.interItemSpacing = .fixed(6)
      let section = CollectionLayoutSection(group: group)
      section.interGroupSpacing = 6
      section.contentInsets = DirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
      return section
    case .headers, .backgrounds:
      let section = CollectionLayoutSection(
        group: .horizontal(
          layoutSize: Self.row(.absolute(40)),
          subitem: Self.item(.fractionalWidth(1), .fractionalHeight(1), inset: 2), count: 2))
      section.contentInsets = DirectionalEdgeInsets(top: 5, leading: 12, bottom: 12, trailing: 12)
      section.boundarySupplementaryItems = [Self.header(pins: self == .headers)]
      guard self == .backgrounds else { return section }
      let background = CollectionLayoutDecorationItem.background(
        elementKind: TilesView.backgroundKind)
      background.contentInsets = DirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
      section.decorationItems = [background]
      return section
    }
  }

  /// The layout.
  func makeLayout() -> CollectionViewCompositionalLayout {
    let configuration = CollectionViewCompositionalLayoutConfiguration()
    if self == .backgrounds { configuration.interSectionSpacing = 4 }
    let layout = CollectionViewCompositionalLayout(
      sectionProvider: { section($0, $1) }, configuration: configuration)
    layout.register(TilesBackground.self, forDecorationViewOfKind: TilesView.backgroundKind)
    return layout
  }
}

/// A collection view of tiles with numbers.
final class TilesView: View {
  static let badgeKind = "badge"
  static let backgroundKind = "background"

  private let list: CollectionView
  private var source: CollectionViewDiffableDataSource<Int, Int>?

  init(
    frame: CGRect, layout: CollectionViewCompositionalLayout, counts: [Int], titles: [String] = [],
    words: [String] = [], hasGrounds: Bool = false
  ) {
    list = CollectionView(frame: frame, collectionViewLayout: layout)
    super.init(frame: frame)
    accessibilityIdentifier = "screen"
    backgroundColor = .systemBackground
    list.accessibilityIdentifier = "list"
    addSubview(list)
    let tiles = CollectionView.CellRegistration<CollectionViewCell, Int> { cell, path, _ in
      Self.fill(cell, words.isEmpty ? "\(path.item)" : words[path.item % words.count])
    }
    let headers = CollectionView.SupplementaryRegistration<TilesHeader>(
      elementKind: CollectionView.elementKindSectionHeader
    ) { view, _, path in
      view.backgroundColor = hasGrounds ? .clear : .systemBackground
      view.title =
        path.section < titles.count ? titles[path.section] : "Section \(path.section + 1)"
    }
    let badges = CollectionView.SupplementaryRegistration<TilesBadge>(elementKind: Self.badgeKind) {
      view, _, path in
      view.number = path.item * 7 % 5
    }
    let source = CollectionViewDiffableDataSource<Int, Int>(collectionView: list) {
      list, path, tile in
      list.dequeueConfiguredReusableCell(using: tiles, for: path, item: tile)
    }
    source.supplementaryViewProvider = { list, kind, path in
      kind == Self.badgeKind
        ? list.dequeueConfiguredReusableSupplementary(using: badges, for: path)
        : list.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    self.source = source
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    var first = 0
    for (section, count) in counts.enumerated() {
      snapshot.appendSections([section])
      snapshot.appendItems(Array(first..<first + count))
      first += count
    }
    source.apply(snapshot, animatingDifferences: false)
  }

  private static func fill(_ cell: CollectionViewCell, _ title: String) {
    var content = ListContentConfiguration.cell()
    content.text = title
    content.textProperties.alignment = .center
    content.textProperties.numberOfLines = 1
    content.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 6, leading: 6, bottom: 6, trailing: 6)
    cell.contentConfiguration = content
    var background = BackgroundConfiguration.clear()
    background.backgroundColor = .secondarySystemBackground
    background.cornerRadius = 6
    background.strokeColor = .separator
    background.strokeWidth = 1
    cell.backgroundConfiguration = background
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    list.frame = bounds
  }
}

/// The title of a section.
final class TilesHeader: CollectionReusableView {
  var title = "" {
    didSet { content.text = title }
  }
  private var content = ListContentConfiguration.plainHeader() {
    didSet { view.configuration = content }
  }
  private let view = ListContentView(configuration: ListContentConfiguration.plainHeader())

  required init(frame: CGRect = .zero) {
    super.init(frame: frame)
    addSubview(view)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    view.frame = bounds
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    guard let preferred = layoutAttributes.copy() as? CollectionViewLayoutAttributes else {
      return layoutAttributes
    }
    preferred.size.height = view.sizeThatFits(layoutAttributes.size).height
    return preferred
  }
}

/// A number in a circle.
final class TilesBadge: CollectionReusableView {
  var number = 0 {
    didSet {
      label.text = number == 0 ? nil : "\(number)"
      backgroundColor = number == 0 ? .clear : .systemRed
    }
  }
  private let label = Label()

  required init(frame: CGRect = .zero) {
    super.init(frame: frame)
    backgroundColor = .systemRed
    layer.cornerRadius = 10
    label.font = .standard(size: 12)
    label.textColor = .white
    label.textAlignment = .center
    addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}

/// The ground behind a section.
final class TilesBackground: CollectionReusableView {
  required init(frame: CGRect = .zero) {
    super.init(frame: frame)
    backgroundColor = .systemGray6
    layer.borderColor = .separator
    layer.borderWidth = 1
    layer.cornerRadius = 12
  }
}
