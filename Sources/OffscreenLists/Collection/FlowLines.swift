import OffscreenGeometry

/// Items that fill lines one after another, like words in a text.
///
///     | [0] [1] [2] | a line takes items while they fit with the minimum space between them, | [3]
///     [4 ] [5] | and its free space is divided equally between them | [6] [7] | the last begins at
///     the leading edge, with the minimum space
///
/// The length of a line in the scroll direction is that of its longest item; the others are centred
/// in it. A single item in a line that is not the last is centred; an item wider than a line begins
/// at its edge. If all items have the same size, the last line has the spacing of a full one, so
/// that items form columns. Items of equal size take no storage, others 24 bytes each; a line is
/// found in O(log n).
package struct FlowLines: SectionArrangement {
  /// The number of items.
  package let count: Int
  /// The length of a line across the scroll direction, in points.
  private let available: Double
  /// The minimum space between two items of a line.
  private let spacing: Double
  /// The space between two lines.
  private let lineSpacing: Double
  private var storage: Storage

  /// The sizes of the items, and the lines unless they follow from a number of items per line.
  private enum Storage {
    case uniform(ItemExtent, perLine: Int)
    case listed([ItemExtent], [Line])
  }

  /// One line: its items and its position in the scroll direction.
  package struct Line: Hashable, Sendable {
    package var items: Range<Int>
    package var start: Double
    /// The length of all lines in the scroll direction, with the space between them.
    package var extent: Double
    package var end: Double { start + extent }
  }

  /// The distance by which items may exceed a line and still fit, because rounding may enlarge an
  /// exact fit.
  private static let tolerance = 1e-6

  /// Creates lines of items that all have the same size.
  package init(
    count: Int, extent: ItemExtent, available: Double, spacing: Double, lineSpacing: Double
  ) {
    self.count = count
    self.available = available
    self.spacing = spacing
    self.lineSpacing = lineSpacing
    let step = extent.across + spacing
    let fitting = step > 0 ? (available + spacing + Self.tolerance) / step : Double(count)
    let perLine = Int(min(max(fitting.rounded(.down), 1), Double(max(count, 1))))
    storage = .uniform(extent, perLine: perLine)
  }

  /// Creates lines of items of any sizes, in O(n).
  package init(
    extents: [ItemExtent], available: Double, spacing: Double, lineSpacing: Double
  ) {
    count = extents.count
    self.available = available
    self.spacing = spacing
    self.lineSpacing = lineSpacing
    storage = .listed([], [])
    var lines: [Line] = []
    var start = 0.0
    while (lines.last?.items.upperBound ?? 0) < extents.count {
      let line = line(from: lines.last?.items.upperBound ?? 0, at: start, extents)
      lines.append(line)
      start = line.end + lineSpacing
    }
    storage = .listed(extents, lines)
  }

  /// The line that begins with an item.
  private func line(from first: Int, at start: Double, _ extents: [ItemExtent]) -> Line {
    var line = Line(items: first..<first + 1, start: start, extent: extents[first].along)
    var width = extents[first].across
    while line.items.upperBound < extents.count {
      let extent = extents[line.items.upperBound]
      width = width + spacing + extent.across
      guard width <= available + Self.tolerance else { break }
      line.items = first..<line.items.upperBound + 1
      line.extent = max(line.extent, extent.along)
    }
    return line
  }

  /// Whether the lines are those of so many items within such lengths.
  func isMade(count: Int, available: Double, spacing: Double, lineSpacing: Double) -> Bool {
    self.count == count && self.available == available && self.spacing == spacing
      && self.lineSpacing == lineSpacing
  }

  /// Gives some items other sizes; the result is that of creating the lines with all sizes.
  ///
  /// Lines are broken again from the line before the first of the items, until one begins where one began
  /// before; the lines after that only move, at an addition for each.
  ///
  /// - Precondition: The lines were created with a size for each item, and have such items.
  package mutating func resize(_ sizes: [(item: Int, extent: ItemExtent)]) {
    guard case .listed(var extents, var lines) = storage, let first = sizes.map(\.item).min(),
      let last = sizes.map(\.item).max()
    else { return }
    // Narrower items may fit into the line before theirs.
    let kept = max(0, lineIndex(of: first) - 1)
    // The storage must be uniquely referenced while it is modified.
    storage = .listed([], [])
    for (item, extent) in sizes { extents[item] = extent }
    var broken: [Line] = []
    var start = lines[kept].start
    var next = lines[kept].items.lowerBound
    var rest = kept
    while next < count {
      while rest < lines.count, lines[rest].items.lowerBound < next { rest += 1 }
      if next > last, rest < lines.count, lines[rest].items.lowerBound == next { break }
      let line = line(from: next, at: start, extents)
      broken.append(line)
      start = line.end + lineSpacing
      next = line.items.upperBound
    }
    if next == count { rest = lines.count }
    for index in lines.indices[rest...] {
      guard lines[index].start != start else { break }
      lines[index].start = start
      start = lines[index].end + lineSpacing
    }
    lines.replaceSubrange(kept..<rest, with: broken)
    storage = .listed(extents, lines)
  }

  /// The number of lines; zero without items.
  package var lineCount: Int {
    switch storage {
    case .uniform(_, let perLine): (count + perLine - 1) / perLine
    case .listed(_, let lines): lines.count
    }
  }

  package var extent: Double {
    lineCount == 0 ? 0 : line(lineCount - 1).end
  }

  /// A line, counted from 0; O(1).
  package func line(_ index: Int) -> Line {
    switch storage {
    case .uniform(let extent, let perLine):
      Line(
        items: index * perLine..<min((index + 1) * perLine, count),
        start: Double(index) * (extent.along + lineSpacing), extent: extent.along)
    case .listed(_, let lines): lines[index]
    }
  }

  /// The line of an item; O(log n), or O(1) if all items have the same size.
  private func lineIndex(of item: Int) -> Int {
    switch storage {
    case .uniform(_, let perLine): item / perLine
    case .listed(_, let lines): lines.bisected { $0.items.upperBound > item }
    }
  }

  /// The size of an item.
  private func extent(of item: Int) -> ItemExtent {
    switch storage {
    case .uniform(let extent, _): extent
    case .listed(let extents, _): extents[item]
    }
  }

  package func place(of item: Int) -> ItemPlace {
    let places = places(in: lineIndex(of: item))
    return places[item - places[0].item].place
  }

  package func items(
    overlapping lower: Double, _ upper: Double
  ) -> [(item: Int, place: ItemPlace)] {
    guard lower < upper else { return [] }
    let lines = 0..<lineCount
    let first = lines.bisected { line($0).end > lower }
    let end = lines[first...].bisected { line($0).start >= upper }
    return lines[first..<end].flatMap(places(in:)).filter { _, place in
      place.alongExtent > 0 && place.along < upper && place.along + place.alongExtent > lower
    }
  }

  // MARK: One line

  /// The items of a line with their positions; O(1) for each.
  private func places(in index: Int) -> [(item: Int, place: ItemPlace)] {
    let line = line(index)
    let gap = gap(in: line, isLast: index == lineCount - 1)
    var across = gap.before
    return line.items.map { item in
      let extent = extent(of: item)
      defer { across += extent.across + gap.between }
      return (
        item,
        ItemPlace(
          along: line.start + (line.extent - extent.along) / 2, across: across,
          alongExtent: extent.along, acrossExtent: extent.across)
      )
    }
  }

  /// The space before the first item of a line, and between its items.
  ///
  /// The items of a full line fill it. Those of the last line have the spacing of a full line if they all
  /// have one size, and otherwise the minimum spacing. An item is centred if no other one would fit beside
  /// it, also if it is wider than the line.
  private func gap(in line: Line, isLast: Bool) -> (before: Double, between: Double) {
    let first = extent(of: line.items.lowerBound)
    if isLast, line.items.count > 1, line.items.contains(where: { extent(of: $0) != first }) {
      return (0, spacing)
    }
    let length = line.items.reduce(0) { $0 + extent(of: $1).across }
    var (count, total) = (Double(line.items.count), length)
    if isLast, first.across + spacing > 0 {
      let fitting = (available + spacing + Self.tolerance) / (first.across + spacing)
      count = max(fitting.rounded(.down), 1)
      total = count * first.across
    }
    guard count > 1 else { return ((available - length) / 2, spacing) }
    return (0, max(0, available - total) / (count - 1))
  }
}
