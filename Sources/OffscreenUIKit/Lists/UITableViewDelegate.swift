public import Foundation
public import Offscreen

/// Provides heights, headers, selection and menus of a table's rows, and receives their events.
///
/// All methods have a default. A long press of half a second on a row asks for its menu; without one, the row is
/// highlighted and selected as by every touch.
public protocol UITableViewDelegate: UIScrollViewDelegate, TableViewDelegate, TableViewMenuOpening {
  /// The menu of a row at a point of the table; nil, the default, for none.
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration?
  /// The view that is lifted; nil, the default, for the row's cell.
  func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// The view to which the preview returns; nil, the default, for the one that was lifted.
  ///
  /// Asked, but the preview returns to where it was lifted.
  func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Called when the preview was tapped, before the menu disappears; does nothing by default.
  func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
  /// Called before the menu appears; does nothing by default.
  func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Called before the menu disappears; does nothing by default.
  func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UITableViewDelegate {
  /// Nil.
  public func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Nil.
  public func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Nil.
  public func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Opens what `tableView(_:contextMenuConfigurationForRowAt:point:)` returns for the row.
  public func menuOpener(of tableView: UITableView, at point: CGPoint) -> (() -> Void)? {
    guard let path = tableView.indexPathForRow(at: point),
      let configuration = self.tableView(
        tableView, contextMenuConfigurationForRowAt: path, point: point),
      let cell = tableView.cellForRow(at: path)
    else { return nil }
    let menu = ContextMenuPresentation(configuration, of: cell)
    menu.highlightPreview = { [weak self] in
      self?.tableView(
        tableView, previewForHighlightingContextMenuWithConfiguration: configuration)
    }
    menu.dismissalPreview = { [weak self] in
      self?.tableView(tableView, previewForDismissingContextMenuWithConfiguration: configuration)
    }
    menu.willDisplay = { [weak self] animator in
      self?.tableView(tableView, willDisplayContextMenu: configuration, animator: animator)
    }
    menu.willEnd = { [weak self] animator in
      self?.tableView(tableView, willEndContextMenuInteraction: configuration, animator: animator)
    }
    menu.willPerformPreviewAction = { [weak self] animator in
      self?.tableView(
        tableView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
    return { menu.open() }
  }
}
