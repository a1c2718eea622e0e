import Foundation
import OffscreenControls
import OffscreenGeometry
import OffscreenRaster
import OffscreenViews

/// Where the bars of a navigation controller are.
struct BarPlaces {
  /// The navigation bar.
  var frame = CGRect.zero
  /// How far the content has moved below it, from 0 to 1.
  var overlap: CGFloat = 1
  /// The toolbar.
  var toolbar = CGRect.zero
  /// How far the bar of tabs has moved to the right, as a part of the width.
  var shift: CGFloat = 0
}

/// One push or pop, from its first callback to its end.
final class NavigationTransition {
  let operation: NavigationController.Operation
  let isAnimated: Bool
  let containerView: View
  let from: ViewController?
  let to: ViewController?
  /// The stack to return to if the transition is cancelled; nil if a finger does not drive it.
  let formerStack: [ViewController]?
  /// The animator of the delegate; nil for the usual animation.
  var animator: (any ViewControllerAnimatedTransitioning)?
  /// The controllers that are told of their parent at the end.
  var waiting: Set<ObjectIdentifier> = []
  private(set) var isOver = false
  private(set) var transitionWasCancelled = false
  var companions = TransitionCompanions()
  private weak var controller: NavigationController?
  private let shade = View()
  /// The bars before the transition, and afterwards.
  var barBefore = BarPlaces()
  var barAfter = BarPlaces()

  /// The part of its width by which the lower view moves: an estimate from pictures of iOS.
  private static let parallax: CGFloat = 0.3
  /// The opacity of the shade over the lower view: an estimate.
  private static let shadeOpacity: CGFloat = 0.1

  init(
    _ operation: NavigationController.Operation, in controller: NavigationController,
    container: View, from: ViewController?, to: ViewController?, isAnimated: Bool,
    formerStack: [ViewController]?
  ) {
    self.operation = operation
    self.controller = controller
    containerView = container
    self.from = from
    self.to = to
    self.isAnimated = isAnimated
    self.formerStack = formerStack
  }

  private var upper: ViewController? { operation == .pop ? from : to }
  private var lower: ViewController? { operation == .pop ? to : from }

  // MARK: The usual animation

  /// Adds both views and the shade between them, in the order in which they cover one another.
  func arrange() {
    guard let upper, let lower, upper.isViewLoaded, lower.isViewLoaded else { return }
    shade.backgroundColor = .black
    shade.isUserInteractionEnabled = false
    shade.frame = containerView.bounds
    lower.putInPlace(in: containerView)
    containerView.addSubview(shade)
    upper.putInPlace(in: containerView)
  }

  /// Moves the views to where they are after a part of the transition, from 0 to 1.
  func show(at progress: CGFloat) {
    guard let controller, let upper, let lower else { return }
    let isMirrored = containerView.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = isMirrored ? -containerView.bounds.width : containerView.bounds.width
    let away = operation == .pop ? progress : 1 - progress
    let (upperFrame, lowerFrame) = (controller.frame(for: upper), controller.frame(for: lower))
    for view in upper.viewsInPlace { view.frame = upperFrame.offsetBy(dx: away * width, dy: 0) }
    for view in lower.viewsInPlace {
      view.frame = lowerFrame.offsetBy(dx: (away - 1) * Self.parallax * width, dy: 0)
    }
    shade.alpha = (1 - away) * Self.shadeOpacity
    showBars(at: progress)
  }

  /// Moves the bars to where they are after a part of the transition.
  func showBars(at progress: CGFloat) {
    guard let controller else { return }
    let bar = controller.navigationBar
    let (before, after) = (barBefore.frame, barAfter.frame)
    func mix(_ one: CGFloat, _ other: CGFloat) -> CGFloat { one + (other - one) * progress }
    bar.frame = CGRect(
      x: after.minX, y: mix(before.minY, after.minY), width: after.width,
      height: mix(before.height, after.height))
    bar.overlap = mix(barBefore.overlap, barAfter.overlap)
    bar.layoutIfNeeded()
    bar.showChange(at: progress)
    let toolbar = barAfter.toolbar
    controller.lowerBar.isHidden = false
    controller.lowerBar.frame = CGRect(
      x: mix(barBefore.toolbar.minX, toolbar.minX), y: mix(barBefore.toolbar.minY, toolbar.minY),
      width: toolbar.width, height: toolbar.height)
    controller.shiftOfTabs = mix(barBefore.shift, barAfter.shift)
  }

  /// Moves from the present state to the end, or to the beginning again.
  ///
  /// The velocity of the finger is in transitions per second towards that state.
  func run(toEnd isForward: Bool, velocity: CGFloat = 0) {
    PresentationAnimator.animate(
      velocity: velocity,
      animations: {
        show(at: isForward ? 1 : 0)
        if isForward { runCompanions() }
      },
      completion: { [self] _ in completeTransition(isForward) })
  }

  /// Leaves the views to the delegate's animator.
  func run(_ animator: any ViewControllerAnimatedTransitioning) {
    self.animator = animator
    if let view = from?.viewIfLoaded, view.superview !== containerView {
      containerView.addSubview(view)
    }
    View.performWithoutAnimation { showBars(at: 0) }
    animator.animateTransition(using: self)
    View.animate(withDuration: animator.transitionDuration(using: self)) {
      showBars(at: 1)
      runCompanions()
    }
  }

  func runCompanions() {
    for action in companions.begin() { action(self) }
  }

  /// Takes the shade away; the caller removes the view that is gone.
  func finish(_ didComplete: Bool) {
    isOver = true
    transitionWasCancelled = !didComplete
    shade.removeFromSuperview()
    runCompanions()
  }

  /// Runs what waits for the end.
  func runCompletions() {
    animator.take()?.animationEnded(!transitionWasCancelled)
    for action in companions.end() { action(self) }
  }
}

extension NavigationTransition: ViewControllerContextTransitioning {
  var presentationStyle: ViewController.ModalPresentationStyle { .none }

  func completeTransition(_ didComplete: Bool) {
    guard !isOver else { return }
    controller?.end(self, didComplete: didComplete)
  }

  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? {
    key == .from ? from : key == .to ? to : nil
  }

  func view(forKey key: TransitionContextViewKey) -> View? {
    key == .from ? from?.viewIfLoaded : key == .to ? to?.viewIfLoaded : nil
  }

  func initialFrame(for viewController: ViewController) -> CGRect {
    viewController === from ? controller?.frame(for: viewController) ?? .zero : .zero
  }

  func finalFrame(for viewController: ViewController) -> CGRect {
    viewController === to ? controller?.frame(for: viewController) ?? .zero : .zero
  }
}

extension NavigationTransition: AccompaniedTransition {
  var isCancelled: Bool { transitionWasCancelled }

  var transitionDuration: TimeInterval {
    isAnimated
      ? animator?.transitionDuration(using: self) ?? PresentationAnimator.slidingDuration : 0
  }
}
