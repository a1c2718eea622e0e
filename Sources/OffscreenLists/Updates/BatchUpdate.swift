import OffscreenGeometry

/// Insertions, deletions and moves that are applied together.
///
/// Deletions and the origins of moves are indexes before the update, insertions and the targets of
/// moves indexes after it, in any order of the requests.
package struct BatchUpdate: CollectedChanges, Sendable {
  private var insertions: Set<Int> = []
  private var deletions: Set<Int> = []
  /// The origins of moves by their targets.
  private var moves: [Int: Int] = [:]
  private var origins: [Int: Int] = [:]

  package init() {}

  package var isEmpty: Bool { insertions.isEmpty && deletions.isEmpty && moves.isEmpty }

  /// Whether any item is moved.
  package var hasMoves: Bool { !moves.isEmpty }

  /// The change of the number of items.
  package var growth: Int { insertions.count - deletions.count }

  package mutating func insert(_ index: Int) {
    demand(
      moves[index] == nil && insertions.insert(index).inserted,
      "The index \(index) is inserted or moved to twice in one update.")
  }

  package mutating func delete(_ index: Int) {
    demand(
      origins[index] == nil && deletions.insert(index).inserted,
      "The index \(index) is deleted or moved away twice in one update.")
  }

  package mutating func move(from origin: Int, to target: Int) {
    demand(
      !deletions.contains(origin) && origins.updateValue(target, forKey: origin) == nil,
      "The index \(origin) is deleted or moved away twice in one update.")
    demand(
      !insertions.contains(target) && moves.updateValue(origin, forKey: target) == nil,
      "The index \(target) is inserted or moved to twice in one update.")
  }

  /// The mapping between the indexes before and after the update.
  ///
  /// - Precondition: The counts differ by `growth`, and no index is out of range.
  package func mapping(
    from oldCount: Int, to newCount: Int, of items: String = "columns"
  ) -> IndexMapping {
    demand(
      newCount == oldCount + growth,
      """
      The number of \(items) after the update, \(newCount), must equal the number before it, \
      \(oldCount), plus \(insertions.count) inserted and minus \(deletions.count) deleted.
      """)
    for index in [deletions.max(), origins.keys.max()].compactMap(\.self) {
      demand(
        index < oldCount, "The index \(index) is not one of the \(oldCount) before the update.")
    }
    for index in [insertions.max(), moves.keys.max()].compactMap(\.self) {
      demand(
        index < newCount, "The index \(index) is not one of the \(newCount) after the update.")
    }
    for index in [deletions.min(), origins.keys.min(), insertions.min(), moves.keys.min()] {
      demand((index ?? 0) >= 0, "An index of an update must not be negative.")
    }
    return IndexMapping(
      leaving: (deletions.union(origins.keys)).sorted(),
      arriving: (insertions.union(moves.keys)).sorted(),
      origins: moves, targets: origins)
  }
}

/// A mapping between the indexes before and after an update.
package struct IndexMapping: Sendable {
  /// Deleted or moved away: ascending indexes before the update.
  private let leaving: [Int]
  /// Inserted or moved to: ascending indexes after the update.
  private let arriving: [Int]
  private let origins: [Int: Int]
  private let targets: [Int: Int]

  /// Creates a mapping from the indexes that leave and arrive, and the origins and targets of
  /// moves.
  package init(leaving: [Int], arriving: [Int], origins: [Int: Int], targets: [Int: Int]) {
    self.leaving = leaving
    self.arriving = arriving
    self.origins = origins
    self.targets = targets
  }

  /// Whether an item was moved to an index after the update.
  package func isTargetOfMove(_ newIndex: Int) -> Bool { origins[newIndex] != nil }

  /// The mapping from the indexes after the update to those before it.
  package var inverse: IndexMapping {
    IndexMapping(leaving: arriving, arriving: leaving, origins: targets, targets: origins)
  }

  /// The index of an item after the update, in O(log n); nil if it was deleted.
  package func newIndex(of oldIndex: Int) -> Int? {
    if let target = targets[oldIndex] { return target }
    let rank = leaving.bisected { $0 >= oldIndex }
    if rank < leaving.count, leaving[rank] == oldIndex { return nil }
    let index = oldIndex - rank
    // The arrivals before the item, each of which moves it up by one.
    let arrivals = arriving.indices.bisected { arriving[$0] - $0 > index }
    return index + arrivals
  }

  /// A function that returns the old index for each new index, asked in ascending order from 0; nil
  /// for a new item.
  package func sources() -> (Int) -> Int? {
    var arriving = arriving[...]
    var leaving = leaving[...]
    var next = 0
    return { index in
      if arriving.first == index {
        arriving.removeFirst()
        return origins[index]
      }
      while leaving.first == next {
        leaving.removeFirst()
        next += 1
      }
      defer { next += 1 }
      return next
    }
  }
}
