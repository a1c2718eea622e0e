public import Foundation
public import Offscreen
import OffscreenViews

// The defaults of objects that pass calls on: each asks `forwardingTarget(for:)`, and without a target gives the result
// of the protocol's own default.

/// An object that implements nothing.
private final class Unanswering: TableViewDelegate {}

extension TableViewDelegate where Self: ForwardingObject {
  private func receiver(_ name: String) -> any TableViewDelegate {
    target(
      of: MethodSelector(name, requiredBy: { $0 is any TableViewDelegate }),
      as: (any TableViewDelegate).self) ?? Unanswering()
  }

  /// Passes the call on.
  public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    receiver("tableView:heightForRowAt:").tableView(tableView, heightForRowAt: indexPath)
  }

  /// Passes the call on.
  public func tableView(
    _ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    receiver("tableView:estimatedHeightForRowAt:").tableView(
      tableView, estimatedHeightForRowAt: indexPath)
  }

  /// Passes the call on.
  public func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> CGFloat {
    receiver("tableView:heightForHeaderInSection:").tableView(
      tableView, heightForHeaderInSection: section)
  }

  /// Passes the call on.
  public func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> CGFloat {
    receiver("tableView:heightForFooterInSection:").tableView(
      tableView, heightForFooterInSection: section)
  }

  /// Passes the call on.
  public func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
    receiver("tableView:viewForHeaderInSection:").tableView(
      tableView, viewForHeaderInSection: section)
  }

  /// Passes the call on.
  public func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? {
    receiver("tableView:viewForFooterInSection:").tableView(
      tableView, viewForFooterInSection: section)
  }

  /// Passes the call on.
  public func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {
    receiver("tableView:willDisplay:forRowAt:").tableView(
      tableView, willDisplay: cell, forRowAt: indexPath)
  }

  /// Passes the call on.
  public func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {
    receiver("tableView:didEndDisplaying:forRowAt:").tableView(
      tableView, didEndDisplaying: cell, forRowAt: indexPath)
  }

  /// Passes the call on.
  public func tableView(
    _ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int
  ) {
    receiver("tableView:willDisplayHeaderView:forSection:").tableView(
      tableView, willDisplayHeaderView: view, forSection: section)
  }

  /// Passes the call on.
  public func tableView(
    _ tableView: TableView, didEndDisplayingHeaderView view: View, forSection section: Int
  ) {
    receiver("tableView:didEndDisplayingHeaderView:forSection:").tableView(
      tableView, didEndDisplayingHeaderView: view, forSection: section)
  }

  /// Passes the call on.
  public func tableView(
    _ tableView: TableView, willDisplayFooterView view: View, forSection section: Int
  ) {
    receiver("tableView:willDisplayFooterView:forSection:").tableView(
      tableView, willDisplayFooterView: view, forSection: section)
  }

  /// Passes the call on.
  public func tableView(
    _ tableView: TableView, didEndDisplayingFooterView view: View, forSection section: Int
  ) {
    receiver("tableView:didEndDisplayingFooterView:forSection:").tableView(
      tableView, didEndDisplayingFooterView: view, forSection: section)
  }

  /// Passes the call on.
  public func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    receiver("tableView:shouldHighlightRowAt:").tableView(
      tableView, shouldHighlightRowAt: indexPath)
  }

  /// Passes the call on.
  public func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {
    receiver("tableView:didHighlightRowAt:").tableView(tableView, didHighlightRowAt: indexPath)
  }

  /// Passes the call on.
  public func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {
    receiver("tableView:didUnhighlightRowAt:").tableView(tableView, didUnhighlightRowAt: indexPath)
  }

  /// Passes the call on.
  public func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  {
    receiver("tableView:willSelectRowAt:").tableView(tableView, willSelectRowAt: indexPath)
  }

  /// Passes the call on.
  public func tableView(
    _ tableView: TableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    receiver("tableView:willDeselectRowAt:").tableView(tableView, willDeselectRowAt: indexPath)
  }

  /// Passes the call on.
  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    receiver("tableView:didSelectRowAt:").tableView(tableView, didSelectRowAt: indexPath)
  }

  /// Passes the call on.
  public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
    receiver("tableView:didDeselectRowAt:").tableView(tableView, didDeselectRowAt: indexPath)
  }

  /// Passes the call on.
  public func tableView(
    _ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    receiver("tableView:accessoryButtonTappedForRowWith:").tableView(
      tableView, accessoryButtonTappedForRowWith: indexPath)
  }

  /// Passes the call on.
  public func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle {
    receiver("tableView:editingStyleForRowAt:").tableView(
      tableView, editingStyleForRowAt: indexPath)
  }

  /// Passes the call on.
  public func tableView(
    _ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool {
    receiver("tableView:shouldIndentWhileEditingRowAt:").tableView(
      tableView, shouldIndentWhileEditingRowAt: indexPath)
  }

  /// Passes the call on.
  public func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    receiver("tableView:targetIndexPathForMoveFromRowAt:toProposedIndexPath:").tableView(
      tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath,
      toProposedIndexPath: proposedDestinationIndexPath)
  }

  /// Passes the call on.
  public func tableView(
    _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? {
    receiver("tableView:titleForDeleteConfirmationButtonForRowAt:").tableView(
      tableView, titleForDeleteConfirmationButtonForRowAt: indexPath)
  }
}
