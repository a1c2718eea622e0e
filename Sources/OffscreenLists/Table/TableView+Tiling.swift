import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenScrolling
import OffscreenViews

extension TableView {
  /// Updates the views for the offset: recycles first, then creates.
  func tile() throws(StalePass) {
    placeEdgeViews()
    try checkCurrent()
    try forgetOutdatedHeights()
    try measureRowsInView()
    let wanted = wantedRows
    let frames = bounds.width > 0 ? framesOfParts() : []
    cells.remove(allBut: wanted).each { recycle($1, at: $0) }
    parts.remove(allBut: frames.map(\.part)).each { recycle($1, of: $0) }
    blankParts.formIntersection(frames.map(\.part))
    try checkCurrent()
    for path in wanted where cells[path] == nil {
      try create(path)
    }
    for (part, frame) in frames {
      if let view = parts[part] {
        view.jump(to: frame)
      } else if !blankParts.contains(part) {
        try create(part, in: frame)
      }
    }
    releaseMeasuredCells()
    shapeSections()
    coverSeparators()
  }

  /// Removes all visible views, making them available for reuse.
  func recycleAll() {
    cells.removeAll().each { recycle($1, at: $0) }
    parts.removeAll().each { recycle($1, of: $0) }
    blankParts = []
    releaseMeasuredCells()
  }

  private func placeEdgeViews() {
    if geometry.headerLength != leadingSpace + Double(tableHeaderView?.bounds.height ?? 0)
      || geometry.footerLength != Double(tableFooterView?.bounds.height ?? 0)
    {
      takeEdgeLengths()
    }
    let header = TableGeometry.Span(
      start: leadingSpace, length: geometry.headerLength - leadingSpace)
    place(tableHeaderView, in: edgeRect(header))
    place(tableFooterView, in: edgeRect(geometry.tableFooter))
    place(backgroundView, in: bounds)
  }

  /// Sets a view's size through bounds and centre, because it may be a scroll view.
  private func place(_ view: View?, in frame: CGRect) {
    guard let view else { return }
    view.bounds.size = frame.size
    view.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  // MARK: Cells

  private func create(_ path: IndexPath) throws(StalePass) {
    guard let cell = measuredCells.removeValue(forKey: path) ?? makeCell(for: path) else {
      return try checkCurrent()
    }
    if needsReload { cellPool.enqueue(cell) }
    try checkCurrent()
    cell.frame = frame(ofRow: path)
    updateSeparator(of: cell)
    colorSection(cell)
    cell.setSelected(selectedPaths.contains(path), animated: false)
    cells.insert(cell, for: path)
    called(tableDelegate)?.tableView(self, willDisplay: cell, forRowAt: path)
    cells.stack(
      path, in: self, above: frontmostBackView,
      below: parts.pairs.first { $0.item.superview === self }?.item)
    cellPool.noteVisible(cells.count)
    try checkCurrent()
  }

  func makeCell(for path: IndexPath) -> TableViewCell? {
    wantedRow = path
    defer { wantedRow = nil }
    let source = dataSource
    guard let cell = withTraits({ asked(source)?.tableView(self, cellForRowAt: path) }) else {
      return nil
    }
    cell.noteConfigured()
    demand(
      !cells.contains(cell) && !measuredCells.values.contains { $0 === cell },
      """
      The cell for row \(path.row) of section \(path.section) is in use for another row and cannot \
      be used for both.
      """)
    cell.isSelfSized = false
    prepareSizing(of: cell)
    if isEditing || cell.isEditing { updateEditing(of: cell, at: path, animated: false) }
    return cell
  }

  /// Removes a cell whose row is no longer in view, at once or at the end of an update's
  /// transition.
  func recycle(_ cell: TableViewCell, at path: IndexPath) {
    if let start = transition?.start(of: cell) {
      let end = rect(geometry.span(ofRow: path))
      dismiss(cell, at: path, from: start, to: CGPoint(x: end.midX, y: end.midY), with: .slide)
    } else {
      endDisplaying(cell, at: path)
      cellPool.enqueue(cell)
    }
  }

  func endDisplaying(_ cell: TableViewCell, at path: IndexPath) {
    cell.removeFromSuperview()
    called(tableDelegate)?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }

  // MARK: Headers and footers

  /// The headers and footers in view and their present frames, in order.
  ///
  /// In a plain table the top of a header is `min(max(regular top, top edge), end of its rows -
  /// height)`, where the top edge is that of the view below the inset. Footers mirror this at the
  /// bottom edge: `max(min(regular top, bottom edge - height), start of its rows)`.
  private func framesOfParts() -> [(part: SectionPart, frame: CGRect)] {
    var frames: [(part: SectionPart, frame: CGRect)] = []
    for section in geometry.sections(overlapping: bounds.minY, bounds.maxY) {
      for kind in SectionPart.Kind.allCases {
        let part = SectionPart(section: section, kind: kind)
        let frame = frame(of: part)
        if frame.height > 0, frame.maxY > bounds.minY, frame.minY < bounds.maxY {
          frames.append((part, frame))
        }
      }
    }
    return frames
  }

  /// The frame of a header or footer at the present offset.
  func frame(of part: SectionPart) -> CGRect {
    let own = geometry.span(of: part)
    if let heldRow {
      // The headers and footers make room like rows, and do not stick to an edge.
      let shift = heldRow.move.shift(of: part)
      if shift != 0 { return rect(own).offsetBy(dx: 0, dy: shift) }
    }
    guard style == .plain else { return rect(own) }
    let inset = adjustedContentInset
    let start =
      switch part.kind {
      case .header:
        min(
          max(own.start, bounds.minY + stickyLine),
          geometry.rowsEnd(part.section) - own.length)
      case .footer:
        max(
          min(own.start, bounds.maxY - inset.bottom - own.length),
          geometry.rowsStart(part.section))
      }
    return rect(TableGeometry.Span(start: start, length: own.length))
  }

  private func create(_ part: SectionPart, in frame: CGRect) throws(StalePass) {
    guard let view = try view(for: part) else {
      blankParts.insert(part)
      return
    }
    demand(
      !parts.contains(view),
      "The view for the \(part.kind) of section \(part.section) is in use for another one.")
    if let view = view as? TableViewHeaderFooterView {
      prepareSizing(of: view)
      view.place = (part.kind, style)
      view.isSelfSized = geometry.sections[part.section].selfSizedParts.contains(part.kind)
    }
    view.frame = frame
    parts.insert(view, for: part)
    switch part.kind {
    case .header:
      called(tableDelegate)?.tableView(self, willDisplayHeaderView: view, forSection: part.section)
    case .footer:
      called(tableDelegate)?.tableView(self, willDisplayFooterView: view, forSection: part.section)
    }
    parts.stack(
      part, in: self,
      above: cells.pairs.last { $0.item.superview === self }?.item ?? frontmostBackView)
    partPool.noteVisible(parts.count)
    try checkCurrent()
  }

  /// The delegate's view for a header or footer, or one with its title.
  private func view(for part: SectionPart) throws(StalePass) -> View? {
    let own = withTraits { delegateView(for: part) }
    if needsReload, let own { release(own) }
    try checkCurrent()
    if let own { return own }
    let title = title(of: part)
    try checkCurrent()
    return title.map { titleView(with: $0, part.kind) }
  }

  /// A header or footer with a title, reused or new.
  func titleView(with title: String, _ kind: SectionPart.Kind) -> View {
    let identifier = TableViewHeaderFooterView.titleIdentifier
    let view =
      partPool.removeLast(withIdentifier: identifier)?.preparedForReuse()
      ?? TableViewHeaderFooterView(reuseIdentifier: identifier)
    view.noteConfigured()
    withTraits { view.showTitle(title, of: kind, style: style) }
    return view
  }

  func recycle(_ view: View, of part: SectionPart) {
    endDisplaying(view, of: part)
    release(view)
  }

  func endDisplaying(_ view: View, of part: SectionPart) {
    view.removeFromSuperview()
    switch part.kind {
    case .header:
      called(tableDelegate)?.tableView(
        self, didEndDisplayingHeaderView: view, forSection: part.section)
    case .footer:
      called(tableDelegate)?.tableView(
        self, didEndDisplayingFooterView: view, forSection: part.section)
    }
  }

  func release(_ view: View) {
    if let view = view as? TableViewHeaderFooterView { partPool.enqueue(view) }
  }

  // MARK: Separators

  func updateSeparators() {
    for cell in cells.items { updateSeparator(of: cell) }
    setNeedsLayout()
  }

  /// The colour of the lines between rows; nil if there are none.
  var rowSeparatorColor: Color? { separatorStyle == .singleLine ? separatorColor : nil }

  private func updateSeparator(of cell: TableViewCell) {
    cell.separatorColor = rowSeparatorColor
    cell.tableSeparatorInset = ownSeparatorInset
  }

  /// Hides the lines above and below the rows that look selected or touched.
  func coverSeparators() {
    let pairs = cells.pairs
    for (index, (path, cell)) in pairs.enumerated() {
      let next = pairs.indices.contains(index + 1) ? pairs[index + 1] : nil
      let isAboveSelection = next.map { $0.key.section == path.section && $0.item.showsSelection }
      cell.isSeparatorCovered = cell.showsSelection || isAboveSelection == true
    }
  }
}
