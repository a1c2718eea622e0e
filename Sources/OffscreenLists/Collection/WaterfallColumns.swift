import OffscreenGeometry

/// Items placed one after another in the column that is shortest so far, or the first of several
/// equally short ones.
///
/// The width of every column is (available - gaps) / n. An item takes 28 bytes; those in view are
/// found in O(log n) per column.
package struct WaterfallColumns: SectionArrangement {
  /// The items of one column, from its start.
  private struct Column {
    var items: [Int32] = []
    var starts: [Double] = []
    var ends: [Double] = []

    var end: Double { ends.last ?? 0 }
  }

  /// From the leading edge on.
  private var columns: [Column]
  /// The column of each item, and its position in it.
  private var slots: [(column: Int32, position: Int32)] = []
  /// A column's length across.
  package let columnExtent: Double
  /// The space between two columns.
  private let spacing: Double

  /// Creates columns of `count` items, asking each for its length once, in order.
  ///
  /// `columnCount` is at least one; the question includes the width of a column.
  package init(
    count: Int, columnCount: Int, available: Double, spacing: Double, itemSpacing: Double,
    extent: (_ item: Int, _ columnExtent: Double) -> Double
  ) {
    let columnCount = max(1, columnCount)
    let width = max(0, (available - Double(columnCount - 1) * spacing) / Double(columnCount))
    columnExtent = width
    self.spacing = spacing
    columns = Array(repeating: Column(), count: columnCount)
    slots.reserveCapacity(count)
    for item in 0..<count {
      var shortest = 0
      for index in columns.indices where columns[index].end < columns[shortest].end {
        shortest = index
      }
      let isFirst = columns[shortest].items.isEmpty
      let start = columns[shortest].end + (isFirst ? 0 : itemSpacing)
      let length = ItemExtent(along: extent(item, width), across: 0).along
      slots.append((Int32(shortest), Int32(columns[shortest].items.count)))
      columns[shortest].items.append(Int32(item))
      columns[shortest].starts.append(start)
      columns[shortest].ends.append(start + length)
    }
  }

  /// The number of items.
  package var count: Int { slots.count }

  /// The length of the longest column.
  package var extent: Double {
    columns.reduce(0) { max($0, $1.end) }
  }

  package func place(of item: Int) -> ItemPlace {
    place(column: Int(slots[item].column), position: Int(slots[item].position))
  }

  package func items(
    overlapping lower: Double, _ upper: Double
  ) -> [(item: Int, place: ItemPlace)] {
    guard lower < upper else { return [] }
    var found: [(item: Int, place: ItemPlace)] = []
    for index in columns.indices {
      let column = columns[index]
      let first = column.ends.bisected { $0 > lower }
      for position in first..<column.items.count {
        guard column.starts[position] < upper else { break }
        let place = place(column: index, position: position)
        if place.alongExtent > 0 { found.append((Int(column.items[position]), place)) }
      }
    }
    return found.sorted { $0.item < $1.item }
  }

  /// The position of an item, found by its column and its index there.
  private func place(column: Int, position: Int) -> ItemPlace {
    let start = columns[column].starts[position]
    return ItemPlace(
      along: start, across: Double(column) * (columnExtent + spacing),
      alongExtent: columns[column].ends[position] - start, acrossExtent: columnExtent)
  }
}
