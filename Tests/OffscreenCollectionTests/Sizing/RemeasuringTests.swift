import Foundation
import OffscreenLists
import OffscreenScrolling
import OffscreenTestSupport
import OffscreenViews
import Testing

/// Rows, headers and items that are measured again when what their size depends on has changed.
@Suite struct RemeasuringTests {
  private static func text(_ words: Int) -> String {
    (0..<words).map { "word\($0 % 7)" }.joined(separator: " ")
  }

  private static func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  /// A table with one long text in each kind of cell.
  private static func world(width: CGFloat = 480, scale: CGFloat = 1) -> RemeasuringWorld {
    RemeasuringWorld(
      [(0..<4).map { _ in text(12) }], headers: [nil], width: width, height: 2_000, scale: scale)
  }

  private static func heights(_ world: RemeasuringWorld) -> [CGFloat] {
    world.stage.window.layoutIfNeeded()
    return world.table.visibleCells.map(\.frame.height)
  }

  // MARK: Width and traits

  @Test(arguments: [1, 2, 3] as [CGFloat])
  func rowsAreMeasuredAgainAtAnotherWidth(scale: CGFloat) {
    let world = Self.world(scale: scale)
    let wide = Self.heights(world)
    world.table.frame.size.width = 240
    #expect(Self.heights(world) == Self.heights(Self.world(width: 240, scale: scale)))
    #expect(zip(wide, Self.heights(world)).allSatisfy(<))
    world.table.frame.size.width = 480
    #expect(Self.heights(world) == wide)
  }

  @Test func rowsAreMeasuredAgainForAnotherSizeOfText() {
    let world = Self.world()
    let usual = Self.heights(world)
    world.stage.traitCollection = TraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    #expect(zip(usual, Self.heights(world)).enumerated().allSatisfy { $0 == 2 || $1.0 < $1.1 })
    world.stage.traitCollection = TraitCollection(preferredContentSizeCategory: .large)
    #expect(Self.heights(world) == usual)
  }

  @Test func headersAreMeasuredAgainAtAnotherWidth() {
    let title = Self.text(12)
    let world = RemeasuringWorld([["row"]], headers: [title], width: 480)
    let wide = world.table.rectForHeader(inSection: 0).height
    world.table.frame.size.width = 200
    world.stage.window.layoutIfNeeded()
    let narrow = world.table.rectForHeader(inSection: 0).height
    #expect(narrow > wide)
    #expect(world.table.headerView(forSection: 0)?.frame.height == narrow)
    let fresh = RemeasuringWorld([["row"]], headers: [title], width: 200)
    #expect(fresh.table.rectForHeader(inSection: 0).height == narrow)
  }

  @Test func rowAtTheTopEdgeStaysThereAtAnotherWidth() {
    let texts = (0..<60).map { Self.text(3 + $0 * 7 % 20) }
    let world = RemeasuringWorld([texts], headers: [nil], width: 480)
    world.table.scrollToRow(at: Self.path(30), at: .top, animated: false)
    for width in [240, 600, 180, 480] as [CGFloat] {
      world.table.frame.size.width = width
      world.stage.window.layoutIfNeeded()
      #expect(world.table.contentOffset.y == world.table.rectForRow(at: Self.path(30)).minY)
    }
  }

  /// Whatever happened to a table before, its visible rows are as high as those of a new one.
  @Test(arguments: 0..<12)
  func rememberedHeightsAreThoseOfANewTable(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    let texts = (0..<3).map { _ in (0..<random(0...12)).map { _ in Self.text(random(0...25)) } }
    let headers: [String?] = (0..<3).map { _ in random(0...2) == 0 ? nil : Self.text(random(1...9))
    }
    let style = TableView.Style.allCases[Int(seed % 3)]
    let scale = CGFloat(1 + seed % 3)
    let world = RemeasuringWorld(texts, headers: headers, width: 320, style: style, scale: scale)
    for _ in 0..<25 {
      switch random(0...5) {
      case 0: world.table.frame.size.width = CGFloat(random(100...500))
      case 1:
        world.stage.traitCollection = TraitCollection(
          preferredContentSizeCategory: ContentSizeCategory.ascending[random(0...11)])
      case 2: world.table.contentOffset.y = CGFloat(random(0...1_500))
      case 3:
        let section = random(0...2)
        guard !world.texts[section].isEmpty else { continue }
        let row = random(0...world.texts[section].count - 1)
        world.change(IndexPath(row: row, section: section), to: Self.text(random(0...25)))
      case 4:
        let section = random(0...2)
        guard !world.texts[section].isEmpty else { continue }
        let path = IndexPath(row: random(0...world.texts[section].count - 1), section: section)
        world.texts[section][path.row] = Self.text(random(0...25))
        world.table.reconfigureRows(at: [path])
      default: world.table.frame.size.height = CGFloat(random(50...400))
      }
      let rows = world.rows
      let fresh = RemeasuringWorld(
        world.texts, headers: world.headers, width: world.table.frame.width, height: 20_000,
        style: style, scale: scale,
        category: world.stage.traitCollection.preferredContentSizeCategory)
      let model = Set(fresh.rows)
      #expect(rows.allSatisfy(model.contains), "\(rows.filter { !model.contains($0) })")
      #expect(world.stage.layoutIssues().filter { $0.kind == .outdatedSize }.isEmpty)
    }
  }

  // MARK: Contents

  @Test func contentsThatChangeMeasureTheirRowAgain() {
    let world = Self.world()
    let before = Self.heights(world)
    for row in 0..<4 { world.change(Self.path(row), to: Self.text(60)) }
    let after = Self.heights(world)
    #expect(zip(before, after).allSatisfy(<))
    let table = world.table
    #expect(table.visibleCells.map(\.frame.minY) == (0..<4).map { after.prefix($0).reduce(0, +) })
    #expect(table.contentSize.height == after.reduce(0, +))
  }

  @Test func disabledInvalidationKeepsRowsUntilTheyAreReloaded() {
    let world = Self.world()
    world.table.selfSizingInvalidation = .disabled
    let before = Self.heights(world)
    for row in 0..<4 { world.change(Self.path(row), to: Self.text(60)) }
    #expect(Self.heights(world) == before)
    #expect(world.stage.layoutIssues().map(\.kind) == Array(repeating: .outdatedSize, count: 4))
    world.table.reloadData()
    #expect(zip(before, Self.heights(world)).allSatisfy(<))
    #expect(world.stage.layoutIssues().isEmpty)
  }

  /// By default constraints inside a cell do not measure it again, but the report says so.
  @Test func changedConstraintsMeasureARowAgainOnlyIfTheyAreIncluded() throws {
    let world = Self.world()
    let before = Self.heights(world)
    let cell = try #require(world.table.cellForRow(at: Self.path(2)) as? ConstrainedCell)
    cell.label.text = Self.text(60)
    #expect(Self.heights(world) == before)
    let issue = try #require(world.stage.layoutIssues().first)
    #expect(issue.kind == .outdatedSize && issue.view === cell)
    #expect(issue.description.hasPrefix("ConstrainedCell in row 2 wants a height of "))
    world.table.selfSizingInvalidation = .enabledIncludingConstraints
    cell.label.text = Self.text(61)
    #expect(Self.heights(world)[2] > before[2])
    #expect(world.stage.layoutIssues().isEmpty)
    cell.label.text = "short"
    #expect(Self.heights(world)[2] == 44 || Self.heights(world)[2] < before[2])
  }

  @Test func itemsAreMeasuredAgainWhenTheirContentsChange() {
    let items = RemeasuredItems([CGSize(width: 38, height: 18), CGSize(width: 20, height: 10)])
    let cell = items.collection.visibleCells[0] as? RemeasuredItems.Cell
    cell?.contents.size = CGSize(width: 48, height: 28)
    #expect(items.frames[0].size == CGSize(width: 38, height: 18))
    #expect(items.stage.layoutIssues().map(\.kind) == [.outdatedSize])
    cell?.invalidateIntrinsicContentSize()
    #expect(items.frames[0].size == CGSize(width: 48, height: 28))
    items.collection.selfSizingInvalidation = .enabledIncludingConstraints
    cell?.contents.size = CGSize(width: 30, height: 30)
    #expect(items.frames[0].size == CGSize(width: 30, height: 30))
    items.collection.selfSizingInvalidation = .disabled
    cell?.contents.size = CGSize(width: 31, height: 31)
    cell?.invalidateIntrinsicContentSize()
    #expect(items.frames[0].size == CGSize(width: 30, height: 30))
    #expect(items.measurings < 20)
  }

  @Test func itemsAreMeasuredAgainForOtherTraits() {
    let items = RemeasuredItems([CGSize(width: 38, height: 18)])
    let before = items.measurings
    items.stage.traitCollection = TraitCollection(preferredContentSizeCategory: .small)
    _ = items.frames
    #expect(items.measurings == before + 1)
    items.collection.frame.size.width = 80
    _ = items.frames
    #expect(items.measurings == before + 2)
  }

  // MARK: Hostile cells

  /// A cell with any fitting height, which runs code while it is measured.
  private final class HostileCell: TableViewCell {
    weak var rows: HostileRows?

    override func systemLayoutSizeFitting(
      _ targetSize: CGSize, withHorizontalFittingPriority horizontal: LayoutPriority,
      verticalFittingPriority vertical: LayoutPriority
    ) -> CGSize {
      rows?.onMeasure(self)
      return CGSize(width: targetSize.width, height: rows?.height ?? 50)
    }
  }

  private final class HostileRows: TableViewDataSource {
    var count = 6
    var height: CGFloat = 50
    var onMeasure: (HostileCell) -> Void = { _ in }
    var table: TableView?
    let stage = Stage(size: CGSize(width: 100, height: 200))

    init() {
      let table = TableView(frame: stage.window.bounds)
      table.register(HostileCell.self, forCellReuseIdentifier: "cell")
      table.dataSource = self
      stage.window.addSubview(table)
      self.table = table
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      (cell as? HostileCell)?.rows = self
      return cell
    }
  }

  @Test func heightsThatAreNoNumbersCountAsZeroAndHugeOnesHaveALimit() {
    for height in [CGFloat.nan, .infinity, -.infinity, -1, -1e300] {
      let rows = HostileRows()
      rows.height = height
      rows.stage.window.layoutIfNeeded()
      #expect(rows.table?.contentSize.height == 0)
      #expect(rows.table?.visibleCells.isEmpty == true)
    }
    let rows = HostileRows()
    rows.height = 1e300
    rows.stage.window.layoutIfNeeded()
    #expect(rows.table?.visibleCells.count == 1)
    #expect(rows.table?.contentSize.height.isFinite == true)
  }

  @Test func codeThatRunsWhileRowsAreMeasuredMayDoAnything() {
    let actions: [(HostileRows, HostileCell) -> Void] = [
      { rows, _ in rows.table?.reloadData() },
      { rows, _ in
        rows.count -= 1
        rows.table?.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      },
      { rows, _ in
        rows.count += 1
        rows.table?.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      },
      { rows, _ in rows.table?.reconfigureRows(at: [IndexPath(row: 0, section: 0)]) },
      { rows, cell in cell.removeFromSuperview() },
      { rows, cell in cell.invalidateIntrinsicContentSize() },
      { rows, _ in
        for cell in rows.table?.visibleCells ?? [] { cell.invalidateIntrinsicContentSize() }
      },
      { rows, _ in rows.table?.removeFromSuperview() },
      { rows, _ in rows.table = nil },
      { rows, _ in rows.table?.frame.size.width += 1 },
      { rows, _ in rows.table?.dataSource = nil },
      { rows, _ in rows.table?.rowHeight = 20 },
    ]
    for (index, action) in actions.enumerated() {
      for isOnlyOnce in [true, false] {
        let rows = HostileRows()
        var energy = isOnlyOnce ? 1 : 40
        rows.onMeasure = { [unowned rows] cell in
          guard energy > 0 else { return }
          energy -= 1
          action(rows, cell)
        }
        rows.stage.window.layoutIfNeeded()
        rows.stage.advance(by: .milliseconds(500))
        rows.onMeasure = { _ in }
        rows.stage.window.layoutIfNeeded()
        guard let table = rows.table, table.dataSource != nil, table.window != nil else { continue }
        let expected = table.rowHeight == 20 ? min(rows.count, 10) : min(rows.count, 4)
        #expect(table.visibleCells.count == expected, "action \(index)")
        #expect(table.numberOfRows(inSection: 0) == rows.count, "action \(index)")
      }
    }
  }
}

/// Items as large as constraints around contents of sizes that tests set.
private final class RemeasuredItems: CollectionViewDataSource {
  final class Contents: View {
    var size = CGSize.zero {
      didSet { invalidateIntrinsicContentSize() }
    }

    override var intrinsicContentSize: CGSize { size }
  }

  final class Cell: CollectionViewCell {
    let contents = Contents()
    var onMeasure: () -> Void = {}

    required init(frame: CGRect) {
      super.init(frame: frame)
      contents.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(contents)
      LayoutConstraint.activate([
        contents.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        contents.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        contents.topAnchor.constraint(equalTo: contentView.topAnchor),
        contents.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      ])
    }

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: CollectionViewLayoutAttributes
    ) -> CollectionViewLayoutAttributes {
      onMeasure()
      return super.preferredLayoutAttributesFitting(layoutAttributes)
    }
  }

  let sizes: [CGSize]
  let collection: CollectionView
  let stage = Stage(size: CGSize(width: 100, height: 100))
  var measurings = 0

  init(_ sizes: [CGSize]) {
    self.sizes = sizes
    let layout = CollectionViewFlowLayout()
    layout.estimatedItemSize = CollectionViewFlowLayout.automaticSize
    collection = CollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    collection.register(Cell.self, forCellWithReuseIdentifier: "cell")
    collection.dataSource = self
    stage.window.addSubview(collection)
    stage.window.layoutIfNeeded()
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  { sizes.count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? Cell)?.contents.size = sizes[indexPath.item]
    (cell as? Cell)?.onMeasure = { [unowned self] in measurings += 1 }
    return cell
  }

  var frames: [CGRect] {
    stage.window.layoutIfNeeded()
    return collection.visibleCells.map(\.frame)
  }
}
