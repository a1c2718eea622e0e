import Foundation
import OffscreenLists
import OffscreenScrolling
import OffscreenViews
import Testing

/// The callbacks in which a world of pages shrinks its data and reloads.
private enum Moment: CaseIterable {
  case page
  case willDisplay
  case didEndDisplaying
  case appears
  case disappears
  case changes
}

/// Pages whose data shrinks in the middle of a reload; asking for one that is gone is a mistake.
private final class ShrinkingPages: PagingScrollViewDataSource, PagingScrollViewDelegate {
  let stage = Stage(size: CGSize(width: 320, height: 100))
  let pager = PagingScrollView(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
  var count = 8
  var moment: Moment?
  var askedInVain: [Int] = []

  init() {
    pager.dataSource = self
    pager.delegate = self
    stage.window.addSubview(pager)
    pager.scrollToPage(5, animated: false)
    stage.window.layoutIfNeeded()
  }

  private func shrink(at moment: Moment) {
    guard self.moment == moment else { return }
    self.moment = nil
    count = 2
    pager.reloadData()
  }

  func numberOfPages(in pagingScrollView: PagingScrollView) -> Int { count }

  func pagingScrollView(
    _ pagingScrollView: PagingScrollView, pageAt index: Int, reusing reused: View?
  ) -> View {
    if index >= count { askedInVain.append(index) }
    shrink(at: .page)
    let page = reused ?? ScrollView()
    page.tag = index
    return page
  }

  func pagingScrollView(
    _ pagingScrollView: PagingScrollView, willDisplay page: View, at index: Int
  ) { shrink(at: .willDisplay) }

  func pagingScrollView(
    _ pagingScrollView: PagingScrollView, didEndDisplaying page: View, at index: Int
  ) { shrink(at: .didEndDisplaying) }

  func pagingScrollView(_ pagingScrollView: PagingScrollView, pageWillAppear index: Int) {
    shrink(at: .appears)
  }

  func pagingScrollView(_ pagingScrollView: PagingScrollView, pageDidDisappear index: Int) {
    shrink(at: .disappears)
  }

  func pagingScrollView(_ pagingScrollView: PagingScrollView, didChangeCurrentPage index: Int) {
    shrink(at: .changes)
  }
}

@Suite struct ShrinkingPagesTests {
  @Test(arguments: Moment.allCases, [true, false])
  fileprivate func deletedPagesAreNotRequested(moment: Moment, isReload: Bool) throws {
    let world = ShrinkingPages()
    world.moment = moment
    if isReload {
      world.pager.reloadData()
    } else {
      world.pager.scrollToPage(3, animated: true)
    }
    world.stage.window.layoutIfNeeded()
    try world.stage.settle()
    #expect(world.askedInVain.isEmpty)
    guard world.moment == nil else { return }
    #expect(world.pager.indexesForVisiblePages == [0, 1] && world.pager.currentPage <= 1)
    #expect(world.pager.subviews.map(\.tag) == [0, 1])
  }

  /// The same of a swipe table, in which a page's own code may do it, too.
  @Test(arguments: 0..<4)
  func swipeTableDoesNotRequestDeletedPages(moment: Int) throws {
    let world = SwipeTableWorld(pages: 6, initialItemIndex: 4)
    var isReady = true
    func shrink() {
      guard isReady else { return }
      isReady = false
      world.contentHeights = [500, 500]
      world.table.reloadData()
    }
    final class Scrolls: ScrollViewDelegate {
      let action: () -> Void
      init(_ action: @escaping () -> Void) { self.action = action }
      func scrollViewDidScroll(_ scrollView: ScrollView) { action() }
    }
    final class LaysOut: ScrollView {
      var action: () -> Void = {}
      override func layoutSubviews() {
        super.layoutSubviews()
        action()
      }
      override func willMove(toSuperview newSuperview: View?) {
        super.willMove(toSuperview: newSuperview)
        if newSuperview == nil { action() }
      }
    }
    let scrolls = Scrolls(shrink)
    switch moment {
    case 0: world.prepare = { _, _ in shrink() }
    case 1: world.prepare = { page, _ in page.delegate = scrolls }
    default:
      let page = LaysOut()
      page.action = shrink
      world.sharedPage = page
    }
    if moment == 3 {
      isReady = false
      world.table.reloadData()
      isReady = true
    }
    world.table.reloadData()
    world.stage.window.layoutIfNeeded()
    #expect(!isReady && world.table.numberOfItems == 2 && world.table.currentItemIndex == 1)
    #expect(world.table.indexesForVisibleItems == [1])
    #expect(world.table.pagingView.subviews.count == 1)
  }
}
