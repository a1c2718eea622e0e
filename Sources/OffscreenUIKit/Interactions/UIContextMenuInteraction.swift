public import Foundation
public import Offscreen
import OffscreenControls
import OffscreenViews

/// What a context menu shows.
open class UIContextMenuConfiguration: NSObject {
  /// The name by which the delegate knows the configuration.
  public final let identifier: any NSCopying
  final let previewProvider: (() -> UIViewController?)?
  final let actionProvider: (([UIMenuElement]) -> UIMenu?)?

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - identifier: A name; nil for one that no other configuration has, which differs in every run.
  ///   - previewProvider: Makes the controller whose view is the preview; nil for a picture of the view.
  ///   - actionProvider: Makes the menu; it receives the actions that the system suggests, which are none.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.identifier = identifier ?? UUID().uuidString as NSString
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
  }
}

/// An animation that accompanies a context menu.
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The controller of the preview; nil if there is none.
  var previewViewController: UIViewController? { get }
  /// Adds changes that move along.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds code that runs at the end.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The ways in which the preview of a context menu leaves after a tap.
///
/// Raw values are UIKit's.
public enum UIContextMenuInteractionCommitStyle: Int, Hashable, Sendable {
  /// It disappears.
  case dismiss = 0
  /// It grows into a page; here it disappears.
  case pop = 1
}

/// The animation after a tap on the preview of a context menu.
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// How the preview leaves; `dismiss` by default.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
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

/// Provides the menu of a view, and is informed of it; all methods but the first have a default.
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// The configuration at a point of the interaction's view; nil for no menu.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// The view that is lifted; nil, the default, for the interaction's view.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// The view to which the preview returns; nil, the default, for the one that was lifted.
  ///
  /// Asked, but the preview returns to where it was lifted.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Called when the preview was tapped, before the menu disappears; does nothing by default.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  )
  /// Called before the menu appears; does nothing by default.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  )
  /// Called before the menu disappears; does nothing by default.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  )
}

extension UIContextMenuInteractionDelegate {
  /// Nil.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Nil.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

/// Opens a menu for a view after a long press of half a second, with a picture of the view above a shade.
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// The object that provides the menu; not retained.
  public final weak private(set) var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view that has the interaction; nil if none has.
  public final weak private(set) var view: UIView?
  private final let press = LongPressGestureRecognizer()
  private final weak var overlay: MenuOverlay?

  /// Creates an interaction.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
    press.isBuiltIn = true
    press.addAction { [weak self] (_: GestureRecognizer) in
      if let self, press.state == .began { open() }
    }
  }

  /// Leaves the former view; an override calls `super`.
  open func willMove(to view: UIView?) {
    if let former = self.view { former.removeGestureRecognizer(press) }
  }

  /// Begins to wait for long presses on the view; an override calls `super`.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  /// The place of the last long press in a view.
  open func location(in view: UIView?) -> CGPoint { press.location(in: view) }

  /// Closes the menu with animation.
  open func dismissMenu() { overlay?.close() }

  private final func open() {
    guard overlay == nil, let view, let window = view.window, let delegate,
      let configuration = delegate.contextMenuInteraction(
        self, configurationForMenuAtLocation: press.location(in: view))
    else { return }
    let target =
      delegate.contextMenuInteraction(
        self, previewForHighlightingMenuWithConfiguration: configuration)?.view ?? view
    guard let menu = configuration.actionProvider?([]) else { return }
    let controller = configuration.previewProvider?()
    guard self.view === view, view.window === window, target.window === window else { return }
    let made: MenuOverlay
    if let controller {
      made = MenuOverlay(
        menu, of: view, at: frame(of: controller, in: window), preview: controller.view)
      controller.view.layer.cornerRadius = 13
      controller.view.clipsToBounds = true
    } else {
      let picture = target.snapshotView(afterScreenUpdates: false) ?? UIView()
      made = MenuOverlay(
        menu, of: view, at: target.convert(target.bounds, to: window), preview: picture)
    }
    overlay = made
    let opening = MenuAnimator(controller)
    delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: opening)
    follow(made, of: configuration, controller)
    guard view.window === window, overlay === made else { return }
    made.open(in: window, along: opening.animate, completion: opening.complete)
  }

  /// Informs the delegate of taps on the preview and of the end.
  private final func follow(
    _ overlay: MenuOverlay, of configuration: UIContextMenuConfiguration,
    _ controller: UIViewController?
  ) {
    let closing = MenuAnimator(controller)
    overlay.willClose = { [weak self, weak delegate] in
      guard let self, let delegate else { return closing.animate }
      _ = delegate.contextMenuInteraction(
        self, previewForDismissingMenuWithConfiguration: configuration)
      delegate.contextMenuInteraction(self, willEndFor: configuration, animator: closing)
      return closing.animate
    }
    overlay.previewWasTapped = { [weak self, weak delegate, weak overlay] in
      guard let self else { return }
      delegate?.contextMenuInteraction(
        self, willPerformPreviewActionForMenuWith: configuration, animator: closing)
      overlay?.close()
    }
    overlay.didClose = { closing.complete() }
  }

  /// The frame of a controller's view as a preview, in the middle of a window.
  private final func frame(of controller: UIViewController, in window: UIWindow) -> CGRect {
    let wanted = controller.preferredContentSize
    let size = CGSize(
      width: wanted.width > 0 ? wanted.width : max(0, window.bounds.width - 64),
      height: wanted.height > 0 ? wanted.height : window.bounds.height / 3)
    return CGRect(
      x: window.bounds.midX - size.width / 2, y: window.bounds.midY - size.height / 2,
      width: size.width, height: size.height)
  }
}
