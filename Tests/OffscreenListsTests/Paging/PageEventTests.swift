import Foundation
import OffscreenLists
import OffscreenScrolling
import OffscreenTestSupport
import OffscreenViews
import Testing

/// Pages whose delegate scrolls, shrinks and reloads at random whenever it is called.
private final class RestlessPages: PagingScrollViewDataSource, PagingScrollViewDelegate {
  let stage = Stage(size: CGSize(width: 320, height: 100))
  let pager = PagingScrollView(frame: CGRect(x: 60, y: 0, width: 200, height: 100))
  var generator: SeededGenerator
  var count = 6
  /// The number of times that the delegate may still act.
  var energy = 0
  var mistakes: [String] = []
  /// The last event of each page.
  var states: [Int: String] = [:]

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    pager.dataSource = self
    pager.delegate = self
    stage.window.addSubview(pager)
    stage.window.layoutIfNeeded()
  }

  func act() {
    let page = Int.random(in: -1...7, using: &generator)
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: pager.scrollToPage(page, animated: true)
    case 1: pager.scrollToPage(page, animated: false)
    case 2:
      count = Int.random(in: 0...6, using: &generator)
      pager.reloadData()
    case 3: pager.contentOffset.x = CGFloat(page) * 150
    case 4: pager.frame.size.width = CGFloat(Int.random(in: 1...4, using: &generator)) * 50
    case 5: _ = pager.visiblePages
    default: stage.window.layoutIfNeeded()
    }
  }

  private func wasCalled() {
    guard energy > 0, Bool.random(using: &generator) else { return }
    energy -= 1
    act()
  }

  private func note(_ event: String, _ page: Int, after allowed: [String?]) {
    if !allowed.contains(states[page]) {
      mistakes.append("\(event)\(page) after \(states[page] ?? "nothing")")
    }
    states[page] = event == "--" ? nil : event
    wasCalled()
  }

  func numberOfPages(in pagingScrollView: PagingScrollView) -> Int { count }

  func pagingScrollView(
    _ pagingScrollView: PagingScrollView, pageAt index: Int, reusing reused: View?
  ) -> View {
    if index >= count { mistakes.append("asked for \(index) of \(count)") }
    wasCalled()
    return reused ?? ScrollView()
  }

  func pagingScrollView(
    _ pagingScrollView: PagingScrollView, willDisplay page: View, at index: Int
  ) { wasCalled() }

  func pagingScrollView(
    _ pagingScrollView: PagingScrollView, didEndDisplaying page: View, at index: Int
  ) { wasCalled() }

  func pagingScrollView(_ pagingScrollView: PagingScrollView, didChangeCurrentPage index: Int) {
    wasCalled()
  }

  func pagingScrollView(_ pagingScrollView: PagingScrollView, pageWillAppear index: Int) {
    note("+", index, after: [nil, "-"])
  }

  func pagingScrollView(_ pagingScrollView: PagingScrollView, pageDidAppear index: Int) {
    note("++", index, after: ["+"])
  }

  func pagingScrollView(_ pagingScrollView: PagingScrollView, pageWillDisappear index: Int) {
    note("-", index, after: ["+", "++"])
  }

  func pagingScrollView(_ pagingScrollView: PagingScrollView, pageDidDisappear index: Int) {
    note("--", index, after: ["-"])
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { wasCalled() }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { wasCalled() }
}

@Suite struct PageEventTests {
  /// The delegate scrolls further while it is told of the first page; that movement is reported
  /// afterwards.
  @Test func eventsAreNotReportedWithinOneAnother() {
    final class ScrollingDelegate: PagingScrollViewDelegate {
      var lines: [String] = []

      func pagingScrollView(
        _ pagingScrollView: PagingScrollView, pageWillDisappear index: Int
      ) {
        lines.append("begin -\(index)")
        if index == 0 { pagingScrollView.scrollToPage(4, animated: false) }
        lines.append("end -\(index)")
      }

      func pagingScrollView(_ pagingScrollView: PagingScrollView, pageDidAppear index: Int) {
        lines.append("++\(index)")
      }
    }
    let world = RestlessPages(seed: 1)
    let delegate = ScrollingDelegate()
    world.pager.delegate = delegate
    world.pager.scrollToPage(2, animated: false)
    #expect(
      delegate.lines
        == ["begin -0", "end -0", "++2", "begin -2", "end -2", "++4"])
  }

  /// Every "will" is followed by its "did" or its opposite, and only existing pages are asked for,
  /// independently of the delegate's actions.
  @Test(arguments: 1...40)
  func pageEventsArePairedInReentrantDelegates(seed: UInt64) throws {
    let world = RestlessPages(seed: seed)
    for _ in 0..<40 {
      world.energy = 3
      world.act()
      world.stage.advance(by: .milliseconds(Int.random(in: 0...200, using: &world.generator)))
      #expect(world.mistakes.isEmpty, "seed \(seed)")
    }
    world.energy = 0
    world.pager.reloadData()
    world.pager.scrollToPage(0, animated: false)
    try world.stage.settle()
    #expect(world.states == (world.count == 0 ? [:] : [0: "++"]), "seed \(seed)")
    #expect(world.pager.currentPage == 0 && world.mistakes.isEmpty)
  }
}
