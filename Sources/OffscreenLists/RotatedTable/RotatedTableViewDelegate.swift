public import Foundation

/// Provides the widths of a rotated table's columns, and receives the events of scrolling, columns
/// and cells.
///
/// Every method has a default. Selection by code calls none of them.
public protocol RotatedTableViewDelegate: AnyObject {
  /// The width of a column in points; the default is the table's `width`.
  ///
  /// Asked once for each column at a reload, and once for an inserted column.
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

  /// Called when the table's `contentOffset` has changed, for any reason.
  func tableViewDidScroll(_ tableView: RotatedTableView)

  /// Called when a finger begins to drag.
  func tableViewWillBeginDragging(_ tableView: RotatedTableView)

  /// Called when the finger is lifted; the delegate may choose where the content stops.
  ///
  /// The velocity is that of the offset, in points per *millisecond*; the target is in the
  /// coordinates of `contentOffset`, and only its x is used.
  func tableViewWillEndDragging(
    _ tableView: RotatedTableView, withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint)

  /// Called when the content continues to move after the finger was lifted.
  func tableViewWillBeginDecelerating(_ tableView: RotatedTableView)

  /// Called after the finger was lifted, with whether the content continues to move.
  func tableViewDidEndDragging(_ tableView: RotatedTableView, willDecelerate decelerate: Bool)

  /// Called when the content has stopped by itself, by a finger or by code.
  func tableViewDidEndDecelerating(_ tableView: RotatedTableView)

  /// Called when an offset set with animation has been reached, or its animation was stopped.
  func tableViewDidEndScrollingAnimation(_ tableView: RotatedTableView)
}

extension RotatedTableViewDelegate {
  /// The table's `width`.
  public func tableView(_ tableView: RotatedTableView, widthForColumnAt index: Int) -> CGFloat {
    tableView.width
  }

  /// Returns true.
  public func tableView(_: RotatedTableView, shouldSelectColumnAt _: Int) -> Bool { true }

  /// Does nothing.
  public func tableView(_: RotatedTableView, didSelectColumnAt _: Int) {}

  /// Does nothing.
  public func tableView(_: RotatedTableView, didDeselectColumnAt _: Int) {}

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
  public func tableViewDidScroll(_: RotatedTableView) {}

  /// Does nothing.
  public func tableViewWillBeginDragging(_: RotatedTableView) {}

  /// Does nothing; scrolling ends at the proposed offset.
  public func tableViewWillEndDragging(
    _ tableView: RotatedTableView, withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint
  ) {}

  /// Does nothing.
  public func tableViewWillBeginDecelerating(_: RotatedTableView) {}

  /// Does nothing.
  public func tableViewDidEndDragging(_: RotatedTableView, willDecelerate _: Bool) {}

  /// Does nothing.
  public func tableViewDidEndDecelerating(_: RotatedTableView) {}

  /// Does nothing.
  public func tableViewDidEndScrollingAnimation(_: RotatedTableView) {}
}
