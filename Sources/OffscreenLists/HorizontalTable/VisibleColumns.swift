import Algorithms

/// The cells in view, in the order of their columns.
struct VisibleColumns {
  private(set) var pairs: [(index: Int, cell: HorizontalTableViewCell)] = []

  var indexes: [Int] { pairs.map(\.index) }
  var cells: [HorizontalTableViewCell] { pairs.map(\.cell) }
  var count: Int { pairs.count }

  func cell(at index: Int) -> HorizontalTableViewCell? {
    let position = pairs.partitioningIndex { $0.index >= index }
    guard position < pairs.count, pairs[position].index == index else { return nil }
    return pairs[position].cell
  }

  func contains(_ cell: HorizontalTableViewCell) -> Bool {
    pairs.contains { $0.cell === cell }
  }

  func index(of cell: HorizontalTableViewCell) -> Int? {
    pairs.first { $0.cell === cell }?.index
  }

  mutating func insert(_ cell: HorizontalTableViewCell, at index: Int) {
    pairs.insert((index, cell), at: pairs.partitioningIndex { $0.index >= index })
  }

  mutating func removeAll() -> [(index: Int, cell: HorizontalTableViewCell)] {
    defer { pairs = [] }
    return pairs
  }

  /// Takes out the columns that are not among `kept`, which ascend, and hands them over.
  mutating func remove(allBut kept: [Int]) -> [(index: Int, cell: HorizontalTableViewCell)] {
    var remaining = kept[...]
    var removed: [(index: Int, cell: HorizontalTableViewCell)] = []
    pairs.removeAll { pair in
      while let first = remaining.first, first < pair.index {
        remaining.removeFirst()
      }
      guard remaining.first != pair.index else { return false }
      removed.append(pair)
      return true
    }
    return removed
  }

  /// Gives every cell the column `newIndex` answers; hands over those whose column is gone.
  mutating func reindex(
    _ newIndex: (Int) -> Int?
  ) -> [(index: Int, cell: HorizontalTableViewCell)] {
    var removed: [(index: Int, cell: HorizontalTableViewCell)] = []
    var kept: [(index: Int, cell: HorizontalTableViewCell)] = []
    for pair in pairs {
      if let index = newIndex(pair.index) {
        kept.append((index, pair.cell))
      } else {
        removed.append(pair)
      }
    }
    pairs = kept.sorted { $0.index < $1.index }
    return removed
  }
}
