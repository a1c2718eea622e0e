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
    #expect(frames.map(\.minY) == [41, 81, 151])
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

  /// Items that shrink let more come into view, each of which is measured once.
  @Test func itemsThatComeIntoViewAreMeasuredToo() {
    let items = Items(.init(repeating: CGSize(width: 48, height: 8), count: 1000))
    #expect(items.frames.count == 12)
    #expect(items.frames.last == CGRect(x: 50, y: 50, width: 50, height: 10))
    #expect(items.questions == 12)
  }
}
