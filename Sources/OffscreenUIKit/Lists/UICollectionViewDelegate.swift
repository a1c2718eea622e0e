public import Foundation
public import Offscreen

/// Provides selection and menus of a collection view's items, and receives their events.
///
/// All methods have a default. A long press of half a second on an item asks for its menu; without one, the item is
/// highlighted and selected as by every touch.
public protocol UICollectionViewDelegate: UIScrollViewDelegate, CollectionViewDelegate,
  CollectionViewMenuOpening
{
  /// The menu of items at a point of the collection view; by default the one of a single item.
  ///
  /// If the item at the point is one of several that are selected, the paths are those of all selected items.
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration?
  /// The menu of an item at a point of the collection view; nil, the default, for none.
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration?
  /// The view that is lifted; by default what the method without a path returns.
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview?
  /// The view to which the preview returns; by default what the method without a path returns.
  ///
  /// Asked, but the preview returns to where it was lifted.
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview?
  /// The view that is lifted; nil, the default, for the item's cell.
  func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// The view to which the preview returns; nil, the default, for the one that was lifted.
  func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Called when the preview was tapped, before the menu disappears; does nothing by default.
  func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
  /// Called before the menu appears; does nothing by default.
  func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Called before the menu disappears; does nothing by default.
  func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

/// Provides sizes and spacing of a flow layout, besides what every delegate of a collection view does.
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate,
  CollectionViewDelegateFlowLayout
{}

extension UICollectionViewDelegate {
  /// The menu of the item, if it is a single one.
  public func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard indexPaths.count == 1 else { return nil }
    return self.collectionView(
      collectionView, contextMenuConfigurationForItemAt: indexPaths[0], point: point)
  }
  /// Nil.
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// What the method without a path returns.
  public func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    self.collectionView(
      collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
  }
  /// What the method without a path returns.
  public func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    self.collectionView(
      collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
  }
  /// Nil.
  public func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Nil.
  public func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Opens what `collectionView(_:contextMenuConfigurationForItemsAt:point:)` returns for the items.
  public func menuOpener(
    of collectionView: UICollectionView, at point: CGPoint
  ) -> (() -> Void)? {
    guard let path = collectionView.indexPathForItem(at: point) else { return nil }
    let selected = collectionView.indexPathsForSelectedItems ?? []
    let paths = selected.contains(path) ? selected.sorted() : [path]
    guard
      let configuration = self.collectionView(
        collectionView, contextMenuConfigurationForItemsAt: paths, point: point),
      let cell = collectionView.cellForItem(at: path)
    else { return nil }
    let menu = ContextMenuPresentation(configuration, of: cell)
    menu.highlightPreview = { [weak self] in
      self?.collectionView(
        collectionView, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
    }
    menu.dismissalPreview = { [weak self] in
      self?.collectionView(
        collectionView, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path)
    }
    menu.willDisplay = { [weak self] animator in
      self?.collectionView(
        collectionView, willDisplayContextMenu: configuration, animator: animator)
    }
    menu.willEnd = { [weak self] animator in
      self?.collectionView(
        collectionView, willEndContextMenuInteraction: configuration, animator: animator)
    }
    menu.willPerformPreviewAction = { [weak self] animator in
      self?.collectionView(
        collectionView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
    return { menu.open() }
  }
}
