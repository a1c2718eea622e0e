import OffscreenGeometry

/// One section in the scroll direction: header, space, items, space, footer.
struct FlowSection {
  /// The section's start, in the layout's coordinates.
  var start = 0.0
  /// The length of the header in the scroll direction; zero for none.
  var headerExtent = 0.0
  /// The length of the footer in the scroll direction; zero for none.
  var footerExtent = 0.0
  /// The kinds of views whose lengths are estimates until they come into view.
  var estimatedKinds: Set<String> = []
  /// The space before and after the items, inside header and footer.
  var leading = 0.0
  var trailing = 0.0
  /// The position at which the items begin across the scroll direction.
  var across = 0.0
  /// The length of headers and footers across the scroll direction.
  var acrossExtent = 0.0
  /// The items, from the origin of the section's items.
  var items: any SectionArrangement = FlowLines(
    extents: [], available: 0, spacing: 0, lineSpacing: 0)

  /// The start of the items, after the header and the space before them.
  var itemsStart: Double { start + headerExtent + leading }
  /// The start of the footer, after the items and the space after them.
  var footerStart: Double { itemsStart + items.extent + trailing }
  /// The end of the section, which is the start of the next one.
  var end: Double { footerStart + footerExtent }
}

/// The sections of a list, one after another; the section at a position is found in O(log n).
struct FlowSections {
  /// The sections in order, each starting where the one before it ends.
  private var sections: [FlowSection] = []

  init() {}

  /// Arranges `count` sections, asking for each once, in order.
  init(count: Int, section: (Int) -> FlowSection) {
    sections.reserveCapacity(count)
    var cursor = 0.0
    for index in 0..<max(0, count) {
      var section = section(index)
      section.start = cursor
      cursor = max(cursor, section.end)
      sections.append(section)
    }
  }

  /// The length of all sections; zero without sections.
  var total: Double { sections.last?.end ?? 0 }

  /// A section, which must exist.
  subscript(index: Int) -> FlowSection { sections[index] }

  /// A section; nil if there is none of that number.
  func section(_ index: Int) -> FlowSection? {
    sections.indices.contains(index) ? sections[index] : nil
  }

  /// The sections that overlap `lower..<upper`, or lie between two that do; those that only touch
  /// it are not included.
  func indices(overlapping lower: Double, _ upper: Double) -> Range<Int> {
    guard lower < upper else { return 0..<0 }
    let first = sections.bisected { $0.end > lower }
    let end = sections[first...].bisected { $0.start >= upper }
    return first..<end
  }
}
