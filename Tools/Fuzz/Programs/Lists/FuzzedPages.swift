import Foundation
import Offscreen

private final class Page: View, FuzzCell {}

final class FuzzedPages: FuzzedList {
  private let pages = PagingScrollView()

  init(_ data: ListData) {
    pages.preloadDistance = data.choices.integer(0...2)
    pages.isEndless = data.choices.oneIn(4)
    pages.dataSource = data
    pages.delegate = data
  }

  var view: View { pages }
  var isEndless: Bool { pages.isEndless }
  var scrollViews: [ScrollView] { [pages] }
  var visibleViews: [View] { pages.visiblePages }
  var visibleIndexes: [Int] { pages.indexesForVisiblePages.sorted() }

  func reload() { pages.reloadData() }

  func select(_ index: Int, animated: Bool) { pages.scrollToPage(index, animated: animated) }

  func show(_ index: Int, animated: Bool) { pages.scrollToPage(index, animated: animated) }

  func adjust(_ choices: Choices) {
    switch choices.index(below: 3) {
    case 0: pages.preloadDistance = choices.element(of: [0, 1, 5, .max])
    case 1: pages.isEndless.toggle()
    default: pages.touchInsets = choices.insets()
    }
  }

  func update(_ choices: Choices, animation: Int, completion: @escaping () -> Void) {
    completion()
    pages.reloadData()
  }
}

extension ListData: PagingScrollViewDataSource, PagingScrollViewDelegate {
  func numberOfPages(in pagingScrollView: PagingScrollView) -> Int { first }

  func pagingScrollView(
    _ pagingScrollView: PagingScrollView, pageAt index: Int, reusing reused: View?
  ) -> View {
    if !pagingScrollView.isEndless { checkAsked(index) }
    called()
    return reused ?? Page()
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
