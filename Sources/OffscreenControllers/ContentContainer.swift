public import Foundation
public import OffscreenViews

/// A view controller, as seen by the one that contains it: it has a preferred size and is informed
/// of changes of size and traits.
public protocol ContentContainer: AnyObject {
  /// The size that the contents prefer, in points; zero for no preference.
  var preferredContentSize: CGSize { get }

  /// Called when a child requests another size.
  func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer)

  /// The size of a child, in points, once the container itself has the size `parentSize`.
  func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize

  /// Called before the traits of the container change.
  func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator)

  /// Called before the size of the container, in points, changes.
  func viewWillTransition(
    to size: CGSize, with coordinator: any ViewControllerTransitionCoordinator)
}
