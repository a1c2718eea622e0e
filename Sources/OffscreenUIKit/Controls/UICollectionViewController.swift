public import Foundation
public import Offscreen
import OffscreenControllers
import OffscreenLists
import OffscreenViews

/// A view controller with a collection view, of which it is the data source and the delegate.
///
/// Without overrides, the collection view has one section without items.
open class UICollectionViewController: ScrollingController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  private final let firstLayout: UICollectionViewLayout
  private final var hasAppeared = false
  private final var mover: ItemMover?

  /// Whether the selection is cleared each time that the view appears; true by default.
  open var clearsSelectionOnViewWillAppear = true

  /// Whether a long press moves an item that the data source permits to move; true by default.
  ///
  /// Read when the view appears.
  open var installsStandardGestureForInteractiveMovement = true

  /// Creates a controller with a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    firstLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with a flow layout; there are no nib files here, so both arguments are only accepted.
  public override init(
    nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil
  ) {
    firstLayout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  private final var storedCollectionView: UICollectionView?

  // UIKit's optionality.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The collection view, which fills the controller's view.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return storedCollectionView
    }
    set {
      storedCollectionView?.removeFromSuperview()
      storedCollectionView = newValue
      guard let newValue, let view = viewIfLoaded else { return }
      newValue.frame = view.bounds
      newValue.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(newValue)
    }
  }

  /// The layout of the collection view, or before it is loaded the one with which it will be made.
  public final var collectionViewLayout: UICollectionViewLayout {
    storedCollectionView?.collectionViewLayout ?? firstLayout
  }

  /// Makes a view with a collection view.
  open override func loadView() {
    super.loadView()
    let list = UICollectionView(
      frame: viewIfLoaded?.bounds ?? .zero, collectionViewLayout: firstLayout)
    list.dataSource = self
    list.delegate = self
    list.backgroundColor = .systemBackground
    collectionView = list
  }

  /// Loads the items the first time, and later clears the selection; an override calls `super`.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard let list = collectionView else { return }
    if installsStandardGestureForInteractiveMovement, mover == nil {
      mover = ItemMover(in: list)
    }
    if !hasAppeared {
      hasAppeared = true
      list.reloadData()
    } else if clearsSelectionOnViewWillAppear {
      for path in list.indexPathsForSelectedItems ?? [] {
        list.deselectItem(at: path, animated: animated)
      }
    }
  }

  // MARK: Items

  /// One section.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// No items.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }

  /// An empty cell.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }

  /// An empty view.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }

  /// False.
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { false }

  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  /// The proposed place.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }

  // MARK: Selection

  /// Returns true.
  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {}

  /// Returns true.
  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Returns true.
  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}

  // MARK: Display

  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  // MARK: Menus

  /// The menu of the item, if it is a single one.
  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard indexPaths.count == 1 else { return nil }
    return self.collectionView(
      collectionView, contextMenuConfigurationForItemAt: indexPaths[0], point: point)
  }
  /// Nil.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// What the method without a path returns.
  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    self.collectionView(
      collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
  }
  /// What the method without a path returns.
  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    self.collectionView(
      collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
  }
  /// Nil.
  open func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Nil.
  open func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

/// Moves items of a collection view by long presses.
private final class ItemMover: GestureRecognizerDelegate {
  private weak var list: CollectionView?
  private let press = LongPressGestureRecognizer()

  init(in list: CollectionView) {
    self.list = list
    press.delegate = self
    press.addAction { [weak self] recognizer in self?.pressDidChange(recognizer) }
    list.addGestureRecognizer(press)
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let list, let path = list.indexPathForItem(at: recognizer.location(in: list)) else {
      return false
    }
    return list.dataSource?.collectionView(list, canMoveItemAt: path) ?? false
  }

  private func pressDidChange(_ recognizer: GestureRecognizer) {
    guard let list else { return }
    let point = recognizer.location(in: list)
    switch recognizer.state {
    case .began:
      guard let path = list.indexPathForItem(at: point) else { return }
      _ = list.beginInteractiveMovementForItem(at: path)
    case .changed: list.updateInteractiveMovementTargetPosition(point)
    case .ended: list.endInteractiveMovement()
    case .possible, .cancelled, .failed: list.cancelInteractiveMovement()
    }
  }
}
