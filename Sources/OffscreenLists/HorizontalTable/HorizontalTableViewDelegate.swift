public import Foundation
public import OffscreenScrolling

/// Decides widths and selection of a horizontal table, and hears of its cells' comings and goings.
///
/// Every method has a default. Selection by code calls none of these.
public protocol HorizontalTableViewDelegate: ScrollViewDelegate {
  /// The width of a column in points; the default is the table's `columnWidth`.
  ///
  /// Asked once for each column at a reload, and once for a column that is inserted; never while
  /// scrolling. A width that is negative or not finite counts as zero.
  func tableView(_ tableView: HorizontalTableView, widthForColumnAt index: Int) -> CGFloat

  /// Whether a tap may select a column; the default says yes.
  func tableView(_ tableView: HorizontalTableView, shouldSelectColumnAt index: Int) -> Bool

  /// Tells that a tap selected a column, after the old selection was taken away.
  func tableView(_ tableView: HorizontalTableView, didSelectColumnAt index: Int)

  /// Tells that a tap elsewhere took away the selection of a column.
  func tableView(_ tableView: HorizontalTableView, didDeselectColumnAt index: Int)

  /// Tells that a cell is about to be added: it has its frame and its selected state.
  func tableView(
    _ tableView: HorizontalTableView, willDisplay cell: HorizontalTableViewCell,
    forColumnAt index: Int)

  /// Tells that a cell was removed, before it waits for reuse.
  func tableView(
    _ tableView: HorizontalTableView, didEndDisplaying cell: HorizontalTableViewCell,
    forColumnAt index: Int)
}

extension HorizontalTableViewDelegate {
  /// The table's `columnWidth`.
  public func tableView(_ tableView: HorizontalTableView, widthForColumnAt index: Int) -> CGFloat {
    tableView.columnWidth
  }

  /// Yes.
  public func tableView(
    _ tableView: HorizontalTableView, shouldSelectColumnAt index: Int
  ) -> Bool { true }

  /// Does nothing.
  public func tableView(_ tableView: HorizontalTableView, didSelectColumnAt index: Int) {}

  /// Does nothing.
  public func tableView(_ tableView: HorizontalTableView, didDeselectColumnAt index: Int) {}

  /// Does nothing.
  public func tableView(
    _ tableView: HorizontalTableView, willDisplay cell: HorizontalTableViewCell,
    forColumnAt index: Int
  ) {}

  /// Does nothing.
  public func tableView(
    _ tableView: HorizontalTableView, didEndDisplaying cell: HorizontalTableViewCell,
    forColumnAt index: Int
  ) {}
}
