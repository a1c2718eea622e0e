import UIKit

/// A chapter with its parts.
struct Chapter: Hashable {
  let title: String
  var parts: [Chapter] = []
}

/// The contents of a book as an outline in a sidebar: a tap on a chapter with parts shows or hides them.
final class ContentsViewController: UIViewController {
  private enum Section {
    case main
  }

  private let chapters: [Chapter]
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private var collectionView: UICollectionView!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private var dataSource: UICollectionViewDiffableDataSource<Section, Chapter>!
  /// The title of the chapter that was chosen last.
  private(set) var chosenTitle: String?

  init(chapters: [Chapter]) {
    self.chapters = chapters
    super.init(nibName: nil, bundle: nil)
    title = "Contents"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
    collectionView = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    view.addSubview(collectionView)
    let parents = UICollectionView.CellRegistration<UICollectionViewListCell, Chapter> {
      cell, _, chapter in
      var content = cell.defaultContentConfiguration()
      content.text = chapter.title
      content.textProperties.font = .preferredFont(forTextStyle: .headline)
      cell.contentConfiguration = content
      let options = UICellAccessory.OutlineDisclosureOptions(style: .header)
      cell.accessories = [.outlineDisclosure(options: options)]
      cell.backgroundConfiguration = UIBackgroundConfiguration.clear()
    }
    let leaves = UICollectionView.CellRegistration<UICollectionViewListCell, Chapter> {
      cell, _, chapter in
      var content = cell.defaultContentConfiguration()
      content.text = chapter.title
      cell.contentConfiguration = content
      cell.backgroundConfiguration = UIBackgroundConfiguration.clear()
    }
    dataSource = UICollectionViewDiffableDataSource<Section, Chapter>(
      collectionView: collectionView
    ) { collectionView, indexPath, chapter in
      collectionView.dequeueConfiguredReusableCell(
        using: chapter.parts.isEmpty ? leaves : parents, for: indexPath, item: chapter)
    }
    dataSource.apply(makeSnapshot(), to: .main, animatingDifferences: false)
  }

  private func makeSnapshot() -> NSDiffableDataSourceSectionSnapshot<Chapter> {
    var snapshot = NSDiffableDataSourceSectionSnapshot<Chapter>()

    func add(_ chapters: [Chapter], to parent: Chapter?) {
      snapshot.append(chapters, to: parent)
      for chapter in chapters where !chapter.parts.isEmpty { add(chapter.parts, to: chapter) }
    }

    add(chapters, to: nil)
    return snapshot
  }
}

extension ContentsViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    chosenTitle = dataSource.itemIdentifier(for: indexPath)?.title
    collectionView.deselectItem(at: indexPath, animated: true)
  }
}
