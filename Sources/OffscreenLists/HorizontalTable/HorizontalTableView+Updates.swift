import Foundation
import OffscreenViews

extension HorizontalTableView {
  /// Makes room for columns that the data source has got; indexes as they are afterwards.
  public func insertColumns(at indexes: [Int]) {
    performBatchUpdates {
      for index in indexes {
        batch?.insert(index)
      }
    }
  }

  /// Removes columns that the data source has lost; indexes as they were before.
  public func deleteColumns(at indexes: [Int]) {
    performBatchUpdates {
      for index in indexes {
        batch?.delete(index)
      }
    }
  }

  /// Moves a column from an index before the update to an index after it.
  public func moveColumn(at index: Int, to newIndex: Int) {
    performBatchUpdates {
      batch?.move(from: index, to: newIndex)
    }
  }

  /// Makes several insertions, deletions and moves happen together.
  ///
  /// Deletions and the origins of moves count as before all of it, insertions and the targets of
  /// moves as after it, in whatever order they are asked for. Only inserted columns are asked their
  /// width; columns that stay keep their cells and their selection. Batches in a batch are one.
  /// One pass over the columns' numbers.
  ///
  /// - Precondition: the data source's number of columns has changed by exactly the insertions less
  ///   the deletions, and no index is out of range or used twice.
  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    if batch != nil {
      updates()
      completion?(true)
      return
    }
    updateIfNeeded()
    batch = BatchUpdate()
    updates()
    let collected = batch
    batch = nil
    // A reload that was asked for meanwhile learns everything anew.
    if let collected, !collected.isEmpty, !needsReload {
      work { apply(collected) }
    }
    updateIfNeeded()
    completion?(true)
  }

  private func apply(_ update: BatchUpdate) {
    let count = dataSource?.numberOfColumns(in: self) ?? 0
    let mapping = update.mapping(from: columns.count, to: count)
    columns.rearrange(count: count, source: mapping.sources()) { index in
      Double(columnDelegate?.tableView(self, widthForColumnAt: index) ?? columnWidth)
    }
    indexForSelectedColumn = indexForSelectedColumn.flatMap(mapping.newIndex(of:))
    let gone = visible.rekey(mapping.newIndex(of:))
    for (index, cell) in gone {
      retire(cell, at: index)
    }
    updateContentSize()
    for (index, cell) in visible.pairs {
      cell.frame = rect(of: index)
    }
  }
}
