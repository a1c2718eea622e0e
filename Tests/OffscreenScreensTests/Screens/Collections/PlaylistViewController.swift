import UIKit

/// Songs in an order that a finger changes by the handles, in a list that is edited.
final class PlaylistViewController: UIViewController {
  private enum Section {
    case main
  }

  private struct Song: Hashable {
    let title: String
  }

  private var songs: [Song]
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private var collectionView: UICollectionView!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private var dataSource: UICollectionViewDiffableDataSource<Section, Song>!

  /// The titles in their present order.
  var titles: [String] { songs.map(\.title) }

  init(titles: [String]) {
    songs = titles.map { Song(title: $0) }
    super.init(nibName: nil, bundle: nil)
    title = "Playlist"
    navigationItem.rightBarButtonItem = editButtonItem
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    collectionView = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Song> {
      [weak self] cell, _, song in
      var content = cell.defaultContentConfiguration()
      content.text = song.title
      cell.contentConfiguration = content
      cell.accessories = [
        .delete(actionHandler: { self?.delete(song) }), .reorder(),
      ]
    }
    dataSource = UICollectionViewDiffableDataSource<Section, Song>(
      collectionView: collectionView
    ) { collectionView, indexPath, song in
      collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: song)
    }
    dataSource.reorderingHandlers.canReorderItem = { _ in true }
    dataSource.reorderingHandlers.didReorder = { [weak self] transaction in
      guard let self, let songs = songs.applying(transaction.difference) else { return }
      self.songs = songs
    }
    apply(animated: false)
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    collectionView.isEditing = editing
  }

  private func delete(_ song: Song) {
    songs.removeAll { $0 == song }
    apply(animated: true)
  }

  private func apply(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Song>()
    snapshot.appendSections([.main])
    snapshot.appendItems(songs)
    dataSource.apply(snapshot, animatingDifferences: animated)
  }
}
