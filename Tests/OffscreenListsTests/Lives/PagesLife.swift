import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenScrolling
import OffscreenTestSupport
import OffscreenViews

@testable import OffscreenLists

/// A page of coloured rows, which blend with those of a page beside it.
private final class LivingPage: ScrollView {
  private let rows = (0..<4).map { _ in View() }

  /// Shows an item, in rows of 40 points.
  func show(_ item: LivingItem, rows count: Int) {
    backgroundColor = item.color
    showsVerticalScrollIndicator = false
    contentSize = CGSize(width: 0, height: CGFloat(count) * 40)
    for (index, row) in rows.enumerated() {
      row.backgroundColor = Color(white: CGFloat(index) / 4, alpha: 0.5)
      addSubview(row)
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: CGFloat(index) * 40.25, width: bounds.width, height: 20.5)
    }
  }
}

/// The life of a paging scroll view.
final class PagesLife: ListLife {
  struct State {
    var items: [LivingItem]
    var frame: CGRect
    var clips: Bool
    var offset: CGFloat?
    /// The offsets of the pages in view.
    var pageOffsets: [Int: CGPoint] = [:]
  }

  let stage: Stage
  let pager = PagingScrollView()
  private let pages = LivingPages()

  static func randomState(using generator: inout SeededGenerator) -> State {
    State(
      items: LivingItem.some(0...9, using: &generator), frame: generator.frame(),
      clips: generator.chance(50))
  }

  init(_ state: State, on stage: Stage) {
    self.stage = stage
    pages.items = state.items
    pager.frame = state.frame
    pager.clipsToBounds = state.clips
    pager.dataSource = pages
    stage.window.addSubview(pager)
    stage.window.layoutIfNeeded()
    if let offset = state.offset { pager.contentOffset.x = offset }
    for (page, offset) in state.pageOffsets {
      (pager.page(at: page) as? ScrollView)?.contentOffset = offset
    }
  }

  var state: State {
    var offsets: [Int: CGPoint] = [:]
    for page in pager.indexesForVisiblePages {
      offsets[page] = (pager.page(at: page) as? ScrollView)?.contentOffset
    }
    return State(
      items: pages.items, frame: pager.frame, clips: pager.clipsToBounds,
      offset: pager.contentOffset.x, pageOffsets: offsets)
  }

  func live(using generator: inout SeededGenerator) {
    let index = Int.random(in: -1...9, using: &generator)
    let isAnimated = generator.chance(50)
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: pager.contentOffset.x = generator.length(-50...500)
    case 1:
      pager.setContentOffset(CGPoint(x: generator.length(0...500), y: 0), animated: isAnimated)
    case 2, 3: stage.randomFinger(using: &generator)
    case 4: pager.frame = generator.frame()
    case 5:
      pages.items = LivingItem.some(0...9, using: &generator)
      pager.reloadData()
    case 6: pager.clipsToBounds.toggle()
    case 7: (pager.page(at: index) as? ScrollView)?.contentOffset.y = generator.length(0...60)
    default: pager.scrollToPage(index, animated: isAnimated)
    }
  }
}

/// The life of a swipe table; what it has scrolled to is in its solver.
final class SwipeLife: ListLife {
  struct State {
    var items: [LivingItem]
    var frame: CGRect
    var headerHeight: CGFloat
    var parts: SwipeTableView.StickyParts
    var topInset: CGFloat
    var barInset: CGFloat?
    var adjusts: Bool
    var item = 0
    var offset: CGFloat?
    var solver: SwipeTableSolver?
  }

  let stage: Stage
  let table = SwipeTableView()
  private let pages = LivingPages()

  static func randomState(using generator: inout SeededGenerator) -> State {
    State(
      items: LivingItem.some(0...6, using: &generator), frame: generator.frame(),
      headerHeight: generator.length(0...40),
      parts: [.bar, .bar, .headerAndBar, .none].randomElement(using: &generator) ?? .bar,
      topInset: generator.length(0...10), barInset: generator.chance(30) ? 15.5 : nil,
      adjusts: generator.chance(50))
  }

  init(_ state: State, on stage: Stage) {
    self.stage = stage
    pages.items = state.items
    table.frame = state.frame
    let header = View(frame: CGRect(x: 0, y: 0, width: 9, height: state.headerHeight))
    header.backgroundColor = Color(white: 0.2, alpha: 0.6)
    let bar = View(frame: CGRect(x: 0, y: 0, width: 9, height: 12.25))
    bar.backgroundColor = Color(red: 1, green: 0.5, blue: 0, alpha: 0.6)
    table.headerView = header
    table.headerBar = bar
    table.headerTopInset = state.topInset
    table.headerBarTopInset = state.barInset
    table.stickyParts = state.parts
    table.adjustsContentSize = state.adjusts
    table.initialItemIndex = state.item
    table.dataSource = pages
    stage.window.addSubview(table)
    stage.window.layoutIfNeeded()
    if let offset = state.offset {
      table.pagingView.contentOffset.x = offset
      stage.window.layoutIfNeeded()
    }
    if let solver = state.solver {
      table.solver = solver
      table.updateMetrics(keeping: .content)
    }
  }

  var state: State {
    State(
      items: pages.items, frame: table.frame, headerHeight: table.headerHeight,
      parts: table.stickyParts, topInset: table.headerTopInset, barInset: table.headerBarTopInset,
      adjusts: table.adjustsContentSize, item: table.currentItemIndex,
      offset: table.pagingView.contentOffset.x, solver: table.solver)
  }

  func live(using generator: inout SeededGenerator) {
    let index = Int.random(in: -1...6, using: &generator)
    let isAnimated = generator.chance(50)
    switch Int.random(in: 0..<13, using: &generator) {
    case 0: table.pagingView.contentOffset.x = generator.length(-20...400)
    case 1, 2, 3: stage.randomFinger(using: &generator)
    case 4: table.frame = generator.frame()
    case 5:
      pages.items = LivingItem.some(0...6, using: &generator)
      table.reloadData()
    case 6, 7:
      // Code may scroll further than to the ends; there a page stays only until it is placed again.
      let offset = generator.length(-80...200)
      guard let limits = table.currentItemView?.offsetLimits(.vertical) else { break }
      table.currentItemView?.contentOffset.y =
        min(max(offset, limits.lowerBound), limits.upperBound)
    case 8:
      table.setHeaderHeight(
        generator.length(0...40), keeping: generator.chance(50) ? .content : .header,
        animated: isAnimated)
    case 9: table.stickyParts = generator.chance(50) ? .bar : .none
    case 10: table.headerTopInset = generator.length(0...10)
    default: table.scrollToItem(at: index, animated: isAnimated)
    }
  }
}

/// The pages of both.
private final class LivingPages: PagingScrollViewDataSource, SwipeTableViewDataSource {
  var items: [LivingItem] = []

  func numberOfPages(in pagingScrollView: PagingScrollView) -> Int { items.count }

  func pagingScrollView(
    _ pagingScrollView: PagingScrollView, pageAt index: Int, reusing reused: View?
  ) -> View { page(index, reused) }

  func numberOfItems(in swipeTableView: SwipeTableView) -> Int { items.count }

  func swipeTableView(
    _ swipeTableView: SwipeTableView, viewForItemAt index: Int, reusing reused: ScrollView?
  ) -> ScrollView { page(index, reused) }

  private func page(_ index: Int, _ reused: View?) -> ScrollView {
    let page = reused as? LivingPage ?? LivingPage()
    page.show(items[index], rows: Int(items[index].length) / 10)
    return page
  }
}
