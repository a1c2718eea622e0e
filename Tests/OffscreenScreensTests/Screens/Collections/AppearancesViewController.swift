import UIKit

/// A list in each of its five appearances, with rows below headers that are rows themselves; the button goes from one
/// appearance to the next.
final class AppearancesViewController: UIViewController {
  private struct Item: Hashable {
    let title: String
    let isHeader: Bool
  }

  private static let appearances: [(UICollectionLayoutListConfiguration.Appearance, String)] = [
    (.plain, "Plain"), (.grouped, "Grouped"), (.insetGrouped, "Inset grouped"),
    (.sidebar, "Sidebar"), (.sidebarPlain, "Sidebar plain"),
  ]

  private var appearance = 0
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private var collectionView: UICollectionView!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private var dataSource: UICollectionViewDiffableDataSource<Int, Item>!

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    let headers = UICollectionView.CellRegistration<UICollectionViewListCell, Item> {
      [unowned self] cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item.title
      cell.contentConfiguration = content
      let isSidebar = appearance > 2
      cell.accessories = isSidebar ? [.outlineDisclosure()] : []
    }
    let rows = UICollectionView.CellRegistration<UICollectionViewListCell, Item> {
      [unowned self] cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item.title
      let isSidebar = appearance > 2
      content.image = isSidebar ? UIImage(systemName: "folder") : nil
      cell.contentConfiguration = content
      cell.accessories = isSidebar ? [] : [.disclosureIndicator()]
    }
    dataSource = UICollectionViewDiffableDataSource<Int, Item>(collectionView: collectionView) {
      collectionView, indexPath, item in
      collectionView.dequeueConfiguredReusableCell(
        using: item.isHeader ? headers : rows, for: indexPath, item: item)
    }
    for section in 0..<3 {
      var snapshot = NSDiffableDataSourceSectionSnapshot<Item>()
      let header = Item(title: "Section \(section + 1)", isHeader: true)
      snapshot.append([header])
      snapshot.append(
        (1...3).map { Item(title: "Row \(section + 1).\($0)", isHeader: false) }, to: header)
      snapshot.expand([header])
      dataSource.apply(snapshot, to: section, animatingDifferences: false)
    }
    update()
  }

  private func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { [unowned self] _, environment in
      var configuration = UICollectionLayoutListConfiguration(
        appearance: Self.appearances[appearance].0)
      configuration.headerMode = .firstItemInSection
      return NSCollectionLayoutSection.list(
        using: configuration, layoutEnvironment: environment)
    }
  }

  @objc private func showNext() {
    appearance = (appearance + 1) % Self.appearances.count
    update()
    var snapshot = dataSource.snapshot()
    snapshot.reloadSections(snapshot.sectionIdentifiers)
    dataSource.apply(snapshot, animatingDifferences: false)
    collectionView.setCollectionViewLayout(makeLayout(), animated: false)
  }

  private func update() {
    title = "Appearances"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: Self.appearances[appearance].1, style: .plain, target: self,
      action: #selector(showNext))
  }
}
