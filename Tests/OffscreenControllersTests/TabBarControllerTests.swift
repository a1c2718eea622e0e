import Foundation
import Offscreen
import OffscreenTestSupport
import Testing

@Suite struct TabBarControllerTests {
  private let stage = Stage(size: CGSize(width: 320, height: 568))
  private let log = LoggedPage.Log()

  private final class Judge: TabBarControllerDelegate {
    var lines: [String] = []
    var permits = true
    func tabBarController(
      _ tabBarController: TabBarController, shouldSelect viewController: ViewController
    ) -> Bool {
      lines.append("should \(viewController.title ?? "")")
      return permits
    }
    func tabBarController(
      _ tabBarController: TabBarController, didSelect viewController: ViewController
    ) { lines.append("did \(viewController.title ?? "")") }
  }

  private func page(_ name: String) -> LoggedPage {
    let page = LoggedPage(name, log)
    page.title = name
    return page
  }

  private func shown(_ names: String...) -> TabBarController {
    let tabs = TabBarController(nibName: nil, bundle: nil)
    tabs.viewControllers = names.map { page($0) }
    stage.window.rootViewController = tabs
    stage.advance(by: .milliseconds(20))
    _ = log.take()
    return tabs
  }

  @Test func selectionsCallBackInOrder() {
    let tabs = shown("a", "b")
    #expect(tabs.selectedIndex == 0 && tabs.viewControllers?[1].isViewLoaded == false)
    tabs.selectedIndex = 1
    #expect(
      log.take() == [
        "a.willDisappear", "b.willAppear", "b.isAppearing", "a.didDisappear", "b.didAppear",
      ])
    tabs.selectedIndex = 1
    tabs.selectedIndex = 7
    #expect(log.take().isEmpty && tabs.selectedIndex == 1)
    #expect(tabs.viewControllers?[0].view.window == nil)
  }

  @Test func fingersAskTheDelegateAndTapTwiceToPop() throws {
    let tabs = shown("a", "b")
    let judge = Judge()
    tabs.delegate = judge
    stage.tap(at: CGPoint(x: 240, y: 540))
    #expect(judge.lines == ["should b", "did b"] && tabs.selectedIndex == 1)
    judge.permits = false
    stage.tap(at: CGPoint(x: 80, y: 540))
    #expect(judge.lines.last == "should a" && tabs.selectedIndex == 1)
    judge.permits = true
    let navigation = NavigationController(rootViewController: page("c"))
    navigation.pushViewController(page("d"), animated: false)
    tabs.viewControllers = [navigation, page("e")]
    stage.tap(at: CGPoint(x: 80, y: 540))
    stage.tap(at: CGPoint(x: 80, y: 540))
    try stage.settle()
    #expect(navigation.viewControllers.count == 1)
    #expect(LoggedPage.mistakes(in: log.lines).isEmpty, "\(log.lines)")
  }

  @Test func safeAreaEndsAboveTheBar() {
    stage.window.safeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
    let tabs = shown("a")
    let page = tabs.viewControllers?[0]
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 485, width: 320, height: 83))
    #expect(page?.view.frame == stage.window.bounds)
    #expect(page?.view.safeAreaInsets == EdgeInsets(top: 20, left: 0, bottom: 83, right: 0))
    tabs.tabBar.isTranslucent = false
    stage.advance(by: .milliseconds(20))
    #expect(page?.view.frame.height == 485 && page?.view.safeAreaInsets.bottom == 0)
  }

  @Test func titlesAndBadgesFollowTheControllers() {
    let tabs = shown("a", "b")
    tabs.viewControllers?[1].title = "new"
    #expect(tabs.tabBar.items?[1].title == "new")
    tabs.viewControllers?[1].tabBarItem = TabBarItem(title: "own", image: nil, tag: 3)
    #expect(tabs.tabBar.items?[1].tag == 3)
  }

  /// Random changes against an array of tabs and a selection.
  @Test(arguments: 0..<40) func randomChangesAgreeWithAnArray(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let tabs = TabBarController(nibName: nil, bundle: nil)
    let pages = (0..<5).map { page("\($0)") }
    var model: [LoggedPage] = []
    var selected: LoggedPage?
    var isInWindow = false
    for _ in 0..<40 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        isInWindow.toggle()
        stage.window.rootViewController = isInWindow ? tabs : nil
      case 1, 2:
        let index = model.firstIndex { $0 === selected } ?? 0
        model = Array(pages.shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random)))
        if !model.contains(where: { $0 === selected }) {
          selected = model.indices.contains(index) ? model[index] : model.first
        }
        tabs.viewControllers = model
      case 3: stage.advance(by: .milliseconds(30))
      default:
        let index = Int.random(in: 0..<5, using: &random)
        if model.indices.contains(index) { selected = model[index] }
        tabs.selectedIndex = index
      }
      #expect(tabs.selectedViewController === selected, "seed \(seed)")
      #expect(tabs.tabBar.items?.count ?? 0 == model.count)
      let mistakes = LoggedPage.mistakes(in: log.lines)
      try #require(mistakes.isEmpty, "seed \(seed): \(mistakes)")
    }
    stage.advance(by: .milliseconds(30))
    for page in pages {
      #expect(
        (page.viewIfLoaded?.window != nil) == (isInWindow && page === selected), "seed \(seed)")
      #expect((page.parent === tabs) == model.contains { $0 === page }, "seed \(seed)")
    }
  }

  @Test func titlesAndItemsOfTheFirstPageStandForANavigationController() {
    let first = page("a")
    let navigation = NavigationController(rootViewController: first)
    let tabs = TabBarController(nibName: nil, bundle: nil)
    tabs.viewControllers = [navigation]
    #expect(tabs.tabBar.items?[0] === first.tabBarItem && tabs.tabBar.items?[0].title == "a")
    first.title = "b"
    #expect(tabs.tabBar.items?[0].title == "b")
    first.tabBarItem = TabBarItem(title: "c", image: nil, tag: 1)
    #expect(tabs.tabBar.items?[0].title == "c")
    navigation.pushViewController(page("d"), animated: false)
    #expect(tabs.tabBar.items?[0].title == "c")
    navigation.viewControllers = [page("e")]
    #expect(tabs.tabBar.items?[0].title == "e")
    navigation.tabBarItem = TabBarItem(title: "own", image: nil, tag: 2)
    #expect(tabs.tabBar.items?[0].title == "own")
    let titled = NavigationController(rootViewController: page("f"))
    titled.title = "titled"
    tabs.viewControllers = [titled]
    #expect(tabs.tabBar.items?[0].title == "titled")
  }

  /// The left edge of the bar and the inset of the page that is shown.
  private func bar(_ tabs: TabBarController, _ page: ViewController) -> (CGFloat, CGFloat) {
    (tabs.tabBar.frame.minX, page.view.safeAreaInsets.bottom)
  }

  @Test(arguments: [false, true]) func pushesTakeTheBarAway(isMirrored: Bool) throws {
    if isMirrored { stage.traitCollection = TraitCollection(layoutDirection: .rightToLeft) }
    let away: CGFloat = isMirrored ? 320 : -320
    let (first, second, third) = (page("a"), page("b"), page("c"))
    second.hidesBottomBarWhenPushed = true
    let navigation = NavigationController(rootViewController: first)
    let tabs = TabBarController(nibName: nil, bundle: nil)
    tabs.viewControllers = [navigation, page("d")]
    stage.window.safeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
    stage.window.rootViewController = tabs
    stage.advance(by: .milliseconds(20))
    #expect(bar(tabs, first) == (0, 83))
    navigation.pushViewController(second, animated: true)
    #expect(second.view.safeAreaInsets.bottom == 34 && first.view.safeAreaInsets.bottom == 83)
    stage.advance(by: .milliseconds(80))
    let moving = tabs.tabBar.layer.presentation()?.frame.minX ?? 0
    #expect(moving / away > 0.05 && moving / away < 0.95)
    try stage.settle()
    #expect(bar(tabs, second) == (away, 34))
    navigation.pushViewController(third, animated: false)
    stage.advance(by: .milliseconds(20))
    #expect(bar(tabs, third) == (away, 34))
    tabs.selectedIndex = 1
    #expect(tabs.tabBar.frame.minX == 0)
    tabs.selectedIndex = 0
    #expect(bar(tabs, third) == (away, 34))
    navigation.popToRootViewController(animated: true)
    try stage.settle()
    #expect(bar(tabs, first) == (0, 83))
    #expect(LoggedPage.mistakes(in: log.lines).isEmpty, "\(log.lines)")
  }

  @Test func fingerBringsTheBarBackAsFarAsItGoes() throws {
    let (first, second) = (page("a"), page("b"))
    second.hidesBottomBarWhenPushed = true
    let navigation = NavigationController(rootViewController: first)
    navigation.pushViewController(second, animated: false)
    let tabs = TabBarController(nibName: nil, bundle: nil)
    tabs.viewControllers = [navigation]
    stage.window.rootViewController = tabs
    stage.advance(by: .milliseconds(20))
    #expect(tabs.tabBar.frame.minX == -320)
    stage.drag(
      from: CGPoint(x: 2, y: 300), to: CGPoint(x: 100, y: 300), over: .milliseconds(300),
      hold: .milliseconds(300))
    try stage.settle()
    #expect(tabs.tabBar.frame.minX == -320 && navigation.viewControllers.count == 2)
    stage.drag(
      from: CGPoint(x: 2, y: 300), to: CGPoint(x: 290, y: 300), over: .milliseconds(300))
    try stage.settle()
    #expect(tabs.tabBar.frame.minX == 0 && navigation.viewControllers.count == 1)
  }

  @Test func hiddenAndOpaqueBarsLeaveTheRightRoom() {
    stage.window.safeAreaInsets = EdgeInsets(top: 0, left: 0, bottom: 34, right: 0)
    let inner = page("a")
    let tabs = TabBarController(nibName: nil, bundle: nil)
    tabs.viewControllers = [NavigationController(rootViewController: inner), page("b")]
    stage.window.rootViewController = tabs
    for selected in 0...1 {
      tabs.selectedIndex = selected
      let shown = selected == 0 ? inner : tabs.viewControllers?[1] ?? inner
      for isHidden in [false, true] {
        for isTranslucent in [false, true] {
          for edges in [RectEdge.all, .top] {
            for includes in [false, true] {
              shown.edgesForExtendedLayout = edges
              shown.extendedLayoutIncludesOpaqueBars = includes
              tabs.tabBar.isTranslucent = isTranslucent
              tabs.tabBar.isHidden = isHidden
              tabs.view.setNeedsLayout()
              (shown.parent?.view).map { $0.setNeedsLayout() }
              stage.window.layoutIfNeeded()
              let extends = edges == .all && (isTranslucent || includes)
              let bottom: CGFloat = isHidden || extends ? 568 : 485
              #expect(shown.view.frame.maxY == bottom)
              #expect(shown.view.safeAreaInsets.bottom == (isHidden ? 34 : extends ? 83 : 0))
            }
          }
        }
      }
    }
  }

  @Test func tabBarWithoutItemsIsEmpty() {
    let tabs = TabBarController(nibName: nil, bundle: nil)
    stage.window.rootViewController = tabs
    stage.advance(by: .milliseconds(20))
    #expect(tabs.selectedIndex == NSNotFound && tabs.selectedViewController == nil)
    stage.tap(at: CGPoint(x: 160, y: 540))
    tabs.selectedIndex = 0
    tabs.viewControllers = [page("a")]
    stage.advance(by: .milliseconds(20))
    #expect(log.take() == ["a.willAppear", "a.isAppearing", "a.didAppear"])
    tabs.viewControllers = nil
    #expect(log.take() == ["a.willDisappear", "a.didDisappear"])
    #expect(tabs.viewControllers == nil && tabs.tabBar.items?.isEmpty == true)
  }

  @Test func callbacksMaySelectAnotherTab() {
    let tabs = shown("a", "b", "c")
    (tabs.viewControllers?[1] as? LoggedPage)?.actions["willAppear"] = { tabs.selectedIndex = 2 }
    tabs.selectedIndex = 1
    stage.advance(by: .milliseconds(20))
    #expect(tabs.selectedIndex == 2 && tabs.viewControllers?[2].view.window != nil)
    #expect(tabs.viewControllers?[1].view.window == nil)
    #expect(LoggedPage.mistakes(in: log.lines).isEmpty, "\(log.lines)")
  }

  /// Random taps, pushes and pops inside tabs against numbers.
  @Test(arguments: 0..<30) func tapsAndPushesAgreeWithNumbers(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...6, using: &random)
    let tabs = TabBarController(nibName: nil, bundle: nil)
    let judge = Judge()
    tabs.delegate = judge
    tabs.viewControllers = (0..<count).map {
      NavigationController(rootViewController: page("\($0)"))
    }
    stage.window.rootViewController = tabs
    stage.advance(by: .milliseconds(20))
    var depths = Array(repeating: 1, count: count)
    var hiding: [Int?] = Array(repeating: nil, count: count)
    var selected = 0
    for step in 0..<40 {
      let navigation = tabs.viewControllers?[selected] as? NavigationController
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1, 2:
        guard tabs.tabBar.frame.minX == 0 else { break }
        judge.permits = Int.random(in: 0..<4, using: &random) > 0
        let tapped = Int.random(in: 0..<count, using: &random)
        let width = 320 / CGFloat(count)
        stage.tap(at: CGPoint(x: (CGFloat(tapped) + 0.5) * width, y: 540))
        guard judge.permits else { break }
        if tapped == selected {
          depths[tapped] = 1
          hiding[tapped] = nil
        }
        selected = tapped
      case 3:
        let next = page("\(selected)-\(step)")
        next.hidesBottomBarWhenPushed = Bool.random(using: &random)
        if next.hidesBottomBarWhenPushed, hiding[selected] == nil {
          hiding[selected] = depths[selected]
        }
        depths[selected] += 1
        navigation?.pushViewController(next, animated: Bool.random(using: &random))
      case 4:
        if depths[selected] > 1 { depths[selected] -= 1 }
        if let first = hiding[selected], depths[selected] <= first { hiding[selected] = nil }
        navigation?.popViewController(animated: Bool.random(using: &random))
      default: break
      }
      try stage.settle()
      #expect(tabs.selectedIndex == selected, "seed \(seed), step \(step)")
      let found = tabs.viewControllers?.map { ($0 as? NavigationController)?.viewControllers.count }
      #expect(found == depths, "seed \(seed), step \(step)")
      #expect(
        tabs.tabBar.frame.minX == (hiding[selected] == nil ? 0 : -320),
        "seed \(seed), step \(step)")
      let mistakes = LoggedPage.mistakes(in: log.lines)
      try #require(mistakes.isEmpty, "seed \(seed), step \(step): \(mistakes)")
    }
  }

  @Test func mistakesStopWithASentence() async {
    await #expect(processExitsWith: .failure) {
      TabBarController().selectedViewController = ViewController()
    }
    await #expect(processExitsWith: .failure) {
      let page = ViewController()
      TabBarController().viewControllers = [page, page]
    }
    await #expect(processExitsWith: .failure) {
      TabBarController().tabBar.items = [TabBarItem()]
    }
  }

  /// Tabs that are selected before, while and after their controller is in the window.
  @Test func tabsAppearOnlyWithTheirController() {
    let tabs = TabBarController(nibName: nil, bundle: nil)
    tabs.viewControllers = ["a", "b", "c"].map { page($0) }
    tabs.loadViewIfNeeded()
    for index in [1, 2, 0] { tabs.selectedIndex = index }
    #expect(log.take().filter { $0.contains("ppear") } == [])
    stage.window.rootViewController = tabs
    stage.advance(by: .milliseconds(20))
    #expect(log.take() == ["a.willAppear", "a.isAppearing", "a.didAppear"])
    stage.window.rootViewController = ViewController()
    stage.advance(by: .milliseconds(20))
    _ = log.take()
    tabs.selectedIndex = 2
    #expect(log.take().filter { $0.contains("ppear") } == [])
    #expect(LoggedPage.mistakes(in: log.lines) == [])
  }

  @Test func tabThatIsSelectedWhileTheControllerAppearsAppearsWithIt() {
    final class Tabs: TabBarController {
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        selectedIndex = 1
      }
    }
    let tabs = Tabs(nibName: nil, bundle: nil)
    tabs.viewControllers = ["a", "b"].map { page($0) }
    stage.window.rootViewController = tabs
    stage.advance(by: .milliseconds(20))
    #expect(LoggedPage.mistakes(in: log.lines) == [])
    #expect(log.lines.last == "b.didAppear" && !log.lines.contains("a.didAppear"))
  }
}
