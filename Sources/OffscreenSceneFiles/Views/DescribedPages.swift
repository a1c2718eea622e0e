import Foundation
import Offscreen

/// The data source of a paging scroll view whose pages are described in a scene file.
final class DescribedPages: PagingScrollViewDataSource {
  private let count: Int
  private let texts: ColumnsDescription?
  private let lists: [DescribedList]

  init(_ pages: PagesDescription) {
    switch pages {
    case .texts(let texts):
      (count, self.texts, lists) = (texts.count, texts, [])
    case .lists(let pages):
      (count, texts) = (pages.count, nil)
      lists = pages.enumerated().map { DescribedList($1, page: $0) }
    }
  }

  func numberOfPages(in pagingScrollView: PagingScrollView) -> Int { count }

  func pagingScrollView(
    _ pagingScrollView: PagingScrollView, pageAt index: Int, reusing reused: View?
  ) -> View {
    // An endless view also asks for pages before the first.
    let index = count > 0 ? ((index % count) + count) % count : 0
    guard let texts else { return lists[index].view(reusing: reused) }
    let page = reused as? Label ?? Label()
    page.isUserInteractionEnabled = true
    texts.fill(page, at: ItemNumbers(index: index, page: index))
    page.backgroundColor = texts.color(at: index)
    return page
  }
}

/// The data source of a swipe table whose pages are described in a scene file.
final class DescribedItems: SwipeTableViewDataSource {
  private let lists: [DescribedList]
  /// Whether each page has a refresh control.
  var canRefresh = false

  init(_ items: [PageDescription]) {
    lists = items.enumerated().map { DescribedList($1, page: $0) }
  }

  func numberOfItems(in swipeTableView: SwipeTableView) -> Int { lists.count }

  func swipeTableView(
    _ swipeTableView: SwipeTableView, viewForItemAt index: Int, reusing reused: ScrollView?
  ) -> ScrollView {
    let view = lists[index].view(reusing: reused)
    view.accessibilityIdentifier = "item\(index)"
    view.canRefresh = canRefresh
    return view
  }
}

/// A page that is a list, with the data source of its view.
private final class DescribedList {
  private let rows: DescribedRows?
  private let items: DescribedCollectionItems?

  init(_ page: PageDescription, page number: Int) {
    switch page {
    case .rows(let rows):
      (self.rows, items) = (DescribedRows(rows, page: number), nil)
    case .collection(let collection):
      (rows, items) = (nil, DescribedCollectionItems(collection, page: number))
    }
  }

  /// A view that shows the list: the one of another page, if it is of the same class.
  func view(reusing reused: View?) -> ScrollView {
    if let items {
      let view =
        reused as? CollectionView
        ?? CollectionView(collectionViewLayout: CollectionViewFlowLayout())
      view.backgroundColor = .systemBackground
      items.attach(to: view)
      return view
    }
    let table = reused as? TableView ?? TableView()
    rows?.attach(to: table)
    return table
  }
}

extension ScrollView {
  /// Whether the view has a refresh control; setting it adds one, or removes it.
  var canRefresh: Bool {
    get { refreshControl != nil }
    set {
      guard newValue != canRefresh else { return }
      refreshControl = newValue ? RefreshControl() : nil
    }
  }

  /// Whether the refresh control turns; setting it begins or ends refreshing, and has no effect without one.
  var isRefreshing: Bool {
    get { refreshControl?.isRefreshing ?? false }
    set {
      guard let refreshControl, newValue != refreshControl.isRefreshing else { return }
      if newValue { refreshControl.beginRefreshing() } else { refreshControl.endRefreshing() }
    }
  }
}
