public import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews

extension TableView {
  // MARK: Rows

  /// Inserts rows that the data source has added, at their paths after the update.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    collect { update in
      for path in indexPaths { update.insert(item: path, with: animation.ofItems) }
    }
  }

  /// Deletes rows that the data source has removed, at their paths before the update.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    collect { update in
      for path in indexPaths { update.delete(item: path, with: animation.ofItems) }
    }
  }

  /// Reloads the cells and heights of rows, given by their paths before the update, which are no longer
  /// selected.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    collect { update in
      for path in indexPaths { update.reload(item: path, with: animation.ofItems) }
    }
  }

  /// Asks the data source to configure the cells of rows again, which keep their cells, selection and
  /// place; paths before the update.
  ///
  /// The data source gets the present cell by dequeuing one for the path, without `prepareForReuse()`, and
  /// returns it. Rows that decide their own height are measured again, and those that are not in view only
  /// when they come into view.
  ///
  /// - Precondition: The data source returns the cell that it dequeues.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    collect { update in
      for path in indexPaths { update.reconfigure(item: path) }
    }
  }

  /// Moves a row from a path before the update to a path after it, with its cell and selection.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    collect { $0.move(item: indexPath, to: newIndexPath) }
  }

  // MARK: Sections

  /// Inserts sections that the data source has added, at their indexes after the update.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    collect { update in
      for section in sections { update.insert(section: section, with: animation.ofItems) }
    }
  }

  /// Deletes sections that the data source has removed, at their indexes before the update.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    collect { update in
      for section in sections { update.delete(section: section, with: animation.ofItems) }
    }
  }

  /// Reloads sections, including their numbers of rows, and drops their selection; indexes before the
  /// update.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    collect { update in
      for section in sections { update.reload(section: section, with: animation.ofItems) }
    }
  }

  /// Moves a section with its rows from an index before the update to an index after it.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    collect { $0.move(section: section, to: newSection) }
  }

  // MARK: Batches

  /// Applies several changes of rows and sections together.
  ///
  /// Deletions, reloads and the origins of moves are positions before the batch, insertions and the
  /// targets of moves positions after it, in any order of the requests. Only inserted and reloaded
  /// rows are asked for their height; other rows keep their cells and their selection. Nested
  /// batches are merged into the outer one. An empty batch asks for all heights again, or, if the
  /// table estimates, for those of the rows in view: so cells can grow and shrink without a reload.
  ///
  /// A batch that begins while a reload is pending, or that a callback of the table requests, is a
  /// reload instead: the data may already have changed.
  ///
  /// Rows, positions and cells are final at once, and `didEndDisplaying` is called at once. On a
  /// stage, rows are painted sliding to their positions for 0.3 seconds, and appear and disappear
  /// as requested; then the completion is called. Takes one pass over the numbers of the sections
  /// in which rows are inserted or deleted.
  ///
  /// - Precondition: The data source's numbers have changed by exactly the insertions and
  ///   deletions, and no path is out of range or used twice.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginBatch()
    updates?()
    endBatch(completion: completion)
  }

  /// Begins a batch that `endUpdates()` ends; nested batches are merged into the outer one.
  public func beginUpdates() {
    beginBatch()
  }

  /// Ends a batch, and applies its changes if it is the outermost.
  ///
  /// - Precondition: A batch was begun.
  public func endUpdates() {
    endBatch()
  }

  // MARK: Applying

  func apply(_ update: ListUpdate, completion: ((Bool) -> Void)?) {
    scrollGoal = nil
    releaseHeldRow(animated: false)
    let old = geometry
    var mapping: ListMapping?
    View.performWithoutAnimation {
      work { () throws(StalePass) in
        mapping = try rearrange(update)
      }
      restack(cells.items)
      restack(parts.items)
    }
    guard let mapping else {
      completion?(true)
      return
    }
    runTransition(update, mapping, from: old, completion: completion)
  }

  /// Gives rows, selection and views their new paths, and removes the views that have none.
  private func rearrange(_ update: ListUpdate) throws(StalePass) -> ListMapping {
    let count = numberOfSectionsInSource()
    try checkCurrent()
    var counts: [Int] = []
    for section in 0..<count {
      counts.append(numberOfRowsInSource(section))
      try checkCurrent()
    }
    let mapping = ListMapping(update, from: geometry.sections.map(\.rows.count), to: counts)
    transition = ListTransition(of: self, cells.items as [View] + parts.items)
    geometry = try rearranged(update, mapping, counts)
    selectedPaths = Set(selectedPaths.compactMap { newSelection(of: $0, update, mapping) })
    let gone = rekeyViews(update, mapping)
    updateContentSize()
    placeCells()
    dismiss(gone, update, mapping)
    try checkCurrent()
    try reconfigure(update.reconfiguredItems.compactMap(mapping.newPath(of:)).sorted())
    return mapping
  }

  /// Has the data source configure the cells of rows again, by their paths after the update.
  private func reconfigure(_ paths: [IndexPath]) throws(StalePass) {
    for path in paths {
      geometry.forgetMeasurement(of: path)
      guard let cell = cells[path] else { continue }
      reconfigured = (path, cell)
      defer { reconfigured = nil }
      let source = dataSource
      let configured = withTraits { asked(source)?.tableView(self, cellForRowAt: path) }
      configured?.noteConfigured()
      try checkCurrent()
      demand(
        configured === cell || configured == nil,
        """
        The data source must return the cell that it dequeues for row \(path.row) of section \
        \(path.section), because the row is configured again.
        """)
    }
  }

  /// The selection follows rows, unless they were reloaded.
  private func newSelection(
    of path: IndexPath, _ update: ListUpdate, _ mapping: ListMapping
  ) -> IndexPath? {
    if update.reloadedItems[path] == nil { return mapping.newPath(of: path) }
    return keepsSelectionOnReload ? mapping.newPath(of: path) : nil
  }

  /// The heights after an update: kept for unchanged rows, asked for otherwise.
  private func rearranged(
    _ update: ListUpdate, _ mapping: ListMapping, _ counts: [Int]
  ) throws(StalePass) -> TableGeometry {
    if update.isEmpty { return try remeasured() }
    let reloaded = Set(update.reloadedItems.keys.compactMap(mapping.newPath(of:)))
    let reloadedSections = Set(reloaded.map(\.section))
    var sections: [TableGeometry.Section] = []
    for (new, count) in counts.enumerated() {
      guard let origin = mapping.oldSection(of: new) else {
        sections.append(try loadedSection(new))
        continue
      }
      var section = geometry.sections[origin]
      if mapping.changesItems(ofNewSection: new) || reloadedSections.contains(new) {
        section.rows = try rearrangedRows(of: section, new, count, mapping, reloaded)
      }
      section.measuredRows = []
      sections.append(section)
    }
    for (old, section) in geometry.sections.enumerated() {
      for row in section.measuredRows {
        guard let new = mapping.newPath(of: IndexPath(row: row, section: old)),
          !reloaded.contains(new)
        else { continue }
        sections[new.section].measuredRows.insert(new.row)
      }
    }
    return TableGeometry(sections: sections)
  }

  /// All heights asked for again; if the table estimates, only those of the rows in view.
  private func remeasured() throws(StalePass) -> TableGeometry {
    var sections: [TableGeometry.Section] = []
    guard isEstimating else {
      for section in geometry.sections.indices { sections.append(try loadedSection(section)) }
      return TableGeometry(sections: sections)
    }
    var measured = geometry
    for path in cells.keys { measured.measure(path, as: try measuredHeight(ofRow: path)) }
    for (index, section) in measured.sections.enumerated() {
      var section = section
      try loadParts(of: index, into: &section, areInView: true)
      sections.append(section)
    }
    return TableGeometry(sections: sections)
  }

  private func rearrangedRows(
    of section: TableGeometry.Section, _ new: Int, _ count: Int, _ mapping: ListMapping,
    _ reloaded: Set<IndexPath>
  ) throws(StalePass) -> ExtentIndex {
    guard tableDelegate != nil || isEstimating else {
      return ExtentIndex(count: count, uniformExtent: admitted(rowHeight))
    }
    let source = mapping.sources(ofNewSection: new)
    var rows = section.rows
    rows.rearrange(count: count) { row in
      let origin = source(row)
      guard !reloaded.isEmpty else { return origin }
      return reloaded.contains(IndexPath(row: row, section: new)) ? nil : origin
    } extent: { row in
      let path = IndexPath(row: row, section: new)
      if let origin = mapping.origin(ofMovedTo: path), !reloaded.contains(path) {
        return geometry.span(ofRow: origin).length
      }
      return needsReload ? 0 : initialHeight(ofRow: path)
    }
    try checkCurrent()
    return rows
  }

  /// The views of deleted and reloaded rows and sections, by their old positions.
  private struct GoneViews: ~Copyable {
    let cells: LeavingItems<IndexPath, TableViewCell>
    let parts: LeavingItems<SectionPart, View>

    consuming func each(
      _ leaveCell: (IndexPath, TableViewCell) -> Void, _ leavePart: (SectionPart, View) -> Void
    ) {
      cells.each(leaveCell)
      parts.each(leavePart)
    }
  }

  /// Assigns the new paths to the views, and returns those that have none.
  private func rekeyViews(_ update: ListUpdate, _ mapping: ListMapping) -> GoneViews {
    blankParts = []
    return GoneViews(
      cells: cells.rekey { path in
        update.reloadedItems[path] == nil ? mapping.newPath(of: path) : nil
      },
      parts: parts.rekey { part in
        guard let section = mapping.sections.newIndex(of: part.section),
          mapping.oldSection(of: section) != nil
        else { return nil }
        return SectionPart(section: section, kind: part.kind)
      })
  }

  /// Starts the disappearance of views, from where they are seen at the new offset.
  private func dismiss(
    _ gone: consuming GoneViews, _ update: ListUpdate, _ mapping: ListMapping
  ) {
    gone.each { path, cell in
      let animation =
        update.deletedItems[path] ?? update.reloadedItems[path]
        ?? update.deletedSections[path.section] ?? update.reloadedSections[path.section] ?? .fade
      guard let start = transition?.start(of: cell),
        let effect = animation.effect(size: cell.bounds.size)
      else {
        endDisplaying(cell, at: path)
        cellPool.enqueue(cell)
        return
      }
      // A reloaded row's old cell moves to where its new one is.
      let end = update.reloadedItems[path] == nil ? nil : mapping.newPath(of: path)
      let frame = end.map { rect(geometry.span(ofRow: $0)) }
      dismiss(
        cell, at: path, from: start,
        to: frame.map { CGPoint(x: $0.midX, y: $0.midY) } ?? inContent(start), with: effect)
    } _: { part, view in
      let animation =
        update.deletedSections[part.section] ?? update.reloadedSections[part.section] ?? .fade
      endDisplaying(view, of: part)
      guard let start = transition?.start(of: view).map(inContent),
        let effect = animation.effect(size: view.bounds.size)
      else {
        release(view)
        return
      }
      transition?.views.depart(view, from: start, to: start, with: effect) { [weak self] in
        self?.release(view)
      }
    }
  }
}
