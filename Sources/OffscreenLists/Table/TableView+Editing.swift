import Foundation
import OffscreenViews

extension TableView {
  /// Whether a tap selects a row now.
  var selectsByTap: Bool {
    isEditing ? allowsSelectionDuringEditing || selectsSeveralRows : allowsSelection
  }

  /// Whether several rows can be selected now.
  var selectsSeveralRows: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Begins or ends the editing of the cells in view; nothing is selected afterwards.
  func editingDidChange(animated: Bool) {
    closeConfirmation(animated: animated)
    releaseHeldRow(animated: animated)
    setSelection([], animated: animated)
    for path in cells.pairs.map(\.key) {
      // Code of users may have changed the rows.
      if let cell = cells[path] { updateEditing(of: cell, at: path, animated: animated) }
    }
  }

  /// Gives a cell the state of editing that its row has.
  func updateEditing(of cell: TableViewCell, at path: IndexPath, animated: Bool) {
    guard isEditing else {
      if cell.isEditing { cell.setEditing(false, animated: animated) }
      return
    }
    let isEditable = dataSource?.tableView(self, canEditRowAt: path) ?? true
    guard isEditing else { return }
    let isMovable = dataSource?.tableView(self, canMoveRowAt: path) ?? false
    guard isEditing else { return }
    var style = TableViewCell.EditingStyle.none
    if isEditable {
      style = tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    }
    let kind = isEditable ? kind(of: style) : nil
    var indents = kind != nil
    if isEditable, !indents, cell.shouldIndentWhileEditing {
      indents = tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
    }
    // Code of users may have changed the rows.
    guard isEditing, cells[path] === cell || !cells.contains(cell) else { return }
    cell.editingStyle = style
    cell.prepareEditing(kind, indents: indents, isMovable: isMovable)
    cell.setEditing(isEditable || isMovable, animated: animated)
  }

  private func kind(of style: TableViewCell.EditingStyle) -> EditControl.Kind? {
    if allowsMultipleSelectionDuringEditing { return .select }
    return switch style {
    case .none: nil
    case .delete: .delete
    case .insert: .insert
    }
  }

  // MARK: Taps

  /// Inserts at a row, or asks for the confirmation of its deletion.
  func editControlWasTapped(_ cell: TableViewCell) {
    guard isEditing, let path = cells.key(of: cell) else { return }
    guard cell.editingStyle == .delete else {
      closeConfirmation(animated: true)
      dataSource?.tableView(self, commit: .insert, forRowAt: path)
      return
    }
    let isOpen = confirmingCell === cell
    closeConfirmation(animated: true)
    if isOpen { return }
    let title =
      tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    guard isEditing, cells[path] === cell else { return }
    confirmingCell = cell
    cell.setConfirming(title, animated: true)
  }

  /// Deletes the row whose deletion was confirmed.
  func confirmationWasTapped(_ cell: TableViewCell) {
    guard let path = cells.key(of: cell) else { return }
    dataSource?.tableView(self, commit: .delete, forRowAt: path)
    closeConfirmation(animated: true)
  }

  /// Hides the button that confirms a deletion, and returns a row that is aside; returns whether there was one.
  @discardableResult
  func closeConfirmation(animated: Bool) -> Bool {
    forgetReusedSwipe()
    if swipe != nil {
      closeSwipe(animated: animated)
      return true
    }
    guard let cell = confirmingCell else { return false }
    confirmingCell = nil
    cell.setConfirming(nil, animated: animated)
    return true
  }
}
