import Foundation
import Offscreen
import Testing

/// A controller that logs its callbacks.
private final class Spy: ViewController {
  final class RootView: View {
    weak var spy: Spy?

    override func layoutSubviews() {
      super.layoutSubviews()
      spy?.add("layout")
    }

    override func updateConstraints() {
      spy?.add("update")
      super.updateConstraints()
    }
  }

  final class Log {
    var lines: [String] = []
  }

  let name: String
  let log: Log
  var forwards = true
  var whenLoaded: ((Spy) -> Void)?

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  func add(_ line: String) { log.lines.append("\(name).\(line)") }

  override func loadView() {
    add("load")
    let root = RootView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    root.spy = self
    view = root
  }
  override func viewDidLoad() {
    add("didLoad")
    whenLoaded?(self)
  }
  override func viewWillAppear(_ animated: Bool) { add("willAppear") }
  override func viewIsAppearing(_ animated: Bool) { add("isAppearing") }
  override func viewDidAppear(_ animated: Bool) { add("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { add("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { add("didDisappear") }
  override func viewWillLayoutSubviews() { add("willLayout") }
  override func viewDidLayoutSubviews() { add("didLayout") }
  override func updateViewConstraints() {
    add("updateView")
    super.updateViewConstraints()
  }
  override func willMove(toParent parent: ViewController?) {
    add(parent == nil ? "willMove(nil)" : "willMove")
  }
  override func didMove(toParent parent: ViewController?) {
    add(parent == nil ? "didMove(nil)" : "didMove")
  }
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
}

@Suite struct AppearanceTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100))
  private let log = Spy.Log()

  private func taken() -> [String] {
    let lines = log.lines
    log.lines = []
    return lines
  }

  /// The callbacks so far, without those of layout and loading.
  private func appearances() -> [String] {
    taken().filter { $0.contains("ppear") }
  }

  private func show(_ name: String) -> Spy {
    let spy = Spy(name, log)
    stage.window.rootViewController = spy
    stage.window.layoutIfNeeded()
    return spy
  }

  @Test func rootsAreLoadedShownAndLaidOutInOrder() {
    let root = show("a")
    #expect(
      taken() == [
        "a.load", "a.didLoad", "a.willAppear", "a.isAppearing", "a.willLayout", "a.layout",
        "a.didLayout", "a.didAppear",
      ])
    #expect(root.view.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(root.view.next === root && root.next === stage.window)
    stage.window.rootViewController = nil
    #expect(taken() == ["a.willDisappear", "a.didDisappear"])
  }

  @Test func appearanceThatLoadingBeginsIsReportedOnce() {
    let spy = Spy("a", log)
    spy.whenLoaded = { $0.beginAppearanceTransition(true, animated: false) }
    stage.window.rootViewController = spy
    stage.window.layoutIfNeeded()
    #expect(appearances() == ["a.willAppear", "a.isAppearing", "a.didAppear"])
  }

  @Test func rootsAppearWithoutAnimation() {
    final class Page: ViewController {
      var animated: [Bool] = []
      override func viewWillAppear(_ animated: Bool) { self.animated.append(animated) }
      override func viewWillDisappear(_ animated: Bool) { self.animated.append(animated) }
    }
    let page = Page()
    stage.window.rootViewController = page
    stage.window.layoutIfNeeded()
    stage.window.rootViewController = ViewController()
    stage.window.layoutIfNeeded()
    #expect(page.animated == [false, false])
  }

  @Test func constraintsAreUpdatedThroughTheController() {
    let root = show("a")
    let child = View()
    root.view.addSubview(child)
    stage.window.layoutIfNeeded()
    _ = taken()
    child.setNeedsUpdateConstraints()
    stage.window.layoutIfNeeded()
    #expect(taken() == ["a.updateView", "a.update", "a.willLayout", "a.layout", "a.didLayout"])
  }

  @Test func childrenFollowTheirParent() {
    let (root, child) = (Spy("a", log), Spy("b", log))
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    #expect(
      taken() == ["b.willMove", "a.load", "a.didLoad", "b.load", "b.didLoad", "b.didMove"])
    stage.window.rootViewController = root
    stage.window.layoutIfNeeded()
    #expect(
      appearances() == [
        "a.willAppear", "b.willAppear", "a.isAppearing", "b.isAppearing", "a.didAppear",
        "b.didAppear",
      ])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(taken() == ["b.willMove(nil)", "b.willDisappear", "b.didDisappear", "b.didMove(nil)"])
    #expect(child.parent == nil && root.children.isEmpty)
  }

  @Test func childrenOfAnotherParentAreTakenFromIt() {
    let (one, two, child) = (Spy("a", log), Spy("b", log), Spy("c", log))
    one.addChild(child)
    two.addChild(child)
    #expect(taken() == ["c.willMove", "c.didMove(nil)", "c.willMove"])
    #expect(one.children.isEmpty && two.children.count == 1)
  }

  @Test func parentsMayForwardThemselves() {
    let (root, child) = (Spy("a", log), Spy("b", log))
    root.forwards = false
    root.addChild(child)
    root.view.addSubview(child.view)
    stage.window.rootViewController = root
    stage.window.layoutIfNeeded()
    #expect(appearances() == ["a.willAppear", "a.isAppearing", "a.didAppear"])
    child.beginAppearanceTransition(true, animated: true)
    child.beginAppearanceTransition(false, animated: true)
    child.endAppearanceTransition()
    #expect(appearances() == ["b.willAppear", "b.willDisappear", "b.didDisappear"])
  }

  @Test(arguments: [false, true]) func fullScreensReplaceTheViewsBelow(animated: Bool) throws {
    let (root, other) = (show("a"), Spy("b", log))
    _ = taken()
    other.modalPresentationStyle = .fullScreen
    var isDone = false
    root.present(other, animated: animated) { isDone = true }
    try stage.settle()
    #expect(
      appearances() == [
        "a.willDisappear", "b.willAppear", "b.isAppearing", "b.didAppear", "a.didDisappear",
      ])
    #expect(isDone && root.view.window == nil && other.view.window != nil)
    #expect(root.presentedViewController === other && other.presentingViewController === root)
    other.dismiss(animated: animated)
    try stage.settle()
    #expect(
      appearances() == [
        "b.willDisappear", "a.willAppear", "a.isAppearing", "a.didAppear", "b.didDisappear",
      ])
    #expect(root.view.window != nil && other.view.window == nil)
    #expect(root.presentedViewController == nil && other.presentingViewController == nil)
  }

  @Test func controllerUnderAnOverlayStaysVisible() {
    let (root, other) = (show("a"), Spy("b", log))
    _ = taken()
    other.modalPresentationStyle = .overFullScreen
    root.present(other, animated: false)
    #expect(appearances() == ["b.willAppear", "b.isAppearing", "b.didAppear"])
    #expect(root.view.window != nil)
    root.dismiss(animated: false)
    #expect(appearances() == ["b.willDisappear", "b.didDisappear"])
  }

  @Test func controllersAddToTheSafeAreaOfTheirViews() {
    let root = show("a")
    let inner = View(frame: CGRect(x: 0, y: 10, width: 100, height: 20))
    root.view.addSubview(inner)
    root.additionalSafeAreaInsets = EdgeInsets(top: 30, left: 0, bottom: 0, right: 5)
    stage.window.layoutIfNeeded()
    #expect(root.view.safeAreaInsets == EdgeInsets(top: 30, left: 0, bottom: 0, right: 5))
    #expect(inner.safeAreaInsets == EdgeInsets(top: 20, left: 0, bottom: 0, right: 5))
    stage.safeAreaInsets.top = 8
    #expect(root.view.safeAreaInsets.top == 38)
    root.additionalSafeAreaInsets = .zero
    #expect(root.view.safeAreaInsets == EdgeInsets(top: 8, left: 0, bottom: 0, right: 0))
    stage.window.rootViewController = nil
    #expect(root.view.safeAreaInsets == .zero)
  }

  @Test func additionsOfAControllerApplyWhenItsViewEntersAWindow() {
    let root = Spy("a", log)
    root.additionalSafeAreaInsets.bottom = 12
    stage.window.rootViewController = root
    stage.window.layoutIfNeeded()
    #expect(root.view.safeAreaInsets.bottom == 12)
  }
}
