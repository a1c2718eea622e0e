public import OffscreenViews

/// Is asked for the style that a presentation adapts to, and whether a finger may dismiss it, and is
/// informed of dismissals by a finger.
///
/// None of the last four is called for a dismissal by `dismiss(animated:completion:)`.
public protocol AdaptivePresentationControllerDelegate: AnyObject {
  /// The style of a presentation in the present traits; see the method with traits.
  func adaptivePresentationStyle(
    for controller: PresentationController
  ) -> ViewController.ModalPresentationStyle

  /// The style of a presentation in some traits: asked when it begins. `none` keeps the controller's
  /// style, and so does the style of another kind of sheet.
  func adaptivePresentationStyle(
    for controller: PresentationController, traitCollection: TraitCollection
  ) -> ViewController.ModalPresentationStyle

  /// Called with the presentation controller that replaces the first one after an adaptation.
  func presentationController(
    _ presentationController: PresentationController,
    prepare adaptivePresentationController: PresentationController)

  /// Called when the presentation begins, with the style that it adapts to, `none` if it stays.
  func presentationController(
    _ presentationController: PresentationController,
    willPresentWithAdaptiveStyle style: ViewController.ModalPresentationStyle,
    transitionCoordinator: (any ViewControllerTransitionCoordinator)?)

  /// Whether a finger may dismiss the controller; asked once for each drag that pulls a sheet below
  /// its smallest detent, and for a tap beside it. Not asked if `isModalInPresentation` forbids it.
  func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool

  /// Called before a finger's dismissal begins, when the finger is lifted.
  func presentationControllerWillDismiss(_ presentationController: PresentationController)

  /// Called after a dismissal that a finger began.
  func presentationControllerDidDismiss(_ presentationController: PresentationController)

  /// Called when a finger would have dismissed the controller and it was forbidden, by
  /// `isModalInPresentation` or `presentationControllerShouldDismiss(_:)`.
  func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController)
}

extension AdaptivePresentationControllerDelegate {
  /// The presentation controller's own answer.
  public func adaptivePresentationStyle(
    for controller: PresentationController
  ) -> ViewController.ModalPresentationStyle { controller.adaptivePresentationStyle }

  /// The answer without traits.
  public func adaptivePresentationStyle(
    for controller: PresentationController, traitCollection: TraitCollection
  ) -> ViewController.ModalPresentationStyle { adaptivePresentationStyle(for: controller) }

  /// Does nothing.
  public func presentationController(
    _ presentationController: PresentationController,
    prepare adaptivePresentationController: PresentationController
  ) {}

  /// Does nothing.
  public func presentationController(
    _ presentationController: PresentationController,
    willPresentWithAdaptiveStyle style: ViewController.ModalPresentationStyle,
    transitionCoordinator: (any ViewControllerTransitionCoordinator)?
  ) {}

  /// True.
  public func presentationControllerShouldDismiss(
    _ presentationController: PresentationController
  ) -> Bool { true }

  /// Does nothing.
  public func presentationControllerWillDismiss(_ presentationController: PresentationController) {}

  /// Does nothing.
  public func presentationControllerDidDismiss(_ presentationController: PresentationController) {}

  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: PresentationController
  ) {}
}
