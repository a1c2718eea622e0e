import Foundation
import OffscreenGeometry
import OffscreenViews

extension TableView: SwipingList {
  /// Whether a row shows its actions, or the button that deletes it.
  package var showsActionsOfRow: Bool { swipe != nil || confirmingCell != nil }

  func swipeableCell(at point: CGPoint) -> (any SwipedCell)? {
    guard !isEditing, confirmingCell == nil, let path = indexPathForRow(at: point),
      let cell = cells[path], dataSource?.tableView(self, canEditRowAt: path) ?? true
    else { return nil }
    return cell
  }

  func stillSwipes(_ cell: any SwipedCell) -> Bool { !isEditing && path(of: cell) != nil }

  func swipeConfiguration(
    of cell: any SwipedCell, isTrailing: Bool
  ) -> SwipeActionsConfiguration? {
    guard let path = path(of: cell) else { return nil }
    return isTrailing
      ? tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
      : tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
  }

  func swipeWillBegin(of cell: any SwipedCell) {
    if let path = path(of: cell) { tableDelegate?.tableView(self, willBeginEditingRowAt: path) }
  }

  func swipeDidEnd(of cell: any SwipedCell) {
    tableDelegate?.tableView(self, didEndEditingRowAt: path(of: cell))
  }

  private func path(of cell: any SwipedCell) -> IndexPath? {
    (cell as? TableViewCell).flatMap { cells.key(of: $0) }
  }
}

extension TableViewCell: SwipedCell {
  var swipeParts: SwipeParts {
    get { editingParts.swipe }
    set { editingParts.swipe = newValue }
  }
}
