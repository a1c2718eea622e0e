import UIKit

/// A mountain with its height in metres.
struct Mountain: Hashable {
  let name: String
  let height: Int

  func contains(_ filter: String) -> Bool {
    filter.isEmpty || name.localizedCaseInsensitiveContains(filter)
  }
}

/// Mountains in two or three columns, and a field that filters them.
final class MountainsViewController: UIViewController {
  private enum Section: CaseIterable {
    case main
  }

  private let mountains: [Mountain]
  private let searchBar = UISearchBar()
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private var collectionView: UICollectionView!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private var dataSource: UICollectionViewDiffableDataSource<Section, Mountain>!

  init(mountains: [Mountain]) {
    self.mountains = mountains
    super.init(nibName: nil, bundle: nil)
    title = "Mountains"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout {
      (
        sectionIndex: Int, environment: NSCollectionLayoutEnvironment
      )
        -> NSCollectionLayoutSection? in
      let columns = environment.container.effectiveContentSize.width > 800 ? 3 : 2
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)), subitem: item,
        count: columns)
      group.interItemSpacing = .fixed(10)
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 10
      section.contentInsets = NSDirectionalEdgeInsets(
        top: 10, leading: 10, bottom: 10, trailing: 10)
      return section
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
    collectionView.backgroundColor = .systemBackground
    collectionView.keyboardDismissMode = .onDrag
    searchBar.delegate = self
    searchBar.placeholder = "Name"
    for subview in [collectionView, searchBar] as [UIView] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let views: [String: Any] = ["list": collectionView as Any, "search": searchBar]
    var constraints: [NSLayoutConstraint] = []
    constraints.append(
      contentsOf: NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[list]|", options: [], metrics: nil, views: views))
    constraints.append(
      contentsOf: NSLayoutConstraint.constraints(
        withVisualFormat: "V:[search]-8-[list]|", options: [], metrics: nil, views: views))
    constraints.append(
      contentsOf: NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-(8)-[search]-(8)-|", options: [], metrics: nil, views: views))
    constraints.append(
      searchBar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor))
    NSLayoutConstraint.activate(constraints)
    let cells = UICollectionView.CellRegistration<MountainCell, Mountain> { cell, _, mountain in
      cell.label.text = mountain.name
    }
    dataSource = UICollectionViewDiffableDataSource<Section, Mountain>(
      collectionView: collectionView
    ) { collectionView, indexPath, mountain in
      collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: mountain)
    }
    filter(by: "", animated: false)
  }

  private func filter(by text: String, animated: Bool = true) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Mountain>()
    snapshot.appendSections([.main])
    snapshot.appendItems(
      mountains.filter { $0.contains(text) }.sorted { $0.name < $1.name })
    dataSource.apply(snapshot, animatingDifferences: animated)
  }
}

extension MountainsViewController: UISearchBarDelegate {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    filter(by: searchText)
  }
}

/// A name in a frame.
final class MountainCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    label.textAlignment = .center
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    layer.borderWidth = 1
    layer.borderColor = UIColor.systemGray4.cgColor
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
      label.topAnchor.constraint(equalTo: contentView.topAnchor),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
