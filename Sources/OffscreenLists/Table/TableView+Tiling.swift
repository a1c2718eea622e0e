import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews

extension TableView {
  /// Updates the views for the offset: recycles first, then creates.
  func tile() {
    placeEdgeViews()
    measureRowsInView()
    guard !needsReload else { return }
    let wanted = bounds.width > 0 ? geometry.rows(overlapping: bounds.minY, bounds.maxY) : []
    let frames = bounds.width > 0 ? framesOfParts() : []
    for (path, cell) in cells.remove(allBut: wanted) {
      retire(cell, at: path)
      if needsReload { return }
    }
    for (part, view) in parts.remove(allBut: frames.map(\.part)) {
      retire(view, of: part)
      if needsReload { return }
    }
    blankParts.formIntersection(frames.map(\.part))
    for path in wanted where cells[path] == nil {
      realise(path)
      if needsReload { return }
    }
    for (part, frame) in frames {
      if let view = parts[part] {
        if view.frame != frame { view.frame = frame }
      } else if !blankParts.contains(part) {
        realise(part, in: frame)
        if needsReload { return }
      }
    }
    releaseMeasuredCells()
  }

  /// Removes all views in view, making them available for reuse.
  func retireAll() {
    for (path, cell) in cells.removeAll() {
      retire(cell, at: path)
    }
    for (part, view) in parts.removeAll() {
      retire(view, of: part)
    }
    blankParts = []
    releaseMeasuredCells()
  }

  private func placeEdgeViews() {
    if geometry.headerLength != leadingSpace + Double(tableHeaderView?.bounds.height ?? 0)
      || geometry.footerLength != Double(tableFooterView?.bounds.height ?? 0)
    {
      updateContentSize()
    }
    let header = TableGeometry.Span(
      start: leadingSpace, length: geometry.headerLength - leadingSpace)
    place(tableHeaderView, in: rect(header))
    place(tableFooterView, in: rect(geometry.tableFooter))
    place(backgroundView, in: bounds)
  }

  /// Sets a view's size through bounds and centre, because it may be a scroll view.
  private func place(_ view: View?, in frame: CGRect) {
    guard let view else { return }
    view.bounds.size = frame.size
    view.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  // MARK: Cells

  private func realise(_ path: IndexPath) {
    guard let cell = measuredCells.removeValue(forKey: path) ?? makeCell(for: path) else { return }
    if needsReload {
      cellPool.enqueue(cell)
      return
    }
    cell.frame = rect(geometry.span(ofRow: path))
    updateSeparator(of: cell)
    cell.setSelected(selectedPaths.contains(path), animated: false)
    cells.insert(cell, for: path)
    tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
    insertInOrder(cell, at: path)
    cellPool.noteVisible(cells.count)
  }

  func makeCell(for path: IndexPath) -> TableViewCell? {
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
    precondition(
      !cells.contains(cell) && !measuredCells.values.contains { $0 === cell },
      """
      The cell for row \(path.row) of section \(path.section) is in use for another row and cannot \
      be used for both.
      """)
    return cell
  }

  /// Removes a cell whose row is no longer in view, at once or at the end of an update's
  /// transition.
  func retire(_ cell: TableViewCell, at path: IndexPath) {
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
    tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }

  /// Adds a cell in the order of rows, behind headers, footers and everything else.
  private func insertInOrder(_ cell: TableViewCell, at path: IndexPath) {
    if let next = cells.successor(of: path), next.superview === self {
      insertSubview(cell, belowSubview: next)
    } else if let first = parts.items.first(where: { $0.superview === self }) {
      insertSubview(cell, belowSubview: first)
    } else {
      let behind = cells.items.last { $0.superview === self && $0 !== cell } ?? backgroundView
      if let behind {
        insertSubview(cell, aboveSubview: behind)
      } else {
        insertSubview(cell, at: 0)
      }
    }
  }

  /// Restores the order of cells, headers and footers after moves.
  func restoreOrder() {
    for views in [cells.items as [View], parts.items] {
      for (view, behind) in zip(views.dropFirst(), views) {
        insertSubview(view, aboveSubview: behind)
      }
    }
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

  private func realise(_ part: SectionPart, in frame: CGRect) {
    guard let view = delegateView(for: part) ?? titleView(for: part) else {
      blankParts.insert(part)
      return
    }
    if needsReload {
      release(view)
      return
    }
    precondition(
      !parts.contains(view),
      "The view for the \(part.kind) of section \(part.section) is in use for another one.")
    view.frame = frame
    parts.insert(view, for: part)
    switch part.kind {
    case .header:
      tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: part.section)
    case .footer:
      tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: part.section)
    }
    if let next = parts.successor(of: part), next.superview === self {
      insertSubview(view, belowSubview: next)
    } else if let last = parts.items.last(where: { $0.superview === self && $0 !== view })
      ?? cells.items.last
    {
      insertSubview(view, aboveSubview: last)
    } else {
      insertSubview(view, at: backgroundView == nil ? 0 : 1)
    }
    partPool.noteVisible(parts.count)
  }

  private func titleView(for part: SectionPart) -> View? {
    guard let title = title(of: part) else { return nil }
    let identifier = TableViewHeaderFooterView.titleIdentifier
    let view =
      partPool.dequeue(withIdentifier: identifier)
      ?? TableViewHeaderFooterView(reuseIdentifier: identifier)
    view.showTitle(title, of: part.kind, style: style)
    return view
  }

  func retire(_ view: View, of part: SectionPart) {
    endDisplaying(view, of: part)
    release(view)
  }

  func endDisplaying(_ view: View, of part: SectionPart) {
    view.removeFromSuperview()
    switch part.kind {
    case .header:
      tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: part.section)
    case .footer:
      tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: part.section)
    }
  }

  func release(_ view: View) {
    if let view = view as? TableViewHeaderFooterView { partPool.enqueue(view) }
  }

  // MARK: Separators

  func updateSeparators() {
    for cell in cells.items { updateSeparator(of: cell) }
  }

  private func updateSeparator(of cell: TableViewCell) {
    cell.separatorColor = separatorStyle == .singleLine ? separatorColor : nil
    cell.tableSeparatorInset = separatorInset
  }
}
