import OffscreenScrolling
import OffscreenViews

extension HorizontalTableView: CellList {
  /// Replaces the selected column, and scrolls to the new one if asked.
  ///
  /// The delegate is not called. An index out of range is ignored; `.none` does not scroll.
  public func selectColumn(
    at index: Int, animated: Bool, scrollPosition: ScrollPosition = .none
  ) {
    updateIfNeeded()
    guard (0..<columns.count).contains(index) else { return }
    setSelection(to: index, animated: animated)
    if scrollPosition != .none {
      scrollToColumn(at: index, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects a column; has no effect if it is not selected.
  ///
  /// The delegate is not called.
  public func deselectColumn(at index: Int, animated: Bool) {
    guard indexForSelectedColumn == index else { return }
    setSelection(to: nil, animated: animated)
  }

  /// Returns true for every cell, also for that of the selected column, on which a tap has no
  /// effect.
  func shouldHighlight(_ cell: ListCell) -> Bool { true }

  /// Handles a tap on a cell: selects its column and calls the delegate, unless it is already
  /// selected.
  func cellWasTapped(_ cell: ListCell) {
    guard let cell = cell as? HorizontalTableViewCell, let index = visible.key(of: cell),
      index != indexForSelectedColumn,
      called(columnDelegate)?.tableView(self, shouldSelectColumnAt: index) ?? true,
      let index = visible.key(of: cell)
    else { return }
    if let old = indexForSelectedColumn {
      setSelection(to: nil, animated: false)
      called(columnDelegate)?.tableView(self, didDeselectColumnAt: old)
      // The delegate may have changed the columns.
      guard visible.key(of: cell) == index else { return }
    }
    setSelection(to: index, animated: false)
    called(columnDelegate)?.tableView(self, didSelectColumnAt: index)
  }

  /// Changes the selection and the cells of the old and the new column, without a call to the
  /// delegate.
  private func setSelection(to index: Int?, animated: Bool) {
    if let old = indexForSelectedColumn, old != index {
      visible[old]?.setSelected(false, animated: animated)
    }
    indexForSelectedColumn = index
    if let index {
      visible[index]?.setSelected(true, animated: animated)
    }
  }
}
