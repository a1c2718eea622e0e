public import Foundation
public import OffscreenScrolling
public import OffscreenViews

/// Decides a table's heights, header views and selection, and hears of its views' comings and
/// goings.
///
/// Every method has a default. Selection by code calls none of these.
public protocol TableViewDelegate: ScrollViewDelegate {
  // MARK: Heights

  /// The height of a row in points; the default is the table's `rowHeight`.
  ///
  /// Asked once for each row at a reload, and once for a row that is inserted or reloaded; while
  /// the table estimates, only for rows that come into view. A height that is negative or not finite
  /// counts as zero, `TableView.automaticDimension` leaves it to the cell.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat

  /// What a row's height is taken for until the row comes into view; the default is the table's
  /// `estimatedRowHeight`. Asked only if that is not zero.
  func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat

  /// The height of a section's header; the default, `TableView.automaticDimension`, gives a section
  /// with a title or a view the table's `sectionHeaderHeight`, and others none.
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> CGFloat

  /// The height of a section's footer; the default, `TableView.automaticDimension`, gives a section
  /// with a title or a view the table's `sectionFooterHeight`, and others none.
  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> CGFloat

  // MARK: Headers and footers

  /// The header of a section, in place of one with its title; nil by default.
  ///
  /// Where no height is given and there is no title, this is asked at a reload too.
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?

  /// The footer of a section, in place of one with its title; nil by default.
  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?

  // MARK: Display

  /// Called before a cell is added, after its frame and selected state were set.
  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)

  /// Called after a cell was removed, before it becomes available for reuse.
  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath)

  /// Tells that a header is about to be added.
  func tableView(
    _ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int)

  /// Tells that a header was removed.
  func tableView(
    _ tableView: TableView, didEndDisplayingHeaderView view: View, forSection section: Int)

  /// Tells that a footer is about to be added.
  func tableView(
    _ tableView: TableView, willDisplayFooterView view: View, forSection section: Int)

  /// Tells that a footer was removed.
  func tableView(
    _ tableView: TableView, didEndDisplayingFooterView view: View, forSection section: Int)

  // MARK: Touches

  /// Whether a touch may highlight a row, and so select it; the default says yes.
  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool

  /// Tells that a finger is on a row.
  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath)

  /// Tells that a finger left a row.
  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath)

  // MARK: Selection

  /// The row to select in place of the one that was tapped; nil selects none.
  func tableView(
    _ tableView: TableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath?

  /// The row to deselect in place of the one given; nil leaves the selection as it is.
  func tableView(
    _ tableView: TableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath?

  /// Tells that a tap selected a row, after the old selection was taken away.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)

  /// Tells that a tap took away the selection of a row.
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)
}
