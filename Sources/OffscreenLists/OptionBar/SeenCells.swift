import Foundation
import OffscreenRaster
import OffscreenScrolling
import OffscreenViews

/// The properties of an option bar's cells that indicators need, remembered after a cell has left
/// the view.
///
/// A transition may start or end at such a cell.
struct SeenCells {
  /// The values read from one cell.
  struct Cell {
    /// The extent of the title along the bar in points; nil for a cell without one.
    var titleLength: CGFloat?
    /// The colour of indicators at the cell; nil for that of the bar.
    var indicatorColor: Color?
  }

  /// By column.
  private var cells: [Int: Cell] = [:]
  /// The difference in points between the extents of a column and its title, at the cell seen last.
  private(set) var padding: CGFloat = 0

  /// The stored properties of a column's cell; nil if it has not been in view.
  subscript(index: Int) -> Cell? { cells[index] }

  /// Reads a cell, which must have its frame.
  mutating func remember(_ cell: OptionBarCell, at index: Int, along axis: ScrollAxis) {
    let length = axis == .horizontal ? cell.titleWidth : cell.titleHeight
    cells[index] = Cell(titleLength: length, indicatorColor: cell.indicatorColor)
    if let length { padding = cell.bounds.size[axis] - length }
  }

  /// Removes the properties of all columns but some.
  mutating func forget(allBut kept: Set<Int>) {
    cells = cells.filter { kept.contains($0.key) }
  }
}
