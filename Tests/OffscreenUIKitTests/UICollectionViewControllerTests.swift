import OffscreenUIKit
import Testing

/// A controller with a collection view whose items a long press moves.
@Suite struct UICollectionViewControllerTests {
  private final class Squares: UICollectionViewController {
    var names = ["a", "b", "c", "d"]
    var log: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }
    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { names.count }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    override func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) { log.append("select \(indexPath.item)") }
    override func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool { indexPath.item > 0 }
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath
    ) {
      names.insert(names.remove(at: source.item), at: target.item)
      log.append("\(source.item) to \(target.item)")
    }
  }

  private let stage = Stage(size: CGSize(width: 160, height: 100))
  private let screen: Squares

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 40, height: 40)
    layout.minimumInteritemSpacing = 0
    screen = Squares(collectionViewLayout: layout)
    stage.window.rootViewController = screen
    stage.advance(by: .milliseconds(20))
  }

  /// Presses where a cell is for a second, and lifts the finger elsewhere.
  private func press(at start: CGPoint, to end: CGPoint) throws {
    stage.touch(.began, at: start)
    stage.advance(by: .seconds(1))
    stage.touch(.moved, at: end)
    stage.advance(by: .milliseconds(100))
    stage.touch(.ended, at: end)
    _ = try stage.settle()
  }

  @Test func collectionViewFillsTheView() {
    #expect(screen.collectionView.frame == screen.view.bounds)
    #expect(screen.collectionView.superview === screen.view)
    #expect(screen.collectionView.visibleCells.count == 4)
    #expect(screen.collectionView.collectionViewLayout === screen.collectionViewLayout)
  }

  @Test func longPressesMoveItemsThatMayBeMoved() throws {
    try press(at: CGPoint(x: 60, y: 20), to: CGPoint(x: 140, y: 20))
    #expect(screen.names == ["a", "c", "d", "b"] && screen.log == ["1 to 3"])
    try press(at: CGPoint(x: 20, y: 20), to: CGPoint(x: 140, y: 20))
    #expect(screen.names == ["a", "c", "d", "b"])
  }

  @Test func selectionIsClearedWhenTheViewAppearsAgain() throws {
    stage.tap(at: CGPoint(x: 100, y: 20))
    _ = try stage.settle()
    #expect(screen.log == ["select 2"])
    #expect(screen.collectionView.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
    screen.viewWillAppear(false)
    #expect(screen.collectionView.indexPathsForSelectedItems == [])
  }

  @Test func controllersWithoutOverridesAreEmpty() {
    let plain = UICollectionViewController()
    #expect(plain.collectionView.numberOfItems(inSection: 0) == 0)
    #expect(plain.collectionViewLayout is UICollectionViewFlowLayout)
  }
}
