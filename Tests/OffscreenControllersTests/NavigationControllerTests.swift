import Foundation
import Offscreen
import OffscreenTestSupport
import Testing

/// A page that also logs its moves between parents.
private final class StackPage: LoggedPage {
  override func viewDidLoad() {
    super.viewDidLoad()
    log.lines.append("\(name).didLoad")
  }
  override func willMove(toParent parent: ViewController?) {
    log.lines.append("\(name).willMove \(parent == nil ? "out" : "in")")
  }
  override func didMove(toParent parent: ViewController?) {
    log.lines.append("\(name).didMove \(parent == nil ? "out" : "in")")
  }
}

private final class ShowLog: NavigationControllerDelegate {
  let log: LoggedPage.Log
  init(_ log: LoggedPage.Log) { self.log = log }
  func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController,
    animated: Bool
  ) { log.lines.append("willShow \(viewController.title ?? "")") }
  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController,
    animated: Bool
  ) { log.lines.append("didShow \(viewController.title ?? "")") }
}

@Suite struct NavigationControllerTests {
  private let stage = Stage(size: CGSize(width: 320, height: 568))
  private let log = LoggedPage.Log()

  private func page(_ name: String) -> StackPage {
    let page = StackPage(name, log, color: .systemBackground)
    page.title = name
    return page
  }

  @Test func firstControllerAppearsWithItsContainer() {
    let navigation = NavigationController(rootViewController: page("a"))
    #expect(log.take() == ["a.willMove in", "a.didMove in"])
    let delegate = ShowLog(log)
    navigation.delegate = delegate
    stage.window.rootViewController = navigation
    stage.advance(by: .milliseconds(20))
    #expect(
      log.take() == [
        "a.didLoad", "willShow a", "a.willAppear", "a.isAppearing", "a.didAppear", "didShow a",
      ])
  }

  private func shown(_ names: String...) -> (NavigationController, ShowLog) {
    let navigation = NavigationController(nibName: nil, bundle: nil)
    navigation.viewControllers = names.map { page($0) }
    let delegate = ShowLog(log)
    navigation.delegate = delegate
    stage.window.rootViewController = navigation
    stage.advance(by: .milliseconds(20))
    _ = log.take()
    return (navigation, delegate)
  }

  @Test(arguments: [false, true]) func pushAndPopCallBackInOrder(animated: Bool) throws {
    let (navigation, delegate) = shown("a")
    navigation.pushViewController(page("b"), animated: animated)
    let begun = ["b.willMove in", "b.didLoad", "a.willDisappear", "b.willAppear", "willShow b"]
    let ended = ["b.isAppearing", "a.didDisappear", "b.didAppear", "didShow b", "b.didMove in"]
    if animated { #expect(log.take() == begun + ["b.isAppearing"]) }
    try stage.settle()
    #expect(log.take() == (animated ? Array(ended.dropFirst()) : begun + ended))
    #expect(navigation.topViewController?.title == "b" && navigation.children.count == 2)

    #expect(navigation.popViewController(animated: animated)?.title == "b")
    let leaves = [
      "b.willMove out", "b.willDisappear", "a.willAppear", "willShow a", "a.isAppearing",
    ]
    if animated { #expect(log.take() == leaves) }
    try stage.settle()
    let left = ["b.didDisappear", "a.didAppear", "didShow a", "b.didMove out"]
    #expect(log.take() == (animated ? left : leaves + left))
    #expect(navigation.popViewController(animated: animated) == nil && log.take().isEmpty)
    #expect(navigation.children.count == 1)
    withExtendedLifetime(delegate) {}
  }

  @Test func pushDuringAPushEndsItAtOnce() throws {
    let (navigation, delegate) = shown("a")
    navigation.pushViewController(page("b"), animated: true)
    stage.advance(by: .milliseconds(100))
    _ = log.take()
    navigation.pushViewController(page("c"), animated: true)
    #expect(
      log.take() == [
        "c.willMove in", "a.didDisappear", "b.didAppear", "didShow b", "b.didMove in", "c.didLoad",
        "b.willDisappear", "c.willAppear", "willShow c", "c.isAppearing",
      ])
    try stage.settle()
    #expect(navigation.viewControllers.map(\.title) == ["a", "b", "c"])
    #expect(LoggedPage.mistakes(in: log.lines).isEmpty)
    withExtendedLifetime(delegate) {}
  }

  @Test func popInsideACallbackOfAPushWins() throws {
    let (navigation, _) = shown("a")
    let b = page("b")
    b.actions["willAppear"] = { [weak b, weak navigation] in
      b?.actions = [:]
      navigation?.popViewController(animated: true)
    }
    navigation.pushViewController(b, animated: true)
    try stage.settle()
    #expect(navigation.viewControllers.map(\.title) == ["a"] && b.parent == nil)
    #expect(b.viewIfLoaded?.window == nil && navigation.viewControllers[0].view.window != nil)
    #expect(LoggedPage.mistakes(in: log.lines).isEmpty, "\(log.lines)")
  }

  /// Random changes against an array, with callbacks that make changes too.
  @Test(arguments: 0..<60) func randomChangesAgreeWithAnArray(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let navigation = NavigationController(nibName: nil, bundle: nil)
    let pages = (0..<6).map { page("\($0)") }
    var model: [StackPage] = []
    var steps: [String] = []
    var isInWindow = false

    func change() {
      let animated = Bool.random(using: &random)
      let free = pages.filter { page in !model.contains { $0 === page } }
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        guard let next = free.randomElement(using: &random) else { return }
        model.append(next)
        steps.append("push \(next.name) \(animated)")
        navigation.pushViewController(next, animated: animated)
      case 2:
        steps.append("pop \(animated)")
        let expected = model.count > 1 ? model.removeLast() : nil
        #expect(navigation.popViewController(animated: animated) === expected)
      case 3:
        guard let target = model.randomElement(using: &random) else { return }
        steps.append("pop to \(target.name) \(animated)")
        let index = model.firstIndex { $0 === target } ?? 0
        model = Array(model[...index])
        navigation.popToViewController(target, animated: animated)
      case 4:
        steps.append("pop to root \(animated)")
        model = Array(model.prefix(1))
        navigation.popToRootViewController(animated: animated)
      default:
        model = pages.shuffled(using: &random)
          .prefix(Int.random(in: 0...4, using: &random)).map { $0 }
        steps.append("set \(model.map(\.name)) \(animated)")
        navigation.setViewControllers(model, animated: animated)
      }
    }

    for _ in 0..<40 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        isInWindow.toggle()
        steps.append("window \(isInWindow)")
        stage.window.rootViewController = isInWindow ? navigation : nil
      case 1:
        // The next callback of some page changes the stack too.
        let page = pages[Int.random(in: 0..<pages.count, using: &random)]
        let call =
          ["willAppear", "didAppear", "willDisappear", "didDisappear"]
          .randomElement(using: &random) ?? "didAppear"
        page.actions[call] = { [weak page] in
          page?.actions = [:]
          change()
        }
      case 2, 3: stage.advance(by: .milliseconds(Int.random(in: 0...600, using: &random)))
      default: change()
      }
      let text: Comment = "seed \(seed): \(steps.joined(separator: ", "))\n\(log.lines.suffix(40))"
      #expect(navigation.viewControllers.map(\.title) == model.map(\.title), text)
      let mistakes = LoggedPage.mistakes(in: log.lines)
      try #require(mistakes.isEmpty, "\(mistakes) \(text)")
    }
    for page in pages { page.actions = [:] }
    try stage.settle()
    let text: Comment = "seed \(seed): \(steps.joined(separator: ", "))\n\(log.lines)"
    #expect(
      Set(navigation.children.map(ObjectIdentifier.init)) == Set(model.map(ObjectIdentifier.init)),
      text)
    for page in pages {
      let isShown = isInWindow && page === model.last
      #expect((page.viewIfLoaded?.window != nil) == isShown, text)
      #expect((page.parent != nil) == model.contains { $0 === page }, text)
      let last = log.lines.last {
        $0.hasPrefix("\(page.name).") && $0.hasSuffix("ppear")
      }
      #expect(
        isShown
          ? last == "\(page.name).didAppear" : last == nil || last == "\(page.name).didDisappear",
        text)
      if isShown { #expect(page.view.frame == stage.window.bounds, text) }
    }
  }

  @Test func barFollowsTheStack() throws {
    let (navigation, _) = shown("a", "b")
    let bar = navigation.navigationBar
    #expect(bar.items?.map(\.title) == ["a", "b"] && bar.backItem?.title == "a")
    #expect(bar.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
    stage.tap(at: CGPoint(x: 14, y: 22))
    #expect(bar.topItem?.title == "a")
    try stage.settle()
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func safeAreaBeginsBelowTheBar() throws {
    stage.window.safeAreaInsets.top = 20
    let (navigation, _) = shown("a")
    let page = navigation.viewControllers[0]
    #expect(page.view.frame == stage.window.bounds && page.view.safeAreaInsets.top == 64)
    page.additionalSafeAreaInsets.top = 10
    stage.advance(by: .milliseconds(20))
    #expect(page.view.safeAreaInsets.top == 74)
    page.additionalSafeAreaInsets.top = 0
    navigation.isNavigationBarHidden = true
    stage.advance(by: .milliseconds(20))
    #expect(page.view.safeAreaInsets.top == 20 && navigation.navigationBar.isHidden)
    navigation.setNavigationBarHidden(false, animated: true)
    try stage.settle()
    #expect(page.view.safeAreaInsets.top == 64 && navigation.navigationBar.frame.minY == 20)
    page.edgesForExtendedLayout = []
    navigation.view.setNeedsLayout()
    stage.advance(by: .milliseconds(20))
    #expect(page.view.frame == CGRect(x: 0, y: 64, width: 320, height: 504))
    #expect(page.view.safeAreaInsets.top == 0)
    page.edgesForExtendedLayout = .all
    navigation.navigationBar.isTranslucent = false
    stage.advance(by: .milliseconds(20))
    #expect(page.view.frame.minY == 64)
    page.extendedLayoutIncludesOpaqueBars = true
    navigation.view.setNeedsLayout()
    stage.advance(by: .milliseconds(20))
    #expect(page.view.frame.minY == 0)
  }

  @Test func barsFollowScrollViewsThatLayoutHasMovedBelowThem() {
    let page = page("a")
    let scroll = ScrollView(frame: stage.window.bounds)
    scroll.contentSize = CGSize(width: 320, height: 2_000)
    scroll.translatesAutoresizingMaskIntoConstraints = false
    page.view.addSubview(scroll)
    let top = scroll.topAnchor.constraint(equalTo: page.view.topAnchor, constant: 100)
    LayoutConstraint.activate([
      top, scroll.bottomAnchor.constraint(equalTo: page.view.bottomAnchor),
      scroll.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: page.view.trailingAnchor),
    ])
    stage.window.safeAreaInsets.top = 20
    stage.window.rootViewController = NavigationController(rootViewController: page)
    for (distance, inset) in [(100, 0), (0, 64), (100, 0), (0, 64)] as [(CGFloat, CGFloat)] {
      top.constant = distance
      stage.advance(by: .milliseconds(40))
      #expect(scroll.frame.minY == distance && scroll.adjustedContentInset.top == inset)
      #expect(scroll.contentOffset.y == -inset)
    }
  }

  @Test func largeTitleCollapsesWithTheContent() throws {
    let page = page("a")
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    scroll.contentSize = CGSize(width: 320, height: 2_000)
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    page.view.addSubview(scroll)
    let navigation = NavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    stage.window.safeAreaInsets.top = 20
    stage.window.rootViewController = navigation
    stage.advance(by: .milliseconds(20))
    let bar = navigation.navigationBar
    #expect(scroll.contentOffset.y == -116 && bar.frame.height == 96)
    for offset in stride(from: CGFloat(-150), through: 60, by: 7) {
      scroll.contentOffset.y = offset
      stage.advance(by: .milliseconds(20))
      // The lower edge of the bar is the upper edge of the content, but never above its row.
      #expect(bar.frame.maxY == max(64, -offset), "\(offset)")
      #expect(page.view.safeAreaInsets.top == min(116, max(64, -offset)), "\(offset)")
      #expect(scroll.adjustedContentInset.top == page.view.safeAreaInsets.top)
    }
    // The inset of a collapsed bar is not the top of the content, as in UIKit.
    scroll.contentOffset.y = 300
    stage.advance(by: .milliseconds(20))
    scroll.setContentOffset(CGPoint(x: 0, y: -scroll.adjustedContentInset.top), animated: false)
    stage.advance(by: .milliseconds(20))
    #expect(scroll.contentOffset.y == -64 && bar.frame.height == 44)
    // Content at its top stays there when the bar moves.
    scroll.contentOffset.y = -116
    stage.window.safeAreaInsets.top = 30
    stage.advance(by: .milliseconds(20))
    #expect(scroll.contentOffset.y == -126 && bar.frame.maxY == 126)
    stage.window.safeAreaInsets.top = 20
    stage.advance(by: .milliseconds(20))
    // A release inside the large title goes to its nearer end.
    for (start, rest) in [(-110.0, -116.0), (-70, -64), (-92, -116), (-88, -64)]
      as [(CGFloat, CGFloat)]
    {
      scroll.setContentOffset(CGPoint(x: 0, y: -64), animated: false)
      stage.advance(by: .seconds(1))
      let way = start + 64
      stage.drag(
        from: CGPoint(x: 160, y: 300), to: CGPoint(x: 160, y: 300 - way + (way < 0 ? 10 : -10)),
        over: .milliseconds(300), hold: .milliseconds(200))
      try stage.settle()
      #expect(scroll.contentOffset.y == rest, "\(start)")
    }
    scroll.contentOffset.y = 300
    stage.advance(by: .milliseconds(20))
    navigation.pushViewController(self.page("b"), animated: true)
    try stage.settle()
    #expect(bar.frame.height == 96)
    navigation.popViewController(animated: true)
    try stage.settle()
    #expect(bar.frame.height == 44 && scroll.contentOffset.y == 300)
    navigation.viewControllers = []
    #expect(scroll.contentOffset.y == 300)
  }

  @Test(arguments: [false, true]) func fingerFromTheEdgePops(isMirrored: Bool) throws {
    if isMirrored { stage.traitCollection = TraitCollection(layoutDirection: .rightToLeft) }
    func x(_ value: CGFloat) -> CGFloat { isMirrored ? 320 - value : value }
    let (navigation, delegate) = shown("a", "b")
    let (a, b) = (navigation.viewControllers[0], navigation.viewControllers[1])
    // Half of the way and back.
    stage.touch(.began, at: CGPoint(x: x(5), y: 300))
    for step in 1...10 {
      stage.advance(by: .milliseconds(16))
      stage.touch(.moved, at: CGPoint(x: x(5 + CGFloat(step) * 16), y: 300))
    }
    stage.advance(by: .milliseconds(16))
    #expect(navigation.viewControllers.count == 1 && a.view.window != nil && b.view.window != nil)
    #expect(b.view.frame.minX == (isMirrored ? -160 : 160))
    for step in 1...9 {
      stage.advance(by: .milliseconds(16))
      stage.touch(.moved, at: CGPoint(x: x(165 - CGFloat(step) * 16), y: 300))
    }
    stage.touch(.ended, at: CGPoint(x: x(21), y: 300))
    try stage.settle()
    #expect(navigation.viewControllers.map(\.title) == ["a", "b"] && a.view.window == nil)
    #expect(b.view.frame == stage.window.bounds && navigation.navigationBar.topItem?.title == "b")
    #expect(
      log.take() == [
        "b.willMove out", "a.didLoad", "b.willDisappear", "a.willAppear", "willShow a",
        "a.isAppearing", "a.willDisappear", "b.willAppear", "a.didDisappear", "b.isAppearing",
        "b.didAppear",
      ])
    // A quick swipe.
    stage.drag(
      from: CGPoint(x: x(5), y: 300), to: CGPoint(x: x(120), y: 300), over: .milliseconds(100))
    try stage.settle()
    #expect(navigation.viewControllers.map(\.title) == ["a"] && b.parent == nil)
    #expect(b.viewIfLoaded?.window == nil && a.view.frame == stage.window.bounds)
    #expect(LoggedPage.mistakes(in: log.lines).isEmpty, "\(log.lines)")
    // The last one stays.
    stage.drag(
      from: CGPoint(x: x(5), y: 300), to: CGPoint(x: x(220), y: 300), over: .milliseconds(100))
    try stage.settle()
    #expect(navigation.viewControllers.count == 1)
    withExtendedLifetime(delegate) {}
  }

  @Test func fingerPopsOverTablesButNotWithoutTheBackButton() throws {
    let (navigation, _) = shown("a", "b")
    let b = navigation.viewControllers[1]
    let pages = ScrollView(frame: stage.window.bounds)
    pages.contentSize = CGSize(width: 900, height: 568)
    b.view.addSubview(pages)
    b.navigationItem.hidesBackButton = true
    stage.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 250, y: 300), over: .milliseconds(200))
    try stage.settle()
    #expect(navigation.viewControllers.count == 2)
    pages.contentOffset.x = 300
    b.navigationItem.hidesBackButton = false
    stage.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 250, y: 300), over: .milliseconds(200))
    try stage.settle()
    #expect(navigation.viewControllers.count == 1 && pages.contentOffset.x == 300)
  }

  @Test func animatorOfTheDelegateMovesTheViews() throws {
    final class Fade: ViewControllerAnimatedTransitioning {
      var ended: [Bool] = []
      func transitionDuration(
        using context: (any ViewControllerContextTransitioning)?
      ) -> TimeInterval { 0.2 }
      func animateTransition(using context: any ViewControllerContextTransitioning) {
        guard let to = context.view(forKey: .to), let page = context.viewController(forKey: .to)
        else { return context.completeTransition(false) }
        to.frame = context.finalFrame(for: page)
        to.alpha = 0
        context.containerView.addSubview(to)
        View.animate(
          withDuration: 0.2, animations: { to.alpha = 1 },
          completion: { _ in context.completeTransition(true) })
      }
      func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
    }
    final class Delegate: NavigationControllerDelegate {
      let fade = Fade()
      func navigationController(
        _ navigationController: NavigationController,
        animationControllerFor operation: NavigationController.Operation,
        from fromVC: ViewController, to toVC: ViewController
      ) -> (any ViewControllerAnimatedTransitioning)? { fade }
    }
    let (navigation, _) = shown("a")
    let delegate = Delegate()
    navigation.delegate = delegate
    let b = page("b")
    navigation.pushViewController(b, animated: true)
    var companions = 0
    navigation.transitionCoordinator?.animate(
      alongsideTransition: { _ in companions += 1 }, completion: { _ in companions += 10 })
    #expect(abs((navigation.transitionCoordinator?.transitionDuration ?? 0) - 0.2) < 1e-9)
    // The titles move with the animator.
    func places(in view: View) -> [CGRect] {
      [view.layer.presentation()?.frame ?? view.frame] + view.subviews.flatMap(places)
    }
    stage.advance(by: .milliseconds(20))
    let early = places(in: navigation.navigationBar)
    stage.advance(by: .milliseconds(80))
    #expect(places(in: navigation.navigationBar) != early)
    #expect(b.view.window != nil && navigation.navigationBar.topItem?.title == "b")
    try stage.settle()
    #expect(delegate.fade.ended == [true] && companions == 11)
    #expect(navigation.transitionCoordinator == nil)
    #expect(LoggedPage.mistakes(in: log.lines).isEmpty, "\(log.lines)")
  }

  @Test func controllerThatAnotherContainerTakesLeavesTheStack() throws {
    let (navigation, _) = shown("a", "b")
    let b = navigation.viewControllers[1]
    let other = NavigationController(rootViewController: b)
    #expect(navigation.viewControllers.map(\.title) == ["a"] && other.viewControllers.count == 1)
    try stage.settle()
    #expect(navigation.viewControllers[0].view.window != nil && b.parent === other)
    #expect(b.navigationController === other && b.viewIfLoaded?.window == nil)
  }

  @Test func mistakesStopWithASentence() async {
    await #expect(processExitsWith: .failure) {
      let page = ViewController()
      let navigation = NavigationController(rootViewController: page)
      navigation.pushViewController(page, animated: false)
    }
    await #expect(processExitsWith: .failure) {
      NavigationController().pushViewController(NavigationController(), animated: false)
    }
    await #expect(processExitsWith: .failure) {
      let navigation = NavigationController(rootViewController: ViewController())
      navigation.popToViewController(ViewController(), animated: false)
    }
    await #expect(processExitsWith: .failure) {
      let page = ViewController()
      NavigationController().setViewControllers([page, page], animated: false)
    }
    await #expect(processExitsWith: .failure) {
      let navigation = NavigationController(rootViewController: ViewController())
      navigation.navigationBar.pushItem(NavigationItem(title: ""), animated: false)
    }
  }

  @Test func controllerThatIsShownCannotBePoppedTo() {
    let (navigation, _) = shown("a", "b")
    #expect(navigation.popToViewController(navigation.viewControllers[1], animated: false) == nil)
    #expect(navigation.viewControllers.map(\.title) == ["a", "b"])
  }

  /// A page that a finger lets go goes on with the finger's speed, as the spring's formula says; a very fast one
  /// as fast as a spring can that does not pass its end.
  @Test(arguments: [600, 3_600] as [CGFloat]) func pageLeavesWithTheSpeedOfTheFinger(speed: CGFloat)
  {
    let (navigation, _) = shown("a", "b")
    let view = navigation.viewControllers[1].view!
    let step = speed / 60
    stage.touch(.began, at: CGPoint(x: 5, y: 300))
    var x: CGFloat = 5
    while x + step < 200 {
      x += step
      stage.advance(by: .seconds(1) / 60)
      stage.touch(.moved, at: CGPoint(x: x, y: 300))
    }
    stage.advance(by: .seconds(1) / 60)
    stage.touch(.ended, at: CGPoint(x: x, y: 300))
    func place() -> CGFloat { view.layer.presentation()?.frame.minX ?? 0 }
    let start = place()
    let rest = 320 - start
    let frequency = (1_000 / 3.0).squareRoot()
    let velocity = min(15, speed / rest)
    stage.advance(by: .milliseconds(50))
    let time = 0.05
    let left = (1 + (frequency - velocity) * time) * exp(-frequency * time)
    #expect(abs(place() - (start + rest * (1 - left))) < 1.5)
  }

  @Test func toolbarsOfTheStackStandAtTheBottom() {
    let (navigation, _) = shown("a")
    #expect(navigation.toolbar.barPosition == .bottom)
    #expect(Toolbar().barPosition == .any)
  }

  /// A page whose appearance turns the screen, which ends the push there: nothing of its motion stays.
  @Test func layoutInAnotherSizeInsideACallbackEndsAPush() throws {
    final class Turning: ViewController {
      override func viewWillAppear(_ animated: Bool) {
        let window = navigationController?.view.window
        window?.frame.size = CGSize(width: 568, height: 320)
        window?.layoutIfNeeded()
      }
    }
    func places(in view: View) -> [CGRect] { [view.frame] + view.subviews.flatMap(places) }
    func end(isAnimated: Bool) throws -> [CGRect] {
      let stage = Stage(size: CGSize(width: 320, height: 568))
      let navigation = NavigationController(rootViewController: ViewController())
      stage.window.rootViewController = navigation
      try stage.settle()
      navigation.pushViewController(Turning(), animated: isAnimated)
      try stage.settle()
      #expect(navigation.topViewController?.view.window != nil)
      return places(in: stage.window)
    }
    #expect(try end(isAnimated: true) == end(isAnimated: false))
  }
}
