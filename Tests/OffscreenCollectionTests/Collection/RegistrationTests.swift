import Foundation
import OffscreenLists
import OffscreenScrolling
import OffscreenViews
import Testing

@Suite struct RegistrationTests {
  /// A list of numbers, whose cells and header are made with registrations.
  private final class Numbers: NSObject, CollectionViewDataSource {
    let list: CollectionView
    var log: [String] = []
    private let layout = CollectionViewFlowLayout()
    private var cells: CollectionView.CellRegistration<SizedCell, Int>?
    private var others: CollectionView.CellRegistration<CollectionViewCell, Int>?
    private var headers: CollectionView.SupplementaryRegistration<CollectionReusableView>?

    override init() {
      layout.itemSize = CGSize(width: 100, height: 20)
      layout.minimumLineSpacing = 0
      layout.headerReferenceSize = CGSize(width: 100, height: 10)
      list = CollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 50), collectionViewLayout: layout)
      super.init()
      cells = CollectionView.CellRegistration { [unowned self] cell, path, number in
        cell.tag = number
        log.append("\(type(of: cell)) \(path.item): \(number)")
      }
      others = CollectionView.CellRegistration { cell, _, number in cell.tag = number }
      headers = CollectionView.SupplementaryRegistration(
        elementKind: CollectionView.elementKindSectionHeader
      ) { [unowned self] _, kind, path in log.append("\(kind) \(path.section)") }
      list.dataSource = self
      list.layoutIfNeeded()
    }

    func collectionView(_ list: CollectionView, numberOfItemsInSection section: Int) -> Int { 40 }

    func collectionView(
      _ list: CollectionView, cellForItemAt path: IndexPath
    )
      -> CollectionViewCell
    {
      guard let cells, let others else { return CollectionViewCell() }
      return path.item % 4 == 3
        ? list.dequeueConfiguredReusableCell(using: others, for: path, item: path.item)
        : list.dequeueConfiguredReusableCell(
          using: cells, for: path, item: path.item % 4 == 2 ? nil : path.item * 10)
    }

    func collectionView(
      _ list: CollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> CollectionReusableView {
      headers.map { list.dequeueConfiguredReusableSupplementary(using: $0, for: path) }
        ?? CollectionReusableView()
    }
  }

  @Test func registrationsConfigureTheirViews() {
    let numbers = Numbers()
    #expect(
      numbers.log == ["SizedCell 0: 0", "SizedCell 1: 10", "CollectionElementKindSectionHeader 0"])
    #expect(numbers.list.visibleCells.map(\.tag) == [0, 10])
    #expect(
      numbers.list.visibleCells.map(\.reuseIdentifier) == ["registration 0", "registration 0"])
  }

  @Test func cellsAreReusedForTheirRegistration() {
    let numbers = Numbers()
    let first = numbers.list.visibleCells
    numbers.log = []
    numbers.list.contentOffset.y = 30
    numbers.list.layoutIfNeeded()
    // Item 2 has no value, so that its cell is not configured.
    #expect(numbers.log == [])
    #expect(numbers.list.visibleCells.map { $0 is SizedCell } == [true, true, false])
    numbers.list.contentOffset.y = 110
    numbers.list.layoutIfNeeded()
    #expect(numbers.list.visibleCells.contains { cell in first.contains { $0 === cell } })
    #expect(numbers.log == ["SizedCell 5: 50"])
  }

  @Test func reconfiguredItemsKeepTheirCells() {
    let numbers = Numbers()
    let first = numbers.list.visibleCells
    numbers.log = []
    numbers.list.reconfigureItems(at: [IndexPath(item: 1, section: 0)])
    #expect(
      numbers.list.visibleCells.map(ObjectIdentifier.init) == first.map(ObjectIdentifier.init))
    #expect(numbers.log == ["SizedCell 1: 10"])
  }
}
