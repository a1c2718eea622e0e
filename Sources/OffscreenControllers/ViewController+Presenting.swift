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

  /// Shows another controller above this one, sliding up in 0.4 seconds of the stage if animated.
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
    presented.initialFrame = window.bounds
    let view: View = presented.view
    let covers = presented.modalPresentationStyle == .fullScreen
    for controller in [self, presented] { controller.appearance.isInTransition = true }
    if covers { beginAppearance(false, animated: flag) }
    presented.beginAppearance(true, animated: flag)
    view.frame = window.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(view)
    window.layoutIfNeeded()
    presented.reportIsAppearing()
    slide(view, isAnimated: flag, isIn: true) {
      presented.endAppearance()
      if covers {
        self.coveredView?.removeFromSuperview()
        self.endAppearance()
      }
      for controller in [self, presented] { controller.appearance.isInTransition = false }
      completion?()
    }
  }

  /// Ends the presentation of what this controller presents, or else its own.
  public final func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let presented = presentedViewController else {
      presentingViewController?.dismiss(animated: flag, completion: completion)
      return
    }
    let top = presented.topmostPresented
    let covers = presented.modalPresentationStyle == .fullScreen
    guard let view = top.viewIfLoaded, let window = view.window else { return }
    for controller in [self, top] { controller.appearance.isInTransition = true }
    top.beginAppearance(false, animated: flag)
    if covers {
      beginAppearance(true, animated: flag)
      if let own = coveredView {
        own.frame = window.bounds
        window.insertSubview(own, at: 0)
      }
      window.layoutIfNeeded()
      reportIsAppearing()
    }
    slide(view, isAnimated: flag, isIn: false) {
      if covers { self.endAppearance() }
      view.removeFromSuperview()
      top.endAppearance()
      for controller in [self, top] { controller.appearance.isInTransition = false }
      self.endPresentations()
      completion?()
    }
  }

  private var topmostPresented: ViewController {
    var top = self
    while let next = top.presentedViewController { top = next }
    return top
  }

  /// The view that a full screen takes out of the window: that of the outermost parent.
  private var coveredView: View? {
    var outer = self
    while let parent = outer.parent { outer = parent }
    return outer.viewIfLoaded
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
    }
  }

  /// Moves a view up from below its superview, or back.
  private func slide(
    _ view: View, isAnimated: Bool, isIn: Bool, _ completion: @escaping () -> Void
  ) {
    guard isAnimated else { return completion() }
    let height = view.superview?.bounds.height ?? 0
    let away = CGAffineTransform(translationX: 0, y: height)
    if isIn { view.transform = away }
    View.animate(
      withDuration: 0.4, animations: { view.transform = isIn ? .identity : away },
      completion: { _ in
        view.transform = .identity
        completion()
      })
  }
}
