import UIKit

/// A piece on an album.
struct Track: Hashable {
  let number: Int
  let title: String
  let minutes: Int
  var isFavourite = false
}

/// A content of its own: a number, a title, and a star for favourites, which lights up while the row is selected.
struct TrackContentConfiguration: UIContentConfiguration, Hashable {
  var track: Track?
  var titleColor = UIColor.label
  var starColor = UIColor.systemGray3

  func makeContentView() -> UIView & UIContentView {
    TrackContentView(configuration: self)
  }

  func updated(for state: UIConfigurationState) -> Self {
    guard let state = state as? UICellConfigurationState else { return self }
    var updated = self
    if state.isSelected || state.isHighlighted {
      updated.titleColor = .systemOrange
      updated.starColor = .systemOrange
    }
    return updated
  }
}

final class TrackContentView: UIView, UIContentView {
  private let numberLabel = UILabel()
  private let titleLabel = UILabel()
  private let star = UIImageView(image: UIImage(systemName: "star.fill"))
  private var applied: TrackContentConfiguration

  var configuration: UIContentConfiguration {
    get { applied }
    set {
      guard let configuration = newValue as? TrackContentConfiguration else { return }
      apply(configuration)
    }
  }

  init(configuration: TrackContentConfiguration) {
    applied = configuration
    super.init(frame: .zero)
    numberLabel.font = .monospacedDigitSystemFont(ofSize: 15, weight: .regular)
    numberLabel.textColor = .secondaryLabel
    titleLabel.font = .preferredFont(forTextStyle: .body)
    titleLabel.adjustsFontForContentSizeCategory = true
    titleLabel.numberOfLines = 0
    star.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body)
    star.setContentHuggingPriority(.required, for: .horizontal)
    numberLabel.setContentHuggingPriority(.required, for: .horizontal)
    for priority in [NSLayoutConstraint.Axis.horizontal] {
      star.setContentCompressionResistancePriority(.required, for: priority)
      numberLabel.setContentCompressionResistancePriority(.required, for: priority)
    }
    let row = UIStackView(arrangedSubviews: [numberLabel, titleLabel, star])
    row.spacing = 12
    row.alignment = .center
    row.translatesAutoresizingMaskIntoConstraints = false
    addSubview(row)
    NSLayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
      row.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor, constant: 4),
      row.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor, constant: -4),
    ])
    show()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func apply(_ configuration: TrackContentConfiguration) {
    guard applied != configuration else { return }
    applied = configuration
    show()
  }

  private func show() {
    numberLabel.text = applied.track.map { "\($0.number)" }
    titleLabel.text = applied.track?.title
    titleLabel.textColor = applied.titleColor
    star.tintColor = applied.starColor
    star.isHidden = applied.track?.isFavourite != true
  }
}

/// A cell with a content of its own.
final class TrackCell: UICollectionViewListCell {
  var track: Track? {
    didSet { if track != oldValue { setNeedsUpdateConfiguration() } }
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    var content = TrackContentConfiguration().updated(for: state)
    content.track = track
    contentConfiguration = content
    var background = UIBackgroundConfiguration.listGroupedCell().updated(for: state)
    if state.isSelected || state.isHighlighted {
      background.backgroundColor = .systemOrange.withAlphaComponent(0.2)
    }
    backgroundConfiguration = background
  }
}

/// The tracks of an album: cells with a content of their own, swipes that mark favourites, and a length beside each title.
final class AlbumViewController: UIViewController {
  private var tracks: [Track]
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private var collectionView: UICollectionView!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private var dataSource: UICollectionViewDiffableDataSource<Int, Int>!

  init(title: String, tracks: [Track]) {
    self.tracks = tracks
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.leadingSwipeActionsConfigurationProvider = { [weak self] indexPath in
      self?.swipeActions(for: indexPath.item)
    }
    collectionView = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    let cells = UICollectionView.CellRegistration<TrackCell, Int> {
      [unowned self] cell, indexPath, _ in
      let track = tracks[indexPath.item]
      cell.track = track
      cell.accessories = [.label(text: "\(track.minutes) min"), .disclosureIndicator()]
    }
    dataSource = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collectionView) {
      collectionView, indexPath, number in
      collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: number)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(tracks.map(\.number))
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func swipeActions(for index: Int) -> UISwipeActionsConfiguration {
    let isFavourite = tracks[index].isFavourite
    let action = UIContextualAction(style: .normal, title: isFavourite ? "Unstar" : "Star") {
      [weak self] _, _, completion in
      self?.toggleFavourite(at: index)
      completion(true)
    }
    action.backgroundColor = .systemOrange
    return UISwipeActionsConfiguration(actions: [action])
  }

  private func toggleFavourite(at index: Int) {
    tracks[index].isFavourite.toggle()
    var snapshot = dataSource.snapshot()
    snapshot.reconfigureItems([tracks[index].number])
    dataSource.apply(snapshot, animatingDifferences: true)
  }
}
