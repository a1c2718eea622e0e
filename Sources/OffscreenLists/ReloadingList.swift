import OffscreenGeometry
import OffscreenViews

/// A list that loads from its data source at a reload and updates its cells for its offset.
///
/// # The assumptions of a pass
///
/// Loading and tiling are one pass. It calls code of the list's users: data source and delegate,
/// overrides of cells, layouts, completions. After each such call:
///
/// - No other pass has run. `isWorking` keeps it out; a reload or a batch update that the code asks
///   for is a reload after this pass.
/// - If `needsReload` is set, all values read from the data source are out of date, and the pass
///   must not ask for more. The functions of a pass throw `StalePass` then, and `checkCurrent()` is
///   called after each return from users' code.
/// - Offset, size, selection, superview and window may have changed, so they are read again. If the
///   bounds at the end of a pass differ from those at its start, another pass follows.
/// - The list is complete. Cells are in `visible` before `willDisplay` is called, and out of it
///   before `didEndDisplaying`. A cell that is no longer in `visible` must leave the tree, even if
///   the pass is stale: `LeavingItems` removes it.
/// - No storage of the list is being modified, because such code may read it.
protocol ReloadingList: View {
  /// Whether all data loaded from the data source is out of date.
  var needsReload: Bool { get set }
  /// Set while items and cells are being changed, so that callbacks do not start another update.
  var isWorking: Bool { get set }
  /// Whether the changes of a batch are being collected, during which nothing is updated.
  var isCollectingChanges: Bool { get }

  /// Loads everything from the data source; the cells in view become available for reuse.
  func load() throws(StalePass)
  /// Updates the cells for the offset: recycles first, then creates.
  func tile() throws(StalePass)
  /// Called after a reload, when the cells are up to date.
  func didReload()
  /// The views behind all items, besides a refresh control.
  var backViews: [View] { get }
  /// Called after an update, when callbacks may start another one.
  func didUpdate()
}

/// Ends a pass because all data that it has read is out of date.
struct StalePass: Error {}

extension ReloadingList {
  /// Returns false, because most lists have no batches.
  var isCollectingChanges: Bool { false }

  /// Does nothing.
  func didReload() {}

  /// None.
  var backViews: [View] { [] }

  /// Does nothing.
  func didUpdate() {}

  /// Requests a reload at the next layout, or the next query before it.
  func setNeedsReload() {
    if !needsReload { countReload() }
    needsReload = true
    WorkLog.causing("reloadData() of \(workName)") { setNeedsLayout() }
  }

  private func countReload() {
    guard let log = workLog else { return }
    countWork(.reloads)
    if isWorking || log.isInCallback { countWork(.reloadsInCallbacks) }
  }

  /// Reloads at once; when called from a callback or a batch, after it.
  func reload() {
    setNeedsReload()
    WorkLog.causing("reloadData() of \(workName)") { updateIfNeeded() }
  }

  /// Ends the pass if code of the list's users has asked for a reload.
  func checkCurrent() throws(StalePass) {
    if needsReload { throw StalePass() }
  }

  /// Updates items and cells for the data source and the offset.
  ///
  /// Has no effect during a pass or a batch. Costs little if nothing has changed: a comparison of
  /// the items in view with those that have views.
  func updateIfNeeded() {
    guard !isWorking, !isCollectingChanges else { return }
    isWorking = true
    // A callback may request another reload or scroll, but not in endless rounds: after three, the
    // list waits for the next layout.
    var rounds = 0
    while rounds < 3, !update() { rounds += 1 }
    isWorking = false
    didUpdate()
  }

  /// Runs one pass; returns whether the list is up to date after it.
  private func update() -> Bool {
    let reloads = needsReload
    needsReload = false
    do throws(StalePass) {
      if reloads { try load() }
      let former = bounds
      try tile()
      try checkCurrent()
      if reloads { didReload() }
      return !needsReload && bounds == former
    } catch {
      return false
    }
  }

  /// Runs code that calls back, during which no update may start, and then updates the list.
  ///
  /// If the code ends because a reload was requested, the update is that reload.
  func work(_ body: () throws(StalePass) -> Void) {
    isWorking = true
    try? body()
    isWorking = false
    updateIfNeeded()
  }
}
