import OffscreenGeometry

/// The positions of many items in a row, from prefix sums of their extents.
///
/// Each item is preceded by spacing:
///
///     |<-- spacing -->|<-- extent 0 -->|<-- spacing -->|<-- extent 1 -->|
///     0               start(0)     end(0)              start(1)         total
///
/// A position is found in O(1) and an item in O(log n); inserting, deleting and moving items takes
/// one pass over the numbers. Each extent is stored as it was given, so that fractions stay exact;
/// that takes 8 bytes per item if the extents follow from the ends, otherwise 16, and nothing if
/// all items are equal. The extent of a single item can be replaced in O(log n), after which
/// positions are found in O(log n) and items in O(log^2 n). Extents are in points; one that is
/// negative or not finite counts as zero.
package struct ExtentIndex: Hashable, Sendable {
  /// The space before every item, in points.
  package let spacing: Double
  /// The extents, and the ends as they were before any extent was replaced.
  private var storage: Storage
  /// The changes of the ends by replaced extents; nil if none was replaced.
  private var corrections: PartialSums?

  /// The storage of extents and ends.
  private enum Storage: Hashable, Sendable {
    case uniform(count: Int, extent: Double)
    /// The extents are stored only if some do not follow exactly from the ends.
    case listed(extents: [Double]?, ends: [Double])
  }

  /// Creates an index of `count` items, asking for each extent once, in order.
  ///
  /// Takes O(n), and 8 or 16 bytes per item. A negative count counts as zero.
  package init(count: Int = 0, spacing: Double = 0, extent: (Int) -> Double = { _ in 0 }) {
    let spacing = Self.admitted(spacing)
    let count = max(count, 0)
    self.spacing = spacing
    var ends: [Double] = []
    ends.reserveCapacity(count)
    var extents: [Double]?
    var cursor = 0.0
    for index in 0..<count {
      let extent = Self.admitted(extent(index))
      let former = cursor
      cursor += spacing + extent
      if extents == nil, cursor - former - spacing != extent {
        extents = Self.extents(from: ends, spacing: spacing)
      }
      extents?.append(extent)
      ends.append(cursor)
    }
    storage = .listed(extents: extents, ends: ends)
  }

  /// Creates an index of `count` items of the same extent, in O(1).
  package init(count: Int, spacing: Double = 0, uniformExtent extent: Double) {
    self.spacing = Self.admitted(spacing)
    storage = .uniform(count: max(count, 0), extent: Self.admitted(extent))
  }

  /// The number of items; O(1).
  package var count: Int {
    switch storage {
    case .uniform(let count, _): count
    case .listed(_, let ends): ends.count
    }
  }

  /// The greatest extent; zero without items.
  ///
  /// O(n), or O(1) if all items are equal.
  package var greatestExtent: Double {
    if case .uniform(let count, let extent) = storage, corrections == nil {
      return count > 0 ? extent : 0
    }
    return (0..<count).reduce(0) { max($0, extent(of: $1)) }
  }

  /// The end of the last item, which is the length of everything, spacing included; zero without
  /// items.
  package var total: Double { count == 0 ? 0 : end(of: count - 1) }

  /// The start of an item, after its spacing.
  ///
  /// - Precondition: The item exists.
  package func start(of index: Int) -> Double {
    (index == 0 ? 0 : end(of: index - 1)) + spacing
  }

  /// The end of an item, which is where the spacing of the next one begins.
  ///
  /// - Precondition: The item exists.
  package func end(of index: Int) -> Double {
    switch storage {
    case .uniform(_, let extent): return (spacing + extent) * Double(index + 1)
    case .listed(_, let ends): return ends[index] + (corrections?.sum(through: index) ?? 0)
    }
  }

  /// An item's length, without its spacing: exactly the number that was given for it.
  ///
  /// - Precondition: The item exists.
  package func extent(of index: Int) -> Double {
    switch storage {
    case .uniform(_, let extent): return extent
    case .listed(let extents, let ends):
      return extents?[index] ?? ends[index] - (index == 0 ? 0 : ends[index - 1]) - spacing
    }
  }

  /// Changes the extent of one item; O(log n), and O(n) the first time.
  package mutating func replaceExtent(of index: Int, with extent: Double) {
    let extent = Self.admitted(extent)
    let old = self.extent(of: index)
    guard extent != old else { return }
    if case .uniform(let count, let uniform) = storage {
      self = ExtentIndex(count: count, spacing: spacing) { _ in uniform }
    }
    guard case .listed(let listed, let ends) = storage else { return }
    // The storage must be uniquely referenced while it is modified.
    storage = .uniform(count: 0, extent: 0)
    var extents = listed ?? Self.extents(from: ends, spacing: spacing)
    extents[index] = extent
    storage = .listed(extents: extents, ends: ends)
    var sums = corrections ?? PartialSums(count: ends.count)
    corrections = nil
    sums.add(extent - old, at: index)
    corrections = sums
  }

  /// The first item that ends after a position; `count` if none does.
  ///
  /// An item without length that ends at the position is not after it. O(log n), or O(log^2 n) once
  /// an extent was replaced.
  package func firstIndex(endingAfter position: Double) -> Int {
    (0..<count).bisected { end(of: $0) > position }
  }

  /// The item whose half-open interval contains a position; nil in spacing, before the first item
  /// and from the end of the last one on.
  package func index(at position: Double) -> Int? {
    let index = firstIndex(endingAfter: position)
    guard index < count, start(of: index) <= position else { return nil }
    return index
  }

  /// The items that overlap `lower..<upper`.
  ///
  /// An item that only touches the interval, or has no length, is included only if it lies between
  /// two that overlap it: the caller skips items whose extent is zero.
  package func indices(overlapping lower: Double, _ upper: Double) -> Range<Int> {
    guard lower < upper else { return 0..<0 }
    let first = firstIndex(endingAfter: lower)
    // Items are ordered by their starts as well as by their ends: finds the first that begins at
    // `upper` or later.
    let end = (first..<count).bisected { start(of: $0) >= upper }
    return first..<end
  }

  /// The items that overlap `lower..<upper` and have a length, ascending; O(log n) for each.
  package func nonemptyIndices(overlapping lower: Double, _ upper: Double) -> [Int] {
    let range = indices(overlapping: lower, upper)
    var indexes: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if extent(of: index) > 0 {
        indexes.append(index)
        index += 1
      } else {
        // Any number of items of zero length may lie between two others.
        index = max(index + 1, firstIndex(endingAfter: end(of: index)))
      }
    }
    return indexes
  }

  /// The extent of all items if the index was made for one; nil otherwise.
  package var uniformExtent: Double? {
    if case .uniform(_, let extent) = storage { return extent }
    return nil
  }

  /// Replaces all items by existing or new ones, in one pass.
  ///
  /// `source` returns, for each new index, the old index whose extent is kept, or nil for a new
  /// item, whose extent is then requested.
  package mutating func rearrange(
    count: Int, source: (Int) -> Int?, extent: (Int) -> Double
  ) {
    let old = self
    self = ExtentIndex(count: count, spacing: spacing) { index in
      source(index).map(old.extent(of:)) ?? extent(index)
    }
  }

  /// The extents that follow from ends; exact as long as every sum of spacing and extent was.
  private static func extents(from ends: [Double], spacing: Double) -> [Double] {
    zip(ends, [0] + ends).map { $0 - $1 - spacing }
  }

  /// An extent or spacing, or zero if it is negative or not finite.
  private static func admitted(_ extent: Double) -> Double {
    extent > 0 && extent < .infinity ? extent : 0
  }
}

/// Prefix sums of numbers that can each be changed; both operations take O(log n).
///
/// A binary indexed tree (P. Fenwick, 1994): node k, counted from 1, holds the sum of the numbers
/// up to the k-th, as many as its lowest set bit says.
private struct PartialSums: Hashable, Sendable {
  /// Node k at index k - 1.
  private var nodes: [Double]

  /// Creates `count` numbers, all zero.
  init(count: Int) {
    nodes = Array(repeating: 0, count: count)
  }

  /// Adds to one number.
  mutating func add(_ amount: Double, at index: Int) {
    var node = index + 1
    while node <= nodes.count {
      nodes[node - 1] += amount
      node += node & -node
    }
  }

  /// The sum of the numbers up to and including one.
  func sum(through index: Int) -> Double {
    var sum = 0.0
    var node = index + 1
    while node > 0 {
      sum += nodes[node - 1]
      node &= node - 1
    }
    return sum
  }
}
