import Foundation
import OffscreenGeometry
import OffscreenViews

/// Fades the view of a controller in, from another size if it has one, and fades it out.
///
/// The durations in seconds and the size are estimates from recordings of iOS.
final class FadeAnimator: ViewControllerAnimatedTransitioning {
  private let duration: TimeInterval
  /// The size at the beginning, as a factor.
  private let scale: CGFloat

  private init(duration: TimeInterval, scale: CGFloat) {
    self.duration = duration
    self.scale = scale
  }

  /// The animation of alerts, which become smaller while they appear.
  static var alert: FadeAnimator { FadeAnimator(duration: 0.25, scale: 1.2) }
  /// The animation of searches.
  static var search: FadeAnimator { FadeAnimator(duration: 0.3, scale: 1) }

  func transitionDuration(
    using transitionContext: (any ViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let transition = context as? PresentationTransition,
      let view = context.view(forKey: transition.isPresenting ? .to : .from)
    else { return context.completeTransition(true) }
    if transition.isPresenting {
      transition.addPresentedView()
      View.performWithoutAnimation {
        view.layoutIfNeeded()
        view.alpha = 0
        if scale != 1 { view.transform = CGAffineTransform(scaleX: scale, y: scale) }
      }
    }
    View.animate(
      withDuration: duration,
      animations: {
        view.alpha = transition.isPresenting ? 1 : 0
        view.transform = .identity
      },
      completion: { _ in
        view.alpha = 1
        context.completeTransition(true)
      })
  }
}
