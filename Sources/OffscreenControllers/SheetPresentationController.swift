public import Foundation
import OffscreenGeometry
public import OffscreenViews

/// Shows a controller as a sheet, which rests at detents and which a finger drags and dismisses.
///
/// Configure it before the presentation by `sheetPresentationController` of the controller to present.
/// In compact width a sheet lies along the lower edge of the window, at most up to 10 points below the
/// safe area; in compact height it covers the window; otherwise it is a card in the middle.
open class SheetPresentationController: PresentationController {
  /// The heights at which the sheet rests; by default only `large()`.
  ///
  /// If all are inactive, the sheet is large. Of several with one identifier the first counts.
  ///
  /// - Precondition: There is at least one.
  open var detents: [Detent] = [.large()] {
    willSet { demand(!newValue.isEmpty, "A sheet needs at least one detent.") }
    didSet {
      for (place, detent) in detents.enumerated() { detent.nameAfter(place: place) }
      invalidateDetents()
    }
  }

  /// The detent at which the sheet rests; nil, the default, and an inactive one mean the smallest.
  ///
  /// A finger changes it. Setting it moves the sheet, animated inside `animateChanges(_:)`.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { settingDidChange() } }
  }

  /// The largest detent at which the views below are not dimmed and receive touches beside the sheet;
  /// nil, the default, and an inactive one mean that they always are dimmed.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { if largestUndimmedDetentIdentifier != oldValue { settingDidChange() } }
  }

  /// Whether a small bar at the top shows that the sheet can be dragged; false by default.
  open var prefersGrabberVisible = false {
    didSet { settingDidChange() }
  }

  /// The radius of the corners, in points; nil, the default, means 10.
  ///
  /// A negative or infinite one or NaN counts as 0.
  open var preferredCornerRadius: CGFloat? {
    didSet { settingDidChange() }
  }

  /// Whether a drag up on a scroll view at its top enlarges the sheet before it scrolls; true by default.
  open var prefersScrollingExpandsWhenScrolledToEdge = true

  /// Whether the sheet lies along the lower edge in a compact height, in place of covering the window;
  /// false by default.
  open var prefersEdgeAttachedInCompactHeight = false {
    didSet { invalidateDetents() }
  }

  /// Whether a sheet at the lower edge in a compact height has the presented controller's preferred width;
  /// false by default.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
    didSet { invalidateDetents() }
  }

  private final var sheet: SheetView?
  private final var drag: SheetDrag?
  /// The answer of the delegate in the present drag; nil before it was asked.
  private final var dragMayDismiss: Bool?

  // MARK: Changes

  /// Makes changes of the sheet's settings, and animates those of its position.
  public final func animateChanges(_ changes: () -> Void) {
    PresentationAnimator.animate(options: [
      .layoutSubviews, .beginFromCurrentState, .allowUserInteraction,
    ]) {
      changes()
      place()
    }
  }

  /// Computes the heights of the detents anew, in the next layout pass.
  public final func invalidateDetents() {
    containerView?.setNeedsLayout()
  }

  private func settingDidChange() {
    containerView?.setNeedsLayout()
  }

  // MARK: Geometry

  /// The detents that are active, with the heights of the sheet, in ascending order; at least one.
  private var resting: [(identifier: Detent.Identifier, height: CGFloat)] {
    resting(in: geometry)
  }

  private func resting(
    in geometry: SheetGeometry
  ) -> [(identifier: Detent.Identifier, height: CGFloat)] {
    let context = SheetResolution(traitCollection, geometry)
    var found: [(identifier: Detent.Identifier, height: CGFloat)] = []
    if !geometry.isWhole {
      for detent in detents where !found.contains(where: { $0.identifier == detent.identifier }) {
        guard let value = detent.resolvedValue(in: context) else { continue }
        found.append((detent.identifier, geometry.height(ofDetent: value)))
      }
    }
    if found.isEmpty { return [(.large, geometry.maximum)] }
    // A stable order: of equal heights the first named comes first.
    return found.enumerated().sorted {
      ($0.element.height, $0.offset) < ($1.element.height, $1.offset)
    }
    .map(\.element)
  }

  private var geometry: SheetGeometry { geometry(in: containerView?.bounds.size ?? .zero) }

  private func geometry(in size: CGSize) -> SheetGeometry {
    SheetGeometry(
      in: size, safeArea: containerView?.safeAreaInsets ?? .zero, traits: traitCollection,
      settings: SheetGeometry.Settings(
        style: style == .popover ? .formSheet : style,
        preferredSize: presentedViewController.preferredContentSize,
        isEdgeAttachedInCompactHeight: prefersEdgeAttachedInCompactHeight,
        followsPreferredWidth: widthFollowsPreferredContentSizeWhenEdgeAttached))
  }

  /// The height of the sheet at its selected detent.
  private func selectedHeight(
    of resting: [(identifier: Detent.Identifier, height: CGFloat)]
  ) -> CGFloat {
    (resting.first { $0.identifier == selectedDetentIdentifier } ?? resting[0]).height
  }

  /// The frame of the sheet at its selected detent, in the container's coordinates.
  open override var frameOfPresentedViewInContainerView: CGRect {
    frame(in: geometry)
  }

  private func frame(in geometry: SheetGeometry) -> CGRect {
    let resting = resting(in: geometry)
    return geometry.frame(showing: selectedHeight(of: resting), smallest: resting[0].height)
  }

  /// The size of the sheet at its selected detent.
  open override func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { frame(in: geometry(in: parentSize)).size }

  /// Computes the size of a form sheet anew.
  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any ContentContainer
  ) { invalidateDetents() }

  // MARK: Views

  /// The view that has the sheet's corners and grabber, and contains the presented controller's view.
  open override var presentedView: View? { sheet }

  override func makeContainer(_ frame: CGRect) -> PresentationContainer {
    let made = SheetContainer(frame: frame)
    let tap = TapGestureRecognizer { [weak self] _ in self?.dimmingWasTapped() }
    tap.isBuiltIn = true
    made.dimming.addGestureRecognizer(tap)
    let sheet = SheetView()
    sheet.pan.addAction { [weak self] _ in self?.panDidChange() }
    sheet.mayBegin = { [weak self] in self?.mayBeDragged == true }
    sheet.claims = { [weak self] in self?.claims(movesDown: $0, atTop: $1, canScroll: $2) == true }
    self.sheet = sheet
    drag = nil
    return made
  }

  override func end() -> () -> Void {
    let (remove, content) = (super.end(), sheet?.content)
    sheet = nil
    drag = nil
    return {
      remove()
      for view in content?.subviews ?? [] { view.removeFromSuperview() }
    }
  }

  /// Adds the presented controller's view to the sheet, and dims the views below along with the
  /// transition.
  open override func presentationTransitionWillBegin() {
    guard let sheet, let view = presentedViewController.view else { return }
    sheet.frame = frameOfPresentedViewInContainerView
    sheet.layoutIfNeeded()
    view.frame = sheet.content.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    sheet.content.addSubview(view)
    presentedViewController.transitionCoordinator?.animate { [weak self] _ in self?.place() }
  }

  /// Brightens the views below along with the transition.
  open override func dismissalTransitionWillBegin() {
    let dimming = (containerView as? SheetContainer)?.dimming
    presentedViewController.transitionCoordinator?.animate { _ in
      dimming?.alpha = 0
    } completion: { [weak self] context in
      if context.isCancelled { self?.containerView?.setNeedsLayout() }
    }
  }

  /// Places the sheet and the dimming view.
  open override func containerViewWillLayoutSubviews() {
    guard let container = containerView as? SheetContainer else { return }
    container.dimming.frame = container.bounds
    if presentedViewController.transition == nil { place() }
  }

  /// Moves the sheet to its detent or to the finger, and dims the views below accordingly.
  private func place() {
    guard let sheet, let container = containerView as? SheetContainer,
      !presentedViewController.isBeingDismissed
    else { return }
    let (geometry, resting) = (geometry, resting)
    let shown = drag.map { $0.shown(after: translation) } ?? selectedHeight(of: resting)
    let frame = geometry.frame(showing: shown, smallest: resting[0].height)
    if sheet.frame != frame { sheet.frame = frame }
    let radius = preferredCornerRadius ?? SheetView.usualCornerRadius
    sheet.content.layer.cornerRadius =
      geometry.isWhole || !(radius > 0 && radius.isFinite) ? 0 : radius
    sheet.content.layer.maskedCorners =
      geometry.isAttached
      ? [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      : [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    sheet.grabber.isHidden = !prefersGrabberVisible || geometry.isWhole
    container.dimming.alpha = dimming(showing: shown, resting)
    // Without the dimming a shadow sets the sheet apart.
    sheet.layer.shadowOpacity =
      largestUndimmedDetentIdentifier == nil ? 0 : Float(0.15 * (1 - container.dimming.alpha))
    container.passesTouches =
      container.dimming.alpha == 0 && !presentedViewController.isModalInPresentation
  }

  /// The opacity of the dimming view when the sheet shows a height: it rises from nothing to the
  /// smallest detent, or from the largest undimmed detent to the next.
  private func dimming(
    showing shown: CGFloat, _ resting: [(identifier: Detent.Identifier, height: CGFloat)]
  ) -> CGFloat {
    let undimmed = resting.first { $0.identifier == largestUndimmedDetentIdentifier }?.height ?? 0
    guard let dimmed = resting.first(where: { $0.height > undimmed })?.height else { return 0 }
    return max(0, min(1, (shown - undimmed) / (dimmed - undimmed)))
  }

  // MARK: Fingers

  /// Whether a drag may begin: the sheet is the topmost one, and no transition runs.
  private var mayBeDragged: Bool {
    containerView != nil && !geometry.isWhole && presentedViewController.transition == nil
      && presentedViewController.directPresented == nil
  }

  /// Whether the sheet, not a scroll view inside it, follows a vertical drag.
  ///
  /// Down, it follows if the content is at its top. Up, it follows if it can become larger, and the
  /// content is at its top or cannot move.
  private func claims(movesDown: Bool, atTop: Bool, canScroll: Bool) -> Bool {
    if movesDown { return atTop || !canScroll }
    let resting = resting
    guard selectedHeight(of: resting) < resting[resting.count - 1].height else { return false }
    return prefersScrollingExpandsWhenScrolledToEdge && atTop || !canScroll
  }

  private var translation: CGFloat { sheet?.pan.translation(in: containerView).y ?? 0 }

  private func panDidChange() {
    guard let sheet, let container = containerView else { return }
    switch sheet.pan.state {
    case .began:
      // The sheet follows from where it is seen, which may be on its way to a detent.
      let top = sheet.layer.presentation()?.frame.minY ?? sheet.frame.minY
      let resting = resting
      let rest = geometry.frame(
        showing: selectedHeight(of: resting), smallest: resting[0].height)
      let shown =
        geometry.isAttached ? container.bounds.maxY - top : rest.height - (top - rest.minY)
      sheet.pan.setTranslation(.zero, in: container)
      dragMayDismiss = nil
      drag = SheetDrag(
        start: shown, heights: resting.map(\.height), dismisses: true,
        container: container.bounds.height)
      sheet.layer.removeAllAnimations()
      follow()
    case .changed: follow()
    case .ended: release(velocity: sheet.pan.velocity(in: container).y)
    case .cancelled: release(velocity: 0)
    case .possible, .failed: break
    }
  }

  private func follow() {
    guard let drag else { return }
    if dragMayDismiss == nil, drag.goesBelow(after: translation) {
      let answer = fingerMayDismiss
      dragMayDismiss = answer
      self.drag?.dismisses = answer
    }
    place()
  }

  /// Whether a finger may dismiss the presented controller; asks the delegate.
  private var fingerMayDismiss: Bool {
    !presentedViewController.isModalInPresentation
      && delegate?.presentationControllerShouldDismiss(self) != false
  }

  private func release(velocity: CGFloat) {
    guard let drag else { return }
    let rest = drag.rest(after: translation, velocity: velocity)
    // A fling from above the smallest detent has not asked yet.
    if rest == nil, dragMayDismiss == nil { dragMayDismiss = fingerMayDismiss }
    guard isActive, sheet != nil else { return }
    self.drag = nil
    if rest == nil, dragMayDismiss == true, dismissByFinger(velocity: velocity) { return }
    settle(at: rest ?? 0, velocity: velocity)
    if rest == nil { delegate?.presentationControllerDidAttemptToDismiss(self) }
  }

  /// Moves the sheet to a detent by the spring, which begins with the finger's velocity.
  private func settle(at index: Int, velocity: CGFloat) {
    let resting = resting
    let chosen = resting[min(index, resting.count - 1)]
    let former = selectedDetentIdentifier ?? resting[0].identifier
    let distance =
      chosen.height - (containerView.map { $0.bounds.maxY } ?? 0) + (sheet?.frame.minY ?? 0)
    if chosen.identifier != former { selectedDetentIdentifier = chosen.identifier }
    PresentationAnimator.animate(
      velocity: distance == 0 ? 0 : -velocity / distance,
      options: [.layoutSubviews, .beginFromCurrentState, .allowUserInteraction]
    ) { place() }
    if chosen.identifier != former {
      (delegate as? any SheetPresentationControllerDelegate)?
        .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }
  }

  private func dimmingWasTapped() {
    guard mayBeDragged else { return }
    if fingerMayDismiss {
      dismissByFinger(velocity: 0)
    } else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
    }
  }

  /// Dismisses the presented controller, and tells the delegate before and after; returns whether it
  /// did.
  @discardableResult
  private func dismissByFinger(velocity: CGFloat) -> Bool {
    guard mayBeDragged, isActive else { return false }
    delegate?.presentationControllerWillDismiss(self)
    // The delegate may have dismissed it.
    guard isActive, mayBeDragged else { return true }
    return dismiss(byFinger: velocity) {
      if !self.isActive { self.delegate?.presentationControllerDidDismiss(self) }
    }
  }
}
