import Foundation
import Offscreen
import OffscreenGeometry
import OffscreenTestSupport
import Testing

/// What a delegate of a pager is told.
private final class Listener: PagerControllerDelegate {
  var lines: [String] = []

  func pagerController(
    _ pagerController: PagerController, willShow viewController: ViewController, animated: Bool
  ) { lines.append("will \(viewController.title ?? "")\(animated ? " animated" : "")") }
  func pagerController(
    _ pagerController: PagerController, didShow viewController: ViewController
  ) { lines.append("did \(viewController.title ?? "")") }
}

@Suite struct PagerControllerTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480))
  private let log = LoggedPage.Log()
  private let listener = Listener()

  private func page(_ name: String) -> LoggedPage {
    let page = LoggedPage(name, log)
    page.title = name
    return page
  }

  private func shown(_ names: String..., isMirrored: Bool = false) throws -> PagerController {
    if isMirrored { stage.traitCollection = TraitCollection(layoutDirection: .rightToLeft) }
    let pager = PagerController(controllers: names.map { page($0) })
    pager.delegate = listener
    stage.window.rootViewController = pager
    try stage.settle()
    _ = log.take()
    listener.lines = []
    return pager
  }

  /// Drags by a part of a page to the left, holds, and releases.
  private func drag(_ part: CGFloat) {
    stage.drag(
      from: CGPoint(x: 160 + 160 * part, y: 240), to: CGPoint(x: 160 - 160 * part, y: 240),
      over: .milliseconds(200), hold: .milliseconds(200))
  }

  private func left(_ page: ViewController) -> CGFloat? {
    page.viewIfLoaded.flatMap { view in view.window.map { _ in view.convert(view.bounds, to: nil) }
    }?
    .minX
  }

  @Test func firstPageAppearsOnceAndOthersAreNotLoaded() throws {
    let pages = ["a", "b", "c"].map { page($0) }
    let pager = PagerController(controllers: pages)
    pager.delegate = listener
    pager.selectedIndex = 1
    stage.window.rootViewController = pager
    try stage.settle()
    #expect(log.take() == ["b.willAppear", "b.isAppearing", "b.didAppear"])
    #expect(listener.lines == ["will b", "did b"])
    #expect(pages.map(\.isViewLoaded) == [false, true, false])
    #expect(pager.children == pages && pages.allSatisfy { $0.pagerController === pager })
    #expect(pager.bar.selectedIndex == 1 && pager.bar.numberOfColumns == 3)
    #expect(pages[1].view.frame.size == CGSize(width: 320, height: 436))
  }

  /// A vertical bar is beside the pages, which follow one another from top to bottom, in either direction of reading.
  @Test(arguments: [false, true]) func verticalPagesAreBesideTheBar(isMirrored: Bool) throws {
    let pager = try shown("a", "wide", "c", isMirrored: isMirrored)
    pager.axis = .vertical
    try stage.settle()
    let width = pager.bar.frame.width
    #expect(width > 40 && width < 160 && pager.bar.frame.height == 480)
    #expect(pager.bar.frame.minX == (isMirrored ? 320 - width : 0))
    #expect(
      pager.pages.frame == CGRect(x: isMirrored ? 0 : width, y: 0, width: 320 - width, height: 480))
    #expect(pager.bar.rectForColumn(at: 1) == CGRect(x: 0, y: 44, width: width, height: 44))
    _ = log.take()
    stage.drag(
      from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 100), over: .milliseconds(200))
    try stage.settle()
    #expect(
      log.take() == [
        "a.willDisappear", "wide.willAppear", "wide.isAppearing", "a.didDisappear",
        "wide.didAppear",
      ])
    #expect(pager.selectedIndex == 1 && pager.bar.selectedIndex == 1)
    #expect(pager.viewControllers[1].view.frame.size == CGSize(width: 320 - width, height: 480))
    stage.tap(at: CGPoint(x: pager.bar.frame.midX, y: 110))
    try stage.settle()
    #expect(pager.selectedIndex == 2 && pager.pages.contentOffset == CGPoint(x: 0, y: 960))
    pager.axis = .horizontal
    try stage.settle()
    #expect(
      pager.selectedIndex == 2 && pager.bar.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
    #expect(left(pager.viewControllers[2]) == 0)
  }

  /// A tap on a page in between, during a jump whose pages get another size, ends all appearances.
  @Test(arguments: [LayoutAxis.horizontal, .vertical])
  func jumpThatIsGivenUpEndsAllAppearances(axis: LayoutAxis) throws {
    let pager = try shown("a", "b", "c", "d", "e", "f")
    pager.axis = axis
    try stage.settle()
    pager.selectViewController(at: 5, animated: true)
    stage.advance(by: .milliseconds(60))
    stage.traitCollection = TraitCollection(
      preferredContentSizeCategory: .accessibilityExtraExtraLarge)
    stage.advance(by: .milliseconds(20))
    pager.selectViewController(at: 2, animated: true)
    try stage.settle()
    #expect(pager.selectedIndex == 2 && pager.bar.selectedIndex == 2)
    #expect(LoggedPage.mistakes(in: log.lines).isEmpty, "\(log.lines)")
    #expect(log.lines.last == "c.didAppear")
    #expect(pager.viewControllers.filter { $0.viewIfLoaded?.window != nil }.count == 1)
  }

  @Test func dragCallsAllInOrder() throws {
    let pager = try shown("a", "b")
    drag(0.8)
    try stage.settle()
    #expect(
      log.take() == [
        "a.willDisappear", "b.willAppear", "b.isAppearing", "a.didDisappear", "b.didAppear",
      ])
    #expect(listener.lines == ["will b animated", "did b"] && pager.selectedIndex == 1)
    #expect(pager.bar.selectedIndex == 1 && pager.viewControllers[0].view.window == nil)
  }

  @Test func dragThatIsGivenUpReturnsTheFirstPage() throws {
    let pager = try shown("a", "b")
    drag(0.3)
    try stage.settle()
    #expect(
      log.take() == [
        "a.willDisappear", "b.willAppear", "b.isAppearing", "b.willDisappear", "a.willAppear",
        "b.didDisappear", "a.isAppearing", "a.didAppear",
      ])
    #expect(listener.lines == ["will b animated", "will a animated", "did a"])
    #expect(pager.selectedIndex == 0 && pager.bar.selectedIndex == 0)
  }

  @Test func tapsAndCodePassOverThePagesBetween() throws {
    let pager = try shown("a", "b", "c", "d")
    let cell = try #require(pager.bar.cellForColumn(at: 3))
    stage.tap(at: cell.convert(CGPoint(x: 20, y: 20), to: stage.window))
    #expect(pager.selectedIndex == 3)
    try stage.settle()
    #expect(
      log.take() == [
        "a.willDisappear", "d.willAppear", "d.isAppearing", "a.didDisappear", "d.didAppear",
      ])
    pager.selectViewController(at: 1, animated: true)
    try stage.settle()
    pager.selectedIndex = 2
    #expect(pager.viewControllers[2].view.window != nil)
    #expect(
      log.take() == [
        "d.willDisappear", "b.willAppear", "b.isAppearing", "d.didDisappear", "b.didAppear",
        "b.willDisappear", "c.willAppear", "b.didDisappear", "c.isAppearing", "c.didAppear",
      ])
    #expect(listener.lines.suffix(2) == ["will c", "did c"])
    pager.selectedIndex = 7
    pager.selectedIndex = -1
    #expect(log.take().isEmpty && pager.selectedIndex == 2)
  }

  @Test func safeAreaEndsAtTheBarAndTheScreen() throws {
    stage.window.safeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
    let pager = try shown("a", "b")
    let first = pager.viewControllers[0]
    #expect(pager.bar.frame == CGRect(x: 0, y: 20, width: 320, height: 44))
    #expect(pager.pages.frame == CGRect(x: 0, y: 64, width: 320, height: 416))
    #expect(first.view.safeAreaInsets == EdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    pager.selectedIndex = 1
    #expect(pager.viewControllers[1].view.safeAreaInsets.bottom == 34)
  }

  @Test func pageStaysWhenTheScreenTurns() throws {
    let pager = try shown("a", "b", "c")
    pager.selectedIndex = 2
    _ = log.take()
    stage.window.bounds.size = CGSize(width: 480, height: 320)
    try stage.settle()
    #expect(pager.selectedIndex == 2 && pager.bar.selectedIndex == 2 && log.take().isEmpty)
    #expect(pager.viewControllers[2].view.bounds.size == CGSize(width: 480, height: 276))
    #expect(left(pager.viewControllers[2]) == 0)
  }

  @Test func firstPageIsTheRightMostFromRightToLeft() throws {
    let pager = try shown("a", "b", "c", isMirrored: true)
    let columns = pager.bar.visibleCells.map { $0.convert($0.bounds, to: nil).minX }
    #expect(columns == columns.sorted(by: >) && left(pager.viewControllers[0]) == 0)
    drag(0.8)
    try stage.settle()
    #expect(pager.selectedIndex == 0)
    stage.touch(.began, at: CGPoint(x: 60, y: 240))
    for step in 1...10 {
      stage.advance(by: .milliseconds(16))
      stage.touch(.moved, at: CGPoint(x: 60 + 20 * step, y: 240))
    }
    stage.advance(by: .milliseconds(16))
    let next = try #require(left(pager.viewControllers[1]))
    #expect(next < 0 && next + 320 == left(pager.viewControllers[0]))
    stage.advance(by: .milliseconds(200))
    stage.touch(.ended, at: CGPoint(x: 260, y: 240))
    try stage.settle()
    #expect(pager.selectedIndex == 1 && pager.bar.selectedIndex == 1)
    pager.selectViewController(at: 2, animated: true)
    try stage.settle()
    #expect(left(pager.viewControllers[2]) == 0 && pager.pages.currentPage == 2)
    pager.viewControllers = Array(pager.viewControllers.reversed())
    #expect(pager.selectedIndex == 0 && left(pager.viewControllers[0]) == 0)
    #expect(LoggedPage.mistakes(in: log.lines).isEmpty, "\(log.lines)")
  }

  @Test func titlesFollowTheControllers() throws {
    let pager = try shown("a", "b")
    func title(_ index: Int) -> String? {
      (pager.bar.cellForColumn(at: index) as? OptionBarTitleCell)?.title
    }
    let narrow = pager.bar.rectForColumn(at: 1).width
    pager.viewControllers[1].title = "longer"
    #expect(title(1) == "longer" && pager.bar.rectForColumn(at: 1).width > narrow)
    pager.viewControllers[1].tabBarItem = TabBarItem(title: "own", image: nil, tag: 3)
    #expect(title(1) == "own" && title(0) == "a")
    let font = (pager.bar.cellForColumn(at: 0) as? OptionBarTitleCell)?.textLabel.font
    stage.traitCollection = TraitCollection(
      preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    try stage.settle()
    let large = try #require((pager.bar.cellForColumn(at: 0) as? OptionBarTitleCell)?.textLabel)
    #expect(large.font.pointSize > font?.pointSize ?? 99)
    #expect(pager.bar.frame.height > large.bounds.height && large.bounds.height > 44)
  }

  @Test func pagesOfOthersLeaveThem() throws {
    let (first, second) = (page("a"), page("b"))
    let tabs = TabBarController(nibName: nil, bundle: nil)
    tabs.viewControllers = [first, second]
    stage.window.rootViewController = tabs
    try stage.settle()
    _ = log.take()
    let pager = PagerController(controllers: [first])
    #expect(tabs.viewControllers == [second] && first.parent === pager)
    stage.window.rootViewController = pager
    try stage.settle()
    #expect(LoggedPage.mistakes(in: log.lines).isEmpty, "\(log.lines)")
    #expect(log.lines.last { $0.hasPrefix("a.") } == "a.didAppear")
    // And another container takes it back.
    tabs.viewControllers = [second, first]
    #expect(pager.viewControllers.isEmpty && pager.selectedIndex == NSNotFound)
    #expect(log.lines.last { $0.hasPrefix("a.") } == "a.didDisappear")
    #expect(first.view.superview == nil && pager.pages.numberOfPages == 0)
  }

  @Test func controllerCannotBeThereTwice() async {
    await #expect(processExitsWith: .failure) {
      let page = ViewController(nibName: nil, bundle: nil)
      PagerController().viewControllers = [page, page]
    }
    await #expect(processExitsWith: .failure) {
      let pager = PagerController()
      pager.viewControllers = [pager]
    }
  }

  @Test func callbacksMayChangeThePages() throws {
    let pager = try shown("a", "b", "c")
    let pages = pager.viewControllers.compactMap { $0 as? LoggedPage }
    pages[1].actions["willAppear"] = { pager.selectedIndex = 2 }
    pager.selectedIndex = 1
    #expect(pager.selectedIndex == 2 && left(pages[2]) == 0 && pages[1].view.window == nil)
    pages[2].actions["willDisappear"] = { pager.viewControllers = [pages[1], pages[0]] }
    pages[1].actions = [:]
    pager.selectedIndex = 0
    try stage.settle()
    #expect(pager.viewControllers == [pages[1], pages[0]] && pages[2].parent == nil)
    #expect(left(pager.viewControllers[pager.selectedIndex]) == 0)
    pages[0].actions["didDisappear"] = { pager.viewControllers = [] }
    pages[1].actions["didDisappear"] = { pager.viewControllers = [] }
    drag(pager.selectedIndex == 0 ? 0.9 : -0.9)
    try stage.settle()
    #expect(pager.children.isEmpty && pager.selectedViewController == nil)
    #expect(pages.allSatisfy { $0.parent == nil && $0.view.window == nil })
    #expect(LoggedPage.mistakes(in: log.lines).isEmpty, "\(log.lines)")
  }

  @Test func listsKeepTheirPlacesAndTheirDelegatesHearNothing() throws {
    final class Counter: ScrollViewDelegate {
      var count = 0
      func scrollViewDidScroll(_ scrollView: ScrollView) { count += 1 }
    }
    final class List: ViewController {
      override func loadView() { view = ScrollView() }
    }
    let lists = (0..<4).map { _ in List(nibName: nil, bundle: nil) }
    let pager = PagerController(controllers: lists)
    stage.window.rootViewController = pager
    try stage.settle()
    let list = try #require(lists[0].view as? ScrollView)
    list.contentSize = CGSize(width: 320, height: 2_000)
    list.contentOffset.y = 300
    let counter = Counter()
    list.delegate = counter
    for index in [3, 1, 2, 0] {
      pager.selectViewController(at: index, animated: index > 1)
      try stage.settle()
    }
    #expect(list.contentOffset.y == 300 && counter.count == 0)
  }

  @Test(arguments: [0, 1], [false, true])
  func fingerFromTheEdgePopsThePager(index: Int, isMirrored: Bool) throws {
    if isMirrored { stage.traitCollection = TraitCollection(layoutDirection: .rightToLeft) }
    let navigation = NavigationController(rootViewController: page("root"))
    let pager = PagerController(controllers: [page("a"), page("b"), page("c")])
    pager.selectedIndex = index
    stage.window.rootViewController = navigation
    navigation.pushViewController(pager, animated: false)
    try stage.settle()
    let (start, end): (CGFloat, CGFloat) = isMirrored ? (318, 60) : (2, 260)
    stage.drag(
      from: CGPoint(x: start, y: 300), to: CGPoint(x: end, y: 300), over: .milliseconds(200))
    try stage.settle()
    #expect(navigation.viewControllers.count == 1 && pager.selectedIndex == index)
    #expect(LoggedPage.mistakes(in: log.lines).isEmpty, "\(log.lines)")
    #expect(log.lines.last { !$0.hasPrefix("root") }?.hasSuffix("didDisappear") == true)
    // In the middle a finger moves the pages.
    navigation.pushViewController(pager, animated: false)
    try stage.settle()
    stage.drag(
      from: CGPoint(x: isMirrored ? 60 : 260, y: 300),
      to: CGPoint(x: isMirrored ? 260 : 60, y: 300),
      over: .milliseconds(200))
    try stage.settle()
    #expect(navigation.viewControllers.count == 2 && pager.selectedIndex == index + 1)
  }

  /// Random changes against an array of pages, a selection and the calls that follow from them.
  @Test(arguments: 0..<60) func randomChangesAgreeWithAnArray(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    if seed.isMultiple(of: 2) {
      stage.traitCollection = TraitCollection(layoutDirection: .rightToLeft)
    }
    let pager = PagerController(controllers: [])
    let pages = (0..<5).map { page("\($0)") }
    var model: [LoggedPage] = []
    var selected: LoggedPage?
    var isInWindow = false
    for _ in 0..<30 {
      let (former, wasInWindow) = (selected, isInWindow)
      let kind = Int.random(in: 0..<8, using: &random)
      let index = Int.random(in: 0..<5, using: &random)
      switch kind {
      case 0:
        isInWindow.toggle()
        stage.window.rootViewController = isInWindow ? pager : nil
      case 1, 2:
        let place = model.firstIndex { $0 === selected } ?? 0
        model = Array(pages.shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random)))
        if !model.contains(where: { $0 === selected }) {
          selected = model.isEmpty ? nil : model[min(place, model.count - 1)]
        }
        pager.viewControllers = model
      case 3, 4:
        if model.indices.contains(index) { selected = model[index] }
        pager.selectViewController(at: index, animated: kind == 3)
      default:
        guard isInWindow, let place = model.firstIndex(where: { $0 === selected }) else { continue }
        let part: CGFloat = [0.3, 0.8].randomElement(using: &random) ?? 0.3
        let way = Bool.random(using: &random) ? 1 : -1
        if part > 0.5, model.indices.contains(place + way) { selected = model[place + way] }
        drag(part * CGFloat(way) * (seed.isMultiple(of: 2) ? -1 : 1))
      }
      try stage.settle()
      let calls = log.take().filter { !$0.hasSuffix("isAppearing") }
      let gone = wasInWindow ? former : nil
      let come = isInWindow ? selected : nil
      if gone !== come {
        // Exactly one page goes and one comes.
        let expected =
          [gone.map { "\($0.name).willDisappear" }, come.map { "\($0.name).willAppear" }]
          + [gone.map { "\($0.name).didDisappear" }, come.map { "\($0.name).didAppear" }]
        #expect(Set(calls) == Set(expected.compactMap(\.self)), "seed \(seed): \(calls)")
        #expect(calls.count == expected.compactMap(\.self).count, "seed \(seed): \(calls)")
      } else if kind < 5 {
        #expect(calls.isEmpty, "seed \(seed): \(calls)")
      }
      #expect(pager.selectedViewController === selected, "seed \(seed)")
      let mistakes = LoggedPage.mistakes(in: log.lines)
      try #require(mistakes.isEmpty, "seed \(seed): \(mistakes)")
      for page in pages {
        #expect((left(page) != nil) == (isInWindow && page === selected), "seed \(seed)")
        #expect((page.parent === pager) == model.contains { $0 === page }, "seed \(seed)")
      }
      if isInWindow, let selected { #expect(left(selected) == 0, "seed \(seed)") }
      if isInWindow {
        #expect(pager.bar.selectedIndex == model.firstIndex { $0 === selected }, "seed \(seed)")
      }
    }
  }

  @Test func verticalBarTakesHalfTheWidthAtMost() throws {
    let pager = try shown("a", String(repeating: "wide ", count: 30))
    pager.axis = .vertical
    try stage.settle()
    #expect(pager.bar.frame.width == 160 && pager.pages.frame.minX == 160)
  }
}
