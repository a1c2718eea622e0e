import Algorithms

/// Insertions, deletions and moves that happen together.
///
/// Deletions and the origins of moves are counted before the update; insertions and the targets of
/// moves after it, in whatever order they were asked for.
package struct BatchUpdate: Sendable {
  private var insertions: Set<Int> = []
  private var deletions: Set<Int> = []
  /// Origin by target.
  private var moves: [Int: Int] = [:]
  private var origins: [Int: Int] = [:]

  package init() {}

  package var isEmpty: Bool { insertions.isEmpty && deletions.isEmpty && moves.isEmpty }

  /// Whether anything is moved.
  package var hasMoves: Bool { !moves.isEmpty }

  /// How many more items there are after the update.
  package var growth: Int { insertions.count - deletions.count }

  package mutating func insert(_ index: Int) {
    precondition(
      moves[index] == nil && insertions.insert(index).inserted,
      "The index \(index) is inserted or moved to twice in one update.")
  }

  package mutating func delete(_ index: Int) {
    precondition(
      origins[index] == nil && deletions.insert(index).inserted,
      "The index \(index) is deleted or moved away twice in one update.")
  }

  package mutating func move(from origin: Int, to target: Int) {
    precondition(
      !deletions.contains(origin) && origins.updateValue(target, forKey: origin) == nil,
      "The index \(origin) is deleted or moved away twice in one update.")
    precondition(
      !insertions.contains(target) && moves.updateValue(origin, forKey: target) == nil,
      "The index \(target) is inserted or moved to twice in one update.")
  }

  /// How the indexes before and after the update belong together.
  ///
  /// - Precondition: the counts differ by `growth`, and no index is out of range.
  package func mapping(
    from oldCount: Int, to newCount: Int, of items: String = "columns"
  ) -> IndexMapping {
    precondition(
      newCount == oldCount + growth,
      """
      The number of \(items) after the update, \(newCount), must equal the number before it, \
      \(oldCount), plus \(insertions.count) inserted and minus \(deletions.count) deleted.
      """)
    for index in [deletions.max(), origins.keys.max()].compactMap(\.self) {
      precondition(
        index < oldCount, "The index \(index) is not one of the \(oldCount) before the update.")
    }
    for index in [insertions.max(), moves.keys.max()].compactMap(\.self) {
      precondition(
        index < newCount, "The index \(index) is not one of the \(newCount) after the update.")
    }
    for index in [deletions.min(), origins.keys.min(), insertions.min(), moves.keys.min()] {
      precondition((index ?? 0) >= 0, "An index of an update must not be negative.")
    }
    return IndexMapping(
      leaving: (deletions.union(origins.keys)).sorted(),
      arriving: (insertions.union(moves.keys)).sorted(),
      origins: moves, targets: origins)
  }
}

/// Which index before an update belongs to which after it.
package struct IndexMapping: Sendable {
  /// Deleted or moved away, ascending, as counted before.
  private let leaving: [Int]
  /// Inserted or moved to, ascending, as counted after.
  private let arriving: [Int]
  private let origins: [Int: Int]
  private let targets: [Int: Int]

  /// Creates a mapping from what leaves and what arrives, and the origins of what is moved.
  package init(leaving: [Int], arriving: [Int], origins: [Int: Int], targets: [Int: Int]) {
    self.leaving = leaving
    self.arriving = arriving
    self.origins = origins
    self.targets = targets
  }

  /// Which index after the update belongs to which before it.
  package var inverse: IndexMapping {
    IndexMapping(leaving: arriving, arriving: leaving, origins: targets, targets: origins)
  }

  /// Where an item is after the update, found in O(log n); nil if it was deleted.
  package func newIndex(of oldIndex: Int) -> Int? {
    if let target = targets[oldIndex] { return target }
    let rank = leaving.partitioningIndex { $0 >= oldIndex }
    if rank < leaving.count, leaving[rank] == oldIndex { return nil }
    let index = oldIndex - rank
    // The arrivals that come before it: each moves it up by one.
    let arrivals = arriving.indices.partitioningIndex { arriving[$0] - $0 > index }
    return index + arrivals
  }

  /// Answers for each new index, asked in ascending order from 0, the old one; nil for a new item.
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
