import Foundation
import Offscreen

private final class ColumnCell: HorizontalTableViewCell, ListLifeCell {}

private final class TurnedCell: RotatedTableViewCell, ListLifeCell {}

/// The common interface of both horizontal tables.
protocol HorizontalList: View {
  var contentOffset: CGPoint { get set }
  var contentInset: EdgeInsets { get set }
  var indexForSelectedColumn: Int? { get }
  var indexesForVisibleColumns: [Int] { get }
  /// The space before each column.
  var spacing: CGFloat { get }
  /// The list that contains the cells, and the stretch of it that is in view.
  var scrollView: ScrollView { get }
  var stretch: (from: CGFloat, to: CGFloat) { get }
  var cells: [View] { get }

  func reloadData()
  func setContentOffset(_ offset: CGPoint, animated: Bool)
  func scrollToColumn(
    at index: Int, at position: HorizontalTableView.ScrollPosition, animated: Bool)
  func revealColumn(at index: Int, animated: Bool)
  func selectColumn(
    at index: Int, animated: Bool, scrollPosition: HorizontalTableView.ScrollPosition)
  func deselectColumn(at index: Int, animated: Bool)
  func insertColumns(at indexes: [Int])
  func deleteColumns(at indexes: [Int])
  func moveColumn(at index: Int, to newIndex: Int)
  func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)?)
  init(frame: CGRect)
  /// Makes an object provide the columns.
  func show(_ data: ListData)
  /// Changes the default width or the space between the columns.
  func set(_ length: CGFloat)
}

final class DirectTable: HorizontalTableView, HorizontalList {
  var spacing: CGFloat { columnSpacing }
  var scrollView: ScrollView { self }
  var stretch: (from: CGFloat, to: CGFloat) { (bounds.minX, bounds.maxX) }
  var cells: [View] { visibleCells }

  func show(_ data: ListData) {
    dataSource = data
    delegate = data
  }

  func set(_ length: CGFloat) { columnSpacing = length }
}

final class TurnedTable: RotatedTableView, HorizontalList {
  var spacing: CGFloat { 0 }
  var scrollView: ScrollView { tableView }
  var stretch: (from: CGFloat, to: CGFloat) { (tableView.bounds.minY, tableView.bounds.maxY) }
  var cells: [View] { visibleCells }

  func show(_ data: ListData) {
    dataSource = data
    delegate = data
  }

  func set(_ length: CGFloat) { width = length }
}

/// A horizontal table, of either kind.
final class DrivenColumns<List: HorizontalList>: DrivenList {
  private let list = List(frame: .zero)
  private let data: ListData

  init(_ data: ListData) {
    self.data = data
    list.show(data)
  }

  var view: View { list }
  var horizontal: (any HorizontalList)? { list }
  var scrollViews: [ScrollView] { [list.scrollView] }
  var visibleViews: [View] { list.cells }
  var visibleIndexes: [Int] { list.indexesForVisibleColumns }

  var placedIndexes: [Int]? {
    let (from, to) = list.stretch
    return list.scrollView.bounds.width > 0
      ? data.placed(from: from, to: to, spacing: list.spacing) : []
  }

  func remade(on stage: Stage) -> (any DrivenList)? {
    let other = DrivenColumns(ListData(data))
    other.list.set(list.spacing)
    other.list.contentInset = list.contentInset
    other.enter(stage, as: self)
    other.list.contentOffset = list.contentOffset
    if let selected = list.indexForSelectedColumn {
      other.list.selectColumn(at: selected, animated: false, scrollPosition: .none)
    }
    return other
  }

  func reload() { list.reloadData() }

  func scroll(to point: CGPoint, _ way: ScrollWay) {
    let point = CGPoint(x: point.x, y: data.isHostile ? point.y : list.contentOffset.y)
    switch way {
    case .assignment: list.contentOffset = point
    case .jump: list.setContentOffset(point, animated: false)
    case .animation: list.setContentOffset(point, animated: true)
    }
  }

  func select(_ index: Int, _ choices: Choices) {
    list.selectColumn(
      at: index, animated: choices.flag(),
      scrollPosition: choices.element(of: HorizontalTableView.ScrollPosition.allCases))
  }

  func deselect(_ index: Int, _ choices: Choices) {
    list.deselectColumn(at: index, animated: choices.flag())
  }

  func show(_ index: Int, _ choices: Choices) {
    if choices.flag() {
      list.revealColumn(at: index, animated: choices.flag())
    } else {
      list.scrollToColumn(
        at: index, at: choices.element(of: HorizontalTableView.ScrollPosition.allCases),
        animated: choices.flag())
    }
  }

  /// Of twins nothing, because only one of both tables has a space between its columns.
  func adjust(_ choices: Choices) {
    guard data.manner != .twin else { return }
    if choices.flag() {
      list.contentInset = choices.insets(data.manner)
    } else {
      list.set(CGFloat(choices.index(below: 21)) / 4)
      list.reloadData()
    }
  }

  func update(_ choices: Choices) {
    let change = RowChange(choices, count: data.first)
    if change.callCount == 1, choices.flag() {
      make(change)
    } else {
      list.performBatchUpdates({ make(change) }, completion: { [data] _ in data.called() })
    }
  }

  private func make(_ change: RowChange) {
    data.apply(change)
    if !change.deleted.isEmpty { list.deleteColumns(at: change.deleted) }
    if !change.inserted.isEmpty { list.insertColumns(at: change.inserted) }
    if let (from, to) = change.moved { list.moveColumn(at: from, to: to) }
  }
}

extension ListData: HorizontalTableViewDataSource, HorizontalTableViewDelegate {
  func numberOfColumns(in tableView: HorizontalTableView) -> Int { first }

  func tableView(
    _ tableView: HorizontalTableView, cellForColumnAt index: Int
  ) -> HorizontalTableViewCell {
    checkAsked(index)
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "a") ?? ColumnCell(reuseIdentifier: "a")
    cell.backgroundColor = item(index).color
    called()
    return cell
  }

  func tableView(_ tableView: HorizontalTableView, widthForColumnAt index: Int) -> CGFloat {
    askedLength(index)
  }

  func tableView(_ tableView: HorizontalTableView, shouldSelectColumnAt index: Int) -> Bool {
    called()
    return true
  }

  func tableView(_ tableView: HorizontalTableView, didSelectColumnAt index: Int) { called() }
  func tableView(_ tableView: HorizontalTableView, didDeselectColumnAt index: Int) { called() }

  func tableView(
    _ tableView: HorizontalTableView, willDisplay cell: HorizontalTableViewCell,
    forColumnAt index: Int
  ) { shows(cell) }

  func tableView(
    _ tableView: HorizontalTableView, didEndDisplaying cell: HorizontalTableViewCell,
    forColumnAt index: Int
  ) { ended(cell) }
}

extension ListData: RotatedTableViewDataSource, RotatedTableViewDelegate {
  func numberOfColumns(in tableView: RotatedTableView) -> Int { first }

  func tableView(
    _ tableView: RotatedTableView, cellForColumnAt index: Int
  ) -> RotatedTableViewCell {
    checkAsked(index)
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "a") ?? TurnedCell(reuseIdentifier: "a")
    cell.backgroundColor = item(index).color
    called()
    return cell
  }

  func tableView(_ tableView: RotatedTableView, widthForColumnAt index: Int) -> CGFloat {
    askedLength(index)
  }

  func tableView(_ tableView: RotatedTableView, didSelectColumnAt index: Int) { called() }

  func tableView(
    _ tableView: RotatedTableView, willDisplay cell: RotatedTableViewCell, forColumnAt index: Int
  ) { shows(cell) }

  func tableView(
    _ tableView: RotatedTableView, didEndDisplaying cell: RotatedTableViewCell,
    forColumnAt index: Int
  ) { ended(cell) }

  func tableViewDidScroll(_ tableView: RotatedTableView) { called() }
}
