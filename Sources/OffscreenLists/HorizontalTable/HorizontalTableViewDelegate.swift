public import Foundation
public import OffscreenScrolling

/// Provides the widths of a horizontal table's columns, and receives the events of columns and
/// cells.
///
/// Every method has a default. Selection by code calls none of them.
public protocol HorizontalTableViewDelegate: ScrollViewDelegate {
  /// The width of a column in points; the default is the table's `columnWidth`.
  ///
  /// Asked once for each column at a reload, and once for an inserted column; never while
  /// scrolling. A width that is negative or not finite counts as zero.
  func tableView(_ tableView: HorizontalTableView, widthForColumnAt index: Int) -> CGFloat

  /// Whether a tap may select a column; true by default.
  func tableView(_ tableView: HorizontalTableView, shouldSelectColumnAt index: Int) -> Bool

  /// Called after a tap selected a column and the previous one was deselected.
  func tableView(_ tableView: HorizontalTableView, didSelectColumnAt index: Int)

  /// Called after a tap on another column deselected this one.
  func tableView(_ tableView: HorizontalTableView, didDeselectColumnAt index: Int)

  /// Called before a cell is added, after its frame and selected state were set.
  func tableView(
    _ tableView: HorizontalTableView, willDisplay cell: HorizontalTableViewCell,
    forColumnAt index: Int)

  /// Called after a cell was removed, before it becomes available for reuse.
  func tableView(
    _ tableView: HorizontalTableView, didEndDisplaying cell: HorizontalTableViewCell,
    forColumnAt index: Int)
}

extension HorizontalTableViewDelegate {
  /// The table's `columnWidth`.
  public func tableView(_ tableView: HorizontalTableView, widthForColumnAt index: Int) -> CGFloat {
    tableView.columnWidth
  }

  /// Returns true.
  public func tableView(_: HorizontalTableView, shouldSelectColumnAt _: Int) -> Bool { true }

  /// Does nothing.
  public func tableView(_: HorizontalTableView, didSelectColumnAt _: Int) {}

  /// Does nothing.
  public func tableView(_: HorizontalTableView, didDeselectColumnAt _: Int) {}

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
