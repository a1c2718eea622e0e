import Foundation
import OffscreenViews

/// A change of the window's size or traits, which takes no time.
final class WindowTransition: AccompaniedTransition {
  let containerView: View
  var companions = TransitionCompanions()

  init(in window: View) {
    containerView = window
  }

  var isAnimated: Bool { false }
  var presentationStyle: ViewController.ModalPresentationStyle { .fullScreen }
  var isCancelled: Bool { false }
  var transitionDuration: TimeInterval { 0 }

  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? { nil }
  func view(forKey key: TransitionContextViewKey) -> View? { nil }

  /// Makes the change, runs the closures added along with it, lays out, and runs the closures added
  /// after it.
  func run(_ change: () -> Void) {
    change()
    for action in companions.begin() { action(self) }
    containerView.layoutIfNeeded()
    for action in companions.end() { action(self) }
  }
}
