public import Foundation

/// Decides widths and selection of a rotated table, and hears of its scrolling and its cells.
///
/// Every method has a default. Selection by code calls none of these.
public protocol RotatedTableViewDelegate: AnyObject {
  /// The width of a column in points; the default is the table's `width`.
  ///
  /// Asked once for each column at a reload, and once for a column that is inserted.
  func tableView(_ tableView: RotatedTableView, widthForColumnAt index: Int) -> CGFloat

  /// Whether a tap may select a column; true by default.
  func tableView(_ tableView: RotatedTableView, shouldSelectColumnAt index: Int) -> Bool

  /// Called after a tap selected a column and the previous one was deselected.
  func tableView(_ tableView: RotatedTableView, didSelectColumnAt index: Int)

  /// Called after a tap on another column deselected this one.
  func tableView(_ tableView: RotatedTableView, didDeselectColumnAt index: Int)

  /// Called before a cell is added, after its frame and selected state were set.
  func tableView(
    _ tableView: RotatedTableView, willDisplay cell: RotatedTableViewCell,
    forColumnAt index: Int)

  /// Called after a cell was removed, before it becomes available for reuse.
  func tableView(
    _ tableView: RotatedTableView, didEndDisplaying cell: RotatedTableViewCell,
    forColumnAt index: Int)

  /// Tells that the table's `contentOffset` changed, by whatever cause.
  func tableViewDidScroll(_ tableView: RotatedTableView)

  /// Tells that a finger begins to drag.
  func tableViewWillBeginDragging(_ tableView: RotatedTableView)

  /// Tells that the finger lifted, and whether the content moves on.
  func tableViewDidEndDragging(_ tableView: RotatedTableView, willDecelerate decelerate: Bool)

  /// Tells that the content came to rest, or was stopped by a finger or by code.
  func tableViewDidEndDecelerating(_ tableView: RotatedTableView)

  /// Tells that an offset set with animation is reached, or its animation was stopped.
  func tableViewDidEndScrollingAnimation(_ tableView: RotatedTableView)
}

extension RotatedTableViewDelegate {
  /// The table's `width`.
  public func tableView(_ tableView: RotatedTableView, widthForColumnAt index: Int) -> CGFloat {
    tableView.width
  }

  /// Returns true.
  public func tableView(
    _ tableView: RotatedTableView, shouldSelectColumnAt index: Int
  ) -> Bool { true }

  /// Does nothing.
  public func tableView(_ tableView: RotatedTableView, didSelectColumnAt index: Int) {}

  /// Does nothing.
  public func tableView(_ tableView: RotatedTableView, didDeselectColumnAt index: Int) {}

  /// Does nothing.
  public func tableView(
    _ tableView: RotatedTableView, willDisplay cell: RotatedTableViewCell,
    forColumnAt index: Int
  ) {}

  /// Does nothing.
  public func tableView(
    _ tableView: RotatedTableView, didEndDisplaying cell: RotatedTableViewCell,
    forColumnAt index: Int
  ) {}

  /// Does nothing.
  public func tableViewDidScroll(_ tableView: RotatedTableView) {}

  /// Does nothing.
  public func tableViewWillBeginDragging(_ tableView: RotatedTableView) {}

  /// Does nothing.
  public func tableViewDidEndDragging(
    _ tableView: RotatedTableView, willDecelerate decelerate: Bool
  ) {}

  /// Does nothing.
  public func tableViewDidEndDecelerating(_ tableView: RotatedTableView) {}

  /// Does nothing.
  public func tableViewDidEndScrollingAnimation(_ tableView: RotatedTableView) {}
}
