package import Foundation
package import OffscreenGeometry

/// The controller of a view, as the view sees it.
package protocol ViewOwner: Responder {
  /// The insets that the controller and its parents add to the safe area insets of the view, in points.
  var addedSafeAreaInsets: EdgeInsets { get }
  /// The smallest margins of the view, in points.
  var minimumMargins: DirectionalEdgeInsets { get }
  /// Whether the view's margins are not smaller than these.
  var respectsMinimumMargins: Bool { get }
  /// Whether the controller wants no status bar, if it is the root of its window.
  var hidesStatusBar: Bool { get }
  /// The view of the controller that is presented last above this one; nil without one.
  var presentedView: View? { get }
  /// Called before the view enters a window, or with nil before it leaves one.
  func viewWillMove(toWindow window: Window?)
  /// Called after the view has entered a window, or with nil after it has left one.
  func viewDidMove(toWindow window: Window?)
  /// Called after the view has got another superview, or lost it, in whatever window.
  func viewDidMoveToSuperview()
  /// Called after the first layout since the view entered a window.
  func viewWasShown()
  /// Called when a layout pass has reached the view and given it its size, and before anything is laid out in it; the
  /// view can still be laid out by itself.
  func viewWillBeReachedByLayout()
  /// Called before the view lays out its subviews.
  func viewWillBeLaidOut()
  /// Called after the view has laid out its subviews.
  func viewWasLaidOut()
  /// Called when the constraints of the view must be updated.
  func updateConstraintsOfView()
  /// The traits of the view; those of the thread's stage until it is loaded.
  var traitCollection: TraitCollection { get }
  /// Called after the traits of the view have changed.
  func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?)
  /// Runs a closure that changes the size, in points, or the traits of the window whose root
  /// controller this is; nil for a value that stays.
  func change(
    _ window: Window, toSize size: CGSize?, traits: TraitCollection?, by change: () -> Void)
  /// Called after the safe area of the view has changed.
  func safeAreaOfViewDidChange()
}
