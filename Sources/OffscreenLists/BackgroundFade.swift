import Foundation
import OffscreenViews

/// Lets the background of a selected cell come and go, at once or fading for 0.3 seconds.
///
/// A view that is on its way out may come back, and leaves at once when its cell is used again.
final class BackgroundFade {
  private static let duration: TimeInterval = 0.3

  private var leaving: View?
  /// The alpha of the view that is leaving, as it was before.
  private var ownAlpha: CGFloat = 1

  /// Lets a view come; `insert` puts it where it belongs.
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

  /// Lets a view go; one that is not there is left alone.
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
