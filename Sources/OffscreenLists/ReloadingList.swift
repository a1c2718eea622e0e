import OffscreenScrolling
import OffscreenViews

/// A list that learns from its data source at a reload and brings its cells in line with its offset.
///
/// Callbacks may ask for anything while that happens: what they ask for follows after it.
protocol ReloadingList: ScrollView {
  /// Whether nothing may be trusted that was learned from the data source.
  var needsReload: Bool { get set }
  /// Set while items and cells are being changed, so that callbacks cannot start it again.
  var isWorking: Bool { get set }
  /// Whether the changes of a batch are being collected: nothing is asked before all are known.
  var isCollectingChanges: Bool { get }

  /// Learns everything from the data source; the cells in view wait for reuse.
  func load()
  /// Updates the cells for the offset: recycles first, then creates.
  func tile()
  /// The cells are as the data source says, after a reload.
  func didReload()
}

extension ReloadingList {
  var isCollectingChanges: Bool { false }

  func didReload() {}

  /// Reloads at the next layout, or when anybody asks before that.
  func setNeedsReload() {
    needsReload = true
    setNeedsLayout()
  }

  /// Reloads at once; from within a callback or a batch, after it.
  func reload() {
    setNeedsReload()
    updateIfNeeded()
  }

  /// Brings items and cells up to date with data source and offset.
  func updateIfNeeded() {
    guard !isWorking, !isCollectingChanges else { return }
    isWorking = true
    defer { isWorking = false }
    // A callback may ask for another reload, but not in every one for ever: the next layout is soon
    // enough after three.
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

  /// Does work that calls back, in which nothing of the kind may start again.
  func work(_ body: () -> Void) {
    precondition(
      !isWorking, "A list cannot be changed while it asks for its cells or reloads.")
    isWorking = true
    body()
    isWorking = false
    updateIfNeeded()
  }
}
