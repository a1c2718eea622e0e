import Foundation
import OffscreenLists
import OffscreenScrolling
import OffscreenTestSupport
import OffscreenViews
import Testing

/// Pages of 100 points that know their numbers.
private final class Numbers: PagingScrollViewDataSource, PagingScrollViewDelegate {
  var count: Int
  var lines: [String] = []
  let pages = PagingScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))

  init(_ count: Int, isMirrored: Bool, isEndless: Bool = false) {
    self.count = count
    pages.clipsToBounds = true
    pages.runsRightToLeft = isMirrored
    pages.isEndless = isEndless
    pages.dataSource = self
    pages.delegate = self
    pages.reloadData()
  }

  func numberOfPages(in pagingScrollView: PagingScrollView) -> Int { count }

  func pagingScrollView(
    _ pagingScrollView: PagingScrollView, pageAt index: Int, reusing reused: View?
  ) -> View {
    let view = reused ?? View()
    view.tag = index
    return view
  }

  func pagingScrollView(_ pagingScrollView: PagingScrollView, didChangeCurrentPage index: Int) {
    lines.append("page \(index)")
  }
  func pagingScrollView(_ pagingScrollView: PagingScrollView, pageDidAppear index: Int) {
    lines.append("appeared \(index)")
  }

  /// The pages in view with their left edges, by number.
  var seen: [Int: CGFloat] {
    pages.layoutIfNeeded()
    var seen: [Int: CGFloat] = [:]
    for page in pages.visiblePages { seen[page.tag] = page.frame.minX - pages.contentOffset.x }
    return seen
  }
}

@Suite struct MirroredPagesTests {
  @Test func firstPageIsAtTheRight() {
    let numbers = Numbers(4, isMirrored: true)
    #expect(numbers.pages.contentOffset.x == 300 && numbers.pages.currentPage == 0)
    #expect(numbers.seen == [0: 0])
    numbers.pages.contentOffset.x = 260
    #expect(numbers.seen == [1: -60, 0: 40])
    #expect(numbers.pages.indexesForVisiblePages == [0, 1])
    #expect(numbers.pages.visiblePages.map(\.tag) == [0, 1])
    numbers.lines = []
    numbers.pages.contentOffset.x = 200
    #expect(numbers.lines == ["page 1", "appeared 1"] && numbers.pages.page(at: 1)?.tag == 1)
  }

  @Test func endlessPagesContinueOnBothSides() {
    let numbers = Numbers(0, isMirrored: true, isEndless: true)
    numbers.pages.contentOffset.x = -150
    #expect(numbers.seen == [2: -50, 1: 50])
    numbers.pages.scrollToPage(-3, animated: false)
    #expect(numbers.pages.contentOffset.x == 300 && numbers.seen == [-3: 0])
  }

  @Test func barFollowsMirroredPages() {
    let world = OptionBarWorld(widths: [80, 80, 80, 80])
    world.bar.layoutDirection = .rightToLeft
    let numbers = Numbers(4, isMirrored: true)
    world.stage.window.addSubview(numbers.pages)
    world.bar.indicators = [.line]
    world.bar.reloadData()
    world.bar.track(numbers.pages)
    #expect(world.bar.selectedIndex == 0 && world.bar.indicatorFrames.first?.minX == 240)
    numbers.pages.contentOffset.x = 250
    #expect(world.bar.indicatorFrames.first?.minX == 200)
    numbers.pages.contentOffset.x = 200
    #expect(world.bar.selectedIndex == 1)
    world.bar.selectColumn(at: 3, animated: false)
    #expect(numbers.pages.contentOffset.x == 0)
  }

  /// Mirrored pages do what those from left to right do, seen in a mirror.
  @Test(arguments: 0..<40) func randomStepsAreMirrored(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (plain, mirrored) = (Numbers(5, isMirrored: false), Numbers(5, isMirrored: true))
    for _ in 0..<30 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let page = Int.random(in: -1...6, using: &random)
        for numbers in [plain, mirrored] { numbers.pages.scrollToPage(page, animated: false) }
      case 1:
        let width: CGFloat = [60, 100, 140].randomElement(using: &random) ?? 100
        for numbers in [plain, mirrored] { numbers.pages.bounds.size.width = width }
      case 2:
        let count = Int.random(in: 1...6, using: &random)
        for numbers in [plain, mirrored] {
          numbers.count = count
          // A page in between belongs to different pages on both sides.
          numbers.pages.scrollToPage(numbers.pages.currentPage, animated: false)
          numbers.pages.reloadData()
        }
      default:
        let end = plain.pages.contentSize.width - plain.pages.bounds.width
        let offset = (end * CGFloat.random(in: 0...1, using: &random)).rounded() + 0.25
        plain.pages.contentOffset.x = min(offset, end)
        mirrored.pages.contentOffset.x = max(0, end - offset)
      }
      let width = plain.pages.bounds.width
      #expect(plain.pages.currentPage == mirrored.pages.currentPage, "seed \(seed)")
      #expect(plain.seen == mirrored.seen.mapValues { -$0 }, "seed \(seed), width \(width)")
      #expect(plain.lines == mirrored.lines, "seed \(seed)")
    }
  }
}
