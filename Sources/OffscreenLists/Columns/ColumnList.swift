import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews

/// Columns side by side with cells for those in view: what a horizontal table and an option bar have
/// in common.
///
/// The list says where its columns lie and makes their cells; the functions here keep the cells in
/// line with the offset, and use them again.
protocol ColumnList: ReloadingList {
  associatedtype Cell: ListCell

  var pool: ReusePool<Cell> { get set }
  var visible: VisibleItems<Int, Cell> { get set }

  /// The columns that overlap the view by more than nothing, ascending.
  var columnsInView: [Int] { get }

  /// The rectangle of a column in content coordinates.
  func rect(of index: Int) -> CGRect
  /// A cell of the data source for a column; nil without a data source.
  func makeCell(for index: Int) -> Cell?
  /// A cell that has its frame takes on what its column is.
  func prepare(_ cell: Cell, for index: Int)
  /// A cell is about to be added.
  func willDisplay(_ cell: Cell, at index: Int)
  /// A cell's column is not in view any more.
  func retire(_ cell: Cell, at index: Int)
}

extension ColumnList {
  /// Brings the cells in line with the offset: recycles first, creates after.
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

  /// All cells in view leave it.
  func retireAll() {
    for (index, cell) in visible.removeAll() {
      retire(cell, at: index)
    }
  }

  /// The cells in view take the places of their columns.
  func placeCells() {
    for (index, cell) in visible.pairs {
      cell.frame = rect(of: index)
    }
  }

  /// The height of columns: the view's, without the insets above and below.
  var columnHeight: CGFloat {
    let inset = adjustedContentInset
    return max(0, bounds.height - inset.top - inset.bottom)
  }
}
