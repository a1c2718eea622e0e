import UIKit

/// Something that a conference has made known.
struct Notice: Hashable {
  let title: String
  let date: Date
  let text: String
}

/// Notices below one another, each as high as its text.
final class NoticesViewController: UIViewController {
  private enum Section {
    case main
  }

  private let notices: [Notice]
  private var dataSource: UICollectionViewDiffableDataSource<Section, Notice>?

  init(notices: [Notice]) {
    self.notices = notices
    super.init(nibName: nil, bundle: nil)
    title = "Notices"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(100))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitem: NSCollectionLayoutItem(layoutSize: size), count: 1)
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
    section.interGroupSpacing = 10
    let collectionView = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemBackground
    view.addSubview(collectionView)
    let dates = DateFormatter()
    dates.locale = Locale(identifier: "en_GB")
    dates.timeZone = TimeZone(identifier: "UTC")
    dates.dateStyle = .long
    dates.timeStyle = .none
    let cells = UICollectionView.CellRegistration<NoticeCell, Notice> { cell, indexPath, notice in
      cell.titleLabel.text = notice.title
      cell.dateLabel.text = dates.string(from: notice.date)
      cell.textLabel.text = notice.text
      cell.showsSeparator = indexPath.item > 0
    }
    let dataSource = UICollectionViewDiffableDataSource<Section, Notice>(
      collectionView: collectionView
    ) { collectionView, indexPath, notice in
      collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: notice)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Notice>()
    snapshot.appendSections([.main])
    snapshot.appendItems(notices)
    dataSource.apply(snapshot, animatingDifferences: false)
    self.dataSource = dataSource
  }
}

/// A title, a date and a text of any length.
final class NoticeCell: UICollectionViewCell {
  let titleLabel = UILabel()
  let dateLabel = UILabel()
  let textLabel = UILabel()
  private let separator = UIView()

  var showsSeparator = true {
    didSet { separator.isHidden = !showsSeparator }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    separator.backgroundColor = .separator
    titleLabel.font = .preferredFont(forTextStyle: .title2)
    dateLabel.font = .preferredFont(forTextStyle: .caption2)
    dateLabel.textColor = .secondaryLabel
    textLabel.font = .preferredFont(forTextStyle: .body)
    for label in [titleLabel, dateLabel, textLabel] {
      label.numberOfLines = 0
      label.adjustsFontForContentSizeCategory = true
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
    }
    separator.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(separator)
    let views = [
      "line": separator, "title": titleLabel, "date": dateLabel, "text": textLabel,
    ]
    NSLayoutConstraint.activate(
      ["H:|-[line]-|", "H:|-[title]-|", "H:|-[date]", "H:|-[text]-|"].flatMap {
        NSLayoutConstraint.constraints(withVisualFormat: $0, metrics: nil, views: views)
      }
        + NSLayoutConstraint.constraints(
          withVisualFormat: "V:|[line(==1)]-12-[title]-4-[date]-8-[text]-8-|", metrics: nil,
          views: views))
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
