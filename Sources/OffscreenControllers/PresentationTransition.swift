import Foundation
import OffscreenGeometry
import OffscreenViews

/// One presentation or dismissal, from its first callback to its completion.
final class PresentationTransition {
  /// The presenting controller.
  let presenting: ViewController
  /// The controller that is presented or dismissed.
  let presented: ViewController
  let isPresenting: Bool
  let isAnimated: Bool
  let containerView: View
  private(set) var transitionWasCancelled = false
  private var animator: (any ViewControllerAnimatedTransitioning)?
  private(set) var isOver = false
  private var companions = TransitionCompanions()
  private let completion: (PresentationTransition, Bool) -> Void

  /// Creates a transition, whose `completion` is called once at the end, with a flag that is true
  /// if it was completed.
  init(
    _ presented: ViewController, from presenting: ViewController, isPresenting: Bool,
    isAnimated: Bool, in container: View,
    completion: @escaping (PresentationTransition, Bool) -> Void
  ) {
    self.presented = presented
    self.presenting = presenting
    self.isPresenting = isPresenting
    self.isAnimated = isAnimated
    containerView = container
    self.completion = completion
  }

  /// Whether the view of the presenting controller leaves the window during the presentation.
  var covers: Bool { presented.modalPresentationStyle == .fullScreen }

  /// Adds the presented view, or leaves that to the animator, and ends at once or with the
  /// animation.
  func run() {
    guard isAnimated else {
      if isPresenting { containerView.addSubview(presented.view) }
      runCompanions()
      showPresented()
      return completeTransition(true)
    }
    let animator = ownAnimator ?? PresentationAnimator(presented.modalTransitionStyle)
    self.animator = animator
    animator.animateTransition(using: self)
    View.animate(withDuration: animator.transitionDuration(using: self)) { self.runCompanions() }
    showPresented()
  }

  private func runCompanions() {
    for action in companions.begin() { action(self) }
  }

  private func showPresented() {
    guard isPresenting, !isOver else { return }
    containerView.window?.layoutIfNeeded()
    presented.reportIsAppearing()
  }

  private var ownAnimator: (any ViewControllerAnimatedTransitioning)? {
    let delegate = presented.transitioningDelegate
    return isPresenting
      ? delegate?.animationController(
        forPresented: presented, presenting: presenting, source: presenting)
      : delegate?.animationController(forDismissed: presented)
  }

  private var coming: ViewController { isPresenting ? presented : presenting }
  private var going: ViewController { isPresenting ? presenting : presented }
}

extension PresentationTransition: ViewControllerContextTransitioning {
  var presentationStyle: ViewController.ModalPresentationStyle { presented.modalPresentationStyle }

  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? {
    switch key {
    case .from: going
    case .to: coming
    default: nil
    }
  }

  func view(forKey key: TransitionContextViewKey) -> View? {
    switch key {
    case .from: movesView(of: going) ? going.viewIfLoaded : nil
    case .to: movesView(of: coming) ? coming.viewIfLoaded : nil
    default: nil
    }
  }

  private func movesView(of controller: ViewController) -> Bool {
    controller === presented || covers
  }

  func initialFrame(for viewController: ViewController) -> CGRect {
    viewController === going || !covers && viewController === presenting
      ? containerView.bounds : .zero
  }

  func finalFrame(for viewController: ViewController) -> CGRect {
    viewController === coming || !covers && viewController === presenting
      ? containerView.bounds : .zero
  }

  func completeTransition(_ didComplete: Bool) {
    guard !isOver else { return }
    isOver = true
    transitionWasCancelled = !didComplete
    completion(self, didComplete)
    animator?.animationEnded(didComplete)
    animator = nil
    for action in companions.end() { action(self) }
  }
}

extension PresentationTransition: ViewControllerTransitionCoordinator {
  var isCancelled: Bool { transitionWasCancelled }

  var transitionDuration: TimeInterval { animator?.transitionDuration(using: self) ?? 0 }

  func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    let (now, isAccepted) = companions.add(animation, completion)
    now?(self)
    return isAccepted
  }
}

/// The usual animations: sliding up from below and back down, or fading in and out.
private final class PresentationAnimator: ViewControllerAnimatedTransitioning {
  private let style: ViewController.ModalTransitionStyle

  init(_ style: ViewController.ModalTransitionStyle) {
    self.style = style
  }

  func transitionDuration(
    using transitionContext: (any ViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.4 }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let transition = context as? PresentationTransition,
      let view = transition.presented.viewIfLoaded
    else { return context.completeTransition(true) }
    if transition.isPresenting {
      context.containerView.addSubview(view)
      leave(view, context.containerView)
    }
    View.animate(
      withDuration: transitionDuration(using: context),
      animations: {
        if transition.isPresenting {
          self.arrive(view)
        } else {
          self.leave(view, context.containerView)
        }
      },
      completion: { _ in
        self.arrive(view)
        context.completeTransition(true)
      })
  }

  private func leave(_ view: View, _ container: View) {
    switch style {
    case .coverVertical:
      view.transform = CGAffineTransform(translationX: 0, y: container.bounds.height)
    case .crossDissolve: view.alpha = 0
    }
  }

  private func arrive(_ view: View) {
    switch style {
    case .coverVertical: view.transform = .identity
    case .crossDissolve: view.alpha = 1
    }
  }
}
