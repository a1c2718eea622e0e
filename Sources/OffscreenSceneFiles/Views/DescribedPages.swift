import Foundation
import Offscreen

extension ColumnsDescription {
  /// Gives a label the text, the colours and the font of an item.
  func fill(_ label: Label, at index: Int) {
    label.text = text.replacing("{index}", with: String(index))
    label.textColor = textColor
    label.font = font?.font(size: fontSize) ?? .standard(size: fontSize)
    label.textAlignment = .center
  }

  /// The background of an item; nil if no colours are given.
  func color(at index: Int) -> Color? {
    colors.isEmpty ? nil : colors[index % colors.count]
  }
}

/// The data source of a paging scroll view whose pages are described in a scene file.
final class DescribedPages: PagingScrollViewDataSource {
  private let pages: ColumnsDescription

  init(_ pages: ColumnsDescription) {
    self.pages = pages
  }

  func numberOfPages(in pagingScrollView: PagingScrollView) -> Int { pages.count }

  func pagingScrollView(
    _ pagingScrollView: PagingScrollView, pageAt index: Int, reusing reused: View?
  ) -> View {
    let page = reused as? Label ?? Label()
    // An endless view also asks for pages before the first.
    let index = pages.count > 0 ? ((index % pages.count) + pages.count) % pages.count : 0
    pages.fill(page, at: index)
    page.backgroundColor = pages.color(at: index)
    return page
  }
}

/// The data source of a swipe table whose pages are tables described in a scene file.
final class DescribedItems: SwipeTableViewDataSource {
  private let sources: [DescribedRows]
  private let heights: [Bool]

  init(_ items: [RowsDescription]) {
    sources = items.map { DescribedRows($0) }
    heights = sources.map(\.hasHeights)
  }

  func numberOfItems(in swipeTableView: SwipeTableView) -> Int { sources.count }

  func swipeTableView(
    _ swipeTableView: SwipeTableView, viewForItemAt index: Int, reusing reused: ScrollView?
  ) -> ScrollView {
    let table = reused as? TableView ?? TableView()
    table.accessibilityIdentifier = "item\(index)"
    table.dataSource = sources[index]
    table.delegate = heights[index] ? sources[index] : nil
    table.reloadData()
    return table
  }
}

/// The data source of a collection view whose items are described in a scene file.
final class DescribedCollectionItems: CollectionViewDataSource {
  private let items: ColumnsDescription

  init(_ items: ColumnsDescription) {
    self.items = items
  }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    items.count
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    collectionView.register(DescribedCell.self, forCellWithReuseIdentifier: "item")
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    if let cell = cell as? DescribedCell { items.fill(cell.label, at: indexPath.item) }
    cell.backgroundColor = items.color(at: indexPath.item)
    return cell
  }
}

/// A cell with a label that fills it.
private final class DescribedCell: CollectionViewCell {
  let label = Label()

  override func layoutSubviews() {
    super.layoutSubviews()
    if label.superview == nil { contentView.addSubview(label) }
    label.frame = contentView.bounds
  }
}

extension DescribedColumns: RotatedTableViewDataSource, RotatedTableViewDelegate {
  func numberOfColumns(in tableView: RotatedTableView) -> Int { columns.count }

  func tableView(
    _ tableView: RotatedTableView, cellForColumnAt index: Int
  ) -> RotatedTableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "column")
      ?? RotatedTableViewCell(reuseIdentifier: "column")
    if let color = columns.color(at: index) { cell.backgroundColor = color }
    if let label = cell.textLabel { columns.fill(label, at: index) }
    return cell
  }

  func tableView(_ tableView: RotatedTableView, widthForColumnAt index: Int) -> CGFloat {
    columns.widths.isEmpty ? tableView.width : columns.widths[index % columns.widths.count]
  }
}
