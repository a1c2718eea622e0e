import Foundation
import OffscreenScrolling
import OffscreenViews

// The columns in view and their cells.

extension OptionBar: ColumnList {
  /// The columns that overlap the bounds, ascending, in either direction of the bar.
  var columnsInView: [Int] {
    columns.indexes(overlapping: bounds.lower(scrollAxis), bounds.upper(scrollAxis))
  }

  func didReload() { called(barDelegate)?.optionBarDidReloadData(self) }

  /// Updates the cells for the offset, and then the indicators, which depend on the titles in the
  /// cells.
  func tile() throws(StalePass) {
    try tileColumns()
    placeIndicators()
  }

  func makeCell(for index: Int) -> OptionBarCell? {
    let cell = asked(dataSource)?.optionBar(self, cellForColumnAt: index)
    cell?.noteConfigured()
    return cell
  }

  func prepare(_ cell: OptionBarCell, for index: Int) {
    cell.prepareForDisplay()
    cell.index = index
    cell.setSelected(looksSelected(index), animated: false)
    cell.selectionProgress = shownWeight(of: index)
  }

  func willDisplay(_ cell: OptionBarCell, at index: Int) {
    called(barDelegate)?.optionBar(self, willDisplay: cell, forColumnAt: index)
  }

  /// Takes a cell out of the tree, tells the delegate, and keeps the properties that indicators
  /// need.
  func recycle(_ cell: OptionBarCell, at index: Int) {
    rememberCell(cell, at: index)
    cell.removeFromSuperview()
    called(barDelegate)?.optionBar(self, didEndDisplaying: cell, forColumnAt: index)
    cell.index = nil
    pool.enqueue(cell)
  }
}
