import Foundation
import OffscreenScrolling
import OffscreenViews

// The columns in view and their cells.

extension HorizontalTableView: ColumnList, TransitioningList, BatchUpdatingList {
  static var noChanges: BatchUpdate { BatchUpdate() }

  /// The columns that overlap the bounds; none while the bounds have no width.
  var columnsInView: [Int] {
    bounds.width > 0 ? columns.nonemptyIndices(overlapping: bounds.minX, bounds.maxX) : []
  }

  func tile() throws(StalePass) { try tileColumns() }

  func makeCell(for index: Int) -> HorizontalTableViewCell? {
    let cell = asked(dataSource)?.tableView(self, cellForColumnAt: index)
    cell?.noteConfigured()
    return cell
  }

  func prepare(_ cell: HorizontalTableViewCell, for index: Int) {
    cell.setSelected(index == indexForSelectedColumn, animated: false)
  }

  func willDisplay(_ cell: HorizontalTableViewCell, at index: Int) {
    called(columnDelegate)?.tableView(self, willDisplay: cell, forColumnAt: index)
  }

  /// Removes a cell at once, or at the end of an update's transition.
  func recycle(_ cell: HorizontalTableViewCell, at index: Int) {
    if let start = transition?.start(of: cell) {
      let end = rect(of: index)
      dismiss(cell, at: index, from: start, to: CGPoint(x: end.midX, y: end.midY), with: .slide)
    } else {
      endDisplaying(cell, at: index)
      pool.enqueue(cell)
    }
  }

  /// Takes a cell out of the tree and tells the delegate.
  func endDisplaying(_ cell: HorizontalTableViewCell, at index: Int) {
    cell.removeFromSuperview()
    called(columnDelegate)?.tableView(self, didEndDisplaying: cell, forColumnAt: index)
  }
}
