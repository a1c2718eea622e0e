import OffscreenScrolling
import OffscreenViews

/// A list that loads from its data source at a reload and updates its cells for its offset.
///
/// What callbacks request during an update is done after it.
protocol ReloadingList: ScrollView {
  /// Whether everything loaded from the data source is outdated.
  var needsReload: Bool { get set }
  /// Set while items and cells are being changed, so that callbacks do not start another update.
  var isWorking: Bool { get set }
  /// Whether the changes of a batch are being collected, during which nothing is updated.
  var isCollectingChanges: Bool { get }

  /// Loads everything from the data source; the cells in view become available for reuse.
  func load()
  /// Updates the cells for the offset: recycles first, then creates.
  func tile()
  /// Called after a reload, when the cells are up to date.
  func didReload()
}

extension ReloadingList {
  var isCollectingChanges: Bool { false }

  func didReload() {}

  /// Requests a reload at the next layout, or the next query before it.
  func setNeedsReload() {
    needsReload = true
    setNeedsLayout()
  }

  /// Reloads at once; when called from a callback or a batch, after it.
  func reload() {
    setNeedsReload()
    updateIfNeeded()
  }

  /// Updates items and cells for the data source and the offset.
  func updateIfNeeded() {
    guard !isWorking, !isCollectingChanges else { return }
    isWorking = true
    defer { isWorking = false }
    // A callback may request another reload, but not in every round forever: after three the next
    // layout is soon enough.
    var rounds = 0
    repeat {
      let reloads = needsReload
      if reloads {
        needsReload = false
        load()
      }
      tile()
      if reloads, !needsReload { didReload() }
      rounds += 1
    } while needsReload && rounds < 3
  }

  /// Runs code that calls back, during which no update may start.
  func work(_ body: () -> Void) {
    precondition(
      !isWorking, "A list cannot be changed while it asks for its cells or reloads.")
    isWorking = true
    body()
    isWorking = false
    updateIfNeeded()
  }
}
