import Foundation
import OffscreenLists
import OffscreenRaster
import OffscreenScrolling
import OffscreenTestSupport
import OffscreenViews

/// The common interface of both horizontal tables.
protocol HorizontalList: View {
  var contentOffset: CGPoint { get set }
  var indexForSelectedColumn: Int? { get }

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
  func show(_ columns: LivingColumns)
}

final class DirectTable: HorizontalTableView, HorizontalList {
  func show(_ columns: LivingColumns) {
    dataSource = columns
    delegate = columns
  }
}

final class TurnedTable: RotatedTableView, HorizontalList {
  func show(_ columns: LivingColumns) {
    dataSource = columns
    delegate = columns
  }
}

/// The columns of both horizontal tables.
final class LivingColumns {
  var items: [LivingItem] = []
}

extension LivingColumns: HorizontalTableViewDataSource, HorizontalTableViewDelegate {
  func numberOfColumns(in tableView: HorizontalTableView) -> Int { items.count }

  func tableView(_ tableView: HorizontalTableView, widthForColumnAt index: Int) -> CGFloat {
    items[index].length
  }

  func tableView(
    _ tableView: HorizontalTableView, cellForColumnAt index: Int
  ) -> HorizontalTableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "cell")
      ?? HorizontalTableViewCell(reuseIdentifier: "cell")
    cell.backgroundColor = items[index].color
    return cell
  }
}

extension LivingColumns: RotatedTableViewDataSource, RotatedTableViewDelegate {
  func numberOfColumns(in tableView: RotatedTableView) -> Int { items.count }

  func tableView(_ tableView: RotatedTableView, widthForColumnAt index: Int) -> CGFloat {
    items[index].length
  }

  func tableView(
    _ tableView: RotatedTableView, cellForColumnAt index: Int
  ) -> RotatedTableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "cell")
      ?? RotatedTableViewCell(reuseIdentifier: "cell")
    cell.backgroundColor = items[index].color
    return cell
  }
}

/// The life of a horizontal table; the same for both, given the same random numbers.
final class ColumnLife<List: HorizontalList>: ListLife {
  struct State {
    var items: [LivingItem]
    var frame: CGRect
    var offset: CGFloat = 0
    var selected: Int?
  }

  let stage: Stage
  let list = List(frame: .zero)
  private let columns = LivingColumns()

  static func randomState(using generator: inout SeededGenerator) -> State {
    State(items: LivingItem.some(0...14, using: &generator), frame: generator.frame())
  }

  init(_ state: State, on stage: Stage) {
    self.stage = stage
    columns.items = state.items
    list.frame = state.frame
    list.show(columns)
    stage.window.addSubview(list)
    stage.window.layoutIfNeeded()
    list.contentOffset.x = state.offset
    if let selected = state.selected {
      list.selectColumn(at: selected, animated: false, scrollPosition: .none)
    }
  }

  var state: State {
    State(
      items: columns.items, frame: list.frame, offset: list.contentOffset.x,
      selected: list.indexForSelectedColumn)
  }

  func live(using generator: inout SeededGenerator) {
    let index = Int.random(in: -1...columns.items.count, using: &generator)
    let isAnimated = generator.chance(50)
    let position =
      HorizontalTableView.ScrollPosition.allCases.randomElement(using: &generator) ?? .none
    switch Int.random(in: 0..<13, using: &generator) {
    case 0, 1: list.contentOffset.x = generator.length(-20...300)
    case 2:
      let offset = CGPoint(x: generator.length(0...200), y: list.contentOffset.y)
      list.setContentOffset(offset, animated: isAnimated)
    case 3: stage.randomFinger(using: &generator)
    case 4: list.frame = generator.frame()
    case 5:
      columns.items = LivingItem.some(0...14, using: &generator)
      list.reloadData()
    case 6: insert(at: max(index, 0), using: &generator)
    case 7: if columns.items.indices.contains(index) { delete(at: index) }
    case 8: move(using: &generator)
    case 9:
      list.performBatchUpdates(
        {
          insert(at: 0, using: &generator)
          if columns.items.count > 2 { delete(at: columns.items.count - 1, before: 1) }
        }, completion: nil)
    case 10: list.selectColumn(at: index, animated: isAnimated, scrollPosition: position)
    case 11: list.deselectColumn(at: index, animated: isAnimated)
    default:
      list.scrollToColumn(at: index, at: position, animated: isAnimated)
      list.revealColumn(at: index / 2, animated: isAnimated)
    }
  }

  private func insert(at index: Int, using generator: inout SeededGenerator) {
    columns.items.insert(LivingItem(using: &generator), at: index)
    list.insertColumns(at: [index])
  }

  /// Deletes a column, whose index was less by `inserted` before the batch.
  private func delete(at index: Int, before inserted: Int = 0) {
    columns.items.remove(at: index)
    list.deleteColumns(at: [index - inserted])
  }

  private func move(using generator: inout SeededGenerator) {
    guard let origin = columns.items.indices.randomElement(using: &generator),
      let target = columns.items.indices.randomElement(using: &generator)
    else { return }
    columns.items.insert(columns.items.remove(at: origin), at: target)
    list.moveColumn(at: origin, to: target)
  }
}
