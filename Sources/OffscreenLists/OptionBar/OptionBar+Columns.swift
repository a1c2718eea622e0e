import Foundation
package import OffscreenGeometry
package import OffscreenScrolling
import OffscreenViews

// The columns in view and their cells.

extension OptionBar: EndlessScrolling {
  package var endlessAxis: ScrollAxis? { columns.repeats ? scrollAxis : nil }
  package var insetBesideContent: EdgeInsets { insetBesideColumns }
}

extension OptionBar: ColumnList {
  /// The places that overlap the bounds, ascending, in either direction of the bar.
  var columnsInView: [Int] {
    columns.indexes(overlapping: bounds.lower(scrollAxis), bounds.upper(scrollAxis))
  }

  /// The cells of a column, of which there may be several in an endless bar.
  func visibleCells(ofColumn index: Int) -> [OptionBarCell] {
    visible.pairs.filter { column(at: $0.key) == index }.map(\.item)
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

  func prepare(_ cell: OptionBarCell, for place: Int) {
    cell.prepareForDisplay()
    cell.index = column(at: place)
    cell.setSelected(looksSelected(place), animated: false)
    cell.selectionProgress = shownWeight(of: place)
  }

  func willDisplay(_ cell: OptionBarCell, at place: Int) {
    called(barDelegate)?.optionBar(self, willDisplay: cell, forColumnAt: column(at: place))
  }

  /// Takes a cell out of the tree, tells the delegate, and keeps the properties that indicators
  /// need.
  func recycle(_ cell: OptionBarCell, at place: Int) {
    // The columns may have changed.
    let index = cell.index ?? column(at: place)
    rememberCell(cell, at: index)
    endFade(of: cell)
    cell.removeFromSuperview()
    called(barDelegate)?.optionBar(self, didEndDisplaying: cell, forColumnAt: index)
    cell.index = nil
    pool.enqueue(cell)
  }
}
