import Foundation
import OffscreenLists
import OffscreenScrolling
import OffscreenViews

/// A swipe table of 320 x 667 with T = 64, H = 200 and B = 40, which writes down what happens.
final class SwipeTableWorld: SwipeTableViewDataSource, SwipeTableViewDelegate {
  let stage: Stage
  let table: SwipeTableView
  let header = View(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
  let bar = View(frame: CGRect(x: 0, y: 0, width: 320, height: 40))
  var contentHeights: [CGFloat]
  var lines: [String] = []
  var offsets: [CGFloat] = []
  var created = 0
  /// Given out for every page, which is a mistake.
  var sharedPage: ScrollView?
  /// Makes every page anew, in place of reusing those that left.
  var makePage: (() -> ScrollView)?
  var prepare: (ScrollView, Int) -> Void = { _, _ in }

  init(
    pages: Int = 4, contentHeight: CGFloat = 2_000, initialItemIndex: Int = 0,
    hasHeader: Bool = true, hasBar: Bool = true, framesPerSecond: Int = 60,
    _ change: (SwipeTableView) -> Void = { _ in }
  ) {
    stage = Stage(size: CGSize(width: 320, height: 667), framesPerSecond: framesPerSecond)
    contentHeights = Array(repeating: contentHeight, count: pages)
    table = SwipeTableView(frame: stage.window.bounds)
    table.headerTopInset = 64
    table.initialItemIndex = initialItemIndex
    if hasHeader { table.headerView = header }
    if hasBar { table.headerBar = bar }
    change(table)
    table.delegate = self
    table.dataSource = self
    stage.window.addSubview(table)
    stage.window.layoutIfNeeded()
  }

  var current: ScrollView { table.currentItemView ?? ScrollView() }

  /// The tops of header and bar.
  var tops: [CGFloat] { [header.frame.minY, bar.frame.minY] }

  /// Swipes to the next page, or back.
  func swipe(_ direction: CGFloat = 1, from start: CGPoint = CGPoint(x: 160, y: 500)) throws {
    stage.drag(
      from: start, to: CGPoint(x: start.x - direction * 150, y: start.y),
      over: .milliseconds(100))
    try stage.settle()
  }

  /// Drags upwards, of which ten points only make it a drag, and takes the finger away.
  func scroll(by distance: CGFloat, from start: CGPoint = CGPoint(x: 160, y: 500)) throws {
    let end = CGPoint(x: start.x, y: start.y - distance)
    stage.touch(.began, at: start)
    stage.touch(.moved, at: end)
    stage.touch(.cancelled, at: end)
    try stage.settle()
  }

  func numberOfItems(in swipeTableView: SwipeTableView) -> Int { contentHeights.count }

  func swipeTableView(
    _ swipeTableView: SwipeTableView, viewForItemAt index: Int, reusing reused: ScrollView?
  ) -> ScrollView {
    lines.append("view \(index)")
    if reused == nil { created += 1 }
    let page = sharedPage ?? makePage?() ?? reused ?? ScrollView()
    page.contentSize = CGSize(width: 320, height: contentHeights[index])
    page.tag = index
    prepare(page, index)
    return page
  }

  func swipeTableView(
    _ swipeTableView: SwipeTableView, didChangeCurrentItemIndex index: Int
  ) {
    lines.append("current \(index)")
  }

  func swipeTableView(
    _ swipeTableView: SwipeTableView, didScrollItemAt index: Int, to offset: CGFloat
  ) {
    offsets.append(offset)
  }

  func swipeTableView(_ swipeTableView: SwipeTableView, shouldSelectItemAt index: Int) -> Bool {
    lines.append("should \(index)")
    return index != 3
  }

  func swipeTableView(_ swipeTableView: SwipeTableView, didSelectItemAt index: Int) {
    lines.append("select \(index)")
  }

  func swipeTableViewWillBeginDragging(_ swipeTableView: SwipeTableView) {
    lines.append("begin")
  }

  func swipeTableViewDidEndDragging(
    _ swipeTableView: SwipeTableView, willDecelerate decelerate: Bool
  ) {
    lines.append("end \(decelerate)")
  }

  func swipeTableViewDidEndDecelerating(_ swipeTableView: SwipeTableView) {
    lines.append("rest")
  }

  func swipeTableViewDidEndScrollingAnimation(_ swipeTableView: SwipeTableView) {
    lines.append("reached")
  }
}
