public import Foundation
import OffscreenScrolling
import OffscreenViews

extension TableView {
  /// The first selected row; nil if none is selected.
  public var indexPathForSelectedRow: IndexPath? {
    selectedPaths.min()
  }

  /// The selected rows, ascending; nil if none is selected.
  public var indexPathsForSelectedRows: [IndexPath]? {
    selectedPaths.isEmpty ? nil : selectedPaths.sorted()
  }

  /// Selects a row, instead of or in addition to those selected before, and scrolls to it if asked.
  ///
  /// The delegate is not called. Nil deselects all rows; a path out of range is ignored; `.none`
  /// does not scroll.
  public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    updateIfNeeded()
    guard let indexPath else {
      setSelection([], animated: animated)
      return
    }
    guard geometry.contains(indexPath) else { return }
    setSelection(
      selectsSeveralRows ? selectedPaths.union([indexPath]) : [indexPath], animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects a row; has no effect if it is not selected.
  ///
  /// The delegate is not called.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    guard selectedPaths.contains(indexPath) else { return }
    setSelection(selectedPaths.subtracting([indexPath]), animated: animated)
  }

  func setSelection(_ paths: Set<IndexPath>, animated: Bool = false) {
    let changed = paths.symmetricDifference(selectedPaths)
    selectedPaths = paths
    for (path, cell) in cells.pairs where changed.contains(path) {
      cell.setSelected(paths.contains(path), animated: animated)
    }
  }

  // MARK: Touches

  /// Whether a touch may highlight a cell, and so select its row.
  func mayHighlight(_ cell: TableViewCell) -> Bool {
    if closeConfirmation(animated: true) { return false }
    guard !isFingerStoppingMovement, selectsByTap, let path = cells.key(of: cell) else {
      return false
    }
    return called(tableDelegate)?.tableView(self, shouldHighlightRowAt: path) ?? true
  }

  func highlightDidChange(of cell: TableViewCell) {
    guard let path = cells.key(of: cell) else { return }
    if cell.isHighlighted {
      called(tableDelegate)?.tableView(self, didHighlightRowAt: path)
    } else {
      called(tableDelegate)?.tableView(self, didUnhighlightRowAt: path)
    }
  }

  /// Handles a tap on a cell: selects its row, or deselects it if several rows can be selected.
  func cellWasTapped(_ cell: TableViewCell) {
    guard selectsByTap, let path = cells.key(of: cell) else { return }
    if selectsSeveralRows, selectedPaths.contains(path) {
      deselectByTouch(path)
      return
    }
    guard let wanted = askedToSelect(path), geometry.contains(wanted) else { return }
    if !selectsSeveralRows {
      for old in selectedPaths.sorted() where old != wanted {
        guard deselectByTouch(old) else { return }
      }
      // The delegate may have changed the rows.
      guard geometry.contains(wanted) else { return }
    }
    setSelection(selectedPaths.union([wanted]))
    called(tableDelegate)?.tableView(self, didSelectRowAt: wanted)
  }

  private func askedToSelect(_ path: IndexPath) -> IndexPath? {
    guard let tableDelegate else { return path }
    return called(tableDelegate).tableView(self, willSelectRowAt: path)
  }

  /// Returns whether the delegate allowed it.
  @discardableResult
  private func deselectByTouch(_ path: IndexPath) -> Bool {
    var asked: IndexPath? = path
    if let tableDelegate {
      asked = called(tableDelegate).tableView(self, willDeselectRowAt: path)
    }
    guard let wanted = asked else { return false }
    guard selectedPaths.contains(wanted) else { return true }
    setSelection(selectedPaths.subtracting([wanted]))
    called(tableDelegate)?.tableView(self, didDeselectRowAt: wanted)
    return true
  }

  /// Tells the delegate of a tap on the detail button of a cell.
  func detailButtonWasTapped(_ cell: TableViewCell) {
    guard let path = cells.key(of: cell) else { return }
    called(tableDelegate)?.tableView(self, accessoryButtonTappedForRowWith: path)
  }
}
