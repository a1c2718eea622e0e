import Foundation
import Offscreen
import Testing

/// Presentations with animators.
@Suite struct TransitionTests {
  /// A controller with a coloured view, which logs its appearance callbacks.
  private final class Page: ViewController {
    let color: Color
    var calls: [String] = []
    var onDidAppear: () -> Void = {}

    init(_ color: Color) {
      self.color = color
      super.init(nibName: nil, bundle: nil)
      modalPresentationStyle = .fullScreen
    }

    override func viewDidLoad() { view.backgroundColor = color }
    override func viewWillAppear(_ animated: Bool) { note("willAppear") }
    override func viewIsAppearing(_ animated: Bool) { note("isAppearing") }
    override func viewDidAppear(_ animated: Bool) {
      note("didAppear")
      onDidAppear()
    }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }

    /// The values of the controller's presentation properties in each callback.
    var presented: [String] = []

    private func note(_ call: String) {
      calls.append(call)
      if isBeingPresented { presented.append("presented in \(call)") }
      if isBeingDismissed { presented.append("dismissed in \(call)") }
    }
  }

  /// Moves the presented view in from the left in a second, or cancels half way.
  private final class Pusher: ViewControllerAnimatedTransitioning,
    ViewControllerTransitioningDelegate
  {
    var isPresenting = true
    var succeeds = true
    var ended: [Bool] = []

    func animationController(
      forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? {
      isPresenting = true
      return self
    }

    func animationController(
      forDismissed dismissed: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? {
      isPresenting = false
      return self
    }

    func transitionDuration(
      using transitionContext: (any ViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
      guard let view = context.view(forKey: isPresenting ? .to : .from) else { return }
      let width = context.containerView.bounds.width
      if isPresenting {
        context.containerView.addSubview(view)
        view.frame.origin.x = -width
      }
      View.animate(
        withDuration: transitionDuration(using: context), delay: 0, options: .curveLinear,
        animations: { view.frame.origin.x = self.isPresenting ? 0 : -width },
        completion: { _ in context.completeTransition(self.succeeds) })
    }

    func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
  }

  private let stage = Stage(size: CGSize(width: 100, height: 100))
  private let root = Page(.red)
  private let other = Page(.blue)
  private let pusher = Pusher()

  private func showRoot() {
    stage.window.rootViewController = root
    stage.window.layoutIfNeeded()
    other.transitioningDelegate = pusher
    other.calls = []
    root.calls = []
  }

  @Test(arguments: [ViewController.ModalPresentationStyle.fullScreen, .custom])
  func animatorsMoveTheViewsOnTheStagesClock(style: ViewController.ModalPresentationStyle) throws {
    showRoot()
    other.modalPresentationStyle = style
    root.present(other, animated: true)
    stage.advance(by: .milliseconds(500))
    #expect(other.view.layer.presentation()?.frame.minX == -50)
    #expect(other.calls == ["willAppear", "isAppearing"])
    #expect(other.isBeingPresented)
    stage.advance(by: .milliseconds(600))
    #expect(other.calls.last == "didAppear" && pusher.ended == [true])
    #expect((root.view.window == nil) == (style == .fullScreen))
    root.dismiss(animated: true)
    stage.advance(by: .milliseconds(500))
    #expect(other.view.layer.presentation()?.frame.minX == -50)
    #expect(root.view.window != nil)
    try stage.settle()
    #expect(other.view.window == nil && root.presentedViewController == nil)
    #expect(other.calls.suffix(2) == ["willDisappear", "didDisappear"])
    #expect(stage.window.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(root.view)])
  }

  /// Where the views of both controllers are before and after a presentation.
  @Test(arguments: [ViewController.ModalPresentationStyle.fullScreen, .custom])
  func contextsKnowTheFramesOfBothControllers(style: ViewController.ModalPresentationStyle) throws {
    final class Asking: ViewControllerAnimatedTransitioning, ViewControllerTransitioningDelegate {
      var ask: (any ViewControllerContextTransitioning) -> Void = { _ in }
      func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
      ) -> (any ViewControllerAnimatedTransitioning)? { self }
      func transitionDuration(
        using transitionContext: (any ViewControllerContextTransitioning)?
      ) -> TimeInterval { 0 }
      func animateTransition(using context: any ViewControllerContextTransitioning) {
        ask(context)
        context.completeTransition(true)
      }
    }
    showRoot()
    let asking = Asking()
    other.transitioningDelegate = asking
    other.modalPresentationStyle = style
    let whole = CGRect(x: 0, y: 0, width: 100, height: 100)
    var isAsked = false
    asking.ask = { [root, other] context in
      isAsked = true
      #expect(context.initialFrame(for: root) == whole)
      #expect(context.finalFrame(for: root) == (style == .fullScreen ? .zero : whole))
      #expect(context.initialFrame(for: other) == .zero && context.finalFrame(for: other) == whole)
      let third = ViewController()
      #expect(context.initialFrame(for: third) == .zero && context.finalFrame(for: third) == .zero)
    }
    root.present(other, animated: true)
    try stage.settle()
    #expect(isAsked)
  }

  /// Animators that put the views of the controllers into the container.
  @Test(
    arguments: [[.from, .to], [.to, .from], [.to]] as [[TransitionContextViewKey]],
    [0, 0.2] as [TimeInterval])
  func viewsInTheContainerReturnToTheirPlaces(
    keys: [TransitionContextViewKey], duration: TimeInterval
  ) throws {
    showRoot()
    var completes = true
    let gatherer = ScriptedAnimator(duration: duration) { context in
      for key in keys { context.view(forKey: key).map(context.containerView.addSubview) }
      guard duration > 0 else { return context.completeTransition(completes) }
      View.animate(
        withDuration: duration, animations: { context.view(forKey: .to)?.alpha = 1 },
        completion: { _ in context.completeTransition(completes) })
    }
    other.transitioningDelegate = gatherer
    func change(succeeds: Bool, _ body: () -> Void) throws {
      completes = succeeds
      body()
      try stage.settle()
      let isPresented = root.presentedViewController != nil
      #expect(stage.window.subviews.count == 1)
      #expect((root.view.superview === stage.window) == !isPresented)
      #expect((other.view.window != nil) == isPresented)
      #expect(root.view.frame == stage.window.bounds)
      #expect(root.calls.last == (isPresented ? "didDisappear" : "didAppear"))
      #expect(other.calls.last == (isPresented ? "didAppear" : "didDisappear"))
    }
    for succeeds in [true, false, true] {
      try change(succeeds: succeeds) { root.present(other, animated: true) }
      guard succeeds else { continue }
      try change(succeeds: false) { root.dismiss(animated: true) }
      try change(succeeds: true) { root.dismiss(animated: true) }
    }
  }

  @Test func cancelledPresentationsChangeNothing() throws {
    showRoot()
    pusher.succeeds = false
    root.present(other, animated: true)
    try stage.settle()
    #expect(
      other.calls == [
        "willAppear", "isAppearing", "willDisappear", "didDisappear",
      ])
    #expect(
      root.calls == ["willDisappear", "willAppear", "isAppearing", "didAppear"])
    #expect(root.presentedViewController == nil && other.presentingViewController == nil)
    #expect(stage.window.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(root.view)])
  }

  @Test func cancelledDismissalsChangeNothing() throws {
    showRoot()
    root.present(other, animated: false)
    pusher.succeeds = false
    root.dismiss(animated: true)
    try stage.settle()
    #expect(root.view.window == nil && other.view.window != nil)
    #expect(other.calls.suffix(3) == ["willAppear", "isAppearing", "didAppear"])
    pusher.succeeds = true
    root.dismiss(animated: false)
    #expect(root.view.window != nil && other.view.window == nil)
  }

  @Test(arguments: [false, true]) func callbacksKnowThatTheyBelongToAPresentation(
    animated: Bool
  ) throws {
    showRoot()
    root.present(other, animated: animated)
    try stage.settle()
    root.dismiss(animated: animated)
    try stage.settle()
    #expect(
      other.presented == [
        "presented in willAppear", "presented in isAppearing", "presented in didAppear",
        "dismissed in willDisappear", "dismissed in didDisappear",
      ])
    #expect(root.presented.isEmpty)
    #expect(!other.isBeingPresented && !other.isBeingDismissed)
  }

  @Test(arguments: [(false, false), (false, true), (true, false), (true, true)])
  func dismissalInViewDidAppearBringsThePresenterBack(
    presents animatesPresenting: Bool, dismisses animatesDismissing: Bool
  ) throws {
    showRoot()
    other.onDidAppear = { self.root.dismiss(animated: animatesDismissing) }
    root.present(other, animated: animatesPresenting)
    try stage.settle()
    #expect(root.view.window != nil && other.view.window == nil)
    #expect(root.presentedViewController == nil)
    #expect(root.calls == ["willDisappear", "willAppear", "isAppearing", "didAppear"])
    #expect(other.calls.suffix(3) == ["didAppear", "willDisappear", "didDisappear"])
  }

  @Test(arguments: [false, true]) func presenterMayPresentAgainAsItAppears(animated: Bool) throws {
    showRoot()
    root.present(other, animated: false)
    let next = Page(.green)
    root.onDidAppear = { self.root.present(next, animated: animated) }
    root.dismiss(animated: animated)
    try stage.settle()
    #expect(root.presentedViewController === next && next.view.window != nil)
    #expect(next.calls == ["willAppear", "isAppearing", "didAppear"])
    #expect(other.calls.last == "didDisappear" && root.calls.last == "didDisappear")
    #expect(root.view.window == nil && other.view.window == nil)
  }

  @Test func dismissalDuringATransitionIsIgnored() throws {
    showRoot()
    root.present(other, animated: true)
    root.dismiss(animated: false)
    try stage.settle()
    #expect(root.presentedViewController === other && other.view.window != nil)
    root.dismiss(animated: true)
    root.dismiss(animated: false)
    #expect(root.presentedViewController === other)
    try stage.settle()
    #expect(root.presentedViewController == nil && root.view.window != nil)
  }

  @Test func rootMayReplaceItselfAsItLoads() {
    final class Replacing: ViewController {
      var replace: () -> Void = {}
      override func viewDidLoad() { replace() }
    }
    let first = Replacing()
    first.replace = { self.stage.window.rootViewController = self.root }
    stage.window.rootViewController = first
    #expect(stage.window.rootViewController === root)
    #expect(stage.window.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(root.view)])
  }

  @Test func dissolvingChangesOnlyTheOpacity() {
    showRoot()
    other.transitioningDelegate = nil
    other.modalTransitionStyle = .crossDissolve
    other.modalPresentationStyle = .overFullScreen
    root.present(other, animated: true)
    stage.advance(by: .milliseconds(200))
    let opacity = other.view.layer.presentation()?.opacity ?? 0
    #expect(opacity > 0 && opacity < 1)
    #expect(other.view.frame == stage.window.bounds)
  }

  @Test func overlaysOfAContextCoverOnlyThePresentersView() {
    let child = Page(.green)
    showRoot()
    root.addChild(child)
    child.view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    child.definesPresentationContext = true
    other.modalPresentationStyle = .overCurrentContext
    child.present(other, animated: false)
    #expect(other.view.convert(other.view.bounds, to: nil) == child.view.frame)
  }

  @Test func chainsEndTogether() throws {
    let third = Page(.green)
    showRoot()
    root.present(other, animated: false)
    other.present(third, animated: false)
    #expect(other.view.window == nil && third.view.window != nil)
    root.dismiss(animated: true)
    try stage.settle()
    #expect(root.view.window != nil && other.view.window == nil && third.view.window == nil)
    #expect(other.presentedViewController == nil && third.presentingViewController == nil)
    #expect(stage.window.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(root.view)])
  }
}
