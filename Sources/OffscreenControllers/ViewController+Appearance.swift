package import Foundation
import OffscreenGeometry
package import OffscreenViews

/// The stage that a controller's view has reached in appearing or disappearing.
struct Appearance {
  enum State {
    case disappeared
    case appearing
    case appeared
    case disappearing
  }

  var state = State.disappeared
  /// Whether `viewIsAppearing` has not been called yet.
  var isAppearingUnreported = false
  var isAnimated = false
  /// Whether a transition, not the window, decides when the appearance or disappearance ends.
  var isInTransition = false
}

extension ViewController {
  /// Calls `viewWillAppear` or `viewWillDisappear` of this controller, then of the children.
  func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    let state = appearance.state
    if isAppearing {
      guard state == .disappeared || state == .disappearing else { return }
      loadViewIfNeeded()
      appearance.state = .appearing
      appearance.isAppearingUnreported = true
    } else {
      guard state == .appeared || state == .appearing else { return }
      appearance.state = .disappearing
      appearance.isAppearingUnreported = false
    }
    appearance.isAnimated = animated
    if isAppearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
    forEachForwardedChild { $0.beginAppearance(isAppearing, animated: animated) }
  }

  /// Calls `viewDidAppear` or `viewDidDisappear`, whichever is due.
  func endAppearance() {
    let animated = appearance.isAnimated
    switch appearance.state {
    case .appearing:
      reportIsAppearing()
      appearance.state = .appeared
      viewDidAppear(animated)
    case .disappearing:
      appearance.state = .disappeared
      viewDidDisappear(animated)
    case .appeared, .disappeared: return
    }
    forEachForwardedChild { $0.endAppearance() }
  }

  func reportIsAppearing() {
    guard appearance.isAppearingUnreported else { return }
    appearance.isAppearingUnreported = false
    viewIsAppearing(appearance.isAnimated)
  }

  /// The children whose views are inside this one's.
  private func forEachForwardedChild(_ body: (ViewController) -> Void) {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return }
    for child in children where child.viewIfLoaded?.isDescendant(of: view) == true { body(child) }
  }

  /// Begins the appearance of a child whose parent does not forward it.
  ///
  /// - Parameters:
  ///   - isAppearing: Whether the child's view appears or disappears.
  ///   - animated: The value that the callbacks receive.
  public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }

  /// Ends the appearance or disappearance that `beginAppearanceTransition(_:animated:)` began.
  public final func endAppearanceTransition() {
    endAppearance()
  }

  private var followsWindow: Bool {
    !appearance.isInTransition && parent?.shouldAutomaticallyForwardAppearanceMethods != false
  }
}

extension ViewController: ViewOwner {
  package func viewWillMove(toWindow window: Window?) {
    guard followsWindow else { return }
    beginAppearance(window != nil, animated: false)
  }

  package func viewDidMove(toWindow window: Window?) {
    if let window {
      viewIfLoaded?.setNeedsLayout()
      if additionalSafeAreaInsets != .zero { viewIfLoaded?.additionalSafeAreaDidChange() }
      window.reportShown(to: self)
    } else if followsWindow {
      endAppearance()
    }
  }

  package func viewWasShown() {
    guard followsWindow, appearance.state == .appearing, viewIfLoaded?.window != nil else { return }
    endAppearance()
  }

  package func viewWillBeLaidOut() {
    if appearance.state == .appearing { reportIsAppearing() }
    viewWillLayoutSubviews()
  }

  package func viewWasLaidOut() { viewDidLayoutSubviews() }

  package func updateConstraintsOfView() { updateViewConstraints() }

  package func change(
    _ window: Window, toSize size: CGSize?, traits: TraitCollection?, by change: () -> Void
  ) {
    let transition = WindowTransition(in: window)
    if let traits { forEachPresented { $0.hear(of: traits, with: transition) } }
    if let size { forEachPresented { $0.viewWillTransition(to: size, with: transition) } }
    transition.run(change)
  }

  /// Calls a closure with this controller and those presented above it, the lowest first.
  private func forEachPresented(_ body: (ViewController) -> Void) {
    var controller: ViewController? = self
    while let next = controller {
      body(next)
      controller = next.presentedViewController
    }
  }

  package func safeAreaOfViewDidChange() { viewSafeAreaInsetsDidChange() }
}
