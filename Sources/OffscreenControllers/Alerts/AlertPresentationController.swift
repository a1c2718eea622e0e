import Foundation
import OffscreenGeometry
import OffscreenViews

/// Shows an alert above a shade.
final class AlertPresentationController: PresentationController {
  private let dimming = View.makeDimming()
  /// The distance of an action sheet from the edges of the window, in points.
  private static let margin: CGFloat = 8

  private var alert: AlertController? { presentedViewController as? AlertController }

  override var shouldPresentInFullscreen: Bool { true }
  override var shouldRemovePresentersView: Bool { false }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimming.frame = containerView.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    containerView.followsKeyboard = true
    dimming.alpha = 0
    if dimming.gestureRecognizers?.isEmpty != false {
      let tap = TapGestureRecognizer { [weak self] _ in self?.cancel() }
      tap.isBuiltIn = true
      dimming.addGestureRecognizer(tap)
    }
    containerView.insertSubview(dimming, at: 0)
    presentedViewController.transitionCoordinator?.animate { [dimming] _ in dimming.alpha = 1 }
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    // The size of texts may have changed while the alert moved.
    containerView?.setNeedsLayout()
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate { [dimming] _ in dimming.alpha = 0 }
  }

  override func containerViewWillLayoutSubviews() {
    guard let view = presentedView, view.superview === containerView,
      alert?.transition?.isOver != false
    else { return }
    view.frame = frameOfPresentedViewInContainerView
  }

  /// A card in the middle of the safe area, or cards at its lower edge.
  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView, let view = presentedView as? AlertView else { return .zero }
    let bounds = containerView.bounds
    var insets = containerView.safeAreaInsets
    insets.bottom = max(insets.bottom, containerView.keyboardOverlap)
    let area = bounds.inset(by: insets)
    let isSheet = alert?.preferredStyle == .actionSheet
    let room = isSheet ? min(bounds.width, bounds.height, area.width) - 2 * Self.margin : area.width
    let width = view.preferredWidth(in: max(0, room))
    let x = area.midX - width / 2
    guard isSheet else {
      let height = min(view.height(for: width), area.height)
      return CGRect(x: x, y: (area.midY - height / 2).rounded(), width: width, height: height)
    }
    let bottom = min(area.maxY, bounds.maxY - Self.margin)
    let height = max(0, min(view.height(for: width), bottom - area.minY - Self.margin))
    return CGRect(x: x, y: bottom - height, width: width, height: height)
  }

  private func cancel() {
    guard let alert, alert.preferredStyle == .actionSheet,
      let action = alert.actions.first(where: { $0.style == .cancel })
    else { return }
    alert.choose(action)
  }
}
