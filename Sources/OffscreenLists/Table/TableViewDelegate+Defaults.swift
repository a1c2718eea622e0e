public import Foundation
public import OffscreenViews

extension TableViewDelegate {
  /// The table's `rowHeight`.
  public func tableView(
    _ tableView: TableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat { tableView.rowHeight }

  /// The table's `estimatedRowHeight`.
  public func tableView(
    _ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat { tableView.estimatedRowHeight }

  /// The table's `sectionHeaderHeight` if there is something to show.
  public func tableView(
    _ tableView: TableView, heightForHeaderInSection section: Int
  ) -> CGFloat { TableView.automaticDimension }

  /// The table's `sectionFooterHeight` if there is something to show.
  public func tableView(
    _ tableView: TableView, heightForFooterInSection section: Int
  ) -> CGFloat { TableView.automaticDimension }

  /// None.
  public func tableView(_: TableView, viewForHeaderInSection _: Int) -> View? { nil }

  /// None.
  public func tableView(_: TableView, viewForFooterInSection _: Int) -> View? { nil }

  /// None.
  public func tableView(
    _: TableView, leadingSwipeActionsConfigurationForRowAt _: IndexPath
  ) -> SwipeActionsConfiguration? { nil }

  /// None.
  public func tableView(
    _: TableView, trailingSwipeActionsConfigurationForRowAt _: IndexPath
  ) -> SwipeActionsConfiguration? { nil }

  /// Does nothing.
  public func tableView(_: TableView, willBeginEditingRowAt _: IndexPath) {}

  /// Does nothing.
  public func tableView(_: TableView, didEndEditingRowAt _: IndexPath?) {}

  /// Returns true.
  public func tableView(_: TableView, shouldHighlightRowAt _: IndexPath) -> Bool { true }

  /// The row that was tapped.
  public func tableView(
    _ tableView: TableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }

  /// The given row.
  public func tableView(
    _ tableView: TableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }

  /// Does nothing.
  public func tableView(_: TableView, willDisplay _: TableViewCell, forRowAt _: IndexPath) {}

  /// Does nothing.
  public func tableView(_: TableView, didEndDisplaying _: TableViewCell, forRowAt _: IndexPath) {}

  /// Does nothing.
  public func tableView(_: TableView, willDisplayHeaderView _: View, forSection _: Int) {}

  /// Does nothing.
  public func tableView(_: TableView, didEndDisplayingHeaderView _: View, forSection _: Int) {}

  /// Does nothing.
  public func tableView(_: TableView, willDisplayFooterView _: View, forSection _: Int) {}

  /// Does nothing.
  public func tableView(_: TableView, didEndDisplayingFooterView _: View, forSection _: Int) {}

  /// Does nothing.
  public func tableView(_: TableView, didHighlightRowAt _: IndexPath) {}

  /// Does nothing.
  public func tableView(_: TableView, didUnhighlightRowAt _: IndexPath) {}

  /// Does nothing.
  public func tableView(_: TableView, didSelectRowAt _: IndexPath) {}

  /// Does nothing.
  public func tableView(_: TableView, didDeselectRowAt _: IndexPath) {}

  /// Does nothing.
  public func tableView(_: TableView, accessoryButtonTappedForRowWith _: IndexPath) {}

  /// Deletes the row.
  public func tableView(
    _: TableView, editingStyleForRowAt _: IndexPath
  ) -> TableViewCell.EditingStyle { .delete }

  /// Returns true.
  public func tableView(_: TableView, shouldIndentWhileEditingRowAt _: IndexPath) -> Bool { true }

  /// The proposed place.
  public func tableView(
    _: TableView, targetIndexPathForMoveFromRowAt _: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath { proposed }

  /// None.
  public func tableView(
    _: TableView, titleForDeleteConfirmationButtonForRowAt _: IndexPath
  ) -> String? { nil }
}
