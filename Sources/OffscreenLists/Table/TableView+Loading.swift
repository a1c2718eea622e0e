import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews

extension TableView {
  /// The default height of a row, in points.
  static let usualRowHeight = 44.0
  /// The default height of a header or footer, in points.
  static let usualPartHeight = 28.0
  /// The space above the header of a plain table, in points.
  private static let usualTopPadding = 22.0
  /// The space of a section of a grouped table in place of a header or footer, as in Interface
  /// Builder.
  private static let groupedSpace = 18.0

  /// Whether the heights of rows are estimated until they come into view.
  var isEstimating: Bool {
    rowHeight == Self.automaticDimension || estimatedRowHeight > 0
      || (estimatedRowHeight == Self.automaticDimension && tableDelegate != nil)
  }

  func load() throws(StalePass) {
    scrollGoal = nil
    releaseHeldRow(animated: false)
    dropTransition()
    recycleAll()
    try checkCurrent()
    if dropsSelection { selectedPaths = [] }
    dropsSelection = false
    sizingContext = presentSizingContext
    outdatedItems = []
    let count = numberOfSectionsInSource()
    try checkCurrent()
    var sections: [TableGeometry.Section] = []
    for section in 0..<count {
      sections.append(try loadedSection(section))
    }
    geometry = TableGeometry(sections: sections)
    selectedPaths = selectedPaths.filter(geometry.contains)
    updateContentSize()
  }

  /// A section as described by data source and delegate.
  func loadedSection(_ section: Int) throws(StalePass) -> TableGeometry.Section {
    var loaded = TableGeometry.Section()
    let count = numberOfRowsInSource(section)
    try checkCurrent()
    if tableDelegate == nil {
      loaded.rows = ExtentIndex(count: count, uniformExtent: uniformHeight)
    } else {
      loaded.rows = ExtentIndex(count: count) { row in
        needsReload ? 0 : initialHeight(ofRow: IndexPath(row: row, section: section))
      }
    }
    try loadParts(of: section, into: &loaded)
    return loaded
  }

  func numberOfSectionsInSource() -> Int {
    ListLimit.admitted(
      asked(dataSource)?.numberOfSections(in: self), "sections", limit: ListLimit.sections)
  }

  func numberOfRowsInSource(_ section: Int) -> Int {
    ListLimit.admitted(
      asked(dataSource)?.tableView(self, numberOfRowsInSection: section),
      "rows for section \(section)",
      limit: tableDelegate == nil && !isEstimating ? ListLimit.equalItems : ListLimit.ownItems)
  }

  /// Loads the heights of header and footer, and the space above.
  ///
  /// `areInView` says that the views in view are those of the section.
  func loadParts(
    of section: Int, into loaded: inout TableGeometry.Section, areInView: Bool = false
  ) throws(StalePass) {
    let (header, footer) = (
      SectionPart(section: section, kind: .header), SectionPart(section: section, kind: .footer)
    )
    loaded.selfSizedParts = []
    loaded.header = try height(of: header, inView: areInView ? parts[header] : nil, in: &loaded)
    loaded.footer = try height(of: footer, inView: areInView ? parts[footer] : nil, in: &loaded)
    loaded.padding = loaded.header > 0 ? topPadding : 0
  }

  private var topPadding: Double {
    guard sectionHeaderTopPadding == Self.automaticDimension else {
      return admitted(sectionHeaderTopPadding)
    }
    return style == .plain ? Self.usualTopPadding : 0
  }

  /// The initial height of all rows without a delegate.
  private var uniformHeight: Double { isEstimating ? estimate : admitted(rowHeight) }

  /// The assumed height of rows for which the delegate has no estimate.
  private var estimate: Double {
    [admitted(estimatedRowHeight), admitted(rowHeight)].first { $0 > 0 } ?? Self.usualRowHeight
  }

  /// The initial height of a row: an estimate if the table estimates.
  func initialHeight(ofRow path: IndexPath) -> Double {
    guard let tableDelegate else { return uniformHeight }
    guard isEstimating, estimatedRowHeight != 0 else {
      let height = askedForSize(tableDelegate).tableView(self, heightForRowAt: path)
      return height == Self.automaticDimension ? Self.usualRowHeight : admitted(height)
    }
    let own = admitted(askedForSize(tableDelegate).tableView(self, estimatedHeightForRowAt: path))
    return own > 0 ? own : estimate
  }

  private func height(
    of part: SectionPart, inView present: View?, in section: inout TableGeometry.Section
  ) throws(StalePass) -> Double {
    try checkCurrent()
    let given =
      part.kind == .header
      ? askedForSize(tableDelegate)?.tableView(self, heightForHeaderInSection: part.section)
      : askedForSize(tableDelegate)?.tableView(self, heightForFooterInSection: part.section)
    try checkCurrent()
    if let given, given != Self.automaticDimension { return admitted(given) }
    let usual = part.kind == .header ? sectionHeaderHeight : sectionFooterHeight
    let isAutomatic = usual == Self.automaticDimension
    let title = title(of: part)
    try checkCurrent()
    if title != nil, !isAutomatic { return admitted(usual) }
    if isAutomatic { section.selfSizedParts.insert(part.kind) }
    if isAutomatic, let present {
      let height = fittingHeight(ofPart: present, part.kind)
      try checkCurrent()
      return height
    }
    let own = withTraits { delegateView(for: part) }
    guard let view = own ?? title.map({ titleView(with: $0, part.kind) }) else {
      try checkCurrent()
      return heightOfMissing(part.kind)
    }
    let height = isAutomatic ? fittingHeight(ofPart: view, part.kind) : admitted(usual)
    // The view can be reused for the next section, unless it is in view.
    if !parts.contains(view) { release(view) }
    try checkCurrent()
    return height
  }

  /// The space of a section in place of a header or footer.
  private func heightOfMissing(_ kind: SectionPart.Kind) -> Double {
    switch (style, kind) {
    case (.plain, _): 0
    case (.grouped, _): Self.groupedSpace
    case (.insetGrouped, .header): InsetSections.spaceAbove
    case (.insetGrouped, .footer): InsetSections.spaceBelow
    }
  }

  /// A length that was set: zero if it is negative or not finite.
  func admitted(_ length: CGFloat) -> Double { max(0, ListLimit.admitted(length)) }

  func title(of part: SectionPart) -> String? {
    part.kind == .header
      ? asked(dataSource)?.tableView(self, titleForHeaderInSection: part.section)
      : asked(dataSource)?.tableView(self, titleForFooterInSection: part.section)
  }

  /// The delegate's own view for a header or footer.
  func delegateView(for part: SectionPart) -> View? {
    let view =
      part.kind == .header
      ? called(tableDelegate)?.tableView(self, viewForHeaderInSection: part.section)
      : called(tableDelegate)?.tableView(self, viewForFooterInSection: part.section)
    (view as? ListItemView)?.noteConfigured()
    return view
  }

  // MARK: Sizes

  func updateContentSize() {
    geometry.headerLength = leadingSpace + admitted(tableHeaderView?.bounds.height ?? 0)
    geometry.footerLength = admitted(tableFooterView?.bounds.height ?? 0)
    contentSize = CGSize(width: rowWidth, height: geometry.total)
  }

  /// Takes over the lengths of the table's own header and footer; the rows in view move with the header.
  func takeEdgeLengths() {
    let formerLength = geometry.headerLength
    updateContentSize()
    if geometry.headerLength != formerLength { placeCells() }
  }

  /// The width of all content.
  var rowWidth: CGFloat {
    let inset = adjustedContentInset
    return max(0, bounds.width - inset.left - inset.right)
  }

  func widthDidChange() {
    contentSize.width = rowWidth
    placeCells()
    hideDepartures()
    setNeedsLayout()
  }

  /// Moves the cells in view to the positions of their rows.
  func placeCells() {
    for (path, cell) in cells.pairs where cells[path] === cell {
      cell.jump(to: frame(ofRow: path))
    }
  }

  /// A vertical interval of a section as a rectangle, in content coordinates.
  func rect(_ span: TableGeometry.Span) -> CGRect {
    CGRect(x: sectionMargin, y: span.start, width: sectionWidth, height: span.length)
  }

  /// A vertical interval before or behind all sections as a rectangle, in content coordinates.
  func edgeRect(_ span: TableGeometry.Span) -> CGRect {
    CGRect(x: 0, y: span.start, width: rowWidth, height: span.length)
  }

  func replaceEdgeView(_ old: View?, with new: View?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    if !isWorking { takeEdgeLengths() }
    setNeedsLayout()
  }
}
