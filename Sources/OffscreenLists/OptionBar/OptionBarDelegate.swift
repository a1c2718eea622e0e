public import Foundation
public import OffscreenScrolling

/// Decides widths and selection of an option bar, and hears what happens to its columns.
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

  /// Whether a tap may select a column; the default says yes.
  func optionBar(_ optionBar: OptionBar, shouldSelectColumnAt index: Int) -> Bool

  /// Tells that a tap or a change of the tracked page selected a column.
  func optionBar(
    _ optionBar: OptionBar, didSelectColumnAt index: Int, origin: OptionBar.SelectionOrigin)

  /// Tells that a column lost the selection to another, before that one gets it.
  func optionBar(_ optionBar: OptionBar, didDeselectColumnAt index: Int)

  /// Tells that a cell is about to be added: it has its frame, its index and its selected state.
  func optionBar(
    _ optionBar: OptionBar, willDisplay cell: OptionBarCell, forColumnAt index: Int)

  /// Tells that a cell was removed, before it waits for reuse.
  func optionBar(
    _ optionBar: OptionBar, didEndDisplaying cell: OptionBarCell, forColumnAt index: Int)

  /// Tells that the bar is about to ask for everything anew.
  func optionBarWillReloadData(_ optionBar: OptionBar)

  /// Tells that a reload is over: columns, widths and the cells in view are there.
  func optionBarDidReloadData(_ optionBar: OptionBar)

  /// Tells how far the bar is on the way from one selected column to another, 0 to 1.
  ///
  /// While tracked pages are moved by a finger, the way is to the neighbour; turning back ends it
  /// with 0, and the arrival is told by `didSelectColumnAt` instead of a progress of 1. After a tap
  /// the way leads straight from the old column to the new one and ends with 1.
  func optionBar(
    _ optionBar: OptionBar, selectFrom oldIndex: Int, to newIndex: Int, progress: CGFloat)
}

extension OptionBarDelegate {
  /// The bar's `columnWidth`.
  public func optionBar(_ optionBar: OptionBar, widthForColumnAt index: Int) -> CGFloat {
    optionBar.columnWidth
  }

  /// Yes.
  public func optionBar(_ optionBar: OptionBar, shouldSelectColumnAt index: Int) -> Bool { true }

  /// Does nothing.
  public func optionBar(
    _ optionBar: OptionBar, didSelectColumnAt index: Int, origin: OptionBar.SelectionOrigin
  ) {}

  /// Does nothing.
  public func optionBar(_ optionBar: OptionBar, didDeselectColumnAt index: Int) {}

  /// Does nothing.
  public func optionBar(
    _ optionBar: OptionBar, willDisplay cell: OptionBarCell, forColumnAt index: Int
  ) {}

  /// Does nothing.
  public func optionBar(
    _ optionBar: OptionBar, didEndDisplaying cell: OptionBarCell, forColumnAt index: Int
  ) {}

  /// Does nothing.
  public func optionBarWillReloadData(_ optionBar: OptionBar) {}

  /// Does nothing.
  public func optionBarDidReloadData(_ optionBar: OptionBar) {}

  /// Does nothing.
  public func optionBar(
    _ optionBar: OptionBar, selectFrom oldIndex: Int, to newIndex: Int, progress: CGFloat
  ) {}
}
