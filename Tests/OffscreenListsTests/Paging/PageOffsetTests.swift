import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenScrolling
import OffscreenViews
import Testing

/// The offsets and the heights of pages that exploring found wrong.
@Suite struct PageOffsetTests {
  private final class Texts: PagingScrollViewDataSource {
    func numberOfPages(in pagingScrollView: PagingScrollView) -> Int { 5 }

    func pagingScrollView(
      _ pagingScrollView: PagingScrollView, pageAt index: Int, reusing reused: View?
    ) -> View {
      let page = reused as? ScrollView ?? ScrollView()
      page.contentSize = CGSize(width: 100, height: 300)
      return page
    }
  }

  private let stage = Stage(size: CGSize(width: 100, height: 100))
  private let pager = PagingScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let texts = Texts()

  init() {
    pager.dataSource = texts
    stage.window.addSubview(pager)
    stage.window.layoutIfNeeded()
  }

  private func page(_ index: Int) throws -> ScrollView {
    try #require(pager.page(at: index) as? ScrollView)
  }

  @Test(arguments: [-74, 0, 60, 200, 279] as [CGFloat])
  func pageThatLeavesBeyondItsLimitsComesBackWithinThem(offset: CGFloat) throws {
    try page(0).contentOffset.y = offset
    pager.scrollToPage(3, animated: false)
    stage.window.layoutIfNeeded()
    #expect(pager.page(at: 0) == nil)
    pager.scrollToPage(0, animated: false)
    stage.window.layoutIfNeeded()
    #expect(try page(0).contentOffset.y == min(max(offset, 0), 200))
  }

  @Test func pagesFollowTheSafeArea() throws {
    pager.contentInsetAdjustmentBehavior = .always
    #expect(pager.contentSize.height == 100)
    stage.safeAreaInsets = EdgeInsets(top: 0, left: 0, bottom: 34, right: 0)
    stage.window.layoutIfNeeded()
    #expect(try pager.contentSize.height == 66 && page(0).bounds.height == 66)
    stage.safeAreaInsets = .zero
    stage.window.layoutIfNeeded()
    #expect(try pager.contentSize.height == 100 && page(0).bounds.height == 100)
  }

  /// The window becomes larger while the page is out of view.
  @Test(arguments: [0, 60, 200] as [CGFloat])
  func pageThatBecomesHigherWhileItIsAwayComesBackWithinItsLimits(offset: CGFloat) throws {
    try page(0).contentOffset.y = offset
    pager.scrollToPage(3, animated: false)
    stage.window.layoutIfNeeded()
    pager.frame.size.height = 250
    pager.scrollToPage(0, animated: false)
    stage.window.layoutIfNeeded()
    #expect(try page(0).contentOffset.y == min(offset, 50))
  }
}
