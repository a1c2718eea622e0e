import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews

// Rows of a list that a finger pulls aside, or moves.

extension CollectionView: SwipingList {
  func swipeableCell(at point: CGPoint) -> (any SwipedCell)? {
    guard !isEditing, let path = indexPathForItem(at: point) else { return nil }
    return visible[ElementKey(path)] as? any SwipedCell
  }

  func stillSwipes(_ cell: any SwipedCell) -> Bool { !isEditing && path(of: cell) != nil }

  func swipeConfiguration(
    of cell: any SwipedCell, isTrailing: Bool
  ) -> SwipeActionsConfiguration? {
    path(of: cell).flatMap {
      collectionViewLayout.swipeConfiguration(forItemAt: $0, isTrailing: isTrailing)
    }
  }

  func swipeWillBegin(of cell: any SwipedCell) {}

  func swipeDidEnd(of cell: any SwipedCell) {}

  /// Shows the actions where reading ends of the row of a cell, as after a swipe.
  func revealTrailingActions(of cell: any SwipedCell) {
    closeSwipe(animated: true)
    openSwipe(of: cell, isTrailing: true)
  }

  private func path(of cell: any SwipedCell) -> IndexPath? {
    (cell as? CollectionViewCell).flatMap { indexPath(for: $0) }
  }

  /// Moves the item of a cell with the finger on its handle.
  func reorder(_ cell: CollectionViewCell, _ recognizer: LongPressGestureRecognizer) {
    let finger = recognizer.location(in: self)
    switch recognizer.state {
    case .began:
      if let path = indexPath(for: cell), beginInteractiveMovementForItem(at: path) {
        updateInteractiveMovementTargetPosition(CGPoint(x: cell.center.x, y: finger.y))
      }
    case .changed:
      updateInteractiveMovementTargetPosition(CGPoint(x: cell.center.x, y: finger.y))
    case .ended: endInteractiveMovement()
    case .cancelled, .failed: cancelInteractiveMovement()
    case .possible: break
    }
  }
}
