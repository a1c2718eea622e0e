import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenRaster
import OffscreenScrolling
import OffscreenViews
import Testing

/// The public names of bars, pages and collections, each used once with the types it promises.
@Suite struct BarAndPagesContractTests {
  private final class Everything: OptionBarDataSource, OptionBarDelegate,
    PagingScrollViewDataSource, SwipeTableViewDataSource, SwipeTableViewDelegate,
    CollectionViewDataSource
  {
    var origins: [OptionBar.SelectionOrigin] = []

    func numberOfColumns(in optionBar: OptionBar) -> Int { 10 }
    func optionBar(_ optionBar: OptionBar, cellForColumnAt index: Int) -> OptionBarCell {
      optionBar.dequeueReusableCell(withIdentifier: "cell")
        ?? OptionBarCell(reuseIdentifier: "cell")
    }
    func optionBar(_ optionBar: OptionBar, widthForColumnAt index: Int) -> CGFloat { 60 }
    func optionBar(_ optionBar: OptionBar, shouldSelectColumnAt index: Int) -> Bool { true }
    func optionBar(
      _ optionBar: OptionBar, didSelectColumnAt index: Int, origin: OptionBar.SelectionOrigin
    ) { origins.append(origin) }
    func optionBar(_ optionBar: OptionBar, didDeselectColumnAt index: Int) {}
    func optionBar(
      _ optionBar: OptionBar, willDisplay cell: OptionBarCell, forColumnAt index: Int
    ) {}
    func optionBar(
      _ optionBar: OptionBar, didEndDisplaying cell: OptionBarCell, forColumnAt index: Int
    ) {}
    func optionBarWillReloadData(_ optionBar: OptionBar) {}
    func optionBarDidReloadData(_ optionBar: OptionBar) {}
    func optionBar(
      _ optionBar: OptionBar, selectFrom oldIndex: Int, to newIndex: Int, progress: CGFloat
    ) {}

    func numberOfPages(in pagingScrollView: PagingScrollView) -> Int { 5 }
    func pagingScrollView(
      _ pagingScrollView: PagingScrollView, pageAt index: Int, reusing reused: View?
    ) -> View { reused ?? View() }

    func numberOfItems(in swipeTableView: SwipeTableView) -> Int { 3 }
    func swipeTableView(
      _ swipeTableView: SwipeTableView, viewForItemAt index: Int, reusing reused: ScrollView?
    ) -> ScrollView { reused ?? TableView() }
    func swipeTableViewDidScrollHorizontally(_ swipeTableView: SwipeTableView) {}
    func swipeTableView(
      _ swipeTableView: SwipeTableView, didScrollItemAt index: Int, to offset: CGFloat
    ) {}
    func swipeTableView(
      _ swipeTableView: SwipeTableView, didChangeCurrentItemIndex index: Int
    ) {}
    func swipeTableView(_ swipeTableView: SwipeTableView, shouldSelectItemAt index: Int) -> Bool {
      true
    }
    func swipeTableView(_ swipeTableView: SwipeTableView, didSelectItemAt index: Int) {}

    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { 4 }
    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  private let everything = Everything()
  private let frame = CGRect(x: 0, y: 0, width: 320, height: 100)

  @Test func optionBar() throws {
    let stage = Stage(size: frame.size)
    let bar = OptionBar(frame: frame)
    stage.window.addSubview(bar)
    #expect(bar.selectedIndex == nil && bar.columnSpacing == 0 && bar.indicators.isEmpty)
    #expect(bar.distribution == .leading && bar.contentEdgeInsets == .zero)
    (bar.dataSource, bar.delegate) = (everything, everything)
    bar.indicators = [
      .line, .lengthening, .lengtheningWithOffset(4), .dotLine, .pill, .triangle,
    ]
    bar.indicators[0].color = .systemRed
    bar.indicators[0].height = 3
    bar.indicators[0].inset = EdgeInsets(left: 2, right: 2)
    bar.indicators[0].cornerRadius = 1
    for placement in [OptionBarIndicator.Placement.top, .bottom] {
      bar.indicators[0].placement = placement
    }
    for distribution in [OptionBar.Distribution.center, .trailing, .spreadWhenFew, .leading] {
      bar.distribution = distribution
    }
    bar.reloadData()
    bar.selectColumn(at: 2, animated: false)
    #expect(bar.selectedIndex == 2)
    bar.deselectColumn(at: 2)
    #expect(bar.selectedIndex == nil)
    let cell = try #require(bar.cellForColumn(at: 1))
    cell.indicatorColor = .systemGreen
    cell.prepareForDisplay()
    #expect(cell.index == 1 && !cell.isSelected && cell.selectionProgress == 0)
    let pages = ScrollView(frame: frame)
    pages.contentSize = CGSize(width: 3_200, height: 100)
    bar.track(pages)
    pages.contentOffset.x = 640
    stage.tap(at: CGPoint(x: 30, y: 50))
    #expect(everything.origins.contains(.tap) && OptionBar.SelectionOrigin.paging != .tap)
  }

  @Test func pages() {
    let pages = PagingScrollView(frame: frame)
    #expect(pages.touchInsets == .zero && pages.currentPage == 0)
    pages.dataSource = everything
    pages.touchInsets = EdgeInsets(left: -20, right: -20)
    pages.reloadData()
    #expect(pages.pageWidth == 320 && pages.visiblePages.count == 1)
    pages.scrollToPage(2, animated: false)
    #expect(pages.currentPage == 2 && pages.contentOffset.x == 640)
  }

  @Test func swipeTable() {
    let table = SwipeTableView(frame: frame)
    #expect(table.headerTopInset == 0 && table.positionPolicy == .remember)
    #expect(table.initialItemIndex == 0 && !table.adjustsContentSize && !table.isHeaderBarFixed)
    #expect(!table.headerAlwaysOnTop && table.refreshPlacement == .aboveHeader)
    table.initialItemIndex = 1
    (table.dataSource, table.delegate) = (everything, everything)
    table.headerView = View(frame: CGRect(x: 0, y: 0, width: 320, height: 40))
    table.headerBar = View(frame: CGRect(x: 0, y: 0, width: 320, height: 20))
    table.reloadData()
    #expect(table.currentItemIndex == 1 && table.currentItemView is TableView)
    table.scrollToItem(at: 2, animated: false)
    #expect(table.currentItemIndex == 2)
    table.positionPolicy = .followNeighbour
    table.refreshPlacement = .belowBar
    table.setHeaderHeight(60, keeping: .content, animated: false)
    table.setHeaderHeight(30, keeping: .header, animated: false)
    #expect(table.headerView?.bounds.height == 30)
  }

  @Test func collection() {
    let view = CollectionView(frame: frame, collectionViewLayout: CollectionViewFlowLayout())
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = everything
    view.headView = View(frame: CGRect(x: 0, y: 0, width: 320, height: 20))
    view.minimumContentHeight = 500
    view.reloadData()
    #expect(view.numberOfItems(inSection: 0) == 4 && view.contentSize.height == 500)
    view.collectionViewLayout = CollectionViewWaterfallLayout()
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) != nil)
  }
}
