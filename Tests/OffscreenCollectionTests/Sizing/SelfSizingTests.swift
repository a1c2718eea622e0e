import Foundation
import OffscreenLists
import OffscreenScrolling
import OffscreenTestSupport
import OffscreenViews
import Testing

/// A view of contents whose size a test sets.
private final class Contents: View {
  var size = CGSize.zero {
    didSet { invalidateIntrinsicContentSize() }
  }

  override var intrinsicContentSize: CGSize { size }

  /// Adds the view to another one, at the same distance from its four edges.
  func fill(_ view: View, margin: CGFloat) {
    translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(self)
    LayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: margin),
      trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -margin),
      topAnchor.constraint(equalTo: view.topAnchor, constant: margin),
      bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -margin),
    ])
  }
}

/// Rows, headers and items as high as their constraints make them.
@Suite struct SelfSizingTests {
  private final class Cell: TableViewCell {
    let contents = Contents()

    required init(style: CellStyle = .default, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      contents.fill(contentView, margin: 10)
    }
  }

  private final class Header: TableViewHeaderFooterView {
    let contents = Contents()

    required init(reuseIdentifier: String?) {
      super.init(reuseIdentifier: reuseIdentifier)
      contents.fill(contentView, margin: 5)
      contents.size = CGSize(width: 10, height: 31)
    }
  }

  private final class Rows: TableViewDataSource, TableViewDelegate {
    let heights: [CGFloat]
    let table: TableView
    let stage: Stage

    init(_ heights: [CGFloat], scale: CGFloat = 1) {
      self.heights = heights
      stage = Stage(size: CGSize(width: 100, height: 200), scale: scale)
      table = TableView(frame: stage.window.bounds)
      table.rowHeight = TableView.automaticDimension
      table.sectionHeaderHeight = TableView.automaticDimension
      table.register(Cell.self, forCellReuseIdentifier: "cell")
      table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
      table.dataSource = self
      table.delegate = self
      stage.window.addSubview(table)
      stage.window.layoutIfNeeded()
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      heights.count
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      (cell as? Cell)?.contents.size = CGSize(width: 20, height: heights[indexPath.row])
      return cell
    }

    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      TableView.automaticDimension
    }

    func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
      tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
    }
  }

  @Test func rowsAreAsHighAsTheirConstraints() {
    let rows = Rows([20, 50, 7.5])
    let frames = rows.table.visibleCells.map(\.frame)
    #expect(frames.map(\.height) == [40, 70, 28])
    #expect(frames.map(\.minY) == [63, 103, 173])
    let contents = rows.table.visibleCells.compactMap { ($0 as? Cell)?.contents.frame }
    #expect(contents[1] == CGRect(x: 10, y: 10, width: 80, height: 50))
  }

  @Test func rowsAreRoundedUpToPixels() {
    let rows = Rows([20.1, 20.5], scale: 2)
    #expect(rows.table.visibleCells.map(\.frame.height) == [40.5, 40.5])
  }

  @Test func headersAreAsHighAsTheirConstraints() {
    let rows = Rows([20])
    #expect(rows.table.headerView(forSection: 0)?.frame.height == 41)
  }

  @Test func accessoriesNarrowTheContent() {
    let cell = TableViewCell(style: .default, reuseIdentifier: nil)
    let label = Label()
    label.numberOfLines = 0
    label.text = "one two three four five six"
    label.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(label)
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
      label.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
      label.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
    ])
    func height() -> CGFloat {
      cell.systemLayoutSizeFitting(
        CGSize(width: 160, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    let wide = height()
    cell.accessoryView = View(frame: CGRect(x: 0, y: 0, width: 60, height: 10))
    #expect(height() > wide)
    #expect(height() == label.sizeThatFits(CGSize(width: 160 - 76, height: 0)).height)
  }

  // MARK: Items

  private final class ItemCell: CollectionViewCell {
    let contents = Contents()

    required init(frame: CGRect) {
      super.init(frame: frame)
      contents.fill(contentView, margin: 1)
    }
  }

  private final class Items: CollectionViewDataSource {
    var sizes: [CGSize]
    let layout = CollectionViewFlowLayout()
    let collection: CollectionView
    let stage = Stage(size: CGSize(width: 100, height: 60))
    var questions = 0

    init(_ sizes: [CGSize]) {
      self.sizes = sizes
      layout.minimumLineSpacing = 0
      layout.minimumInteritemSpacing = 0
      layout.estimatedItemSize = CollectionViewFlowLayout.automaticSize
      collection = CollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
      collection.register(ItemCell.self, forCellWithReuseIdentifier: "cell")
      collection.dataSource = self
      stage.window.addSubview(collection)
      stage.window.layoutIfNeeded()
    }

    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { sizes.count }

    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      questions += 1
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: "cell", for: indexPath)
      (cell as? ItemCell)?.contents.size = sizes[indexPath.item]
      return cell
    }

    var frames: [CGRect] {
      stage.window.layoutIfNeeded()
      return collection.visibleCells.map(\.frame)
    }
  }

  @Test func itemsAreAsLargeAsTheirConstraints() {
    let items = Items([CGSize(width: 38, height: 18), CGSize(width: 28, height: 8)])
    #expect(
      items.frames == [
        CGRect(x: 0, y: 0, width: 40, height: 20), CGRect(x: 40, y: 5, width: 30, height: 10),
      ])
  }

  @Test func sizesAreKeptUntilTheLayoutIsInvalidated() {
    let items = Items([CGSize(width: 38, height: 18)])
    let before = items.frames
    (items.collection.visibleCells[0] as? ItemCell)?.contents.size = CGSize(width: 48, height: 28)
    #expect(items.frames == before)
    items.layout.invalidateLayout()
    #expect(items.frames == [CGRect(x: 0, y: 0, width: 50, height: 30)])
  }

  // MARK: Headers and footers of collections

  private final class Banner: CollectionReusableView {
    let label = Label()

    required init(frame: CGRect) {
      super.init(frame: frame)
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      addSubview(label)
      LayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 6),
        label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -6),
        label.topAnchor.constraint(equalTo: topAnchor, constant: 4),
        label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4),
      ])
    }
  }

  private final class Sections: CollectionViewDataSource {
    let texts: [String]
    let layout = CollectionViewFlowLayout()
    let collection: CollectionView
    let stage: Stage
    var questions = 0

    init(_ texts: [String], scale: CGFloat = 1, configure: (CollectionViewFlowLayout) -> Void) {
      self.texts = texts
      stage = Stage(size: CGSize(width: 120, height: 300), scale: scale)
      layout.itemSize = CGSize(width: 120, height: 10)
      configure(layout)
      collection = CollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
      collection.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      for kind in [
        CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter,
      ] {
        collection.register(
          Banner.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "banner")
      }
      collection.dataSource = self
      stage.window.addSubview(collection)
      stage.window.layoutIfNeeded()
    }

    func numberOfSections(in collectionView: CollectionView) -> Int { texts.count }

    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { 1 }

    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
      _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> CollectionReusableView {
      questions += 1
      let view = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "banner", for: indexPath)
      (view as? Banner)?.label.text = texts[indexPath.section]
      return view
    }

    func frames(_ kind: String) -> [CGRect] {
      stage.window.layoutIfNeeded()
      return collection.visibleSupplementaryViews(ofKind: kind).map(\.frame)
    }

    /// The height of a header around a text of the width that the header leaves.
    func height(around text: String) -> CGFloat {
      let label = Label()
      label.numberOfLines = 0
      label.text = text
      stage.window.addSubview(label)
      defer { label.removeFromSuperview() }
      return label.sizeThatFits(CGSize(width: 108, height: 0)).height + 8
    }
  }

  private static let texts = ["One", "Two words and then many more that need lines", "Three"]

  @Test(arguments: [1, 2, 3] as [CGFloat])
  func headersOfCollectionsAreAsHighAsTheirConstraints(scale: CGFloat) {
    let sections = Sections(Self.texts, scale: scale) {
      $0.headerReferenceSize = CollectionViewFlowLayout.automaticSize
    }
    let frames = sections.frames(CollectionView.elementKindSectionHeader)
    #expect(frames.map(\.height) == Self.texts.map { sections.height(around: $0) })
    #expect(frames.map(\.width) == [120, 120, 120])
    #expect(frames[1].minY == frames[0].maxY + 10)
    #expect(frames[1].height > frames[0].height)
    #expect(sections.questions == 3)
  }

  @Test func estimatedLayoutsMeasureHeadersAndFooters() {
    let sections = Sections(Self.texts) {
      $0.estimatedItemSize = CollectionViewFlowLayout.automaticSize
      $0.headerReferenceSize = CGSize(width: 0, height: 90)
      $0.footerReferenceSize = CGSize(width: 0, height: 1)
    }
    for kind in [CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter] {
      #expect(sections.frames(kind)[0].height == sections.height(around: Self.texts[0]))
    }
  }

  @Test func headersOfKnownSizesStay() {
    let sections = Sections(Self.texts) { $0.headerReferenceSize = CGSize(width: 0, height: 12) }
    #expect(
      sections.frames(CollectionView.elementKindSectionHeader).allSatisfy { $0.height == 12 })
  }

  @Test func headersOfHorizontalCollectionsAreAsWideAsTheirConstraints() {
    let sections = Sections(["One"]) {
      $0.scrollDirection = .horizontal
      $0.itemSize = CGSize(width: 10, height: 300)
      $0.headerReferenceSize = CollectionViewFlowLayout.automaticSize
    }
    let label = Label()
    label.text = "One"
    let frame = sections.frames(CollectionView.elementKindSectionHeader)[0]
    #expect(frame.size == CGSize(width: label.intrinsicContentSize.width + 12, height: 300))
  }

  /// Items that shrink let more come into view, each of which is measured once.
  @Test func itemsScrolledIntoViewAreMeasured() {
    let items = Items(.init(repeating: CGSize(width: 48, height: 8), count: 1000))
    #expect(items.frames.count == 12)
    #expect(items.frames.last == CGRect(x: 50, y: 50, width: 50, height: 10))
    #expect(items.questions == 12)
  }
}
