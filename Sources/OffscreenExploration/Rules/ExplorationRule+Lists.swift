import Foundation
import Offscreen
import OffscreenInspection

extension ExplorationRule {
  /// Cells cover what is in view exactly once.
  public static let cells = ExplorationRule(
    "cells",
    "At rest, every item in view of a table, a collection or a list of columns has one cell at its place, and "
      + "no other cell is seen.",
    canBeWrong: "A cell that code adds to a list by itself, or moves away from its place.",
    at: .rest
  ) { run in
    for view in run.views {
      let problem =
        switch view {
        case let list as TableView: list.cellProblem
        case let list as CollectionView: list.cellProblem
        case let list as HorizontalTableView: list.columnProblem
        case let list as OptionBar: list.columnProblem
        default: String?.none
        }
      if let problem { return "\(view.shownName): \(problem)" }
    }
    return nil
  }

  /// Selections and pages agree with what lists show.
  public static let selection = ExplorationRule(
    "selection",
    "At rest, cells are selected if their list says so, and the page that a pager says is current is in the "
      + "middle.",
    canBeWrong: "A cell whose selection code sets without its list.", at: .rest
  ) { run in
    for view in run.views {
      let problem =
        switch view {
        case let list as TableView: list.selectionProblem
        case let list as CollectionView: list.selectionProblem
        case let list as HorizontalTableView: list.selectionProblem(of: list.indexForSelectedColumn)
        case let bar as OptionBar:
          bar.isBetweenColumns ? nil : bar.selectionProblem(of: bar.selectedIndex)
        case let pages as PagingScrollView: pages.pageProblem
        case let pages as SwipeTableView: pages.pageProblem
        default: String?.none
        }
      if let problem { return "\(view.shownName): \(problem)" }
    }
    return nil
  }
}

/// Says what is wrong with cells in view; nil if nothing is.
///
/// - Parameters:
///   - wanted: The items in view, with their places.
///   - cell: The cell of an item.
///   - shown: All views in the list that are cells and not hidden.
///   - list: The list, whose bounds are what is in view of the content.
/// - Returns: A sentence.
private func problem<Key: Hashable, Cell: View>(
  wanted: [(key: Key, place: CGRect)], cell: (Key) -> Cell?, shown: [Cell], in list: View
) -> String? {
  let area = list.bounds
  // A section that scrolls by itself holds its cells.
  func frame(of cell: Cell) -> CGRect {
    cell.superview === list ? cell.frame : list.convert(cell.frame, from: cell.superview)
  }
  var owners: [ObjectIdentifier: Key] = [:]
  for (key, place) in wanted where place.intersection(area).hasArea {
    guard let cell = cell(key) else { return "the item at \(place.words) has no cell" }
    if owners.updateValue(key, forKey: ObjectIdentifier(cell)) != nil {
      return "one cell shows two items"
    }
    if cell.window == nil || cell.isHidden { return "the cell at \(place.words) is not seen" }
    let frame = frame(of: cell)
    if abs(frame.midX - place.midX) > 1 || abs(frame.midY - place.midY) > 1 {
      return "the cell at \(frame.words) belongs at \(place.words)"
    }
  }
  for cell in shown where owners[ObjectIdentifier(cell)] == nil {
    let frame = frame(of: cell)
    if frame.intersection(area).hasArea {
      return "the cell at \(frame.words) belongs to no item in view"
    }
  }
  return nil
}

/// The first cell that is selected although its item is not, or the other way round.
private func selectionProblem(
  of cells: [(path: IndexPath?, isSelected: Bool)], selected: [IndexPath]?, _ item: String
) -> String? {
  let selected = Set(selected ?? [])
  for (path, isSelected) in cells {
    guard let path, isSelected != selected.contains(path) else { continue }
    return "the cell of \(item) \(path) is \(isSelected ? "" : "not ")selected, unlike its \(item)"
  }
  return nil
}

extension TableView {
  fileprivate var cellProblem: String? {
    let paths = indexPathsForRows(in: bounds) ?? []
    return problem(
      wanted: paths.map { ($0, rectForRow(at: $0)) }, cell: { cellForRow(at: $0) },
      shown: subviews.compactMap { $0 as? TableViewCell }.filter { !$0.isHidden }, in: self)
  }

  fileprivate var selectionProblem: String? {
    OffscreenExploration.selectionProblem(
      of: visibleCells.map { (indexPath(for: $0), $0.isSelected) },
      selected: indexPathsForSelectedRows, "row")
  }
}

extension CollectionView {
  fileprivate var cellProblem: String? {
    // A layout may give an item another frame alone than among others, where only the latter shows.
    let items = elements(in: bounds).filter {
      $0.representedElementCategory == .cell && !$0.isHidden
    }
    return problem(
      wanted: items.map { ($0.indexPath, $0.frame) }, cell: { cellForItem(at: $0) },
      shown: subviews.flatMap { [$0] + $0.subviews }.compactMap { $0 as? CollectionViewCell }.filter
      { !$0.isHidden }, in: self)
  }

  fileprivate var selectionProblem: String? {
    OffscreenExploration.selectionProblem(
      of: visibleCells.map { (indexPath(for: $0), $0.isSelected) },
      selected: indexPathsForSelectedItems, "item")
  }
}

extension ColumnListView {
  fileprivate var columnProblem: String? {
    problem(
      wanted: placesInView.map { ($0.place, $0.rect) },
      cell: { place in placesInView.first { $0.place == place }?.cell },
      shown: subviews.compactMap { $0 as? Cell }.filter { !$0.isHidden }, in: self)
  }

  fileprivate func selectionProblem(of selected: Int?) -> String? {
    for (_, index, _, cell) in placesInView {
      guard let cell, cell.isSelected != (index == selected) else { continue }
      return
        "the cell of column \(index) is \(cell.isSelected ? "" : "not ")selected, unlike its column"
    }
    return nil
  }
}

extension PagingScrollView {
  fileprivate var pageProblem: String? {
    guard numberOfPages > 0, bounds.hasArea else { return nil }
    guard let page = page(at: currentPage) else {
      return "the current page \(currentPage) has no view"
    }
    // The other axis does not scroll.
    return page.frame.insetBy(dx: -1, dy: -1).contains(CGPoint(x: bounds.midX, y: bounds.midY))
      ? nil : "the current page \(currentPage) is not in the middle"
  }
}

extension SwipeTableView {
  fileprivate var pageProblem: String? {
    guard numberOfItems > 0, pagingView.bounds.hasArea else { return nil }
    guard let page = itemView(at: currentItemIndex) else {
      return "the current page \(currentItemIndex) has no view"
    }
    let box = page.convert(page.bounds, to: self)
    let middle = pagingView.convert(pagingView.bounds, to: self).midX
    return box.minX - 1 <= middle && box.maxX + 1 >= middle
      ? nil : "the current page \(currentItemIndex) is not in the middle"
  }
}

extension CGRect {
  /// Whether the rectangle is more than a line.
  fileprivate var hasArea: Bool { width > 0.5 && height > 0.5 }

  fileprivate var words: String { "\(origin.words)" }
}
