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
    guard overlay == nil, let view, view.window != nil, let delegate,
      let configuration = delegate.contextMenuInteraction(
        self, configurationForMenuAtLocation: press.location(in: view))
    else { return }
    let menu = ContextMenuPresentation(configuration, of: view)
    menu.highlightPreview = { [weak self, weak delegate] in
      guard let self else { return nil }
      return delegate?.contextMenuInteraction(
        self, previewForHighlightingMenuWithConfiguration: configuration)
    }
    menu.dismissalPreview = { [weak self, weak delegate] in
      guard let self else { return nil }
      return delegate?.contextMenuInteraction(
        self, previewForDismissingMenuWithConfiguration: configuration)
    }
    menu.willDisplay = { [weak self, weak delegate] animator in
      guard let self else { return }
      delegate?.contextMenuInteraction(
        self, willDisplayMenuFor: configuration, animator: animator)
    }
    menu.willEnd = { [weak self, weak delegate] animator in
      guard let self else { return }
      delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
    }
    menu.willPerformPreviewAction = { [weak self, weak delegate] animator in
      guard let self else { return }
      delegate?.contextMenuInteraction(
        self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
    menu.open { overlay = $0 }
  }
}
