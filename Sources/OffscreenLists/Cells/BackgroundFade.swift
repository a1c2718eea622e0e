import Foundation
import OffscreenViews

/// Shows and hides the background of a selected cell, at once or fading for 0.3 seconds.
///
/// A view that is fading out can be shown again, and is removed at once when its cell is reused.
final class BackgroundFade {
  /// The duration of the fade in seconds, as in UIKit.
  private static let duration: TimeInterval = 0.3

  /// The view that is fading out; nil if none is.
  private var leaving: View?
  /// The original alpha of the view that is fading out.
  private var ownAlpha: CGFloat = 1

  /// Shows a view; `insert` adds it to its superview.
  func show(_ view: View, animated: Bool, insert: () -> Void) {
    if leaving === view {
      leaving = nil
      let alpha = ownAlpha
      if animated {
        View.animate(withDuration: Self.duration) { view.alpha = alpha }
      } else {
        view.layer.removeAllAnimations()
        view.alpha = alpha
      }
      return
    }
    guard view.superview == nil else { return }
    insert()
    guard animated else { return }
    let alpha = view.alpha
    View.performWithoutAnimation { view.alpha = 0 }
    View.animate(withDuration: Self.duration) { view.alpha = alpha }
  }

  /// Hides a view; has no effect if it is not shown.
  func hide(_ view: View, animated: Bool) {
    guard view.superview != nil else { return }
    guard animated, view.window != nil else {
      if leaving === view {
        leaving = nil
        view.alpha = ownAlpha
      }
      view.layer.removeAllAnimations()
      view.removeFromSuperview()
      return
    }
    guard leaving !== view else { return }
    ownAlpha = view.alpha
    leaving = view
    View.animate(withDuration: Self.duration) {
      view.alpha = 0
    } completion: { [weak self] _ in
      guard let self, leaving === view else { return }
      leaving = nil
      view.alpha = ownAlpha
      view.removeFromSuperview()
    }
  }
}
