import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews

/// A list of columns: its work with cells, and its calls of the data source and the delegate.
protocol ColumnList: IndexedList where Item: ListCell, Self: ColumnListView<Item> {
  /// The places that overlap the view, ascending; those that only touch it are not included.
  var columnsInView: [Int] { get }

  /// A cell of the data source for a column; nil without a data source.
  func makeCell(for index: Int) -> Item?
  /// Prepares a cell, which has its frame, for its place.
  func prepare(_ cell: Item, for place: Int)
  /// Called before a cell is added at a place.
  func willDisplay(_ cell: Item, at place: Int)
}

extension ColumnList {
  /// Updates the cells for the offset.
  func tileColumns() throws(StalePass) {
    let wanted = columnsInView
    guard wanted != visible.keys else { return }
    try show(wanted)
    pool.noteVisible(visible.count)
  }

  /// Adds the cell of a place that came into view, and calls the delegate before it is visible.
  ///
  /// A cell that the data source returned before it asked for a reload is kept for reuse instead.
  func create(_ place: Int) throws(StalePass) {
    let index = column(at: place)
    guard let cell = makeCell(for: index) else { return try checkCurrent() }
    if needsReload { pool.enqueue(cell) }
    try checkCurrent()
    demand(
      !visible.contains(cell),
      "The cell for column \(index) is in use for another column and cannot be used for both.")
    cell.frame = rect(of: place)
    prepare(cell, for: place)
    visible.insert(cell, for: place)
    willDisplay(cell, at: place)
    visible.stack(place, in: self, above: frontmostBackView)
    pool.noteVisible(visible.count)
    try checkCurrent()
  }

  /// The columns that the data source has, each with its width from the delegate, if that provides
  /// widths.
  func loadedColumns(
    count: Int?, spacing: CGFloat = 0, width: ((Int) -> CGFloat)?
  ) throws(StalePass) -> ExtentIndex {
    try checkCurrent()
    let count = admittedCount(count, hasOwnWidths: width != nil)
    guard let width else {
      return ExtentIndex(count: count, spacing: spacing, uniformExtent: columnWidth)
    }
    let columns = ExtentIndex(count: count, spacing: spacing) { needsReload ? 0 : width($0) }
    try checkCurrent()
    return columns
  }

  /// The number of columns that a data source returned, checked against the limit of a list.
  func admittedCount(_ count: Int?, hasOwnWidths: Bool) -> Int {
    ListLimit.admitted(
      count, "columns", limit: hasOwnWidths ? ListLimit.ownItems : ListLimit.equalItems)
  }

  /// Moves the cells in view to the positions of their columns, interrupting animations of their
  /// frames.
  func placeCells() {
    for (index, cell) in visible.pairs where visible[index] === cell {
      cell.jump(to: rect(of: index))
    }
  }

  /// The extent of columns across the list: that of the view minus the insets on both sides.
  var columnBreadth: CGFloat {
    let (inset, across) = (adjustedContentInset, scrollAxis.other)
    return max(0, bounds.size[across] - inset.leading(across) - inset.trailing(across))
  }
}
