import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews

/// Columns side by side, with cells for those in view: the common part of a horizontal table and an
/// option bar.
///
/// The list determines the positions of its columns and creates their cells; the functions here
/// update the cells for the offset and reuse them.
protocol ColumnList: ReloadingList {
  associatedtype Cell: ListCell

  var pool: ReusePool<Cell> { get set }
  var visible: VisibleItems<Int, Cell> { get set }

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
  func tileColumns() {
    let wanted = columnsInView
    guard wanted != visible.keys else { return }
    for (index, cell) in visible.remove(allBut: wanted) {
      retire(cell, at: index)
      if needsReload { return }
    }
    for index in wanted where visible[index] == nil {
      realise(index)
      if needsReload { return }
    }
    pool.noteVisible(visible.count)
  }

  private func realise(_ index: Int) {
    guard let cell = makeCell(for: index) else { return }
    if needsReload {
      pool.enqueue(cell)
      return
    }
    precondition(
      !visible.contains(cell),
      "The cell for column \(index) is in use for another column and cannot be used for both.")
    cell.frame = rect(of: index)
    prepare(cell, for: index)
    visible.insert(cell, for: index)
    willDisplay(cell, at: index)
    addSubview(cell)
    pool.noteVisible(visible.count)
  }

  /// Removes all cells in view.
  func retireAll() {
    for (index, cell) in visible.removeAll() {
      retire(cell, at: index)
    }
  }

  /// Moves the cells in view to the positions of their columns.
  func placeCells() {
    for (index, cell) in visible.pairs {
      cell.frame = rect(of: index)
    }
  }

  /// The height of columns: that of the view minus the insets at top and bottom.
  var columnHeight: CGFloat {
    let inset = adjustedContentInset
    return max(0, bounds.height - inset.top - inset.bottom)
  }
}
