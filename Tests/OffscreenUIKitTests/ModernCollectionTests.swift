import Foundation
import OffscreenUIKit
import Testing

/// A controller of a modern collection, as it is written for iOS.
private final class ModernCollection: UIViewController {
  enum Section: Int, CaseIterable {
    case shelf, list
  }

  // As iOS code has it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private(set) var collectionView: UICollectionView!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private var dataSource: UICollectionViewDiffableDataSource<Section, String>!

  private func makeLayout() -> UICollectionViewLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 10
    configuration.scrollDirection = .vertical
    return UICollectionViewCompositionalLayout(
      sectionProvider: {
        (
          index: Int, environment: NSCollectionLayoutEnvironment
        )
          -> NSCollectionLayoutSection? in
        guard Section(rawValue: index) == .shelf else {
          var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
          list.headerMode = .supplementary
          list.trailingSwipeActionsConfigurationProvider = { _ in
            UISwipeActionsConfiguration(actions: [
              UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
            ])
          }
          return NSCollectionLayoutSection.list(using: list, layoutEnvironment: environment)
        }
        let item = NSCollectionLayoutItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
        let isWide = environment.container.effectiveContentSize.width > 500
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: .init(
            widthDimension: .fractionalWidth(isWide ? 0.25 : 0.45),
            heightDimension: .absolute(90)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
        section.interGroupSpacing = 8
        section.visibleItemsInvalidationHandler = { items, offset, environment in
          for item in items {
            let middle = item.frame.midX - offset.x - environment.container.contentSize.width / 2
            item.alpha = abs(middle) < 80 ? 1 : 0.5
            item.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
          }
        }
        return section
      }, configuration: configuration)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    let rows = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, indexPath, title in
      var content = cell.defaultContentConfiguration()
      content.text = title
      cell.contentConfiguration = content
      cell.accessories = [
        .disclosureIndicator(), .delete(), .reorder(displayed: .whenEditing),
        .label(text: "\(indexPath.item)", options: .init(tintColor: .secondaryLabel)),
      ]
    }
    let tiles = UICollectionView.CellRegistration<UICollectionViewCell, String> { cell, _, title in
      var content = UIListContentConfiguration.cell()
      content.text = title
      cell.contentConfiguration = content
    }
    let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { header, _, _ in
      var content = header.defaultContentConfiguration()
      content.text = "Rows"
      header.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource<Section, String>(
      collectionView: collectionView
    ) { collectionView, indexPath, title in
      Section(rawValue: indexPath.section) == .list
        ? collectionView.dequeueConfiguredReusableCell(using: rows, for: indexPath, item: title)
        : collectionView.dequeueConfiguredReusableCell(using: tiles, for: indexPath, item: title)
    }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
    snapshot.appendSections(Section.allCases)
    snapshot.appendItems((0..<8).map { "Tile \($0)" }, toSection: .shelf)
    snapshot.appendItems((0..<3).map { "Row \($0)" }, toSection: .list)
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}

@Suite struct ModernCollectionTests {
  @Test func modernCollectionsAreWrittenAsForIOS() throws {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let controller = ModernCollection()
    stage.window.rootViewController = controller
    stage.window.layoutIfNeeded()
    let list = try #require(controller.collectionView)
    let first = try #require(list.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(first.bounds.size == CGSize(width: 136, height: 82))
    #expect(first.alpha == 0.5 && first.transform.a == 0.9)
    let row = try #require(list.cellForItem(at: IndexPath(item: 1, section: 1)))
    #expect(row.frame.width == 288 && row is UICollectionViewListCell)
    stage.drag(
      from: CGPoint(x: 280, y: 50), to: CGPoint(x: 140, y: 50), over: .milliseconds(300),
      hold: .milliseconds(200))
    _ = try stage.settle()
    let offset = try #require(first.superview as? UIScrollView ?? list).contentOffset
    #expect(offset.x == 152 && list.contentOffset == .zero)
  }
}
