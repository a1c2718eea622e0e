import Foundation
import Offscreen
import OffscreenGeometry

/// Controllers whose callbacks add, remove, move, present, dismiss, replace the root, or free what is
/// being reported; with sheets, fingers and animators that cancel or end twice.
final class ControllersProgram {
  private let choices: Choices
  private let stage = Stage(size: CGSize(width: 40, height: 60))
  private var controllers: [CallingController] = []
  private let animator = FuzzedAnimator()
  private var isFingerDown = false
  private var depth = 0
  private var calls = 0
  /// The additions and presentations that are under way; a circle that a callback completes would rightly stop the
  /// program.
  private var additions: [(child: ViewController, parent: ViewController)] = []

  static func run(_ choices: Choices) {
    let program = ControllersProgram(choices)
    withExtendedLifetime(program) { program.run() }
  }

  private init(_ choices: Choices) {
    self.choices = choices
    animator.choices = choices
    for _ in 0..<6 { controllers.append(makeController()) }
    stage.window.rootViewController = controllers[0]
  }

  private func makeController() -> CallingController {
    let controller = CallingController()
    controller.program = self
    controller.forwards = !choices.oneIn(8)
    controller.modalPresentationStyle = choices.element(
      of: [.automatic, .fullScreen, .overFullScreen, .overCurrentContext, .currentContext, .custom])
    controller.definesPresentationContext = choices.oneIn(3)
    if choices.oneIn(3) { controller.transitioningDelegate = animator }
    return controller
  }

  private func run() {
    for _ in 0..<40 where !choices.isEmpty {
      act()
      check()
    }
    depth = .max
    if isFingerDown { stage.touch(.ended, at: CGPoint(x: 20, y: 50)) }
    animator.endsAtOnce = true
    _ = try? stage.settle(limit: .seconds(5))
    animator.endAll()
    _ = try? stage.settle(limit: .seconds(5))
    _ = stage.render()
    check()
    for controller in controllers { checkEnd(of: controller) }
    for controller in controllers { controller.program = nil }
  }

  /// Called by overrides; sometimes makes a change, unless calls are nested too deep.
  fileprivate func called() {
    guard depth < 3, calls < 200, !choices.isEmpty, choices.byte() >= 170 else { return }
    depth += 1
    calls += 1
    act()
    depth -= 1
  }

  // MARK: What happens

  private func controller() -> CallingController { choices.element(of: controllers) }

  private func act() {
    switch choices.index(below: 22) {
    case 0...3: add()
    case 4: remove(controller())
    case 5: controller().viewIfLoaded?.removeFromSuperview()
    case 6: moveView()
    case 7, 8: setRoot()
    case 9...12: present()
    case 13, 14: dismiss()
    case 15: controllers[choices.index(below: controllers.count)] = makeController()
    case 16: controller().beginAppearanceTransition(choices.flag(), animated: choices.flag())
    case 17: controller().endAppearanceTransition()
    case 18: adjust(controller())
    case 19: if depth == 0 { touch() }
    case 20: stage.window.layoutIfNeeded()
    default: if depth == 0 { stage.advance(by: .milliseconds(choices.index(below: 256) * 2)) }
    }
  }

  private func add() {
    let (child, parent) = (controller(), controller())
    guard mayJoin(child, parent) else { return }
    additions.append((child, parent))
    parent.addChild(child)
    additions.removeLast()
    child.noteForwarding()
    guard child.parent === parent else { return }
    show(child.view, in: parent.view)
    child.didMove(toParent: parent)
  }

  private func remove(_ child: ViewController) {
    child.willMove(toParent: nil)
    child.viewIfLoaded?.removeFromSuperview()
    child.removeFromParent()
  }

  /// Moves a view to another controller's view, whoever its controller's parent is.
  private func moveView() {
    let (child, other) = (controller(), controller())
    show(child.view, in: other.view)
  }

  private func show(_ view: View, in other: View) {
    guard !other.isDescendant(of: view) else { return }
    other.addSubview(view)
  }

  private func setRoot() {
    let root = controller()
    guard root.parent == nil, !(root.viewIfLoaded.map(stage.window.isDescendant(of:)) ?? false)
    else { return }
    stage.window.rootViewController = choices.oneIn(6) ? nil : root
  }

  private func present() {
    let (presented, presenter) = (controller(), controller())
    guard presented.parent == nil, presented.presentingViewController == nil,
      stage.window.rootViewController !== presented, mayJoin(presented, presenter),
      !isShown(presenter, insideViewOf: presented)
    else { return }
    var isDone = false
    additions.append((presented, presenter))
    presenter.present(presented, animated: choices.flag()) { [weak self] in
      demand(!isDone, "a presentation completed twice")
      isDone = true
      self?.called()
    }
    additions.removeLast()
  }

  private func dismiss() {
    var isDone = false
    controller().dismiss(animated: choices.flag()) { [weak self] in
      demand(!isDone, "a dismissal completed twice")
      isDone = true
      self?.called()
    }
  }

  private func adjust(_ controller: CallingController) {
    controller.isModalInPresentation = choices.flag()
    controller.preferredContentSize = choices.size()
    guard let sheet = controller.sheetPresentationController else { return }
    let height = choices.coordinate()
    switch choices.index(below: 5) {
    case 0: sheet.detents = [.medium(), .large()]
    case 1: sheet.detents = [.custom { _ in height }, .custom { $0.maximumDetentValue / 3 }]
    case 2: sheet.selectedDetentIdentifier = .large
    case 3: sheet.animateChanges { sheet.selectedDetentIdentifier = .medium }
    default: sheet.preferredCornerRadius = height
    }
  }

  private func touch() {
    let point = CGPoint(x: choices.integer(0...40), y: choices.integer(0...60))
    if !isFingerDown {
      stage.touch(.began, at: point)
      isFingerDown = true
    } else if choices.oneIn(3) {
      stage.touch(choices.flag() ? .ended : .cancelled, at: point)
      isFingerDown = false
    } else {
      stage.touch(.moved, at: point)
    }
  }

  // MARK: What is allowed

  /// Whether a controller's view is inside another one's, which then cannot be shown over it.
  private func isShown(_ inner: ViewController, insideViewOf outer: ViewController) -> Bool {
    guard let view = inner.viewIfLoaded, let around = outer.viewIfLoaded else { return false }
    return view.isDescendant(of: around)
  }

  /// Whether one controller may come under another, also after the additions that are under way.
  private func mayJoin(_ lower: ViewController, _ upper: ViewController) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    var pending = [upper]
    while let next = pending.popLast() {
      if next === lower { return false }
      guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
      pending += [next.parent, next.presentingViewController].compactMap(\.self)
      pending += additions.filter { $0.child === next }.map(\.parent)
    }
    return true
  }

  // MARK: What must hold

  private func check() {
    for controller in controllers {
      var outer: ViewController? = controller
      for _ in 0..<100 { outer = outer?.parent }
      demand(outer == nil, "a circle of parents")
      demand(
        Set(controller.children.map(ObjectIdentifier.init)).count == controller.children.count,
        "a child stands twice")
      for child in controller.children {
        demand(child.parent === controller, "a child has another parent")
      }
      if let parent = controller.parent {
        demand(parent.children.contains { $0 === controller }, "a parent without its child")
      }
      if controller.parent == nil, let presenter = controller.presentingViewController {
        demand(
          presenter.presentedViewController === controller, "a presenter that presents another")
      }
    }
  }

  /// At rest, what is in the window has appeared and everything else has not, where nobody forwards by
  /// hand.
  private func checkEnd(of controller: CallingController) {
    guard !controller.isManual, !controller.isForwardedByHand else { return }
    let last = controller.last
    if controller.viewIfLoaded?.window === stage.window {
      demand(last == .didAppear, "a controller in the window whose last call is \(last)")
    } else {
      demand(
        last == .none || last == .didDisappear, "a controller elsewhere whose last call is \(last)")
    }
  }
}

/// A controller that checks the order of its appearance callbacks.
private final class CallingController: ViewController {
  enum Call { case none, willAppear, isAppearing, didAppear, willDisappear, didDisappear }

  weak var program: ControllersProgram?
  var forwards = true
  private(set) var last = Call.none
  /// Whether its own appearance, or that of a controller around it, was begun or ended by hand.
  private(set) var isManual = false

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }

  /// Whether a controller around this one leaves it to others to report appearances, or did before.
  var isForwardedByHand: Bool {
    guard let parent = parent as? CallingController else { return false }
    return parent.isManual || !parent.forwards || parent.isForwardedByHand
  }

  /// Notes whether others report appearances now, which they may not do any more at the end.
  func noteForwarding() {
    if isForwardedByHand { isManual = true }
  }

  private func note(_ call: Call, after: [Call]) {
    demand(after.contains(last), "\(call) after \(last)")
    last = call
    noteForwarding()
    program?.called()
  }

  override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    isManual = true
    super.beginAppearanceTransition(isAppearing, animated: animated)
  }
  override func endAppearanceTransition() {
    isManual = true
    super.endAppearanceTransition()
  }

  override func viewDidLoad() { program?.called() }
  override func viewWillAppear(_ animated: Bool) {
    note(.willAppear, after: [.none, .didDisappear, .willDisappear])
  }
  override func viewIsAppearing(_ animated: Bool) { note(.isAppearing, after: [.willAppear]) }
  override func viewDidAppear(_ animated: Bool) { note(.didAppear, after: [.isAppearing]) }
  override func viewWillDisappear(_ animated: Bool) {
    note(.willDisappear, after: [.willAppear, .isAppearing, .didAppear])
  }
  override func viewDidDisappear(_ animated: Bool) { note(.didDisappear, after: [.willDisappear]) }
  override func viewDidLayoutSubviews() { program?.called() }
  override func willMove(toParent parent: ViewController?) {
    noteForwarding()
    program?.called()
  }
  override func didMove(toParent parent: ViewController?) {
    noteForwarding()
    program?.called()
  }
}

/// Animates transitions for a moment, then completes or cancels them, sometimes twice, or keeps them.
private final class FuzzedAnimator: ViewControllerAnimatedTransitioning,
  ViewControllerTransitioningDelegate
{
  var choices: Choices?
  var endsAtOnce = false
  private var kept: [any ViewControllerContextTransitioning] = []

  func endAll() {
    for context in kept { context.completeTransition(true) }
    kept = []
  }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { self }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { self }

  func transitionDuration(
    using transitionContext: (any ViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.1 }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    if let view = context.view(forKey: .to), choices?.oneIn(4) == false,
      !context.containerView.isDescendant(of: view)
    {
      context.containerView.addSubview(view)
    }
    switch endsAtOnce ? 0 : choices?.index(below: 5) ?? 0 {
    case 0: context.completeTransition(true)
    case 1: context.completeTransition(false)
    case 2:
      context.completeTransition(true)
      context.completeTransition(false)
    case 3: kept.append(context)
    default:
      View.animate(
        withDuration: 0.1, animations: { context.view(forKey: .from)?.alpha = 0.5 },
        completion: { _ in context.completeTransition(true) })
    }
  }
}
