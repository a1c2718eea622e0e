import Foundation
import Offscreen
import Testing

/// `viewDidAppear` arrives once for each appearance, whatever moves in a layout pass.
@Suite struct ShownOnceTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100))
  private let log = LoggedPage.Log()

  /// A view whose layout moves it.
  private final class Leaving: View {
    var move: () -> Void = {}
    override func layoutSubviews() {
      super.layoutSubviews()
      let run = move
      move = {}
      run()
    }
  }

  @Test func viewLeavingItsWindowInItsOwnLayoutKeepsTheCountOfLayouts() {
    let leaving = Leaving()
    stage.window.addSubview(leaving)
    leaving.move = { leaving.removeFromSuperview() }
    leaving.layoutIfNeeded()
    stage.window.rootViewController = LoggedPage("a", log)
    stage.advance(by: .milliseconds(100))
    #expect(log.lines == ["a.willAppear", "a.isAppearing", "a.didAppear"])
  }

  @Test func viewEnteringAWindowInItsOwnLayoutKeepsTheCountOfLayouts() {
    let entering = Leaving()
    entering.move = { stage.window.addSubview(entering) }
    entering.setNeedsLayout()
    entering.layoutIfNeeded()
    stage.window.rootViewController = LoggedPage("a", log)
    stage.advance(by: .milliseconds(100))
    #expect(log.lines == ["a.willAppear", "a.isAppearing", "a.didAppear"])
  }

  @Test func viewMovingToAnotherWindowInItsOwnLayoutKeepsBothCounts() {
    let other = Stage(size: CGSize(width: 100, height: 100))
    let moving = Leaving()
    stage.window.addSubview(moving)
    moving.move = { other.window.addSubview(moving) }
    moving.layoutIfNeeded()
    for (name, stage) in [("a", stage), ("b", other)] {
      stage.window.rootViewController = LoggedPage(name, log)
      stage.advance(by: .milliseconds(100))
    }
    #expect(log.lines.filter { $0.hasSuffix("didAppear") } == ["a.didAppear", "b.didAppear"])
  }

  @Test func childIsNeverShownBeforeItsParent() throws {
    let (root, child) = (LoggedPage("root", log), LoggedPage("child", log))
    let other = LoggedPage("other", log)
    other.modalPresentationStyle = .fullScreen
    other.actions["isAppearing"] = {
      guard child.parent == nil else { return }
      other.addChild(child)
      other.view.addSubview(child.view)
      child.didMove(toParent: other)
    }
    stage.window.rootViewController = root
    stage.window.layoutIfNeeded()
    _ = log.take()
    root.present(other, animated: true)
    try stage.settle()
    #expect(
      log.take() == [
        "root.willDisappear", "other.willAppear", "other.isAppearing", "child.willAppear",
        "child.isAppearing", "other.didAppear", "child.didAppear", "root.didDisappear",
      ])
    child.view.removeFromSuperview()
    #expect(log.take() == ["child.willDisappear", "child.didDisappear"])
  }

  @Test func appearanceIsForwardedOnlyToChildrenWhoseViewsAreInside() throws {
    let (root, inside, elsewhere) = (
      LoggedPage("root", log), LoggedPage("inside", log), LoggedPage("elsewhere", log)
    )
    for child in [inside, elsewhere] { root.addChild(child) }
    root.view.addSubview(inside.view)
    let holder = View()
    holder.addSubview(elsewhere.view)
    stage.window.rootViewController = root
    stage.window.layoutIfNeeded()
    #expect(
      log.take() == [
        "root.willAppear", "inside.willAppear", "root.isAppearing", "inside.isAppearing",
        "root.didAppear", "inside.didAppear",
      ])
    let other = LoggedPage("other", log)
    other.modalPresentationStyle = .fullScreen
    root.present(other, animated: true)
    try stage.settle()
    #expect(
      log.take() == [
        "root.willDisappear", "inside.willDisappear", "other.willAppear", "other.isAppearing",
        "other.didAppear", "root.didDisappear", "inside.didDisappear",
      ])
    root.dismiss(animated: true)
    try stage.settle()
    #expect(log.take().contains { $0.hasPrefix("elsewhere") } == false)
  }

  @Test func childThatLosesItsParentWhileItAppearsIsShown() throws {
    let (root, child) = (LoggedPage("root", log), LoggedPage("child", log))
    let other = LoggedPage("other", log)
    other.addChild(child)
    other.actions["isAppearing"] = {
      other.view.addSubview(child.view)
      child.removeFromParent()
    }
    stage.window.rootViewController = root
    stage.window.layoutIfNeeded()
    root.present(other, animated: true)
    try stage.settle()
    #expect(log.lines.filter { $0 == "child.didAppear" }.count == 1)
    #expect(LoggedPage.mistakes(in: log.lines).isEmpty)
  }

  @Test func viewTakenAwayAsItIsAnnouncedDisappears() {
    let (root, child) = (LoggedPage("root", log), LoggedPage("child", log))
    root.addChild(child)
    root.view.addSubview(child.view)
    child.actions["willAppear"] = { child.view.removeFromSuperview() }
    stage.window.rootViewController = root
    stage.window.layoutIfNeeded()
    #expect(
      log.lines == [
        "root.willAppear", "child.willAppear", "child.willDisappear", "child.didDisappear",
        "root.isAppearing", "root.didAppear",
      ])
  }

  @Test func viewKeptInItsWindowAsItIsAnnouncedToLeaveAppearsAgain() {
    let (root, child) = (LoggedPage("root", log), LoggedPage("child", log))
    root.addChild(child)
    root.view.addSubview(child.view)
    stage.window.rootViewController = root
    stage.window.layoutIfNeeded()
    _ = log.take()
    let refuge = View()
    root.view.addSubview(refuge)
    child.actions["willDisappear"] = { refuge.addSubview(child.view) }
    child.view.removeFromSuperview()
    stage.window.layoutIfNeeded()
    #expect(child.view.superview === refuge)
    #expect(
      log.take() == [
        "child.willDisappear", "child.willAppear", "child.isAppearing", "child.didAppear",
      ])
  }

  // MARK: A swipe table of controllers

  private final class Pages: ViewController, SwipeTableViewDataSource {
    final class Page: LoggedPage {
      override func loadView() {
        let list = ScrollView()
        list.contentSize = CGSize(width: 10, height: 600)
        view = list
      }
    }

    let table = SwipeTableView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    let pages: [Page]

    init(_ log: LoggedPage.Log) {
      pages = (0..<7).map { Page("\($0)", log) }
    }

    override func viewDidLoad() {
      table.dataSource = self
      view.addSubview(table)
    }

    func numberOfItems(in swipeTableView: SwipeTableView) -> Int { pages.count }

    func swipeTableView(
      _ swipeTableView: SwipeTableView, viewForItemAt index: Int, reusing reused: ScrollView?
    ) -> ScrollView {
      let page = pages[index]
      if page.parent == nil {
        addChild(page)
        page.didMove(toParent: self)
      }
      guard let list = page.view as? ScrollView else { return ScrollView() }
      return list
    }
  }

  /// A jump, a flick, a jump, and after each of some times another one that interrupts it.
  @Test(arguments: Array(stride(from: 0, through: 400, by: 10)))
  func interruptedJumpsOfASwipeTableShowEachPage(milliseconds: Int) throws {
    let stage = Stage(size: CGSize(width: 300, height: 500))
    let log = LoggedPage.Log()
    let controller = Pages(log)
    stage.window.rootViewController = controller
    try stage.settle()
    controller.table.scrollToItem(at: 4, animated: true)
    try stage.settle()
    stage.drag(
      from: CGPoint(x: 200, y: 300), to: CGPoint(x: 90, y: 300), over: .milliseconds(100))
    try stage.settle()
    controller.table.scrollToItem(at: 3, animated: true)
    stage.advance(by: .milliseconds(milliseconds))
    controller.table.scrollToItem(at: 5, animated: true)
    try stage.settle()
    #expect(LoggedPage.mistakes(in: log.lines).isEmpty)
    #expect(log.lines.last { $0.hasPrefix("5.") } == "5.didAppear")
    for page in controller.pages {
      let last = log.lines.last { $0.hasPrefix("\(page.name).") }
      let isShown = page.viewIfLoaded?.window != nil
      #expect(last == nil || last?.hasSuffix(isShown ? "didAppear" : "didDisappear") == true)
    }
  }
}
