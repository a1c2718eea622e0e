public import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews

extension CollectionView {
  // MARK: Items

  /// Inserts items that the data source has added, at their paths after the update.
  public func insertItems(at indexPaths: [IndexPath]) {
    collect { update in
      for path in indexPaths { update.insert(item: path, with: .fade) }
    }
  }

  /// Deletes items that the data source has removed, at their paths before the update.
  public func deleteItems(at indexPaths: [IndexPath]) {
    collect { update in
      for path in indexPaths { update.delete(item: path, with: .fade) }
    }
  }

  /// Reloads the cells of items, given by their paths before the update, which are no longer selected.
  public func reloadItems(at indexPaths: [IndexPath]) {
    collect { update in
      for path in indexPaths { update.reload(item: path, with: .fade) }
    }
  }

  /// Asks the data source to configure the cells of items again, which keep their cells, selection and
  /// place; paths before the update.
  ///
  /// The data source gets the present cell by dequeuing one for the path, without `prepareForReuse()`, and
  /// returns it. Only items in view are asked for.
  ///
  /// - Precondition: The data source returns the cell that it dequeues.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    collect { update in
      for path in indexPaths { update.reconfigure(item: path) }
    }
  }

  /// Moves an item from a path before the update to a path after it, with its cell and selection.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    collect { $0.move(item: indexPath, to: newIndexPath) }
  }

  // MARK: Sections

  /// Inserts sections that the data source has added, at their indexes after the update.
  public func insertSections(_ sections: IndexSet) {
    collect { update in
      for section in sections { update.insert(section: section, with: .fade) }
    }
  }

  /// Deletes sections that the data source has removed, at their indexes before the update.
  public func deleteSections(_ sections: IndexSet) {
    collect { update in
      for section in sections { update.delete(section: section, with: .fade) }
    }
  }

  /// Reloads sections, including their numbers of items; indexes before the update.
  public func reloadSections(_ sections: IndexSet) {
    collect { update in
      for section in sections { update.reload(section: section, with: .fade) }
    }
  }

  /// Moves a section with its items from an index before the update to an index after it.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    collect { $0.move(section: section, to: newSection) }
  }

  // MARK: Batches

  /// Applies several changes of items and sections together.
  ///
  /// Deletions, reloads and the origins of moves are positions before the batch, insertions and the
  /// targets of moves positions after it. Cells and selection follow their items, and the layout is
  /// computed again. On a stage, elements slide to their places for 0.3 seconds, and new and
  /// removed ones fade; then the completion is called. A batch that begins while a reload is
  /// pending, or that a callback requests, is a reload.
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

  // MARK: Layouts

  /// Uses another layout; on a stage, elements slide to their new places if it is animated.
  public func setCollectionViewLayout(
    _ layout: CollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    guard animated, window != nil, !needsReload, !isWorking else {
      collectionViewLayout = layout
      updateIfNeeded()
      completion?(true)
      return
    }
    runTransition(completion: completion) { () throws(StalePass) in
      noteStarts()
      collectionViewLayout = layout
      try tileAtTarget()
      try askLayout(for: nil, gone: [])
    }
  }

  // MARK: Applying

  func apply(_ update: ListUpdate, completion: ((Bool) -> Void)?) {
    runTransition(completion: completion) { () throws(StalePass) in
      try rearrange(update)
      for path in update.targets.values.sorted() {
        if let cell = visible[ElementKey(path)] { transition?.views.raise(cell) }
      }
    }
  }

  /// Gives items, selection and views their new paths, and removes the views that have none.
  private func rearrange(_ update: ListUpdate) throws(StalePass) {
    heldItem = nil
    let counts = try countsInSource()
    let mapping = ListMapping(update, from: self.counts, to: counts)
    noteStarts()
    selected = Set(
      selected.compactMap { update.reloadedItems[$0] == nil ? mapping.newPath(of: $0) : nil })
    let gone = visible.rekey { key in
      if key.kind == nil {
        guard update.reloadedItems[key.indexPath] == nil else { return nil }
        return mapping.newPath(of: key.indexPath).map { ElementKey($0) }
      }
      guard key.indexPath.count == 2 else { return key }
      guard let section = mapping.sections.newIndex(of: key.indexPath.section),
        mapping.oldSection(of: section) != nil
      else { return nil }
      return ElementKey(
        IndexPath(item: key.indexPath.item, section: section), kind: key.kind,
        isDecoration: key.isDecoration)
    }
    replaceCounts(by: counts)
    var leaving: [LeavingElement] = []
    gone.each { key, view in
      leaving.append(LeavingElement(key: key, view: view, attributes: attributes(of: view, key)))
      dismiss(view, key)
    }
    moveSections { mapping.sections.newIndex(of: $0) }
    try checkCurrent()
    try reconfigure(update.reconfiguredItems.compactMap(mapping.newPath(of:)).sorted())
    try tileAtTarget()
    try askLayout(for: update.items(mapping), gone: leaving)
  }

  /// Has the data source configure the cells of items again, by their paths after the update.
  private func reconfigure(_ paths: [IndexPath]) throws(StalePass) {
    for path in paths {
      let key = ElementKey(path)
      guard let cell = visible[key], let dataSource else { continue }
      reconfigured = (path, cell)
      defer { reconfigured = nil }
      let configured = withTraits { asked(dataSource).collectionView(self, cellForItemAt: path) }
      configured.noteConfigured()
      try checkCurrent()
      demand(
        configured === cell,
        """
        The data source must return the cell that it dequeues for item \(path.item) of section \
        \(path.section), because the item is configured again.
        """)
    }
  }

  /// Places the elements, and once more if the layout wants another offset after the change.
  private func tileAtTarget() throws(StalePass) {
    try tile()
    let target = collectionViewLayout.targetContentOffset(
      forProposedContentOffset: contentOffset)
    try checkCurrent()
    guard target.isFinite, target != contentOffset else { return }
    contentOffset = target
    try tile()
  }

  /// Records where views are painted.
  private func noteStarts() {
    transition = ListTransition(of: self, visible.items + sectionViewsInOrder)
  }

  /// Removes the view of a deleted element from the list, and fades it out.
  private func dismiss(_ view: CollectionReusableView, _ key: ElementKey) {
    guard let transition, transition.start(of: view) != nil, window != nil else {
      recycle(view, key)
      return
    }
    let start = inContent(view.paintedCenter, of: view)
    endDisplaying(view, key)
    self.transition?.views.depart(view, from: start, to: start, with: UpdateTransition.Effect()) {
      [weak self] in self?.enqueue(view, for: key)
    }
  }

  /// Runs a change of elements, and then the transition from where they were.
  private func runTransition(
    completion: ((Bool) -> Void)?, _ change: () throws(StalePass) -> Void
  ) {
    View.performWithoutAnimation { work(change) }
    guard var transition else {
      completion?(true)
      return
    }
    self.transition = nil
    for view in sectionViewsInOrder {
      guard let start = transition.start(of: view) else { continue }
      transition.views.slide(view, from: inContent(start))
    }
    for view in visible.items where !transition.arranged.contains(ObjectIdentifier(view)) {
      if let start = transition.start(of: view) {
        let offset = view.superview is SectionScrollView ? transition.oldOffset : contentOffset
        transition.views.slide(
          view, from: CGPoint(x: start.x + offset.x, y: start.y + offset.y),
          size: transition.size(of: view))
      } else {
        transition.views.appear(view, with: UpdateTransition.Effect())
      }
    }
    // Views at their starts ask for layout, which would place them where they end.
    var end: Bool?
    isWorking = true
    let layout = transition.hasUpdates ? collectionViewLayout : nil
    let finalize = { () -> Void in layout?.finalizeCollectionViewUpdates() }
    transition.views.run(in: self, above: frontmostBackView, alongside: finalize) {
      [unowned self] isFinished in
      if isWorking { end = isFinished } else { completion?(isFinished) }
    }
    isWorking = false
    if let end { completion?(end) }
  }
}

extension CollectionView: TransitioningList, BatchUpdatingList {
  static var noChanges: ListUpdate { ListUpdate(of: "item") }
}
