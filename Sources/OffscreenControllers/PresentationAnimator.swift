import Foundation
import OffscreenGeometry
import OffscreenViews

/// The usual animations: sliding up from below and back down, or fading in and out.
///
/// Sliding is a critically damped spring, which leaves at once and arrives slowly. UIKit's has a mass
/// of 3, a stiffness of 1000 and a damping of 500, as users of Core Animation have read from its
/// animations (developer.apple.com/forums/thread/48088): more than critical, which Core Animation
/// treats as critical, so its frequency is sqrt(1000 / 3) per second, and a thousandth of the way is
/// left after 0.5057 s.
final class PresentationAnimator: ViewControllerAnimatedTransitioning {
  /// The time after which the spring stops, in seconds.
  static let slidingDuration: TimeInterval = 0.5057
  private static let fadingDuration: TimeInterval = 0.4

  private let style: ViewController.ModalTransitionStyle

  init(_ style: ViewController.ModalTransitionStyle) {
    self.style = style
  }

  func transitionDuration(
    using transitionContext: (any ViewControllerContextTransitioning)?
  ) -> TimeInterval { style == .crossDissolve ? Self.fadingDuration : Self.slidingDuration }

  /// The largest initial velocity with which the spring does not pass its end, nearly its frequency, in
  /// distances per second.
  private static let fastest: CGFloat = 15

  /// Animates changes by the spring; the velocity, in distances per second, is limited so that the
  /// changes do not go beyond their end.
  static func animate(
    withDuration duration: TimeInterval = slidingDuration, velocity: CGFloat = 0,
    options: View.AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    View.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: max(0, min(velocity, fastest)), options: options,
      animations: animations, completion: completion)
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let transition = context as? PresentationTransition,
      let view = context.view(forKey: transition.isPresenting ? .to : .from)
    else { return context.completeTransition(true) }
    if transition.isPresenting { transition.addPresentedView() }
    switch style {
    case .coverVertical: slide([view] + transition.otherViews, transition)
    case .crossDissolve: fade([view] + transition.otherViews, transition)
    }
  }

  /// Moves views up from below the container, or down until they are below it.
  private func slide(_ views: [View], _ transition: PresentationTransition) {
    let bottom = transition.containerView.bounds.maxY
    let rests = views.map(\.center)
    let distances = views.map { max(0, bottom - $0.frame.minY) }
    func lower() {
      for (index, view) in views.enumerated() { view.center.y = rests[index].y + distances[index] }
    }
    if transition.isPresenting { View.performWithoutAnimation(lower) }
    let speed = transition.releaseVelocity ?? 0
    let distance = distances.first ?? 0
    Self.animate(
      velocity: distance > 0 ? speed / distance : 0,
      animations: {
        if !transition.isPresenting { return lower() }
        for (view, rest) in zip(views, rests) { view.center = rest }
      },
      completion: { _ in
        if !transition.isPresenting { for (view, rest) in zip(views, rests) { view.center = rest } }
        transition.completeTransition(true)
      })
  }

  private func fade(_ views: [View], _ transition: PresentationTransition) {
    let opacities = views.map(\.alpha)
    if transition.isPresenting { for view in views { view.alpha = 0 } }
    View.animate(
      withDuration: Self.fadingDuration,
      animations: {
        for (view, opacity) in zip(views, opacities) {
          view.alpha = transition.isPresenting ? opacity : 0
        }
      },
      completion: { _ in
        if !transition.isPresenting {
          for (view, opacity) in zip(views, opacities) { view.alpha = opacity }
        }
        transition.completeTransition(true)
      })
  }
}
