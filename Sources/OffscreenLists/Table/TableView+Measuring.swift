import Foundation
import OffscreenScrolling
import OffscreenViews

extension TableView {
  /// Replaces the estimates of the rows in view by their heights, until all of them are measured.
  ///
  /// A row above those that stay in view grows upwards: the offset changes by the difference. If
  /// none stays, this applies to a row that begins above the top edge. Each round measures at least
  /// one row, so the rounds end.
  func measureRowsInView() throws(StalePass) {
    guard isEstimating, bounds.width > 0 else { return }
    var unmeasured = unmeasuredRowsInView()
    while !unmeasured.isEmpty {
      for path in unmeasured {
        replaceEstimate(of: path, with: try measuredHeight(ofRow: path))
        try checkCurrent()
      }
      unmeasured = unmeasuredRowsInView()
    }
  }

  private func unmeasuredRowsInView() -> [IndexPath] {
    geometry.rows(overlapping: bounds.minY, bounds.maxY).filter {
      !geometry.sections[$0.section].measuredRows.contains($0.row)
    }
  }

  /// The height of a row according to the delegate or its cell.
  func measuredHeight(ofRow path: IndexPath) throws(StalePass) -> Double {
    let height = askedForSize(tableDelegate)?.tableView(self, heightForRowAt: path) ?? rowHeight
    try checkCurrent()
    guard height == Self.automaticDimension else {
      return admitted(height)
    }
    let known = cells[path] ?? measuredCells[path]
    guard let cell = known ?? makeCell(for: path) else { return 0 }
    if known == nil { measuredCells[path] = cell }
    try checkCurrent()
    cell.isSelfSized = true
    let fitting = fittingHeight(of: cell)
    try checkCurrent()
    return fitting
  }

  /// The height that a view needs in the width of rows, rounded up to pixels; zero if it is not finite.
  ///
  /// Reports of the view itself that its size has changed, which the measuring causes, are ignored.
  func fittingHeight(of view: View) -> Double {
    let former = measuredItem
    measuredItem = view
    defer { measuredItem = former }
    let target = CGSize(width: sectionWidth, height: 0)
    return withTraits {
      let size = view.systemLayoutSizeFitting(
        target, withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      return admitted(
        CGSize(width: 0, height: admitted(size.height)).roundedUp(toPixelsOf: pixelScale).height)
    }
  }

  private func replaceEstimate(of path: IndexPath, with height: Double) {
    let old = geometry.span(ofRow: path)
    geometry.measure(path, as: height)
    let difference = height - old.length
    guard difference != 0 else { return }
    scrollGoal = valid(scrollGoal)
    let movesOffset = rowThatStays.map { path < $0 } ?? (old.start < bounds.minY)
    // The content grows before the offset changes and shrinks after it; otherwise the offset would
    // be clamped at the end of the content.
    if difference > 0 { updateContentSize() }
    let loss = max(0, -difference)
    if movesOffset {
      if let scrollGoal { anticipate(scrollGoal, shift: difference, loss: loss) }
      carryOffset(to: CGPoint(x: contentOffset.x, y: contentOffset.y + difference))
    }
    if let scrollGoal { pursue(scrollGoal, loss: loss) }
    if difference < 0 {
      updateContentSize()
      if let scrollGoal { pursue(scrollGoal) }
    }
    placeCells()
  }

  /// The first row that was in view before and still is.
  var rowThatStays: IndexPath? {
    cells.keys.first {
      let span = geometry.span(ofRow: $0)
      return span.end > bounds.minY && span.start < bounds.maxY
    }
  }

  /// Releases the cells that were measured but are not in view.
  func releaseMeasuredCells() {
    guard !measuredCells.isEmpty else { return }
    for path in measuredCells.keys.sorted() {
      if let cell = measuredCells[path] { cellPool.enqueue(cell) }
    }
    measuredCells = [:]
  }
}
