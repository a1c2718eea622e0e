import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews

/// Columns side by side, with cells for those in view: the common part of a horizontal table and an
/// option bar.
///
/// The list determines the positions of its columns and creates their cells; the functions here
/// update the cells for the offset and reuse them.
protocol ColumnList: ReloadingList, ScrollView {
  associatedtype Cell: ListCell

  var pool: ReusePool<Cell> { get set }
  var visible: VisibleItems<Int, Cell> { get set }
  /// The default width of a column.
  var columnWidth: CGFloat { get }

  /// The columns that overlap the view, ascending; touching is not overlapping.
  var columnsInView: [Int] { get }

  /// The rectangle of a column in content coordinates.
  func rect(of index: Int) -> CGRect
  /// A cell of the data source for a column; nil without a data source.
  func makeCell(for index: Int) -> Cell?
  /// Prepares a cell, which has its frame, for its column.
  func prepare(_ cell: Cell, for index: Int)
  /// Called before a cell is added.
  func willDisplay(_ cell: Cell, at index: Int)
  /// Removes a cell whose column is no longer in view.
  func retire(_ cell: Cell, at index: Int)
}

extension ColumnList {
  /// Updates the cells for the offset: recycles first, then creates.
  func tileColumns() throws(StalePass) {
    let wanted = columnsInView
    guard wanted != visible.keys else { return }
    visible.remove(allBut: wanted).each { retire($1, at: $0) }
    try checkCurrent()
    for index in wanted where visible[index] == nil {
      try realise(index)
    }
    pool.noteVisible(visible.count)
  }

  private func realise(_ index: Int) throws(StalePass) {
    guard let cell = makeCell(for: index) else { return try checkCurrent() }
    if needsReload { pool.enqueue(cell) }
    try checkCurrent()
    demand(
      !visible.contains(cell),
      "The cell for column \(index) is in use for another column and cannot be used for both.")
    cell.frame = rect(of: index)
    prepare(cell, for: index)
    visible.insert(cell, for: index)
    willDisplay(cell, at: index)
    visible.stack(index, in: self, above: frontmostBackView)
    pool.noteVisible(visible.count)
    try checkCurrent()
  }

  /// The columns that the data source has, each asked for its width if there is someone to ask.
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

  func admittedCount(_ count: Int?, hasOwnWidths: Bool) -> Int {
    ListLimit.admitted(
      count, "columns", limit: hasOwnWidths ? ListLimit.ownItems : ListLimit.equalItems)
  }

  /// Removes all cells in view.
  func retireAll() {
    visible.removeAll().each { retire($1, at: $0) }
  }

  /// Moves the cells in view to the positions of their columns.
  func placeCells() {
    for (index, cell) in visible.pairs where visible[index] === cell {
      cell.jump(to: rect(of: index))
    }
  }

  /// The height of columns: that of the view minus the insets at top and bottom.
  var columnHeight: CGFloat {
    let inset = adjustedContentInset
    return max(0, bounds.height - inset.top - inset.bottom)
  }
}
