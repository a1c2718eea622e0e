import Foundation
import OffscreenScrolling
import OffscreenViews

// The columns in view and their cells.

extension OptionBar: ColumnList {
  var columnsInView: [Int] { columns.indexes(overlapping: bounds.minX, bounds.maxX) }

  func rect(of index: Int) -> CGRect {
    CGRect(
      x: columns.minX(of: index), y: 0, width: columns.width(of: index),
      height: contentSize.height)
  }

  func didReload() { barDelegate?.optionBarDidReloadData(self) }

  func tile() throws(StalePass) {
    try tileColumns()
    placeIndicators()
  }

  func makeCell(for index: Int) -> OptionBarCell? {
    dataSource?.optionBar(self, cellForColumnAt: index)
  }

  func prepare(_ cell: OptionBarCell, for index: Int) {
    cell.prepareForDisplay()
    cell.index = index
    cell.setSelected(looksSelected(index), animated: false)
    cell.selectionProgress = shownWeight(of: index)
  }

  func willDisplay(_ cell: OptionBarCell, at index: Int) {
    barDelegate?.optionBar(self, willDisplay: cell, forColumnAt: index)
  }

  func retire(_ cell: OptionBarCell, at index: Int) {
    rememberFacts(of: cell, at: index)
    cell.removeFromSuperview()
    barDelegate?.optionBar(self, didEndDisplaying: cell, forColumnAt: index)
    cell.index = nil
    pool.enqueue(cell)
  }
}
