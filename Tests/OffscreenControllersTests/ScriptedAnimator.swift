import Foundation
import Offscreen

/// Runs a closure as the transition of every presentation and dismissal.
final class ScriptedAnimator: ViewControllerAnimatedTransitioning,
  ViewControllerTransitioningDelegate
{
  private let duration: TimeInterval
  private let run: (any ViewControllerContextTransitioning) -> Void

  init(
    duration: TimeInterval = 0, _ run: @escaping (any ViewControllerContextTransitioning) -> Void
  ) {
    self.duration = duration
    self.run = run
  }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { self }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { self }

  func transitionDuration(
    using transitionContext: (any ViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  func animateTransition(using context: any ViewControllerContextTransitioning) { run(context) }
}
