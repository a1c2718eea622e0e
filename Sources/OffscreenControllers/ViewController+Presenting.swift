import Foundation
import OffscreenGeometry
import OffscreenViews

extension ViewController {
  /// The controller that this one or one of its parents presents.
  public final var presentedViewController: ViewController? {
    directPresented ?? parent?.presentedViewController
  }

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
    transition.map { !$0.isPresenting && $0.presenting !== self } ?? false
  }

  /// The presentation controller of this controller or of the nearest parent that is presented; for a
  /// controller without a parent that is not presented, the one of its next presentation.
  ///
  /// The latter follows from `modalPresentationStyle`, which should be set before. Nil for the style
  /// `none`.
  public final var presentationController: PresentationController? {
    if let active = activePresentation { return active }
    if let parent { return parent.presentationController }
    return preparedPresentation()
  }

  /// The presentation controller if it shows a sheet; nil for styles that are none.
  public final var sheetPresentationController: SheetPresentationController? {
    presentationController as? SheetPresentationController
  }

  /// The presentation controller while the controller is presented.
  final var activePresentation: PresentationController? {
    ownPresentation.flatMap { $0.isActive ? $0 : nil }
  }

  /// The controller that would be dismissed from here: this one or the nearest parent that presents.
  final var nearestPresenter: ViewController? {
    directPresented != nil ? self : parent?.nearestPresenter
  }

  /// The presentation controller of the next presentation, which keeps its settings until another style
  /// is set.
  private func preparedPresentation(
    from presenting: ViewController? = nil, source: ViewController? = nil
  ) -> PresentationController? {
    let style = modalPresentationStyle
    if let known = ownPresentation, known.style == style { return known }
    let made: PresentationController? =
      switch style {
      case .none: nil
      case .custom:
        transitioningDelegate?.presentationController(
          forPresented: self, presenting: presenting, source: source ?? self)
          ?? makePresentation(style)
      default: makePresentation(style)
      }
    ownPresentation = made
    return made
  }

  private func makePresentation(_ style: ModalPresentationStyle) -> PresentationController {
    let made =
      makeOwnPresentation()
      ?? (style.isSheet
        ? SheetPresentationController(presentedViewController: self, presenting: nil)
        : PresentationController(presentedViewController: self, presenting: nil))
    made.style = style
    return made
  }

  // MARK: Presenting

  /// Does the work of `present(_:animated:completion:)`.
  final func beginPresenting(
    _ presented: ViewController, animated: Bool, _ completion: (() -> Void)?
  ) {
    demandPresentable(presented)
    guard viewIfLoaded?.window != nil, let presentation = presentation(of: presented) else {
      return
    }
    // The delegates that were asked may have changed anything.
    let presenter = presenter(for: presentation)
    guard presented.directPresenter == nil, presented.parent == nil, !isInside(presented),
      presenter.directPresented == nil, !presenter.isInUnfinishedTransition,
      !presented.isInUnfinishedTransition, let home = presenter.home(for: presentation),
      presented.viewIfLoaded.map(home.isEnclosed(by:)) != true
    else { return }
    presenter.directPresented = presented
    presented.directPresenter = presenter
    presented.ownPresentation = presentation
    let frame =
      presentation.shouldPresentInFullscreen
      ? home.bounds : presenter.viewIfLoaded?.frame ?? home.bounds
    let container = presentation.begin(from: presenter, frame: frame)
    presented.initialFrame = CGRect(origin: .zero, size: frame.size)
    presented.loadViewIfNeeded()
    guard presentation.containerView === container, presented.directPresenter === presenter,
      presenter.viewIfLoaded?.window != nil
    else {
      if presented.directPresenter === presenter { presenter.endPresentations() }
      return
    }
    let transition = PresentationTransition(
      of: presented, from: presenter, isPresenting: true, isAnimated: animated,
      covers: presentation.coversPresenter, in: container, completion: completion)
    transition.begin {
      if presentation.shouldPresentInFullscreen {
        home.addSubview(container)
      } else if let view = presenter.viewIfLoaded {
        home.insertSubview(container, aboveSubview: view)
      }
    }
  }

  private func demandPresentable(_ presented: ViewController) {
    let name = className(of: presented)
    demand(presented !== self, "A \(name) cannot present itself.")
    demand(
      presented.modalPresentationStyle != .none,
      "A \(name) with the style none cannot be presented: the style says how.")
    demand(
      presented.parent == nil,
      "A \(name) that is a child cannot be presented; remove it from its parent first.")
    demand(
      presented.directPresenter == nil,
      "A \(name) that is presented cannot be presented again; dismiss it first.")
    demand(
      !isInside(presented),
      "A \(className(of: self)) cannot present a \(name) that contains or presents it.")
    let window = presented.viewIfLoaded?.window
    demand(
      window?.rootViewController !== presented,
      "A \(name) that is the root of a window cannot be presented.")
  }

  /// The presentation controller for presenting a controller from this one; asks delegates.
  private func presentation(of presented: ViewController) -> PresentationController? {
    let prepared = presented.preparedPresentation(from: outermostParent, source: self)
    guard let prepared, let delegate = prepared.delegate else { return prepared }
    let (style, adapted) = (
      prepared.style,
      delegate.adaptivePresentationStyle(for: prepared, traitCollection: traitCollection)
    )
    guard adapted != .none, adapted != .custom, adapted != style,
      !(adapted.isSheet && style.isSheet)
    else { return prepared }
    let other = presented.makePresentation(adapted)
    other.delegate = delegate
    other.isAdapted = true
    delegate.presentationController(prepared, prepare: other)
    return other
  }

  /// The controller that presents in this one's place.
  private func presenter(for presentation: PresentationController) -> ViewController {
    if presentation.staysAtItsSource { return self }
    guard !presentation.shouldPresentInFullscreen else { return outermostParent }
    return sequence(first: self) { $0.parent }.first { $0.definesPresentationContext }
      ?? outermostParent
  }

  /// The view that the container of a presentation from this controller is added to.
  private func home(for presentation: PresentationController) -> View? {
    let window = viewIfLoaded?.window
    return presentation.shouldPresentInFullscreen
      ? window : window.map { viewIfLoaded?.superview ?? $0 }
  }

  // MARK: In the context of one controller

  /// The containers of what is presented in place of, or above, this controller's view, the lowest first.
  private var containersInContext: [(PresentationController, PresentationContainer)] {
    sequence(first: directPresented, next: { $0?.directPresented }).lazy
      .map { $0?.activePresentation }.prefix { $0?.shouldPresentInFullscreen == false }
      .compactMap { presentation in
        guard let presentation, let container = presentation.knownContainer else { return nil }
        return (presentation, container)
      }
  }

  /// The views in this controller's place in a container, from back to front.
  final var viewsInPlace: [View] {
    let containers = containersInContext
    let isCovered = containers.contains { $0.0.coversPresenter }
    let own = isCovered ? [] : viewIfLoaded.map { [$0] } ?? []
    return own + containers.map(\.1)
  }

  /// Puts these views into a container, in front of its subviews.
  final func putInPlace(in home: View) {
    for view in viewsInPlace { home.addSubview(view) }
    for (presentation, _) in containersInContext { presentation.keptContainer = nil }
  }

  /// Takes these views out of their container; those of presentations are kept for the return.
  final func takeOutOfPlace() {
    for (presentation, container) in containersInContext { presentation.keptContainer = container }
    for view in viewsInPlace.reversed() { view.removeFromSuperview() }
  }

  private var outermostParent: ViewController {
    var outer = self
    while let parent = outer.parent { outer = parent }
    return outer
  }

  private var isInUnfinishedTransition: Bool { transition?.isOver == false }

  // MARK: Dismissing

  /// Does the work of `dismiss(animated:completion:)` at the controller that presents.
  ///
  /// `byFinger` is the velocity of the finger that asked for it, in points per second; nil if none
  /// did.
  @discardableResult
  final func beginDismissing(
    animated: Bool, byFinger velocity: CGFloat? = nil, _ completion: (() -> Void)?
  ) -> Bool {
    let chain = presentedChain
    guard let first = chain.first?.ownPresentation, let top = chain.last,
      let presentation = top.ownPresentation,
      !isInUnfinishedTransition, !chain.contains(where: \.isInUnfinishedTransition)
    else { return false }
    guard let container = presentation.containerView as? PresentationContainer else {
      // Somebody has removed and freed the container.
      endPresentations()
      completion?()
      return true
    }
    let transition = PresentationTransition(
      of: top, from: self, above: chain.dropLast(), isPresenting: false,
      isAnimated: animated && container.window != nil, covers: first.coversPresenter, in: container,
      completion: completion)
    transition.releaseVelocity = velocity
    transition.begin { if first.coversPresenter { first.uncover() } }
    return true
  }

  /// The controller that is presented last above this one or its parents; itself without one.
  final var frontmostPresented: ViewController {
    guard let lowest = presentedViewController else { return self }
    return lowest.presentedChain.last ?? lowest
  }

  /// The controllers that are presented one above the other, the lowest first.
  private var presentedChain: [ViewController] {
    Array(sequence(first: self) { $0.directPresented }.dropFirst())
  }

  /// Ends the presentations above this controller at once, the topmost first.
  ///
  /// A transition that is running ends as if it were complete. Views that leave the window tell their
  /// controllers.
  final func endPresentations() {
    for controller in [self] + presentedChain where controller.isInUnfinishedTransition {
      controller.transition?.completeTransition(true)
    }
    unlinkPresented()
  }

  /// Ends the chain of presentations above this controller, and removes the views.
  final func unlinkPresented() {
    let chain = presentedChain
    for controller in [self] + chain { controller.directPresented = nil }
    for controller in chain { controller.directPresenter = nil }
    let removals = chain.reversed().compactMap { controller -> (() -> Void)? in
      let presentation = controller.ownPresentation
      // Each custom or adapted presentation has a presentation controller of its own.
      if presentation?.isAdapted == true || presentation?.style == .custom {
        controller.ownPresentation = nil
      }
      return presentation?.end()
    }
    // Callbacks of the views may present the same controllers again.
    for remove in removals { remove() }
  }
}
