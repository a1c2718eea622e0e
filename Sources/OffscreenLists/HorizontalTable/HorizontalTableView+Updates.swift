import Foundation
import OffscreenScrolling
import OffscreenViews

extension HorizontalTableView {
  /// Inserts columns that the data source has added, at their indexes after the update.
  public func insertColumns(at indexes: [Int]) {
    collect { update in
      for index in indexes { update.insert(index) }
    }
  }

  /// Deletes columns that the data source has removed, at their indexes before the update.
  public func deleteColumns(at indexes: [Int]) {
    collect { update in
      for index in indexes { update.delete(index) }
    }
  }

  /// Moves a column from an index before the update to an index after it.
  public func moveColumn(at index: Int, to newIndex: Int) {
    collect { $0.move(from: index, to: newIndex) }
  }

  /// Applies several insertions, deletions and moves together.
  ///
  /// Deletions and the origins of moves are indexes before the batch, insertions and the targets of
  /// moves indexes after it, in any order of the requests. Only inserted columns are asked for
  /// their width; other columns keep their cells and their selection. Nested batches are merged
  /// into the outer one.
  ///
  /// A batch that begins while a reload is pending, or that a callback of the table requests, is a
  /// reload instead: the data may already have changed.
  ///
  /// Columns, positions and cells are final at once, and `didEndDisplaying` is called at once. On a
  /// stage, cells are painted sliding to their positions for 0.3 seconds, while inserted and
  /// deleted ones fade; then the completion is called. Takes one pass over the columns' numbers.
  ///
  /// - Precondition: The data source's number of columns has changed by exactly the insertions
  ///   minus the deletions, and no index is out of range or used twice.
  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    beginBatch()
    updates()
    endBatch(completion: completion)
  }

  /// Applies a batch at once and then starts its transition.
  ///
  /// Completes without a transition if code of users has asked for a reload meanwhile.
  func apply(_ update: BatchUpdate, completion: ((Bool) -> Void)?) {
    guard !update.isEmpty else {
      updateIfNeeded()
      completion?(true)
      return
    }
    let old = columns
    var mapping: IndexMapping?
    View.performWithoutAnimation {
      work { () throws(StalePass) in
        mapping = try rearrange(update)
      }
      restack(visible.items)
    }
    guard let mapping else {
      completion?(true)
      return
    }
    runTransition(mapping, from: old, completion: completion)
  }

  /// Gives columns, selection and cells their new indexes, and removes the cells that have none.
  private func rearrange(_ update: BatchUpdate) throws(StalePass) -> IndexMapping {
    let count = admittedCount(
      asked(dataSource)?.numberOfColumns(in: self), hasOwnWidths: columnDelegate != nil)
    try checkCurrent()
    let mapping = update.mapping(from: columns.count, to: count)
    transition = ListTransition(of: self, visible.items)
    let rearranged = rearranged(mapping, count: count)
    try checkCurrent()
    columns = rearranged
    indexForSelectedColumn = indexForSelectedColumn.flatMap(mapping.newIndex(of:))
    let gone = visible.rekey(mapping.newIndex(of:))
    updateContentSize()
    placeCells()
    gone.each { index, cell in
      let start = transition?.start(of: cell) ?? cell.center
      dismiss(cell, at: index, from: start, to: inContent(start), with: .init())
    }
    try checkCurrent()
    return mapping
  }

  /// The columns after an update; they are of no use if the delegate requests a reload meanwhile.
  private func rearranged(_ mapping: IndexMapping, count: Int) -> ExtentIndex {
    guard columnDelegate != nil || columns.uniformExtent != columnWidth else {
      return ExtentIndex(count: count, spacing: columns.spacing, uniformExtent: columnWidth)
    }
    let old = columns
    let source = mapping.sources()
    return ExtentIndex(count: count, spacing: old.spacing) { index in
      source(index).map(old.extent(of:)) ?? widthOfNewColumn(at: index)
    }
  }

  /// The delegate's answer for a column; 0 once the delegate has requested a reload, which asks
  /// again.
  private func widthOfNewColumn(at index: Int) -> Double {
    needsReload
      ? 0
      : Double(
        askedForSize(columnDelegate)?.tableView(self, widthForColumnAt: index) ?? columnWidth)
  }

  // MARK: Transition

  /// Removes a cell from the table and shows it until its transition ends; `start` is in view
  /// coordinates.
  func dismiss(
    _ cell: HorizontalTableViewCell, at index: Int, from start: CGPoint, to end: CGPoint,
    with effect: UpdateTransition.Effect
  ) {
    endDisplaying(cell, at: index)
    transition?.views.depart(cell, from: inContent(start), to: end, with: effect) { [weak self] in
      self?.pool.enqueue(cell)
    }
  }

  /// Starts the transition of the cells in view from their former positions, and of the removed
  /// cells.
  ///
  /// A column from far outside the view starts just outside it.
  private func runTransition(
    _ mapping: IndexMapping, from old: ExtentIndex, completion: ((Bool) -> Void)?
  ) {
    guard var transition else {
      completion?(true)
      return
    }
    self.transition = nil
    let origins = mapping.inverse
    for (index, cell) in visible.pairs {
      if mapping.isTargetOfMove(index) { transition.views.raise(cell) }
      if let start = transition.start(of: cell) {
        transition.views.slide(cell, from: inContent(start))
      } else if let origin = origins.newIndex(of: index) {
        let width = cell.bounds.width
        let x = old.start(of: origin) + old.extent(of: origin) / 2 - transition.oldOffset.x
        let nearest = min(max(x, -width / 2), bounds.width + width / 2)
        transition.views.slide(
          cell, from: CGPoint(x: nearest + contentOffset.x, y: cell.center.y))
      } else {
        transition.views.appear(cell, with: .init())
      }
    }
    transition.views.run(in: self, above: frontmostBackView, completion: completion)
  }
}
