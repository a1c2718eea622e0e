// A grid of tiles that come and go, which compiles with UIKit as well (iOS 14 and later).

#if canImport(UIKit)
import UIKit
#else
import OffscreenUIKit
#endif

// snippet.grid
final class TileCell: UICollectionViewCell {
  private lazy var label: UILabel = {
    let label = UILabel(frame: contentView.bounds)
    label.textAlignment = .center
    label.font = .preferredFont(forTextStyle: .headline)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
    layer.cornerRadius = 8
    return label
  }()

  func show(_ number: Int) {
    label.text = "\(number)"
    accessibilityLabel = "Tile \(number)"
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    backgroundColor = state.isSelected ? .systemBlue : .secondarySystemBackground
    label.textColor = state.isSelected ? .white : .label
  }
}

final class TilesViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  private var numbers = Array(1...6)
  private(set) lazy var grid = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())

  override func viewDidLoad() {
    super.viewDidLoad()
    grid.register(TileCell.self, forCellWithReuseIdentifier: "tile")
    grid.dataSource = self
    grid.delegate = self
    grid.backgroundColor = .systemBackground
    grid.contentInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    grid.frame = view.bounds
    grid.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(grid)
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    numbers.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    (cell as? TileCell)?.show(numbers[indexPath.item])
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    CGSize(width: numbers[indexPath.item] % 3 == 0 ? 96 : 64, height: 48)
  }

  func removeFirst() {
    grid.performBatchUpdates {
      self.numbers.removeFirst()
      self.grid.deleteItems(at: [IndexPath(item: 0, section: 0)])
    }
  }
}
// snippet.end

#if !canImport(UIKit)
let stage = Stage(size: CGSize(width: 240, height: 128), scale: 2)
let tiles = TilesViewController()
stage.window.rootViewController = tiles
stage.advance(by: .milliseconds(20))
tiles.grid.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
tiles.removeFirst()
try stage.settle()
try stage.render().write(to: URL(filePath: "tiles@2x.png"))
stage.traitCollection = UITraitCollection(userInterfaceStyle: .dark)
try stage.render().write(to: URL(filePath: "tiles~dark@2x.png"))
#endif
