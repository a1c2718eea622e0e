import Foundation
import Offscreen
import Testing

/// Which controller presents, and what happens if the root is replaced meanwhile.
@Suite struct PresenterTests {
  private let stage = Stage(size: CGSize(width: 100, height: 200))
  private let log = LoggedPage.Log()
  private let root: LoggedPage
  private let child: LoggedPage
  private let other: LoggedPage

  init() {
    (root, child) = (LoggedPage("root", log), LoggedPage("child", log))
    other = LoggedPage("other", log)
    root.addChild(child)
    child.view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    stage.window.rootViewController = root
    stage.window.layoutIfNeeded()
    _ = log.take()
  }

  @Test(
    arguments: [
      ViewController.ModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen, .custom,
      .overCurrentContext, .currentContext,
    ])
  func outermostParentPresentsForAChild(style: ViewController.ModalPresentationStyle) throws {
    other.modalPresentationStyle = style
    child.present(other, animated: true)
    try stage.settle()
    #expect(other.presentingViewController === root)
    #expect(child.presentedViewController === other && root.presentedViewController === other)
    let covers = style == .fullScreen || style == .currentContext
    #expect((root.view.window == nil) == covers)
    child.dismiss(animated: true)
    try stage.settle()
    #expect(root.view.window != nil && child.presentedViewController == nil)
    #expect(stage.window.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(root.view)])
    #expect(
      log.take()
        == (covers
          ? [
            "root.willDisappear", "child.willDisappear", "other.willAppear", "other.isAppearing",
            "other.didAppear", "root.didDisappear", "child.didDisappear", "other.willDisappear",
            "root.willAppear", "child.willAppear", "root.isAppearing", "child.isAppearing",
            "root.didAppear", "child.didAppear", "other.didDisappear",
          ]
          : [
            "other.willAppear", "other.isAppearing", "other.didAppear", "other.willDisappear",
            "other.didDisappear",
          ]))
  }

  @Test(arguments: [ViewController.ModalPresentationStyle.overCurrentContext, .currentContext])
  func controllerThatDefinesTheContextIsCovered(
    style: ViewController.ModalPresentationStyle
  ) throws {
    child.definesPresentationContext = true
    other.modalPresentationStyle = style
    let frame = child.view.frame
    child.present(other, animated: false)
    #expect(other.presentingViewController === child && root.presentedViewController == nil)
    #expect(other.view.convert(other.view.bounds, to: nil) == frame)
    #expect((child.view.window == nil) == (style == .currentContext))
    root.view.frame.origin.y = 50
    #expect(other.view.convert(other.view.bounds, to: nil).minY == 70)
    other.dismiss(animated: false)
    #expect(child.view.superview === root.view && child.view.frame == frame)
    #expect(root.view.subviews.count == 1)
    #expect(LoggedPage.mistakes(in: log.lines).isEmpty)
  }

  /// The view of the controller that defines the context is inside the presented view.
  @Test func controllersAreNotPresentedInsideTheirOwnView() {
    let (context, inner) = (LoggedPage("context", log), LoggedPage("inner", log))
    root.view.addSubview(other.view)
    other.view.addSubview(context.view)
    root.view.addSubview(inner.view)
    context.addChild(inner)
    context.definesPresentationContext = true
    other.modalPresentationStyle = .overCurrentContext
    inner.present(other, animated: false)
    #expect(context.presentedViewController == nil && other.presentingViewController == nil)
    #expect(other.view.superview === root.view)
  }

  @Test func presentedViewsAreNotAddedToAContainerInsideThem() {
    child.definesPresentationContext = true
    other.modalPresentationStyle = .overCurrentContext
    other.actions["willAppear"] = { self.other.view.addSubview(self.root.view) }
    child.present(other, animated: false)
    #expect(root.view.superview === other.view && other.view.superview == nil)
  }

  /// A covered view around its own former superview stays where it is; other moved views come back.
  @Test(arguments: [false, true])
  func coveredViewsComeBackUnlessTheirPlaceIsInsideThem(isAround: Bool) {
    child.definesPresentationContext = true
    other.modalPresentationStyle = .currentContext
    child.present(other, animated: false)
    let holder = View()
    (isAround ? child.view : holder).addSubview(isAround ? root.view : child.view)
    other.dismiss(animated: false)
    #expect(root.presentedViewController == nil && child.presentedViewController == nil)
    #expect(child.view.superview === (isAround ? nil : root.view))
    #expect(root.view.superview === (isAround ? child.view : stage.window))
  }

  /// Two presentations whose views have left the window and are then put into each other in every way.
  @Test func chainsOfRespondersEnd() {
    for number in 0..<256 {
      let pages = (0..<4).map { LoggedPage("\($0)", LoggedPage.Log()) }
      let stages = [0, 2].map { first in
        let stage = Stage(size: CGSize(width: 80, height: 120))
        stage.window.rootViewController = pages[first]
        pages[first].present(pages[first + 1], animated: false)
        return stage
      }
      for (index, page) in pages.enumerated() {
        page.view.removeFromSuperview()
        let outer = pages[number >> (2 * index) & 3].view
        if let outer, !outer.isDescendant(of: page.view) { outer.addSubview(page.view) }
      }
      for page in pages {
        let chain = Array(sequence(first: page as Responder, next: \.next).prefix(20))
        #expect(chain.count < 20, "\(number)")
      }
      #expect(pages[1].presentingViewController === pages[0])
      withExtendedLifetime(stages) {}
    }
  }

  @Test func presentedControllersWithoutASuperviewAreFollowedByThePresenter() {
    root.present(other, animated: false)
    other.view.removeFromSuperview()
    #expect(other.next === root)
    root.view.removeFromSuperview()
    #expect(other.next === root && root.next == nil)
    other.view.addSubview(root.view)
    #expect(other.next == nil && root.next === other.view)
  }

  @Test func childDismissesTheOneThatItsAncestorIsPresentedBy() {
    let inner = LoggedPage("inner", log)
    other.addChild(inner)
    root.present(other, animated: false)
    inner.dismiss(animated: false)
    #expect(root.presentedViewController == nil)
  }

  @Test func secondPresentationIsIgnored() {
    root.present(other, animated: false)
    let third = LoggedPage("third", log)
    child.present(third, animated: false)
    #expect(root.presentedViewController === other && third.presentingViewController == nil)
  }

  @Test func presenterOutsideOfAWindowPresentsNothing() {
    let lone = LoggedPage("lone", log)
    var isDone = false
    lone.present(other, animated: false) { isDone = true }
    #expect(lone.presentedViewController == nil && !isDone)
  }

  @Test func intermediateOverlaysLeaveWithTheTopmost() throws {
    let third = LoggedPage("third", log)
    root.present(other, animated: false)
    other.present(third, animated: false)
    _ = log.take()
    root.dismiss(animated: true)
    try stage.settle()
    #expect(
      log.take() == [
        "third.willDisappear", "other.willDisappear", "third.didDisappear", "other.didDisappear",
      ])
    #expect(stage.window.subviews.count == 1)
  }

  // MARK: Replaced roots

  @Test(
    arguments: [ViewController.ModalPresentationStyle.fullScreen, .pageSheet],
    [
      "at once", "in the middle", "at the end", "dismissing", "other.willAppear",
      "other.isAppearing", "other.didAppear", "root.willDisappear", "root.didDisappear",
    ])
  func replacedRootEndsItsPresentations(
    style: ViewController.ModalPresentationStyle, moment: String
  ) throws {
    let next = LoggedPage("next", log)
    let replace = { self.stage.window.rootViewController = next }
    other.modalPresentationStyle = style
    for page in [root, other] where moment.hasPrefix(page.name + ".") {
      page.actions[String(moment.dropFirst(page.name.count + 1))] = {
        if self.stage.window.rootViewController === self.root { replace() }
      }
    }
    root.present(other, animated: true)
    if moment != "at once" { stage.advance(by: .milliseconds(200)) }
    if moment != "in the middle" && moment != "at once" { try stage.settle() }
    if moment == "dismissing" {
      root.dismiss(animated: true)
      stage.advance(by: .milliseconds(200))
    }
    replace()
    try stage.settle()
    #expect(stage.window.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(next.view)])
    #expect(root.presentedViewController == nil && other.presentingViewController == nil)
    #expect(LoggedPage.mistakes(in: log.lines).isEmpty)
    for page in [root, child, other, next] {
      // The page whose presentation never came so far has no lines.
      guard let last = log.lines.last(where: { $0.hasPrefix(page.name + ".") }) else { continue }
      #expect(last.hasSuffix(page === next ? "didAppear" : "didDisappear"))
    }
    // The former root can be shown again.
    stage.window.rootViewController = root
    try stage.settle()
    #expect(root.view.window != nil && log.lines.last == "child.didAppear")
  }

  @Test func presentedControllerMayBecomeTheRoot() throws {
    other.modalPresentationStyle = .fullScreen
    root.present(other, animated: false)
    stage.window.rootViewController = other
    try stage.settle()
    #expect(other.view.superview === stage.window && other.presentingViewController == nil)
    #expect(log.lines.last == "other.didAppear")
    #expect(LoggedPage.mistakes(in: log.lines).isEmpty)
  }

  @Test func presentersComeBackAfterACancelledDismissalWithinACancelledPresentation() throws {
    let animator = ScriptedAnimator { $0.completeTransition(false) }
    other.modalPresentationStyle = .fullScreen
    other.transitioningDelegate = animator
    var dismissals = 0
    other.actions["willDisappear"] = {
      dismissals += 1
      if dismissals == 1 { self.root.dismiss(animated: true) }
    }
    root.present(other, animated: true)
    try stage.settle()
    #expect(dismissals > 0 && root.presentedViewController == nil)
    #expect(stage.window.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(root.view)])
    #expect(LoggedPage.mistakes(in: log.lines).isEmpty)
    #expect(log.lines.last { $0.hasPrefix("root.") } == "root.didAppear")
  }

  @Test func transitionEndsOnce() throws {
    final class Twice: ViewControllerAnimatedTransitioning, ViewControllerTransitioningDelegate {
      var ended = 0
      func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
      ) -> (any ViewControllerAnimatedTransitioning)? { self }
      func transitionDuration(
        using transitionContext: (any ViewControllerContextTransitioning)?
      ) -> TimeInterval { 0.1 }
      func animateTransition(using context: any ViewControllerContextTransitioning) {
        guard let view = context.view(forKey: .to) else { return }
        context.containerView.addSubview(view)
        context.completeTransition(true)
        context.completeTransition(true)
        context.completeTransition(false)
      }
      func animationEnded(_ transitionCompleted: Bool) { ended += 1 }
    }
    let animator = Twice()
    var completions = 0
    other.transitioningDelegate = animator
    root.present(other, animated: true) { completions += 1 }
    try stage.settle()
    #expect(animator.ended == 1 && completions == 1)
    #expect(root.presentedViewController === other && other.view.window != nil)
    #expect(log.take() == ["other.willAppear", "other.isAppearing", "other.didAppear"])
  }

  @Test func presentationFromWillAppearOfThePresentedWaitsForNothing() throws {
    let third = LoggedPage("third", log)
    other.actions["willAppear"] = { self.other.present(third, animated: false) }
    root.present(other, animated: false)
    try stage.settle()
    #expect(other.presentedViewController == nil, "its view is not in the window yet")
    #expect(LoggedPage.mistakes(in: log.lines).isEmpty)
  }
}
