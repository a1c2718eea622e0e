import Foundation
import OffscreenGeometry
import OffscreenViews

extension ViewController {
  /// The controller that presents this one or one of its parents.
  public final var presentingViewController: ViewController? {
    directPresenter ?? parent?.presentingViewController
  }

  /// Whether the callbacks of the view's presentation are running.
  public final var isBeingPresented: Bool {
    transition.map { $0.isPresenting && $0.presented === self } ?? false
  }

  /// Whether the callbacks of the view's dismissal are running.
  public final var isBeingDismissed: Bool {
    transition.map { !$0.isPresenting && $0.presented === self } ?? false
  }

  /// Shows another controller above this one, with the animation of its `transitioningDelegate`, or with
  /// that of its `modalTransitionStyle`, which takes 0.4 seconds of the stage.
  ///
  /// Does nothing unless this controller's view is in a window, or if it presents one already. A
  /// full-screen presentation removes this controller's view from the window until the dismissal.
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
    ) { transition, didComplete in
      self.end(presenting: transition, didComplete)
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

  /// Dismisses the controller that this one presents, or else this one.
  ///
  /// Does nothing while that controller is being presented or dismissed.
  public final func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let presented = presentedViewController else {
      presentingViewController?.dismiss(animated: flag, completion: completion)
      return
    }
    let top = presented.topmostPresented
    guard let container = top.presentationContainer, container.window != nil,
      top.transition?.isOver != false
    else { return }
    let covers = presented.modalPresentationStyle == .fullScreen
    let transition = PresentationTransition(
      top, from: self, isPresenting: false, isAnimated: flag, in: container
    ) { transition, didComplete in
      self.end(dismissing: transition, covers: covers, didComplete)
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

  /// The final frame of a presented controller's view, in the window's coordinates.
  private func presentationFrame(of presented: ViewController, in window: Window) -> CGRect {
    guard presented.modalPresentationStyle == .overCurrentContext, let view = viewIfLoaded else {
      return window.bounds
    }
    return view.convert(view.bounds, to: window)
  }

  /// Reports the end of a presentation; a callback may begin a dismissal, which then proceeds
  /// independently.
  private func end(presenting transition: PresentationTransition, _ didComplete: Bool) {
    let (presented, covers) = (transition.presented, transition.covers)
    if covers, didComplete { coveredView?.removeFromSuperview() }
    if !didComplete { presented.beginAppearance(false, animated: presented.appearance.isAnimated) }
    presented.endAppearance()
    guard self.transition === transition else { return }
    if covers {
      if !didComplete { beginAppearance(true, animated: appearance.isAnimated) }
      endAppearance()
    }
    for controller in [self, presented] { controller.end(transition) }
    if !didComplete { endPresentations() }
  }

  /// Reports the end of a dismissal; a callback may present another controller.
  private func end(
    dismissing transition: PresentationTransition, covers: Bool, _ didComplete: Bool
  ) {
    let top = transition.presented
    if didComplete {
      if covers { uncover(in: top.presentationContainer?.window) }
      endPresentations()
    } else {
      top.beginAppearance(true, animated: top.appearance.isAnimated)
      if covers {
        beginAppearance(false, animated: appearance.isAnimated)
        coveredView?.removeFromSuperview()
      }
    }
    if covers { endAppearance() }
    top.endAppearance()
    for controller in [self, top] { controller.end(transition) }
  }

  private func begin(_ transition: PresentationTransition) {
    appearance.isInTransition = true
    self.transition = transition
  }

  private func end(_ transition: PresentationTransition) {
    guard self.transition === transition else { return }
    appearance.isInTransition = false
    self.transition = nil
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

  /// The view that a full-screen presentation removes from the window: that of the outermost
  /// parent.
  private var coveredView: View? { outermostParent.viewIfLoaded }

  /// Puts the covered view back into the window, or into the container in which its controller is
  /// presented.
  private func uncover(in window: Window?) {
    guard let view = coveredView, let home = outermostParent.presentationContainer ?? window,
      view.superview !== home
    else { return }
    view.frame = home.bounds
    home.insertSubview(view, at: 0)
  }

  /// Ends the chain of presentations above this controller.
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
