package import Foundation
package import OffscreenGeometry
import OffscreenScrolling
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
  /// Whether the controller has left the parent that began or ended its disappearance, with its view in the window.
  var hasLostLeader = false
}

extension ViewController {
  /// Whether an appearance or a disappearance has begun and not ended.
  package final var isBetweenAppearances: Bool {
    appearance.state == .appearing || appearance.state == .disappearing
  }

  /// Calls `viewWillAppear` or `viewWillDisappear` of this controller, then of the children.
  func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    // Loading calls code of subclasses, which may begin an appearance too.
    if isAppearing { loadViewIfNeeded() }
    let state = appearance.state
    if isAppearing {
      guard state == .disappeared || state == .disappearing else { return }
      appearance.state = .appearing
      appearance.isAppearingUnreported = true
    } else {
      guard state == .appeared || state == .appearing else { return }
      appearance.state = .disappearing
      appearance.isAppearingUnreported = false
    }
    appearance.isAnimated = animated
    appearance.hasLostLeader = false
    let begun = appearance.state
    if isAppearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
    // The callback may have turned the appearance round, which reached the children already.
    forEachForwardedChild(while: begun) { $0.beginAppearance(isAppearing, animated: animated) }
  }

  /// Calls `viewDidAppear` or `viewDidDisappear`, whichever is due.
  func endAppearance() {
    let animated = appearance.isAnimated
    switch appearance.state {
    case .appearing:
      reportIsAppearing()
      // The callback may have ended this appearance, and begun another that is not reported yet.
      guard appearance.state == .appearing, !appearance.isAppearingUnreported else { return }
      appearance.state = .appeared
      viewDidAppear(animated)
      forEachForwardedChild(while: .appeared) { $0.endAppearing() }
      releaseMovedChildren()
    case .disappearing:
      appearance.state = .disappeared
      viewDidDisappear(animated)
      // A callback may have ended this before the children heard of the beginning.
      forEachForwardedChild(while: .disappeared) { $0.disappear() }
      releaseMovedChildren()
    case .appeared, .disappeared: break
    }
  }

  private func endAppearing() {
    // A callback may have ended the parent's appearance before this controller heard of its beginning.
    if followsWindow, viewIfLoaded?.window != nil { beginAppearance(true, animated: false) }
    if appearance.state == .appearing { endAppearance() }
  }

  /// Ends a disappearance, which begins here if it has not begun.
  func disappear() {
    beginAppearance(false, animated: false)
    if appearance.state == .disappearing { endAppearance() }
  }

  /// Reports what the place of the view says after a transition that drove the appearance.
  func appearOrDisappearWithView() {
    guard let window = viewIfLoaded?.window else { return disappear() }
    guard followsWindow, appearance.state == .disappeared, !isLedByParent else { return }
    beginAppearance(true, animated: false)
    window.reportShown(to: self)
  }

  func reportIsAppearing() {
    guard appearance.isAppearingUnreported else { return }
    appearance.isAppearingUnreported = false
    viewIsAppearing(appearance.isAnimated)
  }

  /// Calls a closure with the children that appear together with this controller, as long as its
  /// appearance stays in a state.
  private func forEachForwardedChild(
    while state: Appearance.State, _ body: (ViewController) -> Void
  ) {
    for child in children {
      guard appearance.state == state, shouldAutomaticallyForwardAppearanceMethods else { return }
      if child.parent === self, forwardsAppearance(to: child) { body(child) }
    }
  }

  /// Ends what this controller began in children whose views have been moved out of its view meanwhile.
  private func releaseMovedChildren() {
    for child in children where child.parent === self && !forwardsAppearance(to: child) {
      child.appearanceDidLoseParent(self)
    }
  }

  func isViewInside(_ controller: ViewController) -> Bool {
    guard let outer = controller.viewIfLoaded else { return false }
    return viewIfLoaded?.isDescendant(of: outer) == true
  }

  /// Whether the parent's appearance or disappearance, which is not over, will end this one's too.
  private var isLedByParent: Bool {
    guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods else { return false }
    return parent.appearance.state == appearance.state && isViewInside(parent)
  }

  /// Ends what a parent that forwards would have ended, after the controller or its view has left it.
  func appearanceDidLoseParent(_ former: ViewController) {
    guard former.shouldAutomaticallyForwardAppearanceMethods else { return }
    guard let window = viewIfLoaded?.window else {
      if followsWindow { disappear() }
      return
    }
    guard appearance.state != .appeared else { return }
    if appearance.state != .appearing { appearance.hasLostLeader = true }
    window.reportShown(to: self)
  }

  private var followsWindow: Bool {
    !isDrivenByContainer && transition?.drives(self) != true
      && parent?.shouldAutomaticallyForwardAppearanceMethods != false
  }
}

extension ViewController: ViewOwner {
  package final var hidesStatusBar: Bool {
    controllerOfStatusBar(\.childForStatusBarHidden).prefersStatusBarHidden
  }

  package final var presentedView: View? {
    let frontmost = frontmostPresented
    return frontmost === self ? nil : frontmost.viewIfLoaded
  }

  /// The controller that decides about the status bar of a window whose root controller this is: the frontmost one, or
  /// the child to which it leaves the decision.
  package final func controllerOfStatusBar(
    _ child: KeyPath<ViewController, ViewController?>
  ) -> ViewController {
    var controller = frontmostPresented
    var asked: Set<ObjectIdentifier> = []
    // A controller that returns itself, or one that was asked before, decides.
    while asked.insert(ObjectIdentifier(controller)).inserted,
      let next = controller[keyPath: child]
    {
      controller = next
    }
    return controller
  }

  package var addedSafeAreaInsets: EdgeInsets { additionalSafeAreaInsets.adding(containerInsets) }
  package var minimumMargins: DirectionalEdgeInsets { systemMinimumLayoutMargins }
  package var respectsMinimumMargins: Bool { viewRespectsSystemMinimumLayoutMargins }

  package func viewWillMove(toWindow window: Window?) {
    guard followsWindow else { return }
    beginAppearance(window != nil, animated: false)
  }

  package func viewDidMove(toWindow window: Window?) {
    if let window {
      // A callback may have ended the appearance that was announced, before the view arrived.
      if followsWindow, appearance.state == .disappeared { beginAppearance(true, animated: false) }
      viewIfLoaded?.setNeedsLayout()
      if addedSafeAreaInsets != .zero { viewIfLoaded?.additionalSafeAreaDidChange() }
      window.reportShown(to: self)
    } else if followsWindow, !isLedByParent {
      disappear()
    }
  }

  /// Reports what the announced move of the view has not brought, because a callback has moved the view
  /// elsewhere.
  package func viewDidMoveToSuperview() {
    let window = viewIfLoaded?.window
    guard followsWindow, !isLedByParent else { return }
    switch appearance.state {
    case .appearing where window == nil: disappear()
    case .disappearing:
      guard let window else { return endAppearance() }
      beginAppearance(true, animated: false)
      window.reportShown(to: self)
    default: break
    }
  }

  package func viewWasShown() {
    guard followsWindow, let window = viewIfLoaded?.window, !isLedByParent else { return }
    if appearance.state == .appearing { return endAppearance() }
    guard appearance.state != .appeared, appearance.hasLostLeader else { return }
    // It appears again unless its view leaves the window together with one around it.
    if !isInsideDisappearingView {
      beginAppearance(true, animated: false)
      viewIfLoaded?.setNeedsLayout()
    }
    window.reportShown(to: self)
  }

  /// Whether the view of a controller around this one's is disappearing.
  private var isInsideDisappearingView: Bool {
    var view = viewIfLoaded?.superview
    while let next = view {
      if let owner = next.owner as? ViewController, owner.appearance.state == .disappearing {
        return true
      }
      view = next.superview
    }
    return false
  }

  package func viewWillBeReachedByLayout() {
    if appearance.state == .appearing { reportIsAppearing() }
  }

  package func viewWillBeLaidOut() { viewWillLayoutSubviews() }

  package func viewWasLaidOut() {
    viewDidLayoutSubviews()
    parent?.childWasLaidOut(self)
  }

  package func updateConstraintsOfView() { updateViewConstraints() }

  package func change(
    _ window: Window, toSize size: CGSize?, traits: TraitCollection?, by change: () -> Void
  ) {
    let transition = WindowTransition(in: window)
    if let traits { forEachPresented { $0.hear(of: traits, with: transition) } }
    if let size {
      forEachPresented { controller in
        controller.activePresentation?.viewWillTransition(to: size, with: transition)
          ?? controller.viewWillTransition(to: size, with: transition)
      }
    }
    transition.run(change)
  }

  /// Calls a closure with this controller and those presented above it, the lowest first.
  private func forEachPresented(_ body: (ViewController) -> Void) {
    var controller: ViewController? = self
    while let next = controller {
      body(next)
      controller = next.directPresented
    }
  }

  package func safeAreaOfViewDidChange() { viewSafeAreaInsetsDidChange() }
}
