package import Foundation
package import OffscreenGeometry

/// The controller of a view, as the view sees it.
package protocol ViewOwner: Responder {
  /// What is added to the safe area insets of the view, in points.
  var additionalSafeAreaInsets: EdgeInsets { get }
  /// The view is about to enter a window, or with nil to leave one.
  func viewWillMove(toWindow window: Window?)
  /// The view has entered a window, or with nil has left one.
  func viewDidMove(toWindow window: Window?)
  /// The first layout after the view entered a window is over.
  func viewWasShown()
  /// The view is about to lay out its subviews.
  func viewWillBeLaidOut()
  /// The view has laid out its subviews.
  func viewWasLaidOut()
  /// The constraints of the view are to be updated.
  func updateConstraintsOfView()
  /// The traits of the view have changed.
  func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?)
  /// Calls a change by which the window whose root this is gets another size in points, or other traits,
  /// or both; nil for what stays.
  func change(
    _ window: Window, toSize size: CGSize?, traits: TraitCollection?, by change: () -> Void)
  /// The safe area of the view has changed.
  func safeAreaOfViewDidChange()
}
