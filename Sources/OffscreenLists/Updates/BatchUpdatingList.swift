import OffscreenGeometry

/// Changes that a list collects in a batch.
protocol CollectedChanges {
  /// Whether nothing is changed.
  var isEmpty: Bool { get }
}

extension CollectedChanges {
  fileprivate mutating func add(_ change: (inout Self) -> Void) { change(&self) }
}

/// A list whose changes are collected in batches and applied together.
protocol BatchUpdatingList: ReloadingList {
  associatedtype Changes: CollectedChanges

  /// No changes, with which a batch begins.
  static var noChanges: Changes { get }
  /// The batch that is open.
  var batch: OpenBatch<Changes> { get set }

  /// Applies the changes of a batch, and calls the completion when their transition is over.
  func apply(_ update: Changes, completion: ((Bool) -> Void)?)
}

/// The changes that a batch has collected so far.
struct OpenBatch<Changes: CollectedChanges> {
  /// Nil outside of a batch.
  fileprivate(set) var update: Changes?
  /// The number of batches that are open inside one another.
  fileprivate var depth = 0
}

extension BatchUpdatingList {
  var isCollectingChanges: Bool { batch.update != nil }

  /// Begins a batch, which becomes a part of the one that is open.
  func beginBatch() {
    if batch.depth == 0 { batch.update = Self.noChanges }
    batch.depth += 1
  }

  /// Ends a batch; the outermost is applied, or becomes a reload if one is pending or the list is working.
  func endBatch(completion: ((Bool) -> Void)? = nil) {
    demand(batch.depth > 0, "A batch of updates must begin before it ends.")
    batch.depth -= 1
    guard batch.depth == 0, let collected = batch.update else {
      completion?(true)
      return
    }
    batch.update = nil
    if isWorking, !collected.isEmpty { setNeedsReload() }
    guard !needsReload, !isWorking else {
      updateIfNeeded()
      completion?(true)
      return
    }
    apply(collected, completion: completion)
  }

  /// Adds a change to the open batch; without one, applies it as a batch.
  func collect(_ change: (inout Changes) -> Void) {
    beginBatch()
    // In place: a copy would cost as much as all changes before this one.
    batch.update?.add(change)
    endBatch()
  }
}
