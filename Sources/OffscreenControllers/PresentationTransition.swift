import Foundation
import OffscreenGeometry
import OffscreenViews

/// One presentation or dismissal, from its first callback to its completion.
///
/// Every callback may begin another transition, or end this one by replacing the root of the window.
/// Each controller therefore knows its latest transition, and an older one reports nothing to it any
/// more.
final class PresentationTransition {
  /// The presenting controller.
  let presenting: ViewController
  /// The controller that is presented or dismissed; of several the topmost.
  let presented: ViewController
  let isPresenting: Bool
  let isAnimated: Bool
  /// Whether the view of the presenting controller leaves or enters the window.
  let covers: Bool
  /// The velocity of the finger that began the dismissal, in points per second; nil if none did.
  var releaseVelocity: CGFloat?
  private(set) var transitionWasCancelled = false
  private(set) var isOver = false

  private let presentation: PresentationController?
  /// The visible controllers between the two, which are dismissed too, the topmost first.
  private let others: [ViewController]
  /// The controller that the presenting one presents itself.
  private let lowest: ViewController
  private weak var container: PresentationContainer?
  private var animator: (any ViewControllerAnimatedTransitioning)?
  var companions = TransitionCompanions()
  private var completion: (() -> Void)?

  init(
    of presented: ViewController, from presenting: ViewController,
    above others: [ViewController] = [],
    isPresenting: Bool, isAnimated: Bool, covers: Bool, in container: PresentationContainer,
    completion: (() -> Void)?
  ) {
    self.presented = presented
    self.presenting = presenting
    self.others = others.reversed().filter { $0.viewIfLoaded?.window != nil }
    lowest = others.first ?? presented
    self.isPresenting = isPresenting
    self.isAnimated = isAnimated
    self.covers = covers
    self.container = container
    self.completion = completion
    presentation = presented.ownPresentation
  }

  /// The controllers that are presented or dismissed, the topmost first.
  private var moving: [ViewController] { [presented] + others }

  /// Whether the transition, not the window, decides when a controller's appearance or disappearance
  /// begins and ends.
  func drives(_ controller: ViewController) -> Bool {
    controller === presenting ? covers : true
  }

  // MARK: Beginning

  /// Makes the callbacks, arranges the views with `arrange`, and moves them.
  func begin(arranging arrange: () -> Void) {
    container?.transition = self
    for controller in moving + [presenting] { controller.transition = self }
    isPresenting ? beginPresenting(arrange) : beginDismissing(arrange)
    if !isOver { run() }
  }

  private func beginPresenting(_ arrange: () -> Void) {
    arrange()
    guard !isOver else { return }
    if let presentation {
      presentation.delegate?.presentationController(
        presentation,
        willPresentWithAdaptiveStyle: presentation.isAdapted
          ? presentation.presentationStyle : .none,
        transitionCoordinator: self)
      guard !isOver else { return }
      presentation.presentationTransitionWillBegin()
    }
    guard !isOver else { return }
    if covers { presenting.beginAppearance(false, animated: isAnimated) }
    if !isOver { presented.beginAppearance(true, animated: isAnimated) }
  }

  private func beginDismissing(_ arrange: () -> Void) {
    presentation?.dismissalTransitionWillBegin()
    for controller in moving where !isOver {
      controller.beginAppearance(false, animated: isAnimated)
    }
    guard covers, !isOver else { return }
    presenting.beginAppearance(true, animated: isAnimated)
    guard !isOver else { return }
    arrange()
    container?.window?.layoutIfNeeded()
    if !isOver { presenting.reportIsAppearing() }
  }

  /// Adds the presented view, or leaves that to the animator, and ends at once or with the animation.
  private func run() {
    guard isAnimated else {
      if isPresenting { addPresentedView() }
      runCompanions()
      showPresented()
      return completeTransition(true)
    }
    let animator =
      ownAnimator ?? presented.makeOwnAnimator()
      ?? PresentationAnimator(presented.modalTransitionStyle)
    guard !isOver else { return }
    self.animator = animator
    animator.animateTransition(using: self)
    let duration = animator.transitionDuration(using: self)
    if animator is PresentationAnimator {
      PresentationAnimator.animate(withDuration: duration) { self.runCompanions() }
    } else {
      View.animate(withDuration: duration) { self.runCompanions() }
    }
    showPresented()
  }

  /// Adds the presented view to the container, in its final frame, unless callbacks have put the container inside it.
  func addPresentedView() {
    guard let container, let view = presentation?.presentedView, !container.isEnclosed(by: view)
    else { return }
    view.frame = presentation?.frameOfPresentedViewInContainerView ?? container.bounds
    if presentation?.presentedView === presented.viewIfLoaded {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    container.addSubview(view)
  }

  private func runCompanions() {
    for action in companions.begin() { action(self) }
  }

  private func showPresented() {
    guard isPresenting, !isOver else { return }
    container?.window?.layoutIfNeeded()
    if !isOver { presented.reportIsAppearing() }
  }

  private var ownAnimator: (any ViewControllerAnimatedTransitioning)? {
    let delegate = presented.transitioningDelegate
    return isPresenting
      ? delegate?.animationController(
        forPresented: presented, presenting: presenting, source: presenting)
      : delegate?.animationController(forDismissed: presented)
  }

  // MARK: Ending

  func completeTransition(_ didComplete: Bool) {
    guard !isOver else { return }
    isOver = true
    transitionWasCancelled = !didComplete
    container?.transition = nil
    runCompanions()
    let completion = completion.take()
    isPresenting ? endPresenting(didComplete) : endDismissing(didComplete)
    completion?()
    animator.take()?.animationEnded(didComplete)
    for action in companions.end() { action(self) }
  }

  /// Reports the end of a presentation; a callback may begin a dismissal, which then proceeds
  /// independently.
  private func endPresenting(_ didComplete: Bool) {
    if didComplete {
      if covers { presentation?.cover() }
    } else {
      presented.beginAppearance(false, animated: isAnimated)
      if covers { presenting.beginAppearance(true, animated: isAnimated) }
      unlink()
    }
    presentation?.presentationTransitionDidEnd(didComplete)
    finish(presented)
    finish(presenting)
  }

  /// Reports the end of a dismissal; a callback may present another controller.
  private func endDismissing(_ didComplete: Bool) {
    if didComplete {
      unlink()
    } else {
      for controller in moving { controller.beginAppearance(true, animated: isAnimated) }
      if covers {
        presenting.beginAppearance(false, animated: isAnimated)
        lowest.activePresentation?.cover()
      }
    }
    presentation?.dismissalTransitionDidEnd(didComplete)
    if covers { finish(presenting) }
    for controller in moving { finish(controller) }
    finish(presenting)
  }

  /// Ends the presentation with the presenter's view in its place: callbacks may have covered it again, and animators
  /// put it into the container.
  private func unlink() {
    guard presenting.directPresented === lowest else { return }
    if covers { lowest.activePresentation?.uncoverAfterTransition() }
    if presenting.directPresented === lowest { presenting.unlinkPresented() }
  }

  /// Reports the end of a controller's appearance or disappearance, unless another transition has begun
  /// for it that will.
  private func finish(_ controller: ViewController) {
    guard !isDrivenByAnother(controller) else { return }
    if drives(controller) { controller.endAppearance() }
    if controller.transition === self { controller.transition = nil }
    guard drives(controller), !isDrivenByAnother(controller) else { return }
    // The view may not have been added, or somebody has removed it or put it elsewhere.
    controller.appearOrDisappearWithView()
  }

  private func isDrivenByAnother(_ controller: ViewController) -> Bool {
    guard let latest = controller.transition else { return false }
    return latest !== self && latest.drives(controller)
  }

  private var coming: ViewController { isPresenting ? presented : presenting }
  private var going: ViewController { isPresenting ? presenting : presented }
}

extension PresentationTransition: ViewControllerContextTransitioning {
  /// The container; an empty view once it is gone.
  var containerView: View { container ?? View() }

  var presentationStyle: ViewController.ModalPresentationStyle {
    presentation?.presentationStyle ?? presented.modalPresentationStyle
  }

  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? {
    switch key {
    case .from: going
    case .to: coming
    default: nil
    }
  }

  func view(forKey key: TransitionContextViewKey) -> View? {
    switch key {
    case .from: movedView(of: going)
    case .to: movedView(of: coming)
    default: nil
    }
  }

  /// The view of a controller that a transition moves; nil for one that stays.
  private func movedView(of controller: ViewController) -> View? {
    controller === presented
      ? presentation?.presentedView : covers ? controller.viewIfLoaded : nil
  }

  func initialFrame(for viewController: ViewController) -> CGRect {
    shows(viewController, first: true) ? frame(of: viewController) : .zero
  }

  func finalFrame(for viewController: ViewController) -> CGRect {
    shows(viewController, first: false) ? frame(of: viewController) : .zero
  }

  private func shows(_ controller: ViewController, first: Bool) -> Bool {
    controller === (first ? going : coming) || !covers && controller === presenting
  }

  private func frame(of controller: ViewController) -> CGRect {
    controller === presented
      ? presentation?.frameOfPresentedViewInContainerView ?? containerView.bounds
      : containerView.bounds
  }

  /// The views that leave with the topmost one.
  var otherViews: [View] { others.compactMap { $0.ownPresentation?.presentedView } }
}

extension PresentationTransition: AccompaniedTransition {
  var isCancelled: Bool { transitionWasCancelled }

  var transitionDuration: TimeInterval { animator?.transitionDuration(using: self) ?? 0 }
}
