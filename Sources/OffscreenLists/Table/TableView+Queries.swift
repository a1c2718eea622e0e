public import Foundation
import OffscreenScrolling
import OffscreenViews

extension TableView {
  // MARK: Counts

  /// The number of sections at the last reload or update.
  public var numberOfSections: Int {
    updateIfNeeded()
    return geometry.sections.count
  }

  /// The number of rows in a section at the last reload or update; 0 for a section out of range.
  public func numberOfRows(inSection section: Int) -> Int {
    updateIfNeeded()
    return geometry.sections.indices.contains(section) ? geometry.sections[section].rows.count : 0
  }

  // MARK: Positions

  /// The rectangle of a section with its header and footer, in content coordinates; zero if it is
  /// out of range.
  public func rect(forSection section: Int) -> CGRect {
    updateIfNeeded()
    guard geometry.sections.indices.contains(section) else { return .zero }
    return rect(geometry.span(ofSection: section))
  }

  /// The rectangle of a section's header when it does not stick to the edge; zero if it is out of
  /// range.
  public func rectForHeader(inSection section: Int) -> CGRect {
    ownRect(of: SectionPart(section: section, kind: .header))
  }

  /// The rectangle of a section's footer when it does not stick to the edge; zero if it is out of
  /// range.
  public func rectForFooter(inSection section: Int) -> CGRect {
    ownRect(of: SectionPart(section: section, kind: .footer))
  }

  private func ownRect(of part: SectionPart) -> CGRect {
    updateIfNeeded()
    guard geometry.sections.indices.contains(part.section) else { return .zero }
    return rect(geometry.span(of: part))
  }

  /// The rectangle of a row in content coordinates; zero for a path out of range.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    updateIfNeeded()
    guard geometry.contains(indexPath) else { return .zero }
    return rect(geometry.span(ofRow: indexPath))
  }

  // MARK: Finding

  /// The row at a point in content coordinates; nil outside all rows.
  ///
  /// The top edge belongs to a row, the bottom edge does not. Views that stick to an edge are
  /// ignored. O(log n).
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    updateIfNeeded()
    guard point.x >= sectionMargin, point.x < rowWidth - sectionMargin else { return nil }
    return geometry.row(at: point.y)
  }

  /// The row that a cell in view shows; nil for any other cell.
  public func indexPath(for cell: TableViewCell) -> IndexPath? {
    updateIfNeeded()
    return cells.key(of: cell)
  }

  /// The rows that overlap a rectangle of the content, ascending; those that only touch it are not
  /// included.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    updateIfNeeded()
    let rect = rect.standardized
    guard rect.minX < rowWidth - sectionMargin, rect.maxX > sectionMargin else { return [] }
    return geometry.rows(overlapping: rect.minY, rect.maxY)
  }

  /// The rows in view, ascending.
  public var indexPathsForVisibleRows: [IndexPath]? {
    updateIfNeeded()
    return cells.keys
  }

  // MARK: Views

  /// The cells in view, in the order of their rows.
  public var visibleCells: [TableViewCell] {
    updateIfNeeded()
    return cells.items
  }

  /// The cell of a row in view; nil for any other row.
  public func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
    updateIfNeeded()
    return cells[indexPath]
  }

  /// The header of a section, if it is in view and has this type.
  public func headerView(forSection section: Int) -> TableViewHeaderFooterView? {
    updateIfNeeded()
    return parts[SectionPart(section: section, kind: .header)] as? TableViewHeaderFooterView
  }

  /// The footer of a section, if it is in view and has this type.
  public func footerView(forSection section: Int) -> TableViewHeaderFooterView? {
    updateIfNeeded()
    return parts[SectionPart(section: section, kind: .footer)] as? TableViewHeaderFooterView
  }
}
