import Foundation
import Offscreen

final class DrivenPages: DrivenList {
  private let pages = PagingScrollView()
  private let data: ListData

  init(_ data: ListData, preloadDistance: Int, isEndless: Bool) {
    self.data = data
    pages.preloadDistance = preloadDistance
    pages.isEndless = isEndless
    pages.dataSource = data
    pages.delegate = data
  }

  var view: View { pages }
  var isEndless: Bool { pages.isEndless }
  var scrollViews: [ScrollView] { [pages] }
  var visibleViews: [View] { pages.visiblePages }
  var visibleIndexes: [Int] { pages.indexesForVisiblePages.sorted() }

  func remade(on stage: Stage) -> (any DrivenList)? {
    let other = DrivenPages(
      ListData(data), preloadDistance: pages.preloadDistance, isEndless: pages.isEndless)
    other.pages.clipsToBounds = pages.clipsToBounds
    other.enter(stage, as: self)
    other.pages.contentOffset = pages.contentOffset
    for index in visibleIndexes {
      guard let page = page(index) else { continue }
      other.page(index)?.contentOffset = page.contentOffset
    }
    return other
  }

  private func page(_ index: Int) -> ScrollView? { pages.page(at: index) as? ScrollView }

  func reload() { pages.reloadData() }

  func scroll(to point: CGPoint, _ way: ScrollWay) {
    pages.scroll(to: CGPoint(x: point.x, y: data.isHostile ? point.y : 0), way)
  }

  func select(_ index: Int, _ choices: Choices) { show(index, choices) }

  func show(_ index: Int, _ choices: Choices) {
    pages.scrollToPage(index, animated: choices.flag())
  }

  func adjust(_ choices: Choices) {
    switch choices.index(below: 5) {
    case 0: pages.preloadDistance = choices.element(of: [0, 1, 5, .max])
    case 1: pages.isEndless.toggle()
    case 2: pages.touchInsets = choices.insets(data.manner)
    case 3: pages.clipsToBounds.toggle()
    default: page(choices.index(below: 9))?.contentOffset.y = choices.length(0...12)
    }
  }

  func update(_ choices: Choices) {
    data.isAsked = false
    reload()
  }
}

extension ListData: PagingScrollViewDataSource, PagingScrollViewDelegate {
  func numberOfPages(in pagingScrollView: PagingScrollView) -> Int { first }

  func pagingScrollView(
    _ pagingScrollView: PagingScrollView, pageAt index: Int, reusing reused: View?
  ) -> View {
    if !pagingScrollView.isEndless { checkAsked(index) }
    called()
    return page(index, reusing: reused)
  }

  /// A page that shows an item, for a strip or a swipe table.
  func page(_ index: Int, reusing reused: View?) -> LifePage {
    let page = reused as? LifePage ?? LifePage()
    page.show(item(index))
    return page
  }

  func pagingScrollView(
    _ pagingScrollView: PagingScrollView, didChangeCurrentPage index: Int
  ) { called() }

  func pagingScrollView(_ pagingScrollView: PagingScrollView, pageWillAppear index: Int) {
    called()
  }

  func pagingScrollView(_ pagingScrollView: PagingScrollView, pageDidDisappear index: Int) {
    called()
  }

  func pagingScrollView(
    _ pagingScrollView: PagingScrollView, willDisplay page: View, at index: Int
  ) { called() }

  func pagingScrollView(
    _ pagingScrollView: PagingScrollView, didEndDisplaying page: View, at index: Int
  ) { called() }
}
