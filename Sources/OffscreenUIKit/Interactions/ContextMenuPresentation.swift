import Foundation
import Offscreen
import OffscreenControls
import OffscreenViews

/// Shows the menu of a configuration, and tells those who provide it what happens.
final class ContextMenuPresentation {
  private let configuration: UIContextMenuConfiguration
  private let source: UIView
  /// The view that is lifted; nil for the source.
  var highlightPreview: () -> UITargetedPreview? = { nil }
  /// Asked for the view to which the preview returns.
  var dismissalPreview: () -> UITargetedPreview? = { nil }
  var willDisplay: (any UIContextMenuInteractionAnimating) -> Void = { _ in }
  var willEnd: (any UIContextMenuInteractionAnimating) -> Void = { _ in }
  var willPerformPreviewAction: (any UIContextMenuInteractionCommitAnimating) -> Void = { _ in }

  /// Creates a presentation of a configuration for a view.
  init(_ configuration: UIContextMenuConfiguration, of source: UIView) {
    self.configuration = configuration
    self.source = source
  }

  /// Opens the menu.
  ///
  /// - Parameter keep: Receives the overlay before it opens.
  func open(_ keep: (MenuOverlay) -> Void = { _ in }) {
    guard let window = source.window else { return }
    let target = highlightPreview()?.view ?? source
    guard let menu = configuration.actionProvider?([]) else { return }
    let controller = configuration.previewProvider?()
    guard source.window === window, target.window === window else { return }
    let overlay: MenuOverlay
    if let controller {
      overlay = MenuOverlay(
        menu, of: source, at: Self.frame(of: controller, in: window), preview: controller.view)
      controller.view.layer.cornerRadius = 13
      controller.view.clipsToBounds = true
    } else {
      let picture = target.snapshotView(afterScreenUpdates: false) ?? UIView()
      overlay = MenuOverlay(
        menu, of: source, at: target.convert(target.bounds, to: window), preview: picture)
    }
    keep(overlay)
    let opening = MenuAnimator(controller)
    willDisplay(opening)
    follow(overlay, controller)
    guard source.window === window else { return }
    overlay.open(in: window, along: opening.animate, completion: opening.complete)
  }

  /// Tells of taps on the preview and of the end.
  private func follow(_ overlay: MenuOverlay, _ controller: UIViewController?) {
    let closing = MenuAnimator(controller)
    overlay.willClose = { [self] in
      _ = dismissalPreview()
      willEnd(closing)
      return closing.animate
    }
    overlay.previewWasTapped = { [self, weak overlay] in
      willPerformPreviewAction(closing)
      overlay?.close()
    }
    overlay.didClose = { closing.complete() }
  }

  /// The frame of a controller's view as a preview, in the middle of a window.
  private static func frame(of controller: UIViewController, in window: UIWindow) -> CGRect {
    let wanted = controller.preferredContentSize
    let size = CGSize(
      width: wanted.width > 0 ? wanted.width : max(0, window.bounds.width - 64),
      height: wanted.height > 0 ? wanted.height : window.bounds.height / 3)
    return CGRect(
      x: window.bounds.midX - size.width / 2, y: window.bounds.midY - size.height / 2,
      width: size.width, height: size.height)
  }
}

/// Collects what accompanies the animation of a menu.
private final class MenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(_ previewViewController: UIViewController?) {
    self.previewViewController = previewViewController
  }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func animate() { for change in animations { change() } }
  func complete() { for completion in completions { completion() } }
}
