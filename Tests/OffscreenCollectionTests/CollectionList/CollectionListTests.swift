import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenRaster
import OffscreenScrolling
import OffscreenViews
import Testing

/// A list of rows in one section or several.
private final class RowsWorld: NSObject, CollectionViewDataSource {
  let stage = Stage(size: CGSize(width: 320, height: 400))
  let list: CollectionView
  var counts: [Int]
  var accessories: (IndexPath) -> [CellAccessory] = { _ in [] }
  var log: [String] = []
  private let cells: CollectionView.CellRegistration<CollectionViewListCell, IndexPath>
  private let headers: CollectionView.SupplementaryRegistration<CollectionViewListCell>

  init(
    _ appearance: CollectionLayoutListConfiguration.Appearance, counts: [Int] = [3, 2],
    change: (inout CollectionLayoutListConfiguration) -> Void = { _ in }
  ) {
    var configuration = CollectionLayoutListConfiguration(appearance: appearance)
    change(&configuration)
    self.counts = counts
    list = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400),
      collectionViewLayout: CollectionViewCompositionalLayout.list(using: configuration))
    cells = CollectionView.CellRegistration { cell, path, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(path.item)"
      cell.contentConfiguration = content
    }
    headers = CollectionView.SupplementaryRegistration(
      elementKind: CollectionView.elementKindSectionHeader
    ) { view, _, path in
      var content = view.defaultContentConfiguration()
      content.text = "Section \(path.section)"
      view.contentConfiguration = content
    }
    super.init()
    list.contentInsetAdjustmentBehavior = .never
    list.dataSource = self
    stage.window.addSubview(list)
    list.layoutIfNeeded()
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }

  func collectionView(_ list: CollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(
    _ list: CollectionView, cellForItemAt path: IndexPath
  ) -> CollectionViewCell {
    let cell = list.dequeueConfiguredReusableCell(using: cells, for: path, item: path)
    cell.accessories = accessories(path)
    return cell
  }

  func collectionView(
    _ list: CollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> CollectionReusableView {
    list.dequeueConfiguredReusableSupplementary(using: headers, for: path)
  }

  func cell(_ item: Int, _ section: Int = 0) -> CollectionViewListCell? {
    list.cellForItem(at: IndexPath(item: item, section: section)) as? CollectionViewListCell
  }

  /// The frames of the cells, as text.
  var frames: [String] {
    list.visibleCells.map { CompositionalWorld.text($0.frame) }
  }
}

@Suite struct CollectionListTests {
  /// The line below a row begins at what its guide is aligned with, and ends there.
  @Test(arguments: [false, true]) func separatorsFollowTheirGuide(rightToLeft: Bool) throws {
    let world = RowsWorld(.plain)
    if rightToLeft {
      world.stage.traitCollection = TraitCollection(layoutDirection: .rightToLeft)
    }
    world.list.reloadData()
    world.stage.window.layoutIfNeeded()
    func line() throws -> CGRect {
      let cell = try #require(world.cell(0))
      let view = try #require(
        cell.subviews.first { $0.frame.height == 1 && $0.frame.maxY == cell.bounds.maxY })
      guard rightToLeft else { return view.frame }
      return CGRect(
        x: 320 - view.frame.maxX, y: view.frame.minY, width: view.frame.width, height: 1)
    }
    let usual = try line()
    #expect(usual.minX > 0 && usual.maxX == 320)
    let cell = try #require(world.cell(0))
    let guide = cell.separatorLayoutGuide
    try world.stage.settle()
    #expect(try line() == usual && guide.owningView === cell)
    let mark = View()
    mark.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(mark)
    let constraints = [
      mark.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 72),
      mark.widthAnchor.constraint(equalToConstant: 10),
      guide.leadingAnchor.constraint(equalTo: mark.leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -20),
    ]
    LayoutConstraint.activate(constraints)
    try world.stage.settle()
    #expect(try line().minX == 72 && line().maxX == 300)
    LayoutConstraint.deactivate(Array(constraints.suffix(2)))
    try world.stage.settle()
    #expect(try line() == usual)
  }

  @Test func rowsOfPlainListsGoFromSideToSide() {
    let world = RowsWorld(.plain)
    #expect(
      world.frames == [
        "0 0 320 44", "0 44 320 44", "0 88 320 44", "0 132 320 44", "0 176 320 44",
      ])
    #expect(world.list.backgroundColor == .systemBackground)
    #expect(world.cell(0)?.layer.cornerRadius == 0)
  }

  @Test func rowsOfInsetListsAreGroupedWithRoundCorners() {
    let world = RowsWorld(.insetGrouped)
    #expect(
      world.frames == [
        "16 20 288 44", "16 64 288 44", "16 108 288 44", "16 182 288 44", "16 226 288 44",
      ])
    #expect(world.list.backgroundColor == .systemGroupedBackground)
    #expect((0..<3).map { world.cell($0)?.layer.cornerRadius } == [10, 0, 10])
    #expect(
      world.cell(0)?.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
  }

  @Test func headersAreCellsThatAreNotSelected() {
    let world = RowsWorld(.grouped) { $0.headerMode = .supplementary }
    let header = world.list.supplementaryView(
      forElementKind: CollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))
    #expect(header is CollectionViewListCell)
    #expect(world.list.visibleCells.count == 5)
    let height = header?.frame.height ?? 0
    #expect(height > 20 && height < 44)
    world.stage.tap(at: CGPoint(x: 100, y: (header?.frame.midY ?? 0)))
    #expect(world.list.indexPathsForSelectedItems == [])
    world.stage.tap(at: CGPoint(x: 100, y: height + 60))
    #expect(world.list.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
  }

  @Test func firstItemsMayBeHeaders() {
    let world = RowsWorld(.insetGrouped) { $0.headerMode = .firstItemInSection }
    #expect((0..<3).map { world.cell($0)?.layer.cornerRadius } == [0, 10, 10])
    #expect((world.cell(0)?.frame.height ?? 0) < 44)
  }

  @Test func backgroundsFollowTheLayoutUnlessOneWasSet() {
    let world = RowsWorld(.plain)
    func show(_ appearance: CollectionLayoutListConfiguration.Appearance) -> Color? {
      world.list.collectionViewLayout = CollectionViewCompositionalLayout.list(
        using: CollectionLayoutListConfiguration(appearance: appearance))
      world.list.layoutIfNeeded()
      return world.list.backgroundColor
    }
    #expect(show(.grouped) == .systemGroupedBackground)
    #expect(show(.plain) == .systemBackground)
    world.list.backgroundColor = .systemYellow
    #expect(show(.grouped) == .systemYellow)
  }

  /// A cell that makes its content when its state is known.
  private final class LateCell: CollectionViewListCell {
    override func updateConfiguration(using state: CellConfigurationState) {
      var content = ListContentConfiguration.cell()
      content.text = "A text that is much longer than a line of this list can be, in two lines"
      contentConfiguration = content
    }
  }

  @Test func cellsAreMeasuredWithTheContentOfTheirState() {
    let list = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400),
      collectionViewLayout: CollectionViewCompositionalLayout.list(
        using: CollectionLayoutListConfiguration(appearance: .plain)))
    let cells = CollectionView.CellRegistration<LateCell, Int> { _, _, _ in }
    let source = CollectionViewDiffableDataSource<Int, Int>(collectionView: list) {
      list, path, item in
      list.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([0])
    source.apply(snapshot, animatingDifferences: false)
    list.layoutIfNeeded()
    #expect((list.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.height ?? 0) > 60)
  }

  @Test func contentsOfYourOwnHaveTheMarginsOfCells() {
    let world = RowsWorld(.plain)
    let margins = world.cell(0)?.contentView.layoutMargins
    #expect(margins == EdgeInsets(top: 11, left: 16, bottom: 11, right: 16))
  }

  @Test func accessoriesTakeRoomFromTheContent() {
    let world = RowsWorld(.plain)
    world.accessories = { path in
      switch path.item {
      case 0: [.disclosureIndicator()]
      case 1: [.checkmark(), .disclosureIndicator()]
      default: [.delete(displayed: .always), .reorder()]
      }
    }
    world.list.reloadData()
    world.list.layoutIfNeeded()
    // 14 points and the margin of 16; 12 between two.
    #expect(world.cell(0)?.contentView.frame == CGRect(x: 0, y: 0, width: 290, height: 44))
    #expect(world.cell(1)?.contentView.frame == CGRect(x: 0, y: 0, width: 264, height: 44))
    #expect(world.cell(2)?.contentView.frame == CGRect(x: 38, y: 0, width: 282, height: 44))
    world.list.isEditing = true
    world.list.layoutIfNeeded()
    #expect(world.cell(2)?.contentView.frame == CGRect(x: 38, y: 0, width: 244, height: 44))
    #expect(world.cell(2)?.configurationState.isEditing == true)
  }

  @Test func accessoriesAreMirrored() {
    let world = RowsWorld(.plain)
    world.accessories = { _ in [.disclosureIndicator()] }
    world.stage.traitCollection = TraitCollection(layoutDirection: .rightToLeft)
    world.list.reloadData()
    world.list.layoutIfNeeded()
    #expect(world.cell(0)?.contentView.frame == CGRect(x: 30, y: 0, width: 290, height: 44))
  }

  @Test func levelsMoveTheContent() {
    let world = RowsWorld(.plain)
    world.cell(0)?.indentationLevel = 2
    world.list.layoutIfNeeded()
    #expect(world.cell(0)?.contentView.frame == CGRect(x: 20, y: 0, width: 300, height: 44))
  }

  @Test func viewsOfYourOwnChooseTheirPlace() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
    let accessories: [CellAccessory] = [
      .checkmark(),
      .customView(
        configuration: CellAccessory.CustomViewConfiguration(
          customView: view, placement: .trailing(at: { _ in 0 }))),
    ]
    let world = RowsWorld(.plain)
    world.accessories = { $0 == IndexPath(item: 0, section: 0) ? accessories : [] }
    world.list.reloadData()
    world.list.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 248, y: 17, width: 30, height: 10))
  }

  @Test func circlesThatDeleteCallTheirHandler() {
    let world = RowsWorld(.plain)
    world.accessories = { path in
      [.delete(displayed: .always) { [unowned world] in world.log.append("delete \(path.item)") }]
    }
    world.list.reloadData()
    world.list.layoutIfNeeded()
    world.stage.tap(at: CGPoint(x: 27, y: 66))
    #expect(world.log == ["delete 1"])
    #expect(world.list.indexPathsForSelectedItems == [])
  }

  // MARK: Swipes

  private func swiped(
    _ distance: CGFloat, hold: Duration = .milliseconds(200)
  ) throws -> (
    world: RowsWorld, log: () -> [String]
  ) {
    final class Log { var lines: [String] = [] }
    let log = Log()
    let world = RowsWorld(.plain) { configuration in
      configuration.trailingSwipeActionsConfigurationProvider = { path in
        SwipeActionsConfiguration(actions: [
          ContextualAction(style: .destructive, title: "Delete") { _, _, done in
            log.lines.append("delete \(path.item)")
            done(true)
          }
        ])
      }
    }
    world.stage.drag(
      from: CGPoint(x: 300, y: 66), to: CGPoint(x: 300 + distance, y: 66),
      over: .milliseconds(300), hold: hold)
    _ = try world.stage.settle()
    return (world, { log.lines })
  }

  @Test func rowsArePulledAsideAsThoseOfTables() throws {
    let (world, log) = try swiped(-100)
    #expect((world.cell(1)?.contentView.frame.minX ?? 0) < -70)
    #expect(world.cell(0)?.contentView.frame.minX == 0)
    #expect(log() == [])
    world.stage.tap(at: CGPoint(x: 300, y: 66))
    _ = try world.stage.settle()
    #expect(log() == ["delete 1"])
    #expect(world.cell(1)?.contentView.frame.minX == 0)
  }

  @Test func actionsAreInFrontOfTheBackground() throws {
    let (world, _) = try swiped(-100)
    let pixmap = world.stage.render()
    #expect(pixmap[300, 66] != pixmap[20, 66], "a red button, and the row")
  }

  @Test func fullSwipesChooseTheFirstAction() throws {
    let (_, log) = try swiped(-270)
    #expect(log() == ["delete 1"])
  }

  @Test func shortSwipesReturn() throws {
    let (world, log) = try swiped(-20)
    #expect(world.cell(1)?.contentView.frame.minX == 0)
    #expect(log() == [])
  }
}
