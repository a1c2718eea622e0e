import UIKit

/// Rows of coloured tiles that are sorted by insertion, a step at a time.
final class SortingViewController: UIViewController {
  private struct Tile: Hashable {
    let row: Int
    let value: Int
  }

  private static let columns = 12

  private var rows: [[Tile]]
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private var dataSource: UICollectionViewDiffableDataSource<Int, Tile>!
  private var isSorting = false

  /// Creates a view controller with rows of the values 0 to 11, in some order.
  init(rows: [[Int]]) {
    self.rows = rows.enumerated().map { row, values in values.map { Tile(row: row, value: $0) } }
    super.init(nibName: nil, bundle: nil)
    title = "Sorting"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Sort", style: .plain, target: self, action: #selector(toggleSorting))
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let count = rows.count
    let layout = UICollectionViewCompositionalLayout { _, environment in
      let size = environment.container.effectiveContentSize
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1 / CGFloat(Self.columns)),
          heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1),
          heightDimension: .absolute((size.height / CGFloat(count)).rounded(.down))),
        subitems: [item])
      return NSCollectionLayoutSection(group: group)
    }
    let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .black
    view.addSubview(collectionView)
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Tile> { cell, _, tile in
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = UIColor(
        hue: CGFloat(tile.value) / CGFloat(Self.columns), saturation: 0.8, brightness: 0.9,
        alpha: 1)
      cell.backgroundConfiguration = background
    }
    dataSource = UICollectionViewDiffableDataSource<Int, Tile>(collectionView: collectionView) {
      collectionView, indexPath, tile in
      collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: tile)
    }
    apply(animated: false)
  }

  private func apply(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Tile>()
    for (row, tiles) in rows.enumerated() {
      snapshot.appendSections([row])
      snapshot.appendItems(tiles)
    }
    dataSource.apply(snapshot, animatingDifferences: animated)
  }

  @objc private func toggleSorting() {
    isSorting.toggle()
    navigationItem.rightBarButtonItem?.title = isSorting ? "Stop" : "Sort"
    if isSorting { step() }
  }

  private func step() {
    guard isSorting else { return }
    var changes = false
    for row in rows.indices {
      let tiles = rows[row]
      guard
        let index = tiles.indices.dropFirst().first(where: {
          tiles[$0].value < tiles[$0 - 1].value
        })
      else { continue }
      let tile = rows[row].remove(at: index)
      let place = rows[row].firstIndex { $0.value > tile.value } ?? index
      rows[row].insert(tile, at: place)
      changes = true
    }
    guard changes else {
      isSorting = false
      navigationItem.rightBarButtonItem?.title = "Sort"
      return
    }
    apply(animated: true)
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(400)) { [weak self] in
      self?.step()
    }
  }
}
