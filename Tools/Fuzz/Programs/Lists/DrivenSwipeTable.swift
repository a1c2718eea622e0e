import Foundation
import Offscreen
import OffscreenLists

private final class ItemTable: TableView, ListLifeCell {}

final class DrivenSwipeTable: DrivenList {
  private let swipe = SwipeTableView()
  private let data: ListData

  init(_ data: ListData) {
    self.data = data
    swipe.headerView = .part(frame: CGRect(x: 0, y: 0, width: 10, height: 9))
    swipe.headerBar = .part(frame: CGRect(x: 0, y: 0, width: 10, height: 4.25))
    swipe.dataSource = data
    swipe.delegate = data
  }

  var view: View { swipe }
  var scrollViews: [ScrollView] { [swipe.currentItemView, swipe.pagingView].compactMap { $0 } }
  var visibleIndexes: [Int] { swipe.indexesForVisibleItems }
  var visibleViews: [View] { visibleIndexes.compactMap { swipe.itemView(at: $0) } }

  /// What the list has scrolled to is in its solver.
  func remade(on stage: Stage) -> (any DrivenList)? {
    let other = DrivenSwipeTable(ListData(data))
    other.swipe.headerView = swipe.headerView.map { header in
      .part(frame: CGRect(x: 0, y: 0, width: header.frame.width, height: swipe.headerHeight))
    }
    other.swipe.headerTopInset = swipe.headerTopInset
    other.swipe.headerBarTopInset = swipe.headerBarTopInset
    other.swipe.stickyParts = swipe.stickyParts
    other.swipe.adjustsContentSize = swipe.adjustsContentSize
    other.swipe.initialItemIndex = swipe.currentItemIndex
    other.enter(stage, as: self)
    other.swipe.pagingView.contentOffset.x = swipe.pagingView.contentOffset.x
    stage.window.layoutIfNeeded()
    other.swipe.solver = swipe.solver
    other.swipe.updateMetrics(keeping: .content)
    return other
  }

  func reload() { swipe.reloadData() }

  /// Scrolls the present page in hostile lives; in others sideways too, and a page not further than to its ends,
  /// because beyond them it stays only until it is placed again.
  func scroll(to point: CGPoint, _ way: ScrollWay) {
    guard !data.isHostile else {
      scrollViews.first?.scroll(to: point, way)
      return
    }
    if way == .animation {
      swipe.pagingView.contentOffset.x = point.x
    } else if let page = swipe.currentItemView {
      let limits = page.offsetLimits(.vertical)
      page.contentOffset.y = min(max(point.y, limits.lowerBound), limits.upperBound)
    }
  }

  func select(_ index: Int, _ choices: Choices) {
    swipe.scrollToItem(at: index, animated: choices.flag())
  }

  func show(_ index: Int, _ choices: Choices) {
    swipe.setHeaderHeight(
      CGFloat(index * 3), keeping: choices.flag() ? .content : .header, animated: choices.flag())
  }

  func adjust(_ choices: Choices) {
    switch choices.index(below: data.isHostile ? 9 : 4) {
    case 0: swipe.headerTopInset = data.isHostile ? choices.coordinate() : choices.length(0...4)
    case 1:
      swipe.stickyParts = choices.element(
        of: [.bar, .none, .headerAndBar] as [SwipeTableView.StickyParts])
    case 2: swipe.headerBarTopInset = choices.flag() ? choices.length(0...5) : nil
    case 3: swipe.adjustsContentSize.toggle()
    case 4: swipe.isHeaderBarFixed.toggle()
    case 5: swipe.headerAlwaysOnTop.toggle()
    case 6: swipe.positionPolicy = choices.flag() ? .followNeighbour : .remember
    case 7: swipe.headerView = choices.part(data.manner)
    default: swipe.headerBar = choices.part(data.manner)
    }
  }

  func update(_ choices: Choices) {
    data.isAsked = false
    reload()
  }
}

/// The rows of the tables that are a swipe table's items.
final class ItemRows: TableViewDataSource {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 9 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "a")
      ?? TableViewCell(style: .default, reuseIdentifier: "a")
    cell.backgroundColor = Color(white: CGFloat(indexPath.row) / 9, alpha: 1)
    return cell
  }
}

extension ListData: SwipeTableViewDataSource, SwipeTableViewDelegate {
  func numberOfItems(in swipeTableView: SwipeTableView) -> Int { first }

  func swipeTableView(
    _ swipeTableView: SwipeTableView, viewForItemAt index: Int, reusing reused: ScrollView?
  ) -> ScrollView {
    checkAsked(index)
    called()
    guard let itemRows else { return page(index, reusing: reused) }
    if let reused { return reused }
    let table = ItemTable(frame: .zero, style: .plain)
    table.rowHeight = 6
    // What is selected in an item is not part of the list's state.
    table.allowsSelection = isHostile
    table.separatorStyle = isHostile ? .singleLine : .none
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
