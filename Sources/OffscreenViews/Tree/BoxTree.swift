import Foundation

/// A rectangle given by its edges, which all belong to it.
struct Box {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double

  /// The box that contains every point.
  static let plane = Box(
    minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)

  func contains(_ point: CGPoint) -> Bool {
    minX <= point.x && point.x <= maxX && minY <= point.y && point.y <= maxY
  }

  /// The smallest box around this one and another.
  func union(_ other: Box) -> Box {
    Box(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }
}

/// Boxes with ranks, packed into a tree that finds the box of the highest rank at a point.
///
/// The boxes are sorted into columns by their middles and within these into rows, and sixteen
/// neighbours share a node: Leutenegger, Edgington and Lopez, "STR: a simple and efficient
/// algorithm for R-tree packing", 1997. Building takes O(n log n). A search enters only nodes that
/// contain the point and a rank higher than the best so far: O(log n) if few boxes overlap.
struct BoxTree<Value> {
  /// A value with its box and rank.
  struct Entry {
    let box: Box
    /// The order of entries: a search returns the one of the highest rank.
    let rank: Int
    let value: Value
  }

  private struct Node {
    var box: Box
    /// The highest rank of the entries below the node.
    var rank: Int
  }

  private static var fanOut: Int { 16 }

  private let entries: [Entry]
  /// Level 0 has a node for each entry, every further level one node for sixteen of the level
  /// before; the last has one node.
  private let levels: [[Node]]

  /// Builds the tree.
  init(_ entries: [Entry]) {
    self.entries = Self.packed(entries)
    var levels = [self.entries.map { Node(box: $0.box, rank: $0.rank) }]
    while let level = levels.last, level.count > 1 {
      levels.append(
        stride(from: 0, to: level.count, by: Self.fanOut).map { start in
          level[start..<min(start + Self.fanOut, level.count)].dropFirst()
            .reduce(into: level[start]) { node, child in
              node.box = node.box.union(child.box)
              node.rank = max(node.rank, child.rank)
            }
        })
    }
    self.levels = levels
  }

  /// The highest-ranked value below `limit` whose box contains the point and that satisfies
  /// `matches`; nil if there is none.
  func last(at point: CGPoint, before limit: Int, where matches: (Value) -> Bool) -> Value? {
    var best: Entry?
    search(levels.count - 1, 0..<(levels.last?.count ?? 0), point, limit, &best, matches)
    return best?.value
  }

  /// Searches some nodes of a level.
  private func search(
    _ level: Int, _ nodes: Range<Int>, _ point: CGPoint, _ limit: Int, _ best: inout Entry?,
    _ matches: (Value) -> Bool
  ) {
    for index in nodes {
      let node = levels[level][index]
      guard node.rank > best?.rank ?? -1, node.box.contains(point) else { continue }
      if level > 0 {
        let first = index * Self.fanOut
        let children = first..<min(first + Self.fanOut, levels[level - 1].count)
        search(level - 1, children, point, limit, &best, matches)
      } else if node.rank < limit, matches(entries[index].value) {
        best = entries[index]
      }
    }
  }

  /// The entries in such an order that every sixteen neighbours share a node.
  private static func packed(_ entries: [Entry]) -> [Entry] {
    func sorted(_ entries: some Sequence<Entry>, by middle: (Box) -> Double) -> [Entry] {
      entries.map { (middle($0.box), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
    // The middle of an unbounded box is not a number, which has no order.
    let bounded = entries.filter { $0.box.minX.isFinite }
    let unbounded = entries.filter { !$0.box.minX.isFinite }
    let nodeCount = (Double(bounded.count) / Double(fanOut)).rounded(.up)
    let columnLength = max(1, Int(nodeCount.squareRoot().rounded(.up))) * fanOut
    let byColumn = sorted(bounded) { $0.minX + $0.maxX }
    return stride(from: 0, to: byColumn.count, by: columnLength).flatMap { start in
      sorted(byColumn[start..<min(start + columnLength, byColumn.count)]) { $0.minY + $0.maxY }
    } + unbounded
  }
}
