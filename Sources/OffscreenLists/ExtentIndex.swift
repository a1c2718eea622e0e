import Algorithms

/// Where each of many items in a row lies, from prefix sums of their extents.
///
/// Each item has some spacing before it and none after it:
///
///     |<-- spacing -->|<-- extent 0 -->|<-- spacing -->|<-- extent 1 -->|
///     0               start(0)     end(0)              start(1)         total
///
/// Only the ends are kept, 8 bytes an item. A position is found in O(1), an item in O(log n), and a
/// change of some items is one pass over the numbers, whatever their count. Extents are in
/// points; one that is negative or not finite counts as zero.
package struct ExtentIndex: Hashable, Sendable {
  /// The space before every item, in points.
  package let spacing: Double
  private var ends: [Double]

  /// Creates an index of `count` items, asking each extent once, in order.
  package init(count: Int = 0, spacing: Double = 0, extent: (Int) -> Double = { _ in 0 }) {
    let spacing = Self.admitted(spacing)
    self.spacing = spacing
    ends = unsafe [Double](unsafeUninitializedCapacity: max(count, 0)) { buffer, initializedCount in
      var cursor = 0.0
      for index in 0..<max(count, 0) {
        cursor += spacing + Self.admitted(extent(index))
        unsafe buffer.initializeElement(at: index, to: cursor)
      }
      initializedCount = max(count, 0)
    }
  }

  package var count: Int { ends.count }

  /// Where the last item ends; zero without items.
  package var total: Double { ends.last ?? 0 }

  /// Where an item begins, after its spacing.
  package func start(of index: Int) -> Double {
    (index == 0 ? 0 : ends[index - 1]) + spacing
  }

  /// Where an item ends.
  package func end(of index: Int) -> Double {
    ends[index]
  }

  /// An item's own length, without its spacing.
  package func extent(of index: Int) -> Double {
    max(0, end(of: index) - start(of: index))
  }

  /// The first item that ends beyond a position; `count` if none does.
  package func firstIndex(endingAfter position: Double) -> Int {
    ends.partitioningIndex { $0 > position }
  }

  /// The item whose half-open interval holds a position; nil in a space, or outside all.
  package func index(at position: Double) -> Int? {
    let index = firstIndex(endingAfter: position)
    guard index < count, start(of: index) <= position else { return nil }
    return index
  }

  /// The items that overlap `lower..<upper` by more than nothing.
  ///
  /// An item that only touches the interval, or has no length, is in no such range unless it lies
  /// between two that are: the caller leaves out an item whose extent is zero.
  package func indices(overlapping lower: Double, _ upper: Double) -> Range<Int> {
    guard lower < upper else { return 0..<0 }
    let first = firstIndex(endingAfter: lower)
    // The items begin in the order in which they end: the first that begins at `upper` or later.
    let end = ends[first...].indices.partitioningIndex { start(of: $0) >= upper }
    return first..<end
  }

  /// Replaces all items by others that are taken from the old ones or are new, in one pass.
  ///
  /// `source` answers for each new index the old index whose extent it keeps, or nil for a new item,
  /// whose extent is asked of `extent`.
  package mutating func rearrange(
    count: Int, source: (Int) -> Int?, extent: (Int) -> Double
  ) {
    let old = self
    self = ExtentIndex(count: count, spacing: spacing) { index in
      source(index).map(old.extent(of:)) ?? extent(index)
    }
  }

  /// Inserts items so that they have the given indices afterwards.
  ///
  /// - Precondition: `indexes` ascend without repetition, and each is in range once the earlier ones
  ///   are in.
  package mutating func insert(at indexes: [Int], extent: (Int) -> Double) {
    var pending = indexes[...]
    var next = 0
    rearrange(count: count + indexes.count) { index in
      if pending.first == index {
        pending.removeFirst()
        return nil
      }
      defer { next += 1 }
      return next
    } extent: {
      extent($0)
    }
  }

  /// Deletes the items that have the given indices now.
  ///
  /// - Precondition: `indexes` ascend without repetition and are in range.
  package mutating func delete(at indexes: [Int]) {
    var pending = indexes[...]
    var next = 0
    rearrange(count: count - indexes.count) { _ in
      while pending.first == next {
        pending.removeFirst()
        next += 1
      }
      defer { next += 1 }
      return next
    } extent: { _ in
      0
    }
  }

  /// Moves one item so that it has the index `target` afterwards.
  package mutating func move(from origin: Int, to target: Int) {
    rearrange(count: count) { index in
      if index == target { return origin }
      let withoutTarget = index < target ? index : index - 1
      return withoutTarget < origin ? withoutTarget : withoutTarget + 1
    } extent: { _ in
      0
    }
  }

  private static func admitted(_ extent: Double) -> Double {
    extent > 0 && extent < .infinity ? extent : 0
  }
}
