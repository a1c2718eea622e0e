import Foundation
import Offscreen

private final class ItemTable: TableView, FuzzCell {}

final class FuzzedSwipeTable: FuzzedList {
  private let swipe = SwipeTableView()
  private let rows = ItemRows()

  init(_ data: ListData) {
    swipe.headerView = View(frame: CGRect(x: 0, y: 0, width: 10, height: 9))
    swipe.headerBar = View(frame: CGRect(x: 0, y: 0, width: 10, height: 4))
    swipe.dataSource = data
    swipe.delegate = data
    data.itemRows = rows
  }

  var view: View { swipe }
  var scrollViews: [ScrollView] { [swipe.currentItemView, swipe.pagingView].compactMap { $0 } }
  var visibleIndexes: [Int] { swipe.indexesForVisibleItems }
  var visibleViews: [View] { visibleIndexes.compactMap { swipe.itemView(at: $0) } }

  func reload() { swipe.reloadData() }

  func select(_ index: Int, animated: Bool) { swipe.scrollToItem(at: index, animated: animated) }

  func show(_ index: Int, animated: Bool) {
    swipe.setHeaderHeight(
      CGFloat(index * 3), keeping: index.isMultiple(of: 2) ? .header : .content,
      animated: animated)
  }

  func adjust(_ choices: Choices) {
    switch choices.index(below: 7) {
    case 0: swipe.headerTopInset = choices.coordinate()
    case 1: swipe.isHeaderBarFixed.toggle()
    case 2: swipe.headerAlwaysOnTop.toggle()
    case 3: swipe.adjustsContentSize.toggle()
    case 4: swipe.positionPolicy = choices.flag() ? .followNeighbour : .remember
    case 5: swipe.headerView = choices.flag() ? View(frame: choices.rect()) : nil
    default: swipe.headerBar = choices.flag() ? View(frame: choices.rect()) : nil
    }
  }

  func update(_ choices: Choices, animation: Int, completion: @escaping () -> Void) {
    completion()
    swipe.reloadData()
  }
}

/// The rows of the tables that are a swipe table's items.
final class ItemRows: TableViewDataSource {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 9 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "a")
      ?? TableViewCell(style: .default, reuseIdentifier: "a")
  }
}

extension ListData: SwipeTableViewDataSource, SwipeTableViewDelegate {
  func numberOfItems(in swipeTableView: SwipeTableView) -> Int { first }

  func swipeTableView(
    _ swipeTableView: SwipeTableView, viewForItemAt index: Int, reusing reused: ScrollView?
  ) -> ScrollView {
    checkAsked(index)
    called()
    if let reused { return reused }
    let table = ItemTable(frame: .zero, style: .plain)
    table.rowHeight = 6
    table.dataSource = itemRows
    return table
  }

  func swipeTableViewDidScrollHorizontally(_ swipeTableView: SwipeTableView) { called() }

  func swipeTableView(
    _ swipeTableView: SwipeTableView, didScrollItemAt index: Int, to offset: CGFloat
  ) { called() }

  func swipeTableView(
    _ swipeTableView: SwipeTableView, didChangeCurrentItemIndex index: Int
  ) { called() }

  func swipeTableView(_ swipeTableView: SwipeTableView, didSelectItemAt index: Int) { called() }
}
