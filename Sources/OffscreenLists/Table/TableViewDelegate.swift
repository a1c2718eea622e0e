public import Foundation
public import OffscreenScrolling
public import OffscreenViews

/// Provides heights, header views and selection of a table, and receives the events of its rows and
/// views.
///
/// Every method has a default. Selection by code calls none of them.
public protocol TableViewDelegate: ScrollViewDelegate {
  // MARK: Heights

  /// The height of a row in points; the default is the table's `rowHeight`.
  ///
  /// Asked for rows that come into view, again when the width or the traits of the table change; if the
  /// table's `estimatedRowHeight` is 0, once for each row at a reload, and for inserted and reloaded rows. A height that is negative or not finite counts
  /// as zero; `TableView.automaticDimension` leaves it to the cell.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat

  /// The assumed height of a row until it comes into view; the default is the table's
  /// `estimatedRowHeight`. Asked only if that is not zero.
  func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat

  /// The height of a section's header; the default, `TableView.automaticDimension`, means the
  /// table's `sectionHeaderHeight` for a section with a title or a view, and zero otherwise.
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> CGFloat

  /// The height of a section's footer; the default, `TableView.automaticDimension`, means the
  /// table's `sectionFooterHeight` for a section with a title or a view, and zero otherwise.
  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> CGFloat

  // MARK: Headers and footers

  /// The header of a section, instead of one with its title; nil by default.
  ///
  /// Also asked at a reload if there is neither a height nor a title.
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?

  /// The footer of a section, instead of one with its title; nil by default.
  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?

  // MARK: Display

  /// Called before a cell is added, after its frame and selected state were set.
  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)

  /// Called after a cell was removed, before it becomes available for reuse.
  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath)

  /// Called before a header is added.
  func tableView(
    _ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int)

  /// Called after a header was removed.
  func tableView(
    _ tableView: TableView, didEndDisplayingHeaderView view: View, forSection section: Int)

  /// Called before a footer is added.
  func tableView(
    _ tableView: TableView, willDisplayFooterView view: View, forSection section: Int)

  /// Called after a footer was removed.
  func tableView(
    _ tableView: TableView, didEndDisplayingFooterView view: View, forSection section: Int)

  // MARK: Touches

  /// Whether a touch may highlight a row, and so select it; true by default.
  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool

  /// Called when a finger has touched a row.
  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath)

  /// Called when the finger is no longer on the row.
  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath)

  // MARK: Selection

  /// The row to select instead of the tapped one; nil selects none.
  func tableView(
    _ tableView: TableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath?

  /// The row to deselect instead of the given one; nil leaves the selection unchanged.
  func tableView(
    _ tableView: TableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath?

  /// Called after a tap selected a row and the previous one was deselected.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)

  /// Called after a tap deselected a row.
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)

  /// Called after a tap on the detail button of a row, which is not selected by it.
  func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath)

  // MARK: Editing

  /// The change that a row offers while the table is edited; to delete it by default.
  func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle

  /// Whether the content of an edited row without a circle is moved; true by default.
  func tableView(
    _ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool

  /// The actions at the leading end of a row, which a finger uncovers by pulling the row to the trailing side; nil, the
  /// default, for none.
  ///
  /// Asked when the finger begins to pull, for rows that can be edited.
  func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration?

  /// The actions at the trailing end of a row; nil, the default, for none.
  ///
  /// Other than in UIKit, nil does not offer to delete the row by the data source's `commit`.
  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration?

  /// Called when a finger begins to pull a row aside; does nothing by default.
  func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath)

  /// Called when the row returns; the path is nil if the row is gone; does nothing by default.
  func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?)

  /// Where a row would be dropped that a finger moves; by default where the finger proposes.
  ///
  /// The result must be a place in the table.
  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath

  /// The title of the button that deletes a row; nil, the default, is “Delete”.
  func tableView(
    _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String?
}
