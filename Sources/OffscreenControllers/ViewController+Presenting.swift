import Foundation
import OffscreenGeometry
import OffscreenViews

extension ViewController {
  /// The controller that presents this one or one around it.
  public final var presentingViewController: ViewController? {
    directPresenter ?? parent?.presentingViewController
  }

  /// Whether the view is in the callbacks of its presentation.
  public final var isBeingPresented: Bool {
    appearance.isInTransition && appearance.state == .appearing && directPresenter != nil
  }

  /// Whether the view is in the callbacks of its dismissal.
  public final var isBeingDismissed: Bool {
    appearance.isInTransition && appearance.state == .disappearing && directPresenter != nil
  }

  /// Shows another controller above this one, with the animation of its `transitioningDelegate`, or with
  /// that of its `modalTransitionStyle`, which takes 0.4 seconds of the stage.
  ///
  /// Does nothing unless this controller's view is in a window, or if it presents one already. A full
  /// screen takes this controller's view out of the window meanwhile.
  public final func present(
    _ viewControllerToPresent: ViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    let presented = viewControllerToPresent
    guard presentedViewController == nil, presented.directPresenter == nil,
      let window = viewIfLoaded?.window
    else { return }
    presentedViewController = presented
    presented.directPresenter = self
    let container = View(frame: presentationFrame(of: presented, in: window))
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    presented.presentationContainer = container
    presented.initialFrame = container.bounds
    let view: View = presented.view
    let transition = PresentationTransition(
      presented, from: self, isPresenting: true, isAnimated: flag, in: container
    ) { didComplete in
      self.endPresenting(presented, didComplete)
      completion?()
    }
    for controller in [self, presented] { controller.begin(transition) }
    if transition.covers { beginAppearance(false, animated: flag) }
    presented.beginAppearance(true, animated: flag)
    view.frame = container.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(container)
    transition.run()
  }

  /// Ends the presentation of what this controller presents, or else its own.
  public final func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let presented = presentedViewController else {
      presentingViewController?.dismiss(animated: flag, completion: completion)
      return
    }
    let top = presented.topmostPresented
    guard let container = top.presentationContainer, container.window != nil else { return }
    let covers = presented.modalPresentationStyle == .fullScreen
    let transition = PresentationTransition(
      top, from: self, isPresenting: false, isAnimated: flag, in: container
    ) { didComplete in
      self.endDismissing(top, covers: covers, didComplete)
      completion?()
    }
    for controller in [self, top] { controller.begin(transition) }
    top.beginAppearance(false, animated: flag)
    if covers {
      beginAppearance(true, animated: flag)
      uncover(in: container.window)
      container.window?.layoutIfNeeded()
      reportIsAppearing()
    }
    transition.run()
  }

  /// Where the view of a presented controller goes, in the window's coordinates.
  private func presentationFrame(of presented: ViewController, in window: Window) -> CGRect {
    guard presented.modalPresentationStyle == .overCurrentContext, let view = viewIfLoaded else {
      return window.bounds
    }
    return view.convert(view.bounds, to: window)
  }

  private func endPresenting(_ presented: ViewController, _ didComplete: Bool) {
    let covers = presented.modalPresentationStyle == .fullScreen
    if !didComplete { presented.beginAppearance(false, animated: presented.appearance.isAnimated) }
    presented.endAppearance()
    if covers {
      if didComplete {
        coveredView?.removeFromSuperview()
      } else {
        beginAppearance(true, animated: appearance.isAnimated)
      }
      endAppearance()
    }
    for controller in [self, presented] { controller.endTransition() }
    if !didComplete { endPresentations() }
  }

  private func endDismissing(_ top: ViewController, covers: Bool, _ didComplete: Bool) {
    if !didComplete {
      top.beginAppearance(true, animated: top.appearance.isAnimated)
      if covers { beginAppearance(false, animated: appearance.isAnimated) }
    }
    if covers {
      if didComplete { uncover(in: top.presentationContainer?.window) }
      if !didComplete { coveredView?.removeFromSuperview() }
      endAppearance()
    }
    if didComplete { top.presentationContainer?.removeFromSuperview() }
    top.endAppearance()
    for controller in [self, top] { controller.endTransition() }
    if didComplete { endPresentations() }
  }

  private func begin(_ transition: PresentationTransition) {
    appearance.isInTransition = true
    self.transition = transition
  }

  private func endTransition() {
    appearance.isInTransition = false
    transition = nil
  }

  private var topmostPresented: ViewController {
    var top = self
    while let next = top.presentedViewController { top = next }
    return top
  }

  private var outermostParent: ViewController {
    var outer = self
    while let parent = outer.parent { outer = parent }
    return outer
  }

  /// The view that a full screen takes out of the window: that of the outermost parent.
  private var coveredView: View? { outermostParent.viewIfLoaded }

  /// Puts the covered view back where it was: into the window, or where its controller is presented.
  private func uncover(in window: Window?) {
    guard let view = coveredView, let home = outermostParent.presentationContainer ?? window,
      view.superview !== home
    else { return }
    view.frame = home.bounds
    home.insertSubview(view, at: 0)
  }

  /// Forgets the chain of presentations above this controller.
  private func endPresentations() {
    var next = presentedViewController
    presentedViewController = nil
    while let controller = next {
      next = controller.presentedViewController
      controller.presentedViewController = nil
      controller.directPresenter = nil
      controller.viewIfLoaded?.removeFromSuperview()
      controller.presentationContainer?.removeFromSuperview()
      controller.presentationContainer = nil
    }
  }
}
