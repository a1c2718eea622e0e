import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenScrolling
import OffscreenViews

/// A row in a finger's hold.
final class HeldRow {
  var move: RowMove
  let cell: TableViewCell
  /// The distance of the finger from the top edge of the cell.
  let grip: CGFloat
  /// The height of the finger in the view, from its top edge.
  var finger: CGFloat
  /// The shadow that the cell has otherwise.
  private let shadow: (opacity: Float, radius: CGFloat, offset: CGSize)
  /// The background that the cell has otherwise.
  private let background: Color?
  fileprivate weak var table: TableView?
  private var lastTick: Duration?

  fileprivate init(
    _ move: RowMove, _ cell: TableViewCell, grip: CGFloat, finger: CGFloat, in table: TableView
  ) {
    self.move = move
    self.cell = cell
    self.grip = grip
    self.finger = finger
    self.table = table
    let layer = cell.layer
    background = cell.backgroundColor
    shadow = (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset)
  }

  /// Lets the cell stand above the others, which must not be seen through it.
  fileprivate func lift() {
    if background == nil { cell.backgroundColor = table?.backgroundColor ?? .systemBackground }
    cell.layer.shadowOpacity = 0.25
    cell.layer.shadowRadius = 6
    cell.layer.shadowOffset = CGSize(width: 0, height: 2)
  }

  fileprivate func putDown() {
    cell.backgroundColor = background
    cell.layer.shadowOpacity = shadow.opacity
    cell.layer.shadowRadius = shadow.radius
    cell.layer.shadowOffset = shadow.offset
  }
}

extension HeldRow: FrameTicking {
  var tickerName: String { "a row in a finger's hold" }
  var isInMotion: Bool { table?.scrollSpeed(for: self) ?? 0 != 0 }

  func frameTick(at now: Duration) -> Bool {
    guard let table, table.heldRow === self else { return false }
    let passed = lastTick.map { (now - $0).inSeconds } ?? 0
    lastTick = now
    table.scroll(for: self, during: passed)
    return true
  }
}

extension TableView {
  /// The width at the top and bottom edge of the view in which a held row scrolls the table, in points.
  private static let scrollZone: CGFloat = 44
  /// The greatest speed of that scrolling, in points per second.
  private static let greatestScrollSpeed: CGFloat = 600
  private static let moveDuration: TimeInterval = 0.25

  /// Follows the finger on the lines of a cell.
  func reorderControlDidChange(_ recognizer: GestureRecognizer, of cell: TableViewCell) {
    let y = recognizer.location(in: self).y
    switch recognizer.state {
    case .began: hold(cell, at: y)
    case .changed: moveHeldRow(to: y - bounds.minY)
    case .ended: dropHeldRow()
    case .possible, .cancelled, .failed: releaseHeldRow(animated: true)
    }
  }

  private func hold(_ cell: TableViewCell, at y: CGFloat) {
    guard isEditing, heldRow == nil, let path = cells.key(of: cell) else { return }
    closeConfirmation(animated: true)
    let height = geometry.span(ofRow: path).length
    let held = HeldRow(
      RowMove(source: path, target: path, height: height), cell, grip: y - cell.frame.minY,
      finger: y - bounds.minY, in: self)
    heldRow = held
    bringSubviewToFront(cell)
    View.animate(withDuration: Self.moveDuration) { held.lift() }
    host?.addTicker(held)
  }

  /// The top edge of the cell of a held row, which stays among the rows.
  private func top(of held: HeldRow) -> CGFloat {
    let lowest = geometry.total - geometry.footerLength - held.move.height
    return min(max(bounds.minY + held.finger - held.grip, geometry.headerLength), lowest)
  }

  private func moveHeldRow(to finger: CGFloat) {
    guard let held = heldRow else { return }
    held.finger = finger
    place(held)
    let proposed = held.move.proposedTarget(forTop: top(of: held), in: geometry)
    guard proposed != held.move.target else { return }
    let target =
      called(tableDelegate)?.tableView(
        self, targetIndexPathForMoveFromRowAt: held.move.source, toProposedIndexPath: proposed)
      ?? proposed
    // Code of users may have changed the rows.
    guard heldRow === held, target != held.move.target else { return }
    let isOwn = target.section == held.move.source.section
    demand(
      target.count == 2 && geometry.sections.indices.contains(target.section)
        && (0...geometry.sections[target.section].rows.count - (isOwn ? 1 : 0)).contains(target.row),
      """
      The delegate's target of a moved row must be a place in the table, and row \(target.row) of section \
      \(target.section) is none.
      """)
    held.move.target = target
    View.animate(withDuration: Self.moveDuration) { self.placeRowsForMove() }
    setNeedsLayout()
  }

  private func place(_ held: HeldRow) {
    held.cell.center.y = top(of: held) + held.cell.bounds.height / 2
  }

  /// Places the rows that make room for the one that is moved, or all once none is.
  private func placeRowsForMove() {
    for (path, cell) in cells.pairs where cell !== heldRow?.cell {
      cell.center.y = frame(ofRow: path).midY
    }
    for (part, view) in parts.pairs { view.center.y = frame(of: part).midY }
  }

  /// The frame of a row's cell, which makes room for a row that is moved.
  func frame(ofRow path: IndexPath) -> CGRect {
    let frame = rect(geometry.span(ofRow: path))
    guard let heldRow else { return frame }
    if path == heldRow.move.source {
      return CGRect(origin: CGPoint(x: frame.minX, y: top(of: heldRow)), size: frame.size)
    }
    return frame.offsetBy(dx: 0, dy: heldRow.move.shift(ofRow: path))
  }

  /// The rows that need cells: those in view, and during a move those that may come there, and the moved one.
  var wantedRows: [IndexPath] {
    guard bounds.width > 0 else { return [] }
    guard let move = heldRow?.move else {
      return geometry.rows(overlapping: bounds.minY, bounds.maxY)
    }
    let rows = geometry.rows(
      overlapping: bounds.minY - move.height, bounds.maxY + move.height)
    return rows.contains(move.source) ? rows : (rows + [move.source]).sorted()
  }

  // MARK: Scrolling

  /// The speed at which a held row near an edge scrolls the table, in points per second downwards.
  fileprivate func scrollSpeed(for held: HeldRow) -> CGFloat {
    let inset = adjustedContentInset
    let (first, last) = (inset.top, bounds.height - inset.bottom)
    let limits = offsetLimits(.vertical)
    let above = Self.scrollZone - (held.finger - first)
    let below = Self.scrollZone - (last - held.finger)
    if above > 0, contentOffset.y > limits.lowerBound {
      return -min(above / Self.scrollZone, 1) * Self.greatestScrollSpeed
    }
    if below > 0, contentOffset.y < limits.upperBound {
      return min(below / Self.scrollZone, 1) * Self.greatestScrollSpeed
    }
    return 0
  }

  fileprivate func scroll(for held: HeldRow, during seconds: TimeInterval) {
    let speed = scrollSpeed(for: held)
    guard speed != 0, seconds > 0 else { return }
    contentOffset = clampedOffset(
      CGPoint(x: contentOffset.x, y: contentOffset.y + speed * seconds))
    layoutIfNeeded()
    if heldRow === held { moveHeldRow(to: held.finger) }
  }

  // MARK: Ending

  /// Asks the data source to move the held row, and moves it in the table.
  private func dropHeldRow() {
    guard let held = heldRow, held.move.target != held.move.source else {
      return releaseHeldRow(animated: true)
    }
    let move = held.move
    dataSource?.tableView(self, moveRowAt: move.source, to: move.target)
    // A reload or an update in the callback has released the row, and has placed it already.
    guard heldRow === held else { return }
    forget(held)
    moveRow(at: move.source, to: move.target)
  }

  /// Returns the held row to its place, if there is one.
  func releaseHeldRow(animated: Bool) {
    guard let held = heldRow else { return }
    forget(held)
    guard animated, window != nil else { return restoreRows() }
    View.animate(withDuration: Self.moveDuration) { self.restoreRows() }
    setNeedsLayout()
  }

  private func restoreRows() {
    placeRowsForMove()
    restack(cells.items)
    restack(parts.items)
  }

  private func forget(_ held: HeldRow) {
    heldRow = nil
    host?.removeTicker(held)
    View.animate(withDuration: Self.moveDuration) { held.putDown() }
  }
}
