import UIKit

/// A talk of a conference.
struct Talk: Hashable {
  let title: String
  let speaker: String
  let color: UIColor
}

/// Talks on shelves that scroll sideways, each shelf below its title.
final class TalksViewController: UIViewController {
  private let shelves: [(title: String, talks: [Talk])]
  private var dataSource: UICollectionViewDiffableDataSource<String, Talk>?

  init(shelves: [(title: String, talks: [Talk])]) {
    self.shelves = shelves
    super.init(nibName: nil, bundle: nil)
    title = "Talks"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func makeLayout() -> UICollectionViewLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 16
    return UICollectionViewCompositionalLayout(
      sectionProvider: { _, environment in
        let item = NSCollectionLayoutItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(180)))
        let isWide = environment.container.effectiveContentSize.width > 500
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(isWide ? 0.425 : 0.8), heightDimension: .estimated(180)
          ), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .groupPagingCentered
        section.interGroupSpacing = 12
        section.contentInsets = NSDirectionalEdgeInsets(
          top: 0, leading: 16, bottom: 0, trailing: 16)
        section.boundarySupplementaryItems = [
          NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
              widthDimension: .fractionalWidth(1), heightDimension: .estimated(40)),
            elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        ]
        return section
      }, configuration: configuration)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemBackground
    view.addSubview(collectionView)
    let cells = UICollectionView.CellRegistration<TalkCell, Talk> { cell, _, talk in
      cell.show(talk)
    }
    let headers = UICollectionView.SupplementaryRegistration<ShelfHeaderView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [unowned self] header, _, indexPath in
      header.label.text = shelves[indexPath.section].title
    }
    let dataSource = UICollectionViewDiffableDataSource<String, Talk>(
      collectionView: collectionView
    ) { collectionView, indexPath, talk in
      collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: talk)
    }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, Talk>()
    for shelf in shelves {
      snapshot.appendSections([shelf.title])
      snapshot.appendItems(shelf.talks)
    }
    dataSource.apply(snapshot, animatingDifferences: false)
    self.dataSource = dataSource
  }
}

/// A picture with a title and a speaker below it.
final class TalkCell: UICollectionViewCell {
  private let picture = UIView()
  private let titleLabel = UILabel()
  private let speakerLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.layer.cornerRadius = 8
    picture.layer.borderWidth = 1
    picture.layer.borderColor = UIColor.separator.cgColor
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    speakerLabel.font = .preferredFont(forTextStyle: .subheadline)
    speakerLabel.textColor = .secondaryLabel
    for label in [titleLabel, speakerLabel] {
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
    }
    let labels = UIStackView(arrangedSubviews: [titleLabel, speakerLabel])
    labels.axis = .vertical
    labels.spacing = 2
    for subview in [picture, labels] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      picture.topAnchor.constraint(equalTo: contentView.topAnchor),
      picture.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      picture.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 0.5),
      labels.topAnchor.constraint(equalToSystemSpacingBelow: picture.bottomAnchor, multiplier: 1),
      labels.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      labels.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      labels.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func show(_ talk: Talk) {
    picture.backgroundColor = talk.color
    titleLabel.text = talk.title
    speakerLabel.text = talk.speaker
  }
}

/// The title of a shelf.
final class ShelfHeaderView: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .preferredFont(forTextStyle: .title3)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    label.accessibilityTraits = .header
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
      label.leadingAnchor.constraint(equalTo: leadingAnchor),
      label.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
