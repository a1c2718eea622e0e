public import Foundation
public import OffscreenScrolling

/// Provides the widths of an option bar's columns, and receives the events of columns and cells.
///
/// Every method has a default. Selection by code calls none of them. A change of the selection
/// calls, in this order: `shouldSelectColumnAt` (taps only), `didDeselectColumnAt` for the old
/// column, `didSelectColumnAt` for the new one.
public protocol OptionBarDelegate: ScrollViewDelegate {
  /// The width of a column in points; the default is the bar's `columnWidth`.
  ///
  /// Asked once for each column at a reload, never while scrolling. A width that is negative or not
  /// finite counts as zero.
  func optionBar(_ optionBar: OptionBar, widthForColumnAt index: Int) -> CGFloat

  /// Whether a tap may select a column; true by default.
  func optionBar(_ optionBar: OptionBar, shouldSelectColumnAt index: Int) -> Bool

  /// Called after a tap or a change of the tracked page selected a column.
  func optionBar(
    _ optionBar: OptionBar, didSelectColumnAt index: Int, origin: OptionBar.SelectionOrigin)

  /// Called after a column was deselected, before another one is selected.
  func optionBar(_ optionBar: OptionBar, didDeselectColumnAt index: Int)

  /// Called before a cell is added, after its frame, index and selected state were set.
  func optionBar(
    _ optionBar: OptionBar, willDisplay cell: OptionBarCell, forColumnAt index: Int)

  /// Called after a cell was removed, before it becomes available for reuse.
  func optionBar(
    _ optionBar: OptionBar, didEndDisplaying cell: OptionBarCell, forColumnAt index: Int)

  /// Called before the bar reloads.
  func optionBarWillReloadData(_ optionBar: OptionBar)

  /// Called after a reload, when columns, widths and the cells in view are up to date.
  func optionBarDidReloadData(_ optionBar: OptionBar)

  /// Called with the progress of a transition between two selected columns, 0 to 1.
  ///
  /// While a finger moves the tracked pages, the transition is to the neighbouring column; turning
  /// back ends it with 0, and on arrival `didSelectColumnAt` is called instead of a progress of 1.
  /// After a tap the transition goes directly from the old column to the new one and ends with 1.
  func optionBar(
    _ optionBar: OptionBar, selectFrom oldIndex: Int, to newIndex: Int, progress: CGFloat)
}

extension OptionBarDelegate {
  /// The bar's `columnWidth`.
  public func optionBar(_ optionBar: OptionBar, widthForColumnAt index: Int) -> CGFloat {
    optionBar.columnWidth
  }

  /// Returns true.
  public func optionBar(_: OptionBar, shouldSelectColumnAt _: Int) -> Bool { true }

  /// Does nothing.
  public func optionBar(
    _ optionBar: OptionBar, didSelectColumnAt index: Int, origin: OptionBar.SelectionOrigin
  ) {}

  /// Does nothing.
  public func optionBar(_: OptionBar, didDeselectColumnAt _: Int) {}

  /// Does nothing.
  public func optionBar(_: OptionBar, willDisplay _: OptionBarCell, forColumnAt _: Int) {}

  /// Does nothing.
  public func optionBar(_: OptionBar, didEndDisplaying _: OptionBarCell, forColumnAt _: Int) {}

  /// Does nothing.
  public func optionBarWillReloadData(_: OptionBar) {}

  /// Does nothing.
  public func optionBarDidReloadData(_: OptionBar) {}

  /// Does nothing.
  public func optionBar(_: OptionBar, selectFrom _: Int, to _: Int, progress: CGFloat) {}
}
