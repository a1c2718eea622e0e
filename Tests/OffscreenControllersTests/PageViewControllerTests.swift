import Foundation
import Offscreen
import OffscreenGeometry
import OffscreenTestSupport
import Testing

/// A page that also logs its moves between parents.
private final class Leaf: LoggedPage {
  override func willMove(toParent parent: ViewController?) {
    log.lines.append("\(name).willMove \(parent == nil ? "out" : "in")")
  }
  override func didMove(toParent parent: ViewController?) {
    log.lines.append("\(name).didMove \(parent == nil ? "out" : "in")")
  }
}

/// A row of pages with numbers.
private final class Book: PageViewControllerDataSource, PageViewControllerDelegate {
  let pages: [Leaf]
  let log: LoggedPage.Log
  var dots = 0
  var logsQuestions = false

  init(_ count: Int, _ log: LoggedPage.Log) {
    self.log = log
    pages = (0..<count).map { Leaf("\($0)", log, color: .systemBackground) }
  }

  func index(of page: ViewController?) -> Int? { pages.firstIndex { $0 === page } }

  func pageViewController(
    _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
  ) -> ViewController? {
    let index = index(of: viewController) ?? 0
    if logsQuestions { log.lines.append("before \(index)?") }
    return index > 0 ? pages[index - 1] : nil
  }
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
  ) -> ViewController? {
    let index = index(of: viewController) ?? 0
    if logsQuestions { log.lines.append("after \(index)?") }
    return index + 1 < pages.count ? pages[index + 1] : nil
  }
  func presentationCount(for pageViewController: PageViewController) -> Int { dots }
  func presentationIndex(for pageViewController: PageViewController) -> Int {
    index(of: pageViewController.viewControllers?.first) ?? 0
  }
  func pageViewController(
    _ pageViewController: PageViewController,
    willTransitionTo pendingViewControllers: [ViewController]
  ) {
    log.lines.append("will \(pendingViewControllers.map { index(of: $0) ?? -1 })")
  }
  func pageViewController(
    _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController], transitionCompleted completed: Bool
  ) {
    log.lines.append(
      "did \(finished) \(previousViewControllers.map { index(of: $0) ?? -1 }) \(completed)")
  }
}

@Suite struct PageViewControllerTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480))
  private let log = LoggedPage.Log()
  private let book: Book

  init() { book = Book(6, log) }

  private func shown(
    at index: Int, _ orientation: PageViewController.NavigationOrientation = .horizontal,
    isMirrored: Bool = false, spacing: Any? = nil
  ) throws -> PageViewController {
    let controller = PageViewController(
      transitionStyle: .scroll, navigationOrientation: orientation,
      options: spacing.map { [.interPageSpacing: $0] })
    controller.dataSource = book
    controller.delegate = book
    if isMirrored {
      stage.traitCollection = TraitCollection(layoutDirection: .rightToLeft)
    }
    controller.setViewControllers([book.pages[index]], direction: .forward, animated: false)
    stage.window.rootViewController = controller
    try stage.settle()
    _ = log.take()
    return controller
  }

  /// Drags by a part of the page, holds, and releases.
  private func drag(
    _ part: CGFloat, _ orientation: PageViewController.NavigationOrientation = .horizontal,
    hold: Duration = .milliseconds(200)
  ) {
    let way = orientation == .horizontal ? 320 * part : 480 * part
    let start = CGPoint(
      x: 160 + (orientation == .horizontal ? way / 2 : 0),
      y: 240 + (orientation == .vertical ? way / 2 : 0))
    let end = CGPoint(x: 320 - start.x, y: 480 - start.y)
    stage.drag(from: start, to: end, over: .milliseconds(200), hold: hold)
  }

  private func frame(_ index: Int) -> CGRect? {
    let view = book.pages[index].viewIfLoaded
    return view.flatMap { view in view.window.map { _ in view.convert(view.bounds, to: nil) } }
  }

  @Test func pageIsSetBeforeTheViewIsLoaded() throws {
    let controller = PageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal)
    var completions: [Bool] = []
    controller.setViewControllers([book.pages[2]], direction: .forward, animated: true) {
      completions.append($0)
    }
    #expect(completions == [true] && log.take() == ["2.willMove in", "2.didMove in"])
    stage.window.rootViewController = controller
    try stage.settle()
    #expect(log.take() == ["2.willAppear", "2.isAppearing", "2.didAppear"])
    #expect(frame(2) == CGRect(x: 0, y: 0, width: 320, height: 480))
    // Without a data source a finger moves nothing.
    drag(0.9)
    try stage.settle()
    #expect(log.take().isEmpty && frame(2)?.minX == 0)
  }

  @Test func dragCallsAllInOrder() throws {
    book.logsQuestions = true
    let controller = try shown(at: 1)
    drag(0.8)
    try stage.settle()
    #expect(
      log.take() == [
        "will [2]", "2.willMove in", "1.willDisappear", "2.willAppear", "2.isAppearing",
        "1.didDisappear", "2.didAppear", "1.willMove out", "1.didMove out", "2.didMove in",
        "did true [1] true", "before 2?", "after 2?",
      ])
    #expect(controller.viewControllers == [book.pages[2]] && controller.children == [book.pages[2]])
  }

  @Test func dragThatTurnsBackCallsAllInOrder() throws {
    let controller = try shown(at: 1)
    drag(0.3)
    try stage.settle()
    #expect(
      log.take() == [
        "will [2]", "2.willMove in", "1.willDisappear", "2.willAppear", "2.isAppearing",
        "2.willDisappear", "1.willAppear", "2.didDisappear", "1.isAppearing", "1.didAppear",
        "2.willMove out", "2.didMove out", "did true [1] false",
      ])
    #expect(controller.viewControllers == [book.pages[1]] && frame(1)?.minX == 0)
    #expect(LoggedPage.mistakes(in: log.lines).isEmpty)
  }

  @Test(arguments: [false, true], PageViewController.navigationOrientations)
  func pagesStandBesideOneAnother(
    isMirrored: Bool, orientation: PageViewController.NavigationOrientation
  ) throws {
    _ = try shown(at: 2, orientation, isMirrored: isMirrored, spacing: 20)
    stage.touch(.began, at: CGPoint(x: 160, y: 240))
    for step in 1...20 {
      stage.advance(by: .milliseconds(20))
      let way = CGFloat(step) * 5
      stage.touch(
        .moved,
        at: CGPoint(
          x: 160 - (orientation == .horizontal ? way : 0),
          y: 240 - (orientation == .vertical ? way : 0)))
    }
    stage.advance(by: .milliseconds(50))
    let coming = orientation == .horizontal && isMirrored ? 1 : 3
    let (here, next) = (try #require(frame(2)), try #require(frame(coming)))
    #expect(here.size == CGSize(width: 320, height: 480) && next.size == here.size)
    if orientation == .horizontal {
      #expect(here.minX < 0 && next.minX - here.maxX == 20 && here.minY == 0)
    } else {
      #expect(here.minY < 0 && next.minY - here.maxY == 20 && here.minX == 0)
    }
    stage.touch(.ended, at: CGPoint(x: 60, y: 140))
  }

  @Test(arguments: [false, true])
  func codeMovesPagesInADirection(isMirrored: Bool) throws {
    let controller = try shown(at: 0, isMirrored: isMirrored)
    var completions: [Bool] = []
    controller.setViewControllers([book.pages[4]], direction: .forward, animated: true) {
      completions.append($0)
    }
    stage.advance(by: .milliseconds(100))
    let (here, next) = (try #require(frame(0)), try #require(frame(4)))
    #expect(isMirrored ? next.maxX == here.minX : next.minX == here.maxX)
    #expect(completions.isEmpty)
    try stage.settle()
    #expect(completions == [true] && controller.viewControllers == [book.pages[4]])
    #expect(!log.take().contains { $0.hasPrefix("will") || $0.hasPrefix("did") })
    #expect(LoggedPage.mistakes(in: log.lines).isEmpty)
    // The neighbours are those of the new page.
    drag(isMirrored ? -0.8 : 0.8)
    try stage.settle()
    #expect(controller.viewControllers == [book.pages[5]])
    // There is none after it.
    drag(isMirrored ? -0.8 : 0.8)
    try stage.settle()
    #expect(controller.viewControllers == [book.pages[5]] && frame(5)?.minX == 0)
  }

  @Test func changeDuringAMotionEndsIt() throws {
    let controller = try shown(at: 0)
    var completions: [String] = []
    controller.setViewControllers([book.pages[1]], direction: .forward, animated: true) {
      completions.append("1 \($0)")
    }
    stage.advance(by: .milliseconds(50))
    controller.setViewControllers([book.pages[3]], direction: .reverse, animated: true) {
      completions.append("3 \($0)")
    }
    try stage.settle()
    #expect(completions == ["1 false", "3 true"])
    #expect(controller.viewControllers == [book.pages[3]] && controller.children == [book.pages[3]])
    #expect(LoggedPage.mistakes(in: log.lines).isEmpty && frame(3)?.minX == 0)
  }

  /// A change ends the motion before it, whose completion makes another change: that is the later one, and stays.
  @Test(arguments: [false, true]) func changeFromACompletionIsTheLaterOne(isAnimated: Bool) throws {
    let controller = try shown(at: 0)
    var completions: [String] = []
    controller.setViewControllers([book.pages[1]], direction: .forward, animated: true) { [book] in
      completions.append("1 \($0)")
      controller.setViewControllers([book.pages[2]], direction: .forward, animated: true) {
        completions.append("2 \($0)")
      }
    }
    stage.advance(by: .milliseconds(50))
    controller.setViewControllers([book.pages[3]], direction: .reverse, animated: isAnimated) {
      completions.append("3 \($0)")
    }
    try stage.settle()
    #expect(completions == ["1 false", "3 false", "2 true"])
    #expect(controller.viewControllers == [book.pages[2]] && controller.children == [book.pages[2]])
    #expect(LoggedPage.mistakes(in: log.lines).isEmpty && frame(2)?.minX == 0)
  }

  @Test func dotsFollowThePages() throws {
    book.dots = 6
    let controller = try shown(at: 2)
    let dots = try #require(controller.view.subviews.last as? PageControl)
    #expect(dots.numberOfPages == 6 && dots.currentPage == 2)
    #expect(dots.frame == CGRect(x: 0, y: 443, width: 320, height: 37))
    #expect(frame(2) == CGRect(x: 0, y: 0, width: 320, height: 443))
    drag(0.8)
    try stage.settle()
    #expect(dots.currentPage == 3)
    stage.tap(at: CGPoint(x: 300, y: 460))
    try stage.settle()
    #expect(controller.viewControllers == [book.pages[4]] && dots.currentPage == 4)
  }

  @Test func childOfAnotherControllerMovesHere() throws {
    let other = ViewController()
    other.addChild(book.pages[0])
    other.view.addSubview(book.pages[0].view)
    let controller = try shown(at: 0)
    #expect(other.children.isEmpty && controller.children == [book.pages[0]])
    #expect(book.pages[0].view.isDescendant(of: controller.view))
    // Another container takes the page that is shown.
    other.addChild(book.pages[0])
    #expect(controller.viewControllers == nil && controller.children.isEmpty)
    drag(0.8)
    try stage.settle()
    controller.setViewControllers([book.pages[1]], direction: .forward, animated: true)
    try stage.settle()
    #expect(controller.viewControllers == [book.pages[1]])
  }

  @Test func sameNeighbourOnBothSidesComesFromEither() throws {
    final class Two: PageViewControllerDataSource {
      let pages = [ViewController(), ViewController()]
      func other(_ page: ViewController) -> ViewController {
        page === pages[0] ? pages[1] : pages[0]
      }
      func pageViewController(
        _ pageViewController: PageViewController,
        viewControllerBefore viewController: ViewController
      ) -> ViewController? { other(viewController) }
      func pageViewController(
        _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
      ) -> ViewController? { other(viewController) }
    }
    let two = Two()
    let controller = PageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    controller.dataSource = two
    controller.setViewControllers([two.pages[0]], direction: .forward, animated: false)
    stage.window.rootViewController = controller
    try stage.settle()
    for (index, part) in [0.8, -0.8, -0.8, 0.8].enumerated() {
      drag(part)
      try stage.settle()
      #expect(controller.viewControllers == [two.pages[(index + 1) % 2]])
    }
  }

  @Test func settingTheShownPageCompletesAtOnce() throws {
    let controller = try shown(at: 2)
    var completions: [Bool] = []
    for animated in [false, true] {
      controller.setViewControllers(
        [book.pages[2]], direction: .forward, animated: animated
      ) { completions.append($0) }
    }
    #expect(completions == [true, true])
    try stage.settle()
    #expect(log.take() == [] && frame(2)?.minX == 0)
  }

  @Test func pagesWithoutOptionsHaveNoSpaceBetweenThem() throws {
    let controller = PageViewController()
    controller.dataSource = book
    controller.setViewControllers([book.pages[1]], direction: .forward, animated: false)
    stage.window.rootViewController = controller
    try stage.settle()
    stage.touch(.began, at: CGPoint(x: 250, y: 240))
    for x in stride(from: 230, through: 130, by: -20) {
      stage.advance(by: .milliseconds(16))
      stage.touch(.moved, at: CGPoint(x: CGFloat(x), y: 240))
    }
    stage.advance(by: .milliseconds(16))
    let (one, two) = (try #require(frame(1)), try #require(frame(2)))
    #expect(one.minX < 0 && one.maxX == two.minX && two.width == 320)
  }

  @Test func otherSizesKeepThePage() throws {
    let controller = try shown(at: 3, spacing: 10.0)
    stage.window.frame.size = CGSize(width: 480, height: 320)
    try stage.settle()
    #expect(frame(3) == CGRect(x: 0, y: 0, width: 480, height: 320))
    #expect(controller.viewControllers == [book.pages[3]])
  }

  /// Random drags and changes by code against the number of the page.
  @Test(arguments: 0..<16)
  func randomStepsEndAtTheRightPage(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let orientation: PageViewController.NavigationOrientation =
      Bool.random(using: &random) ? .horizontal : .vertical
    let isMirrored = Bool.random(using: &random)
    let sign = isMirrored && orientation == .horizontal ? -1 : 1
    let controller = try shown(
      at: 2, orientation, isMirrored: isMirrored, spacing: Bool.random(using: &random) ? 12 : nil)
    var page = 2
    for step in 0..<20 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        page = Int.random(in: 0..<6, using: &random)
        controller.setViewControllers(
          [book.pages[page]], direction: Bool.random(using: &random) ? .forward : .reverse,
          animated: Bool.random(using: &random))
      case 1:
        // It turns back.
        drag(Bool.random(using: &random) ? 0.3 : -0.3, orientation)
      case 2:
        drag(0.8, orientation)
        page = min(max(page + sign, 0), 5)
      default:
        drag(-0.8, orientation)
        page = min(max(page - sign, 0), 5)
      }
      try stage.settle()
      let place = "seed \(seed), step \(step)"
      #expect(controller.viewControllers == [book.pages[page]], "\(place)")
      #expect(controller.children == [book.pages[page]], "\(place)")
      #expect(frame(page) == CGRect(x: 0, y: 0, width: 320, height: 480), "\(place)")
      for other in book.pages.indices where other != page {
        #expect(book.pages[other].viewIfLoaded?.window == nil, "\(place)")
      }
    }
    #expect(LoggedPage.mistakes(in: log.lines).isEmpty, "seed \(seed)")
  }
}

extension PageViewController {
  fileprivate static let navigationOrientations: [NavigationOrientation] = [.horizontal, .vertical]
}
